// The points that a front measures straight from, by number. An anchor is never changed: what pays a
// toll on the way counts as a new one at the same place.

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
  private readonly all: Anchor[] = [];
  /** Anchors of the same place that have paid more, by anchor and price. */
  private readonly paid = new Map<string, number>();

  /** `stride`: corners of the grid in a row. */
  constructor(private readonly stride: number) {}

  /** The new anchor's number. */
  add(anchor: Anchor): number {
    return this.all.push(anchor) - 1;
  }

  get(id: number): Anchor {
    return this.all[id] as Anchor;
  }

  /** Undefined for -1, which means no anchor. */
  find(id: number): Anchor | undefined {
    return this.all[id];
  }

  bendOf(id: number): number {
    return this.get(id).bend;
  }

  /** The anchor as it counts once `price` more has been paid on the way. */
  paying(id: number, price: number): number {
    if (price === 0 || id < 0) return id;
    const key = `${id} ${price}`;
    const known = this.paid.get(key);
    if (known !== undefined) return known;
    const from = this.get(id);
    const made = this.add({ ...from, base: from.base + price, paid: from.paid + price });
    this.paid.set(key, made);
    return made;
  }

  /** The straight cost from an anchor to v, if it comes through the triangle over the same ground. */
  straightTo(
    id: number,
    v: number,
    c: number,
    ax: number,
    ay: number,
    sx: number,
    sy: number,
  ): number {
    const from = this.get(id);
    if (Math.abs(from.slow - c) > 1e-7 * c) return Infinity;
    const { stride } = this;
    const vx = (v % stride) - 1;
    const dx = from.x - vx;
    const dy = from.y - ((v - 1 - vx) / stride - 1);
    const along = dx * ax + dy * ay;
    const side = dx * sx + dy * sy;
    if (side < -TINY || side > along + TINY) return Infinity;
    return from.base + from.slow * Math.sqrt(dx * dx + dy * dy);
  }
}
