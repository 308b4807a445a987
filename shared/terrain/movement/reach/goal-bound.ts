// What a node of a front has still to pay at least on its way to a goal: nodes from which no way can be
// cheap enough are left out. Spreads nothing: see front.ts.

import {
  type Bound,
  type Front,
  type FrontState,
  type Gaps,
  type Spot,
  TOGETHER,
} from './front-state';
import type { ReachGrid } from './grid-types';
import { clearOf, farOf } from './cheap-ground';

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
