// What is wrong with a scenario that is to be played by these rules, and what would mend it.

import { knownTypes, twoToFourSides } from '../../rules/scenario-checks';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario } from '../../scenario/document';
import { notInPlay } from './begin-aboard';
import { ownProfile } from './field/own-profile';
import { profilesOf } from './field/profiles';
import { FIXED, MOVE_CLASSES } from './field/terrain';

export function check(scenario: Scenario): readonly ScenarioProblem[] {
  return [
    ...checkTable(scenario),
    ...twoToFourSides(scenario),
    ...rulesWithModules(scenario),
    ...straightBases(scenario),
    ...notInPlay(scenario),
    ...lateArrivals(scenario),
  ];
}

/** What its ground and its stands ask for, whether anybody fights there or not. */
export function checkTable(scenario: Scenario): readonly ScenarioProblem[] {
  const { board, rules } = scenario;
  const rows = [null, ...rules.modules].flatMap(profilesOf);
  const own = (rules.own?.stands ?? []).map(ownProfile);
  const names = new Map([...rows, ...own].map((profile) => [profile.id, profile]));
  const hexes: readonly ScenarioProblem[] =
    board.space === 'table'
      ? []
      : [{ path: 'board.space', message: 'these rules are for a table, not for hexes' }];
  return [
    ...hexes,
    ...knownTypes(scenario, names, 'stand of the type'),
    ...unknownClasses(scenario),
  ];
}

function* unknownClasses({ rules }: Scenario): Iterable<ScenarioProblem> {
  const known = [...Object.keys(MOVE_CLASSES), FIXED];
  for (const [i, { moveClass }] of (rules.own?.stands ?? []).entries()) {
    if (known.includes(moveClass)) continue;
    const path = `rules.own.stands[${i}].moveClass`;
    yield { path, message: `expected one of ${known.join(', ')}, not "${moveClass}"` };
  }
}

/** Modules are written for the phases and the fire of the base. */
function* rulesWithModules({ rules }: Scenario): Iterable<ScenarioProblem> {
  if (rules.own?.rules === undefined || rules.modules.length === 0) return;
  yield {
    path: 'rules.modules',
    message: 'rules of your own are played without modules',
    repair: {
      label: 'Play without modules',
      change: { type: 'set', values: { rules: { ...rules, modules: [] } } },
    },
  };
}

/** Modules whose distances are those of round bases. */
const OF_ROUND_BASES = ['infantry', 'torpedo'];

function* straightBases({ rules }: Scenario): Iterable<ScenarioProblem> {
  const unfit = rules.modules.filter((id) => OF_ROUND_BASES.includes(id));
  if (unfit.length === 0) return;
  const modules = rules.modules.filter((id) => !unfit.includes(id));
  for (const [i, { name, base }] of (rules.own?.stands ?? []).entries()) {
    if (base.type === 'disc') continue;
    yield {
      path: `rules.own.stands[${i}].base`,
      message: `${name}: moving infantry and land torpedoes are played on round bases alone`,
      repair: {
        label: 'Play without them',
        change: { type: 'set', values: { rules: { ...rules, modules } } },
      },
    };
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
