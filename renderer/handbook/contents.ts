// The groups of pages, as the page of contents has them: a heading and the links below it.

import type { Block } from './markdown';

export interface PageGroup {
  readonly title: string;
  readonly pages: readonly { readonly page: string; readonly title: string }[];
}

export function groupsOf(contents: readonly Block[]): readonly PageGroup[] {
  return contents.flatMap((block, at) => {
    const list = contents.slice(at + 1).find(({ kind }) => kind === 'list' || kind === 'heading');
    if (block.kind !== 'heading' || list?.kind !== 'list') return [];
    const pages = list.items.flatMap((item) => {
      const [link] = item;
      return link?.kind === 'link' ? [{ page: link.page, title: link.text }] : [];
    });
    return [{ title: block.text, pages }];
  });
}
