// How near two enemies fight hand to hand (FT-14-01): an inch, four between a low flyer and infantry, and
// never in the air (FT-15-11) nor with a cylinder that sleeps.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { mil, type Mil } from '../../../core/measure';
import type { Stand } from '../../../scenario/document';
import { standInches } from '../book/scale';
import { isWithin } from '../stands/bases';
import { enemiesOf, isAloft, isInert, profileOf, type OnTable } from '../stands/stands';
import { refusePlace } from './placing';

type TablePlace = OnTable['place'];

/** FT-14-01, in inches. */
const CLOSE = 1;
/** FT-15-11 */
const CLOSE_TO_FLYER = 4;

/** Null for two that never meet. */
export function closeReach(a: Stand, b: Stand): Mil | null {
  if (isAloft(a) || isAloft(b) || isInert(a) || isInert(b)) return null;
  return standInches(a, isHuntedFrom(a, b) || isHuntedFrom(b, a) ? CLOSE_TO_FLYER : CLOSE);
}

/** No two that come nearer to each other than this meet farther apart. */
export function widestReach(stand: Stand): Mil {
  return standInches(stand, CLOSE_TO_FLYER);
}

/** A hair's breadth, so that a way towards a base never runs into it. */
const TOUCHING = mil(20);

/** How near an enemy stops whoever comes: to close combat, or to a sleeping cylinder's rim (FT-16-11). */
export function haltReach(stand: Stand, enemy: Stand): Mil | null {
  return isInert(enemy) && !isAloft(stand) ? TOUCHING : closeReach(stand, enemy);
}

/**
 * What a stand faces where it has halted beside an enemy: as ordered, unless that turns its base out of the reach in
 * which it had to halt (FT-14-01).
 */
export function facingAtHalt(battle: Battle, stand: OnTable, end: TablePlace): number {
  const kept = { ...end, facing: stand.place.facing };
  const isBesideFoe = (place: TablePlace): boolean =>
    enemiesOf(battle, sideOf(battle, stand)).some((enemy) => {
      const reach = closeReach(stand, enemy);
      return reach !== null && isWithin({ ...stand, place }, enemy, reach);
    });
  if (isBesideFoe(end) || !isBesideFoe(kept)) return end.facing;
  return refusePlace(battle, stand, kept) === null ? kept.facing : end.facing;
}

function isHuntedFrom(flyer: Stand, other: Stand): boolean {
  return profileOf(flyer).flyer && profileOf(other).class === 'infantry';
}
