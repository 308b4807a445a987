// A new scenario from its dialog, with the real mouse and keyboard, to the file on the disk.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { parseScenario } from '../../../shared/scenario/parse';
import { checkScenario } from '../../../shared/scenario/check-document';
import type { Scenario } from '../../../shared/scenario/document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { oneProgram, type OpenedForTest } from '../opened-app';

const beginAnew = oneProgram();

async function openDialog(page: Page) {
  await page.getByText('Horsell Common').first().waitFor();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await dialog.waitFor();
  return dialog;
}

async function saved(opened: OpenedForTest): Promise<Scenario> {
  const path = join(await temporaryFolder(), 'made.sandtable');
  await opened.answer([{ dialog: 'save', path }]);
  await opened.window.keyboard.press('Control+s');
  await opened.window.getByText('Saved made.sandtable.').waitFor();
  const parsed = parseScenario(await readFile(path, 'utf8'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

test('a new table is shown whole, however far the last one was zoomed in', async () => {
  const opened = await beginAnew();
  const { window: page } = opened;
  const zoom = page.locator('p.zoom');
  const dialog = await openDialog(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const whole = await zoom.innerText();
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: /^Zoom in/ }).click();
  await expect.poll(() => zoom.innerText()).not.toBe(whole);
  await openDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => zoom.innerText()).toBe(whole);
});

test.each([
  ['New scenario', 'New scenario'],
  ['Start battle', 'Start battle'],
])(
  'after “%s” was clicked and Enter pressed the keys go on at the table',
  async (button, title) => {
    const { window: page } = await beginAnew();
    await page.getByText('Horsell Common').first().waitFor();
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const isAtTable = () =>
      page.evaluate(() => document.activeElement?.matches('[role="application"]'));
    await expect.poll(isAtTable).toBe(true);
  },
);

test('a plain table of 120 by 90 centimetres under a title of its own, printed in them, on which nobody fights', async () => {
  const opened = await beginAnew();
  const { window: page } = opened;
  const dialog = await openDialog(page);
  await dialog.getByLabel('Rules', { exact: true }).selectOption('plain');
  await dialog.getByLabel('Scenario title').fill('The sunken lane');
  await dialog.getByText('Centimetres').click();
  // Tables of whole centimetres are offered, and the usual one is taken.
  await expect.poll(() => dialog.getByLabel('Width').inputValue()).toBe('180');
  expect(await dialog.getByRole('radio', { name: '180 × 120', exact: true }).isChecked()).toBe(
    true,
  );
  await dialog.getByText('Other', { exact: true }).click();
  await dialog.getByLabel('Width').fill('120');
  await dialog.getByLabel('Depth').fill('90');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const scenario = await saved(opened);
  expect(scenario.title).toBe('The sunken lane');
  expect(scenario.board).toEqual({ space: 'table', width: 47244, height: 35433 });
  expect(scenario.print.lengths).toBe('cm');
  expect(scenario.terrain).toEqual([]);
  expect(scenario.rules).toMatchObject({ id: 'plain', modules: [] });
  await page.keyboard.press('Control+b');
  await page.getByText('Start battle: nobody fights on a plain table.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+p');
  const grid = page.getByRole('dialog', { name: 'Print' }).getByRole('group', { name: 'Grid' });
  const rows = await grid
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().y));
  expect(rows).toHaveLength(3);
  expect(new Set(rows).size).toBe(1);
});

test('a made-up table shows what will be created, and again shows another', async () => {
  const opened = await beginAnew();
  const { window: page } = opened;
  const dialog = await openDialog(page);
  await dialog.getByText('Made-up table').click();
  await dialog.getByText('8 × 6 ft').click();
  await dialog.getByLabel('Town').selectOption({ label: 'A town' });
  await dialog.getByText('Half turn').click();
  const preview = dialog.getByRole('img', { name: /Preview/ });
  const first = await preview.getAttribute('src');
  await dialog.getByRole('button', { name: 'Again' }).click();
  await expect.poll(() => preview.getAttribute('src')).not.toBe(first);
  await dialog.getByLabel('Seed').fill('31');
  await page.keyboard.press('Tab');
  const words = await preview.getAttribute('alt');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const scenario = await saved(opened);
  expect(scenario.board).toEqual({ space: 'table', width: 96000, height: 72000 });
  expect(words).toContain(`${scenario.terrain.length} pieces of terrain`);
  expect(scenario.terrain.filter(({ kind }) => kind === 'town')).toHaveLength(2);
  expect(checkScenario(scenario)).toEqual([]);
});

test('a table of hexes under the rules of space', async () => {
  const opened = await beginAnew();
  const dialog = await openDialog(opened.window);
  await dialog.getByText('Made-up table').click();
  const rules = dialog.getByLabel('Rules');
  await rules.selectOption('hexspace');
  await dialog.getByLabel('Columns of hexes').fill('26');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const scenario = await saved(opened);
  expect(scenario.board).toEqual({ space: 'hex', columns: 26, rows: 16 });
  expect(scenario.rules.id).toBe('hexspace');
  expect(scenario.terrain.some(({ kind }) => kind === 'asteroids')).toBe(true);
});

test('a sample is opened from the dialog', async () => {
  const { window: page } = await beginAnew();
  const dialog = await openDialog(page);
  await dialog.getByText('Sample', { exact: true }).click();
  await dialog.getByRole('button', { name: 'The Gap at Kestrel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'The Gap at Kestrel' }).waitFor();
});

test('Enter in a field creates the table; a size that is refused does not', async () => {
  const opened = await beginAnew();
  const { window: page } = opened;
  const dialog = await openDialog(page);
  await dialog.getByText('Other', { exact: true }).click();
  await dialog.getByLabel('Width').fill('wide');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Width').and(page.locator('[aria-invalid="true"]')).waitFor();
  await dialog.getByLabel('Width').fill('60');
  await dialog.getByLabel('Scenario title').fill('The sunken lane');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'The sunken lane' }).waitFor();
  expect(await page.getByLabel('Table width').inputValue()).toBe('60');
});

test('Enter on a choice of a few creates the table, too', async () => {
  const { window: page } = await beginAnew();
  await page.getByText('Horsell Common').first().waitFor();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await dialog.getByText('Centimetres', { exact: true }).click();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Untitled scenario' }).waitFor();
});
