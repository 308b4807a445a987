// Blocks of a document poured down columns and on to further pages: headings stay with what follows, and
// the head of a table is repeated where the table goes on.

import { type Mark, num } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import type { Box } from '../drawing/text-boxes';

/** A line, a row of a table, a figure: what stays in one piece. */
export interface Block {
  readonly height: number;
  /** Room above it, unless it comes first in a column. */
  readonly before: number;
  /** From its own top-left corner. */
  readonly marks: readonly Mark[];
  /** A drawing under the marks as SVG, from its own top-left corner too. */
  readonly under?: string;
  /** Inches below it that must fit into the same column; it moves on with them otherwise. */
  readonly keep: number;
  /** Set again on top of the column where this block opens one. */
  readonly head: Block | null;
  /** Set in its place where it opens a column after others: it tells again what stood above it there. */
  readonly again?: Block;
}

/** Where blocks may go: a box on a page, pages counted from 0. */
export interface Column {
  readonly page: number;
  readonly box: Box;
}

/** Where each block came to lie, and where the next one would go. */
export interface Poured {
  readonly spots: readonly Spot[];
  readonly end: Column;
  /** Whether no block was higher than its column. */
  readonly isWithin: boolean;
}

/** A block and its top-left corner. */
export interface Spot {
  readonly block: Block;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** What is drawn: the marks of each page, and the drawings under them as SVG. */
export interface DrawnPages {
  readonly pages: ReadonlyMap<number, readonly Mark[]>;
  readonly unders: ReadonlyMap<number, string>;
}

/**
 * `columnAt(0)`, `columnAt(1)` … are filled one after the other; there must be one for every number. Nothing is drawn
 * yet: many ways are tried before one is taken.
 */
export function poured(blocks: readonly Block[], columnAt: (n: number) => Column): Poured {
  const spots: Spot[] = [];
  let n = 0;
  let column = columnAt(n);
  let y = column.box.top;
  let isWithin = true;
  const put = (block: Block): void => {
    spots.push({ block, page: column.page, x: column.box.left, y });
    y += block.height;
    isWithin &&= y <= column.box.bottom + 1e-6;
  };
  const keeps = keepsOf(blocks);
  for (const [i, block] of blocks.entries()) {
    const keep = keeps[i] ?? 0;
    const isAtTop = (): boolean => y <= column.box.top + 1e-6;
    const fits = (): boolean =>
      y + (isAtTop() ? 0 : block.before) + block.height + keep <= column.box.bottom + 1e-6;
    const heightAt = (at: number): number => columnAt(at).box.bottom - columnAt(at).box.top;
    // Below other regions the columns of the first page may be lower than any block.
    const roomiest = (at: number): number =>
      heightAt(at + 1) > heightAt(at) + 1e-6 ? roomiest(at + 1) : heightAt(at);
    if (!fits() && !(isAtTop() && block.height > roomiest(n + 1))) {
      do {
        n += 1;
        column = columnAt(n);
        y = column.box.top;
      } while (!fits() && heightAt(n + 1) > heightAt(n) + 1e-6);
      if (block.head) put(block.head);
      put(block.again ?? block);
      continue;
    }
    if (!isAtTop()) y += block.before;
    put(block);
  }
  return { spots, end: { page: column.page, box: { ...column.box, top: y } }, isWithin };
}

/** Draws blocks where they came to lie, those of a page in their order. */
export function drawn(spots: readonly Spot[]): DrawnPages {
  const pages = new Map<number, Mark[]>();
  const unders = new Map<number, string>();
  for (const { block, page, x, y } of spots) {
    const marks = pages.get(page) ?? [];
    for (const mark of placedMarks(block.marks, { x, y, scale: 1 })) marks.push(mark);
    pages.set(page, marks);
    if (block.under === undefined) continue;
    const moved = `<g transform="translate(${num(x)} ${num(y)})">${block.under}</g>`;
    unders.set(page, (unders.get(page) ?? '') + moved);
  }
  return { pages, unders };
}

/** What has to stay with each: with the next one comes all that the next one has to stay with. */
function keepsOf(blocks: readonly Block[]): readonly number[] {
  const keeps = blocks.map(({ keep }) => keep);
  for (let i = blocks.length - 2; i >= 0; i--) {
    const next = blocks[i + 1];
    const own = keeps[i] ?? 0;
    if (!next || own === 0) continue;
    keeps[i] = Math.max(own, next.before + next.height + (keeps[i + 1] ?? 0));
  }
  return keeps;
}

/** How high the blocks are in one column. */
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block, i) => sum + block.height + (i === 0 ? 0 : block.before), 0);
}

/** More than this many inches may be torn all the same. */
const WHOLE = 2;

/** A few blocks that go into one column, a short table with its heading for instance. */
export function together(blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks;
  const below = rest.reduce((sum, block) => sum + block.before + block.height, 0);
  if (!first || first.height + below > WHOLE) return [...blocks];
  return [{ ...first, keep: Math.max(first.keep, below) }, ...rest];
}
