// Distances between stands, measured from base edge to base edge in whole Mil.

import { distanceSquared, inches, mil, type Mil, type Point } from '../../../core/measure';
import { memoOf } from '../../../core/memo';
import { cosOf, sinOf } from '../../../geometry/degrees';
import type { Place, Stand } from '../../../scenario/document';
import type { Footprint } from '../../../terrain/map/engine-types';
import { footprintOfStand } from './catalogue';
import type { OnTable } from './stands';

/** A disc is a corner with a radius; a rectangle four corners with none. */
export interface Base {
  readonly corners: readonly Point[];
  readonly radius: number;
}

/** No base of the catalogue reaches farther from its middle, however large the figures. */
export const LARGEST_BASE = inches(4);

/** From edge to edge; 0 where the bases touch or overlap. Infinity where one is not on the table. */
export function gapBetween(a: Stand, b: Stand): Mil {
  return gapFrom(a, a.place, b);
}

/** The gap as if `mover` stood at `place`. */
export function gapFrom(mover: Stand, place: Place, other: Stand): Mil {
  if (place.on !== 'table' || other.place.on !== 'table') return Infinity as Mil;
  return gapOfBases(baseOf(mover, place), baseOf(other, other.place));
}

/** Likewise with the base as `baseFacing` gives it. */
export function gapToStand(base: Base, other: OnTable): Mil {
  return gapOfBases(base, baseOf(other, other.place));
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
  return gapOfBases(baseOf(stand, stand.place), { corners: [point], radius: 0 });
}

/** Whether the bases share more than an edge; a Mil of grace keeps touching stands apart. */
export function overlaps(mover: Stand, place: Place, other: Stand): boolean {
  if (place.on !== 'table' || other.place.on !== 'table') return false;
  const far = farthestOf(mover) + farthestOf(other);
  if (distanceSquared(place.at, other.place.at) > far * far) return false;
  const base = cornersOf(shrunk(footprintOfStand(mover)), place.at, place.facing);
  return gapOfBases(base, baseOf(other, other.place)) === 0;
}

/** No part of a stand's base is farther from its middle; corners are rounded to whole Mil. */
export const farthestOf = memoOf((stand: Stand): number => circleAbout(footprintOfStand(stand)));

function circleAbout(base: Footprint): number {
  if (base.type === 'disc') return base.radius;
  return Math.sqrt(base.width * base.width + base.depth * base.depth) / 2 + 2;
}

/** The corners of a base, or the middle of a disc: what has to lie on the table. */
export function extentOf(stand: Stand, place: Place): Base | null {
  return place.on === 'table' ? baseOf(stand, place) : null;
}

type OnTablePlace = OnTable['place'];

/** A stand is a value and never changes, and gaps are asked for far more often than stands move. */
const baseInPlace = memoOf((stand: OnTable): Base => {
  return cornersOf(footprintOfStand(stand), stand.place.at, stand.place.facing);
});

function baseOf(stand: Stand, place: OnTablePlace): Base {
  // A stand whose own place is on the table is there.
  if (place === stand.place) return baseInPlace(stand as OnTable);
  return cornersOf(footprintOfStand(stand), place.at, place.facing);
}

function shrunk(footprint: Footprint): Footprint {
  return footprint.type === 'disc'
    ? { type: 'disc', radius: mil(footprint.radius - 2) }
    : { type: 'rectangle', width: mil(footprint.width - 4), depth: mil(footprint.depth - 4) };
}

/** A footprint in place. */
export function cornersOf(footprint: Footprint, at: Point, facing: number): Base {
  return outlineFacing(footprint, facing)(at);
}

/** The base of a stand that faces so, wherever it stands: for the many places of one way. */
export function baseFacing(stand: Stand, facing: number): (at: Point) => Base {
  return outlineFacing(footprintOfStand(stand), facing);
}

function outlineFacing(footprint: Footprint, facing: number): (at: Point) => Base {
  if (footprint.type === 'disc') {
    const { radius } = footprint;
    return (at) => ({ corners: [at], radius });
  }
  const cos = cosOf(facing);
  const sin = sinOf(facing);
  const along = footprint.depth / 2;
  const across = footprint.width / 2;
  const corner = (at: Point, x: number, y: number): Point => ({
    x: mil(at.x + x * cos - y * sin),
    y: mil(at.y + x * sin + y * cos),
  });
  return (at) => ({
    corners: [
      corner(at, along, across),
      corner(at, -along, across),
      corner(at, -along, -across),
      corner(at, along, -across),
    ],
    radius: 0,
  });
}

export function gapOfBases(a: Base, b: Base): Mil {
  const between = Math.sqrt(squaredGap(a.corners, b.corners));
  return mil(Math.max(0, between - a.radius - b.radius));
}

/** Squared distance of two convex outlines; 0 where they meet. */
function squaredGap(a: readonly Point[], b: readonly Point[]): number {
  if (contains(a, b[0]) || contains(b, a[0])) return 0;
  let least = Infinity;
  let p = a.at(-1);
  for (const q of a) {
    let s = b.at(-1);
    for (const t of b) {
      if (!p || !s) break;
      if (cross(p, q, s) * cross(p, q, t) < 0 && cross(s, t, p) * cross(s, t, q) < 0) return 0;
      least = Math.min(
        least,
        // The other two ends are the next edges' turn.
        squaredToSegment(q, s, t),
        squaredToSegment(t, p, q),
      );
      s = t;
    }
    p = q;
  }
  return least;
}

function contains(corners: readonly Point[], point: Point | undefined): boolean {
  return point !== undefined && isInside(corners, point);
}

/** Whether a point lies in a convex outline, its edge included; an outline needs three corners. */
export function isInside(corners: readonly Point[], point: Point): boolean {
  if (corners.length < 3) return false;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from && cross(from, to, point) < 0) return false;
    from = to;
  }
  return true;
}

function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function squaredToSegment(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return (point.x - from.x - t * dx) ** 2 + (point.y - from.y - t * dy) ** 2;
}
