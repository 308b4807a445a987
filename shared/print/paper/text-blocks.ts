// The blocks that documents are made of: headings, paragraphs and tables, laid out for a column's width.

import type { Block } from './block-flow';
import { BREAKS, textWidth, wrapped } from '../drawing/lettering';
import { FAINT, INK } from './page-furniture';
import type { Mark, TextMark } from '../drawing/picture';
import { filled, lettered, num, stroked } from '../drawing/picture';

/** The letters of running text on A4, in inches: seven and a half points. */
export const BODY = 0.105;
const LEADING = 1.32;
/** The smallest letters that are printed: seven points. */
const LEAST = 0.098;

export interface BlockStyle {
  readonly size?: number;
  readonly weight?: 'normal' | 'bold';
  readonly italic?: boolean;
  readonly colour?: string;
  readonly indent?: number;
  readonly before?: number;
}

/** A heading keeps at least two lines below it in its column. */
export function headingBlock(text: string, width: number, style: BlockStyle = {}): Block[] {
  const size = style.size ?? 0.145;
  return paragraphBlocks(text, width, {
    weight: 'bold',
    before: size * 1.3,
    ...style,
    size,
  }).map((block) => ({ ...block, keep: BODY * LEADING * 3 }));
}

/** One block for each line, so that a long text runs on. */
export function paragraphBlocks(text: string, width: number, style: BlockStyle = {}): Block[] {
  const size = style.size ?? BODY;
  const indent = style.indent ?? 0;
  const height = size * LEADING;
  return wrapped(text, size, width - indent, style.weight).map((line, i) => ({
    height,
    before: i === 0 ? (style.before ?? size * 0.35) : 0,
    keep: 0,
    head: null,
    marks: [
      lettered({
        x: indent,
        y: size,
        text: line,
        size,
        weight: style.weight ?? 'normal',
        italic: style.italic ?? false,
        anchor: 'start',
        colour: style.colour ?? INK,
      }),
    ].filter((mark) => mark.text !== ''),
  }));
}

export interface TableColumn {
  readonly title: string;
  readonly align?: 'start' | 'end' | 'middle';
}

export interface TableStyle {
  readonly size?: number;
  readonly isBold?: (row: number) => boolean;
  /** More about a row, in small letters below it. */
  readonly note?: (row: number) => string;
  /** The cells of a row that opens a further column, with what the rows above it have told before. */
  readonly again?: (row: number) => readonly string[];
}

const CELL_GAP = 0.12;

/** A table as wide as its column; cells that are too wide wrap. Its head is repeated on every column. */
export function tableBlocks(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
  style: TableStyle = {},
): Block[] {
  const size = style.size ?? BODY;
  const widths = columnWidths(columns, rows, width, size);
  const layout = { columns, widths, size, width };
  const hasTitles = columns.some((column) => column.title !== '');
  const head = hasTitles ? headRow(layout) : null;
  const body = rows.map((row, i): Block => {
    const made = (texts: readonly string[]) =>
      bodyRow(texts, layout, style.isBold?.(i) ?? false, style.note?.(i) ?? '');
    const again = style.again?.(i);
    return again ? { ...made(row), again: made(again) } : made(row);
  });
  const first = body[0];
  if (!head || !first) return body;
  return [
    { ...head, before: size * 0.5, keep: first.height },
    ...body.map((block) => ({ ...block, head })),
  ];
}

interface TableLayout {
  readonly columns: readonly TableColumn[];
  readonly widths: readonly number[];
  readonly size: number;
  readonly width: number;
}

/** How wide a table has to be for its longest words to stay whole. */
export function leastTableWidth(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  size = BODY,
): number {
  const words = columns.map((_, i) => longestWord(columns, rows, i, size));
  return words.reduce((sum, w) => sum + w, 0) + CELL_GAP * (columns.length - 1);
}

function longestWord(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  column: number,
  size: number,
): number {
  const words = (text: string): string[] => text.split(BREAKS);
  return Math.max(
    size,
    ...words(columns[column]?.title ?? '').map((word) => textWidth(word, size * 0.92, 'bold')),
    ...rows.flatMap((row) => words(row[column] ?? '').map((word) => textWidth(word, size, 'bold'))),
  );
}

/**
 * Each column as wide as its title and its widest cell; where that is too much, titles share what the cells
 * leave and are broken first, and then those columns give way that cost the fewest lines, but none below its longest
 * word while there is room.
 */
function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
  size: number,
): number[] {
  const room = width - CELL_GAP * (columns.length - 1);
  const words = columns.map((_, i) => longestWord(columns, rows, i, size));
  const widest = columns.map((_, i) =>
    Math.max(words[i] ?? 0, ...rows.map((row) => textWidth(row[i] ?? '', size, 'bold'))),
  );
  const titled = columns.map(({ title }, i) =>
    Math.max(textWidth(title, size * 0.92, 'bold'), widest[i] ?? 0),
  );
  const spare = room - sum(widest);
  const wanted = sum(titled) - sum(widest);
  const share = wanted > 0 ? Math.max(0, Math.min(1, spare / wanted)) : 0;
  const natural = widest.map((w, i) => w + ((titled[i] ?? w) - w) * share);
  const kept = narrowed(natural, room, {
    least: words.map((word) => Math.min(word, room / 3)),
    linesOf: (i, w) => [
      wrapped(columns[i]?.title ?? '', size * 0.92, w + 1e-6, 'bold').length,
      ...rows.map((row) => wrapped(row[i] ?? '', size, w + 1e-6, 'bold').length),
    ],
  });
  const scale = Math.min(1, room / Math.max(1e-6, sum(kept)));
  return kept.map((w) => w * scale);
}

interface Narrowing {
  /** What no column is made narrower than. */
  readonly least: readonly number[];
  /** How many lines each row has in a column of that width. */
  linesOf(column: number, width: number): readonly number[];
}

/** So much narrower in one step, as a part of the width. */
const NARROWING = 0.97;

/** A narrower column, and how many lines each row has in it. */
interface Narrower {
  readonly width: number;
  readonly lines: readonly number[];
}

/** Widths that take no more than the room, if they can: that column gives way which frees most room for each line more. */
function narrowed(natural: readonly number[], room: number, narrowing: Narrowing): number[] {
  const columns = natural.map((width, i) => narrowerThan(width, i, narrowing));
  let kept = natural.map((width, i) => ({ width, lines: narrowing.linesOf(i, width) }));
  for (;;) {
    const excess = sum(kept.map(({ width }) => width)) - room;
    if (excess <= 0) break;
    const before = linesTogether(kept);
    const ways = columns.flatMap((narrower, i) =>
      narrower.flatMap((to) => {
        const freed = (kept[i]?.width ?? 0) - to.width;
        if (freed <= 0) return [];
        const after = kept.map((one, n) => (n === i ? to : one));
        const cost = (linesTogether(after) - before) / Math.min(freed, excess);
        return [{ i, to, cost, width: kept[i]?.width ?? 0 }];
      }),
    );
    const [best] = ways.sort((a, b) => a.cost - b.cost || b.width - a.width);
    if (!best) break;
    const width = Math.max(best.to.width, best.width - excess);
    kept = kept.map((one, n) => (n === best.i ? { width, lines: best.to.lines } : one));
  }
  return kept.map(({ width }) => width);
}

/** The narrowest width for each way in which its cells break. */
function narrowerThan(width: number, column: number, { least, linesOf }: Narrowing): Narrower[] {
  const found: Narrower[] = [];
  for (let next = width * NARROWING; next >= (least[column] ?? 0); next *= NARROWING) {
    const lines = linesOf(column, next);
    if (found.at(-1)?.lines.every((count, row) => count === lines[row])) found.pop();
    found.push({ width: next, lines });
  }
  return found;
}

/** How many lines rows take whose cells have so many. */
function linesTogether(columns: readonly { readonly lines: readonly number[] }[]): number {
  const [first] = columns;
  return sum(
    (first?.lines ?? []).map((_, row) => Math.max(...columns.map(({ lines }) => lines[row] ?? 1))),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function headRow(layout: TableLayout): Block {
  const row = layout.columns.map((column) => column.title);
  const { marks, height } = cells(row, layout, layout.size * 0.92, 'bold', FAINT);
  const line = height + layout.size * 0.1;
  return {
    height: line + layout.size * 0.12,
    before: 0,
    keep: 0,
    head: null,
    marks: [...marks, stroked(`M0 ${num(line)}H${num(layout.width)}`, INK, 0.011)],
  };
}

function bodyRow(
  row: readonly string[],
  layout: TableLayout,
  isBold: boolean,
  note: string,
): Block {
  const { marks, height } = cells(row, layout, layout.size, isBold ? 'bold' : 'normal', INK);
  const indent = (layout.widths[0] ?? 0) + CELL_GAP;
  const size = Math.max(LEAST, layout.size * 0.88);
  const lines = note === '' ? [] : wrapped(note, size, layout.width - indent);
  const notes = lines.map((text, i) =>
    lettered({
      x: indent,
      y: height + size * (0.85 + 1.25 * i),
      text,
      size,
      italic: true,
      anchor: 'start',
      colour: INK,
    }),
  );
  const line = height + size * 1.25 * lines.length + layout.size * 0.12;
  return {
    height: line + layout.size * 0.1,
    before: 0,
    keep: 0,
    head: null,
    marks: [...marks, ...notes, stroked(`M0 ${num(line)}H${num(layout.width)}`, FAINT, 0.004)],
  };
}

function cells(
  row: readonly string[],
  { columns, widths }: TableLayout,
  size: number,
  weight: 'normal' | 'bold',
  colour: string,
): { marks: TextMark[]; height: number } {
  const marks: TextMark[] = [];
  let lines = 1;
  let left = 0;
  columns.forEach(({ align = 'start' }, i) => {
    const width = widths[i] ?? 0;
    const texts = wrapped(row[i] ?? '', size, width + 1e-6, weight);
    lines = Math.max(lines, texts.length);
    const x = align === 'start' ? left : align === 'end' ? left + width : left + width / 2;
    texts.forEach((text, n) => {
      if (text === '') return;
      const y = size + n * size * 1.2;
      marks.push(lettered({ x, y, text, size, weight, anchor: align, colour }));
    });
    left += width + CELL_GAP;
  });
  return { marks, height: size * (0.3 + 1.2 * lines) };
}

/** A figure with the room that it takes. */
export function figureBlock(marks: readonly Mark[], height: number, before = 0.1): Block {
  return { height, before, marks, keep: 0, head: null };
}

/** A bar of a side's colour across the column: what follows is that side's. */
export function bandBlock(
  text: string,
  width: number,
  fill: string,
  ink: string,
  rim: string | null = null,
): Block {
  const [size, height] = [0.15, 0.25];
  const band = `M0 0h${num(width)}v${num(height)}h${num(-width)}Z`;
  return {
    height: height + 0.04,
    before: 0.2,
    keep: BODY * LEADING * 4,
    head: null,
    marks: [
      { ...filled(band, fill), stroke: rim, strokeWidth: rim === null ? 0 : 0.02 },
      lettered({
        x: 0.09,
        y: height * 0.72,
        text,
        size,
        weight: 'bold',
        anchor: 'start',
        colour: ink,
      }),
    ],
  };
}
