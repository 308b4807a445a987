// Second thoughts while drawing: taking back, deleting, changing, opening something else.

import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { browse, oneProgram } from '../opened-app';
import { handAt } from '../../../electron/launch/table-hand';

const beginAnew = oneProgram();

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');
const SPACE = join(ROOT, 'resources', 'scenarios', 'kestrel-gap.sandtable');

async function openSample() {
  const opened = await beginAnew({ files: [SAMPLE], size: { width: 1400, height: 900 } });
  const { window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  return { ...opened, page, hand: await handAt(page, 48) };
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const kindField = (page: Page) => page.getByLabel('Kind', { exact: true });

test('undo takes back the corner that was set last, then the one before', async () => {
  const { page, hand } = await openSample();
  await page.getByRole('button', { name: 'Light woods', exact: true }).click();
  await hand.click({ x: 27, y: 12 });
  await hand.click({ x: 31, y: 12 });
  const hint = page.getByRole('contentinfo').getByRole('status');
  await expect.poll(() => hint.innerText()).toMatch(/first corner closes it/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => hint.innerText()).toMatch(/Click the corners of the/);
  expect(await undo(page).getAttribute('aria-disabled')).toBe('true');
});

test('Delete takes away what has just been drawn, whatever was clicked before', async () => {
  const { page, hand } = await openSample();
  await hand.click({ x: 31, y: 6 });
  await hand.click({ x: 27, y: 4 });
  await page.getByRole('button', { name: 'Light woods', exact: true }).click();
  for (const at of [
    { x: 27, y: 12 },
    { x: 31, y: 12 },
    { x: 31, y: 14 },
    { x: 27, y: 14 },
  ]) {
    await hand.click(at);
  }
  await page.keyboard.press('Enter');
  await kindField(page).waitFor();
  await page.keyboard.press('Delete');
  await page.getByLabel('Title', { exact: true }).waitFor();
});

test('a choice in the inspector is undone while it still has the focus', async () => {
  const { page, hand } = await openSample();
  await hand.click({ x: 31, y: 6 });
  await kindField(page).selectOption('swamp');
  await page.keyboard.press('Control+z');
  await expect.poll(() => kindField(page).inputValue()).toBe('field');
});

test('another document begins with empty hands', async () => {
  const { page, hand, answer } = await openSample();
  await page.getByRole('button', { name: 'Light woods', exact: true }).click();
  await hand.click({ x: 27, y: 12 });
  await answer([{ dialog: 'open', path: SPACE }]);
  await browse(page);
  await page.getByRole('button', { name: 'Asteroids', exact: true }).waitFor();
  const select = page.getByRole('button', { name: 'Select and move', exact: true });
  await expect.poll(() => select.getAttribute('aria-pressed')).toBe('true');
});

test('what the hand can do is said anew when something else is selected', async () => {
  const { page, hand } = await openSample();
  await hand.click({ x: 31, y: 6 });
  await page.getByText(/double-click an edge for a new one, a corner to round it/).waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByLabel('Search the outline').fill('Tripod 1');
  await page.getByRole('row', { name: /^Tripod 1/ }).click();
  await page.getByText(/the dot to turn/).waitFor();
});
