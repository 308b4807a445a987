// Directions in whole degrees from east, counter-clockwise, and places relative to a stand's front.

import { mil, type Point } from '../../../core/measure';
import { cosOf, degreesOf, sinOf } from '../../../geometry/degrees';
import type { OnTable } from './stands';

/** From one place to another; 0 for the same place. */
export function bearing(from: Point, to: Point): number {
  if (from.x === to.x && from.y === to.y) return 0;
  const degrees = Math.round(degreesOf(to.x - from.x, to.y - from.y));
  return (degrees + 360) % 360;
}

/** A point as Mil before the front and to the left of the middle. */
export function fromFront({ place }: OnTable, to: Point): { ahead: number; aside: number } {
  const [cosine, sine] = [cosOf(place.facing), sinOf(place.facing)];
  const [dx, dy] = [to.x - place.at.x, to.y - place.at.y];
  return {
    ahead: dx * cosine + dy * sine,
    aside: dy * cosine - dx * sine,
  };
}

/** The point so many Mil straight behind. */
export function behind({ place }: OnTable, far: number): Point {
  return {
    x: mil(place.at.x - far * cosOf(place.facing)),
    y: mil(place.at.y - far * sinOf(place.facing)),
  };
}
