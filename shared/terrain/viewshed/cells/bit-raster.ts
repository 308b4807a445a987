// Shadows on level ground, as bits over a raster: which cells one point cannot see past the features that
// block it. Knows bits, wedges and rows; what blocks whom is decided in sight-field.ts.

import type { Ring } from '../../../geometry/ring';

/** One bit for each cell, row by row from the south-west; each row starts a new word. */
export interface Bits {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in Mil; its middle is what counts. */
  readonly step: number;
  readonly words: number;
  readonly data: Int32Array;
}

export function makeBits(columns: number, rows: number, step: number): Bits {
  const words = (columns + 31) >> 5;
  return { columns, rows, step, words, data: new Int32Array(words * rows) };
}

export function hasBit({ data, words }: Bits, column: number, row: number): boolean {
  return (((data[row * words + (column >> 5)] as number) >>> (column & 31)) & 1) === 1;
}

export function setBit({ data, words }: Bits, column: number, row: number): void {
  const i = row * words + (column >> 5);
  data[i] = (data[i] as number) | (1 << (column & 31));
}

/** Sets the cells of a row whose middles lie in [from, to), in Mil. */
function setSpan(bits: Bits, row: number, from: number, to: number): void {
  let c0 = Math.ceil(from / bits.step - 0.5);
  let c1 = Math.ceil(to / bits.step - 0.5) - 1;
  if (!(c0 > 0)) c0 = 0;
  if (!(c1 < bits.columns)) c1 = bits.columns - 1;
  if (c0 <= c1) setCells(bits, row, c0, c1, null);
}

/** Sets all cells whose middles lie in the region of the rings (even-odd). */
export function fillRings(bits: Bits, rings: readonly Ring[]): void {
  const { rows, step } = bits;
  let low = Infinity;
  let high = -Infinity;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 2) {
      low = Math.min(low, ring[i] as number);
      high = Math.max(high, ring[i] as number);
    }
  }
  const r1 = Math.min(rows - 1, Math.floor(high / step - 0.5));
  const cuts: number[] = [];
  for (let row = Math.max(0, Math.ceil(low / step - 0.5)); row <= r1; row++) {
    const y = (row + 0.5) * step;
    cuts.length = 0;
    for (const ring of rings) {
      const n = ring.length;
      let ax = ring[n - 2] as number;
      let ay = ring[n - 1] as number;
      for (let i = 0; i < n; i += 2) {
        const bx = ring[i] as number;
        const by = ring[i + 1] as number;
        if (ay > y !== by > y) cuts.push(ax + ((y - ay) * (bx - ax)) / (by - ay));
        ax = bx;
        ay = by;
      }
    }
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      setSpan(bits, row, cuts[i] as number, cuts[i + 1] as number);
    }
  }
}

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

/**
 * Sets the cells of a row from one column to another, where there is a mask only those of it; tells how many were not
 * set before.
 */
function setCells(
  { words, data }: Bits,
  row: number,
  c0: number,
  c1: number,
  mask: Bits | null,
): number {
  const base = row * words;
  const w1 = base + (c1 >> 5);
  let word = -1 << (c0 & 31);
  let added = 0;
  for (let w = base + (c0 >> 5); w <= w1; w++) {
    if (w === w1) word &= -1 >>> (31 - (c1 & 31));
    const old = data[w] as number;
    const more = (mask ? word & (mask.data[w] as number) : word) & ~old;
    if (more !== 0) {
      data[w] = old | more;
      added += bitsIn(more);
    }
    word = -1;
  }
  return added;
}

/** How many cells are set. */
export function countCells({ data }: Bits): number {
  let count = 0;
  for (let i = 0; i < data.length; i++) count += bitsIn(data[i] as number);
  return count;
}

/** How many bits of a word are set: counted side by side in pairs, fours and bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Sets the cells that are not set, and those alone. */
export function invert({ columns, words, data }: Bits): void {
  const last = -1 >>> ((32 - (columns & 31)) & 31);
  for (let i = 0; i < data.length; i++) {
    data[i] = ~(data[i] as number) & (i % words === words - 1 ? last : -1);
  }
}

/** Writes 1 where a cell is set. */
export function writeCells({ columns, rows, words, data }: Bits, cells: Uint8Array): void {
  for (let row = 0, k = 0; row < rows; row++) {
    for (let w = 0; w < words; w++, k++) {
      let word = data[k] as number;
      if (word === 0) continue;
      const first = row * columns + 32 * w;
      if (word === -1) {
        cells.fill(1, first, first + 32);
        continue;
      }
      while (word !== 0) {
        cells[first + 31 - Math.clz32(word & -word)] = 1;
        word &= word - 1;
      }
    }
  }
}

// The half-planes of the wedge at hand: a x + b y >= c, at most four of them.
const planes = new Float64Array(12);

/**
 * Sets the cells that (px, py) sees through the edge a-b at distances from `near` to `far` times that of
 * the edge. `far` may be Infinity. An edge seen end on has no shadow.
 */
export function fillWedge(
  bits: Bits,
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  near: number,
  far: number,
): void {
  let lx = ax - px;
  let ly = ay - py;
  let rx = bx - px;
  let ry = by - py;
  let cross = lx * ry - ly * rx;
  if (cross === 0) return;
  if (cross < 0) {
    [lx, ly, rx, ry] = [rx, ry, lx, ly];
    cross = -cross;
  }
  // Now r lies counter-clockwise of l: inside is left of l and right of r.
  planes[0] = -ly;
  planes[1] = lx;
  planes[2] = -ly * px + lx * py;
  planes[3] = ry;
  planes[4] = -rx;
  planes[5] = ry * px - rx * py;
  // Beyond the edge's line; n . (x - p) is `cross` on the edge itself.
  const nx = ry - ly;
  const ny = lx - rx;
  planes[6] = nx;
  planes[7] = ny;
  planes[8] = near * cross + nx * px + ny * py;
  let count = 9;
  if (far < Infinity) {
    planes[9] = -nx;
    planes[10] = -ny;
    planes[11] = -far * cross - nx * px - ny * py;
    count = 12;
  }
  const { rows, step } = bits;
  const height = rows * step;
  let low = 0;
  let high = height;
  const nearLow = Math.min(near * ly, near * ry);
  const nearHigh = Math.max(near * ly, near * ry);
  if (far === Infinity) {
    if (ly >= 0 && ry >= 0) low = py + nearLow;
    if (ly <= 0 && ry <= 0) high = py + nearHigh;
  } else {
    low = py + Math.min(nearLow, far * ly, far * ry);
    high = py + Math.max(nearHigh, far * ly, far * ry);
  }
  const r0 = Math.max(0, Math.ceil(low / step - 0.5));
  const r1 = Math.min(rows - 1, Math.floor(high / step - 0.5));
  for (let row = r0; row <= r1; row++) {
    const y = (row + 0.5) * step;
    let from = -Infinity;
    let to = Infinity;
    for (let k = 0; k < count; k += 3) {
      const a = planes[k] as number;
      const rest = (planes[k + 2] as number) - (planes[k + 1] as number) * y;
      if (a > 0) {
        const x = rest / a;
        if (x > from) from = x;
      } else if (a < 0) {
        const x = rest / a;
        if (x < to) to = x;
      } else if (rest > 0) {
        to = -Infinity;
      }
    }
    if (from < to) setSpan(bits, row, from, to);
  }
}
