// What a front knows of its nodes while it spreads, as flat arrays that the next front uses again; see
// front.ts.

import { BucketQueue } from './bucket-queue';
import type { ReachGrid } from './grid-types';

/** A place in cells of the table. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a front came to. Node n is a corner; n - corners is a bend, the last the source. Corners within `window` alone are known. */
export interface Front {
  readonly grid: ReachGrid;
  readonly corners: number;
  /** Inches of allowance for each node; Infinity for what was not reached. */
  readonly cost: Float64Array;
  /** The node that a reached node was reached from; -1 for the source. */
  readonly parent: Int32Array;
  readonly source: Spot;
  /** Ways from the source to corners about it that break at the borders of roads. */
  readonly broken: ReadonlyMap<number, BrokenWay>;
  readonly window: Window;
}

/** A front that has just stopped: it and its costs last until the next one starts. */
export interface LiveFront extends Front {
  /** What it spread with. */
  readonly state: FrontState;
  /** What the front was bounded by, if it had a goal. */
  readonly bound: Bound | null;
  /** Reached corners beside a line that is closed or has a price; a front of the kind `guide` alone lists them. */
  readonly met: readonly number[];
}

/** The same front for as long as it is wanted, whatever spreads after it. */
export function lasting({ grid, corners, cost, parent, source, broken, window }: LiveFront): Front {
  const nodes = corners + grid.bends.length / 2 + 1;
  return {
    grid,
    corners,
    cost: cost.slice(0, nodes),
    parent: parent.slice(0, nodes),
    source,
    broken,
    window,
  };
}

/** A way from the source to a corner: it was taken if the corner is reached from there for as much. */
export interface BrokenWay {
  readonly cost: number;
  /** Where it breaks, in cells. */
  readonly stops: readonly Spot[];
}

/** Corners of the table from the first column and row up to the last ones. */
export interface Window {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Costs closer than this are one cost. */
export const TINY = 1e-9;

/** Corners in a row of a window that are forgotten one by one: for so few a call for each list takes longer. */
const MOST_BY_HAND = 200;

export class FrontState {
  readonly cost: Float64Array;
  /** The node that a node was reached from, and the anchor that sees it straight; -1 for none. */
  readonly parent: Int32Array;
  readonly anchor: Int32Array;
  readonly done: Uint8Array;
  /** Not 0 for corners with a line, a bend or an anchor beside them: they cannot go on as over plain ground. */
  readonly care: Uint8Array;
  readonly queue = new BucketQueue();
  /** What costs more is not kept. */
  limit = 0;
  /** Where the bends lie, in cells: the last of them is the source. */
  bendX: Float64Array = new Float64Array(0);
  bendY: Float64Array = new Float64Array(0);
  private stride = 0;
  private corners = 0;
  private gains: Float64Array = new Float64Array(0);

  constructor(readonly nodes: number) {
    this.cost = new Float64Array(nodes);
    this.parent = new Int32Array(nodes);
    this.anchor = new Int32Array(nodes);
    this.done = new Uint8Array(nodes);
    this.care = new Uint8Array(nodes);
  }

  /** Forgets the last front in and about a window and among the bends. Nothing beyond `limit` will be kept. */
  restart(grid: ReachGrid, source: Spot, limit: number, window: Window): void {
    const { bends, stride, leastSlow, step } = grid;
    const corners = grid.care.length;
    const count = bends.length / 2;
    const nodes = corners + count + 1;
    this.stride = stride;
    this.corners = corners;
    this.limit = limit;
    if (this.bendX.length <= count) {
      this.bendX = new Float64Array(2 * count + 1);
      this.bendY = new Float64Array(2 * count + 1);
    }
    for (let b = 0; b < count; b++) {
      this.bendX[b] = bends[2 * b] as number;
      this.bendY[b] = bends[2 * b + 1] as number;
    }
    this.bendX[count] = source.x;
    this.bendY[count] = source.y;
    this.queue.restart((leastSlow > 0 ? leastSlow : step / 1000) / 4, limit);
    const { firstColumn, lastColumn, firstRow, lastRow } = window;
    if (lastColumn - firstColumn === grid.columns) {
      this.forget(grid.care, firstRow * stride, (lastRow + 3) * stride);
    } else {
      for (let row = firstRow; row <= lastRow + 2; row++) {
        this.forget(grid.care, row * stride + firstColumn, row * stride + lastColumn + 3);
      }
    }
    this.care.fill(1, corners, nodes);
    this.cost.fill(Infinity, corners, nodes);
    this.anchor.fill(-1, corners, nodes);
    this.done.fill(0, corners, nodes);
  }

  /** By node what looking back takes off its cost; whatever was there before. */
  roomForGains(): Float64Array {
    if (this.gains.length < this.nodes) this.gains = new Float64Array(this.nodes);
    return this.gains;
  }

  private forget(known: Uint8Array, from: number, to: number): void {
    const { care, cost, anchor, done } = this;
    if (to - from > MOST_BY_HAND) {
      care.set(known.subarray(from, to), from);
      cost.fill(Infinity, from, to);
      anchor.fill(-1, from, to);
      done.fill(0, from, to);
      return;
    }
    for (let u = from; u < to; u++) {
      care[u] = known[u] as number;
      cost[u] = Infinity;
      anchor[u] = -1;
      done[u] = 0;
    }
  }

  /** How far a node lies from a place, in cells. */
  cellsTo(u: number, { x, y }: Spot): number {
    const i = u % this.stride;
    const isBend = u >= this.corners;
    const dx = (isBend ? (this.bendX[u - this.corners] as number) : i - 1) - x;
    const dy = (isBend ? (this.bendY[u - this.corners] as number) : (u - i) / this.stride - 1) - y;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Keeps the cost if it is lower than what is known. */
  offer(v: number, cost: number, from: number, anchor: number): void {
    const known = this.cost[v] as number;
    if (!(cost < known - TINY && cost <= this.limit)) return;
    this.cost[v] = cost;
    this.parent[v] = from;
    this.anchor[v] = anchor;
    this.queue.put(v, cost, known);
    if (anchor >= 0) this.takeCareBeside(v);
  }

  private takeCareBeside(v: number): void {
    const { care, stride } = this;
    care[v] = 1;
    care[v - 1] = 1;
    care[v + 1] = 1;
    care[v - stride] = 1;
    care[v + stride] = 1;
  }
}

/** A guide is a coarse front that another one is led by: both are known at a time. */
export type FrontKind = 'main' | 'guide';

const spare: Record<FrontKind, FrontState> = { main: new FrontState(0), guide: new FrontState(0) };

/** Room for so many nodes, taken from the last front of its kind. */
export function roomFor(kind: FrontKind, nodes: number): FrontState {
  if (spare[kind].nodes < nodes) spare[kind] = new FrontState(nodes);
  return spare[kind];
}

export interface Bound {
  readonly goal: Spot;
  /**
   * Inches of allowance from a node to the goal, or a little less; Infinity where no way leads on. What is no
   * more than `enough` need not be the least.
   */
  readonly rest: (node: number, enough: number) => number;
}

/** Places by which a way may lead that a guide missed, and what it takes from each to the goal at least. */
export interface Gaps {
  /** In cells of the guide's grid. */
  readonly spots: readonly Gap[];
}

/** Gaps close together are looked at as one, in cells of the guide. */
export const TOGETHER = 3;

export interface Gap {
  readonly x: number;
  readonly y: number;
  readonly cost: number;
  /** How far it is at least to ground that is cheaper than the clear. */
  readonly far: number;
}
