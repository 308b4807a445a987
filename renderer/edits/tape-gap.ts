// The tape of the table: from edge to edge of stands, or from a spot.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import { pointSegmentSquared, segmentsMeet, type Place } from '../../shared/geometry/segment';
import type { Footprint } from '../../shared/terrain/map/engine-types';

/** A stand, or a spot when it has no footprint. */
export interface TapeEnd {
  readonly at: Point;
  readonly facing: number;
  readonly footprint: Footprint | null;
}

/** The shortest distance between two outlines; 0 where they touch or overlap. */
export function gapBetween(a: TapeEnd, b: TapeEnd): Mil {
  const cornersA = cornersOf(a);
  const cornersB = cornersOf(b);
  if (overlap(cornersA, cornersB)) return 0 as Mil;
  let least = Infinity;
  for (const corner of cornersA) least = Math.min(least, squaredTo(corner, cornersB));
  for (const corner of cornersB) least = Math.min(least, squaredTo(corner, cornersA));
  return mil(Math.max(0, Math.sqrt(least) - radiusOf(a) - radiusOf(b)));
}

type Corner = readonly [number, number];

function radiusOf({ footprint }: TapeEnd): number {
  return footprint?.type === 'disc' ? footprint.radius : 0;
}

/** A rectangle's corners in turn; a disc is its middle, a spot itself. */
function cornersOf({ at, facing, footprint }: TapeEnd): readonly Corner[] {
  if (footprint?.type !== 'rectangle') return [[at.x, at.y]];
  const angle = (facing * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [along, across] = [footprint.depth / 2, footprint.width / 2];
  return (
    [
      [along, across],
      [-along, across],
      [-along, -across],
      [along, -across],
    ] as const
  ).map(([u, v]) => [at.x + u * c - v * s, at.y + u * s + v * c]);
}

function edgesOf(corners: readonly Corner[]): readonly (readonly [Corner, Corner])[] {
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner]);
}

function squaredTo([x, y]: Corner, corners: readonly Corner[]): number {
  const gaps = edgesOf(corners).map(([a, b]) => pointSegmentSquared(x, y, a[0], a[1], b[0], b[1]));
  return isWithin([x, y], corners) ? 0 : Math.min(...gaps);
}

/** Inside a convex ring that runs counter-clockwise. */
function isWithin([x, y]: Corner, corners: readonly Corner[]): boolean {
  if (corners.length < 3) return false;
  return edgesOf(corners).every(
    ([a, b]) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0,
  );
}

function overlap(a: readonly Corner[], b: readonly Corner[]): boolean {
  if (a.length < 3 || b.length < 3) return false;
  return edgesOf(a).some(([p, q]) =>
    edgesOf(b).some(([r, s]) => segmentsMeet(placeOf(p), placeOf(q), placeOf(r), placeOf(s))),
  );
}

function placeOf([x, y]: Corner): Place {
  return { x, y };
}
