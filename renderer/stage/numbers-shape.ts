// The numbers of a hex board's cells, left out where they would be too small to be read.

import type { GroundInks } from '../../shared/print/drawing/inks';
import { sheetSize } from '../../shared/print/drawing/picture';
import { cellNumberMarks } from '../../shared/print/map/cell-numbers';
import type { Board } from '../../shared/scenario/document';
import { MarkShape } from './mark-shape';
import type { Canvas2D } from './paint';

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
