// Outlines in the making: places that each know which comes next, in any order. Grown, never shrunk.

import type { Ring } from './ring';
import { longerFloats, longerInts } from './seen-pieces';

/** Places no farther apart than this are one, in Mil. */
const SAME = 1e-6;
/** Outlines around less than this are noise, in square Mil. */
const LEAST_AREA = 1;
const NONE = -1;

export class LinkedPlaces {
  #count = 0;
  #x = new Float64Array(1 << 12);
  #y = new Float64Array(1 << 12);
  #next = new Int32Array(1 << 12);

  clear(): void {
    this.#count = 0;
  }

  /** Tells the number of the new place, which nothing follows yet. */
  add(x: number, y: number): number {
    if (this.#count === this.#x.length) {
      this.#x = longerFloats(this.#x);
      this.#y = longerFloats(this.#y);
      this.#next = longerInts(this.#next);
    }
    this.#x[this.#count] = x;
    this.#y[this.#count] = y;
    this.#next[this.#count] = NONE;
    return this.#count++;
  }

  move(place: number, x: number, y: number): void {
    this.#x[place] = x;
    this.#y[place] = y;
  }

  isAt(place: number, x: number, y: number): boolean {
    return (
      Math.abs((this.#x[place] as number) - x) < SAME &&
      Math.abs((this.#y[place] as number) - y) < SAME
    );
  }

  link(place: number, next: number): void {
    this.#next[place] = next;
  }

  /** All outlines, once every place is followed by another. Those that are around nothing are left out. */
  rings(): Ring[] {
    const rings: Ring[] = [];
    for (let n = 0; n < this.#count; n++) {
      const ring = this.#take(n);
      if (ring) rings.push(ring);
    }
    return rings;
  }

  /** Takes the places of one outline, so that each is in one only. */
  #take(first: number): Ring | null {
    const corners: number[] = [];
    let area = 0;
    let [lastX, lastY] = [this.#x[first] as number, this.#y[first] as number];
    for (let n = first, next = this.#next[n] as number; next !== NONE;) {
      this.#next[n] = NONE;
      if (!this.isAt(next, lastX, lastY)) {
        const [x, y] = [this.#x[next] as number, this.#y[next] as number];
        corners.push(x, y);
        area += lastX * y - x * lastY;
        [lastX, lastY] = [x, y];
      }
      n = next;
      next = this.#next[n] as number;
    }
    return Math.abs(area) < 2 * LEAST_AREA ? null : Float64Array.from(corners);
  }
}
