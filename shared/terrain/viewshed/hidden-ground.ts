// What a whole side cannot see: the ground where something of a given height stands out of every stand's sight.

import type { Mil } from '../../core/measure';
import { freshFields } from './source';
import type { FieldGrade } from './viewshed';
import type { TerrainMap } from '../map/terrain-map';
import type { Observer } from '../map/engine-types';

/** Row by row from the south-west, one byte for each cell. */
export interface HiddenGround {
  readonly columns: number;
  readonly rows: number;
  readonly step: Mil;
  /** The heights that were asked about, the lowest first, in levels above the ground. */
  readonly heights: readonly number[];
  /**
   * How many of the heights are hidden there: 0 where even the lowest is seen, 2 where what is as high as the
   * second is hidden too. What hides something high hides everything lower.
   */
  readonly hidden: Uint8Array;
}

/** For all stands of a side together; without any stand everything is hidden. */
export function hiddenGround(
  map: TerrainMap,
  watchers: readonly Observer[],
  heights: readonly number[],
  step: Mil,
  grade: FieldGrade = 'live',
  fields = freshFields(map, step, grade),
): HiddenGround {
  const rising = [...heights].sort((a, b) => a - b);
  const columns = Math.ceil(map.box.maxX / step);
  const rows = Math.ceil(map.box.maxY / step);
  const hidden = new Uint8Array(columns * rows).fill(rising.length);
  for (const from of watchers) {
    for (const [n, height] of rising.entries()) {
      const { seen } = fields.seen(from, height);
      for (let i = 0; i < seen.length; i++) {
        if (seen[i] === 1 && (hidden[i] as number) > n) hidden[i] = n;
      }
    }
  }
  return { columns, rows, step, heights: rising, hidden };
}
