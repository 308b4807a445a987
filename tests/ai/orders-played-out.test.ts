// A computer that plays battles out does so for single orders, too, and has a time for a turn.

import { expect, test } from 'vitest';
import type { Action, Battle } from '../../shared/battle/battle';
import { bestAction, bestFew, type BestAction } from '../../shared/ai/best-action';
import { worthImagined, type ImaginedBattle } from '../../shared/ai/imagined-battle';
import { LEVELS } from '../../shared/ai/levels';
import { newMind, thinking, thoughtThrough } from '../../shared/ai/opponent';
import { planOf } from '../../shared/ai/plan-of';
import { TurnTime } from '../../shared/ai/turn-time';
import { areUnlike } from '../../shared/ai/unlike-orders';
import { bestOrder } from '../../shared/ai/weigh-orders';
import { perform } from '../../shared/rules/perform';
import { given as asked, refusalOf } from '../../shared/rules/query';
import type { Ruleset } from '../../shared/rules/ruleset';
import { given } from '../helpers/given-battle';
import { SAMPLES } from '../helpers/sample-battles';

const battleOf = (ruleset: string): { readonly rules: Ruleset; readonly now: Battle } => {
  const sample = SAMPLES.find((one) => one.ruleset === ruleset);
  if (!sample) throw new Error(`no sample of ${ruleset}`);
  return given(sample);
};

/** Of ships, once one of them has three orders to choose from. */
function shipsMidway(): { readonly rules: Ruleset; readonly now: Battle } {
  const { rules, now: begun } = battleOf('hexspace');
  let now = begun;
  for (let n = 0; n < 200; n++) {
    const { side } = now.clock;
    const view = rules.visible(now, side);
    const question = asked(rules, view, planOf(rules, view, side, {}));
    const isMidway = now.clock.turn === 2 && now.clock.active === side;
    if (isMidway && bestFew(rules, question, side, { nodes: 3000, most: 3 }).length === 3)
      return { rules, now };
    const done = perform(rules, now, bestAction(rules, question, side, LEVELS.regular).action);
    if (!done.ok) throw new Error('the regular broke a rule');
    now = done.value.battle;
  }
  throw new Error('nobody ever had three orders to choose from');
}

const order = (stand: string): BestAction => ({
  action: { type: 'test/go', side: 'sd_1', stand } as unknown as Action,
  why: stand,
});
const [A, B, C] = [order('a'), order('b'), order('c')];

/** Which order is taken where battles that begin with each end so, and which battles were asked for in each round. */
function taken(
  worths: Readonly<Record<string, readonly number[]>>,
): readonly [string, ...string[]] {
  const { now } = battleOf('hexspace');
  const thoughts = bestOrder([A, B, C], {
    ...{ side: now.clock.side, guesses: [now], temper: {}, each: 2 },
  });
  const rounds: string[] = [];
  for (let step = thoughts.next(); ;) {
    if (step.done) return [step.value.why, ...rounds];
    const named = step.value.imagining.battles.map(({ n, first }) => {
      return { n, stand: (first as unknown as { readonly stand: string }).stand };
    });
    rounds.push(named.map(({ n, stand }) => `${stand}${n}`).join(' '));
    const ends: number[] = [];
    for (const [at, { n, stand }] of named.entries()) {
      const worth = worths[stand]?.[n];
      if (worth !== undefined) ends[at] = worth;
    }
    step = thoughts.next({ spent: 0, worths: ends });
  }
}

const AT_FIRST = 'a0 a1 b0 b1 c0 c1';

test('where none of three orders does better than the first, that is taken after two battles of each', () => {
  expect(taken({ a: [0, 0], b: [0, 0], c: [1, -1.1] })).toEqual(['a', AT_FIRST]);
});

test('the order that does best at first plays four more battles against the first, on the same dice', () => {
  const rounds = [AT_FIRST, 'a2 a3 a4 a5 b2 b3 b4 b5'];
  const others = { a: [0, 0, 0, 0, 0, 0], c: [0.4, 0.4] };
  expect(taken({ ...others, b: [0.5, 0.5, 0, 0, 0, -0.3] })).toEqual(['b', ...rounds]);
  // Better by less than a tenth over all six.
  expect(taken({ ...others, b: [0.5, 0.5, 0, 0, 0, -0.5] })).toEqual(['a', ...rounds]);
  expect(taken({ a: [1, -1, 0, 0, 0, 0], b: [0.1, 0, 1, 1, 1, 1], c: [-1, 0.9] })[0]).toBe('b');
});

test('what was not played when time was called is not taken for anything', () => {
  expect(taken({})[0]).toBe('a');
  expect(taken({ a: [0], b: [1, 1], c: [] })[0]).toBe('b');
  expect(taken({ b: [1, 1] })[0]).toBe('a');
});

test('the few best are legal, differ, begin with the best, and are no more than asked for', () => {
  const { rules, now } = shipsMidway();
  const { side } = now.clock;
  const view = rules.visible(now, side);
  const question = asked(rules, view, planOf(rules, view, side, {}));
  const few = bestFew(rules, question, side, { nodes: 3000, most: 3 });
  expect(few).toHaveLength(3);
  expect(few[0]).toEqual(bestAction(rules, question, side, LEVELS.regular));
  expect(new Set(few.map(({ action }) => JSON.stringify(action))).size).toBe(3);
  for (const { action } of few) expect(refusalOf(rules, view, action)).toBeNull();
});

/** The battles that a veteran asks for before its first order, where all end alike. */
function askedFor({ rules, now }: ReturnType<typeof battleOf>): readonly ImaginedBattle[] {
  const { side } = now.clock;
  const steps = thinking(rules, rules.visible(now, side), side, LEVELS.veteran, newMind());
  const battles: ImaginedBattle[] = [];
  for (let step = steps.next(); !step.done;) {
    battles.push(...step.value.imagining.battles);
    const worths = step.value.imagining.battles.map(() => 0);
    step = steps.next({ spent: 0, worths });
  }
  return battles;
}

test.each(['hexspace', 'skirmish'])(
  'a veteran plays orders that differ out twice on the same dice, where battles are short: %s',
  (ruleset) => {
    const withOrder = askedFor(ruleset === 'hexspace' ? shipsMidway() : battleOf(ruleset));
    const begun = withOrder.flatMap(({ n, first }) => (first ? [{ n, first }] : []));
    const orders = new Set(begun.map(({ first }) => JSON.stringify(first)));
    expect(orders.size).toBeGreaterThan(1);
    expect(orders.size).toBeLessThanOrEqual(4);
    expect(begun.map(({ n }) => n)).toEqual([...orders].flatMap(() => [0, 1]));
  },
);

test.each([
  ['tripods', 2],
  ['skirmish', 6],
] as const)('in %s single orders are played out with %i turns to go and less', (ruleset, most) => {
  const { rules, now } = battleOf(ruleset);
  const limit = 8;
  const ordersIn = (turn: number, turnLimit: number | null = limit) => {
    const battles = askedFor({ rules, now: { ...now, turnLimit, clock: { ...now.clock, turn } } });
    expect(battles.length).toBeGreaterThan(0);
    return new Set(battles.flatMap(({ first }) => (first ? [JSON.stringify(first)] : []))).size;
  };
  for (const turn of [1, limit - most]) expect(ordersIn(turn)).toBe(0);
  for (const turn of [limit - most + 1, limit]) expect(ordersIn(turn)).toBeGreaterThan(1);
  expect(ordersIn(limit, null)).toBe(0);
});

test('orders differ by sort, by stand and by target, and by where they end if that is three inches apart', () => {
  const { now } = battleOf('tripods');
  const [one = '', other = ''] = Object.keys(now.stands);
  const move = (stand: string, x: number, more: object = {}): Action =>
    ({
      ...{ type: 'test/move', side: 'sd_1', stand, facing: x },
      ...{
        path: [
          { x: 99, y: 99 },
          { x, y: 4000 },
        ],
        ...more,
      },
    }) as unknown as Action;
  const from = move(one, 1000);
  expect(areUnlike(now, from, move(one, 3999))).toBe(false);
  expect(areUnlike(now, from, move(one, 4000))).toBe(true);
  expect(areUnlike(now, from, move(other, 1000))).toBe(true);
  expect(areUnlike(now, from, move(one, 1000, { type: 'test/run' }))).toBe(true);
  expect(areUnlike(now, from, move(one, 1000, { target: other }))).toBe(true);
  const plotted = (speed: number): Action =>
    ({ type: 'test/plot', side: 'sd_1', stand: one, speed }) as unknown as Action;
  expect(areUnlike(now, plotted(3), plotted(4))).toBe(true);
  expect(areUnlike(now, plotted(3), plotted(3))).toBe(false);
});

test('a battle in the head begins with the order, and with the usual one where that is refused', () => {
  const { rules, now } = shipsMidway();
  const { side } = now.clock;
  const view = rules.visible(now, side);
  const question = asked(rules, view, planOf(rules, view, side, {}));
  const few = bestFew(rules, question, side, { nodes: 3000, most: 50 });
  const worthBy = (n: number, first?: Action): number => {
    const battle = { guess: 0, n, temper: {}, ...(first && { first }) };
    return worthImagined(rules, { guesses: [now], side }, battle);
  };
  const refused = { type: 'hexspace/nothing', side } as unknown as Action;
  const usual = [0, 1, 2].map((n) => worthBy(n));
  expect([0, 1, 2].map((n) => worthBy(n, few[0]?.action))).toEqual(usual);
  expect([0, 1, 2].map((n) => worthBy(n, refused))).toEqual(usual);
  const others = few.slice(1).map(({ action }) => [0, 1, 2].map((n) => worthBy(n, action)));
  expect(others.some((worths) => worths.join() !== usual.join())).toBe(true);
});

test('when the time for the turn is over it plays nothing out and does what a regular does', () => {
  const { rules, now } = shipsMidway();
  const { side } = now.clock;
  const view = rules.visible(now, side);
  const thoughts = thinking(rules, view, side, LEVELS.veteran, newMind());
  const { action } = thoughtThrough(rules, thoughts, () => 1);
  const question = asked(rules, view, planOf(rules, view, side, {}));
  expect(action).toEqual(bestAction(rules, question, side, LEVELS.regular).action);
});

test('the seconds of a turn are for all of its choices together, and begin anew with the next turn', () => {
  let now = 0;
  const time = new TurnTime(() => now);
  const [red, blue] = ['sd_1', 'sd_2'] as unknown as readonly [Battle['sides'][0]['id'], never];
  const begin = (turn: number, active = red): void => time.begin({ turn, active });
  begin(1);
  now += 4_000;
  expect(time.spent(10)).toBeCloseTo(0.4);
  expect(time.spent(undefined)).toBe(0);
  time.end();
  // The pause between two choices is nobody's.
  now += 60_000;
  begin(1);
  expect(time.spent(10)).toBeCloseTo(0.4);
  now += 3_000;
  expect(time.spent(10)).toBeCloseTo(0.7);
  time.callOff();
  expect(time.spent(10)).toBe(1);
  expect(time.spent(undefined)).toBe(1);
  time.end();
  begin(1);
  expect(time.spent(10)).toBe(1);
  begin(1, blue);
  expect(time.spent(10)).toBe(0);
  begin(2);
  expect(time.spent(undefined)).toBe(0);
});
