// Which ground lies where in the cells of a reach grid that a border runs through. Inside such a cell only
// its own lines count: from its south-west corner each of them crossed changes the side.

import { sideOfRings } from '../geometry/ring';
import type { Zone } from './move-ground';
import { NUDGE_X, NUDGE_Y, type ReachGrid } from './reach-grid';

/** The zones that have a border in a cell, and whether its south-west corner lies in each. */
export interface CellBorders {
  readonly i: number;
  readonly j: number;
  readonly cell: number;
  readonly zones: readonly number[];
  readonly inside: readonly boolean[];
  /** The cheapest ground of those that meet in it, for a cell's width. */
  readonly least: number;
}

export class Borders {
  /** By cell: 0 for one not looked at, 1 for one of one ground, else two more than its place in `known`. */
  private readonly slot: Int32Array;
  private readonly known: CellBorders[] = [];

  constructor(private readonly grid: ReachGrid) {
    this.slot = new Int32Array(grid.cellEntry.length);
  }

  /** Null where the cell is all of one ground, and outside the window. */
  of(i: number, j: number): CellBorders | null {
    const { columns, rows, stride, cellEntry } = this.grid;
    if (i < 0 || j < 0 || i >= columns || j >= rows) return null;
    const cell = (j + 1) * stride + i + 1;
    if ((cellEntry[cell] as number) < 0) return null;
    const slot = this.slot[cell] as number;
    if (slot > 0) return slot === 1 ? null : (this.known[slot - 2] as CellBorders);
    const found = this.look(i, j, cell);
    this.slot[cell] = found ? this.known.push(found) + 1 : 1;
    return found;
  }

  private look(i: number, j: number, cell: number): CellBorders | null {
    const { cellEntry, entryLine, entryNext, lineZone, ground, step, left, bottom } = this.grid;
    const found = new Set<number>();
    for (let e = cellEntry[cell] as number; e >= 0; e = entryNext[e] as number) {
      const zone = lineZone[entryLine[e] as number] as number;
      if (zone >= 0) found.add(zone);
    }
    if (found.size === 0) return null;
    const zones = [...found];
    const x = (i - NUDGE_X + left) * step;
    const y = (j - NUDGE_Y + bottom) * step;
    const inside = zones.map((zone) => sideOfRings((ground.zones[zone] as Zone).rings, x, y) > 0);
    return { i, j, cell, zones, inside, least: this.cheapest(zones) };
  }

  /** The cost of the ground at a point of the cell. */
  slowIn(borders: CellBorders, x: number, y: number): number {
    const { zones, inside } = borders;
    const { ground, step } = this.grid;
    for (let k = 0; k < zones.length; k++) {
      const zone = zones[k] as number;
      if (inside[k] !== this.isOdd(borders, zone, x, y)) {
        return ((ground.zones[zone] as Zone).factor * step) / 1000;
      }
    }
    return (ground.clear.factor * step) / 1000;
  }

  private cheapest(zones: readonly number[]): number {
    const { ground, step } = this.grid;
    let least = ground.clear.factor;
    for (const index of zones) least = Math.min(least, (ground.zones[index] as Zone).factor);
    return (least * step) / 1000;
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
