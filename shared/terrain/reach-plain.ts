// The step of a front from a corner with nothing near it: no border, no line, no bend and no anchor. The
// same triangles as in reach-front.ts without anything that could lie in them.

import type { ReachGrid } from './reach-grid';
import type { FrontState } from './reach-state';

/** No way through a triangle costs less than this share of its cell. */
const LEAST_SHARE = 0.41;

export class PlainGround {
  private readonly stride: number;
  private readonly slow: Float64Array;
  private readonly cost: Float64Array;
  private readonly done: Uint8Array;

  constructor(
    grid: ReachGrid,
    private readonly state: FrontState,
  ) {
    this.stride = grid.stride;
    this.slow = grid.slow;
    this.cost = state.cost;
    this.done = state.done;
  }

  /** Goes on from u in all directions. */
  from(u: number): void {
    const { stride, slow, cost } = this;
    const tu = cost[u] as number;
    this.through(u, tu, u + 1, u + stride, u + stride + 1, slow[u] as number);
    this.through(u, tu, u - 1, u + stride, u + stride - 1, slow[u - 1] as number);
    this.through(u, tu, u + 1, u - stride, u - stride + 1, slow[u - stride] as number);
    this.through(u, tu, u - 1, u - stride, u - stride - 1, slow[u - stride - 1] as number);
  }

  /** Through one cell of cost c: to its corners a and b beside u, and to d across. */
  private through(u: number, tu: number, a: number, b: number, d: number, c: number): void {
    if (c === Infinity) return;
    const { cost, done } = this;
    const isPastA = done[a] === 1;
    const isPastB = done[b] === 1;
    const least = tu + LEAST_SHARE * c;
    const ta = cost[a] as number;
    const tb = cost[b] as number;
    if (!isPastA && ta > least) this.beside(u, tu, a, ta, b, isPastB ? tu - tb : 0, c);
    if (!isPastB && tb > least) this.beside(u, tu, b, tb, a, isPastA ? tu - ta : 0, c);
    if (done[d] === 1) return;
    const td = cost[d] as number;
    if (td <= tu + c) return;
    let best = tu + c * Math.SQRT2;
    let from = u;
    const pastA = isPastA ? between(tu, ta, c) : Infinity;
    if (pastA < best) {
      best = pastA;
      from = 2 * (ta - tu) > pastA - ta ? u : a;
    }
    const pastB = isPastB ? between(tu, tb, c) : Infinity;
    if (pastB < best) {
      best = pastB;
      from = 2 * (tb - tu) > pastB - tb ? u : b;
    }
    if (best < td) this.state.offer(d, best, from, -1);
  }

  /** To v beside u; p, the other corner beside u, is cheaper by f when it is done. */
  private beside(
    u: number,
    tu: number,
    v: number,
    known: number,
    p: number,
    f: number,
    c: number,
  ): void {
    let best = tu + c;
    let from = u;
    if (f > 0) {
      if (f * Math.SQRT2 < c) {
        const along = Math.sqrt(c * c - f * f);
        best = tu + along;
        if (2 * f > along) from = p;
      } else if (tu - f + c * Math.SQRT2 < best) {
        best = tu - f + c * Math.SQRT2;
        from = p;
      }
    }
    if (best < known) this.state.offer(v, best, from, -1);
  }
}

/** To the far corner of a cell of cost c, between a corner of it and a dearer one beside that; else Infinity. */
function between(from: number, dearer: number, c: number): number {
  const f = dearer - from;
  return f > 0 && f * Math.SQRT2 < c ? dearer + Math.sqrt(c * c - f * f) : Infinity;
}
