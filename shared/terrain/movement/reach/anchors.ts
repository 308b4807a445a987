// The points that a front measures straight from, by number. An anchor is never changed: what pays a
// crossing on the way counts as a new one at the same place.

import type { Octant } from './octants';

/** A place with a known cost, seen straight from every corner that it anchors. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  /** Cost at the place and of what must be crossed on the straight way from it. */
  readonly base: number;
  readonly slow: number;
  /** The bend where it was made, and what its straight way has to pay. */
  readonly bend: number;
  readonly paid: number;
}

/** Costs closer than this are one cost. */
const TINY = 1e-9;

export class Anchors {
  private readonly x: number[] = [];
  private readonly y: number[] = [];
  private readonly base: number[] = [];
  private readonly slow: number[] = [];
  private readonly bend: number[] = [];
  private readonly paid: number[] = [];
  /** Anchors of the same place that have paid more, by anchor and price. */
  private readonly more = new Map<string, number>();

  /** `stride`: corners of the grid in a row. */
  constructor(private readonly stride: number) {}

  /** The new anchor's number. */
  add({ x, y, base, slow, bend, paid }: Anchor): number {
    this.x.push(x);
    this.y.push(y);
    this.base.push(base);
    this.slow.push(slow);
    this.bend.push(bend);
    return this.paid.push(paid) - 1;
  }

  get(id: number): Anchor {
    const [x, y] = [this.xOf(id), this.yOf(id)];
    const [base, slow, bend] = [this.baseOf(id), this.slowOf(id), this.bendOf(id)];
    return { x, y, base, slow, bend, paid: this.paid[id] as number };
  }

  /** Undefined for -1, which means no anchor. */
  find(id: number): Anchor | undefined {
    return id < 0 ? undefined : this.get(id);
  }

  xOf(id: number): number {
    return this.x[id] as number;
  }

  yOf(id: number): number {
    return this.y[id] as number;
  }

  baseOf(id: number): number {
    return this.base[id] as number;
  }

  slowOf(id: number): number {
    return this.slow[id] as number;
  }

  bendOf(id: number): number {
    return this.bend[id] as number;
  }

  /** The anchor as it counts once `price` more has been paid on the way. */
  paying(id: number, price: number): number {
    if (price === 0 || id < 0) return id;
    const key = `${id} ${price}`;
    const known = this.more.get(key);
    if (known !== undefined) return known;
    const from = this.get(id);
    const made = this.add({ ...from, base: from.base + price, paid: from.paid + price });
    this.more.set(key, made);
    return made;
  }

  /** The straight cost from an anchor to v, if it comes through the triangle over the same ground. */
  straightTo(id: number, v: number, c: number, { ax, ay, sx, sy }: Octant): number {
    const slow = this.slowOf(id);
    if (Math.abs(slow - c) > 1e-7 * c) return Infinity;
    const { stride } = this;
    const vx = (v % stride) - 1;
    const dx = this.xOf(id) - vx;
    const dy = this.yOf(id) - ((v - 1 - vx) / stride - 1);
    const along = dx * ax + dy * ay;
    const side = dx * sx + dy * sy;
    if (side < -TINY || side > along + TINY) return Infinity;
    return this.baseOf(id) + slow * Math.sqrt(dx * dx + dy * dy);
  }
}
