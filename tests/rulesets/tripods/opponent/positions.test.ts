// Positions of play in which a planning computer has to do what any player would.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEVELS } from '../../../../shared/ai/levels';
import { chooseAction, newMind } from '../../../../shared/ai/opponent';
import type { Action, Battle } from '../../../../shared/battle/battle';
import type { SideId } from '../../../../shared/core/id';
import { at, distance, inches, type Point } from '../../../../shared/core/measure';
import { beginBattle } from '../../../../shared/rules/begin';
import { perform } from '../../../../shared/rules/perform';
import type { Ruleset } from '../../../../shared/rules/ruleset';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { parseScenario } from '../../../../shared/scenario/parse';
import { given, RED, stand } from '../../../helpers/given-battle';

const PLANNERS = [
  ['regular', LEVELS.regular],
  ['searching', { ...LEVELS.veteran, playouts: 2 }],
] as const;

/** Red by the computer, the enemy only ends phases; until the battle is over or so many turns are. */
function againstNobody(
  rules: Ruleset,
  start: Battle,
  budget: (typeof PLANNERS)[number][1],
  side: SideId = RED,
): { readonly end: Battle; readonly done: readonly Action[] } {
  const mind = newMind();
  const done: Action[] = [];
  let battle = start;
  while (!battle.outcome) {
    const asked = battle.clock.side;
    const action: Action =
      asked === side
        ? chooseAction(rules, rules.visible(battle, asked), asked, budget, mind).action
        : { type: 'tripods/end-phase', side: asked };
    const result = perform(rules, battle, action);
    if (!result.ok) throw new Error(result.error.reason);
    if (asked === side) done.push(action);
    battle = result.value.battle;
  }
  return { end: battle, done };
}

test.each(PLANNERS)(
  'the %s one holds two objectives with four tripods when one is enough for each',
  (_name, budget) => {
    const { rules, now } = given({
      red: Object.fromEntries(
        [10, 16, 22, 28].map((x, i) => [
          `t${i}`,
          { type: 'martian_tripod_p1', at: [x, 10] as const, quality: 'elite' },
        ]),
      ),
      blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
      objectives: [
        { at: [8, 20], points: 2 },
        { at: [30, 20], points: 3 },
      ],
      turnLimit: 2,
    });
    const { end } = againstNobody(rules, now, budget);
    expect(end.objectives.map((objective) => rules.holder?.(end, objective))).toEqual([RED, RED]);
  },
);

test.each(PLANNERS)(
  'the %s one takes an empty objective five inches off, and stays on it',
  (_name, budget) => {
    const { rules, now } = given({
      red: { foot: { type: 'european_us_infantry_p1', at: [20, 20] } },
      blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
      objectives: [{ at: [25, 20], points: 1 }],
      turnLimit: 3,
    });
    const { end } = againstNobody(rules, now, budget);
    expect(end.objectives.map((objective) => rules.holder?.(end, objective))).toEqual([RED]);
  },
);

test.each(PLANNERS)(
  'the %s one goes into the circle of Wey Bridge in the last turn, however it is held',
  (_name, budget) => {
    const file = new URL(
      '../../../../resources/scenarios/horsell-common.sandtable',
      import.meta.url,
    );
    const read = parseScenario(readFileSync(file, 'utf8'));
    if (!read.ok) throw new Error('Horsell Common does not open');
    const rules = rulesetOf(read.value.rules);
    if (!rules.ok) throw new Error(rules.error);
    const begun = beginBattle(rules.value, read.value, 'bridge');
    const bridge = begun.objectives.find(({ name }) => name === 'Wey Bridge');
    const tripod = Object.values(begun.stands).find(({ name }) => name === 'Tripod 2');
    const company = Object.values(begun.stands).find(
      ({ type }) => type === 'european_us_infantry_p1',
    );
    if (!bridge || bridge.place.on !== 'table' || !tripod || !company)
      throw new Error('who is where?');
    const there = (to: Point) => ({ on: 'table', at: to, facing: 0, level: 0 }) as const;
    const battle: Battle = {
      ...begun,
      clock: { ...begun.clock, turn: 5, step: 'movement' },
      stands: {
        [tripod.id]: { ...tripod, place: there(at(42.1, 21.8)) },
        [company.id]: { ...company, place: there(bridge.place.at) },
      },
    };
    const { side } = battle.clock;
    const view = rules.value.visible(battle, side);
    const { action, why } = chooseAction(rules.value, view, side, budget);
    expect(why).toContain('takes Wey Bridge (3 points)');
    const end = (action as { readonly path?: readonly Point[] }).path?.at(-1);
    if (!end) throw new Error('it does not move');
    // By the edge of a base of at most two inches.
    expect(distance(end, bridge.place.at)).toBeLessThanOrEqual(bridge.radius + inches(1));
  },
);

test.each(PLANNERS)(
  'the %s one fires at two gun crews with two tripods, not twice at one',
  (_name, budget) => {
    const { rules, now } = given({
      options: { ft_gas_per_turn: 0 },
      red: {
        a: { type: 'martian_tripod_p1', at: [18, 20], facing: 90, quality: 'elite' },
        b: { type: 'martian_tripod_p1', at: [26, 20], facing: 90, quality: 'elite' },
      },
      blue: {
        one: { type: 'medium_towed_p1', at: [18, 30], facing: 270 },
        two: { type: 'medium_towed_p1', at: [26, 30], facing: 270, unit: 'other' },
      },
      step: 'firing',
    });
    const view = rules.visible(now, RED);
    const first = chooseAction(rules, view, RED, budget).action as Fire;
    expect(first.type).toBe('tripods/fire');
    expect(first.attacks.map((attack) => attack.stand)).toHaveLength(1);
    const after = perform(rules, now, first);
    if (!after.ok) throw new Error(after.error.reason);
    const next = rules.visible(after.value.battle, RED);
    const second = chooseAction(rules, next, RED, budget).action as Fire;
    expect(second.type).toBe('tripods/fire');
    expect(second.target).not.toBe(first.target);
  },
);

interface Fire extends Action {
  readonly target: string;
  readonly attacks: readonly { readonly stand: string }[];
}

test.each(PLANNERS)(
  'the %s one never lays two canisters on the same inch in one phase',
  (_name, budget) => {
    const { rules, now } = given({
      options: { ft_gas_per_turn: 1 },
      red: {
        a: { type: 'martian_tripod_p1', at: [18, 20], facing: 90, quality: 'elite' },
        b: { type: 'martian_tripod_p1', at: [22, 20], facing: 90, quality: 'elite' },
      },
      blue: {
        one: { type: 'european_us_infantry_p1', at: [20, 34] },
        two: { type: 'european_us_infantry_p1', at: [20.2, 35.4] },
        far: { type: 'european_us_infantry_p1', at: [46, 46] },
      },
      step: 'firing',
      turnLimit: 3,
    });
    const laid: Point[] = [];
    let battle = now;
    for (let n = 0; n < 6 && battle.clock.step === 'firing' && battle.clock.side === RED; n++) {
      const { action } = chooseAction(rules, rules.visible(battle, RED), RED, budget);
      if (action.type === 'tripods/gas') laid.push((action as Action & { readonly at: Point }).at);
      const result = perform(rules, battle, action);
      if (!result.ok) throw new Error(result.error.reason);
      battle = result.value.battle;
    }
    expect(laid.length).toBeGreaterThan(0);
    for (const [i, one] of laid.entries()) {
      for (const other of laid.slice(i + 1))
        expect(distance(one, other)).toBeGreaterThan(inches(0.5));
    }
  },
);

test.each(PLANNERS)('the %s one leaves its guns where they serve', (_name, budget) => {
  const { rules, now } = given({
    red: { gun: { type: 'medium_towed_p1', at: [24, 8], facing: 90 } },
    blue: { tripod: { type: 'martian_tripod_p1', at: [24, 22], facing: 270 } },
    objectives: [{ at: [34, 8], points: 1 }],
    turnLimit: 6,
  });
  const { action } = chooseAction(rules, rules.visible(now, RED), RED, budget);
  expect((action as { readonly stand?: string }).stand).not.toBe(stand('gun'));
});

test.each(PLANNERS)(
  'the %s one brings hussars that have lost touch together again, and takes two objectives with them',
  (_name, budget) => {
    const { end, rules } = ridden(budget, 'hussars');
    expect(end.objectives.map((objective) => rules.holder?.(end, objective))).toEqual([RED, RED]);
  },
);

test.each(PLANNERS)('the %s one does not ride in circles with its hussars', (_name, budget) => {
  const { now, end, done } = ridden(budget, 'others');
  for (const name of ['one', 'two']) {
    const from = now.stands[stand(name)]?.place;
    const to = end.stands[stand(name)]?.place;
    if (from?.on !== 'table' || to?.on !== 'table') throw new Error('nobody is gone');
    const rides = done.flatMap((action) => (isRide(action, name) ? action.path : []));
    const way = [from.at, ...rides];
    const far = way.reduce((sum, spot, i) => sum + distance(way[i - 1] ?? spot, spot), 0);
    expect(far).toBeGreaterThan(0);
    expect(far).toBeLessThanOrEqual(1.25 * distance(from.at, to.at));
  }
});

/** Two stands of dragoons too far from each other for one unit, two objectives, an enemy far away, six turns. */
function ridden(budget: (typeof PLANNERS)[number][1], unit: string) {
  const { rules, now } = given({
    red: {
      one: { type: 'dragoons_p1', at: [8, 12], unit: 'hussars' },
      two: { type: 'dragoons_p1', at: [12, 8], unit },
    },
    blue: { far: { type: 'other_infantry_militia_p1', at: [46, 46] } },
    objectives: [
      { at: [24, 12], points: 2 },
      { at: [14, 24], points: 1 },
    ],
    turnLimit: 6,
  });
  return { rules, now, ...againstNobody(rules, now, budget) };
}

function isRide(action: Action, name: string): action is Action & { path: readonly Point[] } {
  return 'path' in action && 'stand' in action && action.stand === stand(name);
}
