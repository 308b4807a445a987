// How letters come out on this machine: the fonts of marks, and how wide words are in them.

import { textWidth } from '../../shared/print/drawing/lettering';
import type { TextMark } from '../../shared/print/drawing/picture';

/** Letters are set at this many pixels and scaled: fonts of less than a pixel are drawn badly. */
export const SET_AT = 64;

/** The font of a text as a canvas takes it, `SET_AT` pixels high. */
export function fontOf({ font, weight, italic }: TextMark): string {
  const family = font === 'serif' ? 'serif' : 'sans-serif';
  return `${italic ? 'italic ' : ''}${weight} ${SET_AT}px ${family}`;
}

/** Inches from the first letter to the last; estimated where there is no canvas to set them on. */
export function wordsWidth(mark: TextMark): number {
  if (typeof OffscreenCanvas === 'undefined') return textWidth(mark.text, mark.size, mark.weight);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return textWidth(mark.text, mark.size, mark.weight);
  context.font = fontOf(mark);
  return (context.measureText(mark.text).width * mark.size) / SET_AT;
}
