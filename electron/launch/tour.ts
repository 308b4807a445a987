// What `npm start` does on a machine without a display: walks through the program as a user would, with
// mouse and keys, and keeps pictures, the printed pages and the log of a battle.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openApp } from './open-app';
import { ROOT } from './run-program';
import { handAt } from './table-hand';

const TABLE_HEIGHT = 48;
/** Of the sample scenario: the tripod beside the road, and the wood that the tour draws. */
const TRIPOD = { x: 6, y: 21.5 };
const WOOD = [
  { x: 27, y: 12.5 },
  { x: 31.5, y: 11.5 },
  { x: 33, y: 14 },
  { x: 29.5, y: 15.25 },
];

/** Throws when a step of the tour does not show what it should. */
export async function tour(folder = join(ROOT, 'out', 'tour')): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  console.log('No display: taking the tour on a virtual one.');
  const pdf = join(folder, 'horsell-common.pdf');
  const answers = join(folder, 'answers.json');
  await writeFile(answers, JSON.stringify([{ dialog: 'save', path: pdf }]));
  const opened = await openApp({ size: { width: 1440, height: 900 }, answers });
  const { window } = opened;
  const picture = (name: string) => window.screenshot({ path: join(folder, name) });
  try {
    await window.getByTestId('stage').waitFor();
    await window.getByText('Scenario', { exact: true }).first().waitFor();
    await picture('1-table.png');
    await draw(window);
    await see(window);
    await picture('2-sight.png');
    await cross(window);
    await picture('3-reach.png');
    await window.keyboard.press('r');
    await print(window);
    await fight(window);
    await picture('4-battle.png');
    const log = await window.getByRole('log', { name: 'Battle log' }).innerText();
    await writeFile(join(folder, 'battle.txt'), `${log}\n`);
  } catch (error) {
    await picture('where-it-stopped.png');
    for (const complaint of opened.complaints) console.error(complaint);
    throw error;
  } finally {
    await opened.close();
    await rm(answers, { force: true });
  }
  console.log(`The pictures, the printed pages and the battle log are in ${folder}`);
}

async function draw(window: Page): Promise<void> {
  const hand = await handAt(window, TABLE_HEIGHT);
  await window.getByRole('button', { name: 'Light woods', exact: true }).first().click();
  for (const corner of WOOD) await hand.click(corner);
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: /^Undo/ }).and(window.locator(':enabled')).waitFor();
  await window.keyboard.press('s');
}

async function see(window: Page): Promise<void> {
  const hand = await handAt(window, TABLE_HEIGHT);
  await hand.click(TRIPOD);
  await window.getByTestId('stage').and(window.locator('[data-seen]')).waitFor();
}

async function cross(window: Page): Promise<void> {
  const hand = await handAt(window, TABLE_HEIGHT);
  await window.keyboard.press('v');
  await window.keyboard.press('r');
  await window.getByTestId('stage').and(window.locator('[data-reach="shown"]')).waitFor();
  await hand.point({ x: TRIPOD.x + 9, y: TRIPOD.y + 2 });
  await window.getByText('FT-06-30').first().waitFor();
}

async function print(window: Page): Promise<void> {
  await window.keyboard.press('Control+p');
  const dialog = window.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('button', { name: 'Save PDF' }).click();
  await window.getByText('horsell-common.pdf').first().waitFor();
  await window.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function fight(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Start battle' }).click();
  const dialog = window.getByRole('dialog', { name: 'Start battle' });
  const martians = dialog.getByRole('group', { name: 'Who plays Martians' });
  await martians.getByText('Regular').click();
  await dialog.getByLabel('Seed of the dice').fill('1898');
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await window.getByText('The battle is over.').waitFor({ timeout: 120_000 });
}
