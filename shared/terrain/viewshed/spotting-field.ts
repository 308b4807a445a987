// Where one stand would spot a target of a given class, if one stood there: in line of sight, and as near as
// the ruleset's chart asks in the open and in cover.

import type { Mil } from '../../core/measure';
import { memoOf } from '../../core/memo';
import { type Base, baseOf, baseToSegment } from '../map/footprint';
import type { TerrainMap } from '../map/terrain-map';
import type { Observer } from '../map/engine-types';
import { type Bits, fillRings, hasBit, makeBits } from './cells/bit-raster';
import { freshFields } from './source';

/** How far one kind of target is spotted in one state, moving or not; null is any distance. */
export interface SpottingRanges {
  readonly open: Mil | null;
  readonly cover: Mil | null;
}

/** Row by row from the south-west, one byte for each cell. */
export interface SpottingField {
  readonly columns: number;
  readonly rows: number;
  readonly step: Mil;
  /** 0 out of sight, 1 in sight but too far to be spotted; 2 and more see `spottingField`. */
  readonly state: Uint8Array;
}

export const IN_SIGHT = 1;
export const SPOTTED = 2;

/**
 * Targets are points `targetHeight` levels above the ground in the middle of each cell, and distances run from
 * the edge of the observer's base. A spot is in cover in terrain that is cover, and where every clear line
 * to it runs through a stream or trench or over a ridge that it touches (FT-06-25, FT-07-11).
 *
 * A cell is 2 where the first of the ranges suffices alone, 3 where the second does, and so on for the last that does.
 */
export function spottingField(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  ranges: readonly SpottingRanges[],
  step: Mil,
  fields = freshFields(map, step),
): SpottingField {
  const { columns, rows, seen } = fields.seen(from, targetHeight);
  const open = fields.uncovered(from, targetHeight).seen;
  const cover = coverOf(map, columns, rows, step);
  const base = baseOf(from);
  const inOpen = ranges.map((one) => limitOf(base, one.open));
  const inCover = ranges.map((one) => limitOf(base, one.cover));
  const state = new Uint8Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++) {
    const y = (row + 0.5) * step;
    for (let column = 0; column < columns; column++, i++) {
      if (seen[i] === 0) continue;
      const isOpen = open[i] === 1 && !hasBit(cover, column, row);
      const limits = isOpen ? inOpen : inCover;
      const x = (column + 0.5) * step;
      const far = (x - base.x) ** 2 + (y - base.y) ** 2;
      let last = limits.length;
      for (; last > 0; last--) {
        const { sure, most, range } = limits[last - 1] as Limit;
        if (far <= sure) break;
        if (far <= most && baseToSegment(base, x, y, x, y) <= range) break;
      }
      state[i] = IN_SIGHT + last;
    }
  }
  return { columns, rows, step, state };
}

/** How far from the edge of a base, and by the square of the distance from its middle what surely or perhaps lies within. */
interface Limit {
  readonly range: number;
  readonly sure: number;
  readonly most: number;
}

function limitOf({ corners, radius, reach }: Base, range: Mil | null): Limit {
  if (range === null) return { range: Infinity, sure: Infinity, most: Infinity };
  if (range < 0) return { range, sure: -1, most: -1 };
  const most = (range + reach) ** 2;
  return { range, sure: corners ? range ** 2 : (range + radius) ** 2, most };
}

/** Cells in terrain that is cover, by map and size of the cells. */
const coversOf = memoOf<TerrainMap, Map<Mil, Bits>>(() => new Map());

function coverOf(map: TerrainMap, columns: number, rows: number, step: Mil): Bits {
  const known = coversOf(map).get(step);
  if (known) return known;
  const cover = makeBits(columns, rows, step);
  // One outline at a time: together they would cancel out where they overlap.
  for (const { row, rings } of map.features) if (row.isCover) fillRings(cover, rings);
  coversOf(map).set(step, cover);
  return cover;
}
