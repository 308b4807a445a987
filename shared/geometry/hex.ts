// Hexes as integers: neighbours, distance, sectors and lines on an axial grid
// (pointy-topped, q to the east, r to the north-east). No angles: every answer is exact.

/**
 * Axial coordinates of pointy-topped hexes, one inch between neighbours' centres: q counts to the east,
 * r to the north-east. Row r of a board holds the cells with q from -floor(r / 2), `columns` of them.
 */
export interface Cell {
  readonly q: number;
  readonly r: number;
}

/** The six directions of a hex, in sixths of a turn counter-clockwise from east. */
export type HexFacing = 0 | 1 | 2 | 3 | 4 | 5;

/** A board of hexes. */
export interface HexBoard {
  readonly space: 'hex';
  readonly columns: number;
  readonly rows: number;
}

/** A board of hexes, or a table, which has none. */
type HexesOrTable = HexBoard | { readonly space: 'table' };

/** One step in each facing, counter-clockwise from east. */
export const STEPS: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export function neighbour({ q, r }: Cell, facing: HexFacing): Cell {
  const step = STEPS[facing] as Cell;
  return { q: q + step.q, r: r + step.r };
}

/** Positive turns go counter-clockwise. */
export function turned(facing: HexFacing, sixths: number): HexFacing {
  return ((((facing + sixths) % 6) + 6) % 6) as HexFacing;
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return a.q === b.q && a.r === b.r;
}

export function hexDistance(a: Cell, b: Cell): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/**
 * In which of the six sectors around `from` a cell lies, by facing. A cell on the border of two lies in
 * both; the cell itself lies in all.
 */
export function facingsTowards(from: Cell, to: Cell): readonly HexFacing[] {
  const q = to.q - from.q;
  const r = to.r - from.r;
  // Twice the projection on each step: the axes stand at sixty degrees, so q and r share half a product.
  const along = STEPS.map((step) => 2 * q * step.q + 2 * r * step.r + q * step.r + r * step.q);
  const most = Math.max(...along);
  return along.flatMap((value, facing) => (value === most ? [facing as HexFacing] : []));
}

/** Whether a board has the cell: `columns` of them in each row, rows shifted half a cell. */
export function isOnBoard(board: HexesOrTable, { q, r }: Cell): boolean {
  if (board.space !== 'hex' || r < 0 || r >= board.rows) return false;
  const column = q + Math.floor(r / 2);
  return column >= 0 && column < board.columns;
}

/** All cells of a board, row by row from the south-west. */
export function* cellsOf(board: HexesOrTable): Generator<Cell> {
  if (board.space !== 'hex') return;
  for (let r = 0; r < board.rows; r++) {
    for (let column = 0; column < board.columns; column++)
      yield { q: column - Math.floor(r / 2), r };
  }
}

/**
 * The cells strictly between two cells on the straight line of their centres. Where the line runs along
 * a border, the pair of cells beside it: only both of them together can block.
 */
export function cellsBetween(from: Cell, to: Cell): readonly (readonly Cell[])[] {
  const steps = hexDistance(from, to);
  const found: (readonly Cell[])[] = [];
  for (let i = 1; i < steps; i++) {
    found.push(nearestCells(from, to, i, steps));
  }
  return found;
}

/** The cell, or the two cells, nearest to the point i / n along the line; integers scaled by n. */
function nearestCells(from: Cell, to: Cell, i: number, n: number): readonly Cell[] {
  const q = from.q * n + (to.q - from.q) * i;
  const r = from.r * n + (to.r - from.r) * i;
  let least = Infinity;
  let near: Cell[] = [];
  for (let dq = -1; dq <= 1; dq++) {
    for (let dr = -1; dr <= 1; dr++) {
      const cell = { q: Math.round(q / n) + dq, r: Math.round(r / n) + dr };
      const x = cell.q * n - q;
      const y = cell.r * n - r;
      const away = x * x + y * y + x * y;
      if (away > least) continue;
      if (away < least) near = [];
      least = away;
      near.push(cell);
    }
  }
  return near;
}
