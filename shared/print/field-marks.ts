// An overlay of the table as drawing: what is seen, hidden or within reach, cell by cell. Neighbouring
// cells of one row become one bar, so that a fine field stays a small drawing.

import type { Mil } from '../core/measure';
import type { Board } from '../scenario/types';
import type { Mark } from './picture';
import { filled, num, sheetSize } from './picture';

/** Row by row from the south-west; each cell holds the index of its ink. */
export interface FieldPicture {
  readonly columns: number;
  readonly rows: number;
  readonly step: Mil;
  readonly bands: ArrayLike<number>;
  /** Null paints nothing. */
  readonly inks: readonly (FieldInk | null)[];
}

export interface FieldInk {
  readonly colour: string;
  readonly opacity: number;
}

export function fieldMarks(field: FieldPicture, board: Board): Mark[] {
  const { width, height } = sheetSize(board);
  const step = field.step / 1000;
  const paths = field.inks.map(() => [] as string[]);
  for (let row = 0; row < field.rows; row += 1) {
    const top = Math.max(0, height - (row + 1) * step);
    const high = height - row * step - top;
    let column = 0;
    while (column < field.columns) {
      const band = field.bands[row * field.columns + column] ?? 0;
      let end = column + 1;
      while (end < field.columns && field.bands[row * field.columns + end] === band) end += 1;
      const left = column * step;
      const right = Math.min(width, end * step);
      if (field.inks[band] && right > left && high > 0) {
        paths[band]?.push(`M${num(left)} ${num(top)}H${num(right)}v${num(high)}H${num(left)}Z`);
      }
      column = end;
    }
  }
  return field.inks.flatMap((ink, band) =>
    ink === null ? [] : [filled(paths[band]?.join('') ?? '', ink.colour, ink.opacity)],
  );
}
