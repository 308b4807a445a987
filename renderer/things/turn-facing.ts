// Which way a stand faces, turned by hand: in steps of five degrees, or in sixths of a turn on hexes.

import type { Point } from '../../shared/core/measure';
import type { Place } from '../../shared/scenario/document';
import type { HexFacing } from '../../shared/geometry/hex';

const STEP = 5;

/** Degrees from a middle to a spot, 0 = east, counter-clockwise, from 0 up to 360. */
export function directionTo(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** The place with the facing nearest to a direction; `isFree` leaves out the steps. */
export function facingTo(place: Place, degrees: number, isFree = false): Place {
  if (place.on === 'hex') {
    return { ...place, facing: (Math.round(degrees / 60) % 6) as HexFacing };
  }
  if (place.on !== 'table') return place;
  const step = isFree ? 0.1 : STEP;
  const facing = (Math.round(degrees / step) * step) % 360;
  return { ...place, facing: Number(facing.toFixed(1)) };
}

/** The place turned by some degrees, counter-clockwise; on hexes by one face in that direction. */
export function nextFacing(place: Place, degrees: number): Place {
  if (place.on === 'hex') {
    return { ...place, facing: ((place.facing + Math.sign(degrees) + 6) % 6) as HexFacing };
  }
  if (place.on !== 'table') return place;
  return { ...place, facing: (((place.facing + degrees) % 360) + 360) % 360 };
}
