// What is wrong with a scenario that is to be played by these rules, and what would mend it.

import { variantProblems } from '../../rules/own-making/variants';
import { knownTypes, twoSides } from '../../rules/scenario-checks';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario, Stand } from '../../scenario/document';
import type { Change } from '../../scenario/edit';
import { groupsOption, listOption, optionProblems } from './book/options';
import { OWN_ROWS, ownProfiles } from './book/own-rows';
import { PROFILES } from './book/profiles';
import { QUALITIES } from './morale/quality';
import { overloaded } from './moving/cylinders';
import { organisationProblems } from './organisation';
import { fullName } from './stands/catalogue';

function namedTypes({ rules }: Scenario): ReadonlyMap<string, { readonly name: string }> {
  const all = [...ownProfiles(rules.own), ...PROFILES.values()];
  return new Map(all.map((profile) => [profile.id, { name: fullName(profile) }]));
}

export function check(scenario: Scenario): readonly ScenarioProblem[] {
  return [
    ...optionProblems(scenario.rules).map(({ key, message }): ScenarioProblem => {
      const repair = { label: 'Play it as usual', change: withoutOption(scenario, key) };
      return { path: `rules.options.${key}`, message, repair };
    }),
    ...lostFromBattalions(scenario),
    ...hexes(scenario),
    ...twoSides(scenario),
    ...variantProblems(OWN_ROWS, scenario),
    ...knownTypes(scenario, namedTypes(scenario), 'stand of the type'),
    ...overloaded(scenario),
    ...outOfPeriod(scenario),
    ...tooLate(scenario),
    ...fromLegends(scenario),
    ...organisationProblems(scenario),
    ...unknownQualities(scenario),
  ];
}

function withoutOption({ rules }: Scenario, key: string): Change {
  const options = Object.fromEntries(Object.entries(rules.options).filter(([one]) => one !== key));
  return { type: 'set', values: { rules: { ...rules, options } } };
}

function* hexes({ board }: Scenario): Iterable<ScenarioProblem> {
  if (board.space === 'table') return;
  yield { path: 'board.space', message: 'tripods are played on a table, not on hexes' };
}

/** FT-13-39 */
function* lostFromBattalions(scenario: Scenario): Iterable<ScenarioProblem> {
  const { rules, units } = scenario;
  const battalions = groupsOption(scenario, 'ft_battalions');
  const ids = new Set<string>(units.map(({ id }) => id));
  const lost = battalions.flat().filter((id) => !ids.has(id));
  if (lost.length === 0) return;
  const left = battalions
    .map((group) => group.filter((id) => ids.has(id)))
    .filter((group) => group.length > 0);
  const options = { ...rules.options, ft_battalions: left };
  yield {
    path: 'rules.options.ft_battalions',
    message: `there is no unit "${lost.join('", "')}" in this scenario`,
    repair: {
      label: 'Take it out of its battalion',
      change:
        left.length === 0
          ? withoutOption(scenario, 'ft_battalions')
          : { type: 'set', values: { rules: { ...rules, options } } },
    },
  };
}

/** FT-01-03, FT-03-10, FT-16-14: stands whose figures do not hold in the period that is played. */
function* outOfPeriod(scenario: Scenario): Iterable<ScenarioProblem> {
  const period = scenario.rules.options['ft_period'];
  if (typeof period !== 'number' || period === 0) return;
  for (const [i, stand] of scenario.stands.entries()) {
    const profile = PROFILES.get(stand.type);
    if (!profile || profile.periods.includes(period)) continue;
    const message = `${profile.name} belongs to the periods ${profile.periods.join(', ')}, not to period ${period}`;
    const problem = { path: `stands[${i}].type`, message };
    const same = sameIn(period, profile.name);
    const items: readonly Stand[] = same ? [{ ...stand, type: same.id }] : [];
    yield {
      ...problem,
      repair: same
        ? { label: `Make it ${fullName(same)}`, change: { type: 'put', in: 'stands', items } }
        : {
            label: 'Let the stands say which period is played',
            change: withoutOption(scenario, 'ft_period'),
          },
    };
  }
}

/** FT-20-14, FT-17-04: stands and armour of the last part of a period are there where the scenario says that it has come. */
function* tooLate(scenario: Scenario): Iterable<ScenarioProblem> {
  const { rules } = scenario;
  if (rules.options['ft_late_war'] === true) return;
  // FT-17-04
  if (listOption(scenario, 'ft_ablative_types').length > 0) {
    yield {
      path: 'rules.options.ft_ablative_types',
      message: 'ablative armour comes late in the war, and the scenario does not play then',
      repair: playLate(scenario),
    };
  }
  for (const [i, { type }] of scenario.stands.entries()) {
    const profile = PROFILES.get(type);
    if (!profile?.lateWar) continue;
    yield {
      path: `stands[${i}].type`,
      message: `${profile.name} comes late in the war, and the scenario does not play then`,
      repair: playLate(scenario),
    };
  }
}

function playLate({ rules }: Scenario): { readonly label: string; readonly change: Change } {
  const options = { ...rules.options, ft_late_war: true };
  return {
    label: 'Play late in the war',
    change: { type: 'set', values: { rules: { ...rules, options } } },
  };
}

/** FT-03-09, FT-03-20, FT-03-25: the sample lines of the legends are played where the scenario says so. */
function* fromLegends(scenario: Scenario): Iterable<ScenarioProblem> {
  const { rules } = scenario;
  if (rules.options['ft_sample_rows'] === 'sample') return;
  for (const [i, { type }] of scenario.stands.entries()) {
    const profile = PROFILES.get(type);
    if (!profile || profile.samplePoints === null) continue;
    const options = { ...rules.options, ft_sample_rows: 'sample' };
    yield {
      path: `stands[${i}].type`,
      message: `${profile.name} is a sample line of a legend, and the scenario plays by the charts`,
      repair: {
        label: 'Play with the sample lines too',
        change: { type: 'set', values: { rules: { ...rules, options } } },
      },
    };
  }
}

/** What is called the same in that period. */
function sameIn(period: number, name: string) {
  return [...PROFILES.values()].find(
    (other) => other.periods.includes(period) && other.name === name,
  );
}

function* unknownQualities({ units }: Scenario): Iterable<ScenarioProblem> {
  for (const [i, unit] of units.entries()) {
    if (QUALITIES.includes(unit.quality)) continue;
    const items = [{ ...unit, quality: 'average' }];
    yield {
      path: `units[${i}].quality`,
      message: `expected one of ${QUALITIES.join(', ')}`,
      repair: {
        label: `Make ${unit.name} average`,
        change: { type: 'put', in: 'units', items },
      },
    };
  }
}
