// Pages of text and figures: a head with the title, columns below it, and a foot that counts the pages.

import type { Block, Column } from './flow';
import { poured } from './flow';
import { fitted } from './lettering';
import { FAINT, INK } from './page-furniture';
import type { Sheet } from './paper';
import type { Mark, Page } from './picture';
import { lettered, num, stroked } from './picture';
import { escaped, marksToSvg, svgPicture } from './svg';
import type { Box } from './text-boxes';

/** The room of a page's head and of its foot. */
export const HEAD = 0.62;
export const FOOT = 0.24;

/** A page before it is written as SVG, so that its words can be measured. */
export interface Draft {
  readonly sheet: Sheet;
  readonly code: string;
  readonly title: string;
  /** Drawings under the marks, as SVG. */
  readonly under: string;
  readonly marks: readonly Mark[];
}

export function pageOf({ sheet, code, title, under, marks }: Draft): Page {
  const body = `<title>${escaped(title)}</title>${under}${marksToSvg(marks)}`;
  return {
    code,
    title,
    width: sheet.width,
    height: sheet.height,
    svg: svgPicture(body, sheet),
  };
}

/** A title in large letters and a line below it. */
export function headMarks(sheet: Sheet, title: string, below: string): Mark[] {
  const room = sheet.right - sheet.left;
  return [
    lettered({
      x: sheet.left,
      y: sheet.top + 0.27,
      text: fitted(title, 0.28, room, 'bold'),
      size: 0.28,
      font: 'serif',
      weight: 'bold',
      anchor: 'start',
      colour: INK,
    }),
    lettered({
      x: sheet.left,
      y: sheet.top + 0.47,
      text: fitted(below, 0.115, room),
      size: 0.115,
      anchor: 'start',
      colour: FAINT,
    }),
  ];
}

/** What the page belongs to, and which of how many it is. */
export function footMarks(sheet: Sheet, text: string, number: number, count: number): Mark[] {
  const [y, size] = [sheet.bottom - 0.03, 0.085];
  const room = sheet.right - sheet.left;
  return [
    stroked(`M${num(sheet.left)} ${num(y - 0.13)}H${num(sheet.right)}`, FAINT, 0.005),
    lettered({
      x: sheet.left,
      y,
      text: fitted(text, size, room - 1.2),
      size,
      anchor: 'start',
      colour: FAINT,
    }),
    lettered({
      x: sheet.right,
      y,
      text: `page ${number} of ${count}`,
      size,
      anchor: 'end',
      colour: FAINT,
    }),
  ];
}

/** The columns of a page between its head and its foot. */
export function textColumns(sheet: Sheet, count: number, gap = 0.3): Box[] {
  const width = (sheet.right - sheet.left - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => ({
    left: sheet.left + i * (width + gap),
    right: sheet.left + i * (width + gap) + width,
    top: sheet.top + HEAD,
    bottom: sheet.bottom - FOOT,
  }));
}

export interface TextDocument {
  readonly sheet: Sheet;
  /** The pages are called by it and their number: 'Brief 2'. */
  readonly code: string;
  readonly title: string;
  readonly below: string;
  readonly columns: number;
}

/** A whole document of blocks; they must have been laid out for the width of `textColumns`. */
export function textDocument(blocks: readonly Block[], document: TextDocument): Draft[] {
  const { sheet, code, title, below } = document;
  const boxes = textColumns(sheet, document.columns);
  const columnAt = (n: number): Column => ({
    page: Math.floor(n / boxes.length),
    box: boxes[n % boxes.length] ?? { left: 0, top: 0, right: 0, bottom: 0 },
  });
  const { pages } = poured(blocks, columnAt);
  return [...pages].map(([page, marks]) => ({
    sheet,
    code: `${code} ${page + 1}`,
    title: `${title}, ${code.toLowerCase()} ${page + 1}`,
    under: '',
    marks: [
      ...headMarks(sheet, title, below),
      ...marks,
      ...footMarks(sheet, `${title}: ${below}`, page + 1, pages.size),
    ],
  }));
}
