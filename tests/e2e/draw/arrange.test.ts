// Copies, grips and symmetry with the real mouse, keyboard and clipboard.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Scenario } from '../../../shared/scenario/document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { oneProgram } from '../opened-app';

const beginAnew = oneProgram();

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

async function openSample() {
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await copyFile(SAMPLE, path);
  const opened = await beginAnew({ files: [path], size: { width: 1400, height: 900 } });
  const { window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  return { ...opened, page, path, hand: await handAt(page, 48) };
}

async function saved(page: Page, path: string): Promise<Scenario> {
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
  const read = parseScenario(await readFile(path, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const fields = ({ terrain }: Scenario) => terrain.filter(({ name }) => name === 'Glebe Field');

test('a field is copied and pasted where the pointer is, then cut', async () => {
  const { page, path, hand, complaints } = await openSample();
  await hand.click({ x: 31, y: 6 });
  await page.keyboard.press('Control+c');
  await hand.point({ x: 66, y: 6 });
  await page.keyboard.press('Control+v');
  await expect.poll(async () => fields(await saved(page, path)).length).toBe(2);
  const [, copy] = fields(await saved(page, path));
  expect(copy?.shape).toMatchObject({ points: [{ x: 62_000, y: 3750 }, {}, {}, {}] });
  await page.keyboard.press('Control+x');
  expect(fields(await saved(page, path))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('Alt and a drag leave the tripod and carry a copy that is numbered', async () => {
  const { page, path, hand } = await openSample();
  await page.keyboard.down('Alt');
  await hand.drag({ x: 6, y: 21.5 }, { x: 20, y: 10 });
  await page.keyboard.up('Alt');
  const { stands } = await saved(page, path);
  expect(stands.filter(({ name }) => name.startsWith('Tripod'))).toHaveLength(5);
  expect(stands.at(-1)).toMatchObject({
    name: 'Tripod 5',
    unit: 'un_m1',
    place: { at: { x: 20_000, y: 10_000 } },
  });
});

test('numbers move and turn a piece; on a symmetric table a rectangle comes in two', async () => {
  const { page, path, hand } = await openSample();
  await hand.click({ x: 31, y: 6 });
  const west = page.getByLabel('West edge at');
  await west.fill('20');
  await west.press('Enter');
  await page.getByRole('button', { name: 'Turn a quarter left', exact: true }).click();
  const [field] = fields(await saved(page, path));
  expect(field?.shape).toMatchObject({ points: [{}, {}, {}, {}] });
  const xs = field?.shape.type === 'polygon' ? field.shape.points.map(({ x }) => x) : [];
  expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(24_000, -1);
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(6750, -1);
  await page.keyboard.press('x');
  await page.getByLabel('Symmetry', { exact: true }).selectOption('half-turn');
  await hand.drag({ x: 16, y: 2 }, { x: 18, y: 4 });
  const { terrain } = await saved(page, path);
  expect(terrain.slice(-2).map(({ shape }) => 'points' in shape && shape.points[0])).toEqual([
    { x: 16_000, y: 2000 },
    { x: 56_000, y: 46_000 },
  ]);
});
