// The outline of a shadow behind a chain of edges, and which cells of each row lie within it.

import type { Bits } from '../cells/bit-raster';
import { clearRow } from '../cells/convex-cells';

/** Numbers for each corner of a chain: where its shadow begins and ends, */
export const NEAR = 0;
export const FAR = 2;
/** the corner itself, and where the eyes are that look past it, and how high. */
export const AT = 4;
export const EYES = 6;
export const LENGTH = 9;
/** So often a row of cells may cut the outline of a shadow. */
export const MOST_CUTS = 16;

/** Its arrays are used again for the next chain: grown, never shrunk. */
export class ShadowOutline {
  /** Of the chain of edges each corner, so many numbers each. */
  chain = new Float64Array(1 << 10);
  corners = 0;
  /** Of each row of cells: where it cuts the outline, in order. */
  cuts = new Float64Array(0);
  cutCounts = new Uint8Array(0);
  firstRow = Infinity;
  lastRow = -Infinity;

  makeRoom(rows: number): void {
    if (this.cutCounts.length >= rows) return;
    this.cuts = new Float64Array(rows * MOST_CUTS);
    this.cutCounts = new Uint8Array(rows);
  }

  /** Where the numbers of the next corner begin. */
  addCorner(): number {
    if (LENGTH * (this.corners + 1) > this.chain.length) {
      const longer = new Float64Array(2 * this.chain.length);
      longer.set(this.chain);
      this.chain = longer;
    }
    return LENGTH * this.corners++;
  }

  /** Finds where rows of cells cut the shadow of a stretch of the chain; false where some cut it too often. */
  cut(first: number, last: number, { rows, step }: Bits): boolean {
    const { chain } = this;
    let low = Infinity;
    let high = -Infinity;
    for (let n = first; n <= last; n++) {
      const near = chain[LENGTH * n + NEAR + 1] as number;
      const far = chain[LENGTH * n + FAR + 1] as number;
      low = Math.min(low, near, far);
      high = Math.max(high, near, far);
    }
    this.firstRow = Math.max(0, Math.ceil(low / step - 0.5));
    this.lastRow = Math.min(rows - 1, Math.ceil(high / step - 0.5) - 1);
    if (this.firstRow > this.lastRow) return true;
    this.cutCounts.fill(0, this.firstRow, this.lastRow + 1);
    let isDone = this.#cutEdge(LENGTH * first + NEAR, LENGTH * first + FAR, step);
    for (let k = LENGTH * first; k < LENGTH * last; k += LENGTH) {
      isDone = isDone && this.#cutEdge(k + NEAR, k + LENGTH + NEAR, step);
      isDone = isDone && this.#cutEdge(k + FAR, k + LENGTH + FAR, step);
    }
    return isDone && this.#cutEdge(LENGTH * last + NEAR, LENGTH * last + FAR, step);
  }

  /** Adds the cuts of one edge of an outline; false where some row has too many. */
  #cutEdge(one: number, other: number, step: number): boolean {
    const { chain, cuts, cutCounts } = this;
    let ax = chain[one] as number;
    let ay = chain[one + 1] as number;
    let bx = chain[other] as number;
    let by = chain[other + 1] as number;
    if (ay > by) {
      [ax, bx] = [bx, ax];
      [ay, by] = [by, ay];
    }
    const r0 = Math.max(this.firstRow, Math.ceil(ay / step - 0.5));
    const r1 = Math.min(this.lastRow, Math.ceil(by / step - 0.5) - 1);
    const lean = (bx - ax) / (by - ay);
    for (let row = r0; row <= r1; row++) {
      const x = ax + ((row + 0.5) * step - ay) * lean;
      const n = cutCounts[row] as number;
      if (n === MOST_CUTS) return false;
      let i = row * MOST_CUTS + n;
      const begin = row * MOST_CUTS;
      while (i > begin && (cuts[i - 1] as number) > x) {
        cuts[i] = cuts[i - 1] as number;
        i--;
      }
      cuts[i] = x;
      cutCounts[row] = n + 1;
    }
    return true;
  }

  /** Takes the cells of a mask away that lie between the last cuts. */
  take(bits: Bits, mask: Bits): void {
    const { cuts, cutCounts, firstRow, lastRow } = this;
    for (let row = firstRow; row <= lastRow; row++) {
      const count = cutCounts[row] as number;
      for (let i = row * MOST_CUTS; i + 1 < row * MOST_CUTS + count; i += 2) {
        clearRow(bits, row, cuts[i] as number, cuts[i + 1] as number, mask);
      }
    }
  }
}
