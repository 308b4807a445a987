// Says how far each cell of a grid lies from ground that is cheaper to move over than the clear.

import { memoOf } from '../../../core/memo';
import type { ReachGrid } from './grid-types';

/** Null where nothing is cheaper than the clear. */
export function farOf(grid: ReachGrid): Float32Array | null {
  return grid.leastSlow < clearOf(grid) ? cheapFar(grid) : null;
}

/** How far, in cells, the corners of each cell lie at least from ground that is cheaper than the clear. */
const cheapFar = memoOf<ReachGrid, Float32Array>(
  (grid) => {
    const { stride } = grid;
    const far = cheapCells(grid);
    const n = far.length;
    const lower = (at: number, from: number, step: number): void => {
      const there = (far[from] as number) + step;
      if (there < (far[at] as number)) far[at] = there;
    };
    for (let at = stride + 1; at < n; at++) {
      lower(at, at - 1, 1);
      lower(at, at - stride, 1);
      lower(at, at - stride - 1, Math.SQRT2);
      lower(at, at - stride + 1, Math.SQRT2);
    }
    for (let at = n - stride - 2; at >= 0; at--) {
      lower(at, at + 1, 1);
      lower(at, at + stride, 1);
      lower(at, at + stride + 1, Math.SQRT2);
      lower(at, at + stride - 1, Math.SQRT2);
    }
    // Eight directions overstate by a twelfth; from the middle of a cell to its corner is a way, too.
    for (let at = 0; at < n; at++) far[at] = Math.max(0, (far[at] as number) / 1.0824 - Math.SQRT2);
    return far;
  },
  ({ slow }) => slow,
);

function cheapCells({ ground, step, slow, lineZone, cellEntry, entryLine, entryNext }: ReachGrid) {
  const { zones, clear } = ground;
  const whole = (clear.factor * step) / 1000 - 1e-9;
  const far = new Float32Array(slow.length).fill(1e6);
  for (let cell = 0; cell < far.length; cell++) {
    if ((slow[cell] as number) < whole) far[cell] = 0;
    for (let e = cellEntry[cell] as number; e >= 0; e = entryNext[e] as number) {
      const zone = zones[lineZone[entryLine[e] as number] as number];
      if (zone && zone.factor < clear.factor) far[cell] = 0;
    }
  }
  return far;
}

/** What a cell's width costs in the clear. */
export function clearOf({ ground, step }: ReachGrid): number {
  return (ground.clear.factor * step) / 1000;
}
