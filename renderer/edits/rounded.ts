// Lines and outlines that a hand has run along, or that a cut or a stroke has left of a curve, as curves with the
// fewest nodes that follow them.

import type { Point } from '../../shared/core/measure';
import { cornerNodes, flattened, smoothNodes, type CurveNode } from '../../shared/geometry/curve';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import { simplifiedLine, simplifiedRing } from '../../shared/geometry/simplify';
import { firstCrossing } from '../../shared/geometry/simple-polygon';
import { withNodes, type Drawn } from '../../shared/scenario/curved-shape';

/** Nodes are left out as far as this many times the tolerance, the most first. */
const TRIES = [24, 16, 12, 8, 6, 4, 3, 2, 1] as const;

/** A curve no farther than twice `tolerance` Mil from each corner of the shape; the shape where there is none. */
export function rounded<S extends Drawn>(shape: S, tolerance: number): S {
  const isClosed = shape.type === 'polygon';
  const simpler = isClosed ? simplifiedRing : simplifiedLine;
  for (const times of TRIES) {
    const curve = withNodes(shape, smoothNodes(simpler(shape.points, times * tolerance)));
    const isNear = shape.points.every(
      (point) => gapTo(curve.points, point, isClosed) <= 2 * tolerance,
    );
    if (isNear && !(isClosed && firstCrossing(curve.points))) return curve;
  }
  return shape;
}

/** A turn sharper than this is a corner of its own: the cosine of 40 degrees. No curve has such legs. */
const SHARP = 0.766;

/** A leg longer than this, in Mil, and so many times as long as the one beside it is an edge and no part of a curve. */
const STRAIGHT = 1500;
const LONGER = 4;

/**
 * What is left of a curve, as a curve again: corners where it was cut, smooth between them, no farther than twice
 * `tolerance` Mil from its legs. The shape where that is none, or would cross itself.
 */
export function recurved<S extends Drawn>(shape: S, tolerance: number): S {
  const { points } = shape;
  const isClosed = shape.type === 'polygon';
  const corners = points.flatMap((_, i) => (isSharp(points, i, isClosed) ? [i] : []));
  const [first] = corners;
  if (first === undefined) return rounded(shape, tolerance);
  const turned = isClosed ? [...points.slice(first), ...points.slice(0, first + 1)] : points;
  const starts = isClosed ? [...corners.map((i) => i - first), points.length] : corners;
  const nodes = starts.slice(1).flatMap((to, n) => {
    const run = turned.slice(starts[n], to + 1);
    return smoothRun(run, tolerance).slice(0, -1);
  });
  const last = turned.at(-1);
  const curve = withNodes(shape, [...nodes, ...(isClosed || !last ? [] : cornerNodes([last]))]);
  return isClosed && firstCrossing(curve.points) ? shape : curve;
}

/** From one corner to the next, both among the nodes. */
function smoothRun(run: readonly Point[], tolerance: number): readonly CurveNode[] {
  for (const times of TRIES) {
    const through = simplifiedLine(run, times * tolerance);
    const nodes = smoothNodes(through).map((node, i): CurveNode =>
      i === 0 || i === through.length - 1 ? { ...node, join: 'corner' } : node,
    );
    const { points } = flattened(nodes, false);
    if (run.every((point) => gapTo(points, point, false) <= 2 * tolerance)) return nodes;
  }
  return cornerNodes(run);
}

function isSharp(points: readonly Point[], i: number, isClosed: boolean): boolean {
  const count = points.length;
  if (!isClosed && (i === 0 || i === count - 1)) return true;
  const [a, b, c] = [points[(i - 1 + count) % count], points[i], points[(i + 1) % count]];
  if (!a || !b || !c) return true;
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  const [before, after] = [Math.sqrt(dx * dx + dy * dy), Math.sqrt(ex * ex + ey * ey)];
  if (dx * ex + dy * ey < SHARP * before * after) return true;
  // A straight edge ends there: a smooth node would bend it.
  const longer = Math.max(before, after);
  return longer > STRAIGHT && longer > LONGER * Math.min(before, after);
}

/** Mil. */
function gapTo(line: readonly Point[], { x, y }: Point, isClosed: boolean): number {
  let least = Infinity;
  for (const [i, a] of line.entries()) {
    const b = line[i + 1] ?? (isClosed ? line[0] : a);
    if (b) least = Math.min(least, pointSegmentSquared(x, y, a.x, a.y, b.x, b.y));
  }
  return Math.sqrt(least);
}
