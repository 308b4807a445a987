// What a stand sees, on the real stage: the shade follows the hand, the line says what blocks it.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { observerOf } from '../../../electron/cli/io/endpoints';
import { openGround } from '../../../electron/cli/io/open-scenario';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { inches, type Mil } from '../../../shared/core/measure';
import { canSee } from '../../../shared/terrain/line-of-sight/sight';
import { sightField } from '../../../shared/terrain/viewshed/viewshed';
import { pointAt } from '../../terrain/random-table';
import { oneProgram } from '../opened-app';

const beginAnew = oneProgram();

const TABLE_HEIGHT = 48;
const TRIPOD_1 = { x: 6, y: 21.5 };
const COMPANY_B1 = { x: 47, y: 14 };

async function openSample() {
  const { window: page, complaints } = await beginAnew({ size: { width: 1400, height: 900 } });
  const stage = page.getByTestId('stage');
  await stage.waitFor();
  await page.getByText('Horsell Common').first().waitFor();
  const seen = () => stage.getAttribute('data-seen');
  return { page, stage, seen, complaints, hand: await handAt(page, TABLE_HEIGHT) };
}

test('the ground that a selected stand sees is shaded, and follows while the stand is dragged', async () => {
  const { page, seen, hand, complaints } = await openSample();
  await hand.click(TRIPOD_1);
  await expect.poll(seen, { timeout: 15_000 }).toMatch(/^0\.\d+/);
  await page.keyboard.press('v');
  await expect.poll(seen).toBeNull();
  await page.keyboard.press('v');
  await expect.poll(seen, { timeout: 15_000 }).toMatch(/^0\.\d+/);
  const atRest = await seen();
  await page.evaluate(() => {
    const { close } = ImageBitmap.prototype;
    ImageBitmap.prototype.close = function (this: ImageBitmap) {
      document.body.dataset['closed'] = `${this.width} wide`;
      close.call(this);
    };
  });
  await page.mouse.down();
  await hand.point({ x: 7, y: 20 });
  await hand.point({ x: 22, y: 36 });
  await expect.poll(seen, { timeout: 15_000 }).not.toBe(atRest);
  // The memory of a picture is given back once another has taken its place.
  expect(await page.locator('body').getAttribute('data-closed')).toMatch(/^[1-9]\d* wide$/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(seen, { timeout: 15_000 }).toBe(atRest);
  await page.keyboard.press('v');
  await expect.poll(seen).toBeNull();
  expect(complaints).toEqual([]);
});

/** The middles of cells lie between whole thousandths. */
const POINT = pointAt(0, 0);

/** Thirty spots at rims of what B1 sees, first those that a quick look takes for other than they are. */
function spotsAtRims() {
  const ground = openGround(join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable'));
  const options = new Map([['from', 'st_11']]);
  const eyes = observerOf(ground, { file: '', more: [], options }, 'from');
  const { seen, columns, step } = sightField(ground.map, eyes, 0, inches(0.125), 'live');
  const spots: { x: number; y: number; sees: boolean }[] = [];
  const isRim = (i: number) => i % columns > 0 && seen[i] !== seen[i - 1];
  const rims = [...seen.keys()].filter((i) => isRim(i) || isRim(i + 1));
  for (let k = 0; k < rims.length; k += 3) {
    const i = rims[k] as number;
    const [x, y] = [((i % columns) + 0.5) * step, (Math.floor(i / columns) + 0.5) * step];
    const sees = canSee(ground.map, eyes, { ...POINT, at: { x: x as Mil, y: y as Mil } });
    const isSurprise = sees !== (seen[i] === 1);
    if (isSurprise) spots.unshift({ x: x / 1000, y: y / 1000, sees });
    else if (k % 90 === 0) spots.push({ x: x / 1000, y: y / 1000, sees });
  }
  return spots.slice(0, 30);
}

test('at rest the shade is what sight says; pointing at a stand says clear or blocked, by what, by which rule, and shows the side view', async () => {
  const { page, stage, hand } = await openSample();
  await hand.click(COMPANY_B1);
  await hand.drag(COMPANY_B1, { x: 44, y: 20 });
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => stage.getAttribute('data-grade'), { timeout: 30_000 }).toBe('exact');
  for (const { x, y, sees } of spotsAtRims()) {
    await hand.point({ x, y });
    await expect
      .poll(() => stage.getAttribute('data-band'), { message: `${x}, ${y}`, timeout: 10_000 })
      .toBe(sees ? '1' : '0');
  }
  await page.keyboard.press('i');
  await hand.point({ x: 47, y: 15 });
  await hand.point({ x: 32, y: 13 });
  const panel = page.getByRole('region', { name: 'Line of sight' });
  await panel.getByText(/^Blocked: Maybury Copse/).waitFor({ timeout: 15_000 });
  await panel
    .getByText(/FT-\d\d-\d\d/)
    .first()
    .waitFor();
  await panel.getByRole('img', { name: /Side view/ }).waitFor();
  await hand.point({ x: 48, y: 20 });
  await panel.getByText('Clear.').waitFor({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
});
