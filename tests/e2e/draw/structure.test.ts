// Groups, layers, hiding and the outline with the real mouse and keyboard.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { parseScenario } from '../../../shared/scenario/parse';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

test('a group is moved as one, kept on a layer, renamed and reordered in the outline', async () => {
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await copyFile(join(ROOT, 'resources/scenarios/horsell-common.sandtable'), path);
  const { window: page, complaints } = await appForTest({
    files: [path],
    size: { width: 1400, height: 900 },
  });
  await page.getByText('Horsell Common').first().waitFor();
  const hand = await handAt(page, 48);
  const saved = async () => {
    await page.keyboard.press('Control+s');
    await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
    const read = parseScenario(await readFile(path, 'utf8'));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    // The first save gives the file its id.
    return { ...read.value, id: null };
  };
  const before = await saved();
  const spots = ({ stands }: typeof before) =>
    stands.slice(0, 2).map(({ place }) => (place.on === 'table' ? place.at : null));

  await page.getByRole('tab', { name: 'Outline' }).click();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await row(/^Tripod 1/).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+g');
  await row(/^Group 1, 2 things/).waitFor();

  // On the table a click takes both, and a drag of one moves both.
  await hand.click({ x: 30, y: 20 });
  await hand.drag({ x: 6, y: 21.5 }, { x: 8, y: 21.5 });
  const moved = spots(await saved());
  expect(moved).toEqual(spots(before).map((at) => at && { x: at.x + 2000, y: at.y }));

  // Renamed by F2, put on a new layer, which is hidden, shown again with everything.
  await row(/^Group 1/).click();
  await page.keyboard.press('F2');
  await page.getByLabel('Name of Group 1').fill('Vanguard');
  await page.keyboard.press('Enter');
  await row(/^Vanguard/).waitFor();
  await page.getByRole('button', { name: /^Layers/ }).click();
  await page.getByRole('button', { name: 'Add a layer' }).click();
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByLabel('Layer').selectOption('Layer 1');
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('button', { name: 'Hide Layer 1' }).click();
  await page.getByRole('button', { name: '2 hidden' }).click();

  // Down one place by keys, and onto another unit by a drag.
  await row(/^Tripod 1/).click();
  await page.keyboard.press('Alt+ArrowDown');
  await row(/^Tripod 1/).hover();
  await page.mouse.down();
  const goal = await row(/^Tripod 4/).boundingBox();
  if (!goal) throw new Error('no row to drag to');
  await page.mouse.move(goal.x + 60, goal.y + goal.height - 4, { steps: 4 });
  await page.mouse.up();

  const after = await saved();
  const first = after.stands.find(({ name }) => name === 'Tripod 1');
  expect(first).toMatchObject({ group: 'Vanguard', layer: 'ly_1', unit: after.units[1]?.id });
  expect(after.layers.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Base', false],
    ['Layer 1', false],
  ]);

  // All of it is undone again.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  while ((await undo.getAttribute('aria-disabled')) !== 'true')
    await page.keyboard.press('Control+z');
  expect(await saved()).toEqual(before);
  expect(complaints).toEqual([]);
});
