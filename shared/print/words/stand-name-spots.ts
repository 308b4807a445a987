// Where the name of a stand may be written: under its base, or else around it, behind rather than before it.

import type { Place } from '../../scenario/document';
import { roomOfBase } from './kept-clear';
import { textWidth } from '../drawing/lettering';
import { aroundBox } from './name-placing';
import type { PictureStyle, SheetPoint, StandAppearance } from '../drawing/picture';
import { facingOf } from '../map/map-scene';
import { standNameMarks } from '../map/stand-marks';
import type { Wish } from './word-placing';

/** A stand whose base's middle is at `at` on the sheet. */
export interface NamedStand {
  readonly look: StandAppearance;
  readonly place: Place;
  readonly at: SheetPoint;
}

/** A stand that looks within 60 degrees of the sheet's right looks that way (as a cosine). */
const SIDEWAYS = 0.5;

/** In letters of `size` inches; null for a stand without a name. */
export function standNameWish(
  { look, place, at }: NamedStand,
  size: number,
  style: PictureStyle,
): Omit<Wish, 'mustShow'> | null {
  const [mark] = standNameMarks(look, style, { facing: facingOf(place), size });
  if (mark?.type !== 'text' || mark.text === '') return null;
  const half = textWidth(mark.text, mark.size, mark.weight) / 2;
  const under = { x: mark.x + at.x, y: mark.y + at.y };
  const [lower, over, ...beside] = aroundBox(roomOfBase(look, at, place), half, mark.size);
  // What lies before a stand is where it shoots and goes, and where its turning grip is.
  const looksRight = Math.cos((facingOf(place) * Math.PI) / 180) > SIDEWAYS;
  const sides = looksRight ? beside.slice(0, 2).reverse() : beside.slice(0, 2);
  // Over its base a name would be read as that of the stand above it.
  const aside = [under, over].flatMap((spot) =>
    [half, -half].flatMap((by) => (spot ? [{ x: spot.x + by / 2, y: spot.y }] : [])),
  );
  const spots = [under, lower, ...sides, over, ...beside.slice(2), ...aside];
  return { places: spots.flatMap((spot) => (spot ? [{ ...mark, ...spot }] : [])) };
}
