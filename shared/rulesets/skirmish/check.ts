// What is wrong with a scenario that is to be played by these rules, and what would mend it.

import { knownTypes, twoToFourSides } from '../../rules/scenario-checks';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario } from '../../scenario/document';
import { profilesOf } from './profiles';

export function check(scenario: Scenario): readonly ScenarioProblem[] {
  const { board, rules } = scenario;
  const rows = [null, ...rules.modules].flatMap(profilesOf);
  const names = new Map(rows.map((profile) => [profile.id, profile]));
  const hexes: readonly ScenarioProblem[] =
    board.space === 'table'
      ? []
      : [{ path: 'board.space', message: 'a skirmish is played on a table, not on hexes' }];
  return [
    ...hexes,
    ...twoToFourSides(scenario),
    ...knownTypes(scenario, names, 'stand of the type'),
    ...notOnTable(scenario),
    ...lateArrivals(scenario),
  ];
}

function* notOnTable({ stands }: Scenario): Iterable<ScenarioProblem> {
  for (const [i, { place }] of stands.entries()) {
    if (place.on === 'table') continue;
    yield { path: `stands[${i}].place`, message: 'every stand of a skirmish begins on the table' };
  }
}

function* lateArrivals({ reinforcements }: Scenario): Iterable<ScenarioProblem> {
  if (reinforcements.length === 0) return;
  yield {
    path: 'reinforcements',
    message: 'these rules know no reinforcements',
    repair: {
      label: 'Play without them',
      change: { type: 'set', values: { reinforcements: [] } },
    },
  };
}
