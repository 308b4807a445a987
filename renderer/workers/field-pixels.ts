// Fields as pixels, the north row first: what a worker draws so that the window only has to show it.

import { turnBand } from '../../shared/terrain/movement/reach/move-bands';
import type { ReachField } from '../../shared/terrain/map/engine-types';
import { STYLES, type BandStyle } from '../../shared/print/map/overlay-styles';
import { bandTile, packed, PATTERN_INCHES, REACH_RIM } from './band-tiles';
import type { BandField } from '../overlays/overlay-bands';

type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** Room for pixels, used again for the next picture of the size: memory that is new takes longer than painting it. */
export class PixelRoom {
  #bytes: Pixels = new Uint8ClampedArray(0);

  /** What was painted there before is still there. */
  of(count: number): Pixels {
    if (this.#bytes.length !== 4 * count) this.#bytes = new Uint8ClampedArray(4 * count);
    return this.#bytes;
  }
}

/** `finer` times as many pixels each way as cells: patterns need a quarter of an inch. */
export function bandPixels(
  { columns, rows, step, bands }: BandField,
  styles: readonly BandStyle[],
  finer = 1,
  room = new PixelRoom(),
): Pixels {
  const size = Math.max(1, Math.round((1000 / step) * finer));
  const side = PATTERN_INCHES * size;
  const area = side * side;
  // One after the other in one array, and counted on instead of worked out: it is painted in each frame of a drag.
  const tiles = new Uint32Array(styles.length * area);
  for (const [band, style] of styles.entries()) tiles.set(bandTile(style, size), band * area);
  const width = columns * finer;
  const height = rows * finer;
  const bytes = room.of(width * height);
  const pixels = new Uint32Array(bytes.buffer);
  for (let row = 0; row < height; row++) {
    const first = Math.floor(row / finer) * columns;
    const tileRow = (side - 1 - (row % side)) * side;
    let at = (height - 1 - row) * width;
    let across = 0;
    for (let cell = first; cell < first + columns; cell++) {
      const from = (bands[cell] as number) * area + tileRow;
      for (let n = 0; n < finer; n++) {
        pixels[at++] = from < tiles.length ? (tiles[from + across] as number) : 0;
        if (++across === side) across = 0;
      }
    }
  }
  return bytes;
}

/** One pixel for each corner of the field's grid; each band ends in a rim. `first`: left of this turn, in Mil. */
export function reachPixels(
  field: Pick<ReachField, 'columns' | 'rows' | 'step' | 'allowance' | 'cost'>,
  first: number = field.allowance,
  room = new PixelRoom(),
): Pixels {
  const { columns, rows, step, cost, allowance } = field;
  const bands = new Uint8Array(columns * rows);
  for (let i = 0; i < bands.length; i++) {
    bands[i] = turnBand(cost[i] as number, allowance / 1000, first / 1000);
  }
  const bytes = bandPixels({ columns, rows, step, bands }, STYLES.reach, 1, room);
  const pixels = new Uint32Array(bytes.buffer);
  const rim = packed(REACH_RIM);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const band = bands[i] as number;
      const isRim =
        (column > 0 && (bands[i - 1] as number) < band) ||
        (column < columns - 1 && (bands[i + 1] as number) < band) ||
        (row > 0 && (bands[i - columns] as number) < band) ||
        (row < rows - 1 && (bands[i + columns] as number) < band);
      if (isRim) pixels[(rows - 1 - row) * columns + column] = rim;
    }
  }
  return bytes;
}
