// A plan in words, for who asks for a hint and for who reads afterwards what the computer was after.

import type { Battle } from '../battle/battle';
import type { ObjectiveId, StandId } from '../core/id';
import { taskWords, type Plan, type Task, type TaskKind } from '../rules/plan';
import type { Ruleset } from '../rules/ruleset';

/** One task, as a screen shows it. */
export interface PlannedTask {
  readonly stand: StandId;
  readonly objective: ObjectiveId;
  readonly kind: TaskKind;
  /** "Tripod 2 takes Wey Bridge (3 points)" */
  readonly text: string;
}

/** The tasks that matter most first. */
export function tasksInWords(rules: Ruleset, view: Battle, plan: Plan): readonly PlannedTask[] {
  return tasksOf(plan).flatMap((task) => {
    const { stand, objective, kind } = task;
    const who = nameFor(rules, view, task);
    return who === null ? [] : { stand, objective, kind, text: taskWords([who], task) };
  });
}

function tasksOf({ tasks }: Plan): readonly Task[] {
  return [...tasks.values()].sort((a, b) => b.added - a.added);
}

/** Null where it is no longer there. */
function nameFor({ catalogue }: Ruleset, view: Battle, { stand: id, who }: Task): string | null {
  const stand = view.stands[id];
  if (!stand) return null;
  return who ?? (stand.name || (catalogue.stands[stand.type]?.name ?? stand.type));
}

/**
 * A line for what the side leans to, where it plays otherwise than usual, one for each task, and one for all who support
 * the same objective.
 */
export function planLines(
  rules: Ruleset,
  view: Battle,
  plan: Plan,
  leaning: string,
): readonly string[] {
  const together = new Map<string, { readonly who: string[]; readonly task: Task }>();
  for (const task of tasksOf(plan)) {
    const who = nameFor(rules, view, task);
    const key = task.kind === 'support' ? task.objective : task.stand;
    const known = together.get(key);
    if (who !== null && known) known.who.push(who);
    else if (who !== null) together.set(key, { who: [who], task });
  }
  const lines = [...together.values()].map(({ who, task }) => taskWords(who, task));
  return leaning === '' ? lines : [`${LEANS}${leaning}`, ...lines];
}

const LEANS = 'The side ';

/** The name of what the side leaned to that told such a plan; none where it played as usual. */
export function leaningTold([first = '']: readonly string[]): string {
  return first.startsWith(LEANS) ? first.slice(LEANS.length) : '';
}
