// What enemies on overwatch could do to a stand on its way, not only where it ends. Guesses for opponents, never a rule.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { mil, type Mil, type Point } from '../../../core/measure';
import { standsInCover } from '../../../terrain/line-of-sight/sight';
import { isInSight } from '../ground/ground';
import { sightedGroundOf } from '../ground/ground-maps';
import { stridesAlong } from '../moving/strides';
import { bearing } from '../stands/facing';
import { hasMark } from '../stands/marks';
import { enemiesOf, profileOf, type OnTable } from '../stands/stands';
import { whileWaiting } from './duels';
import { struckBy } from './safest-front';
import { encountersOf, IN_COVER } from './threat-value';

/** From middle to middle, for many ways; or from any part of a base to any, as the rules have it, for a few. */
export type Looks = 'middles' | 'parts';

/** Middles are looked at on this grid, as places are, so that sight is asked about once; in Mil. */
const GRID = 1000;

/**
 * FT-10-27: whoever waits may fire wherever on the way it likes best. The chance, 0 to 1, that a stand is lost where that
 * is likeliest; a vehicle faces where it goes (FT-06-05).
 */
export function riskOnTheWay(
  battle: Battle,
  stand: OnTable,
  way: readonly Point[],
  looks: Looks,
): number {
  const enemies = enemiesOf(battle, sideOf(battle, stand));
  if (!enemies.some((foe) => hasMark(foe, 'overwatch'))) return 0;
  const isVehicle = profileOf(stand).class === 'vehicle';
  let most = 0;
  let from = stand.place.at;
  let last: Point | null = null;
  for (const { at } of stridesAlong(from, way)) {
    const spot = looks === 'parts' ? at : { x: onGrid(at.x), y: onGrid(at.y) };
    if (spot.x !== last?.x || spot.y !== last.y) {
      const heading = isVehicle ? bearing(from, at) : null;
      most = Math.max(most, riskAt(battle, stand, { at: spot, heading, looks }));
    }
    [from, last] = [at, spot];
  }
  return most;
}

/** A stand on its way. */
interface Moment {
  readonly at: Point;
  /** Degrees; null for who shows everybody its front. */
  readonly heading: number | null;
  readonly looks: Looks;
}

function riskAt(battle: Battle, stand: OnTable, { at, heading, looks }: Moment): number {
  const there = { ...stand, place: { ...stand.place, at } };
  const threats = encountersOf(battle, stand, at, 0).flatMap(({ duel, away, sees }) => {
    const { foe } = duel;
    if (!foe.isWatching) return [];
    const { front, flank } = whileWaiting(duel, away);
    if (flank === 0) return [];
    const isSeen = looks === 'parts' ? isInSight(battle, foe.stand, there) : sees();
    if (!isSeen) return [];
    return [{ at: foe.stand.place.at, isWatching: true, front, flank }];
  });
  if (threats.length === 0) return 0;
  const cover = standsInCover(sightedGroundOf(battle), at) ? IN_COVER : 1;
  return cover * struckBy(threats, at, heading);
}

function onGrid(value: Mil): Mil {
  return mil(Math.round(value / GRID) * GRID);
}
