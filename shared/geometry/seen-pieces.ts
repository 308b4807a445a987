// What sight finds when it expands over open ground: convex pieces, side by side in one array that serves one
// question after the other. Grown, never shrunk.

import type { Ring } from './ring';

export class SeenPieces {
  count = 0;
  /** Corners of all pieces, [x, y] each, counter-clockwise; those of piece n begin at `start[n]` and end at `start[n + 1]`. */
  xy = new Float64Array(1 << 12);
  start = new Int32Array(1 << 9);
  /** Of each piece: the line that it is seen across; -1 where no line is in the way. */
  across = new Int32Array(1 << 9);

  clear(): void {
    this.count = 0;
  }

  /** Adds the first `length` numbers of a ring. */
  add(ring: Float64Array, length: number, across: number): void {
    const from = this.start[this.count] as number;
    while (from + length > this.xy.length) {
      const longer = new Float64Array(2 * this.xy.length);
      longer.set(this.xy);
      this.xy = longer;
    }
    if (this.count + 2 > this.start.length) {
      this.start = longerInts(this.start);
      this.across = longerInts(this.across);
    }
    for (let i = 0; i < length; i++) this.xy[from + i] = ring[i] as number;
    this.across[this.count] = across;
    this.count += 1;
    this.start[this.count] = from + length;
  }

  /** Copies of the pieces seen across a line; of those with none in the way for -1. */
  rings(across: number): Ring[] {
    const rings: Ring[] = [];
    for (let n = 0; n < this.count; n++) {
      if (this.across[n] !== across) continue;
      rings.push(this.xy.slice(this.start[n], this.start[n + 1]));
    }
    return rings;
  }
}

export function longerInts(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * from.length);
  longer.set(from);
  return longer;
}

export function longerFloats(from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * from.length);
  longer.set(from);
  return longer;
}
