// Directions in whole degrees from east, counter-clockwise, and places relative to a stand's front.

import { mil, type Point } from '../../../core/measure';
import type { OnTable } from './stands';

/** From one place to another; 0 for the same place. */
export function bearing(from: Point, to: Point): number {
  if (from.x === to.x && from.y === to.y) return 0;
  const degrees = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

/** A point as Mil before the front and to the left of the middle. */
export function fromFront({ place }: OnTable, to: Point): { ahead: number; aside: number } {
  const angle = (place.facing * Math.PI) / 180;
  const [dx, dy] = [to.x - place.at.x, to.y - place.at.y];
  return {
    ahead: dx * Math.cos(angle) + dy * Math.sin(angle),
    aside: dy * Math.cos(angle) - dx * Math.sin(angle),
  };
}

/** The point so many Mil straight behind. */
export function behind({ place }: OnTable, far: number): Point {
  const angle = (place.facing * Math.PI) / 180;
  return {
    x: mil(place.at.x - far * Math.cos(angle)),
    y: mil(place.at.y - far * Math.sin(angle)),
  };
}
