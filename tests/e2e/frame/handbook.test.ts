// The handbook in the real program: how it is read, and whether what its pages tell can be done as they tell it.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '../../../electron/launch/open-app';
import { answersInto } from '../../handbook/answers';
import { take, USUAL_SIZE } from '../../handbook/walk';
import { WALKS } from '../../handbook/walks';

let opened: OpenedApp;
let folder: string;
let answers: string;

// One program for all of them: a start takes longer than most walks.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandtable-test-'));
  answers = join(folder, 'answers.json');
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
  for (const theme of ['Dark', 'Light']) {
    await opened.window.getByRole('button', { name: 'Theme and size' }).click();
    await opened.window.getByRole('menuitemradio', { name: theme }).click();
    await handbook
      .locator(`html[data-theme="${theme.toLowerCase()}"]`)
      .waitFor({ state: 'attached' });
    const { violations } = await new AxeBuilder({ page: handbook }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const closed = handbook.waitForEvent('close');
  await handbook.keyboard.press('Escape').catch(() => undefined);
  await closed;
});

test('what every page tells can be done in the real window, by the names that it gives', async () => {
  const { app, window: page } = opened;
  const answer = answersInto(answers);
  for (const walk of WALKS) await take(walk, { app, page, answer, keep: null });
}, 120_000);
