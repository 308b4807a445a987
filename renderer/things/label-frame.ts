// The frame of a label: the outline of its words as they lie on the table, turned and bent, and as large as they are
// shown.

import { mil, type Point } from '../../shared/core/measure';
import { memoLast } from '../../shared/core/memo';
import { sheetSize, type TextMark } from '../../shared/print/drawing/picture';
import { besideBaseLine, textFrame } from '../../shared/print/drawing/text-boxes';
import { labelMark } from '../../shared/print/map/label-marks';
import type { Board, Label } from '../../shared/scenario/document';
import { wordsWidth } from './fonts';
import { leastLabelAt } from './map-letters';

export interface LabelFrame {
  readonly board: Board;
  /** The smallest letters, in inches. */
  readonly least: number;
  readonly mark: TextMark | null;
  /** Inches from the first letter to the last. */
  readonly width: number;
  /** The outline in Mil, closed; empty where the label has no words. */
  readonly outline: readonly Point[];
}

/** At so many Mil to the pixel, where a label is never shown too small to be read; absent: as large as it is. */
export function labelFrame(label: Label, board: Board, pixel?: number): LabelFrame {
  const least = Math.max(label.size / 1000, leastLabelAt(pixel));
  return frameOf(label, { board, least });
}

const frameOf = memoLast(
  (frame: LabelFrame, { board, least }: Pick<LabelFrame, 'board' | 'least'>) =>
    frame.board === board && frame.least === least,
  (label: Label, { board, least }): LabelFrame => {
    const mark = labelMark(label, board, 'colour', least);
    if (!mark) return { board, least, mark, width: 0, outline: [] };
    const width = wordsWidth(mark);
    const outline = textFrame(mark, width).map((point) => toTable(board, point));
    return { board, least, mark, width, outline };
  },
);

/** The point of the table `along` inches of the base line from the label's middle and `above` it. */
export function besideLabel(
  { board, mark }: LabelFrame,
  along: number,
  above: number,
): Point | null {
  return mark && toTable(board, besideBaseLine(mark, along, -above));
}

function toTable(board: Board, { x, y }: { readonly x: number; readonly y: number }): Point {
  return { x: mil(1000 * x), y: mil(1000 * (sheetSize(board).height - y)) };
}
