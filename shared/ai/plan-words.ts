// A plan in words, for who asks for a hint and for who reads afterwards what the computer was after.

import type { Battle } from '../battle/battle';
import type { ObjectiveId, StandId } from '../core/id';
import { taskWords, type Plan } from '../rules/plan';
import type { Ruleset } from '../rules/ruleset';

/** One task, as a screen shows it. */
export interface PlannedTask {
  readonly stand: StandId;
  readonly objective: ObjectiveId;
  /** "Tripod 2 takes Wey Bridge (3 points)" */
  readonly text: string;
}

/** The tasks that matter most first. */
export function tasksInWords(rules: Ruleset, view: Battle, plan: Plan): readonly PlannedTask[] {
  return [...plan.tasks.values()]
    .sort((a, b) => b.added - a.added)
    .flatMap((task) => {
      const { stand: id, objective } = task;
      const stand = view.stands[id];
      if (!stand) return [];
      const own = stand.name || (rules.catalogue.stands[stand.type]?.name ?? stand.type);
      return { stand: id, objective, text: taskWords(task.who ?? own, task) };
    });
}

/** A line for what the side leans to, where it plays otherwise than usual, and one for each task. */
export function planLines(
  rules: Ruleset,
  view: Battle,
  plan: Plan,
  leaning: string,
): readonly string[] {
  const tasks = tasksInWords(rules, view, plan).map(({ text }) => text);
  return leaning === '' ? tasks : [`${LEANS}${leaning}`, ...tasks];
}

const LEANS = 'The side ';

/** The name of what the side leaned to that told such a plan; none where it played as usual. */
export function leaningTold([first = '']: readonly string[]): string {
  return first.startsWith(LEANS) ? first.slice(LEANS.length) : '';
}
