// Paints marks, the same values that are printed, onto a canvas whose unit is the inch.

import { memoOf } from '../../shared/core/memo';
import { type BaseLine, onBaseLine, scaledLine } from '../../shared/print/drawing/base-line';
import { fontOf, SET_AT } from '../things/fonts';
import { loadedPicture } from './loaded-pictures';
import { pathOf } from './straight-path';
import {
  type FillMark,
  type ImageMark,
  type Mark,
  type PathMark,
  SOLID,
  type TextMark,
} from '../../shared/print/drawing/picture';

const pathOfMark = memoOf((mark: PathMark | FillMark) => pathOf(mark.d));

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function paintMarks(context: Canvas2D, marks: readonly Mark[]): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    if (mark.type === 'path') paintPath(context, mark);
    else if (mark.type === 'text') paintText(context, mark);
    else if (mark.type === 'image') paintImage(context, mark);
    else paintFill(context, mark);
  }
}

function paintPath(context: Canvas2D, mark: PathMark): void {
  const path = pathOfMark(mark);
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

function paintImage(context: Canvas2D, mark: ImageMark): void {
  const image = loadedPicture(mark.href);
  if (!image) return;
  const share = Math.min(mark.width / image.width, mark.height / image.height);
  const [width, height] = [image.width * share, image.height * share];
  context.save();
  context.translate(mark.x, mark.y);
  context.rotate((-mark.turn * Math.PI) / 180);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, -width / 2, -height / 2, width, height);
  context.restore();
}

function paintFill(context: Canvas2D, mark: FillMark): void {
  const image = loadedPicture(mark.href);
  if (!image) return;
  const { x, y, turn, tone } = mark;
  const share = Math.min(mark.width / image.width, mark.height / image.height);
  const [width, height] = [share * image.width, share * image.height];
  const pattern = context.createPattern(
    image,
    isFull(mark, width, height) ? 'repeat' : 'no-repeat',
  );
  if (!pattern) return;
  const about = new DOMMatrix([1, 0, 0, 1, x, y]).rotate(-turn);
  pattern.setTransform(about.translate(-width / 2, -height / 2).scale(share));
  context.save();
  context.imageSmoothingQuality = 'high';
  context.globalAlpha = SOLID[tone];
  if (tone === 'grey') context.filter = 'grayscale(1)';
  context.fillStyle = pattern;
  context.fill(pathOfMark(mark));
  context.restore();
}

/** Whether the picture leaves no room in its tile, so that one lies beside the other. */
function isFull(mark: FillMark, width: number, height: number): boolean {
  const within = 0.01;
  return mark.width - width < within && mark.height - height < within;
}

const CANVAS_ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

function paintText(context: Canvas2D, mark: TextMark): void {
  context.save();
  context.translate(mark.x, mark.y);
  if (mark.turn !== 0) context.rotate((-mark.turn * Math.PI) / 180);
  context.scale(mark.size / SET_AT, mark.size / SET_AT);
  context.font = fontOf(mark);
  context.textAlign = CANVAS_ALIGN[mark.anchor];
  context.textBaseline = 'alphabetic';
  const { halo, text } = mark;
  if (halo !== null) {
    context.setLineDash([]);
    context.strokeStyle = halo;
    context.lineWidth = SET_AT / 5;
  }
  context.fillStyle = mark.colour;
  if (mark.line !== null) {
    paintAlong(context, text, scaledLine(mark.line, SET_AT / mark.size), halo !== null);
  } else {
    if (halo !== null) context.strokeText(text, 0, 0);
    context.fillText(text, 0, 0);
  }
  context.restore();
}

/** Letter by letter on a line in pixels; all halos first, so that none lies on a neighbour. */
function paintAlong(context: Canvas2D, text: string, line: BaseLine, hasHalo: boolean): void {
  const letters = [...text];
  const ends = letters.map((_, i) => context.measureText(letters.slice(0, i + 1).join('')).width);
  const half = (ends.at(-1) ?? 0) / 2;
  const paint = (way: 'strokeText' | 'fillText'): void => {
    for (const [i, letter] of letters.entries()) {
      const { x, y, turn } = onBaseLine(line, ((ends[i - 1] ?? 0) + (ends[i] ?? 0)) / 2 - half);
      context.save();
      context.translate(x, y);
      context.rotate(turn);
      context[way](letter, 0, 0);
      context.restore();
    }
  };
  if (hasHalo) paint('strokeText');
  paint('fillText');
}
