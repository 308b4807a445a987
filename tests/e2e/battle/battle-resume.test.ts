// Saved while somebody is asked whether to react, closed, opened again, and played on.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { scenarioOf } from '../../helpers/given-battle';
import { appForTest } from '../opened-app';

const size = { width: 1280, height: 800 };
const HEIGHT = 36;
const SAVED = 'ambush.sandtable';

/** A tripod that walks before two guns on overwatch. */
async function ambush(): Promise<string> {
  const path = join(await temporaryFolder(), SAVED);
  const waiting = { type: 'medium_towed_p1', facing: 180, marks: ['overwatch'] } as const;
  const scenario = scenarioOf({
    size: [48, HEIGHT],
    red: { tripod: { type: 'martian_tripod_p1', at: [10, 18], quality: 'elite' } },
    blue: { gun: { ...waiting, at: [30, 18] }, other: { ...waiting, at: [30, 22] } },
    turnLimit: 3,
  });
  await writeFile(path, writeScenario(scenario));
  return path;
}

const question = (page: Page) => page.getByRole('region', { name: 'Question' });
const log = (page: Page) => page.getByRole('log', { name: 'Battle log' });
const dice = (page: Page) => page.getByRole('dialog', { name: 'Roll the dice' });

/** Everything that the question offers, with its chances. */
async function asked(page: Page): Promise<readonly string[]> {
  await question(page).getByText('tripod moves and has come this far').waitFor();
  await question(page)
    .getByText(/% to be rid of tripod/)
    .first()
    .waitFor();
  return question(page).getByRole('button').allInnerTexts();
}

test('FT-10-26 a battle saved while overwatch is asked for asks again when it is opened, and the move goes on', async () => {
  const path = await ambush();
  const first = await appForTest({ files: [path], size });
  const before = first.window;
  await before.getByRole('button', { name: 'Start battle' }).click();
  const dialog = before.getByRole('dialog', { name: 'Start battle' });
  for (const choice of ['Person', 'I roll real dice']) {
    await dialog.getByText(choice).last().click();
  }
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await before.getByRole('region', { name: 'Battle' }).waitFor();
  const hand = await handAt(before, HEIGHT);
  await hand.click({ x: 10, y: 18 });
  await before.getByRole('button', { name: 'Move', exact: true }).click();
  await hand.click({ x: 20, y: 18 });
  await before.getByRole('button', { name: 'Confirm' }).click();
  const offered = await asked(before);
  const lines = await log(before).getByRole('listitem').allInnerTexts();
  await before.keyboard.press('Control+s');
  await before.getByText(`Saved ${SAVED}.`).waitFor();
  await first.close();

  const { window: page, complaints } = await appForTest({ files: [path], size });
  expect(await asked(page)).toEqual(offered);
  expect(await log(page).getByRole('listitem').allInnerTexts()).toEqual(lines);
  expect(await page.getByRole('button', { name: 'End phase' }).count()).toBe(0);

  // The shot is rolled with the dice that were chosen before, and misses: the walk goes on to its end.
  await question(page).getByRole('list', { name: 'Fire' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dice(page).getByRole('button', { name: '1', exact: true }).click();
  await dice(page).getByRole('button', { name: 'Accept' }).click();
  await log(page)
    .getByText(/gun shells tripod/)
    .waitFor();
  await question(page).getByText('other').first().waitFor();
  await page.keyboard.press('a');
  await question(page).waitFor({ state: 'detached' });
  await log(page)
    .getByText(/tripod moves 5\.5"; 2" left/)
    .waitFor();
  await page.getByRole('button', { name: 'End phase' }).waitFor();
  expect(complaints).toEqual([]);
});
