// The table in squares, for counting where something happens: as coarse as a glance needs. A board of hexes is
// counted by hexes.

import type { Board, Place } from '../scenario/document';

/** Cells row by row from the south-west. */
export interface CountGrid {
  readonly space: Board['space'];
  readonly columns: number;
  readonly rows: number;
  /** Mil across a square; a hex is one inch. */
  readonly step: number;
}

/** No more squares than this lie side by side. */
const MOST = 48;
const INCH = 1000;

export function gridOf(board: Board): CountGrid {
  if (board.space === 'hex') {
    return { space: 'hex', columns: board.columns, rows: board.rows, step: INCH };
  }
  const step = INCH * Math.max(1, Math.ceil(Math.max(board.width, board.height) / INCH / MOST));
  const count = (length: number) => Math.max(1, Math.ceil(length / step));
  return { space: 'table', columns: count(board.width), rows: count(board.height), step };
}

/** The cell of a place; null for what is not on the board. */
export function cellAt(grid: CountGrid, place: Place): number | null {
  if (place.on === 'hex') {
    return cellIn(grid, place.at.q + Math.floor(place.at.r / 2), place.at.r);
  }
  return place.on === 'table' ? squareAt(grid, place.at.x, place.at.y) : null;
}

/** Every cell of a way, once: its squares are found each quarter of a square along it. */
export function cellsOfWay(grid: CountGrid, way: readonly Place[]): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const [i, place] of way.entries()) {
    const from = way[i - 1] ?? place;
    const straight =
      from.on === 'table' && place.on === 'table' ? { from: from.at, to: place.at } : null;
    if (straight === null) {
      const cell = cellAt(grid, place);
      if (cell !== null) cells.add(cell);
      continue;
    }
    const [dx, dy] = [straight.to.x - straight.from.x, straight.to.y - straight.from.y];
    const steps = Math.ceil((4 * Math.max(Math.abs(dx), Math.abs(dy))) / grid.step);
    for (let k = 0; k <= steps; k++) {
      const part = steps === 0 ? 0 : k / steps;
      const cell = squareAt(grid, straight.from.x + dx * part, straight.from.y + dy * part);
      if (cell !== null) cells.add(cell);
    }
  }
  return cells;
}

/** The far edges belong to the last squares. */
function squareAt(grid: CountGrid, x: number, y: number): number | null {
  const at = (value: number, count: number) =>
    value === count * grid.step ? count - 1 : Math.floor(value / grid.step);
  return cellIn(grid, at(x, grid.columns), at(y, grid.rows));
}

function cellIn({ columns, rows }: CountGrid, column: number, row: number): number | null {
  const isOn = column >= 0 && column < columns && row >= 0 && row < rows;
  return isOn ? row * columns + column : null;
}
