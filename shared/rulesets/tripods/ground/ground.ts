// Who sees whom over the ground of a battle, and how stands look about and move on it. Caches never change an
// answer, only how fast it comes.

import type { Battle } from '../../../battle/battle';
import { mil, type Mil, type Point } from '../../../core/measure';
import { memoMap, memoOf } from '../../../core/memo';
import type { Stand } from '../../../scenario/document';
import { canSee, sight, standsInCover } from '../../../terrain/line-of-sight/sight';
import { sketchOf } from '../../../terrain/line-of-sight/guessed-sight';
import type { Mover, Observer, Sight } from '../../../terrain/map/engine-types';
import type { TerrainMap } from '../../../terrain/map/terrain-map';
import { footprintOfStand, TRIPOD_HEIGHT } from '../stands/catalogue';
import { hasMark, trackOf } from '../stands/marks';
import { RISEN } from '../stands/memory';
import { moveClassNow } from '../stands/move-class';
import { sortKey, isAloft, isOnTable, profileOf, type OnTable } from '../stands/stands';
import { groundBetween, sightedGroundOf } from './ground-maps';

/** Observers at their places. */
const MOST_SEERS = 2000;
/** Seen pairs of places, by map: battles ask the same question many times before anything moves. */
const sightsOn = memoMap<TerrainMap, string, Map<string, Sight>>(MOST_SEERS);

/** What is known on a map of one who looks about there. */
function knownFrom<T>(known: Map<string, Map<string, T>>, eye: string): Map<string, T> {
  let seen = known.get(eye);
  if (!seen) known.set(eye, (seen = new Map<string, T>()));
  return seen;
}

/** What `from` sees of `to`, with the reason. Other stands never block (FT-07-04 names terrain). */
export function sightBetween(battle: Battle, from: OnTable, to: OnTable): Sight {
  const map = groundBetween(battle, from.place.at, to.place.at);
  const seen = knownFrom(sightsOn(map), placeKey(from));
  const key = placeKey(to);
  const before = seen.get(key);
  if (before) return before;
  const isHidden = knownToSee(map, from, to) === false;
  const answer = sight(map, standing(map, from), standing(map, to), { isHidden });
  seen.set(key, answer);
  return answer;
}

const glimpsesOn = memoMap<TerrainMap, string, Map<string, boolean>>(MOST_SEERS);

/** Whether `from` sees `to` at all: the same answer for much less, for those who ask of everybody. */
export function isInSight(battle: Battle, from: OnTable, to: OnTable): boolean {
  const map = groundBetween(battle, from.place.at, to.place.at);
  const before = knownToSee(map, from, to);
  if (before !== undefined) return before;
  const answer = canSee(map, standing(map, from), standing(map, to));
  knownFrom(glimpsesOn(map), placeKey(from)).set(placeKey(to), answer);
  return answer;
}

/** What has been found out about a pair, from whichever side it was asked. */
function knownToSee(map: TerrainMap, from: OnTable, to: OnTable): boolean | undefined {
  const [a, b] = [placeKey(from), placeKey(to)];
  const sights = sightsOn(map);
  const glimpses = glimpsesOn(map);
  const answer = sights.get(a)?.get(b)?.visible ?? glimpses.get(a)?.get(b);
  // Only thermal sights tell the one way from the other.
  if (answer !== undefined || profileOf(from).thermal !== profileOf(to).thermal) return answer;
  return sights.get(b)?.get(a)?.visible ?? glimpses.get(b)?.get(a);
}

/** Whether anybody sees `to`: those of whom it is known, then middles that see each other, then the slow ones. */
export function isSeenByAny(battle: Battle, watchers: readonly OnTable[], to: OnTable): boolean {
  const isKnown = (watcher: OnTable): boolean =>
    knownToSee(groundBetween(battle, watcher.place.at, to.place.at), watcher, to) === true;
  if (watchers.some(isKnown)) return true;
  const sketch = sketchOf(sightedGroundOf(battle));
  const there = standing(sketch, to);
  return (
    watchers.some((watcher) => canSee(sketch, standing(sketch, watcher), there)) ||
    watchers.some((watcher) => isInSight(battle, watcher, to))
  );
}

const watchedOn = memoMap<TerrainMap, string, Map<string, boolean>>(MOST_SEERS);

/** FT-13-04: whether `from` sees one spot on the ground. */
export function seesPoint(battle: Battle, from: OnTable, at: Point): boolean {
  const map = groundBetween(battle, from.place.at, at);
  const seen = knownFrom(watchedOn(map), placeKey(from));
  const key = `${at.x},${at.y}`;
  let answer = seen.get(key);
  if (answer === undefined) {
    const spot = { at, facing: 0, footprint: SPOT, height: 0, thermal: false };
    seen.set(key, (answer = canSee(map, standing(map, from), spot)));
  }
  return answer;
}

const SPOT = { type: 'disc', radius: mil(0) } as const;

/** Who sees and is seen alike has the same key. */
export const placeKey = memoOf((stand: OnTable): string => {
  const { place } = stand;
  return `${heightKey(stand)},${sortKey(stand)},${place.at.x},${place.at.y},${place.facing}`;
});

/** Stands of one type with this alike are equally high. */
export function heightKey({ marks, tracks }: OnTable): string {
  return `${marks.includes('high') ? 'high ' : ''}${tracks[RISEN] ?? 0}`;
}

const coveredOn = memoOf((map: TerrainMap) =>
  memoOf(({ at }: OnTable['place']): boolean => standsInCover(map, at)),
);

/** Whether the middle of a stand is in terrain that is cover. */
export function isInCover(battle: Battle, stand: OnTable): boolean {
  if (isFlyingLow(stand)) return false;
  return coveredOn(sightedGroundOf(battle))(stand.place);
}

/** Not yet risen over what hides it (FT-15-09). */
function isFlyingLow(stand: OnTable): boolean {
  return profileOf(stand).flyer && !isAloft(stand);
}

/** FT-15-04: low flyers are a level higher than the cover that they cross. */
function heightOver(map: TerrainMap, stand: OnTable): number {
  if (!isFlyingLow(stand)) return 0;
  const covers = map.at(stand.place.at).filter((piece) => map.row(piece).isCover);
  return Math.max(0, ...covers.map((piece) => 1 + (piece.levels ?? map.row(piece).sight.levels)));
}

/** How a stand looks about: over the ground of a map, or from the bare ground. */
export function standing(map: TerrainMap | null, stand: OnTable): Observer {
  const profile = profileOf(stand);
  const above = map ? heightOver(map, stand) : 0;
  return {
    at: stand.place.at,
    facing: stand.place.facing,
    footprint: footprintOfStand(stand),
    height: profile.tripod ? TRIPOD_HEIGHT : Math.max(above, trackOf(stand, RISEN)),
    thermal: profile.thermal,
    ...(isAloft(stand) ? { aloft: profile.flyer ? 'FT-15-05' : 'FT-16-19' } : {}),
    ...(isFlyingLow(stand) ? { isOverCover: true } : {}),
  };
}

/** How a stand looks about where it is: only low flyers are lifted by what grows there (FT-15-04). */
export function observerIn(battle: Battle, stand: OnTable): Observer {
  return standing(isFlyingLow(stand) ? sightedGroundOf(battle) : null, stand);
}

/** How a stand looks about from the bare ground; null off the table. */
export function observerOf(stand: Stand): Observer | null {
  return isOnTable(stand) ? standing(null, stand) : null;
}

/** How a stand moves: its allowance of the phase and what is left of it. */
export function moverOf(battle: Battle, stand: OnTable, allowance: Mil, remaining: Mil): Mover {
  return {
    at: stand.place.at,
    footprint: footprintOfStand(stand),
    moveClass: moveClassNow(battle, stand),
    allowance,
    remaining,
    // FT-15-05
    ...(hasMark(stand, 'high') ? { unlimited: true } : {}),
    barred: [],
  };
}
