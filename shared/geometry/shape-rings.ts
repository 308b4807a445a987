// The true outlines of discs and strips as rings. A disc becomes a regular polygon that strays less
// than two thousandths of an inch from the circle; a strip has flat ends and round joins.

import { EndType, inflatePaths, JoinType } from 'clipper2-ts';
import type { Point } from '../core/measure';
import { ringOf, type Ring } from './ring';

/** Largest gap between a curve and the chords that stand for it, in Mil. */
const CURVE_TOLERANCE = 2;

/** A disc has a multiple of so many corners. */
const CORNER_STEP = 8;
const MOST_STEPS = 32;

/** The cosine and the sine of each corner of a disc, for discs of each number of corners. */
const DIRECTIONS: readonly Float64Array[] = Array.from({ length: MOST_STEPS + 1 }, (_, steps) =>
  Float64Array.from({ length: 2 * CORNER_STEP * steps }, (_, at) => {
    const angle = (2 * Math.PI * (at >> 1)) / (CORNER_STEP * steps);
    return at % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
  }),
);

/** How many corners the polygon has that stands for a disc of this radius. */
export function cornersOfDisc(radius: number): number {
  const wanted = Math.PI / Math.acos(Math.max(0, 1 - CURVE_TOLERANCE / Math.max(radius, 1)));
  return CORNER_STEP * Math.min(MOST_STEPS, Math.max(2, Math.ceil(wanted / CORNER_STEP)));
}

/** A polygon with its corners on the circle. */
export function discRing(x: number, y: number, radius: number): Ring {
  const corners = cornersOfDisc(radius);
  const directions = DIRECTIONS[corners / CORNER_STEP] as Float64Array;
  const ring = new Float64Array(2 * corners);
  for (let at = 0; at < ring.length; at += 2) {
    ring[at] = Math.round(x + radius * (directions[at] as number));
    ring[at + 1] = Math.round(y + radius * (directions[at + 1] as number));
  }
  return ring;
}

/**
 * Everything within half the width of the centre line, measured across each leg, with a round corner
 * outside each bend and flat ends. A centre line that returns to its start is a loop without ends.
 * Rings never cross themselves or each other: a strip that crosses itself becomes one outline with holes.
 */
export function stripRings(points: readonly Point[], width: number): Ring[] {
  const line = ringOf(points);
  const first = points[0];
  const last = points.at(-1);
  const isLoop = line.length >= 6 && first?.x === last?.x && first?.y === last?.y;
  const path = [];
  for (let i = 0; i < line.length; i += 2) {
    path.push({ x: line[i] as number, y: line[i + 1] as number });
  }
  if (path.length === 0 || width <= 0) return [];
  if (path.length === 1) return [discRing(line[0] as number, line[1] as number, width / 2)];
  const outline = inflatePaths(
    [path],
    width / 2,
    JoinType.Round,
    isLoop ? EndType.Joined : EndType.Butt,
    2,
    CURVE_TOLERANCE,
  );
  return outline.map((ring) => ringOf(ring as unknown as readonly Point[]));
}
