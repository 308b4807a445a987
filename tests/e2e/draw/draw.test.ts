// Drawing with the mouse on the real stage, judged by the file that is saved.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { temporaryFolder } from '../../electron/temporary-folder';
import { oneProgram } from '../opened-app';
import { handAt } from '../../../electron/launch/table-hand';

const beginAnew = oneProgram();

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');
const TABLE_HEIGHT = 48;

interface Feature {
  readonly name?: string;
  readonly kind: string;
  readonly shape: {
    readonly type: string;
    readonly points: readonly (readonly [number, number])[];
    /** Of a curve, in place of its points. */
    readonly nodes?: readonly (readonly [number, number])[];
    readonly width?: number;
  };
}

async function terrainIn(path: string): Promise<readonly Feature[]> {
  return (JSON.parse(await readFile(path, 'utf8')) as { terrain: readonly Feature[] }).terrain;
}

async function openSample() {
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await copyFile(SAMPLE, path);
  const { window: page, complaints } = await beginAnew({
    files: [path],
    size: { width: 1400, height: 900 },
  });
  await page.getByTestId('stage').waitFor();
  await page.getByText('Horsell Common').first().waitFor();
  return { page, path, complaints, hand: await handAt(page, TABLE_HEIGHT) };
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await edited(page).waitFor({ state: 'hidden' });
}

const edited = (page: Page) => page.getByText('edited', { exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true });

async function viewOf(page: Page) {
  const stage = page.getByTestId('stage');
  const number = async (name: string) => Number(await stage.getAttribute(name));
  return {
    scale: await number('data-scale'),
    left: await number('data-left'),
    top: await number('data-top'),
  };
}

test('an outline and a strip are drawn by mouse; the file holds their nodes on the grid', async () => {
  const { page, path, hand, complaints } = await openSample();
  await page.getByRole('button', { name: 'Heavy woods', exact: true }).click();
  for (const at of [
    { x: 20.1, y: 10 },
    { x: 26, y: 9.05 },
    { x: 28, y: 14 },
    { x: 22, y: 16 },
  ]) {
    await hand.click(at);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Road', exact: true }).click();
  await hand.click({ x: 16, y: 44 });
  await hand.click({ x: 28, y: 46 });
  await hand.click({ x: 33, y: 40 });
  await page.keyboard.press('Enter');
  await edited(page).waitFor();
  await save(page);
  const [wood, road] = (await terrainIn(path)).slice(-2);
  expect(wood).toMatchObject({ kind: 'heavy_woods', shape: { type: 'polygon' } });
  expect(wood?.shape.nodes).toEqual([
    [20, 10],
    [26, 9],
    [28, 14],
    [22, 16],
  ]);
  expect(road).toMatchObject({ kind: 'road', shape: { type: 'strip', width: 1 } });
  expect(road?.shape.nodes).toEqual([
    [16, 44],
    [28, 46],
    [33, 40],
  ]);
  expect(complaints).toEqual([]);
});

test('an outline that crosses itself is refused in words', async () => {
  const { page, hand } = await openSample();
  await page.keyboard.press('p');
  for (const at of [
    { x: 20, y: 10 },
    { x: 26, y: 10 },
    { x: 26, y: 14 },
    { x: 23, y: 7 },
  ]) {
    await hand.click(at);
  }
  await page.getByText(/crosses itself/).waitFor();
  await page.keyboard.press('Escape');
  expect(await edited(page).count()).toBe(0);
});

test('a corner is dragged, a wood moved and deleted; undo and redo go all the way', async () => {
  const { page, path, hand } = await openSample();
  const field = (await terrainIn(path)).find(({ name }) => name === 'Glebe Field');
  expect(field?.shape.points[0]).toEqual([27, 4]);
  await hand.click({ x: 31, y: 6 });
  await page.getByLabel('Name', { exact: true }).waitFor();
  await hand.drag({ x: 27, y: 4 }, { x: 25, y: 3 });
  await hand.drag({ x: 31, y: 6 }, { x: 35, y: 7 });
  await save(page);
  const moved = (await terrainIn(path)).find(({ name }) => name === 'Glebe Field');
  expect(moved?.shape.points).toEqual([
    [29, 4],
    [38, 4],
    [39, 9.75],
    [32, 10.75],
  ]);
  await page.keyboard.press('Delete');
  await save(page);
  expect((await terrainIn(path)).some(({ name }) => name === 'Glebe Field')).toBe(false);
  for (let i = 0; i < 3; i++) await undo(page).click();
  await expect.poll(() => undo(page).isDisabled()).toBe(true);
  await save(page);
  // But for the id that its first save has given it.
  const saved = (await readFile(path, 'utf8')).replace(/^ {2}"id": "[0-9a-f-]{36}",\n/m, '');
  expect(saved).toBe(await readFile(SAMPLE, 'utf8'));
  for (let i = 0; i < 3; i++) await redo(page).click();
  await expect.poll(() => redo(page).isDisabled()).toBe(true);
  await save(page);
  expect((await terrainIn(path)).some(({ name }) => name === 'Glebe Field')).toBe(false);
});

test('Escape in the middle of a drag leaves the document as it was', async () => {
  const { page, hand } = await openSample();
  await hand.point({ x: 31, y: 6 });
  await page.mouse.down();
  await hand.point({ x: 33, y: 8 });
  await hand.point({ x: 40, y: 20 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await undo(page).isDisabled()).toBe(true);
  expect(await edited(page).count()).toBe(0);
});

test('the wheel zooms at the pointer, space and a drag pan, 0 fits the table again', async () => {
  const { page, hand } = await openSample();
  const fit = await viewOf(page);
  await hand.point({ x: 50, y: 30 });
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(fit.scale * 1.3);
  const near = await viewOf(page);
  const spot = { x: 50, y: TABLE_HEIGHT - 30 };
  // A wheel tells its place in whole pixels, and zooming enlarges what was cut off.
  const off = {
    x: near.left + spot.x * near.scale - (fit.left + spot.x * fit.scale),
    y: near.top + spot.y * near.scale - (fit.top + spot.y * fit.scale),
  };
  expect(Math.abs(off.x)).toBeLessThan(1);
  expect(Math.abs(off.y)).toBeLessThan(1);

  await page.keyboard.down(' ');
  await page.mouse.down();
  await page.mouse.move(700, 500);
  const before = await viewOf(page);
  await page.mouse.move(760, 470);
  await page.mouse.up();
  await page.keyboard.up(' ');
  await expect.poll(async () => (await viewOf(page)).left - before.left).toBeCloseTo(60, 0);
  expect((await viewOf(page)).top - before.top).toBeCloseTo(-30, 0);

  await page.keyboard.press('0');
  await expect.poll(() => viewOf(page)).toEqual(fit);
});
