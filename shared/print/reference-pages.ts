// Quick reference: the ruleset's tables, as many on a page as fit, so that nobody leafs through a book.

import type { ReferenceTable } from '../core/handout';
import type { PrintSettings } from '../scenario/types';
import { headingBlock, leastTableWidth, paragraphBlocks, tableBlocks } from './blocks';
import type { Block } from './flow';
import { heightOf } from './flow';
import { sheetOf } from './paper';
import type { Page } from './picture';
import type { PrintSource } from './source';
import type { Box } from './text-boxes';
import type { Draft } from './text-page';
import { pageOf, textColumns, textDocument } from './text-page';

export function referencePages(source: PrintSource, settings: PrintSettings): Page[] {
  return referenceDrafts(source, settings).map(pageOf);
}

/** No pages for a ruleset that has no tables. */
export function referenceDrafts(
  { handout, rulesName }: PrintSource,
  settings: PrintSettings,
): Draft[] {
  if (handout.tables.length === 0) return [];
  const sheet = sheetOf(settings);
  const wanted = settings.orientation === 'landscape' ? 2 : 1;
  const columnOf = (count: number): Box =>
    textColumns(sheet, count)[0] ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const narrow = columnOf(wanted);
  // Two columns side by side would break the words of a wide table.
  const isRoomy = handout.tables.every(
    ({ columns: titles, rows }) =>
      leastTableWidth(
        titles.map((title) => ({ title })),
        rows,
      ) <=
      narrow.right - narrow.left,
  );
  const columns = isRoomy ? wanted : 1;
  const column = columnOf(columns);
  const width = column.right - column.left;
  const room = column.bottom - column.top;
  return textDocument(
    handout.tables.flatMap((table) => tableWhole(table, width, room)),
    { sheet, code: 'Reference', title: rulesName ?? '', below: 'Quick reference', columns },
  );
}

/** A table that fits into a column is not torn apart. */
function tableWhole(table: ReferenceTable, width: number, room: number): Block[] {
  const blocks = [
    ...headingBlock(table.title, width),
    ...tableBlocks(
      table.columns.map((title, i) => ({ title, align: i === 0 ? 'start' : 'middle' })),
      table.rows,
      width,
    ),
    ...table.notes.flatMap((note) => paragraphBlocks(note, width, { size: 0.09, italic: true })),
  ];
  const height = heightOf(blocks);
  const [first, ...rest] = blocks;
  if (!first || height > room) return blocks;
  return [{ ...first, keep: height - first.height }, ...rest];
}
