// How large names and the numbers of the rulers are lettered on the screen: as on paper, but never too small to be
// read, nor larger than they need be.

import type { StandAppearance } from '../../shared/print/drawing/picture';
import { LOST_ARM } from '../../shared/print/map/lost-marks';
import { NAME_SIZE, nameSizeOn } from '../../shared/print/map/stand-marks';
import { type FrameSize, paperFrame } from '../../shared/print/map/table-frame';
import type { Place } from '../../shared/scenario/document';

interface Named {
  readonly place: Place;
  readonly look: Pick<StandAppearance, 'name'>;
}

/** The letters of stands' names in pixels: the smallest that can be read at a glance, and the largest. */
const OF_STANDS = { least: 8, most: 18 };
/** The smallest in which a name gives way to the width of its cell. */
const LEAST_ON_HEXES = 9;
/** Names of stands that would have to grow more than this would lie over each other: they are left out. */
const MOST_GROWTH = 1.75;

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

/** Numbers of the rulers in pixels. */
const OF_RULERS = { least: 10, most: 14 };
/** The rulers with their numbers in pixels: the least keeps numbers of two figures upright. */
const RULERS = { least: 24, most: 40 };
/** The least width of the frame on the screen, in pixels. */
export const LEAST_FRAME = RULERS.least;

/** The frame with its rulers at so many pixels to the inch. */
export function frameSizeAt(pixels: number): FrameSize {
  const usual = paperFrame();
  const shown = (inches: number, { least, most }: typeof RULERS) =>
    Math.max(least / pixels, Math.min(inches, most / pixels));
  const rulers = shown(usual.rulers, RULERS);
  return {
    reach: Math.max(usual.reach, rulers),
    rulers,
    letters: shown(usual.letters, OF_RULERS),
  };
}

/** An arm of the cross where a stand was lost, in pixels. */
const LEAST_ARM = 4.5;

/** The same in inches of the table at so many pixels to the inch: it is seen at any zoom. */
export function lostArmAt(pixels: number): number {
  return Math.max(LOST_ARM, LEAST_ARM / pixels);
}
