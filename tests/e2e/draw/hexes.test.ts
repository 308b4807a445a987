// A hex board on the real stage: lengths are hexes, and an order to move outlines where it may go.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oneProgram } from '../opened-app';
import { ROOT } from '../../../electron/launch/run-program';
import { parseScenario } from '../../../shared/scenario/parse';
import { temporaryFolder } from '../../electron/temporary-folder';
import { handAt } from '../../../electron/launch/table-hand';

const beginAnew = oneProgram();

const SPACE = join(ROOT, 'resources', 'scenarios', 'kestrel-gap.sandtable');
const ROWS = 16;
const HEX_ROW = Math.sqrt(3) / 2;
const HEX_RADIUS = 1 / Math.sqrt(3);
const HEIGHT = 2 * HEX_RADIUS + (ROWS - 1) * HEX_ROW;
const cell = (q: number, r: number) => ({ x: 0.5 + q + r / 2, y: HEX_RADIUS + r * HEX_ROW });

async function openSpace(path = SPACE) {
  const { window: page } = await beginAnew({ files: [path], size: { width: 1400, height: 900 } });
  await page.getByTestId('stage').waitFor();
  await page.getByText('The Gap at Kestrel').first().waitFor();
  return { page, said: page.getByRole('contentinfo'), hand: await handAt(page, HEIGHT) };
}

test('the tape counts hexes, the pointer names its cell, and nothing speaks of inches', async () => {
  const { page, said, hand } = await openSpace();
  await page.keyboard.press('m');
  await hand.drag(cell(-1, 7), cell(15, 7));
  await said.getByText('Resolute to Red Claw: 16 hexes.').waitFor();
  await said.getByText('column 19, row 8').waitFor();
  expect(await said.textContent()).not.toMatch(/\d"/);
});

test('a zone is painted over hexes, grows from itself, shrinks with Shift and is moved by its edge', async () => {
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await copyFile(SPACE, path);
  const { page, hand } = await openSpace(path);
  const newest = async () => {
    await page.keyboard.press('Control+s');
    await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
    const read = parseScenario(await readFile(path, 'utf8'));
    const shape = read.ok ? read.value.zones.at(-1)?.shape : undefined;
    return shape?.type === 'cells' ? shape.cells.map(({ q, r }) => `${q} ${r}`) : [];
  };
  await page.keyboard.press('z');
  await hand.drag(cell(3, 12), cell(5, 12));
  expect(await newest()).toEqual(['3 12', '4 12', '5 12']);
  await hand.drag(cell(4, 12), cell(4, 14));
  await page.keyboard.down('Shift');
  await hand.click(cell(3, 12));
  await page.keyboard.up('Shift');
  expect(await newest()).toEqual(['5 12', '4 12', '4 13', '4 14']);
  // The bar offers what can be done on hexes, and that alone.
  const bar = page.getByRole('group', { name: 'The whole of it' });
  await bar.getByRole('button', { name: 'Bring to the front' }).waitFor();
  expect(await bar.getByRole('button', { name: /^(Turn|Mirror|Duplicate)/ }).count()).toBe(0);
  expect(await page.getByRole('group', { name: 'Its outline' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const { x, y } = cell(5, 12);
  await hand.click({ x: x + 0.47, y });
  await hand.drag({ x: x + 0.47, y }, { x: x + 1.47, y });
  expect(await newest()).toEqual(['6 12', '5 12', '5 13', '5 14']);
});

test('an order to move outlines the hexes that the ship may enter, and a click enters one', async () => {
  const { page, said } = await openSpace();
  await page.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start battle' }).click();
  const ship = page.getByRole('option', { name: /Merlin/ });
  await ship.click();
  const move = page.getByRole('button', { name: 'Move', exact: true });
  const end = page.getByRole('button', { name: 'End impulse' });
  // A ship moves in the impulses of its speed only; the computer plays between.
  const mayMove = async () => {
    if ((await move.count()) > 0) return true;
    if ((await end.isVisible()) && (await end.isEnabled())) await end.click();
    await ship.click();
    return (await move.count()) > 0;
  };
  await expect.poll(mayMove, { timeout: 60_000 }).toBe(true);
  // SX-90-02: until then the impulse cannot be ended, and the button says why.
  expect(await end.isEnabled()).toBe(false);
  await page.getByText(/^First: .+ has to move in this impulse$/).waitFor();
  const hand = await handAt(page, HEIGHT);
  // What is outlined stays so when the rules have looked at another hex and said no.
  const ahead = hand.box(cell(2, 5), 0.6);
  const plain = await page.screenshot({ clip: ahead });
  await move.click();
  await said.getByText(/^Move: click one of the \d outlined hexes/).waitFor();
  await hand.point(cell(6, 9));
  await page.getByText(/^Not allowed/).waitFor();
  expect(plain.equals(await page.screenshot({ clip: ahead }))).toBe(false);
  await hand.click(cell(2, 5));
  await page.getByRole('button', { name: /Confirm/ }).click();
  await page
    .getByText(/Merlin moves ahead/)
    .first()
    .waitFor();
});
