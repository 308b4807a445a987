// What a stand sees, on the real stage: the shade follows the hand, the line says what blocks it.

import { expect, test } from 'vitest';
import { appForTest } from './opened-app';
import { handAt } from '../../electron/launch/table-hand';

const TABLE_HEIGHT = 48;
const TRIPOD_1 = { x: 6, y: 21.5 };
const COMPANY_B1 = { x: 47, y: 14 };

async function openSample() {
  const { window: page, complaints } = await appForTest({ size: { width: 1400, height: 900 } });
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
  await page.mouse.down();
  await hand.point({ x: 7, y: 20 });
  await hand.point({ x: 22, y: 36 });
  await expect.poll(seen, { timeout: 15_000 }).not.toBe(atRest);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(seen, { timeout: 15_000 }).toBe(atRest);
  await page.keyboard.press('v');
  await expect.poll(seen).toBeNull();
  expect(complaints).toEqual([]);
});

test('pointing at a stand says clear or blocked, by what, by which rule, and shows the side view', async () => {
  const { page, hand } = await openSample();
  await hand.click(COMPANY_B1);
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
