// Shadows on level ground, as bits over a raster: which cells one point cannot see past the features that
// block it. Knows bits, wedges and rows; what blocks whom is decided in sight-field.ts.

import type { Ring } from '../geometry/ring';

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
  const { columns, step, words, data } = bits;
  let c0 = Math.ceil(from / step - 0.5);
  let c1 = Math.ceil(to / step - 0.5) - 1;
  if (!(c0 > 0)) c0 = 0;
  if (!(c1 < columns)) c1 = columns - 1;
  if (c0 > c1) return;
  const base = row * words;
  const w0 = base + (c0 >> 5);
  const w1 = base + (c1 >> 5);
  const first = -1 << (c0 & 31);
  const last = -1 >>> (31 - (c1 & 31));
  if (w0 === w1) {
    data[w0] = (data[w0] as number) | (first & last);
    return;
  }
  data[w0] = (data[w0] as number) | first;
  data.fill(-1, w0 + 1, w1);
  data[w1] = (data[w1] as number) | last;
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

/**
 * Writes 1 into the cells whose middles lie in a convex piece [x0, y0, ...], the numbers [first, last) of `xy`; where
 * there is a mask, only into those of it.
 */
export function fillPiece(
  { columns, rows, step }: Bits,
  xy: Float64Array,
  first: number,
  last: number,
  mask: Bits | null,
  seen: Uint8Array,
): void {
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
  if (r0 > r1) return;
  for (let row = r0; row <= r1; row++) {
    begins[row] = Infinity;
    ends[row] = -Infinity;
  }
  let ax = xy[last - 2] as number;
  let ay = xy[last - 1] as number;
  for (let i = first; i < last; i += 2) {
    const bx = xy[i] as number;
    const by = xy[i + 1] as number;
    widen(ax, ay, bx, by, rows, step);
    ax = bx;
    ay = by;
  }
  for (let row = r0; row <= r1; row++) {
    const c0 = Math.max(0, Math.ceil(((begins[row] as number) - SEAM) / step - 0.5));
    const c1 = Math.min(columns - 1, Math.floor(((ends[row] as number) + SEAM) / step - 0.5));
    const at = row * columns;
    if (mask) {
      for (let c = c0; c <= c1; c++) if (hasBit(mask, c, row)) seen[at + c] = 1;
    } else if (c1 - c0 > 24) seen.fill(1, at + c0, at + c1 + 1);
    else for (let c = c0; c <= c1; c++) seen[at + c] = 1;
  }
}

/** Stretches the rows that an edge passes so that they hold it. */
function widen(ax: number, ay: number, bx: number, by: number, rows: number, step: number): void {
  const low = ay < by ? ay : by;
  const high = ay < by ? by : ay;
  const left = ax < bx ? ax : bx;
  const right = ax < bx ? bx : ax;
  const lean = (bx - ax) / (by - ay);
  const r1 = Math.min(rows - 1, Math.floor((high + SEAM) / step - 0.5));
  for (let row = Math.max(0, Math.ceil((low - SEAM) / step - 0.5)); row <= r1; row++) {
    const x = ax + ((row + 0.5) * step - ay) * lean;
    // Of a level edge x is no number, and both ends count.
    const from = x > right ? right : x > left ? x : left;
    const to = x < left ? left : x < right ? x : right;
    if (from < (begins[row] as number)) begins[row] = from;
    if (to > (ends[row] as number)) ends[row] = to;
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
