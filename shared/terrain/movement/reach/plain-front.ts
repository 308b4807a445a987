// The main loop of a front, over corners with nothing near them: no border, no line, no bend and no anchor.
// The same triangles as in front.ts without anything that could lie in them. All in one function and on
// flat arrays: nearly every corner of a table passes through here.

import type { Bound, FrontState } from './front-state';
import type { ReachGrid } from './grid-types';

/** No way through a triangle costs less than this share of its cell. */
const LEAST_SHARE = 0.41;
/** Cells about a goal that still have a say in the last step. */
const NEAR = 6;
/** Costs closer than this are one cost. */
const TINY = 1e-9;

export class PlainGround {
  /** `most` falls when a goal is reached. */
  constructor(
    private readonly grid: ReachGrid,
    private readonly state: FrontState,
    private readonly bound: Bound | null,
    private most: number,
  ) {}

  /**
   * Goes on, cheapest first, up to the next node that needs more care; -1 when there is none. With a goal,
   * leaves out what is too far from it to lie on a way within the limit, and stops a little after the corners
   * of its cell are reached: a neighbour of theirs may have the better last step.
   *
   * Only the corners beside the one in hand are reached from it. One across a cell is reached from the corner
   * beside both: that comes later than the one in hand and still before it, and what is as cheap as the one in
   * hand is final, for every step costs more than the width of a bucket. The four are written out one by one:
   * a loop over them, or a call to keep what was found, takes a good tenth longer.
   */
  toCare(): number {
    const { bound } = this;
    const { cost, done, care, parent, anchor, queue, limit } = this.state;
    const { slow, stride } = this.grid;
    const { heads, perCost } = queue;
    let { nodes, next, free, used, current, last } = queue;
    for (;;) {
      while (current <= last && (heads[current] as number) < 0) current++;
      if (current > last || used + 4 > nodes.length) {
        queue.free = free;
        queue.used = used;
        queue.current = current;
        queue.last = last;
        if (current > last) return -1;
        queue.makeRoom(4);
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
      const e = cost[u + 1] as number;
      const w = cost[u - 1] as number;
      const n = cost[u + stride] as number;
      const s = cost[u - stride] as number;
      const ne = slow[u] as number;
      const nw = slow[u - 1] as number;
      const se = slow[u - stride] as number;
      const sw = slow[u - stride - 1] as number;
      if (e > tu + LEAST_SHARE * (ne < se ? ne : se)) {
        const there = tu + stepBetween(ne, se, tu - n, tu - s);
        if (there < e - TINY && there <= limit) {
          const v = u + 1;
          cost[v] = there;
          parent[v] = u;
          if (care[v] !== 0) anchor[v] = -1;
          const place = (there * perCost) | 0;
          const wanted = place < current ? current : place;
          if (e === Infinity || ((e * perCost) | 0) > wanted) {
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
      if (w > tu + LEAST_SHARE * (nw < sw ? nw : sw)) {
        const there = tu + stepBetween(nw, sw, tu - n, tu - s);
        if (there < w - TINY && there <= limit) {
          const v = u - 1;
          cost[v] = there;
          parent[v] = u;
          if (care[v] !== 0) anchor[v] = -1;
          const place = (there * perCost) | 0;
          const wanted = place < current ? current : place;
          if (w === Infinity || ((w * perCost) | 0) > wanted) {
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
      if (n > tu + LEAST_SHARE * (ne < nw ? ne : nw)) {
        const there = tu + stepBetween(ne, nw, tu - e, tu - w);
        if (there < n - TINY && there <= limit) {
          const v = u + stride;
          cost[v] = there;
          parent[v] = u;
          if (care[v] !== 0) anchor[v] = -1;
          const place = (there * perCost) | 0;
          const wanted = place < current ? current : place;
          if (n === Infinity || ((n * perCost) | 0) > wanted) {
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
      if (s > tu + LEAST_SHARE * (se < sw ? se : sw)) {
        const there = tu + stepBetween(se, sw, tu - e, tu - w);
        if (there < s - TINY && there <= limit) {
          const v = u - stride;
          cost[v] = there;
          parent[v] = u;
          if (care[v] !== 0) anchor[v] = -1;
          const place = (there * perCost) | 0;
          const wanted = place < current ? current : place;
          if (s === Infinity || ((s * perCost) | 0) > wanted) {
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

/**
 * From a corner to one beside it: along the border of the cells `a` and `b`, or through one of them past the corner
 * that lies in it beside the first and `f` or `g` below that, or, steeper, from that corner across the cell.
 */
function stepBetween(a: number, b: number, f: number, g: number): number {
  let least = a < b ? a : b;
  if (f > 0) {
    const through = f * Math.SQRT2 < a ? Math.sqrt(a * a - f * f) : a * Math.SQRT2 - f;
    if (through < least) least = through;
  }
  if (g > 0) {
    const through = g * Math.SQRT2 < b ? Math.sqrt(b * b - g * g) : b * Math.SQRT2 - g;
    if (through < least) least = through;
  }
  return least;
}
