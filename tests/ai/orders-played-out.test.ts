// A computer that plays battles out does so for single orders, too, where battles are short, and has a time for a turn.

import { expect, test } from 'vitest';
import type { Action, Battle } from '../../shared/battle/battle';
import { bestAction, bestFew, type BestAction } from '../../shared/ai/best-action';
import { worthImagined, type ImaginedBattle } from '../../shared/ai/imagined-battle';
import { LEVELS } from '../../shared/ai/levels';
import { newMind, thinking, thoughtThrough } from '../../shared/ai/opponent';
import { planOf } from '../../shared/ai/plan-of';
import { TurnTime } from '../../shared/ai/turn-time';
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

/** Which order is taken where battles that begin with each end so. */
function taken(worths: Readonly<Record<string, readonly number[]>>): string {
  const { now } = battleOf('hexspace');
  const thoughts = bestOrder([A, B, C], {
    ...{ side: now.clock.side, guesses: [now], temper: {}, each: 2 },
  });
  const step = thoughts.next();
  if (step.done) throw new Error('nothing was played');
  const { battles } = step.value.imagining;
  expect(battles.map(({ n }) => n)).toEqual([0, 1, 0, 1, 0, 1]);
  const ends: number[] = [];
  for (const [at, { n, first }] of battles.entries()) {
    const worth = worths[(first as unknown as { readonly stand: string }).stand]?.[n];
    if (worth !== undefined) ends[at] = worth;
  }
  const end = thoughts.next({ spent: 0, worths: ends });
  if (!end.done) throw new Error('it is not over');
  return end.value.why;
}

test('of three orders that one is taken whose battles end best, the first unless another is better by a tenth', () => {
  expect(taken({ a: [0, 0], b: [1, -0.9], c: [0.4, 0.4] })).toBe('c');
  expect(taken({ a: [0, 0], b: [0.09, 0.09], c: [-1, -1] })).toBe('a');
  expect(taken({ a: [0, 0], b: [0.11, 0.11], c: [-1, -1] })).toBe('b');
  expect(taken({ a: [-1, -1], b: [0, 0.3], c: [0.2, 0] })).toBe('b');
});

test('what was not played when time was called is not taken for anything', () => {
  expect(taken({})).toBe('a');
  expect(taken({ a: [0], b: [1, 1], c: [] })).toBe('b');
  expect(taken({ b: [1, 1] })).toBe('a');
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

test('a veteran plays each of three orders out four times on the same dice where battles are short', () => {
  const withOrder = askedFor(shipsMidway()).filter(({ first }) => first);
  expect(withOrder.map(({ n }) => n)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
  expect(new Set(withOrder.map(({ first }) => JSON.stringify(first))).size).toBe(3);
  const inSkirmish = askedFor(battleOf('skirmish'));
  expect(inSkirmish.length).toBeGreaterThan(0);
  expect(inSkirmish.filter(({ first }) => first)).toEqual([]);
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
