// Sets and clears the cells whose middles lie in a convex piece of ground, row by row.

import { type Bits, setCells } from './bit-raster';

/** How far a piece reaches over its edges, in Mil: cells on the seam of two pieces must not fall between them. */
const SEAM = 1e-6;

/** Cells below it are meant: a plane of `level` plus `east` x plus `north` y, against the ground in their middles. */
export interface Below {
  readonly height: Float64Array;
  readonly level: number;
  readonly east: number;
  readonly north: number;
}

/** Where each row of cells begins and ends within one convex piece. Its arrays are used again for the next piece. */
class RowSpans {
  begins = new Float64Array(0);
  ends = new Float64Array(0);
  firstRow = 0;
  lastRow = -1;

  /** The piece is [x0, y0, ...], counter-clockwise, the numbers [first, last) of `xy`. */
  span({ rows, step }: Bits, xy: Float64Array, first: number, last: number): void {
    if (this.begins.length < rows) {
      this.begins = new Float64Array(rows);
      this.ends = new Float64Array(rows);
    }
    const { begins, ends } = this;
    let low = Infinity;
    let high = -Infinity;
    for (let i = first + 1; i < last; i += 2) {
      const y = xy[i] as number;
      if (y < low) low = y;
      if (y > high) high = y;
    }
    const r0 = Math.max(0, Math.ceil((low - SEAM) / step - 0.5));
    const r1 = Math.min(rows - 1, Math.floor((high + SEAM) / step - 0.5));
    this.firstRow = r0;
    this.lastRow = r1;
    for (let row = r0; row <= r1; row++) {
      begins[row] = Infinity;
      ends[row] = -Infinity;
    }
    let a = last - 2;
    for (let b = first; b < last; b += 2) {
      const ay = xy[a + 1] as number;
      const by = xy[b + 1] as number;
      // Of a level edge both ends count, and its neighbours know them.
      if (by > ay) this.#widen(xy, a, b, 1, step);
      else if (by < ay) this.#widen(xy, b, a, -1, step);
      a = b;
    }
  }

  /** Stretches the rows that the edge from `a` up to `b` passes, so that they hold it: their ends (side 1) or begins (-1). */
  #widen(xy: Float64Array, a: number, b: number, side: 1 | -1, step: number): void {
    const ax = xy[a] as number;
    const ay = xy[a + 1] as number;
    const bx = xy[b] as number;
    const by = xy[b + 1] as number;
    const most = side === 1 ? this.ends : this.begins;
    const left = ax < bx ? ax : bx;
    const right = ax < bx ? bx : ax;
    const lean = (bx - ax) / (by - ay);
    // No row beyond those of the piece can be meant: its lowest and highest corners set them.
    const r1 = Math.min(this.lastRow, Math.floor((by + SEAM) / step - 0.5));
    for (let row = Math.max(0, Math.ceil((ay - SEAM) / step - 0.5)); row <= r1; row++) {
      const x = ax + ((row + 0.5) * step - ay) * lean;
      const at = x > right ? right : x > left ? x : left;
      if (side * (at - (most[row] as number)) > 0) most[row] = at;
    }
  }
}

// One piece is filled or cleared after the other, so they share it.
const spans = new RowSpans();

/**
 * Sets the cells whose middles lie in a convex piece [x0, y0, ...], counter-clockwise, the numbers [first, last) of
 * `xy`; where there is a mask, only those of it. Tells how many were not set before.
 */
export function fillPiece(
  bits: Bits,
  xy: Float64Array,
  first: number,
  last: number,
  mask: Bits | null,
): number {
  spans.span(bits, xy, first, last);
  const { begins, ends, firstRow, lastRow } = spans;
  let added = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    const c0 = firstColumn(bits, begins[row] as number);
    const c1 = lastColumn(bits, ends[row] as number);
    if (c0 <= c1) added += setCells(bits, row, c0, c1, mask);
  }
  return added;
}

/** The other way round: cells of the mask whose middles lie in a convex piece are no longer set. */
export function clearPiece(
  bits: Bits,
  xy: Float64Array,
  first: number,
  last: number,
  mask: Bits,
): void {
  spans.span(bits, xy, first, last);
  const { begins, ends, firstRow, lastRow } = spans;
  for (let row = firstRow; row <= lastRow; row++) {
    clearRow(bits, row, begins[row] as number, ends[row] as number, mask);
  }
}

/** In one row cells of the mask whose middles lie between two places, in Mil, are no longer set. */
export function clearRow(bits: Bits, row: number, from: number, to: number, mask: Bits): void {
  const c0 = firstColumn(bits, from);
  const c1 = lastColumn(bits, to);
  if (c0 > c1) return;
  const { words, data } = bits;
  const base = row * words;
  const last = base + (c1 >> 5);
  let word = -1 << (c0 & 31);
  for (let w = base + (c0 >> 5); w <= last; w++) {
    if (w === last) word &= -1 >>> (31 - (c1 & 31));
    data[w] = (data[w] as number) & ~(word & (mask.data[w] as number));
    word = -1;
  }
}

/** The same only for cells that are lower than a plane. */
export function clearLow(
  bits: Bits,
  row: number,
  from: number,
  to: number,
  mask: Bits,
  { height, level, east, north }: Below,
): void {
  const c0 = firstColumn(bits, from);
  const c1 = lastColumn(bits, to);
  if (c0 > c1) return;
  const { columns, step, words, data } = bits;
  const there = level + north * (row + 0.5) * step;
  const base = row * words;
  const last = base + (c1 >> 5);
  let word = -1 << (c0 & 31);
  for (let w = base + (c0 >> 5); w <= last; w++) {
    if (w === last) word &= -1 >>> (31 - (c1 & 31));
    let left = word & (mask.data[w] as number) & (data[w] as number);
    word = -1;
    for (; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      const c = 32 * (w - base) + bit;
      if ((height[row * columns + c] as number) < there + east * (c + 0.5) * step) {
        data[w] = (data[w] as number) & ~(1 << bit);
      }
    }
  }
}

/** In a convex piece cells of the mask are no longer set that are lower than a plane. */
export function clearBelow(
  bits: Bits,
  xy: Float64Array,
  first: number,
  last: number,
  mask: Bits,
  below: Below,
): void {
  spans.span(bits, xy, first, last);
  const { begins, ends, firstRow, lastRow } = spans;
  for (let row = firstRow; row <= lastRow; row++) {
    clearLow(bits, row, begins[row] as number, ends[row] as number, mask, below);
  }
}

/** The first column whose middle lies beyond a place. */
function firstColumn({ step }: Bits, from: number): number {
  const first = Math.ceil((from - SEAM) / step - 0.5);
  return first > 0 ? first : 0;
}

/** The last column whose middle lies before a place. */
function lastColumn({ columns, step }: Bits, to: number): number {
  const last = Math.floor((to + SEAM) / step - 0.5);
  return last < columns ? last : columns - 1;
}
