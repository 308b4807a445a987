// The handbook in the real program: how it is read, and whether what its pages tell can be done as they tell it.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '../../../electron/launch/open-app';
import type { HandbookPage } from '../../../shared/bridge/handbook-pages';
import { answersInto } from '../../handbook/answers';
import type { Walker } from '../../handbook/steps';
import { take, USUAL_SIZE } from '../../handbook/walk';
import { WALKS } from '../../handbook/walks';

let opened: OpenedApp;
let folder: string;
// Dialogs are answered in the order in which they come, from the first walk to the last.
let answer: Walker['answer'];

// One program for all of them: a start takes longer than most walks.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandtable-test-'));
  const answers = join(folder, 'answers.json');
  answer = answersInto(answers);
  await writeFile(answers, '[]');
  opened = await openApp({ size: USUAL_SIZE, answers });
  await opened.window.getByTestId('stage').waitFor();
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

async function opensHandbook(act: (page: Page) => Promise<void>): Promise<Page> {
  const opening = opened.app.waitForEvent('window');
  await act(opened.window);
  const handbook = await opening;
  await handbook.getByRole('heading', { level: 1 }).waitFor();
  return handbook;
}

async function closes(handbook: Page): Promise<void> {
  const closed = handbook.waitForEvent('close');
  await handbook.keyboard.press('Escape').catch(() => undefined);
  await closed;
}

const titleOf = (handbook: Page) => handbook.getByRole('heading', { level: 1 }).textContent();

test('F1 opens the handbook beside the table; it is searched, followed, gone back in, and closed with Escape', async () => {
  const handbook = await opensHandbook((page) => page.keyboard.press('F1'));
  expect(await titleOf(handbook)).toBe('Handbook');
  await handbook.keyboard.press('Control+f');
  await handbook.keyboard.type('ruler bars');
  const found = handbook.getByRole('navigation', { name: 'Found' });
  await found.getByRole('button', { name: /^Measure a printer/ }).waitFor();
  await handbook.keyboard.press('Enter');
  await expect.poll(() => titleOf(handbook)).toBe('Measure a printer');
  await handbook.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => titleOf(handbook)).toBe('Handbook');
  await handbook.getByRole('button', { name: 'Forward' }).click();
  await expect.poll(() => titleOf(handbook)).toBe('Measure a printer');
  // A dialog in the other window turns it to its own page.
  await opened.window.keyboard.press('Control+p');
  await opened.window.getByRole('dialog').getByRole('button', { name: 'Learn more' }).click();
  await expect.poll(() => titleOf(handbook)).toBe('Print a table');
  await opened.window.keyboard.press('Escape');
  await handbook.getByRole('main').getByRole('link', { name: 'Measure a printer' }).click();
  await expect.poll(() => titleOf(handbook)).toBe('Measure a printer');
  // Of every page, each picture is in the program.
  const broken = await handbook.getByRole('img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        await (image as HTMLImageElement).decode().catch(() => undefined);
        return (image as HTMLImageElement).naturalWidth;
      }),
    ),
  );
  expect(broken.length).toBeGreaterThan(0);
  expect(broken).not.toContain(0);
  for (const [theme, worn] of [
    ['Dark', 'dark'],
    ['High contrast', 'contrast'],
    ['Light', 'light'],
  ] as const) {
    await opened.window.getByRole('button', { name: 'Theme and size' }).click();
    await opened.window.getByRole('menuitemradio', { name: theme }).click();
    await handbook.locator(`html[data-theme="${worn}"]`).waitFor({ state: 'attached' });
    const { violations } = await new AxeBuilder({ page: handbook }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  // With the system's own theme both windows do as the system wishes.
  await opened.window.getByRole('button', { name: 'Theme and size' }).click();
  await opened.window.getByRole('menuitemradio', { name: 'As the system' }).click();
  for (const window of [opened.window, handbook]) {
    await window.emulateMedia({ contrast: 'more' });
    await window.locator('html[data-theme="contrast"]').waitFor({ state: 'attached' });
    await window.emulateMedia({ contrast: null });
    await window.locator('html:not([data-theme])').waitFor({ state: 'attached' });
  }
  await closes(handbook);
});

test('the page asked for while F1 opens the handbook is the one it shows; asked for again it begins at its top', async () => {
  const ask = (...pages: readonly (HandbookPage | null)[]) =>
    opened.window.evaluate(async (asked) => {
      await Promise.all(asked.map((page) => window.sandtable.ask('handbook/open', { page })));
    }, pages);
  // Both before the new window has loaded anything.
  const handbook = await opensHandbook(() => ask(null, 'print'));
  await expect.poll(() => titleOf(handbook)).toBe('Print a table');
  const main = handbook.getByRole('main');
  const height = () => main.evaluate(({ scrollTop }) => Math.round(scrollTop));
  await main.evaluate((element) => element.scrollTo({ top: 200 }));
  await handbook.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => titleOf(handbook)).toBe('Handbook');
  await handbook.keyboard.press('Alt+ArrowRight');
  await expect.poll(height).toBe(200);
  await ask('print');
  await expect.poll(height).toBe(0);
  await closes(handbook);
});

test.each(WALKS)(
  'what the page $page tells can be done in the real window, by the names that it gives',
  async (walk) => {
    const { app, window: page } = opened;
    await take(walk, { app, page, answer, keep: null });
  },
);
