// A plan in words: one line for each task, one for all who support the same objective.

import { expect, test } from 'vitest';
import { planLines, tasksInWords } from '../../shared/ai/plan-words';
import type { ObjectiveId } from '../../shared/core/id';
import type { Plan, Task } from '../../shared/rules/plan';
import { given, RED, stand } from '../helpers/given-battle';

const GUN = 'heavy_towed_p1';
const battle = given({
  red: Object.fromEntries(
    ['one', 'two', 'three', 'four'].map((name, i) => [
      name,
      { type: GUN, at: [10 + 4 * i, 10] as const },
    ]),
  ),
});
const task = (name: string, objective: number, kind: Task['kind'], added: number): Task => ({
  stand: stand(name),
  objective: `ob_${objective}` as ObjectiveId,
  kind,
  worth: 3,
  chance: 1,
  cost: 0,
  added,
  name: `Hill ${objective} (2 points)`,
});
const planWith = (...tasks: readonly Task[]): Plan => ({
  side: RED,
  temper: {},
  tasks: new Map(tasks.map((one) => [one.stand, one])),
});

const PLAN = planWith(
  task('one', 1, 'support', 0.1),
  task('two', 1, 'take', 2),
  task('three', 1, 'support', 0.2),
  task('four', 2, 'support', 0.15),
);

test('the log has a line for who takes an objective, and one for all who support it', () => {
  expect(planLines(battle.rules, battle.now, PLAN, '')).toEqual([
    'two takes Hill 1 (2 points)',
    'three and one support Hill 1 (2 points) by fire',
    'four supports Hill 2 (2 points) by fire',
  ]);
});

test('a hint has a line for each stand, those that matter most first', () => {
  expect(tasksInWords(battle.rules, battle.now, PLAN).map(({ text }) => text)).toEqual([
    'two takes Hill 1 (2 points)',
    'three supports Hill 1 (2 points) by fire',
    'four supports Hill 2 (2 points) by fire',
    'one supports Hill 1 (2 points) by fire',
  ]);
});

test('three are told with a comma, and who is gone is not', () => {
  const all = planWith(
    task('one', 1, 'support', 3),
    task('gone', 1, 'support', 2.5),
    task('two', 1, 'support', 2),
    task('three', 1, 'support', 1),
  );
  expect(planLines(battle.rules, battle.now, all, 'goes boldly')).toEqual([
    'The side goes boldly',
    'one, two and three support Hill 1 (2 points) by fire',
  ]);
});

test('who carries others says whom', () => {
  const carries = planWith({ ...task('one', 1, 'carry', 1), whom: 'A1 and A2' });
  expect(planLines(battle.rules, battle.now, carries, '')).toEqual([
    'one carries A1 and A2 to Hill 1 (2 points)',
  ]);
});
