// What panels say of a stand and of the turn, in the ruleset's own words.

import { capital } from '../../../shared/core/capital';
import type { Battle } from '../../../shared/battle/battle';
import { standsOf } from '../../../shared/battle/battle-view';
import type { StandId } from '../../../shared/core/id';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { formatInches, mil } from '../../../shared/core/measure';
import type { Stand } from '../../../shared/scenario/document';

/** The numbers of a stand in words; nought is told of what its type begins with, or has a pip for: a shield that is down. */
export function shownTracks(
  rules: Ruleset,
  { type, tracks }: Stand,
): readonly { readonly track: string; readonly text: string }[] {
  const { tracks: usual = {}, pips = [] } = rules.catalogue.stands[type] ?? {};
  return Object.entries(tracks).flatMap(([track, value]) => {
    const isTold =
      value !== 0 || (usual[track] ?? 0) > 0 || pips.some((pip) => pip.track === track);
    if (!isTold || rules.catalogue.unseen?.includes(track)) return [];
    return [{ track, text: trackText(rules, track, value) }];
  });
}

/** The marks of a stand that are no matter of the rules alone. */
export function shownMarks(rules: Ruleset, { marks }: Stand): readonly string[] {
  return marks.filter((mark) => !rules.catalogue.unseen?.includes(mark));
}

/** A track's value as people read it: lengths in inches. */
function trackText(rules: Ruleset, track: string, value: number): string {
  return rules.catalogue.lengths?.includes(track) === true
    ? formatInches(mil(value))
    : String(value);
}

/** "aboard Lorry 2", or null for a stand that nobody carries. */
export function carriedWords(rules: Ruleset, battle: Battle, { place }: Stand): string | null {
  if (place.on !== 'aboard') return null;
  const carrier = battle.stands[place.carrier];
  return `aboard ${carrier ? standName(rules, carrier) : 'its carrier'}`;
}

/** Names of those whom a stand carries. */
export function passengerNames(
  rules: Ruleset,
  battle: Battle,
  carrier: StandId,
): readonly string[] {
  return standsOf(battle)
    .filter(({ place }) => place.on === 'aboard' && place.carrier === carrier)
    .map((stand) => standName(rules, stand));
}

/** Its own name, or else that of its type. */
export function standName(rules: Ruleset, { name, type }: Stand): string {
  return name || (rules.catalogue.stands[type]?.name ?? type);
}

/** What a turn is called, as the first word of a line: "Round". */
export function turnWord(rules: Ruleset | null): string {
  return capital(rules?.playAids?.turnNames[0] ?? 'turn');
}

/** A word of the ruleset for a step, a mark or a track; the key itself where there is none. */
export function wordFor(rules: Ruleset, key: string): string {
  return rules.catalogue.words[key] ?? key.replaceAll(/[_-]/g, ' ');
}
