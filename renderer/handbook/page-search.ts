// Finds pages by words: every word has to be there, and pages whose title or headings hold them come first.

import type { Block } from './markdown';
import { titleOf, wordsOf } from './page-words';

export interface SearchedPage {
  readonly page: string;
  readonly blocks: readonly Block[];
}

export interface FoundPage {
  readonly page: string;
  readonly title: string;
  /** Of the heading above the words; '' = the top of the page. */
  readonly anchor: string;
  /** Some words around the first that was found. */
  readonly around: string;
}

/** The best first; nothing for a search without a word. */
export function foundPages(pages: readonly SearchedPage[], search: string): readonly FoundPage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, score: scoreOf(page, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => placeIn(page, words));
}

const IN_TITLE = 100;
const IN_HEADING = 10;

function scoreOf({ blocks }: SearchedPage, words: readonly string[]): number {
  const title = titleOf(blocks).toLowerCase();
  let score = 0;
  for (const word of words) {
    const holding = blocks.filter((block) => wordsOf(block).toLowerCase().includes(word));
    if (holding.length === 0) return 0;
    const headings = holding.filter(({ kind }) => kind === 'heading').length;
    score += holding.length + IN_HEADING * headings + (title.includes(word) ? IN_TITLE : 0);
  }
  return score;
}

/** Where most of the words stand together. */
function placeIn({ page, blocks }: SearchedPage, words: readonly string[]): FoundPage {
  let anchor = '';
  let best = { count: 0, anchor: '', text: '' };
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level > 1) ({ anchor } = block);
    if (block.kind === 'heading' && block.level === 1) continue;
    const text = wordsOf(block);
    const count = words.filter((word) => text.toLowerCase().includes(word)).length;
    if (count > best.count) best = { count, anchor, text };
  }
  return {
    page,
    title: titleOf(blocks),
    anchor: best.anchor,
    around: wordsAround(best.text, words[0] ?? ''),
  };
}

const BEFORE = 40;
const LENGTH = 130;

function wordsAround(text: string, word: string): string {
  const found = Math.max(0, text.toLowerCase().indexOf(word));
  const space = text.lastIndexOf(' ', Math.max(0, found - BEFORE));
  const from = found <= BEFORE ? 0 : space + 1;
  const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
