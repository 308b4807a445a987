import { expect, test } from 'vitest';
import { LEVELS } from '../../shared/ai/levels';
import { newMind, thinking } from '../../shared/ai/opponent';
import { planLines } from '../../shared/ai/plan-words';
import { recalledMind } from '../../shared/ai/recalled-mind';
import type { Battle } from '../../shared/battle/battle';
import { given as asked } from '../../shared/rules/query';
import { leaningsBy } from '../../shared/rules/temper';
import { given, RED } from '../helpers/given-battle';

const march = (turnLimit: number | null) =>
  given({
    red: { near: { type: 'european_us_infantry_p1', at: [20, 20] } },
    blue: { foe: { type: 'other_infantry_militia_p1', at: [46, 46] } },
    objectives: [
      { at: [26, 20], points: 2 },
      { at: [30, 30], points: 1 },
    ],
    ...(turnLimit !== null && { turnLimit }),
  });

const inTurn = (turn: number, battle: Battle): Battle => ({
  ...battle,
  clock: { ...battle.clock, turn },
});

const BOLD = { name: 'goes boldly', temper: { daring: 0.25 } };

test('in the last three turns each manner is tried with each objective to go for, before that not', () => {
  const { now } = march(6);
  const names = (turn: number) => leaningsBy([BOLD], inTurn(turn, now)).map(({ name }) => name);
  const alone = [
    'goes boldly',
    'goes for Objective 1',
    'leaves Objective 1 alone',
    'goes for Objective 2',
    'leaves Objective 2 alone',
  ];
  expect(names(3)).toEqual(alone);
  const both = ['goes boldly and goes for Objective 1', 'goes boldly and goes for Objective 2'];
  for (const turn of [4, 5, 6]) expect(names(turn)).toEqual([...alone, ...both]);
  const [last] = leaningsBy([BOLD], inTurn(6, now)).slice(-1);
  expect(last?.temper).toEqual({ daring: 0.25, 'objective ob_2': 2.5 });
  const endless = march(null).now;
  expect(endless.turnLimit).toBeNull();
  expect(leaningsBy([BOLD], inTurn(6, endless))).toHaveLength(alone.length);
});

test('what a side tried in a late turn is recalled by its name', () => {
  const { rules, now } = march(1);
  const view = rules.visible(now, RED);
  const tried = (rules.leanings?.(asked(rules, view)) ?? []).at(-1);
  expect(tried?.name).toContain(' and goes for Objective 2');
  const plan = planLines(rules, view, { side: RED, temper: {}, tasks: new Map() }, tried!.name);
  const action = { type: 'tripods/end-phase', side: RED } as const;
  const record = { start: now, actions: [{ action, why: null, entries: 0, plan }], log: [] };
  expect(recalledMind(rules, record, RED).leaning).toEqual(tried);
});

test.each([
  [1, 6, 64],
  [3, 6, 96],
  [4, 6, 128],
  [5, 6, 192],
  [6, 6, 256],
  [4, 10, 64],
  [8, 10, 128],
  [1, 2, 192],
])(
  'in turn %i of %i up to four times as many battles are played as with six turns to go',
  (turn, limit, most) => {
    const { rules, now } = march(limit);
    const view = rules.visible(inTurn(turn, now), RED);
    const budget = { ...LEVELS.veteran, playouts: 64, orderPlayouts: 0 };
    const steps = thinking(rules, view, RED, budget, newMind());
    let played = 0;
    for (let step = steps.next(); !step.done;) {
      const { battles } = step.value.imagining;
      played += battles.length;
      step = steps.next({ spent: 0, worths: battles.map(() => 0) });
    }
    // Each leaning that is left is played as often: what is over goes to none.
    expect(played).toBeLessThanOrEqual(most);
    expect(played).toBeGreaterThan(0.9 * most);
  },
);
