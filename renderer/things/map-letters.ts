// How large the words of the map are lettered on the screen: as on paper, but never too small to be read, nor larger
// than a name needs.

import { LEAST_LABEL } from '../../shared/print/map/label-marks';
import type { Letters } from '../../shared/print/drawing/lettering';

/** In pixels. */
const OF_MAP = { least: 9, most: 22 };
/** Letters larger than this, in inches, would leave room for a name or two. */
const LARGEST = 2.5;
/** From one zoom to twice that. */
const STEPS = 4;

/** Of names, in inches of the table at so many pixels to the inch. By steps, since names find their places anew with each. */
export function mapLettersAt(pixels: number): Letters {
  const step = 2 ** (Math.floor(STEPS * Math.log2(pixels)) / STEPS);
  return { least: Math.min(LARGEST, OF_MAP.least / step), most: OF_MAP.most / step };
}

/** The smallest letters of labels, in inches, at so many Mil to the pixel; 0 where they are as large as their author has them. */
export function leastLabelAt(pixel: number | undefined): number {
  return pixel === undefined ? 0 : LEAST_LABEL * mapLettersAt(1000 / pixel).least;
}
