// Distances and directions between stands, from the edge of one base to the edge of another.

import { distance, mil, type Mil, type Point } from '../../../core/measure';
import { memoOf } from '../../../core/memo';
import { cosOf, degreesOf, lengthOf, sinOf } from '../../../geometry/degrees';
import { gapOfOutlines, isInside, type Outline, outlineAt } from '../../../terrain/map/base-gaps';
import { footprintOf, radiusOf, straightBaseOf, type OnTable } from './profiles';

/** From edge to edge; 0 where bases touch or overlap. */
export function gapBetween(a: OnTable, b: OnTable): Mil {
  return gapAt(a, a.place.at, b);
}

/** The gap as if the middle of `stand` were at a point, facing as it does. */
export function gapAt(stand: OnTable, at: Point, other: OnTable): Mil {
  if (!straightBaseOf(stand)) return gapToPoint(other, at, radiusOf(stand));
  return gapOfOutlines(outlineFrom(stand, at), outlineOf(other));
}

/** Where its base lies; stands are values, and gaps are asked for far more often than stands move. */
export const outlineOf = memoOf((stand: OnTable): Outline => {
  return outlineAt(footprintOf(stand), stand.place.at, stand.place.facing);
});

function outlineFrom(stand: OnTable, at: Point): Outline {
  if (at === stand.place.at) return outlineOf(stand);
  return outlineAt(footprintOf(stand), at, stand.place.facing);
}

/** From a stand's edge to a point, or to a disc about it. */
export function gapToPoint(stand: OnTable, at: Point, radius = mil(0)): Mil {
  if (straightBaseOf(stand)) return gapOfOutlines(outlineOf(stand), { corners: [at], radius });
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

/** A point as Mil before the front and to the left of it, less than 0 to the right. */
function fromFront({ at, facing }: Facing, to: Point): { ahead: number; left: number } {
  const [cos, sin] = [cosOf(facing), sinOf(facing)];
  const [dx, dy] = [to.x - at.x, to.y - at.y];
  return { ahead: dx * cos + dy * sin, left: dy * cos - dx * sin };
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
  if (straightBaseOf(target)) return isOutlineInArc(from, cosine, sine, outlineFrom(target, at));
  const { ahead, left } = fromFront(from, at);
  const aside = Math.abs(left);
  // How far it lies outside the edge of the arc that is on its side.
  const outside = aside * cosine - ahead * sine;
  if (outside <= GRACE) return true;
  const along = ahead * cosine + aside * sine;
  const away = along >= 0 ? outside : lengthOf(ahead, aside);
  return away <= radiusOf(target) + GRACE;
}

/** Of straight sides: a corner lies in it, a side crosses one of its edges, or it begins on the base. */
function isOutlineInArc(from: Facing, cosine: number, sine: number, { corners }: Outline): boolean {
  const seen = corners.map((corner) => fromFront(from, corner));
  if (seen.some(({ ahead, left }) => Math.abs(left) * cosine - ahead * sine <= GRACE)) return true;
  if (isInside(corners, from.at)) return true;
  return seen.some((to, i) => {
    const back = seen.at(i - 1) ?? to;
    return [sine, -sine].some((across) => {
      // Which side of the edge each end is on, and how far along it the side crosses.
      const [a, b] = [back, to].map(({ ahead, left }) => left * cosine - ahead * across);
      if (a === undefined || b === undefined || a > 0 === b > 0) return false;
      const part = a / (a - b);
      const ahead = back.ahead + part * (to.ahead - back.ahead);
      const left = back.left + part * (to.left - back.left);
      return ahead * cosine + left * across > 0;
    });
  });
}

/** How far a point lies off the front, from 0 for straight ahead to 2 for straight behind. */
export function offFront(from: Facing, to: Point): number {
  const { ahead, left } = fromFront(from, to);
  const away = lengthOf(ahead, left);
  return away === 0 ? 0 : 1 - ahead / away;
}
