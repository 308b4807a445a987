// The band at the head of a card: whose it is, in its side's colour, with its name and its class.

import { isDark, sideFill } from '../drawing/inks';
import { fitted, textWidth } from '../drawing/lettering';
import type { Mark, PictureStyle } from '../drawing/picture';
import { filled, lettered, stroked } from '../drawing/picture';
import { rectangle } from '../paper/cutouts';
import { INK } from '../paper/page-furniture';

export const CARD_WIDTH = 3.5;
export const CARD_HEAD = 0.32;
export const CARD_MARGIN = 0.1;

const SIZE = 0.15;
const TYPE_ROOM = 1.45;

export interface CardOwner {
  readonly name: string;
  readonly type: string;
  readonly colour: string;
  /** Which side it is, for printers without colour. */
  readonly side: number;
}

export function cardHead({ name, type, colour, side }: CardOwner, style: PictureStyle): Mark[] {
  const fill = style === 'colour' ? colour : sideFill(side, style);
  const base = { y: 0.22, colour: isDark(fill) ? '#ffffff' : INK } as const;
  const band = rectangle(CARD_WIDTH, CARD_HEAD);
  return [
    filled(band, fill === '#ffffff' ? null : fill),
    stroked(band, INK, 0.012),
    lettered({
      ...base,
      x: CARD_MARGIN,
      text: fitted(name, SIZE, 1.75, 'bold'),
      size: SIZE,
      weight: 'bold',
      anchor: 'start',
    }),
    ...(name === type
      ? []
      : [
          lettered({
            ...base,
            x: CARD_WIDTH - CARD_MARGIN,
            text: fitted(shortEnough(type), 0.11, TYPE_ROOM),
            size: 0.11,
            anchor: 'end',
          }),
        ]),
  ];
}

/** Without what stands in brackets at its end, where there is no room for it. */
function shortEnough(type: string): string {
  return textWidth(type, 0.11) <= TYPE_ROOM ? type : type.replace(/ \([^()]*\)$/, '');
}
