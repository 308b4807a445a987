// What an opponent remembers of enemies that it sees no more, and what it takes the hidden ones to be.

import type { Battle } from '../battle/battle';
import { sideOf, standsOf } from '../battle/battle-view';
import type { SideId, StandId } from '../core/id';
import { seeded } from '../core/seeded';
import type { Sighting, Sightings } from '../rules/plan';
import type { Ruleset } from '../rules/ruleset';

/** Takes note of every enemy in view; those that were seen before stay as they were seen last. */
export function noteSeen(seen: Map<StandId, Sighting>, view: Battle, side: SideId): void {
  const { turn } = view.clock;
  for (const stand of standsOf(view)) {
    if (sideOf(view, stand) !== side) seen.set(stand.id, { stand, turn });
  }
}

/** So many guesses are drawn for each turn. */
const GUESSES = 4;

/** Battles that the view could be of; the view itself where the rules hide nothing. */
export function guessesOf(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  seen: Sightings,
): readonly Battle[] {
  const guess = rules.guessHidden?.bind(rules);
  if (!guess) return [view];
  return Array.from({ length: GUESSES }, (_, n) =>
    guess(view, side, seen, seeded(`guess ${n} of turn ${view.clock.turn}`)),
  );
}
