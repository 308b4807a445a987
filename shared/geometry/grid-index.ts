// A uniform grid that answers "which items may lie here" from two flat arrays. Items are boxes or
// segments; whoever asks still tests them exactly.

import type { Box } from './ring';

export interface GridIndex {
  readonly minX: number;
  readonly minY: number;
  /** Side of a cell in Mil. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** The items of cell c are `items[start[c]] .. items[start[c + 1] - 1]`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/** Calls `put(column, row)` for each cell that item `item` may touch. */
type Placing = (item: number, put: (column: number, row: number) => void) => void;

/** Indexes boxes: an item is in every cell that its box meets. Everything outside counts to the rim. */
export function indexBoxes(area: Box, cell: number, boxes: readonly Box[]): GridIndex {
  const shape = gridShape(area, cell);
  return fill(shape, boxes.length, (item, put) => {
    const box = boxes[item] as Box;
    if (box.minX > box.maxX) return;
    const c1 = columnOf(shape, box.maxX);
    const r1 = rowOf(shape, box.maxY);
    for (let r = rowOf(shape, box.minY); r <= r1; r++) {
      for (let c = columnOf(shape, box.minX); c <= c1; c++) put(c, r);
    }
  });
}

/** Indexes segments, `edges` holding [ax, ay, bx, by] for each: only cells that the segment meets. */
export function indexSegments(area: Box, cell: number, edges: Float64Array): GridIndex {
  const shape = gridShape(area, cell);
  return fill(shape, edges.length / 4, (item, put) => {
    const ax = edges[4 * item] as number;
    const ay = edges[4 * item + 1] as number;
    const bx = edges[4 * item + 2] as number;
    const by = edges[4 * item + 3] as number;
    const r0 = rowOf(shape, Math.min(ay, by));
    const r1 = rowOf(shape, Math.max(ay, by));
    for (let r = r0; r <= r1; r++) {
      // The part of the segment in this row of cells, a little widened against rounding.
      const low = r === r0 ? -Infinity : shape.minY + r * cell - 1;
      const high = r === r1 ? Infinity : shape.minY + (r + 1) * cell + 1;
      const t0 = ay === by ? 0 : clamp((low - ay) / (by - ay));
      const t1 = ay === by ? 1 : clamp((high - ay) / (by - ay));
      const x0 = ax + t0 * (bx - ax);
      const x1 = ax + t1 * (bx - ax);
      const c1 = columnOf(shape, Math.max(x0, x1) + 1);
      for (let c = columnOf(shape, Math.min(x0, x1) - 1); c <= c1; c++) put(c, r);
    }
  });
}

export function columnOf(grid: Pick<GridIndex, 'minX' | 'cell' | 'columns'>, x: number): number {
  const c = Math.floor((x - grid.minX) / grid.cell);
  return c < 0 ? 0 : c >= grid.columns ? grid.columns - 1 : c;
}

export function rowOf(grid: Pick<GridIndex, 'minY' | 'cell' | 'rows'>, y: number): number {
  const r = Math.floor((y - grid.minY) / grid.cell);
  return r < 0 ? 0 : r >= grid.rows ? grid.rows - 1 : r;
}

function clamp(t: number): number {
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

type GridShape = Pick<GridIndex, 'minX' | 'minY' | 'cell' | 'columns' | 'rows'>;

function gridShape(area: Box, cell: number): GridShape {
  return {
    minX: area.minX,
    minY: area.minY,
    cell,
    columns: Math.max(1, Math.ceil((area.maxX - area.minX) / cell)),
    rows: Math.max(1, Math.ceil((area.maxY - area.minY) / cell)),
  };
}

function fill(shape: GridShape, count: number, place: Placing): GridIndex {
  const start = new Int32Array(shape.columns * shape.rows + 1);
  for (let item = 0; item < count; item++) {
    place(item, (c, r) => {
      const at = r * shape.columns + c + 1;
      start[at] = (start[at] as number) + 1;
    });
  }
  for (let i = 1; i < start.length; i++) {
    start[i] = (start[i] as number) + (start[i - 1] as number);
  }
  const items = new Int32Array(start[start.length - 1] as number);
  const next = start.slice();
  for (let item = 0; item < count; item++) {
    place(item, (c, r) => {
      const cell = r * shape.columns + c;
      const at = next[cell] as number;
      items[at] = item;
      next[cell] = at + 1;
    });
  }
  return { ...shape, start, items };
}
