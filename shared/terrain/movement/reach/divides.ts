// What divides the corners of a cell of a field: streams with a price, walls and whatever is closed. Without it a
// place on the far bank would be told what it takes to come to the near one.

import { memoOf } from '../../../core/memo';
import { crossesLine } from './grid-lines';
import type { Divides } from '../../map/engine-types';
import type { ReachGrid } from './grid-types';

/** Numbers for each line. */
const LINE = 5;

/** Found once for each grid. */
export const dividesOf = memoOf<ReachGrid, Divides>(lookFor);

function lookFor(grid: ReachGrid): Divides {
  const { columns, rows, stride, cellEntry, entryLine, entryNext, linePrice } = grid;
  const cells: number[] = [];
  const first: number[] = [];
  const lines: number[] = [];
  const slow: number[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const cell = (j + 1) * stride + i + 1;
      const begin = lines.length / LINE;
      for (let e = cellEntry[cell] as number; e >= 0; e = entryNext[e] as number) {
        const line = entryLine[e] as number;
        const price = linePrice[line] as number;
        if (price > 0) lines.push(...grid.lines.subarray(4 * line, 4 * line + 4), price);
      }
      if (lines.length / LINE === begin) continue;
      cells.push(j * (columns + 1) + i);
      first.push(begin);
      slow.push(grid.slow[cell] as number);
    }
  }
  first.push(lines.length / LINE);
  return {
    cells: Int32Array.from(cells),
    first: Int32Array.from(first),
    lines: Float64Array.from(lines),
    slow: Float64Array.from(slow),
  };
}

/** The place of a cell among the divided ones, by the number of its south-west corner in the field; -1 for none. */
export function dividedAt({ cells }: Divides, cell: number): number {
  let [low, high] = [0, cells.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle] as number) < cell) low = middle + 1;
    else high = middle;
  }
  return cells[low] === cell ? low : -1;
}

/** What a straight step within a divided cell pays for crossings; places in cells. */
export function paidWithin(
  { first, lines }: Divides,
  at: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  let paid = 0;
  const end = LINE * (first[at + 1] as number);
  for (let k = LINE * (first[at] as number); k < end; k += LINE) {
    if (crossesLine(lines, k, x0, y0, x1, y1)) paid += lines[k + 4] as number;
  }
  return paid;
}
