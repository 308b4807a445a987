// Lines of a reach grid: which links between corners they cross, for what price, and which cells they lie in.

import type { Ring } from '../../../geometry/ring';
import type { ReachGrid } from './grid-types';
import { EAST, FALLING, type GridSize, NORTH, NUDGE_X, NUDGE_Y, RISING } from './grid-size';

/** Whether a straight way crosses the line whose ends [ax, ay, bx, by] begin at `k`; all in cells. */
export function crossesLine(
  lines: Float64Array,
  k: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  const ax = lines[k] as number;
  const ay = lines[k + 1] as number;
  const bx = lines[k + 2] as number;
  const by = lines[k + 3] as number;
  const p = (x1 - x0) * (ay - y0) - (y1 - y0) * (ax - x0);
  const q = (x1 - x0) * (by - y0) - (y1 - y0) * (bx - x0);
  if (p > 0 === q > 0) return false;
  const r = (bx - ax) * (y0 - ay) - (by - ay) * (x0 - ax);
  const s = (bx - ax) * (y1 - ay) - (by - ay) * (x1 - ax);
  return r > 0 !== s > 0;
}

/** What lines make of a grid. */
export type GridLines = Pick<
  ReachGrid,
  'crossed' | 'price' | 'lines' | 'linePrice' | 'lineZone' | 'cellEntry' | 'entryLine' | 'entryNext'
>;

export class LineGatherer {
  private readonly crossed: Uint8Array;
  private readonly price: Map<number, number>;
  private readonly ends: number[];
  private readonly prices: number[];
  private readonly zones: number[];
  private readonly cellEntry: Int32Array;
  private readonly entryLine: number[];
  private readonly entryNext: number[];

  /** Goes on from the lines that a grid has, if any. */
  constructor(
    private readonly size: GridSize,
    before: GridLines | null,
  ) {
    const cells = size.stride * (size.rows + 3);
    this.crossed = before ? before.crossed.slice() : new Uint8Array(cells);
    this.price = new Map(before?.price);
    this.ends = before ? [...before.lines] : [];
    this.prices = before ? [...before.linePrice] : [];
    this.zones = before ? [...before.lineZone] : [];
    this.cellEntry = before ? before.cellEntry.slice() : new Int32Array(cells).fill(-1);
    this.entryLine = before ? [...before.entryLine] : [];
    this.entryNext = before ? [...before.entryNext] : [];
  }

  /** A line of Mil that costs `price` to cross, or the border of a zone with none. */
  add(line: Ring, closed: boolean, price: number, zone: number): void {
    const { step, columns, rows } = this.size;
    const n = line.length;
    // Crossings lie off whole Mil already, and a stand close to one must be on the same side of it as in the exact prices.
    const [right, up] = closed ? [NUDGE_X, NUDGE_Y] : [NUDGE_X * 1e-3, NUDGE_Y * 1e-3];
    for (let k = closed ? 0 : 2; k < n; k += 2) {
      const p = k === 0 ? n - 2 : k - 2;
      const ax = (line[p] as number) / step + right;
      const ay = (line[p + 1] as number) / step + up;
      const bx = (line[k] as number) / step + right;
      const by = (line[k + 1] as number) / step + up;
      if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > columns) continue;
      if (Math.max(ay, by) < 0 || Math.min(ay, by) > rows) continue;
      this.ends.push(ax, ay, bx, by);
      this.prices.push(price);
      this.zones.push(zone);
      this.enter(Float64Array.of(ax, ay, bx, by), this.prices.length - 1, price);
    }
  }

  lines(): GridLines {
    return {
      crossed: this.crossed,
      price: this.price,
      lines: Float64Array.from(this.ends),
      linePrice: Float64Array.from(this.prices),
      lineZone: Int32Array.from(this.zones),
      cellEntry: this.cellEntry,
      entryLine: Int32Array.from(this.entryLine),
      entryNext: Int32Array.from(this.entryNext),
    };
  }

  private enter(ends: Float64Array, line: number, cost: number): void {
    const { crossed, price, cellEntry } = this;
    if (cost > 0)
      linksOf(this.size, ends, (corner, bit) => {
        crossed[corner] = (crossed[corner] as number) | bit;
        price.set(corner * 16 + bit, (price.get(corner * 16 + bit) ?? 0) + cost);
      });
    cellsOf(this.size, ends, (cell) => {
      this.entryLine.push(line);
      this.entryNext.push(cellEntry[cell] as number);
      cellEntry[cell] = this.entryLine.length - 1;
    });
  }
}

/** The links that a line crosses: those east and north lie on whole y and x, diagonals on x - y and x + y. */
function linksOf(
  { columns, rows, stride }: GridSize,
  line: Float64Array,
  mark: (corner: number, bit: number) => void,
): void {
  const [ax = 0, ay = 0, bx = 0, by = 0] = line;
  const put = (i: number, j: number, bit: number): void => {
    if (i < 0 || j < 0 || i > columns || j > rows) return;
    mark((j + 1) * stride + i + 1, bit);
  };
  const wholes = (a: number, b: number, at: (k: number, t: number) => void): void => {
    const low = Math.ceil(Math.min(a, b));
    const high = Math.max(a, b);
    for (let k = low; k < high; k++) if (a < k !== b < k) at(k, (k - a) / (b - a));
  };
  wholes(ay, by, (k, t) => put(Math.floor(ax + t * (bx - ax)), k, EAST));
  wholes(ax, bx, (k, t) => put(k, Math.floor(ay + t * (by - ay)), NORTH));
  wholes(ax - ay, bx - by, (k, t) => {
    const i = Math.floor(ax + t * (bx - ax));
    put(i, i - k, RISING);
  });
  wholes(ax + ay, bx + by, (k, t) => {
    const i = Math.floor(ax + t * (bx - ax));
    put(i, k - 1 - i, FALLING);
  });
}

/** The cells that a line lies in. */
export function cellsOf(
  { columns, rows, stride }: GridSize,
  line: Float64Array,
  mark: (cell: number) => void,
): void {
  const [ax = 0, ay = 0, bx = 0, by = 0] = line;
  const j0 = Math.max(0, Math.floor(Math.min(ay, by)));
  const j1 = Math.min(rows - 1, Math.floor(Math.max(ay, by)));
  for (let j = j0; j <= j1; j++) {
    const t0 = ay === by ? 0 : clamp((j - ay) / (by - ay), 0, 1);
    const t1 = ay === by ? 1 : clamp((j + 1 - ay) / (by - ay), 0, 1);
    const x0 = ax + t0 * (bx - ax);
    const x1 = ax + t1 * (bx - ax);
    const i0 = Math.max(0, Math.floor(Math.min(x0, x1) - 1e-9));
    const i1 = Math.min(columns - 1, Math.floor(Math.max(x0, x1) + 1e-9));
    for (let i = i0; i <= i1; i++) mark((j + 1) * stride + i + 1);
  }
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
