// The frame of a label: the outline of its words as they lie on the table, turned and bent.

import { mil, type Point } from '../../shared/core/measure';
import { memoLast } from '../../shared/core/memo';
import { sheetSize, type TextMark } from '../../shared/print/drawing/picture';
import { besideBaseLine, textFrame } from '../../shared/print/drawing/text-boxes';
import { labelMark } from '../../shared/print/map/label-marks';
import type { Board, Label } from '../../shared/scenario/document';
import { wordsWidth } from './fonts';

export interface LabelFrame {
  readonly board: Board;
  readonly mark: TextMark | null;
  /** Inches from the first letter to the last. */
  readonly width: number;
  /** The outline in Mil, closed; empty where the label has no words. */
  readonly outline: readonly Point[];
}

export const labelFrame = memoLast(
  (frame: LabelFrame, board: Board) => frame.board === board,
  (label: Label, board): LabelFrame => {
    const mark = labelMark(label, board, 'colour');
    if (!mark) return { board, mark, width: 0, outline: [] };
    const width = wordsWidth(mark);
    const outline = textFrame(mark, width).map((point) => toTable(board, point));
    return { board, mark, width, outline };
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
