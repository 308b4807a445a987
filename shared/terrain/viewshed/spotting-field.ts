// Where one stand would spot a target of a given class, if one stood there: in line of sight, and as near as
// the ruleset's chart asks in the open and in cover.

import type { Mil } from '../../core/measure';
import { fillRings, hasBit, makeBits } from './cells/bit-raster';
import { baseOf, baseToSegment } from '../map/footprint';
import { freshFields } from './source';
import type { TerrainMap } from '../map/terrain-map';
import type { Observer } from '../map/engine-types';

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
  /** 0 out of sight, 1 in sight but too far to be spotted, 2 spotted. */
  readonly state: Uint8Array;
}

export const IN_SIGHT = 1;
export const SPOTTED = 2;

/**
 * Targets are points `targetHeight` levels above the ground in the middle of each cell, and distances run from
 * the edge of the observer's base. A spot is in cover in terrain that is cover, and where every clear line
 * to it runs through a stream or trench or over a ridge that it touches (FT-06-25, FT-07-11).
 */
export function spottingField(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
  ranges: SpottingRanges,
  step: Mil,
  fields = freshFields(map, step),
): SpottingField {
  const { columns, rows, seen } = fields.seen(from, targetHeight);
  const open = fields.uncovered(from, targetHeight).seen;
  const cover = makeBits(columns, rows, step);
  // One outline at a time: together they would cancel out where they overlap.
  for (const { row, rings } of map.features) if (row.isCover) fillRings(cover, rings);
  const base = baseOf(from);
  const state = new Uint8Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      if (seen[i] === 0) continue;
      const isOpen = open[i] === 1 && !hasBit(cover, column, row);
      const range = isOpen ? ranges.open : ranges.cover;
      const x = (column + 0.5) * step;
      const y = (row + 0.5) * step;
      const isNear = range === null || baseToSegment(base, x, y, x, y) <= range;
      state[i] = isNear ? SPOTTED : IN_SIGHT;
    }
  }
  return { columns, rows, step, state };
}
