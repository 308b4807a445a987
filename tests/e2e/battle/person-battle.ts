// A battle between two persons who roll their own dice, in the real program, and how it is played by mouse.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { sheetSize } from '../../../shared/print/drawing/picture';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { scenarioOf, type Drawing } from '../../helpers/given-battle';
import { dice, enterRoll } from './entered-dice';
import { appForTest } from '../opened-app';

const HEIGHT = 36;

/** Opens it, on a table of 48 by 36 inches unless the drawing says otherwise, and starts the battle. */
export async function battleOfPersons(drawing: Drawing, size = { width: 1280, height: 800 }) {
  const path = join(await temporaryFolder(), 'battle.sandtable');
  const scenario = scenarioOf({ size: [48, HEIGHT], turnLimit: 2, ...drawing });
  await writeFile(path, writeScenario(scenario));
  const opened = await appForTest({ files: [path], size });
  const { window: page } = opened;
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  for (const choice of ['Person', 'I roll real dice'])
    await dialog.getByText(choice).last().click();
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await bar(page).waitFor();
  const { answer, complaints } = opened;
  return {
    page,
    hand: await handAt(page, sheetSize(scenario.board).height),
    path,
    opened,
    answer,
    complaints,
  };
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Battle', exact: true });
export const log = (page: Page) => page.getByRole('log', { name: 'Battle log' });
export const question = (page: Page) => page.getByRole('region', { name: 'Question' });
export const inHand = (page: Page) => page.getByRole('region', { name: 'Order in hand' });
const orders = (page: Page) => page.getByRole('group', { name: 'Orders', exact: true });

/** The order of the selected stand, and not one that names it in a list. */
export const order = (page: Page, name: string) =>
  orders(page).getByRole('button', { name, exact: true });

/** Answers the rolls that are asked for, one face after the other; the last for all that follow. */
export async function roll(page: Page, ...faces: readonly string[]): Promise<void> {
  await dice(page).waitFor();
  for (let left = faces; await dice(page).isVisible();) {
    const count = await enterRoll(page, ...left);
    left = left.slice(Math.min(count, left.length - 1));
  }
}

/** What a player sees of the moment: the phase, who is covered, how much has happened. */
async function moment(page: Page): Promise<string> {
  const lines = await log(page).getByRole('listitem').count();
  const covered = await page.getByRole('region', { name: 'Hand over' }).isVisible();
  const asked = await question(page).isVisible();
  return `${await bar(page).innerText()} ${lines} ${covered} ${asked} ${await dice(page).isVisible()}`;
}

/** Ends phases, takes seats and passes, until this is seen. */
export async function until(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) {
    const before = await moment(page);
    const seat = page.getByRole('region', { name: 'Hand over' }).getByRole('button');
    if (await seat.isVisible()) await seat.click();
    else if (await dice(page).isVisible()) await roll(page, '6');
    else if (await question(page).isVisible())
      await question(page).getByRole('button', { name: 'Pass' }).click();
    else await page.getByRole('button', { name: /^(End phase|All others wait)$/ }).click();
    await expect.poll(() => moment(page)).not.toBe(before);
  }
}

export const isIn = (page: Page, side: string, phase: string) => async () =>
  (await page.getByTestId('battle-step').innerText()) === phase &&
  new RegExp(`${side}\\s+to act`).test(await bar(page).innerText()) &&
  !(await page.getByRole('region', { name: 'Hand over' }).isVisible());
