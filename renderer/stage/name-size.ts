// How large names are lettered on the screen: as on paper, but never too small to be read, nor larger than a name needs.

import type { Letters } from '../../shared/print/drawing/lettering';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import { NAME_SIZE, nameSizeOn } from '../../shared/print/map/stand-marks';
import type { Place } from '../../shared/scenario/document';

interface Named {
  readonly place: Place;
  readonly look: Pick<StandAppearance, 'name'>;
}

/** The letters of stands' names in pixels: the smallest that can be read at a glance, and the largest. */
const OF_STANDS = { least: 8, most: 18 };
/** The smallest in which a name gives way to the width of its cell. */
const LEAST_ON_HEXES = 9;
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

/** The same for a name where it stands: on a hex no wider than its cell, where letters can be so small. */
export function nameSizeFor({ place, look }: Named, pixels: number): number | null {
  const size = nameSizeAt(pixels);
  const least = LEAST_ON_HEXES / pixels;
  return size === null ? null : nameSizeOn(place, look.name, { size, least });
}

/** Of the map's names. By steps, since names find their places anew with each. */
export function mapLettersAt(pixels: number): Letters {
  const step = 2 ** (Math.floor(STEPS * Math.log2(pixels)) / STEPS);
  return { least: Math.min(LARGEST_OF_MAP, OF_MAP.least / step), most: OF_MAP.most / step };
}

/** From one zoom to twice that. */
const STEPS = 4;
