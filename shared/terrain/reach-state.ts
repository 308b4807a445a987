// What a front knows of its nodes while it spreads, as flat arrays, and when it stops; see reach-front.ts.

import { BucketQueue } from './bucket-queue';
import type { ReachGrid } from './reach-grid';

/** A place in cells of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What the front knows when it stops. Node n is a corner; n - corners is a bend, the last the source. */
export interface Front {
  readonly grid: ReachGrid;
  readonly corners: number;
  /** Inches of allowance for each node. */
  readonly cost: Float64Array;
  /** The node that a node was reached from; -1 for the source and what was not reached. */
  readonly parent: Int32Array;
  readonly source: Spot;
}

/** Costs closer than this are one cost. */
const TINY = 1e-9;

export class FrontState {
  readonly cost: Float64Array;
  /** The node that a node was reached from, and the anchor that sees it straight; -1 for none. */
  readonly parent: Int32Array;
  readonly anchor: Int32Array;
  readonly done: Uint8Array;
  /** 1 for corners with a line, a bend or an anchor beside them: they cannot go on as over plain ground. */
  readonly care: Uint8Array;
  readonly queue: BucketQueue;

  private readonly stride: number;

  constructor({ stride, cellEntry }: ReachGrid, nodes: number, bucketWidth: number) {
    this.stride = stride;
    this.cost = new Float64Array(nodes).fill(Infinity);
    this.parent = new Int32Array(nodes).fill(-1);
    this.anchor = new Int32Array(nodes).fill(-1);
    this.done = new Uint8Array(nodes);
    this.care = new Uint8Array(nodes);
    this.queue = new BucketQueue(nodes, bucketWidth);
    for (let cell = 0; cell < cellEntry.length; cell++) {
      if ((cellEntry[cell] as number) >= 0) this.takeCareOf(cell);
    }
  }

  /** Keeps the cost if it is lower than what is known. */
  offer(v: number, cost: number, from: number, anchor: number): void {
    if (!(cost < (this.cost[v] as number) - TINY)) return;
    this.cost[v] = cost;
    this.parent[v] = from;
    this.anchor[v] = anchor;
    this.queue.put(v, cost);
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

  /** The corners of a cell that holds a line. */
  private takeCareOf(cell: number): void {
    const { care, stride } = this;
    care[cell] = 1;
    care[cell + 1] = 1;
    care[cell + stride] = 1;
    care[cell + stride + 1] = 1;
  }
}
