// Stands and rules of the designer's own, made in the real window, placed and saved.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { parseScenario } from '../../../shared/scenario/parse';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

test('a copy of a crawler is armed, takes a table of a spreadsheet beside it, is placed and saved', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'mine.sandtable');
  await copyFile(join(ROOT, 'tests', 'fixtures', 'skirmish-table.sandtable'), path);
  const { window: page, complaints } = await appForTest({
    files: [path],
    size: { width: 1300, height: 850 },
  });
  await page.getByText('An empty skirmish').first().waitFor();
  await page.getByRole('tab', { name: 'Stands' }).click();
  await page.getByRole('button', { name: /^Crawler moves/ }).click();
  await page.getByRole('button', { name: 'Copy of Crawler, but…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your own game' });
  const cell = async (name: string, text: string) => {
    await dialog.getByLabel(name, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  };
  await cell('My crawler: Name', 'Assault tank');
  await cell('Assault tank: Hull', 'x');
  await dialog.getByText('Hull: Expected a whole number from 1 to 99.').waitFor();
  await cell('Assault tank: Hull', '12');
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await cell('cannon: Ranges', '10: 3+, 30: 5+');
  await cell('cannon: Shots', '6');

  await dialog.getByLabel('Assault tank: Name').focus();
  const table =
    'Name\tBase\tHull\tWeapon\tRanges\tDice\nRifle section\t25 mm\t6\trifles\t24: 4+\t3\n';
  await dialog.getByLabel('Assault tank: Name').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, table);
  await dialog.getByLabel('Rifle section: Name').waitFor();
  await page.keyboard.press('Control+z');
  await dialog.getByLabel('Rifle section: Name').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');

  await dialog.getByRole('tab', { name: 'Rules' }).click();
  await dialog.getByText('To hit', { exact: true }).click();
  await dialog.getByLabel('To hit by rules of your own').click();
  await dialog.getByLabel('Die', { exact: true }).selectOption('4');
  await dialog.getByRole('alert').getByText('Assault tank, cannon: 5+').waitFor();
  await dialog.getByLabel('Die', { exact: true }).selectOption('10');
  await dialog.getByText('Each die of 10 hits with its number or more.').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await dialog.getByText('Order of activation', { exact: true }).click();
  await dialog.getByLabel('Order of activation by rules of your own').click();
  await dialog.getByLabel('Who acts when').selectOption('alternating');
  await dialog.getByText('In each phase the sides take turns with one stand each.').waitFor();
  await page.keyboard.press('Control+z');
  await dialog.getByText('In each phase the stand with the highest initiative').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await dialog.getByRole('tab', { name: 'Stands' }).click();

  await dialog.getByLabel('Rifle section: Name').click();
  await dialog.getByRole('button', { name: 'Place it' }).click();
  const hand = await handAt(page, 48);
  await hand.click({ x: 40, y: 24 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Assault tank moves/ }).click();
  await hand.click({ x: 20, y: 24 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });

  const saved = parseScenario(await readFile(path, 'utf8'));
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  const { stands, rules } = saved.value;
  expect(stands.map(({ type, name }) => [type, name])).toEqual([
    ['own:rifle-section', 'Rifle section 1'],
    ['own:my-crawler', 'Assault tank 1'],
  ]);
  expect(rules.own?.stands).toMatchObject([
    {
      name: 'Assault tank',
      hull: 12,
      weapons: [{ shots: 6, bands: [{}, { to: 30_000, hit: 5 }] }, {}],
    },
    { name: 'Rifle section', base: { radius: 492 }, hull: 6, weapons: [{ dice: 3 }] },
  ]);
  expect(rules.own?.rules).toMatchObject({ order: { by: 'alternating' }, attack: { die: 10 } });
  expect(complaints).toEqual([]);
});
