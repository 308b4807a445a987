// The main loop of a front, over corners with nothing near them: no border, no line, no bend and no anchor.
// The same triangles as in reach-front.ts without anything that could lie in them. All in one function and on
// flat arrays: nearly every corner of a table passes through here.

import type { ReachGrid } from './reach-grid';
import type { Bound } from './reach-bound';
import type { FrontState } from './reach-state';

/** No way through a triangle costs less than this share of its cell. */
const LEAST_SHARE = 0.41;
/** Cells about a goal that still have a say in the last step. */
const NEAR = 3;
/** Costs closer than this are one cost. */
const TINY = 1e-9;

export class PlainGround {
  /** Steps from a corner to the four beside it (east, west, north, south) and the four across its cells. */
  private readonly beside: Int32Array;
  private readonly across: Int32Array;
  /** From a corner to the cells on either side of the first, and to the cell of the second. */
  private readonly cellA: Int32Array;
  private readonly cellB: Int32Array;
  private readonly cell: Int32Array;
  /** How far the corners beside the one in hand lie below it. */
  private readonly below = new Float64Array(4);

  /** `most` falls when a goal is reached. */
  constructor(
    private readonly grid: ReachGrid,
    private readonly state: FrontState,
    private readonly bound: Bound | null,
    private most: number,
  ) {
    const { stride } = grid;
    this.beside = Int32Array.of(1, -1, stride, -stride);
    this.cellA = Int32Array.of(0, -1, 0, -stride);
    this.cellB = Int32Array.of(-stride, -stride - 1, -1, -stride - 1);
    this.across = Int32Array.of(stride + 1, stride - 1, 1 - stride, -stride - 1);
    this.cell = Int32Array.of(0, -1, -stride, -stride - 1);
  }

  /**
   * Goes on, cheapest first, up to the next node that needs more care; -1 when there is none. With a goal,
   * leaves out what is too far from it to lie on a way within the limit, and stops a little after the corners
   * of its cell are reached: a neighbour of theirs may have the better last step.
   */
  toCare(): number {
    const { bound, beside, across, cellA, cellB, cell, below } = this;
    const { cost, done, care, parent, anchor, queue, limit } = this.state;
    const { slow } = this.grid;
    const { heads, perCost } = queue;
    let { nodes, next, free, used, current, last } = queue;
    for (;;) {
      while (current <= last && (heads[current] as number) < 0) current++;
      if (current > last || used + 8 > nodes.length) {
        queue.free = free;
        queue.used = used;
        queue.current = current;
        queue.last = last;
        if (current > last) return -1;
        queue.makeRoom(8);
        ({ nodes, next } = queue);
      }
      const taken = heads[current] as number;
      const u = nodes[taken] as number;
      heads[current] = next[taken] as number;
      next[taken] = free;
      free = taken;
      if (done[u] === 1) continue;
      const tu = cost[u] as number;
      if (bound && this.isBeyond(u, tu, bound)) {
        cost[u] = Infinity;
        continue;
      }
      done[u] = 1;
      if (care[u] !== 0) {
        queue.free = free;
        queue.used = used;
        queue.current = current;
        queue.last = last;
        return u;
      }
      for (let k = 0; k < 4; k++) {
        const v = u + (beside[k] as number);
        below[k] = done[v] === 1 ? tu - (cost[v] as number) : 0;
      }
      // Beside u: along the border of two cells, or through either of them past the corner below u in it.
      for (let k = 0; k < 4; k++) {
        const v = u + (beside[k] as number);
        if (done[v] === 1) continue;
        const known = cost[v] as number;
        const a = slow[u + (cellA[k] as number)] as number;
        const b = slow[u + (cellB[k] as number)] as number;
        let along = a < b ? a : b;
        if (!(known > tu + LEAST_SHARE * along)) continue;
        const side = k < 2 ? 2 : 0;
        const f = below[side] as number;
        const g = below[side + 1] as number;
        let from = u;
        // Steeper than that and it comes from the corner below across the cell, which offers it itself.
        if (f > 0 && f * Math.SQRT2 < a) {
          const through = Math.sqrt(a * a - f * f);
          if (through < along) {
            along = through;
            if (2 * f > through) from = u + (beside[side] as number);
          }
        }
        if (g > 0 && g * Math.SQRT2 < b) {
          const through = Math.sqrt(b * b - g * g);
          if (through < along) {
            along = through;
            from = 2 * g > through ? u + (beside[side + 1] as number) : u;
          }
        }
        const there = tu + along;
        if (!(there < known - TINY && there <= limit)) continue;
        cost[v] = there;
        parent[v] = from;
        anchor[v] = -1;
        const place = Math.floor(there * perCost);
        const wanted = place < current ? current : place;
        if (known < Infinity && Math.floor(known * perCost) <= wanted) continue;
        if (wanted > last) last = wanted;
        let entry = free;
        if (entry >= 0) free = next[entry] as number;
        else entry = used++;
        nodes[entry] = v;
        next[entry] = heads[wanted] as number;
        heads[wanted] = entry;
      }
      // Across a cell. Costs come in any order within a bucket: a corner beside may be done and lie above u.
      for (let k = 0; k < 4; k++) {
        const v = u + (across[k] as number);
        if (done[v] === 1) continue;
        const known = cost[v] as number;
        const c = slow[u + (cell[k] as number)] as number;
        if (!(known > tu + c)) continue;
        const f = -(below[k < 2 ? 2 : 3] as number);
        const g = -(below[k & 1] as number);
        let there = tu + c * Math.SQRT2;
        let from = u;
        if (f > 0 && f * Math.SQRT2 < c) {
          const step = Math.sqrt(c * c - f * f);
          if (tu + f + step < there) {
            there = tu + f + step;
            if (2 * f <= step) from = u + (beside[k < 2 ? 2 : 3] as number);
          }
        }
        if (g > 0 && g * Math.SQRT2 < c) {
          const step = Math.sqrt(c * c - g * g);
          if (tu + g + step < there) {
            there = tu + g + step;
            from = 2 * g > step ? u : u + (beside[k & 1] as number);
          }
        }
        if (!(there < known - TINY && there <= limit)) continue;
        cost[v] = there;
        parent[v] = from;
        anchor[v] = -1;
        const place = Math.floor(there * perCost);
        const wanted = place < current ? current : place;
        if (known < Infinity && Math.floor(known * perCost) <= wanted) continue;
        if (wanted > last) last = wanted;
        let entry = free;
        if (entry >= 0) free = next[entry] as number;
        else entry = used++;
        nodes[entry] = v;
        next[entry] = heads[wanted] as number;
        heads[wanted] = entry;
      }
    }
  }

  private isBeyond(u: number, tu: number, { goal, rest }: Bound): boolean {
    const left = this.most - tu;
    if (rest(u, left) > left) return true;
    if (u < this.grid.care.length && this.state.cellsTo(u, goal) < Math.SQRT2) {
      this.most = Math.min(this.most, tu + NEAR * (this.grid.slow[u] as number));
    }
    return false;
  }
}
