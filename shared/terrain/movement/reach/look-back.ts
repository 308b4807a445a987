// What the triangles of a front add to a cost, taken out again once it has spread. Where the front is round each
// triangle is a little dear, and the way through a hundred of them is dear a hundred times. So each corner that sees
// no anchor looks back along its way for several cells and measures from there in one step.

import { type LiveFront, type FrontState, TINY } from './front-state';
import type { ReachGrid } from './grid-types';

/** Places 2, 4, 8 and 16 cells back are looked at, counted along the axis that the way runs along more. */
const NEAREST = 2;
const FARTHEST = 16;

/** Mends the costs of a front in place. */
export function lookBack(front: LiveFront): void {
  new LookBack(front).mendAll();
}

class LookBack {
  private readonly grid: ReachGrid;
  private readonly state: FrontState;
  private readonly stride: number;
  private readonly slow: ReachGrid['slow'];
  private readonly cellEntry: Int32Array;
  private readonly cost: Float64Array;
  private readonly gains: Float64Array;

  constructor(private readonly front: LiveFront) {
    this.state = front.state;
    this.grid = front.grid;
    this.cost = front.cost;
    ({ stride: this.stride, slow: this.slow, cellEntry: this.cellEntry } = front.grid);
    this.gains = this.state.roomForGains();
  }

  /** Cheapest first, so that whatever a node looks back to has been mended before. */
  mendAll(): void {
    const { queue } = this.state;
    const { leastSlow, step } = this.grid;
    queue.restart((leastSlow > 0 ? leastSlow : step / 1000) / 4, this.state.limit);
    this.putAll();
    for (let bucket = 0; bucket <= queue.last; bucket++) {
      let entry = queue.heads[bucket] as number;
      for (; entry >= 0; entry = queue.next[entry] as number) {
        this.mend(queue.nodes[entry] as number);
      }
    }
  }

  private putAll(): void {
    const { stride, bends } = this.grid;
    const { corners, window } = this.front;
    for (let row = window.firstRow + 1; row <= window.lastRow + 1; row++) {
      const first = row * stride + 1;
      this.put(first + window.firstColumn, first + window.lastColumn);
    }
    this.put(corners, corners + bends.length / 2);
  }

  /** The last of the nodes behind the corners is the start. */
  private put(from: number, to: number): void {
    for (let u = from; u <= to; u++) {
      const known = this.cost[u] as number;
      this.gains[u] = 0;
      if (known < Infinity) this.state.queue.put(u, known, Infinity);
    }
  }

  private mend(u: number): void {
    const { cost, gains } = this;
    const { parent, corners } = this.front;
    const from = parent[u] as number;
    if (from < 0) return;
    const known = cost[u] as number;
    let least = known - (gains[from] as number);
    if (u < corners && (this.state.anchor[u] as number) < 0) least = this.backFrom(u, least);
    cost[u] = least;
    gains[u] = known - least;
  }

  /** The cost of a corner that is known for `known`, from as far back as the ground is even. */
  private backFrom(u: number, known: number): number {
    const { cost, stride } = this;
    const [west, east] = [cost[u - 1] as number, cost[u + 1] as number];
    const [south, north] = [cost[u - stride] as number, cost[u + stride] as number];
    const acrossX = known - (west < east ? west : east);
    const acrossY = known - (south < north ? south : north);
    const x = west < east ? -1 : 1;
    const y = south < north ? -stride : stride;
    const cell = u - (x < 0 ? 1 : 0) - (y < 0 ? stride : 0);
    if (!(acrossX > 0 || acrossY > 0) || (this.cellEntry[cell] as number) >= 0) return known;
    const least =
      acrossX >= acrossY
        ? this.along(u, cell, x, y, Math.max(0, acrossY) / acrossX)
        : this.along(u, cell, y, x, Math.max(0, acrossX) / acrossY);
    return least < known - TINY ? least : known;
  }

  /**
   * From corner u by steps `on`, each with a share of the step `aside`, to a place between two corners: the farthest
   * that is to be looked at with nothing but the ground of `cell` before, about and behind it. Infinity for none.
   */
  private along(u: number, cell: number, on: number, aside: number, share: number): number {
    const { slow, cellEntry, cost } = this;
    const even = slow[cell] as number;
    let least = Infinity;
    let past = 0;
    for (let far = 1; far <= FARTHEST; far++) {
      // The cells of this step, and the first of the next, which lies behind the place.
      const before = cell + (far - 1) * on;
      const there = far * share;
      for (let k = past; k < there || k === past; k++) {
        const one = before + k * aside;
        if ((cellEntry[one] as number) >= 0 || slow[one] !== even) return least;
      }
      past = Math.floor(there);
      const behind = before + on + past * aside;
      if ((cellEntry[behind] as number) >= 0 || slow[behind] !== even) return least;
      if (far < NEAREST || (far & (far - 1)) !== 0) continue;
      const corner = u + far * on + past * aside;
      const first = cost[corner] as number;
      const between =
        there > past ? (there - past) * ((cost[corner + aside] as number) - first) : 0;
      least = first + between + even * far * Math.sqrt(1 + share * share);
    }
    return least;
  }
}
