// Turns a scenario into a battle at its first moment: stands get the tracks of their type, the clock
// starts. Does not judge the scenario; `Ruleset.check` does, and comes first.

import { changedStand } from '../battle/evolve';
import type { Battle } from '../battle/battle';
import type { Scenario, Stand } from '../scenario/document';
import { withOwnRow } from '../scenario/own-game/own-stands';
import type { Ruleset } from './ruleset';

/** Throws for a stand of an unknown type, which `rules.check(scenario)` reports as a problem. */
export function beginBattle(rules: Ruleset, scenario: Scenario, seed: string): Battle {
  const still: Omit<Battle, 'clock'> = {
    rules: scenario.rules,
    board: scenario.board,
    dice: { seed, drawn: 0 },
    logged: 0,
    terrain: scenario.terrain,
    sides: scenario.sides,
    units: Object.fromEntries(scenario.units.map((unit) => [unit.id, unit])),
    stands: Object.fromEntries(
      scenario.stands.map((stand) => {
        return [stand.id, equipped(rules, withOwnRow(stand, scenario.rules.own))];
      }),
    ),
    zones: scenario.zones,
    objectives: scenario.objectives,
    reinforcements: scenario.reinforcements,
    turnLimit: scenario.turnLimit,
    timeLimits: scenario.timeLimits,
    private: {},
    outcome: null,
  };
  const battle = { ...still, clock: rules.firstClock(still) };
  const set = { ...battle, private: rules.setUp?.(battle) ?? {} };
  // What is kept from the first moment on may say who has something to do in it.
  return { ...set, clock: rules.firstClock(set) };
}

/**
 * The same, to ask the rules about a document that nobody has judged yet: stands of unknown types are not
 * in it.
 */
export function battleToAsk(rules: Ruleset, scenario: Scenario): Battle {
  const stands = scenario.stands.filter(({ type }) => rules.catalogue.stands[type]);
  return beginBattle(rules, { ...scenario, stands }, '');
}

function equipped(rules: Ruleset, stand: Stand): Stand {
  const type = rules.catalogue.stands[stand.type];
  if (!type) throw new Error(`${stand.id} is of the type "${stand.type}", unknown to ${rules.id}`);
  return changedStand(stand, { place: stand.place, tracks: { ...type.tracks, ...stand.tracks } });
}
