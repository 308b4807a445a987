import { expect, test } from 'vitest';
import { tasksFrom } from '../../shared/ai/hand-out-tasks';
import type { ObjectiveId, StandId } from '../../shared/core/id';
import { seeded } from '../../shared/core/seeded';
import type { TaskOffer } from '../../shared/rules/plan';

const offer = (stand: number, objective: number, more: Partial<TaskOffer> = {}): TaskOffer => ({
  stand: `st_${stand}` as StandId,
  objective: `ob_${objective}` as ObjectiveId,
  kind: 'take',
  worth: 3,
  chance: 0.8,
  cost: 0.1,
  name: '',
  ...more,
});

/** What the tasks promise together: the plain definition. */
function promised(tasks: readonly TaskOffer[]): number {
  const missed = new Map<string, { worth: number; missed: number }>();
  let cost = 0;
  for (const task of tasks) {
    const before = missed.get(task.objective)?.missed ?? 1;
    missed.set(task.objective, { worth: task.worth, missed: before * (1 - task.chance) });
    cost += task.cost;
  }
  return [...missed.values()].reduce((sum, one) => sum + one.worth * (1 - one.missed), -cost);
}

/** The best of all ways to hand them out. */
function bestOf(
  byStand: readonly (readonly TaskOffer[])[],
  given: readonly TaskOffer[] = [],
): number {
  const [first, ...rest] = byStand;
  if (!first) return promised(given);
  return Math.max(bestOf(rest, given), ...first.map((one) => bestOf(rest, [...given, one])));
}

test('two stands take two objectives, though both are nearer to the greater one', () => {
  const tasks = tasksFrom([
    offer(1, 1, { worth: 9, chance: 0.95 }),
    offer(1, 2, { worth: 6, chance: 0.9 }),
    offer(2, 1, { worth: 9, chance: 0.9 }),
    offer(2, 2, { worth: 6, chance: 0.9 }),
  ]);
  expect(new Set([...tasks.values()].map(({ objective }) => objective)).size).toBe(2);
});

test('nobody is sent where it costs more than it brings', () => {
  expect(tasksFrom([offer(1, 1, { cost: 2.5 })]).size).toBe(0);
  expect(tasksFrom([offer(1, 1, { cost: 2.3 })]).size).toBe(1);
});

test('what a task adds is counted beside the others at the same objective', () => {
  const tasks = tasksFrom([
    offer(1, 1, { chance: 0.5, cost: 0 }),
    offer(2, 1, { chance: 0.5, cost: 0 }),
  ]);
  expect([...tasks.values()].map(({ added }) => added)).toEqual([0.75, 0.75]);
});

test('of those who come now or never, the surer one does not rely on the other', () => {
  const addedBy = (...chances: readonly number[]): readonly number[] => {
    const offers = chances.map((chance, i) =>
      offer(i + 1, 1, { chance, cost: 0, isLastCall: true }),
    );
    const tasks = tasksFrom(offers);
    return offers.map(({ stand }) => tasks.get(stand)?.added ?? NaN);
  };
  expect(addedBy(0.5, 0.5)).toEqual([1.5, 0.75]);
  expect(addedBy(0.5, 0.75)).toEqual([0.375, 2.25]);
});

test('with its last move a stand goes on to another objective where one that comes nowhere else takes its place', () => {
  const holds = offer(1, 1, { kind: 'hold', chance: 1 });
  const goesOn = offer(1, 2, { isLastCall: true });
  const follows = offer(2, 1, { isLastCall: true });
  const objectivesOf = (offers: readonly TaskOffer[]) =>
    [...tasksFrom(offers).values()].map(({ stand, objective }) => `${stand} ${objective}`).sort();
  expect(objectivesOf([holds, goesOn, follows])).toEqual(['st_1 ob_2', 'st_2 ob_1']);
  // Who has time yet keeps to what it has begun, and nobody leaves what is not taken over.
  const early = [holds, { ...goesOn, isLastCall: false }, follows];
  expect(objectivesOf(early)).toEqual(['st_1 ob_1']);
  const alone = [holds, goesOn, { ...follows, isLastCall: false }];
  expect(objectivesOf(alone)).toEqual(['st_1 ob_1']);
  // Nor does it go where both together promise less.
  const dear = [holds, { ...goesOn, cost: 2.2 }, follows];
  expect(objectivesOf(dear)).toEqual(['st_1 ob_1']);
});

test('of four stands and three objectives it misses a fiftieth of the best way on the mean, and never a quarter', () => {
  const random = seeded('tasks');
  let sum = 0;
  for (let n = 0; n < 400; n++) {
    const byStand = Array.from({ length: 4 }, (_, stand) =>
      Array.from({ length: 3 }, (__, objective) =>
        offer(stand, objective, {
          worth: [3, 6, 9][objective] ?? 3,
          chance: Math.round(random() * 20) / 20,
          cost: Math.round(random() * 20) / 10,
        }),
      ),
    );
    const best = bestOf(byStand);
    const found = promised([...tasksFrom(byStand.flat()).values()]);
    expect(found).toBeGreaterThanOrEqual(0.75 * best - 1e-9);
    sum += best < 1e-9 ? 1 : found / best;
  }
  expect(sum / 400).toBeGreaterThan(0.98);
});
