// The frame of a table with its rulers, whose numbers keep to a size on the screen.

import type { LengthUnit } from '../../shared/core/measure';
import { type Mark, type PictureStyle, sheetSize } from '../../shared/print/drawing/picture';
import { frameMarks } from '../../shared/print/map/table-frame';
import type { Board } from '../../shared/scenario/document';
import { SMALLEST_SCALE } from '../things/viewport';
import { grown, meet } from './bounds';
import { MarkShape } from './mark-shape';
import { type Canvas2D, paintMarks } from './paint';
import { frameSizeAt, LEAST_FRAME } from './shown-sizes';

/** Half of what the longest number takes, in pixels. */
const ROOM_OF_NUMBER = 40;

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
