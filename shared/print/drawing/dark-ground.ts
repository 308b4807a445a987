// Words on dark ground, such as night and stars: small dark letters in a light halo cannot be read there, so they
// are light in a dark one.

import type { GroundStyle } from '../../scenario/document';
import { groundInks, isDark, mixed } from './inks';
import type { Mark, PictureStyle, TextMark } from './picture';

/** How much white is in a light letter, so that it still tells its side. */
const LIGHT = 0.84;
/** How much black is in the halo, seen from the ground. */
const DEEP = 0.65;

/** The marks as they can be read on the ground; nothing is changed where that is light, or is not printed. */
export function readableOn<M extends Mark>(
  marks: readonly M[],
  style: PictureStyle,
  ground: GroundStyle,
): readonly M[] {
  const ink = groundInks(style, ground).ground;
  if (ink === null || !isDark(ink)) return marks;
  const halo = mixed(ink, '#000000', DEEP);
  return marks.map((mark) => (isDarkWord(mark) ? lightWord(mark, halo) : mark));
}

/** Letters that are light already have a halo of their own; those without one lie on a sign. */
function isDarkWord(mark: Mark): mark is TextMark {
  return mark.type === 'text' && mark.halo !== null && isDark(mark.colour);
}

function lightWord<W extends TextMark>(word: W, halo: string): W {
  return { ...word, colour: mixed(word.colour, '#ffffff', LIGHT), halo };
}
