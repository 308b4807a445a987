// Tiles of the palette dragged onto the table with the real mouse, and the menu over it.

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Scenario } from '../../../shared/scenario/document';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

async function saved(page: Page, path: string): Promise<Scenario> {
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
  const read = parseScenario(await readFile(path, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses on a tile and holds it over the table. */
async function carry(page: Page, name: string | RegExp): Promise<void> {
  const tile = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  if (!box) throw new Error('the tile is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2);
}

/** A copy of the sample, open in a window. */
async function horsellCommon() {
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await copyFile(SAMPLE, path);
  const {
    app,
    window: page,
    complaints,
  } = await appForTest({
    files: [path],
    size: { width: 1400, height: 900 },
  });
  await page.getByText('Horsell Common').first().waitFor();
  const hand = await handAt(page, 48);
  const before = await saved(page, path);
  return { path, app, page, complaints, hand, before };
}

test('tiles are dragged onto the table; a building is put down and sized by a corner, and a menu tells what can be done', async () => {
  const { path, page, complaints, hand, before } = await horsellCommon();

  await carry(page, 'Building');
  await hand.point({ x: 30, y: 3 });
  await hand.point({ x: 48, y: 32 });
  const hint = page.getByTestId('hint');
  expect(await hint.innerText()).toMatch(/^Let go over the table to put it down\./);
  expect(await page.getByText('Click to put the building down').count()).toBe(0);
  await page.mouse.up();
  expect(await hint.innerText()).toMatch(/^Drag to move/);
  await hand.drag({ x: 49.25, y: 32.75 }, { x: 51, y: 34 });
  const { terrain } = await saved(page, path);
  expect(terrain.length).toBe(before.terrain.length + 1);
  expect(terrain.at(-1)).toMatchObject({
    kind: 'building',
    shape: { points: [{ x: 46_750, y: 31_250 }, {}, { x: 51_000, y: 34_000 }, {}] },
  });

  await carry(page, 'Lake');
  await hand.point({ x: 40, y: 40 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await saved(page, path)).terrain).toHaveLength(terrain.length);

  await page.getByRole('tab', { name: 'Stands' }).click();
  await carry(page, /^Tripod/);
  await hand.point({ x: 12, y: 40 });
  await page.mouse.up();
  expect((await saved(page, path)).stands.at(-1)).toMatchObject({
    place: { at: { x: 12_000, y: 40_000 } },
  });

  // The menu over the table, by mouse and by keys.
  const menu = page.getByRole('menu', { name: 'What can be done here' });
  const choose = (name: string) => menu.getByRole('menuitem', { name }).click();
  await hand.rightClick({ x: 31, y: 5 });
  await choose('Copy');
  await hand.rightClick({ x: 20, y: 44 });
  await choose('Paste here');
  const fields = async () =>
    (await saved(page, path)).terrain.filter(({ name }) => name === 'Glebe Field');
  await expect.poll(async () => (await fields()).length).toBe(2);
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await fields()).length).toBe(1);

  // What is locked says so, is taken with Alt, and unlocked there.
  await hand.rightClick({ x: 31, y: 5 });
  await choose('Lock');
  await page.keyboard.press('Escape');
  await hand.click({ x: 31, y: 5 });
  await page.getByText('Glebe Field is locked. Alt+click selects it').waitFor();
  await page.keyboard.down('Alt');
  await hand.click({ x: 31, y: 5 });
  await page.keyboard.up('Alt');
  await page.keyboard.press('Shift+F10');
  await choose('Unlock');
  await expect.poll(async () => (await fields())[0]?.locked).toBe(false);
  await hand.rightClick({ x: 50.5, y: 33.5 });
  for (const key of ['Escape', 'Escape', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  // What the cross of the keyboard has taken up is said, and put down where a menu is asked for.
  const held = page.getByText('Held by the cross: arrow keys move it');
  await held.first().waitFor();
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  await held.first().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByLabel('Search the outline').fill('Glebe');
  await page.getByRole('row', { name: /^Glebe Field/ }).click({ button: 'right' });
  await menu.getByText('Glebe Field').waitFor();
  await choose('Properties');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Glebe Field');
  expect(complaints).toEqual([]);
});

test('with nothing to paste, and of what is one group already, the menu says why it cannot', async () => {
  const { app, page, hand } = await horsellCommon();
  const menu = page.getByRole('menu', { name: 'What can be done here' });
  const entry = (name: RegExp) => menu.getByRole('menuitem', { name });
  await app.evaluate(({ clipboard }) => void clipboard.writeText('A letter to The Times'));
  await hand.rightClick({ x: 31, y: 5 });
  await entry(/^Paste here/).waitFor();
  await entry(/^Paste here/).hover();
  await page.getByText('The clipboard holds nothing that belongs on a table.').waitFor();
  expect(await entry(/^Paste here/).isDisabled()).toBe(true);
  await entry(/^Copy/).click();
  await hand.rightClick({ x: 31, y: 5 });
  await expect.poll(() => entry(/^Paste here/).isEnabled()).toBe(true);
  await page.keyboard.press('Escape');
  await press(page, 'Control+a', 'Shift+F10');
  expect(await entry(/^Group/).isEnabled()).toBe(true);
  await press(page, 'Escape', 'Control+g', 'Shift+F10');
  expect(await entry(/^Group/).isDisabled()).toBe(true);
  await entry(/^Group/).hover();
  await page.getByText('These are one group already.').waitFor();
});

test('what was just stamped, set or written is sized by its grips while the tool stays for the next one', async () => {
  const { path, page, complaints, hand, before } = await horsellCommon();
  const hint = page.getByTestId('hint');

  await page.getByRole('button', { name: 'Building', exact: true }).first().click();
  await hand.click({ x: 48, y: 32 });
  await hand.point({ x: 49.25, y: 32.75 });
  expect(await hint.innerText()).toMatch(/^Drag it to change what was put down/);
  await hand.drag({ x: 49.25, y: 32.75 }, { x: 51, y: 34 });
  await hand.click({ x: 58, y: 32 });
  const { terrain } = await saved(page, path);
  expect(terrain.slice(before.terrain.length)).toMatchObject([
    {
      kind: 'building',
      shape: { points: [{ x: 46_750, y: 31_250 }, {}, { x: 51_000, y: 34_000 }, {}] },
    },
    {
      kind: 'building',
      shape: { points: [{ x: 56_750, y: 31_250 }, {}, { x: 59_250, y: 32_750 }, {}] },
    },
  ]);

  await page.keyboard.press('o');
  await hand.click({ x: 20, y: 44 });
  await hand.drag({ x: 22, y: 44 }, { x: 24, y: 44 });
  await page.keyboard.press('t');
  await hand.click({ x: 60, y: 40 });
  await page.keyboard.type('Camp');
  await page.keyboard.press('Enter');
  const { objectives, labels } = await saved(page, path);
  expect(objectives.slice(before.objectives.length)).toMatchObject([{ radius: 4000 }]);
  expect(labels.slice(before.labels.length)).toMatchObject([{ text: 'Camp' }]);
  expect(complaints).toEqual([]);
});

test('a long menu in a small window is seen whole, with all layers and all that lies below', async () => {
  const path = join(await temporaryFolder(), 'mine.sandtable');
  const read = parseScenario(await readFile(SAMPLE, 'utf8'));
  if (!read.ok) throw new Error('the sample is not read');
  const { value: sample } = read;
  const field = sample.terrain.find(({ name }) => name === 'Glebe Field');
  if (!field) throw new Error('the sample has another field');
  const layers = ['Hedges', 'Snow', 'Bridges'].map((name, i) => ({ id: `ly_${i + 1}`, name }));
  const over = [1, 2, 3].map((n) => ({
    ...field,
    id: `tr_${900 + n}` as typeof field.id,
    name: `Field ${n}`,
  }));
  await writeFile(
    path,
    writeScenario({
      ...sample,
      layers: layers.map((layer) => ({ ...layer, hidden: false, locked: false })),
      terrain: [...sample.terrain, ...over],
    }),
  );
  const { window: page } = await appForTest({ files: [path], size: { width: 1024, height: 640 } });
  await page.getByText('Horsell Common').first().waitFor();
  const hand = await handAt(page, 48);
  await hand.rightClick({ x: 31, y: 5 });
  const menu = page.getByRole('menu', { name: 'What can be done here' });
  expect(await menu.getByRole('menuitem').count()).toBeGreaterThan(13);
  const cut = await menu.evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    return [list.scrollHeight - list.clientHeight, Math.min(top, innerHeight - bottom) < 0];
  });
  expect(cut).toEqual([0, false]);
});
