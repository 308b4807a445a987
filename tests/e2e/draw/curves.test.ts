// A river of six clicks is a curve of six nodes: reshaped by them and their handles, saved so and opened again.

import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import { handleOf, smoothNodes } from '../../../shared/geometry/curve';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';
import { handAt } from '../../../electron/launch/table-hand';

const CLICKS = [
  [4, 24],
  [16, 32],
  [28, 20],
  [40, 30],
  [54, 22],
  [68, 28],
] as const;

/** A new scenario with the river, drawn by the mouse, that will be saved there. */
async function drawnRiver(path: string) {
  const {
    window: page,
    answer,
    complaints,
    close,
  } = await appForTest({ size: { width: 1400, height: 900 } });
  await page.getByText('Horsell Common').first().waitFor();
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await answer([{ dialog: 'save', path }]);
  const hand = await handAt(page, 48);
  await page.getByRole('button', { name: 'River', exact: true }).click();
  for (const [x, y] of CLICKS) await hand.click({ x, y });
  await page.keyboard.press('Enter');
  return { page, hand, complaints, close };
}

/** Of the river as the file has it, once it has been saved. */
async function savedNodes(page: Page, path: string): Promise<unknown[] | undefined> {
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
  const file = JSON.parse(await readFile(path, 'utf8')) as {
    terrain: { shape: { points?: unknown; nodes?: unknown[] } }[];
  };
  expect(file.terrain[0]?.shape.points).toBeUndefined();
  return file.terrain[0]?.shape.nodes;
}

test('a river keeps its six nodes, is bent by one of them and by its handle, and gets a corner', async () => {
  const path = join(await temporaryFolder(), 'river.sandtable');
  const { page, hand, complaints } = await drawnRiver(path);
  await page.keyboard.press('s');
  const nodes = () => savedNodes(page, path);
  expect(await nodes()).toEqual(CLICKS);

  await hand.drag({ x: 40, y: 30 }, { x: 40, y: 38 });
  const moved = CLICKS.map((place, i) => (i === 3 ? [40, 38] : place));
  expect(await nodes()).toEqual(moved);

  // The handles of a node are there once it has been clicked: that ahead is drawn out.
  await hand.click({ x: 28, y: 20 });
  const places = smoothNodes(moved.map(([x = 0, y = 0]) => at(x, y)));
  const ahead = handleOf(places, 2, false);
  await hand.drag({ x: 28 + ahead.x / 1000, y: 20 + ahead.y / 1000 }, { x: 34, y: 16 });
  const bent = await nodes();
  const [x, y, dx, dy] = bent?.[2] as number[];
  expect([x, y]).toEqual([28, 20]);
  expect(dx).toBeCloseTo(6, 1);
  expect(dy).toBeCloseTo(-4, 1);
  expect(bent?.toSpliced(2, 1)).toEqual(moved.toSpliced(2, 1));

  // A double click makes a node a corner; undo takes back one step at a time.
  const corner = hand.box({ x: 54, y: 22 }, 0);
  await page.mouse.dblclick(corner.x, corner.y);
  expect((await nodes())?.[4]).toEqual([54, 22, 'corner']);
  await page.keyboard.press('Control+z');
  expect(await nodes()).toEqual(bent);
  await page.keyboard.press('Control+z');
  expect(await nodes()).toEqual(moved);

  // The menu does the same with the node it is asked for at, and sets a new one on the line.
  const choose = (name: string) =>
    page.getByRole('menu').getByRole('menuitem', { name, exact: false }).click();
  await hand.rightClick({ x: 54, y: 22 });
  await choose('Make this node a corner');
  expect((await nodes())?.[4]).toEqual([54, 22, 'corner']);
  await page.keyboard.press('Shift+F10');
  await choose('Remove this node');
  expect(await nodes()).toEqual(moved.toSpliced(4, 1));
  await hand.rightClick({ x: 22, y: 26 });
  await choose('New node here');
  expect((await nodes())?.length).toBe(6);
  await hand.click({ x: 4, y: 24 });
  await page.keyboard.press('Shift+ArrowUp');
  expect((await nodes())?.slice(0, 2)).toEqual([[4, 25], CLICKS[1]]);
  expect(complaints).toEqual([]);
});

test('closed and opened again a river has the same nodes, and each is dragged as before', async () => {
  const path = join(await temporaryFolder(), 'river.sandtable');
  const drawn = await drawnRiver(path);
  await drawn.page.keyboard.press('s');
  await drawn.hand.doubleClick({ x: 54, y: 22 });
  const before = await savedNodes(drawn.page, path);
  expect(before).toEqual(CLICKS.map((place, i) => (i === 4 ? [...place, 'corner'] : place)));
  await drawn.close();

  const { window: page, complaints } = await appForTest({
    files: [path],
    size: { width: 1400, height: 900 },
  });
  await page.getByText('Saved', { exact: true }).waitFor();
  const hand = await handAt(page, 48);
  await hand.click({ x: 28, y: 20 });
  await hand.drag({ x: 40, y: 30 }, { x: 42, y: 36 });
  await hand.drag({ x: 54, y: 22 }, { x: 54, y: 18 });
  const after = [...(before ?? [])];
  after[3] = [42, 36];
  after[4] = [54, 18, 'corner'];
  expect(await savedNodes(page, path)).toEqual(after);
  expect(complaints).toEqual([]);
});
