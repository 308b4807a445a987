// A window of the ground as a grid: the mean cost of each cell, which links between corners cross a
// toll or closed ground, and which of those lines each cell holds. Spreads nothing: see reach-front.ts.

import type { Ring } from '../geometry/ring';
import type { MoveGround } from './move-ground';
import { gatherBends } from './reach-bends';
import { gridSize, tableCosts } from './reach-costs';

/** Links from a corner, as bits: to the east, to the north, and the two diagonals of its cell. */
export const EAST = 1;
export const NORTH = 2;
export const RISING = 4;
export const FALLING = 8;

/**
 * Corners and cells share one numbering: cell (i, j) has the number of its south-west corner. One row
 * and column of nothing lies round the window, so that neighbours need no check.
 */
export interface ReachGrid {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  /** The window's first cell in the grid of the whole table. */
  readonly left: number;
  readonly bottom: number;
  /** Mil for each cell. */
  readonly step: number;
  readonly ground: MoveGround;
  /** Inches of allowance for a cell's width; Infinity outside. */
  readonly slow: Float64Array;
  /** Which links of a corner cross a line. */
  readonly crossed: Uint8Array;
  /** What crossing costs, by `corner * 16 + bit`; Infinity for closed ground. */
  readonly price: ReadonlyMap<number, number>;
  /** Lines in cells of the window, [ax, ay, bx, by] each, with their prices. */
  readonly lines: Float64Array;
  readonly linePrice: Float64Array;
  /** The zone that a line borders, or -1 for tolls and closed ground. Borders cost nothing to cross. */
  readonly lineZone: Int32Array;
  /** Chain of entries of a cell: `entryLine[e]` is a line, `entryNext[e]` the next entry or -1. */
  readonly cellEntry: Int32Array;
  readonly entryLine: Int32Array;
  readonly entryNext: Int32Array;
  /** Corners of closed ground and ends and bends of tolls, [x, y] in cells of the window. */
  readonly bends: Float64Array;
  /** The next bend along the same outline, or -1. */
  readonly bendNext: Int32Array;
  /** Directions from a bend to its neighbours on the outline, [px, py, qx, qy]; all 0 for a toll's. */
  readonly bendArms: Float64Array;
}

// Lines are moved by a few millionths of an inch, so that no corner of the grid ever lies on one.
export const NUDGE_X = 3.1e-5;
export const NUDGE_Y = 5.3e-5;

/**
 * The window that an allowance of `inches` can matter in, round a point in Mil; with a goal, only what
 * can lie on a way there.
 */
export function reachGrid(
  ground: MoveGround,
  step: number,
  middle: { readonly x: number; readonly y: number },
  inches: number,
  goal: { readonly x: number; readonly y: number } | null = null,
): ReachGrid {
  const { maxX, maxY } = ground.map.box;
  const far = ground.leastFactor > 0 ? (inches * 1000) / ground.leastFactor + step : Infinity;
  const [west, east] = alongWay(middle.x, goal?.x ?? null, far);
  const [south, north] = alongWay(middle.y, goal?.y ?? null, far);
  const allColumns = gridSize(maxX, step);
  const left = clamp(Math.floor(west / step), 0, allColumns - 1);
  const bottom = clamp(Math.floor(south / step), 0, gridSize(maxY, step) - 1);
  const columns = clamp(Math.ceil(east / step), left + 1, allColumns) - left;
  const rows = clamp(Math.ceil(north / step), bottom + 1, gridSize(maxY, step)) - bottom;
  const stride = columns + 3;
  const size = stride * (rows + 3);
  const window = { columns, rows, stride, left, bottom, step, ground };
  const slow = new Float64Array(size).fill(Infinity);
  copyCosts(window, ground, slow);
  const lines = gatherLines(window, ground);
  return { ...window, slow, ...linkUp(window, size, lines), ...gatherBends(window, ground) };
}

/** From a to b and at most `far` in all: as far beyond either as there and back allow. */
function alongWay(a: number, b: number | null, far: number): readonly [number, number] {
  if (b === null) return [a - far, a + far];
  const beyond = Math.max(0, (far - Math.abs(a - b)) / 2);
  return [Math.min(a, b) - beyond, Math.max(a, b) + beyond];
}

/** Which part of the table a grid covers. */
export type GridWindow = Pick<
  ReachGrid,
  'columns' | 'rows' | 'stride' | 'left' | 'bottom' | 'step' | 'ground'
>;

function copyCosts(window: GridWindow, ground: MoveGround, slow: Float64Array): void {
  const { columns, rows, stride, left, bottom, step } = window;
  const all = tableCosts(ground.base, ground.map.box.maxX, ground.map.box.maxY, step);
  const allColumns = gridSize(ground.map.box.maxX, step);
  const scale = (step / 1000) * ground.perInch;
  for (let j = 0; j < rows; j++) {
    let from = (bottom + j) * allColumns + left;
    let to = (j + 1) * stride + 1;
    for (let i = 0; i < columns; i++) slow[to++] = (all[from++] as number) * scale;
  }
}

interface Lines {
  readonly ends: number[];
  readonly prices: number[];
  readonly zones: number[];
}

function gatherLines(window: GridWindow, ground: MoveGround): Lines {
  const lines: Lines = { ends: [], prices: [], zones: [] };
  for (const barrier of ground.barriers) {
    for (const ring of barrier.core) addLine(lines, window, ring, true, Infinity, -1);
  }
  for (const toll of ground.tolls) addLine(lines, window, toll.line, false, toll.price, -1);
  for (const [index, zone] of ground.zones.entries()) {
    if (zone.factor === ground.clear.factor) continue;
    for (const ring of zone.rings) addLine(lines, window, ring, true, 0, index);
  }
  return lines;
}

function addLine(
  lines: Lines,
  window: GridWindow,
  line: Ring,
  closed: boolean,
  price: number,
  zone: number,
): void {
  const { step, left, bottom, columns, rows } = window;
  const n = line.length;
  for (let k = closed ? 0 : 2; k < n; k += 2) {
    const p = k === 0 ? n - 2 : k - 2;
    const ax = (line[p] as number) / step - left + NUDGE_X;
    const ay = (line[p + 1] as number) / step - bottom + NUDGE_Y;
    const bx = (line[k] as number) / step - left + NUDGE_X;
    const by = (line[k + 1] as number) / step - bottom + NUDGE_Y;
    if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > columns) continue;
    if (Math.max(ay, by) < 0 || Math.min(ay, by) > rows) continue;
    lines.ends.push(ax, ay, bx, by);
    lines.prices.push(price);
    lines.zones.push(zone);
  }
}

function linkUp(
  window: GridWindow,
  size: number,
  { ends, prices, zones }: Lines,
): Pick<
  ReachGrid,
  'crossed' | 'price' | 'lines' | 'linePrice' | 'lineZone' | 'cellEntry' | 'entryLine' | 'entryNext'
> {
  const crossed = new Uint8Array(size);
  const price = new Map<number, number>();
  const cellEntry = new Int32Array(size).fill(-1);
  const entryLine: number[] = [];
  const entryNext: number[] = [];
  const lines = Float64Array.from(ends);
  for (let k = 0; k < prices.length; k++) {
    const cost = prices[k] as number;
    const ends4 = lines.subarray(4 * k, 4 * k + 4);
    if (cost > 0)
      linksOf(window, ends4, (corner, bit) => {
        crossed[corner] = (crossed[corner] as number) | bit;
        price.set(corner * 16 + bit, (price.get(corner * 16 + bit) ?? 0) + cost);
      });
    cellsOf(window, ends4, (cell) => {
      entryLine.push(k);
      entryNext.push(cellEntry[cell] as number);
      cellEntry[cell] = entryLine.length - 1;
    });
  }
  return {
    crossed,
    price,
    lines,
    linePrice: Float64Array.from(prices),
    lineZone: Int32Array.from(zones),
    cellEntry,
    entryLine: Int32Array.from(entryLine),
    entryNext: Int32Array.from(entryNext),
  };
}

/** The links that a line crosses: those east and north lie on whole y and x, diagonals on x - y and x + y. */
function linksOf(
  { columns, rows, stride }: GridWindow,
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
function cellsOf(
  { columns, rows, stride }: GridWindow,
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

/** The least cost of a cell anywhere in the window. */
export function leastCost(grid: ReachGrid): number {
  let least = Infinity;
  for (const slow of grid.slow) if (slow < least) least = slow;
  return least === Infinity || least <= 0 ? 1 : least;
}

/** What the link between two neighbouring corners costs to cross. */
export function linkPrice(grid: ReachGrid, v: number, w: number): number {
  const { stride, crossed, price } = grid;
  const low = v < w ? v : w;
  const gap = v < w ? w - v : v - w;
  const bit = gap === 1 ? EAST : gap === stride ? NORTH : gap === stride + 1 ? RISING : FALLING;
  const owner = bit === FALLING ? low - 1 : low;
  if (((crossed[owner] as number) & bit) === 0) return 0;
  return price.get(owner * 16 + bit) ?? 0;
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
