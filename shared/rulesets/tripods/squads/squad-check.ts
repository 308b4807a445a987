// What is wrong with the units of a scenario that is to be played with moving infantry, and what would mend it.

import type { ScenarioProblem } from '../../../scenario/check-document';
import type { Change } from '../../../scenario/edit';
import type { Scenario } from '../../../scenario/document';
import { optionProblems } from './squad-options';
import { isFoot, isSwarm } from './squad-state';

export function check(scenario: Scenario): readonly ScenarioProblem[] {
  return [...badOptions(scenario), ...leaderless(scenario)];
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

/** MI-03-02: a unit of several stands on foot begins with a leader, unless one is named each turn (MI-05-01). */
function* leaderless({ rules, units, stands }: Scenario): Iterable<ScenarioProblem> {
  for (const [i, unit] of units.entries()) {
    const members = stands.filter((stand) => stand.unit === unit.id);
    const [first] = members;
    if (isSwarm({ rules }, unit.id)) continue;
    if (!first || members.length === 1 || !members.every(isFoot)) continue;
    if (members.some(({ id }) => id === unit.leader)) continue;
    yield {
      path: `units[${i}].leader`,
      message: `${unit.name} has no leader among its stands`,
      repair: {
        label: `Let ${first.name || first.id} lead it`,
        change: { type: 'put', in: 'units', items: [{ ...unit, leader: first.id }] },
      },
    };
  }
}
