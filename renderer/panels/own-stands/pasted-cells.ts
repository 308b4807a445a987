// A block of cells from a spreadsheet put into a table, from one of its cells on to the right and down.

import type { Column } from './cells';

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A cell that does not take its text, and why. */
export interface WrongCell extends CellPlace {
  readonly text: string;
  readonly error: string;
}

export interface PastedCells<T> {
  readonly rows: readonly T[];
  readonly wrong: readonly WrongCell[];
}

/** Rows beyond the last are made by `fresh`; with null for no more, what is left over is dropped. */
export function pastedCells<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  from: CellPlace,
  cells: readonly (readonly string[])[],
  fresh: (rows: readonly T[]) => T | null,
): PastedCells<T> {
  const next = [...rows];
  const wrong: WrongCell[] = [];
  for (const [down, texts] of cells.entries()) {
    const row = from.row + down;
    const begun = next[row] ?? fresh(next);
    if (begun === null) break;
    let item: T = begun;
    for (const [right, text] of texts.entries()) {
      const column = from.column + right;
      const written = columns[column]?.write(item, text);
      if (written === undefined) break;
      if (written.ok) item = written.value;
      else wrong.push({ row, column, text, error: written.error });
    }
    next[row] = item;
  }
  return { rows: next, wrong };
}
