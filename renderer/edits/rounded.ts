// Lines and outlines that a hand has run along, as curves with the fewest nodes that follow it.

import type { Point } from '../../shared/core/measure';
import { smoothNodes } from '../../shared/geometry/curve';
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

/** Mil. */
function gapTo(line: readonly Point[], { x, y }: Point, isClosed: boolean): number {
  let least = Infinity;
  for (const [i, a] of line.entries()) {
    const b = line[i + 1] ?? (isClosed ? line[0] : a);
    if (b) least = Math.min(least, pointSegmentSquared(x, y, a.x, a.y, b.x, b.y));
  }
  return Math.sqrt(least);
}
