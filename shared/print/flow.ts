// Blocks of a document poured down columns and on to further pages: headings stay with what follows, and
// the head of a table is repeated where the table goes on.

import type { Mark } from './picture';
import { placedMarks } from './placing';
import type { Box } from './text-boxes';

/** A line, a row of a table, a figure: what stays in one piece. */
export interface Block {
  readonly height: number;
  /** Room above it, unless it comes first in a column. */
  readonly before: number;
  /** From its own top-left corner. */
  readonly marks: readonly Mark[];
  /** Inches below it that must fit into the same column; it moves on with them otherwise. */
  readonly keep: number;
  /** Set again on top of the column where this block opens one. */
  readonly head: Block | null;
}

/** Where blocks may go: a box on a page, pages counted from 0. */
export interface Column {
  readonly page: number;
  readonly box: Box;
}

/** What was poured: the marks of each page, and where the next block would go. */
export interface Poured {
  readonly pages: ReadonlyMap<number, readonly Mark[]>;
  readonly end: Column;
}

/** `columnAt(0)`, `columnAt(1)` … are filled one after the other; there must be one for every number. */
export function poured(blocks: readonly Block[], columnAt: (n: number) => Column): Poured {
  const pages = new Map<number, Mark[]>();
  let n = 0;
  let column = columnAt(n);
  let y = column.box.top;
  const put = (block: Block): void => {
    const marks = pages.get(column.page) ?? [];
    marks.push(...placedMarks(block.marks, { x: column.box.left, y, scale: 1 }));
    pages.set(column.page, marks);
    y += block.height;
  };
  for (const block of blocks) {
    const isAtTop = (): boolean => y <= column.box.top + 1e-6;
    const fits = (): boolean =>
      y + (isAtTop() ? 0 : block.before) + block.height + block.keep <= column.box.bottom + 1e-6;
    const isTooHigh = block.height > columnAt(n + 1).box.bottom - columnAt(n + 1).box.top;
    if (!fits() && !(isAtTop() && isTooHigh)) {
      n += 1;
      column = columnAt(n);
      y = column.box.top;
      if (block.head) put(block.head);
    } else if (!isAtTop()) {
      y += block.before;
    }
    put(block);
  }
  return { pages, end: { page: column.page, box: { ...column.box, top: y } } };
}

/** How high the blocks are in one column. */
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block, i) => sum + block.height + (i === 0 ? 0 : block.before), 0);
}
