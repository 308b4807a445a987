// Pages of text and figures: a head with the title, columns below it, and a foot that counts the pages.

import type { Block, Poured, Spot } from './block-flow';
import { drawn, poured } from './block-flow';
import { fitted } from '../drawing/lettering';
import { FAINT, INK } from './page-furniture';
import type { Sheet } from './paper';
import type { Mark, Page } from '../drawing/picture';
import { lettered, num, stroked } from '../drawing/picture';
import { escaped, marksToSvg, svgPicture } from '../drawing/svg';
import type { Box } from '../drawing/text-boxes';

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
  const [y, size] = [sheet.bottom - 0.03, 0.098];
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
}

/** Blocks in so many columns side by side, across the page; what follows goes below all of them. */
export interface Region {
  readonly columns: number;
  readonly blocks: (width: number) => readonly Block[];
}

/** Room between a region and the next one. */
const REGION_GAP = 0.1;

/** How much of the room between its parts a document may give up to need a page less. */
const SQUEEZES = [1, 0.8, 0.6];

/** A whole document: one region below the other, each with its columns about equally long. */
export function textDocument(regions: readonly Region[], document: TextDocument): Draft[] {
  const { sheet, code, title, below } = document;
  const { pages, unders } = drawn(documentPoured(regions, sheet));
  return [...pages].map(([page, own]) => ({
    sheet,
    code: `${code} ${page + 1}`,
    title: `${title}, ${code.toLowerCase()} ${page + 1}`,
    under: unders.get(page) ?? '',
    marks: [
      ...headMarks(sheet, title, below),
      ...own,
      ...footMarks(sheet, `${title}: ${below}`, page + 1, pages.size),
    ],
  }));
}

/** How many pages such a document takes, told without drawing it. */
export function pagesTaken(regions: readonly Region[], sheet: Sheet): number {
  return pagesOf(documentPoured(regions, sheet));
}

function pagesOf(spots: readonly Spot[]): number {
  return new Set(spots.map(({ page }) => page)).size;
}

/** With as much room between its parts as may be without a page more. */
function documentPoured(regions: readonly Region[], sheet: Sheet): readonly Spot[] {
  const set = regions.map(({ columns, blocks }) => {
    const boxes = textColumns(sheet, columns);
    return { boxes, blocks: blocks((boxes[0]?.right ?? 0) - (boxes[0]?.left ?? 0)) };
  });
  let best: readonly Spot[] = [];
  let least = Infinity;
  for (const squeeze of SQUEEZES) {
    const spots = regionsPoured(set, sheet, squeeze);
    const pages = pagesOf(spots);
    if (pages < least) [best, least] = [spots, pages];
    // No document has less.
    if (least <= 1) break;
  }
  return best;
}

/** A region's columns on a page of its own, and what is poured into them. */
interface SetRegion {
  readonly boxes: readonly Box[];
  readonly blocks: readonly Block[];
}

function regionsPoured(regions: readonly SetRegion[], sheet: Sheet, squeeze: number): Spot[] {
  const spots: Spot[] = [];
  let from = { page: 0, y: sheet.top + HEAD };
  for (const { boxes, blocks } of regions) {
    const squeezed = blocks.map((block) => ({ ...block, before: block.before * squeeze }));
    const region = regionPoured({ boxes, blocks: squeezed }, sheet, from);
    spots.push(...region.spots);
    from = region.end;
  }
  return spots;
}

interface PouredRegion extends Pick<Poured, 'spots'> {
  readonly end: { readonly page: number; readonly y: number };
}

/** The columns of its last page end as high up as they can. */
function regionPoured(
  { boxes, blocks }: SetRegion,
  sheet: Sheet,
  from: PouredRegion['end'],
): PouredRegion {
  const pouredTo = (last: number, bottom: number): Poured =>
    poured(blocks, (n) => {
      const page = from.page + Math.floor(n / boxes.length);
      const box = boxes[n % boxes.length] ?? { left: 0, top: 0, right: 0, bottom: 0 };
      const top = page === from.page ? from.y : box.top;
      return { page, box: { ...box, top, bottom: page === last ? bottom : box.bottom } };
    });
  const full = sheet.bottom - FOOT;
  const first = pouredTo(-1, full);
  const last = first.end.page;
  if (boxes.length === 1) {
    return { ...first, end: { page: last, y: first.end.box.top + REGION_GAP } };
  }
  const top = last === from.page ? from.y : sheet.top + HEAD;
  for (let bottom = top + 0.5; bottom < full; bottom += 0.05) {
    const found = pouredTo(last, bottom);
    if (found.end.page === last && found.isWithin) {
      return { ...found, end: { page: last, y: bottom + REGION_GAP } };
    }
  }
  return { ...first, end: { page: last, y: full } };
}
