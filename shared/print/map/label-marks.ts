// Words on the map: the scenario's own labels.

import { flattened, smoothNodes } from '../../geometry/curve';
import type { Board, Label } from '../../scenario/document';
import { arcLine, type BaseLine, scaledLine } from '../drawing/base-line';
import { isDark, tableInks } from '../drawing/inks';
import { textWidth } from '../drawing/lettering';
import type { PictureStyle, TextMark } from '../drawing/picture';
import { lettered, toSheet } from '../drawing/picture';

/** Mil that the legs of a line lie off its curve: letters on a coarser one would lean this way and that. */
const FINE = 1;

/** Of the smallest letters of names: a label keeps the size that its author gave it as long as it can be read at all. */
export const LEAST_LABEL = 0.8;

/**
 * Where its author has put it, turned and bent, in letters at least `least` inches high; black ink leaves out its
 * colour. Null where it has no words.
 */
export function labelMark(
  label: Label,
  board: Board,
  style: PictureStyle,
  least = 0,
): TextMark | null {
  const { text } = label;
  if (text === '') return null;
  const inks = tableInks(style);
  const size = label.size / 1000;
  const colour = style === 'black-and-white' ? inks.ink : (label.colour ?? inks.ink);
  const mark = lettered({
    ...toSheet(board, label.at),
    text,
    size,
    font: 'serif',
    italic: true,
    weight: 'bold',
    colour,
    halo: isDark(colour) ? inks.halo : inks.ink,
    turn: label.angle ?? 0,
    line: lineOf(label, size),
  });
  return size >= least ? mark : enlarged(mark, least);
}

function enlarged(mark: TextMark, size: number): TextMark {
  return { ...mark, size, line: mark.line && scaledLine(mark.line, size / mark.size) };
}

/** Null where the words lie straight. */
function lineOf({ text, bend = 0, curve }: Label, size: number): BaseLine | null {
  if (curve) {
    const { points } = flattened(smoothNodes(curve), false, FINE);
    return points.length < 2 ? null : points.map(({ x, y }) => ({ x: x / 1000, y: -y / 1000 }));
  }
  return bend === 0 ? null : arcLine(textWidth(text, size, 'bold'), bend);
}
