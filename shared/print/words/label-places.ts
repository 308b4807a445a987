// Where the labels of a scenario may stand: first where their author has put them, then near by.

import type { Board, Label } from '../../scenario/document';
import { labelMark, LEAST_LABEL } from '../map/label-marks';
import { slid } from '../drawing/base-line';
import { textWidth } from '../drawing/lettering';
import type { PictureStyle, SheetSize, TextMark } from '../drawing/picture';
import { sheetSize } from '../drawing/picture';
import { besideBaseLine } from '../drawing/text-boxes';
import type { Wish } from './word-placing';

/** `least`: the smallest letters. `labelsStay`: they lie where their author put them, on stands too. */
export interface LabelOptions {
  readonly least?: number;
  readonly labelsStay?: boolean;
}

/**
 * Labels stay where their author put them. Where they are let go, they make way for signs, for the table's edge and
 * for each other: level ones to any side, those along a line on along it or beside it.
 */
export function labelWishes(
  labels: readonly Label[],
  board: Board,
  style: PictureStyle,
  { least = 0, labelsStay = false }: LabelOptions,
): Wish[] {
  return labels.flatMap((label): Wish[] => {
    const mark = labelMark(label, board, style, labelsStay ? LEAST_LABEL * least : least);
    if (!mark) return [];
    if (labelsStay) return [{ places: [mark], mustShow: true, stays: true }];
    if (mark.turn !== 0 || mark.line !== null) {
      return [{ places: alongLine(mark), mustShow: true }];
    }
    return [{ places: aboutLabel(mark, sheetSize(board)), mustShow: true, mayStray: true }];
  });
}

function aboutLabel(mark: TextMark, { width, height }: SheetSize): TextMark[] {
  const { size } = mark;
  const half = textWidth(mark.text, size, mark.weight) / 2 + 0.1;
  const x = Math.min(Math.max(mark.x, half), Math.max(half, width - half));
  const clamped = (y: number): number => Math.min(Math.max(y, size), height - size * 0.4);
  return [0, -1.15, 1.15, -2.3, 2.3].map((lines) => ({
    ...mark,
    x,
    y: clamped(mark.y + lines * size),
  }));
}

/** In letter heights. */
const ALONG = [0, 1, -1, 2, -2, 3, -3, 4.5, -4.5, 6, -6] as const;
const BESIDE = [0, -1.15, 1.15] as const;

function alongLine(mark: TextMark): TextMark[] {
  return BESIDE.flatMap((below) =>
    ALONG.map((along) => movedOnLine(mark, along * mark.size, below * mark.size)),
  );
}

/** So far on along its base line, and so far below where that lies. */
function movedOnLine(mark: TextMark, along: number, below: number): TextMark {
  const on = { ...mark, line: mark.line && slid(mark.line, along) };
  if (mark.line && below === 0) return on;
  const from = besideBaseLine(on, 0, 0);
  const to = besideBaseLine(on, mark.line ? 0 : along, below);
  return { ...on, x: mark.x + to.x - from.x, y: mark.y + to.y - from.y };
}
