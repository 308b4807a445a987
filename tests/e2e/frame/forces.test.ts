// Stands from the palette to the table and into the roster, with the real mouse.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { parseScenario } from '../../../shared/scenario/parse';
import { temporaryFolder } from '../../electron/temporary-folder';
import { openApp } from '../../../electron/launch/open-app';
import { appForTest, oneProgram } from '../opened-app';

const beginAnew = oneProgram();

test('a unit is found, placed, renamed, reordered and saved; a stand is removed from it', async () => {
  const opened = await beginAnew({ size: { width: 1280, height: 800 } });
  const { window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  await page.getByRole('tab', { name: 'Stands' }).click();
  const palette = page.getByRole('complementary', { name: 'Palette' });
  await palette.getByText('British').click();
  await palette.getByLabel('Search stands').fill('cavalry');
  await palette.getByLabel('Period').selectOption('1');
  await palette.getByText('A unit', { exact: true }).click();
  await palette.getByLabel('Stands in it').fill('3');
  await palette.getByRole('button', { name: /^Lt. Cavalry/ }).click();
  const hand = await handAt(page, 48);
  await hand.point({ x: 64, y: 6 });
  await hand.click({ x: 64, y: 6 });

  await page.getByRole('tab', { name: 'Roster' }).click();
  const panels = page.getByRole('complementary', { name: 'Panels' });
  await panels.getByText('8 units, 35 stands').waitFor();
  await panels.getByRole('button', { name: /^Lt. Cavalry company/ }).click();
  await panels.getByLabel('Unit', { exact: true }).fill('Surrey Yeomanry');
  await page.keyboard.press('Enter');
  await panels.getByRole('button', { name: 'Surrey Yeomanry up' }).click();
  await panels.getByRole('button', { name: /^Remove Lt Cav 3/ }).click();
  await panels.getByText('8 units, 34 stands').waitFor();

  const path = join(await temporaryFolder(), 'forces.sandtable');
  await opened.answer([{ dialog: 'save', path }]);
  await page.keyboard.press('Control+s');
  await page.getByText('Saved forces.sandtable.').waitFor();
  const parsed = parseScenario(await readFile(path, 'utf8'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { units, stands } = parsed.value;
  const unit = units.find(({ name }) => name === 'Surrey Yeomanry');
  expect(units.at(-2)).toEqual(unit);
  expect(stands.filter((stand) => stand.unit === unit?.id).map(({ type }) => type)).toEqual([
    'lt_cavalry_p1',
    'lt_cavalry_p1',
  ]);
});

test('a unit that is being put together is still there after a look at the terrain', async () => {
  const { window: page } = await beginAnew({ size: { width: 1280, height: 800 } });
  await page.getByText('Horsell Common').first().waitFor();
  await page.getByRole('tab', { name: 'Stands' }).click();
  const palette = page.getByRole('complementary', { name: 'Palette' });
  await palette.getByText('A unit', { exact: true }).click();
  const add = palette.getByRole('button', { name: /^Add .* to the unit$/ });
  await add.first().click();
  await add.first().click();
  await palette.getByLabel('Name of the unit').fill('Flying Column');
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'Terrain' }).click();
  await page.getByRole('tab', { name: 'Stands' }).click();
  expect(await palette.getByText(/^2 stands/).count()).toBe(1);
  expect(await palette.getByLabel('Name of the unit').inputValue()).toBe('Flying Column');
});

test('a unit that is kept, and the width of a panel, are there at the next start', async () => {
  const userData = await temporaryFolder();
  const first = await openApp({ userData });
  await first.window.getByText('Horsell Common').first().waitFor();
  await first.window.getByRole('tab', { name: 'Roster' }).click();
  await first.window.getByRole('button', { name: /^A Company/ }).click();
  await first.window.getByRole('button', { name: 'Keep A Company for other tables' }).click();
  await first.window.getByText(/is kept under Stands/).waitFor();
  const edge = first.window.getByRole('separator', { name: 'Width of the left panel' });
  const box = await edge.boundingBox();
  if (box === null) throw new Error('the edge of the panel is not to be seen');
  await first.window.mouse.move(box.x + 3, box.y + 300);
  await first.window.mouse.down();
  await first.window.mouse.move(box.x + 73, box.y + 300);
  await first.window.mouse.up();
  const width = await edge.getAttribute('aria-valuenow');
  expect(Number(width)).toBeGreaterThan(17);
  await first.close();

  const { window: page } = await appForTest({ userData });
  await page.getByRole('tab', { name: 'Stands' }).click();
  await page.getByRole('region', { name: 'My units' }).getByText('A Company').waitFor();
  const again = page.getByRole('separator', { name: 'Width of the left panel' });
  expect(await again.getAttribute('aria-valuenow')).toBe(width);
});

test('a long name in the outline is cut and leaves the name of the side its room', async () => {
  const { window: page } = await beginAnew({ size: { width: 1280, height: 800 } });
  await page.getByText('Horsell Common').first().waitFor();
  const name = 'Second Battalion of the Royal Sussex Regiment of Foot';
  await page.getByRole('tab', { name: 'Outline' }).click();
  const tree = page.getByRole('treegrid', { name: 'Outline' });
  await tree.getByText('A Company', { exact: true }).dblclick();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const row = tree.getByRole('row', { name });
  const side = row.getByText('British', { exact: true });
  expect(await side.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  const told = row.getByTitle(name);
  expect(await told.locator('.head').evaluate((e) => e.scrollWidth > e.clientWidth)).toBe(true);
});
