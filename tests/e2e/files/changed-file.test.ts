// Another program writes a file that is open here, or one whose work a kill has left behind. Nothing of either
// is lost: both are shown side by side, and the user takes one.

import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openApp } from '../../../electron/launch/open-app';
import { ROOT } from '../../../electron/launch/run-program';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /was changed by another program/ });

async function sampleFile(): Promise<string> {
  const file = join(await temporaryFolder(), 'table.sandtable');
  await copyFile(SAMPLE, file);
  return file;
}

/** As another program does: the whole file under another title, with one stand somewhere else. */
async function changeOutside(file: string, newTitle: string): Promise<void> {
  const scenario = JSON.parse(await readFile(file, 'utf8')) as {
    title: string;
    stands: { name: string; place: unknown }[];
  };
  scenario.title = newTitle;
  const stand = scenario.stands.find(({ name }) => name === 'Tripod 1')!;
  stand.place = { on: 'table', at: [3, 4], facing: 0 };
  await writeFile(file, JSON.stringify(scenario));
}

test('an open file that another program writes is asked about; undo brings mine back', async () => {
  const file = await sampleFile();
  const { window: page } = await appForTest({ files: [file] });
  await page.getByTestId('stage').waitFor();
  await title(page).fill('My own title');
  await title(page).press('Enter');
  await changeOutside(file, 'Written elsewhere');
  await dialog(page).waitFor();
  await dialog(page).getByText('What you have changed here is not in it.').waitFor();
  expect(await dialog(page).getByRole('img').count()).toBe(2);
  await dialog(page).getByText('Setting: title').waitFor();
  await dialog(page).getByText('Tripod 1 (stands): changed: place').waitFor();
  await page.screenshot({ path: join(ROOT, 'out', 'two-versions.png') });

  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  expect(await title(page).inputValue()).toBe('My own title');
  await changeOutside(file, 'Written again');
  await dialog(page).getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('Written again');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await title(page).inputValue()).toBe('My own title');
});

test('a table whose file is deleted counts as unsaved, is kept for recovery, and is written again by saving', async () => {
  const file = await sampleFile();
  const { window: page } = await appForTest({ files: [file] });
  await page.getByTestId('stage').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.waitForTimeout(1_500);
  await rm(file);
  await page.getByText(/table\.sandtable is not where it was/).waitFor();
  await page.getByText('Not saved; kept for recovery', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ title: 'Horsell Common' });
});

test('after a kill, mine and theirs are compared before one is taken, and neither is lost', async () => {
  const userData = await temporaryFolder();
  const file = await sampleFile();
  const first = await openApp({ userData, files: [file] });
  await first.window.getByTestId('stage').waitFor();
  await title(first.window).fill('My own title');
  await first.window.waitForTimeout(2_000);
  first.process.kill('SIGKILL');
  await first.close();
  await changeOutside(file, 'Written elsewhere');

  const { window: page } = await appForTest({ userData, files: [file] });
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog(page).getByText('Tripod 1 (stands): changed: place').waitFor();
  expect(await dialog(page).getByRole('img').count()).toBe(2);
  // Looking away decides nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('My own title');
  expect(await readFile(file, 'utf8')).toContain('Written elsewhere');
  // It has been told: nobody is asked twice.
  await page.waitForTimeout(3_000);
  expect(await dialog(page).count()).toBe(0);
});
