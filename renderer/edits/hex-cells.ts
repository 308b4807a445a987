// Which hex lies under a spot of the drawing, and what people call it. Mil from the south-west corner, as everywhere.

import { mil, type Point } from '../../shared/core/measure';
import { hexRing } from '../../shared/print/drawing/sheet-outlines';
import { HEX_RADIUS, sheetSize } from '../../shared/print/drawing/picture';
import type { Board } from '../../shared/scenario/document';
import { type Cell, cellsOf } from '../../shared/geometry/hex';

/** How close together a way is looked at; a cell is 1000 across. */
const WAY_STEP = 100;

/** The nearest cell; on a board without cells, the first one. */
export function cellAt(board: Board, at: Point): Cell {
  if (board.space !== 'hex') return { q: 0, r: 0 };
  const r = (at.y / 1000 - HEX_RADIUS) / (Math.sqrt(3) / 2);
  const q = at.x / 1000 - 0.5 - r / 2;
  return rounded(q, r);
}

/** All cells under the straight way from a spot to another, each once, in their order. */
export function cellsOnWay(board: Board, from: Point, to: Point): readonly Cell[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / WAY_STEP));
  const found: Cell[] = [];
  for (let n = 0; n <= steps; n += 1) {
    const at = { x: mil(from.x + (dx * n) / steps), y: mil(from.y + (dy * n) / steps) };
    const next = cellAt(board, at);
    if (!found.some(({ q, r }) => q === next.q && r === next.r)) found.push(next);
  }
  return found;
}

/** All cells of the board from the row and column of one to those of another. */
export function cellsInBox(board: Board, a: Cell, b: Cell): readonly Cell[] {
  const [left, right] = [columnOf(a), columnOf(b)].toSorted((x, y) => x - y) as [number, number];
  const [low, high] = [a.r, b.r].toSorted((x, y) => x - y) as [number, number];
  return [...cellsOf(board)].filter((one) => {
    const column = columnOf(one);
    return one.r >= low && one.r <= high && column >= left && column <= right;
  });
}

/** Columns go straight up, from 0; rows are shifted half a cell. */
function columnOf({ q, r }: Cell): number {
  return q + Math.floor(r / 2);
}

/** The corners of a cell on the table. */
export function cellOutline(board: Board, cell: Cell): readonly Point[] {
  const { height } = sheetSize(board);
  return hexRing(board, cell).map(({ x, y }) => ({
    x: mil(1000 * x),
    y: mil(1000 * (height - y)),
  }));
}

/** 'column 3, row 8', counted from 1 at the south-west. */
export function cellName(cell: Cell): string {
  return `column ${columnOf(cell) + 1}, row ${cell.r + 1}`;
}

/** '1 hex', '5 hexes' */
export function hexWords(count: number): string {
  return `${count} ${count === 1 ? 'hex' : 'hexes'}`;
}

/** Rounds all three cube coordinates and mends the one that was furthest off. */
function rounded(q: number, r: number): Cell {
  const s = -q - r;
  const whole = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const off = { q: Math.abs(whole.q - q), r: Math.abs(whole.r - r), s: Math.abs(whole.s - s) };
  if (off.q > off.r && off.q > off.s) return cell(-whole.r - whole.s, whole.r);
  if (off.r > off.s) return cell(whole.q, -whole.q - whole.s);
  return cell(whole.q, whole.r);
}

/** Rounding can leave a negative zero, which is not the same value everywhere. */
function cell(q: number, r: number): Cell {
  return { q: q + 0, r: r + 0 };
}
