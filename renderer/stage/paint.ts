// Paints marks, the same values that are printed, onto a canvas whose unit is the inch.

import { memoOf } from '../../shared/core/memo';
import type { Mark, PathMark, TextMark } from '../../shared/print/drawing/picture';

/** Letters are set at this many pixels and scaled: fonts of less than a pixel are drawn badly. */
const SET_AT = 64;

const pathOf = memoOf((mark: PathMark) => new Path2D(mark.d));

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function paintMarks(context: Canvas2D, marks: readonly Mark[]): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    if (mark.type === 'path') paintPath(context, mark);
    else paintText(context, mark);
  }
}

function paintPath(context: Canvas2D, mark: PathMark): void {
  const path = pathOf(mark);
  context.globalAlpha = mark.opacity;
  if (mark.fill !== null) {
    context.fillStyle = mark.fill;
    context.fill(path);
  }
  if (mark.stroke !== null) {
    context.strokeStyle = mark.stroke;
    context.lineWidth = mark.strokeWidth;
    context.setLineDash(mark.dash ? [...mark.dash] : []);
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

const CANVAS_ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

function paintText(context: Canvas2D, mark: TextMark): void {
  const family = mark.font === 'serif' ? 'serif' : 'sans-serif';
  context.save();
  context.translate(mark.x, mark.y);
  if (mark.turn !== 0) context.rotate((-mark.turn * Math.PI) / 180);
  context.scale(mark.size / SET_AT, mark.size / SET_AT);
  context.font = `${mark.italic ? 'italic ' : ''}${mark.weight} ${SET_AT}px ${family}`;
  context.textAlign = CANVAS_ALIGN[mark.anchor];
  context.textBaseline = 'alphabetic';
  if (mark.halo !== null) {
    context.setLineDash([]);
    context.strokeStyle = mark.halo;
    context.lineWidth = SET_AT / 5;
    context.strokeText(mark.text, 0, 0);
  }
  context.fillStyle = mark.colour;
  context.fillText(mark.text, 0, 0);
  context.restore();
}
