// What stands keep of the places round them while their friends act never changes what the computer does: of a copy of
// the battle, of which nothing is kept yet, it chooses the same, and for the same reason.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LEVELS, type Budget } from '../../../../shared/ai/levels';
import { chooseAction, newMind } from '../../../../shared/ai/opponent';
import { at } from '../../../../shared/core/measure';
import { EVEN_TEMPER } from '../../../../shared/rules/temper';
import type { OnTable } from '../../../../shared/rulesets/skirmish/field/profiles';
import { outlookAt, prospectAt } from '../../../../shared/rulesets/skirmish/kept-outlooks';
import { bestProspect, outlook } from '../../../../shared/rulesets/skirmish/outlook';
import { skirmishWeights } from '../../../../shared/rulesets/skirmish/skirmish-weights';
import { stand } from '../../../helpers/given-battle';
import { car, skirmish, squadOf } from '../../../helpers/skirmish';
import { beginBattle } from '../../../../shared/rules/begin';
import { perform } from '../../../../shared/rules/perform';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { parseScenario } from '../../../../shared/scenario/parse';

const SCENARIOS = new URL('../../../../resources/scenarios/', import.meta.url);
const CHOICES = 30;
/** With a temper of their own every third time: what was kept under another is of no use then. */
const BUDGETS: readonly Budget[] = [
  LEVELS.regular,
  LEVELS.regular,
  { ...LEVELS.regular, temper: { danger: 1, fire: 0.5 } },
];

describe('a place', () => {
  const weights = skirmishWeights(EVEN_TEMPER);
  const { now } = skirmish({
    red: { a: car(10, 10) },
    blue: { b: squadOf(24, 10), c: car(26, 14) },
    objectives: [{ at: [24, 10], points: 3 }],
    turnLimit: 3,
  });
  const moved = (place: Partial<OnTable['place']>) => {
    const one = now.stands[stand('a')] as OnTable;
    return { one, there: { ...one, place: { ...one.place, ...place } } };
  };

  test('is worth what it is to a stand that faces so', () => {
    const worths = [0, 90, 180].map((facing) => {
      const { one, there } = moved({ at: at(14, 10), facing });
      const kept = outlookAt(now, weights, one, there.place);
      expect(kept).toBe(outlook(now, weights, there, true));
      return kept;
    });
    expect(new Set(worths).size).toBeGreaterThan(1);
  });

  test('is worth another thing in another turn', () => {
    const worths = [1, 2, 3].map((turn) => {
      const then = { ...now, clock: { ...now.clock, turn } };
      const { one, there } = moved({ at: at(14, 10) });
      const kept = prospectAt(then, weights, one, there.place.at);
      expect(kept).toEqual(bestProspect(then, weights, there, true));
      return kept.worth;
    });
    expect(new Set(worths).size).toBeGreaterThan(1);
  });
});

// Sides that act as a whole, stand by stand in turn, and by initiative, with carriers and infantry.
test.each([
  'the-ridge-at-altenau',
  'the-farm-at-saint-aubin',
  'the-wreck-of-the-calliope',
  'the-mill-at-ravensford',
])('an order is the same on %s', (name) => {
  const file = new URL(`${name}.sandtable`, SCENARIOS);
  const parsed = parseScenario(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Error(`${name} cannot be read`);
  const found = rulesetOf(parsed.value.rules);
  if (!found.ok) throw new Error(`${name} has no rules`);
  const rules = found.value;
  let battle = beginBattle(rules, parsed.value, name);
  for (let n = 0; n < CHOICES && !battle.outcome; n++) {
    const { side } = battle.clock;
    const budget = BUDGETS[n % BUDGETS.length];
    const view = rules.visible(battle, side);
    const choice = chooseAction(rules, view, side, budget, newMind());
    expect(choice).toEqual(chooseAction(rules, structuredClone(view), side, budget, newMind()));
    const done = perform(rules, battle, choice.action);
    if (!done.ok) throw new Error(done.error.reason);
    battle = done.value.battle;
  }
});
