// How shaded ground looks on the screen and on paper: for each sort of shading its bands, weakest first,
// with a tint and a pattern. Patterns tell the bands apart without colour; they are laid out in inches.

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

export type Pattern = 'plain' | 'stripes' | 'lines' | 'bars' | 'dots' | 'crosses' | 'grid';

export interface BandStyle {
  readonly tint: Colour;
  readonly ink: Colour;
  readonly pattern: Pattern;
}

export type OverlayView = 'sight' | 'count' | 'hidden' | 'spotting' | 'threat' | 'reach';

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
export const STYLES: Readonly<Record<OverlayView, readonly BandStyle[]>> = {
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
    // Neither dark nor light, so that they show on snow and at night.
    { tint: [60, 125, 195, 26], ink: [64, 128, 200, 78], pattern: 'lines' },
    { tint: [60, 125, 195, 44], ink: [64, 128, 200, 104], pattern: 'stripes' },
    { tint: [30, 140, 80, 60], ink: [24, 148, 82, 215], pattern: 'dots' },
    { tint: [30, 140, 80, 116], ink: CLEAR, pattern: 'plain' },
  ],
};

/** For drawings, which keep colour and opacity apart. */
export function hexColour([red, green, blue, alpha]: Colour): {
  readonly colour: string;
  readonly opacity: number;
} {
  const hex = (part: number): string => part.toString(16).padStart(2, '0');
  return { colour: `#${hex(red)}${hex(green)}${hex(blue)}`, opacity: alpha / 255 };
}
