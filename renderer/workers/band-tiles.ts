// Tiles of shaded ground as pixels: a band's tint and its pattern, the same at every zoom.

import type { BandStyle, Colour, Pattern } from '../../shared/print/map/overlay-styles';

/** The line where a band of the reach ends. */
export const REACH_RIM: Colour = [16, 124, 70, 200];

/** Patterns repeat every so many inches. */
export const PATTERN_INCHES = 2;
/** Of an inch: one cell of the coarsest picture. */
const LINE = 0.2501;

/** Whether a spot bears ink: inches from the south-west, each from 0 to 2. */
function isInked(pattern: Pattern, x: number, y: number): boolean {
  switch (pattern) {
    case 'plain':
      return false;
    case 'stripes':
      return (x + y) % 1 < LINE;
    case 'lines':
      return y % 1 < LINE;
    case 'bars':
      return x % 1 < LINE;
    case 'dots':
      return Math.abs((x % 1) - 0.5) < 0.2 && Math.abs((y % 1) - 0.5) < 0.2;
    case 'crosses':
      return (x + y) % 2 < LINE || (x - y + 2) % 2 < LINE;
    case 'grid':
      return x < LINE || y < LINE;
  }
}

/** Two inches of a band, `size` pixels to the inch, the north row first, each packed as in `packed`. */
export function bandTile({ tint, ink, pattern }: BandStyle, size: number): Uint32Array {
  const side = PATTERN_INCHES * size;
  const tile = new Uint32Array(side * side);
  const [plain, inked] = [packed(tint), packed(ink)];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [x, y] = [(column + 0.5) / size, (side - row - 0.5) / size];
      tile[row * side + column] = isInked(pattern, x, y) ? inked : plain;
    }
  }
  return tile;
}

/** The bytes of a pixel as one number; every machine that this runs on is little-endian. */
export function packed([red, green, blue, alpha]: Colour): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
