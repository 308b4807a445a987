// Fields as pixels, the north row first: what a worker draws so that the window only has to show it.

import type { ReachField, SightField } from '../../shared/terrain/types';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Seen ground is lit a little, hidden ground darkened: the picture beneath stays readable. */
const SEEN: Colour = [255, 236, 150, 70];
const HIDDEN: Colour = [28, 32, 52, 118];

/** Near, far and beyond: the first half of the allowance, the rest of it, out of reach. */
const HALF: Colour = [24, 120, 70, 92];
const FULL: Colour = [24, 120, 70, 46];
const BEYOND: Colour = [0, 0, 0, 0];
const RIM: Colour = [12, 84, 48, 190];

export function sightPixels({ columns, rows, seen }: SightField): Uint8ClampedArray<ArrayBuffer> {
  return pixels(columns, rows, (column, row) =>
    seen[row * columns + column] === 1 ? SEEN : HIDDEN,
  );
}

/** One pixel for each corner of the field's grid. */
export function reachPixels(field: ReachField): Uint8ClampedArray<ArrayBuffer> {
  const { columns, rows, cost, allowance } = field;
  const whole = allowance / 1000;
  const bandOf = (column: number, row: number): number => {
    const spent = cost[row * columns + column] ?? Infinity;
    return spent <= whole / 2 ? 0 : spent <= whole ? 1 : 2;
  };
  return pixels(columns, rows, (column, row) => {
    const band = bandOf(column, row);
    if (band === 2) return BEYOND;
    const isRim =
      (column > 0 && bandOf(column - 1, row) > band) ||
      (column < columns - 1 && bandOf(column + 1, row) > band) ||
      (row > 0 && bandOf(column, row - 1) > band) ||
      (row < rows - 1 && bandOf(column, row + 1) > band);
    return isRim ? RIM : band === 0 ? HALF : FULL;
  });
}

function pixels(
  columns: number,
  rows: number,
  colourOf: (column: number, row: number) => Colour,
): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray(4 * columns * rows);
  for (let row = 0; row < rows; row++) {
    let at = 4 * columns * (rows - 1 - row);
    for (let column = 0; column < columns; column++) {
      const [red, green, blue, alpha] = colourOf(column, row);
      bytes[at++] = red;
      bytes[at++] = green;
      bytes[at++] = blue;
      bytes[at++] = alpha;
    }
  }
  return bytes;
}
