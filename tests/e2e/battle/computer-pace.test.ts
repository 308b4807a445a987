// How fast computers show what they do: chosen while they play, and remembered.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, AT_ONCE } from '../opened-app';
import { bar } from './person-battle';

const MILL = 'the-mill-at-ravensford';

/** Recruits play both sides, and wait. */
async function pausedBattle(page: Page) {
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  for (const player of await dialog.getByRole('group', { name: /^Who plays / }).all()) {
    await player.getByText('Recruit').click();
  }
  await dialog.getByLabel('Seed of the dice').fill('pace');
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await bar(page).getByRole('button', { name: 'Pause the computer' }).click();
  return page.getByRole('group', { name: 'Pace of the computer' });
}

test('two computers whose pace is "at once" fight on to the end, and the choice is kept', async () => {
  const userData = await temporaryFolder();
  const { window: page, complaints } = await appForTest({ sample: MILL, userData });
  const pace = await pausedBattle(page);
  expect(await pace.getByRole('radio', { name: 'Brisk' }).isChecked()).toBe(true);
  await pace.getByText('At once').click();
  await bar(page).getByRole('button', { name: 'Let the computer go on' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 60_000 });
  const kept = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8'));
  await expect.poll(kept).toMatchObject(AT_ONCE);
  expect(complaints).toEqual([]);
});

test('a pace that was chosen before is the pace of the next start', async () => {
  const { window: page } = await appForTest({ sample: MILL, remembered: AT_ONCE });
  const pace = await pausedBattle(page);
  expect(await pace.getByRole('radio', { name: 'At once' }).isChecked()).toBe(true);
});
