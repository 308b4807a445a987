// How something larger than a sheet falls on sheets of paper at true size: where each of them begins, what
// it shows, and what it is called.

import type { Board, PrintSettings } from '../scenario/types';
import { sheetOf } from './paper';
import type { SheetPoint, SheetSize } from './picture';
import { sheetSize, toSheet } from './picture';
import type { Box } from './text-boxes';

/** Below the drawing of every sheet at true size: the check bar and the sheet's code. */
export const BAND = 0.52;

/** One sheet's part of the whole, in inches from its north-west corner. */
export interface Tile {
  /** Row letter from the north, column number from the west: 'B3'. */
  readonly code: string;
  readonly row: number;
  readonly column: number;
  readonly part: Box;
}

export interface TileGrid {
  readonly rows: number;
  readonly columns: number;
  /** How much one sheet shows at most. */
  readonly width: number;
  readonly height: number;
  readonly overlap: number;
  readonly tiles: readonly Tile[];
}

/** How the table falls on sheets of the paper; neighbours share `overlap` inches. */
export function tileGrid(board: Board, settings: PrintSettings): TileGrid {
  const size = sheetSize(board);
  const { tilesFrom } = settings;
  if (tilesFrom === 'corner') return gridOver(size, settings, 'corner');
  if (tilesFrom === 'middle') return gridOver(size, settings, 'middle');
  return gridOver(size, settings, toSheet(board, settings.tilesAt));
}

/** Sheets begin at the north-west corner, lie evenly about the middle, or have a corner at a point. */
export function gridOver(
  size: SheetSize,
  settings: PrintSettings,
  from: 'corner' | 'middle' | SheetPoint,
): TileGrid {
  const sheet = sheetOf(settings);
  const width = sheet.right - sheet.left;
  const height = sheet.bottom - sheet.top - BAND;
  const overlap = Math.max(0, Math.min(settings.overlap / 1000, width / 3, height / 3));
  const across = startsOf(size.width, width, overlap, typeof from === 'string' ? from : from.x);
  const down = startsOf(size.height, height, overlap, typeof from === 'string' ? from : from.y);
  const tiles = down.flatMap((top, row) =>
    across.map((left, column): Tile => ({
      code: codeOf(row, column),
      row,
      column,
      part: {
        left: Math.max(0, left),
        top: Math.max(0, top),
        right: Math.min(left + width, size.width),
        bottom: Math.min(top + height, size.height),
      },
    })),
  );
  return { rows: down.length, columns: across.length, width, height, overlap, tiles };
}

/** Where sheets begin along one side that is `length` long; the first may begin before it. */
function startsOf(
  length: number,
  room: number,
  overlap: number,
  from: 'corner' | 'middle' | number,
): number[] {
  const step = room - overlap;
  const count = (first: number): number =>
    Math.max(1, Math.ceil((length - first - overlap) / step - 1e-9));
  const all = (first: number): number[] =>
    Array.from({ length: count(first) }, (_, i) => first + i * step);
  if (from === 'corner') return all(0);
  if (from === 'middle')
    return all(0).map((start, _, { length: n }) => start - (n * step + overlap - length) / 2);
  const first = from - Math.ceil(from / step - 1e-9) * step;
  return all(first);
}

/** 'A1' is the north-west corner; the rows after Z are AA, AB. */
export function codeOf(row: number, column: number): string {
  const letter = (n: number): string => String.fromCharCode(65 + n);
  const letters = row < 26 ? letter(row) : `${letter(Math.floor(row / 26) - 1)}${letter(row % 26)}`;
  return `${letters}${column + 1}`;
}
