// An overlay of the table as drawing: what is seen, hidden or within reach, cell by cell. Neighbouring
// cells of one row become one bar, so that a fine field stays a small drawing. Where its outlines are known
// exactly, they are drawn instead.

import type { Mil } from '../core/measure';
import type { Ring } from '../geometry/ring';
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

/** All of the table outside of these outlines: those around areas counter-clockwise, those around gaps clockwise. */
export interface AreaPicture {
  readonly outlines: readonly Ring[];
  readonly outside: FieldInk;
}

export function areaMarks({ outlines, outside }: AreaPicture, board: Board): Mark[] {
  const { width, height } = sheetSize(board);
  const paths = outlines.map((ring) => {
    const corners: string[] = [];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [(ring[i] as number) / 1000, height - (ring[i + 1] as number) / 1000];
      corners.push(`${num(x)} ${num(y)}`);
    }
    return `M${corners.join('L')}Z`;
  });
  // Round the table the other way, so that what is within the outlines stays bare by any rule of filling.
  const table = `M0 0V${num(height)}H${num(width)}V0Z`;
  return [filled(table + paths.join(''), outside.colour, outside.opacity)];
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
