// What the tints and patterns of exported overlays mean: a strip below the picture.

import { mil } from '../../core/measure';
import { fieldMarks } from '../map/field-marks';
import { groundInks } from '../drawing/inks';
import { fitted, textWidth } from '../drawing/lettering';
import type { BandStyle } from '../map/overlay-styles';
import { INK } from '../paper/page-furniture';
import type { Mark, PictureStyle } from '../drawing/picture';
import type { GroundStyle } from '../../scenario/document';
import { filled, lettered, stroked } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { rectangle } from '../paper/cutouts';

export interface OverlayLegend {
  /** Whose eyes, or whose move. */
  readonly title: string;
  readonly bands: readonly { readonly style: BandStyle; readonly text: string }[];
}

/** Inches of the table that a swatch shows. */
const SWATCH = { width: 3, height: 1.5 } as const;

/** From its top-left corner, as wide as the picture; letters grow with it. */
export function overlayLegendMarks(
  legends: readonly OverlayLegend[],
  width: number,
  on: { readonly style: PictureStyle; readonly ground: GroundStyle },
): { readonly marks: readonly Mark[]; readonly height: number } {
  const inks = groundInks(on.style, on.ground);
  const size = Math.max(0.15, Math.min(0.7, width / 90));
  const [line, scale] = [size * 1.9, (size * 1.3) / SWATCH.height];
  const marks: Mark[] = [];
  const left = size * 0.6;
  let [x, y] = [left, size * 0.6];
  const turn = (): void => {
    x = left;
    y += line;
  };
  for (const { title, bands } of legends) {
    if (x > left) turn();
    const head = fitted(title, size, width - 2 * left, 'bold');
    marks.push(word(head, x, y + size * 1.1, size, 'bold'));
    x += textWidth(head, size, 'bold') + size * 1.5;
    for (const { style: band, text } of bands) {
      const room = SWATCH.width * scale + size * 0.6 + textWidth(text, size) + size * 1.5;
      if (x > left && x + room - size * 0.9 > width) turn();
      marks.push(...placedMarks(swatchMarks(band, inks.ground), { x, y: y + size * 0.1, scale }));
      const textX = x + SWATCH.width * scale + size * 0.6;
      marks.push(word(text, textX, y + size * 1.1, size, 'normal'));
      x += room;
    }
  }
  const height = y + line;
  return { marks: [filled(rectangle(width, height), '#ffffff'), ...marks], height };
}

function word(text: string, x: number, y: number, size: number, weight: 'normal' | 'bold'): Mark {
  return lettered({ x, y, text, size, weight, anchor: 'start', colour: INK });
}

function swatchMarks(band: BandStyle, ground: string | null): Mark[] {
  const step = 0.25;
  const [columns, rows] = [SWATCH.width / step, SWATCH.height / step];
  const bands = new Uint8Array(columns * rows);
  const outline = rectangle(SWATCH.width, SWATCH.height);
  return [
    filled(outline, ground ?? '#ffffff'),
    ...fieldMarks({ columns, rows, step: mil(step * 1000), bands, styles: [band] }, SWATCH),
    stroked(outline, INK, 0.08),
  ];
}
