// Sections of text poured down columns of a page, one column after the other.

import { wrapped } from '../drawing/lettering';
import type { TextMark } from '../drawing/picture';
import { lettered } from '../drawing/picture';
import type { Box } from '../drawing/text-boxes';

export interface TextLine {
  readonly text: string;
  readonly size: number;
  readonly weight: 'normal' | 'bold';
  readonly italic: boolean;
  readonly indent: number;
  /** Room above the line. */
  readonly before: number;
  /** How many lines must follow in the same column. */
  readonly keep: number;
  readonly colour: string | null;
}

/** Lines that belong together. */
export interface TextSection {
  readonly lines: readonly TextLine[];
  /** Left out where it does not fit as a whole: half a story is worse than none. */
  readonly isWhole: boolean;
}

const LEADING = 1.3;

/** Where the next line goes. */
interface Pen {
  readonly column: number;
  readonly y: number;
}

/** The text in its columns. */
export interface Flow {
  readonly marks: readonly TextMark[];
  /** Nothing was left out, and what must stay whole is not torn between columns. */
  readonly isWhole: boolean;
}

/**
 * The sections in the columns; a section that must stay whole is not torn between columns that are apart
 * where that can be helped, and is left out where it finds no room.
 */
export function flowed(
  sections: readonly TextSection[],
  columns: readonly Box[],
  ink: string,
): Flow {
  const marks: TextMark[] = [];
  let isWhole = true;
  let pen: Pen = { column: 0, y: columns[0]?.top ?? 0 };
  for (const section of sections) {
    const done = unbroken(section, columns, pen, ink) ?? written(section.lines, columns, pen, ink);
    const isTorn = section.isWhole && done.from !== done.pen.column;
    if (!done.fits || isTorn) isWhole = false;
    if (section.isWhole && !done.fits) continue;
    marks.push(...done.marks);
    pen = done.pen;
  }
  return { marks, isWhole };
}

/** A section that must stay whole in one column, or at the head of columns side by side; null for others. */
function unbroken(
  { lines, isWhole }: TextSection,
  columns: readonly Box[],
  { column, y }: Pen,
  ink: string,
): ReturnType<typeof written> | null {
  if (!isWhole) return null;
  for (let n = column; n < columns.length; n += 1) {
    const top = columns[n]?.top ?? 0;
    const start = { column: n, y: n === column ? y : top };
    const done = written(lines, columns, start, ink);
    const isAtHead = start.y <= top + 0.001;
    const areAbreast = columns
      .slice(n, done.pen.column + 1)
      .every((other) => Math.abs(other.top - top) < 0.001);
    if (done.fits && (done.pen.column === n || (isAtHead && areAbreast))) return done;
  }
  return null;
}

function written(
  lines: readonly TextLine[],
  columns: readonly Box[],
  start: Pen,
  ink: string,
): { marks: TextMark[]; from: number; pen: Pen; fits: boolean } {
  const marks: TextMark[] = [];
  let from: number | null = null;
  let pen = start;
  for (const line of lines) {
    const step = line.size * LEADING;
    const texts = textsOf(line, columns[pen.column]);
    for (const [i, text] of texts.entries()) {
      const keep = i === 0 ? line.keep : 0;
      pen = roomFor(pen, columns, step, keep, i === 0 ? line.before : 0);
      const column = columns[pen.column];
      if (!column) return { marks, from: from ?? pen.column, pen, fits: false };
      from ??= pen.column;
      if (text === '' && pen.y <= column.top + 0.001) continue;
      marks.push(
        lettered({
          x: column.left + line.indent,
          y: pen.y + step - line.size * 0.3,
          text,
          size: line.size,
          weight: line.weight,
          italic: line.italic,
          anchor: 'start',
          colour: line.colour ?? ink,
        }),
      );
      pen = { ...pen, y: pen.y + step };
    }
  }
  return { marks, from: from ?? pen.column, pen, fits: true };
}

function textsOf(line: TextLine, column: Box | undefined): string[] {
  if (!column) return [line.text];
  return wrapped(line.text, line.size, column.right - column.left - line.indent, line.weight);
}

/** Moves on to the next column where the line and those that it must keep do not fit any more. */
function roomFor(
  pen: Pen,
  columns: readonly Box[],
  step: number,
  keep: number,
  before: number,
): Pen {
  const column = columns[pen.column];
  if (!column) return pen;
  const isAtTop = pen.y <= column.top + 0.001;
  const y = isAtTop ? pen.y : pen.y + before;
  if (y + step * (1 + keep) <= column.bottom || (isAtTop && y + step <= column.bottom)) {
    return { column: pen.column, y };
  }
  const next = pen.column + 1;
  return roomFor({ column: next, y: columns[next]?.top ?? 0 }, columns, step, keep, before);
}
