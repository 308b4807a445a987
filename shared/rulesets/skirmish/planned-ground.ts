// How a place serves the task that a stand has by the plan of its side.

import type { Battle } from '../../battle/battle';
import type { Point } from '../../core/measure';
import { taskWords, type Plan, type Task } from '../../rules/plan';
import { nameOf, type OnTable } from './field/profiles';
import { awayFrom, circleOf } from './objective-ways';
import { skirmishWeights } from './skirmish-weights';
import { movesLeft } from './task-offers';

/** How likely a stand is in time with so many moves to spare, once this one is made. */
const SPARE = [0.7, 0.85, 0.92] as const;
const WITH_TIME = 0.95;
const FAR = 60;

/** What the task is worth from a place, in points of value; `pace` is in inches a move. */
export function groundForTask(
  battle: Battle,
  { temper }: Plan,
  task: Task,
  stand: OnTable,
  at: Point,
  pace: number,
): number {
  const circle = circleOf(battle, task.objective);
  if (!circle) return 0;
  const { moves, inches } = awayFrom(battle, stand, at, circle, pace);
  const nearness = skirmishWeights(temper).nearer * Math.max(0, 1 - inches / FAR);
  if (moves === 0) return task.added + nearness;
  const spare = movesLeft(battle, stand) - 1 - moves;
  return (spare < 0 ? 0 : task.added * (SPARE[spare] ?? WITH_TIME)) + nearness;
}

/** "Crawler 2 takes the bridge (3 points)" */
export function wordsForTask(
  battle: Battle,
  task: Task,
  stand: OnTable,
  at: Point,
  pace: number,
  name: string = nameOf(stand),
): string {
  const circle = circleOf(battle, task.objective);
  const moves = circle ? awayFrom(battle, stand, at, circle, pace).moves : 0;
  if (moves > 0)
    return `${name} makes for ${task.name}: ${moves} more ${moves === 1 ? 'move' : 'moves'}`;
  return taskWords(name, task);
}
