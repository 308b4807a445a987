// The pages of the handbook as files: what they link to is there, and what they name a walk goes to.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../electron/launch/run-program';
import { COMMANDS } from '../../renderer/commands/commands';
import { groupsOf } from '../../renderer/handbook/contents';
import { type Block, readMarkdown } from '../../renderer/handbook/markdown';
import { controlsNamed, inlinesIn, wordsOf } from '../../renderer/handbook/page-words';
import { TOOLS } from '../../renderer/tools/tool-table';
import { HANDBOOK_PAGES } from '../../shared/bridge/handbook-pages';
import { WALKS } from './walks';

const FOLDER = join(ROOT, 'resources', 'handbook');
const PAGES = ['README', ...HANDBOOK_PAGES] as const;
const MOST_BYTES = 7 * 1024 * 1024;

const pages = PAGES.map((page) => ({
  page,
  blocks: readMarkdown(readFileSync(join(FOLDER, `${page}.md`), 'utf8')),
}));

const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []));

test('every page of the folder is known, and the contents name each once, in order', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
  expect(files.sort()).toEqual(PAGES.map((page) => `${page}.md`).sort());
  const contents = groupsOf(pages[0]?.blocks ?? []).flatMap((group) => group.pages);
  expect(contents.map(({ page }) => page)).toEqual([...HANDBOOK_PAGES]);
});

test('every page begins with its one title, which is what the contents call it', () => {
  const called = groupsOf(pages[0]?.blocks ?? []).flatMap((group) => group.pages);
  const titles = pages.slice(1).map(({ page, blocks }) => {
    const tops = blocks.filter((block) => block.kind === 'heading' && block.level === 1);
    const [first] = blocks;
    return { page, title: tops.length === 1 && first === tops[0] && first ? wordsOf(first) : '' };
  });
  const differs = titles.filter(({ page, title }) => {
    const name = called.find((one) => one.page === page)?.title ?? '';
    return !title.startsWith(name);
  });
  expect(differs).toEqual([]);
});

test('every link leads to a page, and to a heading of it', () => {
  const wrong = pages.flatMap(({ page, blocks }) =>
    blocks.flatMap(inlinesIn).flatMap((inline) => {
      if (inline.kind !== 'link') return [];
      const target = pages.find((one) => one.page === inline.page);
      const anchors = (target?.blocks ?? []).flatMap((block) =>
        block.kind === 'heading' ? [block.anchor] : [],
      );
      const leads = target && (inline.anchor === '' || anchors.includes(inline.anchor));
      return leads ? [] : [`${page}.md: ${inline.page}#${inline.anchor}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every page has a picture, every picture is there, shown and made by a walk, and all are small', () => {
  expect(pages.filter(({ blocks }) => picturesIn(blocks).length === 0)).toEqual([]);
  const shown = pages.flatMap(({ blocks }) => picturesIn(blocks)).sort();
  const made = WALKS.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []));
  expect(made.filter((file) => !file.includes('/')).sort()).toEqual(shown);
  const folder = join(FOLDER, 'pictures');
  expect(readdirSync(folder).sort()).toEqual(shown);
  const bytes = shown.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(existsSync(join(ROOT, 'resources', 'pictures', 'horsell-common.png'))).toBe(true);
});

test('every page shows its pictures in the order and number in which its own walk takes them', () => {
  const differs = pages.filter(({ page, blocks }) => {
    const taken = WALKS.filter((walk) => walk.page === page).flatMap(({ steps }) =>
      steps.flatMap(({ picture }) => (picture?.includes('/') === false ? [picture] : [])),
    );
    return taken.sort().join() !== picturesIn(blocks).sort().join();
  });
  expect(differs.map(({ page }) => page)).toEqual([]);
});

test('every control that a page names is one that its walk goes to in the real window', () => {
  const unwalked = pages.flatMap(({ page, blocks }) => {
    const walked = WALKS.filter((walk) => walk.page === page).flatMap(({ steps }) =>
      steps.flatMap(({ names }) => names),
    );
    return controlsNamed(blocks)
      .filter((name) => !walked.includes(name))
      .map((name) => `${page}.md: ${name}`);
  });
  expect(unwalked).toEqual([]);
});

/** Keys of the hand and of what lies over the table, which are in no table of commands. */
const OF_THE_HAND = [
  'Enter',
  'Escape',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Space',
  'Tab',
  'Shift',
  'Alt',
  'Ctrl',
  'Arrows',
  'Backspace',
];
const OF_THE_READER = ['Ctrl+F', 'Ctrl++'];

test('every key that a page names is a key of a command, a tool or the hand', () => {
  const known = new Set([
    ...OF_THE_HAND,
    ...OF_THE_READER,
    ...COMMANDS.flatMap(({ keys }) => keys),
    ...TOOLS.rows.flatMap(({ keys = [] }) => keys.flatMap((one) => one.keys)),
    ...['Shift+F10', '0', '2', 'C'],
  ]);
  const unknown = pages.flatMap(({ page, blocks }) =>
    blocks.flatMap(inlinesIn).flatMap((inline) => {
      const key = inline.kind === 'keys' ? inline.keys.join('+') : null;
      return key === null || known.has(key) ? [] : [`${page}.md: ${key}`];
    }),
  );
  expect(unknown).toEqual([]);
});

test('no page says how the program is built, but for the one about code', () => {
  const WORKSHOP = /\b(Electron|Svelte|TypeScript|renderer|Konva|repository|commit)\b/i;
  const wrong = pages
    .filter(({ page }) => page !== 'add-a-ruleset')
    .filter(({ blocks }) => blocks.some((block) => WORKSHOP.test(wordsOf(block))));
  expect(wrong.map(({ page }) => page)).toEqual([]);
});
