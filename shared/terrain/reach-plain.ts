// The step of a front from a corner with nothing near it: no border, no line, no bend and no anchor. The
// same triangles as in reach-front.ts without anything that could lie in them.

import type { ReachGrid } from './reach-grid';
import type { FrontState } from './reach-state';

/** No way through a triangle costs less than this share of its cell. */
const LEAST_SHARE = 0.41;

export class PlainGround {
  private readonly stride: number;
  private readonly cellEntry: Int32Array;
  private readonly slow: Float64Array;
  private readonly cost: Float64Array;
  private readonly anchor: Int32Array;
  private readonly done: Uint8Array;

  constructor(
    grid: ReachGrid,
    private readonly state: FrontState,
  ) {
    this.stride = grid.stride;
    this.cellEntry = grid.cellEntry;
    this.slow = grid.slow;
    this.cost = state.cost;
    this.anchor = state.anchor;
    this.done = state.done;
  }

  /** Goes on from u in all directions; false where something is near that asks for more care. */
  from(u: number, anchor: number): boolean {
    if (anchor >= 0) return false;
    const { stride, cellEntry, slow, cost } = this;
    const [ne, nw, se, sw] = [u, u - 1, u - stride, u - stride - 1];
    if (
      ((cellEntry[ne] as number) & (cellEntry[nw] as number)) !== -1 ||
      ((cellEntry[se] as number) & (cellEntry[sw] as number)) !== -1 ||
      this.hasAnchors(u)
    ) {
      return false;
    }
    const tu = cost[u] as number;
    const a = slow[ne] as number;
    const b = slow[nw] as number;
    const c = slow[se] as number;
    const d = slow[sw] as number;
    this.straight(u, tu, u + 1, u + stride, a, u - stride, c);
    this.straight(u, tu, u - 1, u + stride, b, u - stride, d);
    this.straight(u, tu, u + stride, u + 1, a, u - 1, b);
    this.straight(u, tu, u - stride, u + 1, c, u - 1, d);
    this.diagonal(u, tu, u + stride + 1, u + 1, u + stride, a);
    this.diagonal(u, tu, u + stride - 1, u - 1, u + stride, b);
    this.diagonal(u, tu, u - stride + 1, u + 1, u - stride, c);
    this.diagonal(u, tu, u - stride - 1, u - 1, u - stride, d);
    return true;
  }

  private hasAnchors(u: number): boolean {
    const { anchor, stride } = this;
    const north = u + stride;
    const south = u - stride;
    return (
      (anchor[u - 1] as number) >= 0 ||
      (anchor[u + 1] as number) >= 0 ||
      (anchor[north] as number) >= 0 ||
      (anchor[south] as number) >= 0
    );
  }

  /** To v beside u, through the edges from u to its neighbours p and q across. */
  private straight(
    u: number,
    tu: number,
    v: number,
    p: number,
    overP: number,
    q: number,
    overQ: number,
  ): void {
    if (this.done[v] === 1) return;
    const known = this.cost[v] as number;
    const slow = overP < overQ ? overP : overQ;
    if (slow === Infinity || known <= tu + LEAST_SHARE * slow) return;
    let best = tu + slow;
    let from = u;
    for (let side = 0; side < 2; side++) {
      const d = side === 0 ? p : q;
      const c = side === 0 ? overP : overQ;
      if (this.done[d] === 0 || c === Infinity) continue;
      const td = this.cost[d] as number;
      const f = tu - td;
      if (f <= 0) continue;
      if (f * Math.SQRT2 < c) {
        const along = Math.sqrt(c * c - f * f);
        if (tu + along >= best) continue;
        best = tu + along;
        from = 2 * f > along ? d : u;
      } else if (td + c * Math.SQRT2 < best) {
        best = td + c * Math.SQRT2;
        from = d;
      }
    }
    if (best < known) this.state.offer(v, best, from, -1);
  }

  /** To v across a cell, past its corners a and b, of which one may have come late. */
  private diagonal(u: number, tu: number, v: number, a: number, b: number, c: number): void {
    if (this.done[v] === 1 || c === Infinity) return;
    const known = this.cost[v] as number;
    if (known <= tu + c) return;
    let best = tu + c * Math.SQRT2;
    let from = u;
    for (let side = 0; side < 2; side++) {
      const near = side === 0 ? a : b;
      if (this.done[near] === 0) continue;
      const f = (this.cost[near] as number) - tu;
      if (f <= 0 || f * Math.SQRT2 >= c) continue;
      const along = Math.sqrt(c * c - f * f);
      const through = tu + f + along;
      if (through >= best) continue;
      best = through;
      from = 2 * f > along ? u : near;
    }
    if (best < known) this.state.offer(v, best, from, -1);
  }
}
