// Sets and clears the cells whose middles lie in a convex piece of ground.

import { type Bits, setCells } from './bit-raster';

/** How far a piece reaches over its edges, in Mil: cells on the seam of two pieces must not fall between them. */
const SEAM = 1e-6;

// Of each row of cells: where the piece at hand begins and ends. Grown, never shrunk.
let begins = new Float64Array(0);

let ends = new Float64Array(0);

let firstRow = 0;

let lastRow = -1;

/** Of the row at hand. */
let firstColumn = 0;

let lastColumn = -1;

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
  spanRows(bits, xy, first, last);
  let added = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    if (!spanColumns(bits, begins[row] as number, ends[row] as number)) continue;
    added += setCells(bits, row, firstColumn, lastColumn, mask);
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
  spanRows(bits, xy, first, last);
  for (let row = firstRow; row <= lastRow; row++) {
    clearRow(bits, row, begins[row] as number, ends[row] as number, mask);
  }
}

/** In one row cells of the mask whose middles lie between two places, in Mil, are no longer set. */
export function clearRow(bits: Bits, row: number, from: number, to: number, mask: Bits): void {
  if (!spanColumns(bits, from, to)) return;
  const { words, data } = bits;
  const base = row * words;
  const last = base + (lastColumn >> 5);
  let word = -1 << (firstColumn & 31);
  for (let w = base + (firstColumn >> 5); w <= last; w++) {
    if (w === last) word &= -1 >>> (31 - (lastColumn & 31));
    data[w] = (data[w] as number) & ~(word & (mask.data[w] as number));
    word = -1;
  }
}

/** The same only for cells that are lower than `level` plus `east` x. */
export function clearLow(
  bits: Bits,
  row: number,
  from: number,
  to: number,
  mask: Bits,
  height: Float64Array,
  level: number,
  east: number,
): void {
  if (!spanColumns(bits, from, to)) return;
  const { columns, step, words, data } = bits;
  const base = row * words;
  const last = base + (lastColumn >> 5);
  let word = -1 << (firstColumn & 31);
  for (let w = base + (firstColumn >> 5); w <= last; w++) {
    if (w === last) word &= -1 >>> (31 - (lastColumn & 31));
    let left = word & (mask.data[w] as number) & (data[w] as number);
    word = -1;
    for (; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      const c = 32 * (w - base) + bit;
      if ((height[row * columns + c] as number) < level + east * (c + 0.5) * step) {
        data[w] = (data[w] as number) & ~(1 << bit);
      }
    }
  }
}

/** Finds the columns whose middles lie between two places; false where there are none. */
function spanColumns({ columns, step }: Bits, from: number, to: number): boolean {
  const first = Math.ceil((from - SEAM) / step - 0.5);
  const last = Math.floor((to + SEAM) / step - 0.5);
  firstColumn = first > 0 ? first : 0;
  lastColumn = last < columns ? last : columns - 1;
  return firstColumn <= lastColumn;
}

/** In a convex piece cells of the mask are no longer set that are lower than a plane: `level` plus `east` x plus `north` y. */
export function clearBelow(
  bits: Bits,
  xy: Float64Array,
  first: number,
  last: number,
  mask: Bits,
  height: Float64Array,
  level: number,
  east: number,
  north: number,
): void {
  spanRows(bits, xy, first, last);
  for (let row = firstRow; row <= lastRow; row++) {
    const there = level + north * (row + 0.5) * bits.step;
    clearLow(bits, row, begins[row] as number, ends[row] as number, mask, height, there, east);
  }
}

/** Finds between where and where each row lies in a convex piece. */
function spanRows({ rows, step }: Bits, xy: Float64Array, first: number, last: number): void {
  if (begins.length < rows) {
    begins = new Float64Array(rows);
    ends = new Float64Array(rows);
  }
  let low = Infinity;
  let high = -Infinity;
  for (let i = first + 1; i < last; i += 2) {
    const y = xy[i] as number;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  const r0 = Math.max(0, Math.ceil((low - SEAM) / step - 0.5));
  const r1 = Math.min(rows - 1, Math.floor((high + SEAM) / step - 0.5));
  firstRow = r0;
  lastRow = r1;
  for (let row = r0; row <= r1; row++) {
    begins[row] = Infinity;
    ends[row] = -Infinity;
  }
  let ax = xy[last - 2] as number;
  let ay = xy[last - 1] as number;
  for (let i = first; i < last; i += 2) {
    const bx = xy[i] as number;
    const by = xy[i + 1] as number;
    // Of a level edge both ends count, and its neighbours know them.
    if (by > ay) widen(ax, ay, bx, by, ends, 1, rows, step);
    else if (by < ay) widen(bx, by, ax, ay, begins, -1, rows, step);
    ax = bx;
    ay = by;
  }
}

/** Stretches the rows that an edge passes, upwards, so that they hold it: their ends (side 1) or begins (-1). */
function widen(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  most: Float64Array,
  side: 1 | -1,
  rows: number,
  step: number,
): void {
  const left = ax < bx ? ax : bx;
  const right = ax < bx ? bx : ax;
  const lean = (bx - ax) / (by - ay);
  const r1 = Math.min(rows - 1, Math.floor((by + SEAM) / step - 0.5));
  for (let row = Math.max(0, Math.ceil((ay - SEAM) / step - 0.5)); row <= r1; row++) {
    const x = ax + ((row + 0.5) * step - ay) * lean;
    const at = x > right ? right : x > left ? x : left;
    if (side * (at - (most[row] as number)) > 0) most[row] = at;
  }
}
