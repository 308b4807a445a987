// Over even ground an anchor sees on: to the corners beside one that it sees whose straight way passes
// between that one and the corner next to it on the anchor's side. One look at one cell.

import type { Anchors } from './anchors';
import type { FrontState } from './front-state';
import type { ReachGrid } from './grid-types';

export class EvenGround {
  private readonly stride: number;
  private readonly cellEntry: Int32Array;
  private readonly slow: Float64Array;
  private readonly anchor: Int32Array;
  private readonly done: Uint8Array;

  constructor(
    grid: ReachGrid,
    private readonly state: FrontState,
    private readonly anchors: Anchors,
    private readonly corners: number,
  ) {
    this.stride = grid.stride;
    this.cellEntry = grid.cellEntry;
    this.slow = grid.slow;
    this.anchor = state.anchor;
    this.done = state.done;
  }

  /** From u, which the anchor `mine` sees. */
  straightOn(u: number, mine: number): void {
    const { stride } = this;
    const i = u % stride;
    const dx = i - 1 - this.anchors.xOf(mine);
    const dy = (u - i) / stride - 1 - this.anchors.yOf(mine);
    if (dx === 0 || dy === 0) return;
    const east = dx > 0 ? 1 : -1;
    const north = dy > 0 ? stride : -stride;
    const wide = dx > 0 ? dx : -dx;
    const high = dy > 0 ? dy : -dy;
    if (wide + 1 >= high) {
      const cell = u + (dx > 0 ? 0 : -1) + (dy > 0 ? -stride : 0);
      this.seeOn(u + east, u - north, cell, mine, wide + 1, high);
    }
    if (high + 1 >= wide) {
      const cell = u + (dx > 0 ? -1 : 0) + (dy > 0 ? 0 : -stride);
      this.seeOn(u + north, u - east, cell, mine, wide, high + 1);
    }
  }

  /** Whether `straightOn` will come to v from the corner that its straight way passes. */
  isServed(v: number, mine: number): boolean {
    const { anchor, done, stride } = this;
    const i = v % stride;
    const dx = i - 1 - this.anchors.xOf(mine);
    const dy = (v - i) / stride - 1 - this.anchors.yOf(mine);
    if (dx === 0 || dy === 0) return false;
    const east = dx > 0 ? 1 : -1;
    const north = dy > 0 ? stride : -stride;
    const a = Math.abs(dx) >= Math.abs(dy) ? v - east : v - north;
    if (done[a] === 1 || anchor[a] !== mine || anchor[v - east - north] !== mine) return false;
    return this.isEvenFor(v - (dx > 0 ? 1 : 0) - (dy > 0 ? stride : 0), mine);
  }

  private seeOn(
    v: number,
    beside: number,
    cell: number,
    mine: number,
    wide: number,
    high: number,
  ): void {
    const { anchor, done, anchors } = this;
    if (done[v] === 1 || anchor[v] === mine || anchor[beside] !== mine) return;
    if (!this.isEvenFor(cell, mine)) return;
    const far = Math.sqrt(wide * wide + high * high);
    const cost = anchors.baseOf(mine) + anchors.slowOf(mine) * far;
    this.state.offer(v, cost, this.corners + anchors.bendOf(mine), mine);
  }

  /** Nothing lies in the cell, and it costs what the anchor's ground costs. */
  private isEvenFor(cell: number, mine: number): boolean {
    if ((this.cellEntry[cell] as number) >= 0) return false;
    const slow = this.anchors.slowOf(mine);
    const gap = (this.slow[cell] as number) - slow;
    return gap <= 1e-7 * slow && gap >= -1e-7 * slow;
  }
}
