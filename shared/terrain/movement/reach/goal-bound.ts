// What a node of a front has still to pay at least on its way to a goal: nodes from which no way can be
// cheap enough are left out. Spreads nothing: see reach-front.ts.

import { TOGETHER, type Gaps } from './missed-gaps';
import type { Front, FrontState, Spot } from './front-state';
import type { ReachGrid } from './ground-grid';

export interface Bound {
  readonly goal: Spot;
  /**
   * Inches of allowance from a node to the goal, or a little less; Infinity where no way leads on. What is no
   * more than `enough` need not be the least.
   */
  readonly rest: (node: number, enough: number) => number;
}

/** Straight to the goal over the clear, or over cheaper ground as soon as it could be come by. */
export function crowBound(grid: ReachGrid, state: FrontState, goal: Spot): Bound {
  const { leastSlow, stride } = grid;
  const clear = clearOf(grid);
  const far = farOf(grid);
  const corners = grid.care.length;
  const cellAt = (x: number, y: number): number => (Math.floor(y) + 1) * stride + Math.floor(x) + 1;
  const atGoal = far ? (far[cellAt(goal.x, goal.y)] as number) : 0;
  const rest = (node: number): number => {
    const away = state.cellsTo(node, goal);
    if (!far) return leastSlow * away;
    const cell =
      node < corners
        ? node
        : cellAt(state.bendX[node - corners] as number, state.bendY[node - corners] as number);
    const toCheap = (far[cell] as number) + atGoal;
    return leastSlow * away + (clear - leastSlow) * (toCheap < away ? toCheap : away);
  };
  return { goal, rest };
}

const cheapFars = new WeakMap<Float64Array, Float32Array>();

/** How far, in cells, the corners of each cell lie at least from ground that is cheaper than the clear. */
function cheapFar(grid: ReachGrid): Float32Array {
  const known = cheapFars.get(grid.slow);
  if (known) return known;
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
  cheapFars.set(grid.slow, far);
  return far;
}

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

/** Null where nothing is cheaper than the clear. */
export function farOf(grid: ReachGrid): Float32Array | null {
  return grid.leastSlow < clearOf(grid) ? cheapFar(grid) : null;
}

/** What a cell's width costs in the clear. */
function clearOf({ ground, step }: ReachGrid): number {
  return (ground.clear.factor * step) / 1000;
}

/** A front and what it may have missed. */
export interface Guide {
  readonly front: Front;
  readonly gaps: Gaps;
}

/** What a front from the goal over a coarser grid found, read between its corners; or through one of its gaps. */
export function guideBound(
  grid: ReachGrid,
  state: FrontState,
  { front: guide, gaps }: Guide,
): Bound {
  const { stride, step } = grid;
  const share = step / guide.grid.step;
  const width = guide.grid.stride;
  const { cost } = guide;
  const corners = grid.care.length;
  const { columns, rows, leastSlow } = guide.grid;
  const clear = clearOf(guide.grid);
  const far = farOf(guide.grid);
  const goal = { x: guide.source.x / share, y: guide.source.y / share };
  const rest = (node: number, enough: number): number => {
    const i = node % stride;
    const x = share * (node < corners ? i - 1 : (state.bendX[node - corners] as number));
    const y =
      share * (node < corners ? (node - i) / stride - 1 : (state.bendY[node - corners] as number));
    const i0 = Math.min(columns - 1, Math.floor(x));
    const j0 = Math.min(rows - 1, Math.floor(y));
    const at = (j0 + 1) * width + i0 + 1;
    const [u, v] = [x - i0, y - j0];
    const sw = cost[at] as number;
    const se = cost[at + 1] as number;
    const nw = cost[at + width] as number;
    const ne = cost[at + width + 1] as number;
    const sum = sw + se + nw + ne;
    let least =
      sum < Infinity
        ? (sw * (1 - u) + se * u) * (1 - v) + (nw * (1 - u) + ne * u) * v
        : Math.min(sw, se, nw, ne);
    if (least <= enough) return least;
    const mine = far ? (far[at] as number) : Infinity;
    for (const gap of gaps.spots) {
      const away = Math.sqrt((gap.x - x) ** 2 + (gap.y - y) ** 2) - TOGETHER;
      if (!(away > 0)) return Math.min(least, gap.cost);
      const toCheap = mine + gap.far;
      const dear = (clear - leastSlow) * (toCheap < away ? toCheap : away);
      const through = gap.cost + leastSlow * away + dear;
      if (through < least) least = through;
    }
    return least;
  };
  return { goal, rest };
}
