// Quick reference: the ruleset's tables, as many on a page as fit, so that nobody leafs through a book.

import type { ReferenceTable } from '../../core/play-aids';
import type { PrintSettings } from '../../scenario/document';
import { headingBlock, leastTableWidth, paragraphBlocks, tableBlocks } from '../paper/text-blocks';
import type { Block } from '../paper/block-flow';
import { heightOf } from '../paper/block-flow';
import type { Sheet } from '../paper/paper';
import { sheetOf } from '../paper/paper';
import type { Page } from '../drawing/picture';
import type { PrintSource } from './page-source';
import type { Draft, Region } from '../paper/text-page';
import { FOOT, HEAD, pageOf, textColumns, textDocument } from '../paper/text-page';

export function referencePages(source: PrintSource, settings: PrintSettings): Page[] {
  return referenceDrafts(source, settings).map(pageOf);
}

/** No pages for a ruleset that has no tables. */
export function referenceDrafts(
  { scenario, playAids, rulesName }: PrintSource,
  settings: PrintSettings,
): Draft[] {
  if (playAids.tables.length === 0) return [];
  const sheet = sheetOf(settings);
  return textDocument(regionsOf(playAids.tables, sheet), {
    sheet,
    code: 'Reference',
    title: rulesName ?? '',
    below: ['Quick reference', scenario.title].filter(Boolean).join(' · '),
  });
}

/** Two columns side by side where no word has to be broken for it. */
function regionsOf(tables: readonly ReferenceTable[], sheet: Sheet): Region[] {
  const narrow = textColumns(sheet, 2)[0] ?? { left: 0, right: 0 };
  const runs: { columns: number; tables: ReferenceTable[] }[] = [];
  for (const table of tables) {
    const isNarrow = !table.isWide && tableWidth(table) <= narrow.right - narrow.left;
    const columns = isNarrow ? 2 : 1;
    const run = runs.at(-1);
    if (run?.columns === columns) run.tables.push(table);
    else runs.push({ columns, tables: [table] });
  }
  return runs.map((run) => ({
    columns: run.columns,
    blocks: (width) => run.tables.flatMap((table) => tableWhole(table, width, roomOf(sheet))),
  }));
}

function tableWidth({ columns, rows }: ReferenceTable): number {
  return leastTableWidth(
    columns.map((title) => ({ title })),
    rows,
  );
}

function roomOf(sheet: Sheet): number {
  return sheet.bottom - FOOT - sheet.top - HEAD;
}

/** A table that fits into a column is not torn apart. Columns of numbers stand in the middle. */
function tableWhole(
  { title, columns, rows, notes }: ReferenceTable,
  width: number,
  room: number,
): Block[] {
  const isWords = columns.map((_, i) => rows.some((row) => (row[i] ?? '').length > LONG_CELL));
  const blocks = [
    ...headingBlock(title, width),
    ...tableBlocks(
      columns.map((name, i) => ({
        title: name,
        align: i === 0 || isWords[i] ? 'start' : 'middle',
      })),
      rows,
      width,
    ),
    ...notes.flatMap((note) => paragraphBlocks(note, width, { size: 0.098, italic: true })),
  ];
  const height = heightOf(blocks);
  const [first, ...rest] = blocks;
  if (!first || height > room) return blocks;
  return [{ ...first, keep: height - first.height }, ...rest];
}

/** Letters of a cell that is read as a sentence. */
const LONG_CELL = 24;
