// Cells on the very lines of a ridge, where what rays and pieces tell ends: sight itself is asked about them (FT-07-10).

import { outlineSquared } from '../../geometry/ring';
import { cellsKept, type Field } from './observer/observer';
import { setBit, type Bits } from './cells/bit-raster';
import { isBesideLit } from './cells/rim-cells';
import { baseToRidge } from '../line-of-sight/blockers';
import type { MapFeature } from '../map/engine-types';

/** A spot nearer than this to a line is on it, in Mil. */
const ON = 1;

const linesOf = cellsKept(fillLines);

/** Asks about all cells on lines of ridges or, where they are to be few, about the dark ones beside lit ones. */
export function lookOnRidges(
  { shades }: Field,
  grid: Bits,
  areFew: boolean,
  isSeen: (x: number, y: number) => boolean,
  seen: Uint8Array,
): void {
  const { columns, rows, words, step } = grid;
  for (const { of, spared } of shades) {
    if (!spared) continue;
    const { data } = linesOf(of, grid);
    const first = Math.max(0, Math.floor(of.box.minY / step)) * words;
    const last = Math.min(rows, Math.floor(of.box.maxY / step) + 1) * words;
    for (let w = first; w < last; w++) {
      for (let word = data[w] as number; word !== 0; word &= word - 1) {
        const row = Math.floor(w / words);
        const column = 32 * (w - row * words) + 31 - Math.clz32(word & -word);
        const i = row * columns + column;
        if (areFew && (seen[i] === 1 || !isBesideLit(seen, columns, i))) continue;
        seen[i] = isSeen((column + 0.5) * step, (row + 0.5) * step) ? 1 : 0;
      }
    }
  }
}

function fillLines(cells: Bits, of: MapFeature): void {
  const { columns, rows, step } = cells;
  const r1 = Math.min(rows - 1, Math.floor(of.box.maxY / step));
  const c1 = Math.min(columns - 1, Math.floor(of.box.maxX / step));
  for (let row = Math.max(0, Math.floor(of.box.minY / step)); row <= r1; row++) {
    for (let column = Math.max(0, Math.floor(of.box.minX / step)); column <= c1; column++) {
      if (isOnLines(of, (column + 0.5) * step, (row + 0.5) * step)) setBit(cells, column, row);
    }
  }
}

/** Whether a spot is on the outline of a ridge or on its centre line. */
function isOnLines(of: MapFeature, x: number, y: number): boolean {
  if (outlineSquared(of.rings, x, y) <= ON * ON) return true;
  return baseToRidge({ x, y, radius: 0, corners: null, reach: 0 }, of) <= ON;
}
