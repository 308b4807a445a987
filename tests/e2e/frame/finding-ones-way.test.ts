// The list of commands, the history, first hints and dropped files, with the real mouse and keyboard.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { ROOT } from '../../../electron/launch/run-program';
import { temporaryFolder } from '../../electron/temporary-folder';
import { oneProgram, type OpenedForTest } from '../opened-app';

const beginAnew = oneProgram();

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

async function renamed(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.keyboard.press('Enter');
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

test('a command is found by a few letters and run with Enter; Escape runs nothing', async () => {
  const { window: page } = await beginAnew();
  await page.getByText('Horsell Common').first().waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  await dialog.getByRole('combobox').fill('line of');
  const option = dialog.getByRole('option', { name: /Check line of sight/ });
  expect(await option.getAttribute('aria-selected')).toBe('true');
  expect(await option.textContent()).toContain('I');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const tool = page.getByRole('button', { name: 'Check line of sight', exact: true });
  await expect.poll(() => tool.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Control+Shift+P');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the panels fold by key and come back by their button; the table takes their room', async () => {
  const { window: page } = await beginAnew();
  const palette = page.getByRole('complementary', { name: 'Palette' });
  await palette.waitFor();
  const width = () => page.getByTestId('stage').evaluate(({ clientWidth }) => clientWidth);
  const before = await width();
  await page.keyboard.press('Control+\\');
  await palette.waitFor({ state: 'detached' });
  expect(await page.getByRole('complementary').count()).toBe(0);
  expect(await width()).toBe(await page.evaluate(() => innerWidth));
  await page.getByRole('button', { name: 'Fold the panels' }).click();
  await palette.waitFor();
  expect(await width()).toBe(before);
});

test('with large letters in a small window each tool is told whole, and the table keeps its place', async () => {
  const { window: page } = await beginAnew({ size: { width: 1024, height: 640 } });
  const hint = page.getByTestId('hint');
  const row = page.getByRole('contentinfo');
  for (const size of [130, 150, 175]) {
    await page.getByRole('button', { name: 'Theme and size' }).click();
    await page.getByRole('menuitemradio', { name: `Interface at ${size} %` }).click();
    const height = (await row.boundingBox())?.height;
    for (const [key, words] of [
      ['p', /^Click the corners of the light woods.*back to selecting\.$/],
      ['t', /^Click where the label is to go.*back to selecting\.$/],
      ['s', /^Click to select/],
    ] as const) {
      await page.keyboard.press(key);
      await hint.getByText(words).waitFor();
      expect(await hint.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
      expect((await row.boundingBox())?.height).toBe(height);
    }
  }
});

test('in a small window, in centimetres and with work that is not saved, each tool is told whole', async () => {
  const { window: page } = await beginAnew({ size: { width: 1024, height: 640 } });
  await page.getByText('Horsell Common').first().waitFor();
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Scenario settings' });
  await settings.getByText('Centimetres', { exact: true }).click();
  await settings.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Not saved; kept for recovery').waitFor();
  const hand = await handAt(page, 48);
  const hint = page.getByTestId('hint');
  for (const key of ['h', 'l', 'p', 't', 'n']) {
    await page.keyboard.press(key);
    await hand.point({ x: 70, y: 46 });
    await page.getByText(/177\.8 cm east, *116\.8 cm north/).waitFor();
    expect(await hint.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
  }
});

test('the history goes back to any moment and on again', async () => {
  const { window: page } = await beginAnew();
  await page.getByText('Horsell Common').first().waitFor();
  for (const title of ['First', 'Second', 'Third']) await renamed(page, title);
  const open = page.getByRole('button', { name: 'History' });
  await open.click();
  await page.getByRole('menuitemradio', { name: 'As it was opened' }).click();
  expect(await titleOf(page)).toBe('Horsell Common');
  await open.click();
  const moments = page.getByRole('menuitemradio');
  expect(await moments.count()).toBe(4);
  await moments.nth(1).click();
  expect(await titleOf(page)).toBe('Second');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await titleOf(page)).toBe('Third');
});

test('a tool explains itself until it has been used, and not again', async () => {
  const { window: page } = await beginAnew();
  await page.getByText('Horsell Common').first().waitFor();
  const hint = page.getByRole('main').getByRole('status');
  await page.keyboard.press('d');
  await hint.getByText('Draw a circle').waitFor();
  const hand = await handAt(page, 48);
  await hand.drag({ x: 50, y: 5 }, { x: 52, y: 5 });
  await hint.getByText('Draw a circle').waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Draw a circle', pressed: true }).waitFor();
  expect(await hint.count()).toBe(0);
  await page.keyboard.press('m');
  await hint.getByRole('button', { name: 'Dismiss' }).click();
  expect(await hint.count()).toBe(0);
});

/** As the system does it when the mouse lets a file go. */
async function drop({ app, window: page }: OpenedForTest, path: string): Promise<void> {
  const box = await page.getByTestId('stage').boundingBox();
  if (box === null) throw new Error('the stage is not to be seen');
  const session = await app.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at });
  }
}

test('a file dropped onto the window is opened from its place; another one is refused', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'dropped.sandtable');
  const text = (await readFile(SAMPLE, 'utf8')).replace('"Horsell Common"', '"Dropped Common"');
  await writeFile(path, text);
  const opened = await beginAnew();
  const { window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  await drop(opened, path);
  await page.getByRole('heading', { name: 'Dropped Common' }).waitFor();
  await renamed(page, 'Kept in its place');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved dropped.sandtable.').waitFor();
  expect(await readFile(path, 'utf8')).toContain('Kept in its place');
  await writeFile(join(folder, 'letter.txt'), 'Dear sir');
  await drop(opened, join(folder, 'letter.txt'));
  await page.getByRole('dialog', { name: /letter\.txt could not be opened/ }).waitFor();
});

test('the page cannot name a path itself', async () => {
  const { window: page } = await beginAnew();
  await page.getByText('Horsell Common').first().waitFor();
  const asked = page.evaluate(
    ([path]) => window.sandtable.ask('scenario/open-dropped' as never, { path } as never),
    [SAMPLE],
  );
  await expect(asked).rejects.toThrow('There is no verb');
  const made = page.evaluate(() => window.sandtable.openDropped(new File(['{}'], 'a.sandtable')));
  await expect(made).rejects.toThrow('not a file on the disk');
});
