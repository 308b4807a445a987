// A few turns by mouse against the computer, saved in the middle, continued and rewound.

import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { scenarioOf } from '../../helpers/given-battle';
import { appForTest, oneProgram } from '../opened-app';
import { handAt } from '../../../electron/launch/table-hand';

const beginAnew = oneProgram();

const TABLE_HEIGHT = 48;

async function startBattle(page: Page, seed: string): Promise<void> {
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByLabel('Seed of the dice').fill(seed);
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('region', { name: 'Battle' }).waitFor();
}

async function moveTripod(page: Page): Promise<void> {
  await page.getByRole('option', { name: /Tripod 1/ }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const hand = await handAt(page, TABLE_HEIGHT);
  await hand.point({ x: 12, y: 20 });
  await hand.click({ x: 12, y: 20 });
  await page.getByRole('button', { name: 'Confirm' }).click();
}

const logOf = (page: Page) => page.getByRole('log', { name: 'Battle log' });

test('an order is given by mouse, refused with its rule where it is not allowed, and logged', async () => {
  const { window: page, complaints } = await beginAnew({ size: { width: 1280, height: 800 } });
  await startBattle(page, 'first');
  await page.getByRole('option', { name: /Tripod 1/ }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const hand = await handAt(page, TABLE_HEIGHT);
  await hand.click({ x: 66, y: 20 });
  const inHand = page.getByRole('region', { name: 'Order in hand' });
  await inHand.getByText('Not allowed').waitFor();
  await inHand.getByRole('button', { name: /Rule FT-/ }).waitFor();
  await page.keyboard.press('Escape');
  await moveTripod(page);
  await logOf(page)
    .getByText(/Tripod 1 moves/)
    .waitFor();
  await logOf(page)
    .getByRole('button', { name: /Rule FT-06/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Rules reference' })
    .getByText(/^FT-06/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('undo takes back the order in hand, click by click, and not the one before it', async () => {
  const { window: page, complaints } = await beginAnew({ size: { width: 1280, height: 800 } });
  await startBattle(page, 'first');
  await moveTripod(page);
  const done = logOf(page).getByText(/Tripod 1 moves/);
  await done.waitFor();
  await page.getByRole('option', { name: /Tripod 2/ }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const hand = await handAt(page, TABLE_HEIGHT);
  await hand.click({ x: 14, y: 26 });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  await page.keyboard.press('Control+z');
  await confirm.waitFor({ state: 'detached' });
  const inHand = page.getByRole('region', { name: 'Order in hand' });
  await inHand.waitFor();
  await page.keyboard.press('Control+z');
  await inHand.waitFor({ state: 'detached' });
  expect(await done.count()).toBe(1);
  await page.keyboard.press('Control+z');
  await done.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('while the dice have to say who is first, no click on a stand is asked for', async () => {
  const path = join(await temporaryFolder(), 'farm.sandtable');
  await copyFile('resources/scenarios/the-farm-at-saint-aubin.sandtable', path);
  const { window: page, complaints } = await beginAnew({
    files: [path],
    size: { width: 1280, height: 800 },
  });
  await startBattle(page, 'first');
  const clickOne = page.getByText(/^Click one of your stands/);
  await page.getByText('No stand can be given an order now').waitFor();
  expect(await clickOne.count()).toBe(0);
  await page.getByRole('button', { name: 'Roll for who is first' }).click();
  await clickOne.waitFor();
  expect(complaints).toEqual([]);
});

test('a battle is saved in the middle, continued from the file, and rewound', async () => {
  const path = join(await temporaryFolder(), 'battle.sandtable');
  const first = await appForTest({ size: { width: 1280, height: 800 } });
  await first.answer([{ dialog: 'save', path }]);
  await startBattle(first.window, 'second');
  await moveTripod(first.window);
  await logOf(first.window)
    .getByText(/Tripod 1 moves/)
    .waitFor();
  await first.window.keyboard.press('Control+s');
  await first.window.getByText('Saved battle.sandtable.').waitFor();
  await first.close();

  const { window: page } = await appForTest({ files: [path], size: { width: 1280, height: 800 } });
  await page.getByText('Seed second').waitFor();
  const line = logOf(page)
    .getByRole('listitem')
    .filter({ hasText: /Tripod 1 moves/ });
  await line.hover();
  await line.getByRole('button', { name: 'Rewind to before this' }).click();
  await logOf(page).getByText('Nothing has happened yet.').waitFor();
  await moveTripod(page);
  await line.waitFor();
  // Undo takes back orders, and redo brings back what rewinding took, too.
  await page.keyboard.press('Control+z');
  await logOf(page).getByText('Nothing has happened yet.').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await line.waitFor();
});

/** Two stands on open ground, so that a turn is short. */
async function skirmish(): Promise<string> {
  const path = join(await temporaryFolder(), 'skirmish.sandtable');
  const scenario = scenarioOf({
    red: { tripod: { type: 'martian_tripod_p1', at: [10, 24], quality: 'elite' } },
    blue: { gun: { type: 'medium_towed_p1', at: [40, 24], facing: 180 } },
    turnLimit: 4,
  });
  await writeFile(path, writeScenario(scenario));
  return path;
}

test('the computer plays its side, says why, and hands the turn back', async () => {
  const size = { width: 1280, height: 800 };
  const { window: page } = await beginAnew({ files: [await skirmish()], size });
  await startBattle(page, 'third');
  const bar = page.getByRole('region', { name: 'Battle' });
  const isOver = async () => (await bar.getByText(/Turn 2/).count()) > 0;
  while (!(await isOver())) {
    const entries = () => logOf(page).getByRole('listitem').count();
    const before = [await bar.innerText(), await entries()].join();
    const end = page.getByRole('button', { name: 'End phase' });
    if (await end.isVisible()) await end.click();
    await expect.poll(async () => [await bar.innerText(), await entries()].join()).not.toBe(before);
  }
  await logOf(page).getByTestId('reason').first().waitFor();
  await bar.getByText('Red', { exact: true }).waitFor();
});

test('ending a battle brings the map back, and undo brings the battle back', async () => {
  const { window: page } = await beginAnew({ size: { width: 1280, height: 800 } });
  await startBattle(page, 'fourth');
  await page.getByRole('button', { name: 'End the battle' }).click();
  await page.getByRole('tab', { name: 'Inspector' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Seed fourth').waitFor();
});

test('the menu over the table gives orders, by mouse and by keyboard, and tells who is there', async () => {
  const { window: page, complaints } = await beginAnew({ size: { width: 1280, height: 800 } });
  await startBattle(page, 'first');
  const hand = await handAt(page, TABLE_HEIGHT);
  const menu = page.getByRole('menu', { name: 'What can be done here' });
  const choose = (name: RegExp) => menu.getByRole('menuitem', { name }).click();
  await hand.rightClick({ x: 6, y: 21.5 });
  await menu.getByText('Tripod 1').waitFor();
  await choose(/^Move M$/);
  await hand.point({ x: 12, y: 20 });
  await hand.click({ x: 12, y: 20 });
  await hand.rightClick({ x: 20, y: 2 });
  await choose(/^Carry out the order/);
  await logOf(page)
    .getByText(/Tripod 1/)
    .first()
    .waitFor();
  // An enemy has no orders; its record is shown all the same.
  await hand.rightClick({ x: 46.5, y: 24.5 });
  await choose(/^Show its record/);
  await page.getByRole('article', { name: 'Record of A1' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  await choose(/^Next stand/);
  await page.keyboard.press('Shift+F10');
  await menu
    .getByRole('menuitem', { name: /^Move / })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});
