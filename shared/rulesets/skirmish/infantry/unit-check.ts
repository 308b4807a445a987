// What is wrong with the units of a scenario that is to be played with moving infantry, and what would mend it
// (MI-00-02, MI-01, MI-03).

import type { ScenarioProblem } from '../../../scenario/check-document';
import type { Change } from '../../../scenario/edit';
import type { Scenario, Stand, Unit } from '../../../scenario/document';
import { listOption, optionProblems } from './infantry-options';
import { modelRows } from './models';

export function check(scenario: Scenario): readonly ScenarioProblem[] {
  return [...badOptions(scenario), ...mixedUnits(scenario), ...leaderless(scenario)];
}

function* badOptions({ rules }: Scenario): Iterable<ScenarioProblem> {
  for (const { key, message } of optionProblems(rules.options)) {
    const kept = Object.entries(rules.options).filter(([one]) => one !== key);
    const change: Change = {
      type: 'set',
      values: { rules: { ...rules, options: Object.fromEntries(kept) } },
    };
    yield { path: `rules.options.${key}`, message, repair: { label: 'Play it as usual', change } };
  }
}

const TYPES: ReadonlySet<string> = new Set(modelRows().map(({ id }) => id));

function isInfantry({ type }: Stand): boolean {
  return TYPES.has(type);
}

/** MI-00-02 */
function* mixedUnits({ units, stands }: Scenario): Iterable<ScenarioProblem> {
  for (const [i, unit] of units.entries()) {
    const members = stands.filter((stand) => stand.unit === unit.id);
    const others = members.filter((stand) => !isInfantry(stand));
    if (others.length === 0 || others.length === members.length) continue;
    const names = others.map((stand) => stand.name || stand.id).join(', ');
    yield {
      path: `units[${i}]`,
      message: `infantry rules only: ${unit.name} has ${names} among its models`,
    };
  }
}

/** MI-03-02: a unit of several models without Swarm begins with a leader. */
function* leaderless(scenario: Scenario): Iterable<ScenarioProblem> {
  const { units, stands } = scenario;
  for (const [i, unit] of units.entries()) {
    const models = stands.filter((stand) => stand.unit === unit.id && isInfantry(stand));
    const [first] = models;
    if (!first || models.length === 1 || isSwarm(scenario, unit, first)) continue;
    if (models.some(({ id }) => id === unit.leader)) continue;
    yield {
      path: `units[${i}].leader`,
      message: `${unit.name} has no leader among its models`,
      repair: {
        label: `Let ${first.name || first.id} lead it`,
        change: { type: 'put', in: 'units', items: [{ ...unit, leader: first.id }] },
      },
    };
  }
}

function isSwarm(scenario: Scenario, { id }: Unit, model: Stand): boolean {
  const row = modelRows().find((one) => one.id === model.type);
  return (
    (row?.rules ?? []).includes('swarm') || listOption(scenario, 'mi_swarm_units').includes(id)
  );
}
