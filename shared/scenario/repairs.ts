// Every repair that is offered, made at once. A repair may mend several problems or bring another to light,
// so problems are found anew until none is left that a repair can mend.

import type { ScenarioProblem } from './check-document';
import { type Change, edit } from './edit';
import type { Scenario } from './document';

export interface Repairs {
  readonly scenario: Scenario;
  /** What mends it, in order. */
  readonly changes: readonly Change[];
  /** The problems that were mended. */
  readonly mended: readonly ScenarioProblem[];
}

/** More rounds than this mean that two repairs undo each other. */
const ROUNDS = 50;

export function repairAll(
  first: Scenario,
  find: (scenario: Scenario) => readonly ScenarioProblem[],
): Repairs {
  let scenario = first;
  const changes: Change[] = [];
  const mended: ScenarioProblem[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = scenario;
    for (const problem of apart(find(scenario))) {
      const after = edit(scenario, problem.change);
      if (after === scenario) continue;
      scenario = after;
      changes.push(problem.change);
      mended.push(problem.problem);
    }
    if (scenario === before) break;
  }
  return { scenario, changes, mended };
}

/** Repairs that do not write over each other: one for each thing, and one that replaces a setting. */
function apart(problems: readonly ScenarioProblem[]) {
  const taken = new Set<string>();
  return problems.flatMap((problem) => {
    if (!problem.repair) return [];
    const { change } = problem.repair;
    const thing = /^[a-zA-Z]*(\[\d+\])?/.exec(problem.path)?.[0] ?? '';
    const keys = setsSomething(change) ? [thing, 'a setting'] : [thing];
    if (keys.some((key) => taken.has(key))) return [];
    for (const key of keys) taken.add(key);
    return [{ problem, change }];
  });
}

function setsSomething(change: Change): boolean {
  return change.type === 'set' || (change.type === 'all' && change.changes.some(setsSomething));
}
