// The straight way between two points of a reach grid: what it costs on the exact shapes near borders,
// and whether anything lies in it. Follows no front; see front.ts.

import { memoOf } from '../../../core/memo';
import { isLike, type Borders } from './borders';
import { crossesLine } from './grid-lines';
import { NUDGE_X, NUDGE_Y } from './grid-size';
import type { ReachGrid } from './grid-types';

/** Made once for each grid. */
export const tracerOf = memoOf((grid: ReachGrid) => new Tracer(grid));

/** Walks the straight way between two points of the table and adds up what it costs. */
export class Tracer {
  /** What the last trace paid for crossings, and whether all of its ground cost the same as asked. */
  paid = 0;
  isEven = true;
  private readonly stamp: Int32Array;
  private turn = 0;

  constructor(private readonly grid: ReachGrid) {
    this.borders = grid.borders;
    this.stamp = new Int32Array(grid.linePrice.length);
  }

  /** The cost of ground at a point; where grounds meet the cheapest close by. */
  slowAt(x: number, y: number): number {
    const borders = this.borders.of(Math.floor(x), Math.floor(y));
    if (borders) return borders.least;
    const i = Math.floor(x);
    const j = Math.floor(y);
    const slow = this.cell(i, j);
    const west = x === i ? this.cell(i - 1, j) : slow;
    const south = y === j ? this.cell(i, j - 1) : slow;
    const both = x === i && y === j ? this.cell(i - 1, j - 1) : slow;
    return Math.min(slow, west, south, both);
  }

  private cell(i: number, j: number): number {
    const { columns, rows, stride, slow } = this.grid;
    if (i < 0 || j < 0 || i >= columns || j >= rows) return Infinity;
    return slow[(j + 1) * stride + i + 1] as number;
  }

  /** Infinity when something closed lies between. `even` is the cost that all the ground should have. */
  trace(x0: number, y0: number, x1: number, y1: number, even: number): number {
    this.paid = 0;
    this.isEven = even !== Infinity;
    this.turn = (this.turn + 1) | 0;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const { way } = this;
    way.x = x0;
    way.y = y0;
    way.dx = dx;
    way.dy = dy;
    way.even = even;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-12) return 0;
    const rate = length;
    let total = 0;
    let i = Math.floor(x0);
    let j = Math.floor(y0);
    if (dx < 0 && x0 === i) i--;
    if (dy < 0 && y0 === j) j--;
    const onRow = dy === 0 && y0 === j;
    const onColumn = dx === 0 && x0 === i;
    this.onRow = onRow;
    this.onColumn = onColumn;
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    let nextX = dx === 0 ? Infinity : ((dx > 0 ? i + 1 : i) - x0) / dx;
    let nextY = dy === 0 ? Infinity : ((dy > 0 ? j + 1 : j) - y0) / dy;
    for (let t = 0; t < 1;) {
      const until = Math.min(nextX, nextY, 1);
      if (until - t > 1e-12) {
        const cost = this.through(i, j, t, until);
        if (cost === Infinity) return Infinity;
        total += cost * rate;
        this.payIn(i, j, x0, y0, x1, y1);
        if (onRow) this.payIn(i, j - 1, x0, y0, x1, y1);
        if (onColumn) this.payIn(i - 1, j, x0, y0, x1, y1);
        if (this.paid === Infinity) return Infinity;
      }
      t = until;
      if (nextX <= nextY) {
        i += stepX;
        nextX += stepX / dx;
      } else {
        j += stepY;
        nextY += stepY / dy;
      }
    }
    return total + this.paid;
  }

  /** The way of the trace at hand: one object for all, because a front traces thousands. */
  private readonly way = { x: 0, y: 0, dx: 0, dy: 0, even: 0 };
  /** Whether it runs along a line of the grid: it may use the ground on either side of that. */
  private onRow = false;
  private onColumn = false;

  /** A part of the way, for a way of length 1; along a line of the grid on the cheaper side of that. */
  private through(i: number, j: number, from: number, to: number): number {
    const { onRow, onColumn, way } = this;
    if (!onRow && !onColumn) return this.within(i, j, from, to);
    const wasEven = this.isEven;
    let cost = this.within(i, j, from, to);
    let isEven = this.isEven;
    const consider = (other: number): void => {
      if (other < cost) isEven = this.isEven;
      cost = Math.min(cost, other);
    };
    this.isEven = wasEven;
    consider(onRow ? this.within(i, j - 1, from, to) : this.within(i - 1, j, from, to));
    if (this.borders.of(i, j)) {
      // A border on the line lies a hair beyond it.
      const { x, y } = way;
      if (onRow) way.y += 2 * NUDGE_Y;
      else way.x += 2 * NUDGE_X;
      this.isEven = wasEven;
      consider(this.within(i, j, from, to));
      way.x = x;
      way.y = y;
    }
    this.isEven = isEven;
    return cost;
  }

  /** The same within one cell; exact where the cell holds a border. */
  private within(i: number, j: number, from: number, to: number): number {
    const { way } = this;
    const borders = this.borders.of(i, j);
    if (borders) {
      this.borders.isEven = true;
      const cost = this.borders.along(borders, way, from, to);
      if (!this.borders.isEven) this.isEven = false;
      return cost;
    }
    const slow = this.cell(i, j);
    if (!isLike(slow, way.even)) this.isEven = false;
    return slow * (to - from);
  }

  private readonly borders: Borders;

  private payIn(i: number, j: number, x0: number, y0: number, x1: number, y1: number): void {
    const { columns, rows, stride, cellEntry, entryLine, entryNext, lines, linePrice } = this.grid;
    if (i < 0 || j < 0 || i >= columns || j >= rows) return;
    let e = cellEntry[(j + 1) * stride + i + 1] as number;
    for (; e >= 0; e = entryNext[e] as number) {
      const line = entryLine[e] as number;
      if ((linePrice[line] as number) === 0) continue;
      if (this.stamp[line] === this.turn) continue;
      this.stamp[line] = this.turn;
      if (crossesLine(lines, 4 * line, x0, y0, x1, y1)) this.paid += linePrice[line] as number;
    }
  }
}
