// More than two sides: studied to a count for each, and set up and cut out on paper side by side.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SideId, StandId, UnitId } from '../../shared/core/id';
import { at } from '../../shared/core/measure';
import { appearancesOf } from '../../shared/print/drawing/stand-appearance';
import { counterPages } from '../../shared/print/pages/counters';
import { printSource } from '../../shared/print/pages/page-source';
import { setupPages } from '../../shared/print/pages/setup-sheet';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario } from '../../shared/scenario/document';
import { parseScenario } from '../../shared/scenario/parse';
import { findingsOf } from '../../shared/study/findings';
import { battleTold } from '../../shared/study/play-battle';
import { studyOf } from '../../shared/study/study-inputs';
import { Gathering } from '../../shared/study/study-results';

const FILE = '../../resources/scenarios/three-flags-at-null-station.sandtable';

function threeSides(): Scenario {
  const read = parseScenario(readFileSync(join(import.meta.dirname, FILE), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** A fourth side with two machines, far from the others. */
function fourSides(): Scenario {
  const three = threeSides();
  const side = 'sd_violet' as SideId;
  const unit = 'un_violet' as UnitId;
  const [like] = three.units;
  const [machine] = three.stands;
  if (!like || !machine) throw new Error('the sample is empty');
  const stands = ['Hoopoe', 'Bittern'].map((name, i) => ({
    ...machine,
    id: `st_violet_${i}` as StandId,
    unit,
    name,
    place: { on: 'table', at: at(4 + 4 * i, 4), facing: 90, level: 0 } as const,
  }));
  return {
    ...three,
    turnLimit: 2,
    sides: [...three.sides, { id: side, name: 'Violet', colour: '#6b3fa0' }],
    units: [...three.units, { ...like, id: unit, side, name: 'Violet machines' }],
    stands: [...three.stands, ...stands],
  };
}

test.each([
  ['three', { ...threeSides(), turnLimit: 2 }],
  ['four', fourSides()],
] as const)('%s sides are studied, set up on paper and cut out', (_, scenario) => {
  const found = rulesetOf(scenario.rules);
  if (!found.ok) throw new Error(found.error);
  const rules = found.value;
  expect(rules.check(scenario)).toEqual([]);
  const study = studyOf(rules, scenario, { battles: 2, seed: 's', levels: {}, version: '1' });
  if (!study.ok) throw new Error(study.error);
  const gathering = new Gathering(study.value, 1);
  for (const n of [1, 2]) gathering.add(battleTold(study.value, rules, scenario, n));
  const { sides, ended } = findingsOf(gathering.results());
  expect(ended).toBe(2);
  expect(sides.map(({ side }) => side.name)).toEqual(scenario.sides.map(({ name }) => name));

  const source = printSource(scenario, rules);
  const pages = (made: readonly { readonly svg: string }[]) => made.map(({ svg }) => svg).join('');
  const setup = pages(setupPages(scenario, appearancesOf(scenario, rules), scenario.print));
  const counters = pages(counterPages(source, scenario.print));
  const names = scenario.stands.map(({ name }) => name);
  expect(names.filter((name) => !setup.includes(`>${name}<`))).toEqual([]);
  expect(names.filter((name) => !counters.includes(`>${name}<`))).toEqual([]);
  for (const { name, colour } of scenario.sides) {
    expect(setup).toContain(`>${name}<`);
    expect(counters.toLowerCase()).toContain(colour.toLowerCase());
  }
});
