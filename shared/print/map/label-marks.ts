// Words on the map: the scenario's own labels.

import type { Board, Label } from '../../scenario/document';
import { tableInks } from '../drawing/inks';
import type { PictureStyle, TextMark } from '../drawing/picture';
import { lettered, toSheet } from '../drawing/picture';

export function labelMarks(label: Label, board: Board, style: PictureStyle): TextMark[] {
  if (label.text === '') return [];
  const inks = tableInks(style);
  return [
    lettered({
      ...toSheet(board, label.at),
      text: label.text,
      size: label.size / 1000,
      font: 'serif',
      italic: true,
      weight: 'bold',
      colour: inks.ink,
      halo: inks.halo,
    }),
  ];
}
