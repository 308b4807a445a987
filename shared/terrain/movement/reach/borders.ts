// Which ground lies where in the cells of a reach grid that a border runs through. Inside such a cell only
// its own lines count: from its south-west corner each of them crossed changes the side.

import { sideOfRings } from '../../../geometry/ring';
import type { Zone } from '../cost/move-ground';
import { factorIn, isInZone } from '../cost/move-price';
import { type LinedGrid, NUDGE_X, NUDGE_Y } from './grid-size';

/** The zones that have a border in a cell, and whether its south-west corner lies in each. */
export interface CellBorders {
  readonly i: number;
  readonly j: number;
  readonly cell: number;
  readonly zones: readonly number[];
  readonly inside: readonly boolean[];
  /** The cheapest ground of those that meet in it, for a cell's width. */
  readonly least: number;
  /** The only line in the cell, or -1, and what the ground costs on the corner's side of it and on the other. */
  readonly line: number;
  readonly here: number;
  readonly there: number;
  /** What the ground costs that lies in none of the zones, for a cell's width. */
  readonly rest: number;
}

/** A straight way from (x, y) by (dx, dy), in cells, and the cost that all of its ground should have. */
export interface StraightWay {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly even: number;
}

/** Keeps a short list in order; the last stays the last. */
function insert(cuts: number[], t: number): void {
  let k = cuts.push(t) - 1;
  for (; k > 0 && (cuts[k - 1] as number) > t; k--) cuts[k] = cuts[k - 1] as number;
  cuts[k] = t;
}

/** Shorter parts of a way are too little to call it uneven. */
const SLIVER = 1e-6;

/** Of a cell, the middle and points by its corners. */
const SPOTS = [
  [0.5, 0.5],
  [0.02, 0.02],
  [0.98, 0.02],
  [0.02, 0.98],
  [0.98, 0.98],
] as const;

export function isLike(slow: number, even: number): boolean {
  return Math.abs(slow - even) <= 1e-7 * even;
}

export class Borders {
  /** Whether all ground since it was set cost what `along` was told to look for. */
  isEven = true;
  /** Used by `cutAlong` alone, so that it allocates nothing. */
  private readonly cuts: number[] = [];
  /** By cell: 0 for one not looked at, 1 for one of one ground, else two more than its place in `known`. */
  private readonly slot: Int32Array;
  private readonly known: CellBorders[] = [];

  constructor(private readonly grid: LinedGrid) {
    this.slot = new Int32Array(grid.cellEntry.length);
  }

  /** Null where the cell is all of one ground, and off the table. */
  of(i: number, j: number): CellBorders | null {
    const { columns, rows, stride, cellEntry } = this.grid;
    if (i < 0 || j < 0 || i >= columns || j >= rows) return null;
    const cell = (j + 1) * stride + i + 1;
    return (cellEntry[cell] as number) < 0 ? null : this.ofCell(cell);
  }

  /** The same for a cell of the table that holds a line. */
  ofCell(cell: number): CellBorders | null {
    const slot = this.slot[cell] as number;
    if (slot > 0) return slot === 1 ? null : (this.known[slot - 2] as CellBorders);
    const { stride } = this.grid;
    const i = (cell % stride) - 1;
    const found = this.look(i, (cell - 1 - i) / stride - 1, cell);
    this.slot[cell] = found ? this.known.push(found) + 1 : 1;
    return found;
  }

  private look(i: number, j: number, cell: number): CellBorders | null {
    const { cellEntry, entryLine, entryNext, lineZone, ground, step } = this.grid;
    const found = new Set<number>();
    let line = -1;
    let count = 0;
    for (let e = cellEntry[cell] as number; e >= 0; e = entryNext[e] as number) {
      const zone = lineZone[entryLine[e] as number] as number;
      if (zone < 0) continue;
      found.add(zone);
      line = entryLine[e] as number;
      count++;
    }
    if (found.size === 0) return null;
    const zones = [...found];
    const [x, y] = [(i - NUDGE_X) * step, (j - NUDGE_Y) * step];
    const inside = zones.map((zone) => sideOfRings((ground.zones[zone] as Zone).rings, x, y) > 0);
    const rest = this.restOf(i, j, zones);
    const least = Math.min(rest, ...zones.map((zone) => this.slowOf(zone)));
    if (count > 1) return { i, j, cell, zones, inside, least, line: -1, here: 0, there: 0, rest };
    const within = this.slowOf(zones[0] as number);
    const [here, there] = inside[0] === true ? [within, rest] : [rest, within];
    return { i, j, cell, zones, inside, least, line, here, there, rest };
  }

  /**
   * Mostly clear ground. Where two zones share a border, theirs may lie in neighbouring cells, because corners are
   * rounded to whole Mil: then it is the other zone.
   */
  private restOf(i: number, j: number, zones: readonly number[]): number {
    const { ground, step } = this.grid;
    for (const [dx, dy] of SPOTS) {
      const [x, y] = [(i + dx) * step, (j + dy) * step];
      if (zones.some((zone) => isInZone(ground.zones[zone] as Zone, x, y))) continue;
      return (factorIn(ground, x, y) * step) / 1000;
    }
    return (ground.clear.factor * step) / 1000;
  }

  private slowOf(zone: number): number {
    const { ground, step } = this.grid;
    return ((ground.zones[zone] as Zone).factor * step) / 1000;
  }

  /**
   * What the part from share `start` to `end` of a way costs, for a way of length 1: that part lies in the cell.
   */
  along(cell: CellBorders, way: StraightWay, start: number, end: number): number {
    const { line, here, there } = cell;
    if (line < 0) return this.cutAlong(cell, way, start, end);
    const { x, y, dx, dy, even } = way;
    const { lines } = this.grid;
    const ax = lines[4 * line] as number;
    const ay = lines[4 * line + 1] as number;
    const ex = (lines[4 * line + 2] as number) - ax;
    const ey = (lines[4 * line + 3] as number) - ay;
    const isLeft = ex * (cell.j - ay) - ey * (cell.i - ax) > 0;
    const offset = ex * (y - ay) - ey * (x - ax);
    const slope = ex * dy - ey * dx;
    const first = offset + start * slope;
    const last = offset + end * slope;
    const before = first > 0 === isLeft ? here : there;
    if (first > 0 === last > 0) {
      if (!isLike(before, even)) this.isEven = false;
      return before * (end - start);
    }
    const near = ((end - start) * first) / (first - last);
    const far = end - start - near;
    const after = first > 0 === isLeft ? there : here;
    if (near > SLIVER && !isLike(before, even)) this.isEven = false;
    if (far > SLIVER && !isLike(after, even)) this.isEven = false;
    return before * near + after * far;
  }

  /**
   * The cost at share t of a way between two places that cost `first` and `last`. A border between them bends what lies
   * between: a straight line from one to the other would be too cheap where the dear ground comes first.
   */
  between(cell: CellBorders, way: StraightWay, first: number, last: number, t: number): number {
    const { line, here, there } = cell;
    const even = first + t * (last - first);
    if (line < 0) return even;
    const { x, y, dx, dy } = way;
    const { lines } = this.grid;
    const ax = lines[4 * line] as number;
    const ay = lines[4 * line + 1] as number;
    const ex = (lines[4 * line + 2] as number) - ax;
    const ey = (lines[4 * line + 3] as number) - ay;
    const near = ex * (y - ay) - ey * (x - ax);
    const far = near + ex * dy - ey * dx;
    if (near > 0 === far > 0) return even;
    const share = near / (near - far);
    const isHere = near > 0 === ex * (cell.j - ay) - ey * (cell.i - ax) > 0;
    const [before, behind] = isHere ? [here, there] : [there, here];
    const met = Math.min(first + share * before, last + (1 - share) * behind);
    if (t <= share) return first + (t / share) * (met - first);
    return met + ((t - share) / (1 - share)) * (last - met);
  }

  /** Cuts the way at the borders in the cell and asks each piece which ground it lies on. */
  private cutAlong(borders: CellBorders, way: StraightWay, start: number, end: number): number {
    const { x, y, dx, dy, even } = way;
    const { cellEntry, entryLine, entryNext, lines, lineZone } = this.grid;
    const { cuts } = this;
    cuts.length = 2;
    cuts[0] = start;
    cuts[1] = end;
    for (let e = cellEntry[borders.cell] as number; e >= 0; e = entryNext[e] as number) {
      const line = entryLine[e] as number;
      if ((lineZone[line] as number) < 0) continue;
      const ax = (lines[4 * line] as number) - x;
      const ay = (lines[4 * line + 1] as number) - y;
      const ex = (lines[4 * line + 2] as number) - x - ax;
      const ey = (lines[4 * line + 3] as number) - y - ay;
      const across = dx * ey - dy * ex;
      if (across === 0) continue;
      const t = (ax * ey - ay * ex) / across;
      if (t > start && t < end) insert(cuts, t);
    }
    let cost = 0;
    for (let k = 1; k < cuts.length; k++) {
      const from = cuts[k - 1] as number;
      const to = cuts[k] as number;
      const middle = (from + to) / 2;
      const slow = this.slowIn(borders, x + middle * dx, y + middle * dy);
      if (to - from > SLIVER && !isLike(slow, even)) this.isEven = false;
      cost += slow * (to - from);
    }
    return cost;
  }

  /** The cost of the ground at a point of the cell. */
  private slowIn(borders: CellBorders, x: number, y: number): number {
    const { zones, inside, rest } = borders;
    for (let k = 0; k < zones.length; k++) {
      const zone = zones[k] as number;
      if (inside[k] !== this.isOdd(borders, zone, x, y)) return this.slowOf(zone);
    }
    return rest;
  }

  /** Whether the way from the cell's corner to a point in it crosses the zone's border an odd number of times. */
  private isOdd({ i, j, cell }: CellBorders, zone: number, x: number, y: number): boolean {
    const { cellEntry, entryLine, entryNext, lines, lineZone } = this.grid;
    const dx = x - i;
    const dy = y - j;
    let odd = false;
    for (let e = cellEntry[cell] as number; e >= 0; e = entryNext[e] as number) {
      const line = entryLine[e] as number;
      if (lineZone[line] !== zone) continue;
      const ax = (lines[4 * line] as number) - i;
      const ay = (lines[4 * line + 1] as number) - j;
      const bx = (lines[4 * line + 2] as number) - i;
      const by = (lines[4 * line + 3] as number) - j;
      if (dx * ay - dy * ax > 0 === dx * by - dy * bx > 0) continue;
      const across = ax * by - ay * bx;
      const beyond = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
      if (across > 0 === beyond > 0) continue;
      odd = !odd;
    }
    return odd;
  }
}
