// What a computer thinks of an action, and what it thinks about at all.

import type { Action } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import type { Plan, Task, Temper } from '../../shared/rules/plan';
import { candidateActions, given } from '../../shared/rules/query';
import type { ActionScore } from '../../shared/rules/ruleset';
import { EVEN_TEMPER } from '../../shared/rules/temper';
import { RED, type TestBattle } from './given-battle';

/** Of a side that has given out these tasks; nobody has one where none is given. */
export function planOf(
  tasks: readonly Task[] = [],
  temper: Temper = EVEN_TEMPER,
  side: SideId = RED,
): Plan {
  return { side, temper, tasks: new Map(tasks.map((task) => [task.stand, task])) };
}

/** With a plan, or as a stand that looks for itself alone. */
export function judged({ rules, now }: TestBattle, action: Action, plan?: Plan): ActionScore {
  const score = rules.scoreAction?.(given(rules, now, plan), action);
  if (!score) throw new Error('these rules have no computer');
  return score;
}

export function thoughtOf(
  { rules, now }: TestBattle,
  type: Action['type'],
  side: SideId = RED,
): readonly Action[] {
  return [...candidateActions(rules, now, side, type)];
}
