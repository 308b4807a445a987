// Words on the map: the scenario's own labels.

import type { Board, Label } from '../../scenario/document';
import { isDark, tableInks } from '../drawing/inks';
import { textWidth } from '../drawing/lettering';
import type { PictureStyle, TextMark } from '../drawing/picture';
import { lettered, toSheet } from '../drawing/picture';

/** Where its author has put it, turned and bent; black ink leaves out its colour. Null where it has no words. */
export function labelMark(label: Label, board: Board, style: PictureStyle): TextMark | null {
  const { text, bend = 0 } = label;
  if (text === '') return null;
  const inks = tableInks(style);
  const size = label.size / 1000;
  const length = textWidth(text, size, 'bold');
  const colour = style === 'black-and-white' ? inks.ink : (label.colour ?? inks.ink);
  return lettered({
    ...toSheet(board, label.at),
    text,
    size,
    font: 'serif',
    italic: true,
    weight: 'bold',
    colour,
    halo: isDark(colour) ? inks.halo : inks.ink,
    turn: label.angle ?? 0,
    arc: bend === 0 ? null : (180 * length) / (Math.PI * bend),
  });
}
