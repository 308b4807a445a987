// What is shown of a battle: to whose eyes, and as the table that the stage draws.

import { capital } from '../../../shared/core/capital';
import type { Battle, BattleRecord, Clock, LogEntry } from '../../../shared/battle/battle';
import { standsOf, visibleLog } from '../../../shared/battle/battle-view';
import type { SideId, StandId } from '../../../shared/core/id';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { formatInches, mil, type Point } from '../../../shared/core/measure';
import type { Stand } from '../../../shared/scenario/document';
import { pointOfPlace } from '../../edits/hit';

/**
 * The side whose secrets may be on the screen. With one person playing it is theirs; with two, the side
 * that is asked now; with none, everything is shown.
 */
export function eyesOf(battle: Battle, players: BattleRecord['players']): SideId | null {
  const people = battle.sides.map(({ id }) => id).filter((id) => players[id] === 'person');
  if (people.length === 0 || battle.outcome !== null) return null;
  return people.length === 1 ? (people[0] ?? null) : battle.clock.side;
}

/** A side, `nobody` while the screen is handed over, or null for eyes that may see everything. */
export type Eyes = SideId | 'nobody' | null;

/** `nobody` sees what every side may see. */
export function seenBattle(rules: Ruleset, battle: Battle, eyes: Eyes): Battle {
  if (eyes === null) return battle;
  if (eyes !== 'nobody') return rules.visible(battle, eyes);
  return battle.sides.reduce((seen, { id }) => rules.visible(seen, id), battle);
}

/** Whether some side may not know all that there is: then the screen is not for two at once. */
export function hidesAnything(rules: Ruleset, battle: Battle): boolean {
  return battle.sides.some(({ id }) => {
    const seen = rules.visible(battle, id);
    return (
      standsOf(seen).length < standsOf(battle).length ||
      shownOf(rules, seen) !== shownOf(rules, battle)
    );
  });
}

function shownOf({ neverShown = [] }: Ruleset, battle: Battle): string {
  const kept = Object.entries(battle.private).filter(([key]) => !neverShown.includes(key));
  return JSON.stringify(kept);
}

export function seenLog(log: readonly LogEntry[], eyes: Eyes): readonly LogEntry[] {
  const seen =
    eyes === null
      ? log
      : eyes === 'nobody'
        ? log.filter(({ seenBy }) => seenBy === 'all')
        : visibleLog(log, eyes);
  return seen.filter(({ text }) => text !== '');
}

/** The way that a stand will take, or null where dice decide: nobody foresees those. */
export function foreseenPath(
  battle: Battle,
  log: readonly LogEntry[],
  stand: StandId,
): readonly Point[] | null {
  if (log.some(({ event }) => event.type === 'rolled')) return null;
  const places = log.flatMap(({ event }) =>
    event.type === 'moved' && event.stand === stand ? event.path : [],
  );
  const start = battle.stands[stand]?.place;
  const points = (start === undefined ? places : [start, ...places]).flatMap(
    (place) => pointOfPlace(place, battle.board) ?? [],
  );
  return points.length > 1 ? points : null;
}

/** The numbers of a stand in words; nought is told of what its type begins with: a shield that is down. */
export function shownTracks(
  rules: Ruleset,
  { type, tracks }: Stand,
): readonly { readonly track: string; readonly text: string }[] {
  const usual = rules.catalogue.stands[type]?.tracks ?? {};
  return Object.entries(tracks).flatMap(([track, value]) => {
    const isTold = value !== 0 || (usual[track] ?? 0) > 0;
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

/** The step that the clock shows, counted where it comes several times in a turn: "Impulse 2 of 6". */
export function stepWords(rules: Ruleset, { step, pass }: Pick<Clock, 'step' | 'pass'>): string {
  const passes = rules.catalogue.passes?.[step];
  return passes === undefined
    ? wordFor(rules, step)
    : `${wordFor(rules, step)} ${pass} of ${passes}`;
}

/** What a turn is called, as the first word of a line: "Round". */
export function turnWord(rules: Ruleset | null): string {
  return capital(rules?.playAids?.turnNames[0] ?? 'turn');
}

/** A word of the ruleset for a step, a mark or a track; the key itself where there is none. */
export function wordFor(rules: Ruleset, key: string): string {
  return rules.catalogue.words[key] ?? key.replaceAll(/[_-]/g, ' ');
}
