// The way that a front came by to one of its nodes, in Mil.

import type { Spot } from '../cost/move-price';
import type { Front } from '../reach/front-state';
import { tracerOf } from '../reach/straight-trace';
import { vergeRunsOf } from '../reach/verge-runs';

/** From the source to a node, with the places where it leaves the borders of cheap ground. */
export function trace(front: Front, end: number): readonly Spot[] {
  return traced(front, end, (node) => front.parent[node] as number);
}

/**
 * The same over corners from which the way is straight: over even ground a front notes only the corner beside, and what
 * came from a border and not from a point would be traced in steps of the grid.
 */
export function carefulTrace(front: Front, end: number): readonly Spot[] {
  return traced(front, end, (node) => straightFrom(front, node));
}

function traced(front: Front, end: number, before: (node: number) => number): readonly Spot[] {
  const path: Spot[] = [];
  for (let node = end; node >= 0;) {
    path.push(spotOf(front, node));
    const from = before(node);
    path.push(...breaksBetween(front, from, node));
    const leaves = isVerge(front, node)
      ? leavesAt(front, node, spotOf(front, from))
      : leavesAt(front, from, spotOf(front, node));
    if (leaves) path.push(leaves);
    node = from;
  }
  return path.reverse();
}

/** Where a way from the source to a corner about it breaks, last first; nowhere if it did not come from there so. */
function breaksBetween(front: Front, from: number, node: number): readonly Spot[] {
  const { broken, cost, corners, grid } = front;
  const way = broken.get(node);
  const isFromSource = from === corners + grid.bends.length / 2;
  if (!way || !isFromSource || way.cost !== cost[node]) return [];
  return way.stops.map(({ x, y }) => ({ x: x * grid.step, y: y * grid.step })).reverse();
}

/** Corners within so many cells are looked at. */
const ABOUT = 5;
/** Of two as cheap the farther one is taken: so much of a cell's cost for each cell. */
const FARTHER = 1e-3;

function straightFrom(front: Front, node: number): number {
  const { grid, corners, cost, parent, window } = front;
  const before = parent[node] as number;
  if (before < 0 || before >= corners || node >= corners) return before;
  const { stride, leastSlow } = grid;
  const tracer = tracerOf(grid);
  const x = (node % stride) - 1;
  const y = (node - 1 - x) / stride - 1;
  let best = before;
  let least = Infinity;
  const j1 = Math.min(window.lastRow, y + ABOUT);
  const i1 = Math.min(window.lastColumn, x + ABOUT);
  for (let j = Math.max(window.firstRow, y - ABOUT); j <= j1; j++) {
    for (let i = Math.max(window.firstColumn, x - ABOUT); i <= i1; i++) {
      const there = (j + 1) * stride + i + 1;
      const known = cost[there] as number;
      if (known >= (cost[node] as number)) continue;
      const far = Math.sqrt((i - x) ** 2 + (j - y) ** 2);
      if (known + leastSlow * far * (1 - FARTHER) >= least) continue;
      const total = known + tracer.trace(i, j, x, y, 0) - FARTHER * leastSlow * far;
      if (total >= least) continue;
      least = total;
      best = there;
    }
  }
  return best;
}

export function spotOf({ grid, corners, source }: Front, node: number): Spot {
  const { stride, step, bends } = grid;
  let x: number;
  let y: number;
  if (node < corners) {
    x = (node % stride) - 1;
    y = (node - 1 - x) / stride - 1;
  } else {
    const bend = node - corners;
    x = bends[2 * bend] ?? source.x;
    y = bends[2 * bend + 1] ?? source.y;
  }
  return { x: x * step, y: y * step };
}

function isVerge({ corners, grid }: Front, node: number): boolean {
  return node >= corners + grid.vergeFirst && node < corners + grid.vergeEnd;
}

/** Where a way from a verge to a place leaves the border; null where it leads there straight. */
export function leavesAt(front: Front, node: number, { x, y }: Spot): Spot | null {
  if (!isVerge(front, node)) return null;
  const { grid, corners } = front;
  const { step } = grid;
  const { leaves } = vergeRunsOf(grid).between(node - corners, x / step, y / step);
  return leaves && { x: leaves.x * step, y: leaves.y * step };
}
