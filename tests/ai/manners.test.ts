import { expect, test } from 'vitest';
import { budgetOf, LEVELS } from '../../shared/ai/levels';
import { diceByPurpose } from '../../shared/ai/imagined-battle';
import { chooseAction, newMind, planHint, tellRefused, thinking } from '../../shared/ai/opponent';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import type { BattleRecord } from '../../shared/battle/battle';
import { refusalOf } from '../../shared/rules/query';
import { given, RED, stand } from '../helpers/given-battle';
import { SAMPLES } from '../helpers/sample-battles';

const march = () =>
  given({
    red: {
      near: { type: 'european_us_infantry_p1', at: [20, 20] },
      far: { type: 'european_us_infantry_p1', at: [20, 21.5] },
    },
    blue: { foe: { type: 'other_infantry_militia_p1', at: [46, 46] } },
    objectives: [{ at: [26, 20], points: 2 }],
    turnLimit: 2,
  });

test('a manner changes what a level may spend, and nothing where it is as usual', () => {
  const { rules } = march();
  expect(budgetOf(rules, 'veteran')).toEqual(LEVELS.veteran);
  const bold = budgetOf(rules, 'regular', { temper: 'bold', handicap: 'heavy' });
  expect(bold).toMatchObject({ temper: rules.tempers?.bold, slips: 3 });
  expect(budgetOf(rules, 'recruit', { handicap: 'light' }).slips).toBe(LEVELS.recruit.slips);
  expect(budgetOf(rules, 'general', { thinking: { battles: 5 } }).playouts).toBe(5);
  expect(budgetOf(rules, 'general', { thinking: { seconds: 7 } }).seconds).toBe(7);
  expect(budgetOf(rules, 'regular', { thinking: { seconds: 7 } })).toEqual(LEVELS.regular);
});

test.each(SAMPLES)('$ruleset: every temper that the rules offer is played, legally', (sample) => {
  const { rules, now } = given(sample);
  const { side } = now.clock;
  const tempers = Object.keys(rules.tempers ?? {}) as readonly ('bold' | 'careful' | 'greedy')[];
  expect(tempers.length).toBeGreaterThan(1);
  for (const temper of tempers) {
    const budget = budgetOf(rules, 'regular', { temper });
    const view = rules.visible(now, side);
    const { action } = chooseAction(rules, view, side, budget);
    expect(refusalOf(rules, view, action)).toBeNull();
  }
});

test('told that its time is over it chooses at once, and with time left it plays as many battles as it may', () => {
  const { rules, now } = march();
  const stepsTaken = (spent: number): number => {
    const budget = { ...LEVELS.veteran, playouts: 8 };
    const steps = thinking(rules, rules.visible(now, RED), RED, budget, newMind());
    for (let n = 0; ; n++) if (steps.next(spent).done) return n;
  };
  expect(stepsTaken(1)).toBe(1);
  expect(stepsTaken(0)).toBeGreaterThan(4);
});

test('how far it is with a battle in its head is told after each action, and called off within one it chooses', () => {
  const { rules, now } = march();
  const thoughts = () =>
    thinking(rules, rules.visible(now, RED), RED, { ...LEVELS.veteran, playouts: 4 }, newMind());
  const shares: number[] = [];
  const steps = thoughts();
  let step = steps.next(0);
  while (!step.done) {
    shares.push(step.value);
    step = steps.next(0);
  }
  expect(shares[0]).toBe(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  // More than once in each of the four.
  expect(shares.filter((share) => share > 0 && share < 0.25).length).toBeGreaterThan(1);

  const hurried = thoughts();
  for (let n = 0; n < 3; n++) hurried.next(0);
  const end = hurried.next(1);
  expect(end.done && refusalOf(rules, now, end.value.action)).toBeNull();
});

test('the plan is told with the first choice of a turn, and a hint for the whole turn says the same', () => {
  const battle = march();
  const mind = newMind();
  const choose = () =>
    chooseAction(battle.rules, battle.rules.visible(battle.now, RED), RED, LEVELS.regular, mind);
  const tasks = planHint(battle.rules, battle.rules.visible(battle.now, RED), RED);
  const first = choose();
  expect(first.plan).toEqual(tasks.map(({ text }) => text));
  expect(tasks[0]).toMatchObject({ stand: stand('near'), objective: 'ob_1' });
  expect(tasks[0]?.text).toBe('near takes Objective 1 (2 points)');
  battle.play(first.action);
  expect(choose().plan).toBeUndefined();
});

test('dice of imagined battles go by what they are rolled for, not by their order', () => {
  const { now } = march();
  const dice = () => diceByPurpose(() => now);
  const state = { seed: 'one', drawn: 0 };
  const [one, other] = [dice(), dice()];
  const hit = one.roll(state, 3, 6, 'A to hit B');
  other.roll(state, 2, 6, 'something else first');
  expect(other.roll({ ...state, drawn: 2 }, 3, 6, 'A to hit B')).toEqual(hit);
  expect(one.roll(state, 20, 6, 'A to hit B')).not.toEqual(dice().roll(state, 20, 6, 'A to hit B'));
});

test('an order that somebody hidden is in the way of is not given twice, and another one is', () => {
  const { rules, now } = march();
  const view = rules.visible(now, RED);
  const mind = newMind();
  const orders = new Set<string>();
  for (let n = 0; n < 5; n++) {
    const { action } = chooseAction(rules, view, RED, LEVELS.regular, mind);
    expect(refusalOf(rules, view, action)).toBeNull();
    orders.add(JSON.stringify(action));
    tellRefused(mind, view, action);
  }
  expect(orders.size).toBe(5);
});

test('a battle keeps how its computers play and what they meant to do', () => {
  const battle = march();
  const record: BattleRecord = {
    start: battle.now,
    players: { [RED]: 'general' },
    manners: { [RED]: { temper: 'bold', handicap: 'light', thinking: { seconds: 30 } } },
    dice: 'seed',
    actions: [
      {
        action: { type: 'tripods/end-phase', side: RED },
        entries: 0,
        why: 'nothing else',
        plan: ['near takes Objective 1 (2 points)'],
      },
    ],
    log: [],
  };
  const read = parseBattleRecord(writeBattleRecord(record));
  if (!read.ok) throw new Error(read.error);
  expect(read.value.manners).toEqual(record.manners);
  expect(read.value.actions).toEqual(record.actions);
});
