import { expect, test } from 'vitest';
import { budgetOf, LEVELS } from '../../shared/ai/levels';
import { diceByPurpose, worthImagined } from '../../shared/ai/imagined-battle';
import { chooseAction, newMind, planHint, thinking } from '../../shared/ai/opponent';
import { isSlip } from '../../shared/ai/slips';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import type { BattleRecord } from '../../shared/battle/battle';
import { SEEDED_DICE } from '../../shared/dice/dice';
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
    let taken = 0;
    for (let step = steps.next(); !step.done; taken++) {
      step = steps.next({ spent, worths: step.value.imagining.battles.map(() => 0) });
    }
    return taken;
  };
  expect(stepsTaken(1)).toBe(1);
  expect(stepsTaken(0)).toBeGreaterThan(2);
});

test('how far it is with a battle in its head is told before each action, and from step to step', () => {
  const { rules, now } = march();
  const shares: number[] = [];
  const budget = LEVELS.veteran;
  const thoughts = thinking(rules, rules.visible(now, RED), RED, budget, newMind());
  let step = thoughts.next();
  while (!step.done) {
    const { far, farAfter, imagining } = step.value;
    const worths = imagining.battles.map((one, at) => {
      const each = (farAfter - far) / imagining.battles.length;
      return worthImagined(rules, imagining, one, (share) => {
        shares.push(far + (at + share) * each);
      });
    });
    step = thoughts.next({ spent: 0, worths });
  }
  expect(shares[0]).toBe(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
  // More than once in the first of them.
  expect(new Set(shares.filter((share) => share < 1 / budget.playouts)).size).toBeGreaterThan(1);
});

test('called off within a battle in its head it chooses what is best so far', () => {
  const { rules, now } = march();
  const budget = { ...LEVELS.veteran, playouts: 4 };
  const hurried = thinking(rules, rules.visible(now, RED), RED, budget, newMind());
  hurried.next();
  const end = hurried.next({ spent: 1, worths: [] });
  expect(end.done && refusalOf(rules, now, end.value.action)).toBeNull();
});

test.each(SAMPLES)(
  '$ruleset: however many battles are played at once, the same are, and the same is chosen',
  (sample) => {
    const { rules, now } = given(sample);
    const { side } = now.clock;
    const chosen = [1, 3, 16, 1000].map((atOnce) => {
      const mind = newMind();
      const budget = { ...LEVELS.veteran, playouts: 9 };
      const steps = thinking(rules, rules.visible(now, side), side, budget, mind, atOnce);
      const played: string[] = [];
      let step = steps.next();
      while (!step.done) {
        const { imagining } = step.value;
        // Worths that tell each battle from the others stand for playing them.
        const worths = imagining.battles.map((one) => {
          const name = JSON.stringify(one);
          played.push(name);
          return SEEDED_DICE.roll({ seed: name, drawn: 0 }, 1, 1000, 'worth')[0]! / 1000;
        });
        step = steps.next({ spent: 0, worths });
      }
      return { played: played.sort(), leaning: mind.leaning, action: step.value.action };
    });
    expect(chosen[0]?.played.length).toBeGreaterThan(1);
    for (const other of chosen.slice(1)) expect(other).toEqual(chosen[0]);
  },
);

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

test('what a recruit overlooks hangs on where ships stand in their hexes and how they face', () => {
  const slipsAt = (at: readonly [number, number], facing: number): readonly boolean[] => {
    const red = { a: { type: 'cruiser', at, facing } };
    const { now } = given({ ruleset: 'hexspace', size: [25, 20], red, blue: {} });
    return Array.from({ length: 60 }, (_, turn) =>
      isSlip({ ...now, clock: { ...now.clock, turn } }, 6),
    );
  };
  const usual = slipsAt([4, 10], 0);
  expect(usual).toContain(true);
  expect(slipsAt([4, 10], 0)).toEqual(usual);
  expect(slipsAt([5, 10], 0)).not.toEqual(usual);
  expect(slipsAt([4, 11], 0)).not.toEqual(usual);
  expect(slipsAt([4, 10], 1)).not.toEqual(usual);
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
