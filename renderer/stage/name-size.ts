// How large the name of a stand is lettered on the screen: as on paper, but never too small to be read.

import { NAME_SIZE } from '../../shared/print/map/stand-marks';

/** The smallest letters that can be read at a glance, in pixels. */
const READABLE = 8;
/** Names that would have to grow more than this would lie over each other: they are left out. */
const MOST_GROWTH = 1.75;

/** In inches of the table. */
export const LARGEST_NAME = NAME_SIZE * MOST_GROWTH;

/** In inches of the table at so many pixels to the inch; null where names are left out. */
export function nameSizeAt(pixels: number): number | null {
  const size = Math.max(NAME_SIZE, READABLE / pixels);
  return size <= LARGEST_NAME ? size : null;
}
