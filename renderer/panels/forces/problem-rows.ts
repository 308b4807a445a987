// What is wrong with the document as it is being drawn: its own checks and the ruleset's, each with the
// thing that it is about, so that a click can show it.

import { capital } from '../../../shared/core/capital';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { RULESETS, rulesetOf } from '../../../shared/rulesets/registry';
import { checkScenario, type ScenarioProblem } from '../../../shared/scenario/check-document';
import type { Change } from '../../../shared/scenario/edit';
import { scenarioHints } from '../../../shared/scenario/hints';
import { repairAll, type Repairs } from '../../../shared/scenario/repairs';
import type { Scenario } from '../../../shared/scenario/document';
import { thingsOf } from '../../edits/moving';
import { nameOf } from '../../things/find-things';

export interface ShownProblem extends ScenarioProblem {
  /** What to select; null where the problem is about the scenario as a whole. */
  readonly id: string | null;
  /** Its name, for people who do not read paths. */
  readonly about: string;
  /** Whether it is only a hint: nothing is wrong, but something else has probably been meant. */
  readonly isHint: boolean;
}

export function problemsOf(scenario: Scenario, rules: Ruleset | null): readonly ShownProblem[] {
  return [
    ...problemsUnder(scenario, rules).map((problem) => shown(scenario, problem, false)),
    ...hintRows(scenario, scenarioHints(scenario)),
  ];
}

/** Hints that were found in the scenario, each with what it is about. */
export function hintRows(
  scenario: Scenario,
  hints: readonly ScenarioProblem[],
): readonly ShownProblem[] {
  return hints.map((hint) => shown(scenario, hint, true));
}

function shown(scenario: Scenario, problem: ScenarioProblem, isHint: boolean): ShownProblem {
  return { ...problem, ...subjectOf(scenario, problem.path), isHint };
}

/** What mends every problem that has a repair; with `hints`, what follows every hint that has one. */
export function allRepaired(scenario: Scenario, what: 'problems' | 'hints'): Repairs {
  return repairAll(scenario, (now) => {
    if (what === 'hints') return scenarioHints(now);
    const rules = rulesetOf(now.rules);
    return problemsUnder(now, rules.ok ? rules.value : null);
  });
}

function problemsUnder(scenario: Scenario, rules: Ruleset | null): readonly ScenarioProblem[] {
  const asked = rules?.check(scenario) ?? unknownRules(scenario);
  const played = asked.map((problem) =>
    problem.path === 'board.space' ? { ...problem, ...otherRules(scenario) } : problem,
  );
  return [...checkScenario(scenario), ...played];
}

function unknownRules(scenario: Scenario): readonly ScenarioProblem[] {
  const { id, modules } = scenario.rules;
  if (!RULESETS.some((known) => known.id === id)) {
    const message = `this version does not know the rules "${id}"`;
    return [{ path: 'rules.id', message, ...otherRules(scenario) }];
  }
  const change: Change = { type: 'set', values: { rules: { ...scenario.rules, modules: [] } } };
  const message = `this version does not know all of the modules "${modules.join('", "')}"`;
  return [{ path: 'rules.modules', message, repair: { label: 'Play without modules', change } }];
}

/** Rules that are played on such a board. */
function otherRules(scenario: Scenario): Pick<ScenarioProblem, 'repair'> {
  const other = RULESETS.find(({ space }) => space === scenario.board.space);
  if (!other) return {};
  const rules = { ...scenario.rules, id: other.id, modules: [], options: {} };
  return { repair: { label: `Play ${other.name}`, change: { type: 'set', values: { rules } } } };
}

const PLACES = ['terrain', 'stands', 'zones', 'objectives', 'labels'] as const;

function subjectOf(scenario: Scenario, path: string): Pick<ShownProblem, 'id' | 'about'> {
  const match = /^([a-z]+)\[(\d+)\]/.exec(path);
  const place = PLACES.find((name) => name === match?.[1]);
  const thing = place === undefined ? undefined : scenario[place][Number(match?.[2])];
  if (thing === undefined) return { id: null, about: partOf(scenario, path) };
  const [found] = thingsOf(scenario, new Set([thing.id]));
  return { id: thing.id, about: found ? capital(nameOf(found)) : path };
}

/** A part of the scenario that does not lie on the table. */
function partOf({ units }: Scenario, path: string): string {
  const unit = units[Number(/^units\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  if (unit) return unit.name;
  return path === '' ? 'Scenario' : path;
}
