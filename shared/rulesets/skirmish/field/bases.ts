// Distances and directions between stands, from the edge of one round base to the edge of another.

import { distance, mil, type Mil, type Point } from '../../../core/measure';
import { cosOf, degreesOf, lengthOf, sinOf } from '../../../geometry/degrees';
import { radiusOf, type OnTable } from './profiles';

/** From edge to edge; 0 where bases touch or overlap. */
export function gapBetween(a: OnTable, b: OnTable): Mil {
  return gapAt(a, a.place.at, b);
}

/** The gap as if the middle of `stand` were at a point. */
export function gapAt(stand: OnTable, at: Point, other: OnTable): Mil {
  return gapToPoint(other, at, radiusOf(stand));
}

/** From a stand's edge to a point, or to a disc about it. */
export function gapToPoint(stand: OnTable, at: Point, radius = mil(0)): Mil {
  return mil(Math.max(0, distance(stand.place.at, at) - radiusOf(stand) - radius));
}

/** From one place to another, in degrees from east to a hundredth; 0 for the same place. */
export function bearing(from: Point, to: Point): number {
  const degrees = degreesOf(to.x - from.x, to.y - from.y);
  return (Math.round(degrees * 100) / 100 + 360) % 360;
}

interface Facing {
  readonly at: Point;
  readonly facing: number;
}

/** A point as Mil before the front and to one side of it, whichever it is. */
function fromFront({ at, facing }: Facing, to: Point): { ahead: number; aside: number } {
  const [cos, sin] = [cosOf(facing), sinOf(facing)];
  const [dx, dy] = [to.x - at.x, to.y - at.y];
  return { ahead: dx * cos + dy * sin, aside: Math.abs(dy * cos - dx * sin) };
}

/** Half a Mil: places are whole Mil. */
const GRACE = 0.5;

/** Whether any part of a base lies in the arc about the front: so many degrees wide, from the middle outwards. */
export function isInArc(
  from: Facing,
  degrees: number,
  target: OnTable,
  at = target.place.at,
): boolean {
  if (degrees >= 360) return true;
  const [cosine, sine] = [cosOf(degrees / 2), sinOf(degrees / 2)];
  const { ahead, aside } = fromFront(from, at);
  // How far it lies outside the edge of the arc that is on its side.
  const outside = aside * cosine - ahead * sine;
  if (outside <= GRACE) return true;
  const along = ahead * cosine + aside * sine;
  const away = along >= 0 ? outside : lengthOf(ahead, aside);
  return away <= radiusOf(target) + GRACE;
}

/** How far a point lies off the front, from 0 for straight ahead to 2 for straight behind. */
export function offFront(from: Facing, to: Point): number {
  const { ahead, aside } = fromFront(from, to);
  const away = lengthOf(ahead, aside);
  return away === 0 ? 0 : 1 - ahead / away;
}
