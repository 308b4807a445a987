// The pages and pictures that the program was built with. Those of the handbook's own folder, and no others.

import { HANDBOOK_PAGES, type HandbookPage } from '../../shared/bridge/handbook-pages';
import { type Block, readMarkdown } from './markdown';
import { titleOf } from './page-words';

/** The contents are a page as well: the first that a reader sees. */
export type PageName = HandbookPage | 'README';

export interface Page {
  readonly page: PageName;
  readonly title: string;
  readonly blocks: readonly Block[];
}

const FOLDER = '../../resources/handbook';

const texts: Readonly<Record<string, string>> = import.meta.glob('../../resources/handbook/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures: Readonly<Record<string, string>> = import.meta.glob(
  '../../resources/handbook/pictures/*.png',
  { query: '?url', import: 'default', eager: true },
);

/** In the order of the contents, which come first themselves. */
export const PAGES: readonly Page[] = (['README', ...HANDBOOK_PAGES] as const).map((page) => {
  const blocks = readMarkdown(texts[`${FOLDER}/${page}.md`] ?? `# ${page}`);
  return { page, title: titleOf(blocks), blocks };
});

/** '' where the picture is missing from the program. */
export function pictureAddress(file: string): string {
  return pictures[`${FOLDER}/pictures/${file}`] ?? '';
}

export function isPage(name: string): name is PageName {
  return PAGES.some(({ page }) => page === name);
}
