// The words of a page without its marks, and every name that it puts in bold.

import type { Block, Inline } from './markdown';

/** Of one block, as it is read aloud. */
export function wordsOf(block: Block): string {
  if (block.kind === 'heading' || block.kind === 'code') return block.text;
  if (block.kind === 'picture') return block.alt;
  return inlinesIn(block).map(wordOf).join('');
}

/** All runs of text within a block, with a space between items and cells. */
export function inlinesIn(block: Block): readonly Inline[] {
  const apart: Inline = { kind: 'text', text: ' ' };
  const joined = (parts: readonly (readonly Inline[])[]) =>
    parts.flatMap((part) => [...part, apart]);
  if (block.kind === 'paragraph' || block.kind === 'note') return block.inlines;
  if (block.kind === 'list') return joined(block.items);
  if (block.kind === 'table') return joined([...block.head, ...block.rows.flat()]);
  return [];
}

function wordOf(inline: Inline): string {
  return inline.kind === 'keys' ? inline.keys.join('+') : inline.text;
}

/** Names of controls, each once, in the order of the page. */
export function controlsNamed(blocks: readonly Block[]): readonly string[] {
  const named = blocks
    .flatMap(inlinesIn)
    .flatMap((inline) => (inline.kind === 'control' ? [inline.text] : []));
  return [...new Set(named)];
}

/** The first heading. */
export function titleOf(blocks: readonly Block[]): string {
  const heading = blocks.find(({ kind }) => kind === 'heading');
  return heading?.kind === 'heading' ? heading.text : '';
}
