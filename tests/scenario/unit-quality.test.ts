import { expect, test } from 'vitest';
import { printSource } from '../../shared/print/pages/page-source';
import { rulesetOf } from '../../shared/rulesets/registry';
import { fixedQuality } from '../../shared/scenario/unit-quality';
import { scenarioOf, unit, type Drawn } from '../helpers/given-battle';

const TRIPOD: Drawn = { type: 'martian_tripod_p1', at: [10, 10], quality: 'average' };
const FOOT: Drawn = { type: 'european_us_infantry_p1', at: [14, 10], quality: 'average' };

function of(red: Readonly<Record<string, Drawn>>) {
  const scenario = scenarioOf({ red });
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  const { scenario: printed } = printSource(scenario, rules.value);
  return {
    fixed: fixedQuality(scenario, { id: unit('red') }, rules.value.catalogue.stands),
    printed: printed.units[0]?.quality,
  };
}

test('FT-04-08 a unit of Martians alone is Martian, on paper too; a mixed one and men are what they say', () => {
  expect(of({ a: TRIPOD, b: TRIPOD })).toEqual({ fixed: 'martian', printed: 'martian' });
  expect(of({ a: TRIPOD, b: FOOT })).toEqual({ fixed: null, printed: 'average' });
  expect(of({ a: FOOT, b: FOOT })).toEqual({ fixed: null, printed: 'average' });
});
