// How shaded ground looks: for each sort of shading its bands, weakest first, with a tint and a pattern.
// Patterns tell the bands apart without colour; they are laid out in inches, the same at every zoom.

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

export type Pattern = 'plain' | 'stripes' | 'lines' | 'bars' | 'dots' | 'crosses' | 'grid';

export interface BandStyle {
  readonly tint: Colour;
  readonly ink: Colour;
  readonly pattern: Pattern;
}

export type View = 'sight' | 'count' | 'hidden' | 'spotting' | 'threat' | 'reach';

const CLEAR: Colour = [0, 0, 0, 0];
/** Of ground that bears no tint. */
export const NO_STYLE: BandStyle = { tint: CLEAR, ink: CLEAR, pattern: 'plain' };
/** Ground out of sight is darkened and striped wherever it is shown. */
const OUT_OF_SIGHT: BandStyle = {
  tint: [28, 32, 72, 92],
  ink: [20, 22, 58, 150],
  pattern: 'stripes',
};
const LIT: BandStyle = { tint: [255, 236, 140, 66], ink: CLEAR, pattern: 'plain' };

/** A field's number is the index of its style. */
export const STYLES: Readonly<Record<View, readonly BandStyle[]>> = {
  sight: [OUT_OF_SIGHT, LIT],
  count: [
    OUT_OF_SIGHT,
    LIT,
    { tint: [253, 205, 80, 90], ink: [170, 100, 0, 130], pattern: 'dots' },
    { tint: [245, 150, 40, 95], ink: [150, 70, 0, 135], pattern: 'lines' },
    { tint: [214, 92, 16, 110], ink: [120, 36, 0, 150], pattern: 'crosses' },
  ],
  hidden: [{ tint: [40, 50, 150, 96], ink: [24, 26, 110, 165], pattern: 'crosses' }, LIT],
  spotting: [
    OUT_OF_SIGHT,
    LIT,
    { tint: [250, 180, 40, 100], ink: [140, 80, 0, 165], pattern: 'lines' },
    { tint: [222, 98, 12, 120], ink: [110, 36, 0, 165], pattern: 'crosses' },
  ],
  threat: [
    NO_STYLE,
    { tint: [226, 70, 70, 70], ink: [150, 10, 30, 150], pattern: 'bars' },
    { tint: [206, 30, 60, 105], ink: [120, 0, 30, 165], pattern: 'grid' },
    { tint: [150, 0, 60, 130], ink: [80, 0, 30, 180], pattern: 'crosses' },
  ],
  reach: [
    NO_STYLE,
    { tint: [40, 90, 150, 18], ink: [30, 70, 130, 46], pattern: 'lines' },
    { tint: [40, 90, 150, 34], ink: [30, 70, 130, 64], pattern: 'stripes' },
    { tint: [24, 120, 70, 52], ink: [10, 90, 50, 130], pattern: 'dots' },
    { tint: [24, 120, 70, 104], ink: CLEAR, pattern: 'plain' },
  ],
};

/** The line where a band of the reach ends. */
export const REACH_RIM: Colour = [12, 84, 48, 190];

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
