// How something larger than a sheet falls on sheets of paper at true size: where each of them begins, what
// it shows, and what it is called.

import { inches, type Mil } from '../../core/measure';
import type { Board, PrintSettings } from '../../scenario/document';
import { sheetOf } from './paper';
import type { SheetPoint, SheetSize } from '../drawing/picture';
import { sheetSize, toSheet } from '../drawing/picture';
import type { Box } from '../drawing/text-boxes';

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
  if (tilesFrom === 'corner') return gridOver(size, settings, 'even');
  if (tilesFrom === 'middle') return gridOver(size, settings, 'middle');
  return gridOver(size, settings, toSheet(board, settings.tilesAt));
}

/** A narrower margin with which the table needs fewer sheets one way or both. */
export interface MarginThatSaves {
  readonly margin: Mil;
  readonly rows: number;
  readonly columns: number;
}

/** Margins are offered in steps of so much, and none that many a printer leaves white anyway. */
const MARGIN_STEP = inches(0.125);
const LEAST_MARGIN = inches(0.25);

/** The widest of them; null where none saves a row or a column. */
export function marginThatSaves(board: Board, settings: PrintSettings): MarginThatSaves | null {
  const now = tileGrid(board, settings);
  const steps = Math.ceil(settings.margin / MARGIN_STEP) - 1;
  for (let n = steps; n * MARGIN_STEP >= LEAST_MARGIN; n--) {
    const margin = (n * MARGIN_STEP) as Mil;
    const grid = tileGrid(board, { ...settings, margin });
    const [rows, columns] = [now.rows - grid.rows, now.columns - grid.columns];
    if (rows > 0 || columns > 0) return { margin, rows, columns };
  }
  return null;
}

/** Where sheets begin: a sheet's corner at a point of the whole, or one of three ways to lay them. */
type TilesFrom = 'corner' | 'even' | 'middle' | SheetPoint;

/**
 * Sheets begin at the north-west corner, each full until the last; or they share the whole evenly, so that no
 * last one is nearly empty; or they lie evenly about the middle, or have a corner at a point.
 */
export function gridOver(size: SheetSize, settings: PrintSettings, from: TilesFrom): TileGrid {
  const sheet = sheetOf(settings);
  const width = sheet.right - sheet.left;
  const height = sheet.bottom - sheet.top - BAND;
  const overlap = Math.max(0, Math.min(settings.overlap / 1000, width / 3, height / 3));
  const across = partsOf(size.width, width, overlap, typeof from === 'string' ? from : from.x);
  const down = partsOf(size.height, height, overlap, typeof from === 'string' ? from : from.y);
  const tiles = down.flatMap(({ start: top, long: high }, row) =>
    across.map(({ start: left, long: wide }, column): Tile => ({
      code: codeOf(row, column),
      row,
      column,
      part: {
        left: Math.max(0, left),
        top: Math.max(0, top),
        right: Math.min(left + wide, size.width),
        bottom: Math.min(top + high, size.height),
      },
    })),
  );
  return { rows: down.length, columns: across.length, width, height, overlap, tiles };
}

interface Part {
  readonly start: number;
  readonly long: number;
}

/** The parts of sheets along one side that is `length` long; the first may begin before it. */
function partsOf(
  length: number,
  room: number,
  overlap: number,
  from: 'corner' | 'even' | 'middle' | number,
): Part[] {
  const step = room - overlap;
  const count = (first: number): number =>
    Math.max(1, Math.ceil((length - first - overlap) / step - 1e-9));
  const all = (first: number): Part[] =>
    Array.from({ length: count(first) }, (_, i) => ({ start: first + i * step, long: room }));
  if (from === 'corner') return all(0);
  if (from === 'even') {
    const own = (length - overlap) / count(0);
    const last = count(0) - 1;
    // The last one ends with the table to the last digit.
    return all(0).map((_, i) => ({ start: i * own, long: i < last ? own + overlap : length }));
  }
  if (from === 'middle') {
    const before = (count(0) * step + overlap - length) / 2;
    return all(0).map(({ start, long }) => ({ start: start - before, long }));
  }
  const first = from - Math.ceil(from / step - 1e-9) * step;
  return all(first);
}

/** 'A1' is the north-west corner; the rows after Z are AA, AB. */
export function codeOf(row: number, column: number): string {
  const letter = (n: number): string => String.fromCharCode(65 + n);
  const letters = row < 26 ? letter(row) : `${letter(Math.floor(row / 26) - 1)}${letter(row % 26)}`;
  return `${letters}${column + 1}`;
}
