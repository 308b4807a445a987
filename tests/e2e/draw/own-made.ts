// What the tests of games of one's own do alike: a table to begin with, cells that are typed into, the file, a battle.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Scenario } from '../../../shared/scenario/document';

export const ownGame = (page: Page) => page.getByRole('dialog', { name: 'Your own game' });

/** From the start page, by the tile of what is begun. */
export async function emptyTable(page: Page, tile: string, title: string): Promise<void> {
  await page.getByRole('button', { name: tile, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await dialog.getByLabel('Scenario title').fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByTestId('stage').waitFor();
}

/** A cell of the table of stands, left with Tab. */
export async function typeCell(page: Page, name: string, text: string): Promise<void> {
  await ownGame(page).getByLabel(name, { exact: true }).fill(text);
  await page.keyboard.press('Tab');
}

/** Saves by the keys, and reads the file. */
export async function savedScenario(page: Page, path: string): Promise<Scenario> {
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
  const saved = parseScenario(await readFile(path, 'utf8'));
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value;
}
