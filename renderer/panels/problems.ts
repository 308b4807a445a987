// What is wrong with the document as it is being drawn: its own checks and the ruleset's, each with the
// thing that it is about, so that a click can show it.

import type { Ruleset } from '../../shared/rules/types';
import { checkScenario, type ScenarioProblem } from '../../shared/scenario/check';
import { scenarioHints } from '../../shared/scenario/hints';
import type { Scenario } from '../../shared/scenario/types';

export interface ShownProblem extends ScenarioProblem {
  /** What to select; null where the problem is about the scenario as a whole. */
  readonly id: string | null;
  /** Its name, for people who do not read paths. */
  readonly about: string;
  /** Whether it is only a hint: nothing is wrong, but something else has probably been meant. */
  readonly isHint: boolean;
}

export function problemsOf(scenario: Scenario, rules: Ruleset | null): readonly ShownProblem[] {
  const unknownRules: readonly ScenarioProblem[] =
    rules === null
      ? [
          {
            path: 'rules.id',
            message: `this version does not know the rules "${scenario.rules.id}"`,
          },
        ]
      : [];
  const found = [...checkScenario(scenario), ...unknownRules, ...(rules?.check(scenario) ?? [])];
  const shown = (isHint: boolean) => (problem: ScenarioProblem) => ({
    ...problem,
    ...subjectOf(scenario, problem.path),
    isHint,
  });
  return [...found.map(shown(false)), ...scenarioHints(scenario).map(shown(true))];
}

const PLACES = ['terrain', 'stands', 'zones', 'objectives', 'labels'] as const;

function subjectOf(scenario: Scenario, path: string): Pick<ShownProblem, 'id' | 'about'> {
  const match = /^([a-z]+)\[(\d+)\]/.exec(path);
  const place = PLACES.find((name) => name === match?.[1]);
  const thing = place === undefined ? undefined : scenario[place][Number(match?.[2])];
  if (thing === undefined) return { id: null, about: partOf(scenario, path) };
  const name = 'text' in thing ? thing.text : thing.name;
  return { id: thing.id, about: name === '' ? path : name };
}

/** A part of the scenario that does not lie on the table. */
function partOf({ units }: Scenario, path: string): string {
  const unit = units[Number(/^units\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  if (unit) return unit.name;
  return path === '' ? 'Scenario' : path;
}
