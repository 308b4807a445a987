// Lines of a map that is drawn small. A viewer makes every line of a page at least a pixel wide, so that the pen lines
// of a town at 1 : 26 become a black block: what is finer than a hair is as pale as it is fine instead.

import type { Mark, PictureStyle } from './picture';

/** As shares of the smallest letters: under 6 pt letters a hair of a quarter of a point. */
const HAIR = 0.045;
/** What would be paler is not seen. */
const PALEST = 0.15;

/** `letters` is the height of the smallest letters in the inches of the marks. Black ink alone knows no pale lines. */
export function fineLines(marks: readonly Mark[], letters: number, style: PictureStyle): Mark[] {
  if (style === 'black-and-white') return [...marks];
  const hair = HAIR * letters;
  return marks.flatMap((mark): Mark[] => {
    if (mark.type !== 'path' || mark.stroke === null || mark.strokeWidth >= hair) return [mark];
    const share = mark.strokeWidth / hair;
    // A fill and its edge are one mark, and share its opacity: the fill stays.
    const fill: Mark[] = mark.fill === null ? [] : [{ ...mark, stroke: null }];
    if (share < PALEST) return fill;
    return [...fill, { ...mark, fill: null, opacity: mark.opacity * share }];
  });
}
