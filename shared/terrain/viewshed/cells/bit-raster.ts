// Shadows on level ground, as bits over a raster: which cells one point cannot see past the features that
// block it. Knows bits, wedges and rows; what blocks whom is decided in viewshed.ts.

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

/** Whether two rasters have the same cells. */
export function isSameRaster(a: Bits, b: Bits): boolean {
  return a.columns === b.columns && a.rows === b.rows && a.step === b.step;
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
export function setSpan(bits: Bits, row: number, from: number, to: number): void {
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

/**
 * Sets the cells of a row from one column to another, where there is a mask only those of it; tells how many were not
 * set before.
 */
export function setCells(
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
