// What is numbered by the size on the screen: the cells of a hex board, left out where they would be too small to be
// read, and the rulers of a table, which keep to a size.

import type { LengthUnit } from '../../shared/core/measure';
import type { GroundInks } from '../../shared/print/drawing/inks';
import { type Mark, type PictureStyle, sheetSize } from '../../shared/print/drawing/picture';
import { cellNumberMarks } from '../../shared/print/map/cell-numbers';
import { frameMarks } from '../../shared/print/map/table-frame';
import type { Board } from '../../shared/scenario/document';
import { grown, meet } from './bounds';
import { MarkShape } from './mark-shape';
import { frameSizeAt, LEAST_FRAME } from './name-size';
import { type Canvas2D, paintMarks } from './paint';
import { SMALLEST_SCALE } from '../things/viewport';

/** Pixels to the inch from which on a number can be read. */
const READABLE = 36;

export class NumbersShape extends MarkShape {
  constructor(board: Extract<Board, { space: 'hex' }>, inks: GroundInks) {
    const { width, height } = sheetSize(board);
    super(() => cellNumberMarks(board, inks), { left: 0, top: 0, right: width, bottom: height });
  }

  override paintOn(context: Canvas2D): void {
    if (context.getTransform().a / window.devicePixelRatio >= READABLE) super.paintOn(context);
  }
}

/** The frame of a table. */
export class FrameShape extends MarkShape {
  readonly #made: (pixels: number) => readonly Mark[];
  #pixels = 0;
  #sized: readonly Mark[] = [];

  constructor(board: Board, style: PictureStyle, unit: LengthUnit) {
    const { width, height } = sheetSize(board);
    const sheet = { left: 0, top: 0, right: width, bottom: height };
    super(() => [], grown(sheet, LEAST_FRAME / SMALLEST_SCALE));
    this.#made = (pixels) => frameMarks(board, style, unit, frameSizeAt(pixels));
  }

  override paintOn(context: Canvas2D): void {
    const { a, e, f } = context.getTransform();
    const pixels = a / window.devicePixelRatio;
    if (pixels !== this.#pixels) {
      this.#pixels = pixels;
      this.#sized = this.#made(pixels);
    }
    const { width, height } = context.canvas;
    const inView = grown(
      { left: -e / a, top: -f / a, right: (width - e) / a, bottom: (height - f) / a },
      ROOM_OF_NUMBER / pixels,
    );
    // Where the table is large on the screen most numbers lie out of view.
    paintMarks(
      context,
      this.#sized.filter(
        (mark) =>
          mark.type !== 'text' ||
          meet({ left: mark.x, top: mark.y, right: mark.x, bottom: mark.y }, inView),
      ),
    );
  }
}

/** Half of what the longest number takes, in pixels. */
const ROOM_OF_NUMBER = 40;
