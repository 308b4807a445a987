// A plan in words: what the side leans to, and a line for each task, those that matter most first.

import { expect, test } from 'vitest';
import { planLines, tasksInWords } from '../../shared/ai/plan-words';
import type { ObjectiveId } from '../../shared/core/id';
import type { Plan, Task } from '../../shared/rules/plan';
import { given, RED, stand } from '../helpers/given-battle';

const GUN = 'heavy_towed_p1';
const battle = given({
  red: Object.fromEntries(
    ['one', 'two', 'three'].map((name, i) => [name, { type: GUN, at: [10 + 4 * i, 10] as const }]),
  ),
});
const task = (name: string, more: Partial<Task>): Task => ({
  stand: stand(name),
  objective: 'ob_1' as ObjectiveId,
  kind: 'take',
  worth: 3,
  chance: 1,
  cost: 0,
  added: 1,
  name: 'Hill (2 points)',
  ...more,
});
const planWith = (...tasks: readonly Task[]): Plan => ({
  side: RED,
  temper: {},
  tasks: new Map(tasks.map((one) => [one.stand, one])),
});

const PLAN = planWith(
  task('one', { kind: 'hold', added: 0.5 }),
  task('two', { kind: 'carry', whom: 'A1 and A2', added: 2 }),
  task('three', { who: 'Third Battery' }),
);
const LINES = [
  'two carries A1 and A2 to Hill (2 points)',
  'Third Battery takes Hill (2 points)',
  'one holds Hill (2 points)',
];

test('each task has a line, those that matter most first', () => {
  expect(planLines(battle.rules, battle.now, PLAN, '')).toEqual(LINES);
  expect(tasksInWords(battle.rules, battle.now, PLAN).map(({ text }) => text)).toEqual(LINES);
});

test('what the side leans to comes first, and who is gone is not told of', () => {
  expect(planLines(battle.rules, battle.now, planWith(task('gone', {})), 'goes boldly')).toEqual([
    'The side goes boldly',
  ]);
});
