// Distances between stands, measured from base edge to base edge in whole Mil.

import { distanceSquared, inches, mil, type Mil, type Point } from '../../../core/measure';
import { memoOf } from '../../../core/memo';
import type { Place, Stand } from '../../../scenario/document';
import {
  type Outline,
  circleAbout,
  outlineAt,
  gapOfOutlines,
  outlineFacing,
  shrunk,
} from '../../../terrain/map/base-gaps';
import { footprintOfStand } from './catalogue';
import type { OnTable } from './stands';

/** No base of the catalogue reaches farther from its middle, however large the figures. */
export const LARGEST_BASE = inches(4);

/** No part of a base's edge is nearer to its middle than this. */
export function leastDepth(stand: Stand): Mil {
  const base = footprintOfStand(stand);
  return base.type === 'disc' ? base.radius : mil(Math.min(base.width, base.depth) / 2);
}

/** Places are guessed on a grid; so much is kept from the rim, in Mil. */
const RIM = 20;

/** How far from the middle of a circle a stand is surely in it by its base, whichever way it faces (FT-02-02). */
export function farthestInCircle(stand: Stand, radius: Mil): Mil {
  return mil(radius + leastDepth(stand) - RIM);
}

/** From edge to edge; 0 where the bases touch or overlap. Infinity where one is not on the table. */
export function gapBetween(a: Stand, b: Stand): Mil {
  return gapFrom(a, a.place, b);
}

/** The gap as if `mover` stood at `place`. */
export function gapFrom(mover: Stand, place: Place, other: Stand): Mil {
  if (place.on !== 'table' || other.place.on !== 'table') return Infinity as Mil;
  return gapOfOutlines(baseOf(mover, place), baseOf(other, other.place));
}

/** Likewise with the base as `baseFacing` gives it. */
export function gapToStand(base: Outline, other: OnTable): Mil {
  return gapOfOutlines(base, baseOf(other, other.place));
}

/**
 * Whether the gap is at most so many Mil, as if `mover` stood at `place`: the same answer for less, since circles
 * about the bases tell of most pairs that they are farther from each other.
 */
export function isWithin(
  mover: OnTable,
  other: OnTable,
  reach: number,
  place: Place = mover.place,
): boolean {
  if (place.on !== 'table') return false;
  const far = farthestOf(mover) + farthestOf(other) + reach + ROUNDING;
  if (distanceSquared(place.at, other.place.at) > far * far) return false;
  return gapFrom(mover, place, other) <= reach;
}

/** In Mil, generously: places, corners and gaps are whole Mil. */
export const ROUNDING = 5;

/** From a stand's edge to a point. */
export function gapToPoint(stand: Stand, point: Point): Mil {
  if (stand.place.on !== 'table') return Infinity as Mil;
  return gapOfOutlines(baseOf(stand, stand.place), { corners: [point], radius: 0 });
}

/** Whether the bases share more than an edge; a Mil of grace keeps touching stands apart. */
export function overlaps(mover: Stand, place: Place, other: Stand): boolean {
  if (place.on !== 'table' || other.place.on !== 'table') return false;
  const far = farthestOf(mover) + farthestOf(other);
  if (distanceSquared(place.at, other.place.at) > far * far) return false;
  const base = outlineAt(shrunk(footprintOfStand(mover), 2), place.at, place.facing);
  return gapOfOutlines(base, baseOf(other, other.place)) === 0;
}

/** No part of a stand's base is farther from its middle; corners are rounded to whole Mil. */
export const farthestOf = memoOf((stand: Stand): number => circleAbout(footprintOfStand(stand)));

/** The corners of a base, or the middle of a disc: what has to lie on the table. */
export function extentOf(stand: Stand, place: Place): Outline | null {
  return place.on === 'table' ? baseOf(stand, place) : null;
}

type OnTablePlace = OnTable['place'];

/** A stand is a value and never changes, and gaps are asked for far more often than stands move. */
const baseInPlace = memoOf((stand: OnTable): Outline => {
  return outlineAt(footprintOfStand(stand), stand.place.at, stand.place.facing);
});

function baseOf(stand: Stand, place: OnTablePlace): Outline {
  // A stand whose own place is on the table is there.
  if (place === stand.place) return baseInPlace(stand as OnTable);
  return outlineAt(footprintOfStand(stand), place.at, place.facing);
}

/** The base of a stand that faces so, wherever it stands: for the many places of one way. */
export function baseFacing(stand: Stand, facing: number): (at: Point) => Outline {
  return outlineFacing(footprintOfStand(stand), facing);
}
