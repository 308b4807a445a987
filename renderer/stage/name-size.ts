// How large names are lettered on the screen: as on paper, but never too small to be read, nor larger than a name needs.

import type { Letters } from '../../shared/print/drawing/lettering';
import { NAME_SIZE } from '../../shared/print/map/stand-marks';

/** The letters of stands' names in pixels: the smallest that can be read at a glance, and the largest. */
const OF_STANDS = { least: 8, most: 18 };
/** Those of the map. */
const OF_MAP = { least: 9, most: 22 };
/** Names of stands that would have to grow more than this would lie over each other: they are left out. */
const MOST_GROWTH = 1.75;
/** Letters of the map larger than this, in inches, would leave room for a name or two. */
const LARGEST_OF_MAP = 2.5;

/** In inches of the table. */
export const LARGEST_NAME = NAME_SIZE * MOST_GROWTH;

/** Of a stand's name, in inches of the table at so many pixels to the inch; null where names are left out. */
export function nameSizeAt(pixels: number): number | null {
  const usual = Math.min(NAME_SIZE, OF_STANDS.most / pixels);
  const size = Math.max(usual, OF_STANDS.least / pixels);
  return size <= LARGEST_NAME ? size : null;
}

/** Of the map's names. By steps, since names find their places anew with each. */
export function mapLettersAt(pixels: number): Letters {
  const step = 2 ** (Math.floor(STEPS * Math.log2(pixels)) / STEPS);
  return { least: Math.min(LARGEST_OF_MAP, OF_MAP.least / step), most: OF_MAP.most / step };
}

/** From one zoom to twice that. */
const STEPS = 4;
