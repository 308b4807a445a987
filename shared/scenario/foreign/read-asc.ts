// An ESRI ASCII grid as the ground of a table: heights in metres to levels, cells to inches. It reads
// whole grids only; a grid with holes is refused, because a hole in the ground is no wargame terrain.

import type { Result } from '../../core/result';
import { fail, ok } from '../../core/result';
import { inches } from '../../core/measure';
import type { TerrainId } from '../../core/id';
import type { TerrainFeature } from '../document';
import { LEVELS } from '../values/file-values';

export interface GroundScale {
  /** Metres that an inch of table stands for, e.g. 100. */
  readonly metresPerInch: number;
  /** Metres that a level stands for. */
  readonly metresPerLevel: number;
}

const HEADER = ['ncols', 'nrows', 'cellsize'] as const;
const MOST_CELLS = 4096;

/** The grid as one elevation feature with its lowest point at level 0 and its corner at the table's south-west. */
export function readAsc(
  text: string,
  id: TerrainId,
  scale: GroundScale,
): Result<TerrainFeature, string> {
  const grid = gridOf(text);
  if (!grid.ok) return grid;
  const { columns, rows, cell, heights, lowest, relief } = grid.value;
  const step = inches(cell / scale.metresPerInch);
  if (step < 1) return fail(`a cell of ${cell} metres is less than a thousandth of an inch`);
  const high = relief / scale.metresPerLevel;
  if (inLevels(high) > LEVELS.most) {
    return fail(
      `its ground rises ${neat(relief)} metres, which is ${neat(high)} levels; expected ${LEVELS.most} at the most, so ${neat(roundUp(relief / LEVELS.most))} metres to a level or more`,
    );
  }
  // The file's first row is the northernmost; ours is the southernmost.
  const levels = Array.from({ length: columns * rows }, (_, i) => {
    const row = rows - 1 - Math.floor(i / columns);
    const height = heights[row * columns + (i % columns)] ?? lowest;
    return inLevels((height - lowest) / scale.metresPerLevel);
  });
  return ok({
    id,
    kind: 'elevation',
    name: 'Ground',
    shape: { type: 'grid', origin: { x: inches(0), y: inches(0) }, step, columns, rows, levels },
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: true,
    layer: 'ground',
  });
}

/** Metres to a level with which the ground of a grid does not rise too high; 0 where the text is no grid. */
export function leastMetresPerLevel(text: string): number {
  const grid = gridOf(text);
  return grid.ok ? roundUp(grid.value.relief / LEVELS.most) : 0;
}

function inLevels(levels: number): number {
  return Number(levels.toFixed(3));
}

function neat(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** To two digits, and never less than it was. */
function roundUp(value: number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.ceil(value / unit) * unit).toPrecision(2));
}

interface HeightGrid {
  readonly columns: number;
  readonly rows: number;
  /** Metres. */
  readonly cell: number;
  /** Metres, row by row from the north-west. */
  readonly heights: readonly number[];
  readonly lowest: number;
  readonly relief: number;
}

function gridOf(text: string): Result<HeightGrid, string> {
  const lines = text.split(/\r?\n/);
  const header = new Map<string, number>();
  let first = 0;
  for (; first < lines.length; first++) {
    const match = /^\s*([A-Za-z_]+)\s+(\S+)\s*$/.exec(lines[first] ?? '');
    if (!match) break;
    header.set((match[1] ?? '').toLowerCase(), Number(match[2]));
  }
  for (const key of HEADER) {
    const value = header.get(key);
    if (value === undefined || !(value > 0)) {
      return fail(`line ${first + 1}: expected "${key}" with a number above zero in the header`);
    }
  }
  const [columns = 0, rows = 0, cell = 0] = HEADER.map((key) => header.get(key));
  if (columns > MOST_CELLS || rows > MOST_CELLS || columns < 2 || rows < 2) {
    return fail(`expected 2 to ${MOST_CELLS} columns and rows, found ${columns} × ${rows}`);
  }
  const heights = readHeights(lines.slice(first), first, columns, rows, header.get('nodata_value'));
  if (!heights.ok) return heights;
  const lowest = heights.value.reduce((low, height) => Math.min(low, height), Infinity);
  const highest = heights.value.reduce((high, height) => Math.max(high, height), -Infinity);
  return ok({ columns, rows, cell, heights: heights.value, lowest, relief: highest - lowest });
}

function readHeights(
  lines: readonly string[],
  before: number,
  columns: number,
  rows: number,
  missing: number | undefined,
): Result<readonly number[], string> {
  const heights: number[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    for (const word of line.trim().split(/\s+/)) {
      const height = Number(word);
      if (!Number.isFinite(height) || height === missing) {
        return fail(`line ${before + i + 1}: expected a height, found "${word}"`);
      }
      heights.push(height);
    }
  }
  return heights.length === columns * rows
    ? ok(heights)
    : fail(`expected ${columns * rows} heights (${columns} × ${rows}), found ${heights.length}`);
}
