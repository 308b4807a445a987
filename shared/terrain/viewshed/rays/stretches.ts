// Stretches of rays, two distances each: where along it something is seen. Grown, never shrunk.

/** No edge: the ground, or the eye itself, begins or ends a stretch. */
export const NO_EDGE = -1;
/** A stretch that goes on to the rim of the table. */
export const RIM = -2;
/** A stretch that begins or ends somewhere on the level ground before or behind a hill, which nobody asks about. */
export const FOOT = -3;

/** Stretches that begin and end as near as this, in Mil, are alike. */
export const ALIKE = 120;

export class Stretches {
  /** Those of ray n are [first[n], last[n]) in pairs; rays that are alike share theirs. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  #ends = new Float64Array(1 << 13);
  /** Of each end: the straight edge that made it, so that the ends of rays between lie on one line. */
  #edges = new Int32Array(1 << 13);
  #length = 0;

  constructor(rays: number) {
    this.#first = new Int32Array(rays);
    this.#last = new Int32Array(rays);
  }

  clear(): void {
    this.#length = 0;
    this.#first.fill(0);
    this.#last.fill(0);
  }

  /** What is added from now on is of this ray. */
  begin(ray: number): void {
    this.#first[ray] = this.#last[ray] = this.#length;
  }

  add(ray: number, from: number, to: number, fromEdge = NO_EDGE, toEdge = NO_EDGE): void {
    if (this.#length === this.#ends.length) {
      const longer = new Float64Array(2 * this.#ends.length);
      longer.set(this.#ends);
      this.#ends = longer;
      const more = new Int32Array(longer.length);
      more.set(this.#edges);
      this.#edges = more;
    }
    this.#ends[this.#length] = from;
    this.#ends[this.#length + 1] = to;
    this.#edges[this.#length] = fromEdge;
    this.#edges[this.#length + 1] = toEdge;
    this.#length += 2;
    this.#last[ray] = this.#length;
  }

  /** Gives rays [from, to) what another has. */
  share(from: number, to: number, other: number): void {
    this.#first.fill(this.#first[other] as number, from, to);
    this.#last.fill(this.#last[other] as number, from, to);
  }

  /** Whether two rays have as many stretches, which begin and end at the same edges or within `slack` of each other. */
  areAlike(one: number, other: number, slack: number): boolean {
    let i = this.#first[one] as number;
    let j = this.#first[other] as number;
    const end = this.#last[one] as number;
    if (end - i !== (this.#last[other] as number) - j) return false;
    for (; i < end; i++, j++) {
      const edge = this.#edges[i] as number;
      if (edge !== NO_EDGE && edge === this.#edges[j]) continue;
      if (Math.abs((this.#ends[i] as number) - (this.#ends[j] as number)) > slack) return false;
    }
    return true;
  }

  /**
   * Whether three rays, the middle one at a share of the way, have as many stretches, which begin and end at the same
   * edges or on straight lines from ray to ray, give or take `slack`.
   */
  areInLine(one: number, middle: number, other: number, share: number, slack: number): boolean {
    let i = this.#first[one] as number;
    let j = this.#first[middle] as number;
    let k = this.#first[other] as number;
    const end = this.#last[one] as number;
    const length = end - i;
    if (length !== (this.#last[middle] as number) - j) return false;
    if (length !== (this.#last[other] as number) - k) return false;
    for (; i < end; i++, j++, k++) {
      const edge = this.#edges[i] as number;
      if (edge !== NO_EDGE && edge === this.#edges[j] && edge === this.#edges[k]) continue;
      const onLine = between(this.#ends[i] as number, this.#ends[k] as number, share);
      if (Math.abs(onLine - (this.#ends[j] as number)) > slack) return false;
    }
    return true;
  }

  /** Gives the rays between two, which have as many stretches, those that end on straight lines from one to the other. */
  join(one: number, other: number, gap: number): void {
    const first = this.#first[one] as number;
    const length = (this.#last[one] as number) - first;
    const second = this.#first[other] as number;
    for (let n = 1; n < gap; n++) {
      this.begin(one + n);
      const share = n / gap;
      for (let k = 0; k < length; k += 2) {
        this.add(
          one + n,
          between(this.#ends[first + k] as number, this.#ends[second + k] as number, share),
          between(this.#ends[first + k + 1] as number, this.#ends[second + k + 1] as number, share),
        );
      }
    }
  }

  /** The farthest end of the stretches of two rays; 0 where they have none. */
  farthest(one: number, other: number): number {
    const i = this.#last[one] as number;
    const j = this.#last[other] as number;
    const a = i > (this.#first[one] as number) ? (this.#ends[i - 1] as number) : 0;
    const b = j > (this.#first[other] as number) ? (this.#ends[j - 1] as number) : 0;
    return a > b ? a : b;
  }

  /** How many ends, from the first on, two rays have alike. */
  alikeFirst(one: number, other: number, slack: number): number {
    const first = this.#first[one] as number;
    const second = this.#first[other] as number;
    const count = Math.min(
      (this.#last[one] as number) - first,
      (this.#last[other] as number) - second,
    );
    let n = 0;
    while (n < count && this.#isAlike(first + n, second + n, slack)) n++;
    return n;
  }

  /** The same from the last on, but for so many first ones. */
  alikeLast(one: number, other: number, slack: number, first: number): number {
    const last = (this.#last[one] as number) - 1;
    const second = (this.#last[other] as number) - 1;
    const count =
      Math.min(last - (this.#first[one] as number), second - (this.#first[other] as number)) +
      1 -
      first;
    let n = 0;
    while (n < count && this.#isAlike(last - n, second - n, slack)) n++;
    return n;
  }

  #isAlike(i: number, j: number, slack: number): boolean {
    const edge = this.#edges[i] as number;
    if (edge !== NO_EDGE && edge === this.#edges[j]) return true;
    return Math.abs((this.#ends[i] as number) - (this.#ends[j] as number)) <= slack;
  }

  /** The farthest end that one of two rays has and the other has not; 0 where there is none. */
  farthestUnlike(one: number, other: number, slack: number): number {
    const first = this.alikeFirst(one, other, slack);
    const last = this.alikeLast(one, other, slack, first);
    const i = (this.#last[one] as number) - last;
    const j = (this.#last[other] as number) - last;
    const a = i > (this.#first[one] as number) + first ? (this.#ends[i - 1] as number) : 0;
    const b = j > (this.#first[other] as number) + first ? (this.#ends[j - 1] as number) : 0;
    return a > b ? a : b;
  }

  /** How many stretches a ray has. */
  countOf(ray: number): number {
    return ((this.#last[ray] as number) - (this.#first[ray] as number)) / 2;
  }

  /** Where the n-th stretch of a ray begins (end 0) or ends (end 1). */
  at(ray: number, n: number, end: number): number {
    return this.#ends[(this.#first[ray] as number) + 2 * n + end] as number;
  }

  /** The edge that made that beginning or end. */
  edgeAt(ray: number, n: number, end: number): number {
    return this.#edges[(this.#first[ray] as number) + 2 * n + end] as number;
  }

  has(ray: number, at: number): boolean {
    const end = this.#last[ray] as number;
    for (let i = this.#first[ray] as number; i < end; i += 2) {
      if (at < (this.#ends[i] as number)) return false;
      if (at <= (this.#ends[i + 1] as number)) return true;
    }
    return false;
  }
}

/** How far a straight line is at a share of the way between two directions, at which it is so far. */
function between(a: number, b: number, share: number): number {
  const of = a * share + b * (1 - share);
  return of > 0 ? (a * b) / of : 0;
}
