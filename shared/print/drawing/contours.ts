// Contours of slopes, walked on a fine grid. Heights are the drawing's own reading of a hill: it rises
// evenly from its outline to its crest, as the terrain engine has it; nothing is decided by them.

import type { Area, Line } from './sheet-outlines';
import { boundsOf, distanceToLines, heartOf, isInside } from './sheet-outlines';
import type { SheetPoint } from './picture';

/** Heights at the corners of a grid on the sheet, row by row from the north-west. */
export interface HeightGrid {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: readonly number[];
}

/** A hill of `levels` at its crest; with no crest its highest point is the point deepest inside. */
export function hillGrid(area: Area, crest: Line, levels: number): HeightGrid {
  const bounds = boundsOf(area);
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const step = Math.max(0.12, Math.max(width, height) / 44);
  const left = bounds.left - step * 1.5;
  const top = bounds.top - step * 1.5;
  const columns = Math.ceil(width / step) + 4;
  const rows = Math.ceil(height / step) + 4;
  const summit = crest.length > 0 ? crest : [heartOf(area)];
  const heights: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const p = { x: left + column * step, y: top + row * step };
      heights.push(levels * riseAt(area, summit, p));
    }
  }
  return { left, top, step, columns, rows, heights };
}

/** 0 at the outline, 1 at the crest; outside any number below 0 will do, since no contour goes there. */
function riseAt(area: Area, crest: Line, p: SheetPoint): number {
  if (!isInside(area, p.x, p.y)) return -0.2;
  if (crest.length > 2 && isInside([crest], p.x, p.y)) return 1;
  const toOutline = distanceToLines(area, p, 'closed');
  const toCrest = distanceToLines([crest], p, crest.length > 2 ? 'closed' : 'open');
  const both = toOutline + toCrest;
  return both === 0 ? 0 : toOutline / both;
}

/** Closed lines around all that is higher than `level`, the high side to the left. */
export function contours(grid: HeightGrid, level: number): readonly Line[] {
  const next = new Map<number, Link>();
  for (let row = 0; row + 1 < grid.rows; row += 1) {
    for (let column = 0; column + 1 < grid.columns; column += 1) {
      linkSquare(grid, row, column, level, next);
    }
  }
  return chained(next).map(rounded);
}

/** From one crossing of the grid to the next along a contour; crossings are known by their grid edge. */
interface Link {
  readonly point: SheetPoint;
  readonly to: number;
}

/** The corners of a square, clockwise from its north-west, as steps of column and row. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Adds the pieces of contour inside one square of the grid, with the high side to the left. */
function linkSquare(
  grid: HeightGrid,
  row: number,
  column: number,
  level: number,
  next: Map<number, Link>,
): void {
  const corner = row * grid.columns + column;
  const { heights } = grid;
  const above = [
    (heights[corner] ?? 0) >= level,
    (heights[corner + 1] ?? 0) >= level,
    (heights[corner + grid.columns + 1] ?? 0) >= level,
    (heights[corner + grid.columns] ?? 0) >= level,
  ];
  if (above[0] === above[1] && above[1] === above[2] && above[2] === above[3]) return;
  const entering: Crossing[] = [];
  const leaving: Crossing[] = [];
  for (let i = 0; i < 4; i += 1) {
    const isHigh = above[i];
    if (isHigh === above[(i + 1) % 4]) continue;
    // Walking clockwise around the square, a line comes in where the height falls below the level.
    (isHigh ? entering : leaving).push(crossing(grid, row, column, i, level));
  }
  entering.forEach((from, i) => {
    const to = leaving[i];
    if (to) next.set(from.key, { point: from.point, to: to.key });
  });
}

interface Crossing {
  readonly key: number;
  readonly point: SheetPoint;
}

/** Where the level is crossed on the square's edge from corner `i` to the next one. */
function crossing(
  grid: HeightGrid,
  row: number,
  column: number,
  i: number,
  level: number,
): Crossing {
  const [ax, ay] = CORNERS[i] ?? CORNERS[0];
  const [bx, by] = CORNERS[(i + 1) % 4] ?? CORNERS[0];
  const from = (row + ay) * grid.columns + column + ax;
  const to = (row + by) * grid.columns + column + bx;
  const a = (grid.heights[from] ?? 0) - level;
  const b = (grid.heights[to] ?? 0) - level;
  const t = a / (a - b);
  return {
    // Edges to the east have even keys, edges to the south odd ones.
    key: Math.min(from, to) * 2 + (ay === by ? 0 : 1),
    point: {
      x: grid.left + (column + ax + (bx - ax) * t) * grid.step,
      y: grid.top + (row + ay + (by - ay) * t) * grid.step,
    },
  };
}

function chained(next: Map<number, Link>): Line[] {
  const lines: Line[] = [];
  for (const start of [...next.keys()]) {
    const line: SheetPoint[] = [];
    let key = start;
    for (let link = next.get(key); link; link = next.get(key)) {
      next.delete(key);
      line.push(link.point);
      key = link.to;
    }
    if (line.length > 2) lines.push(line);
  }
  return lines;
}

/** Corners cut once, so that the grid does not show. */
function rounded(line: Line): Line {
  return line.flatMap((p, i) => {
    const q = line[(i + 1) % line.length] ?? p;
    return [
      { x: p.x * 0.75 + q.x * 0.25, y: p.y * 0.75 + q.y * 0.25 },
      { x: p.x * 0.25 + q.x * 0.75, y: p.y * 0.25 + q.y * 0.75 },
    ];
  });
}
