// Terrain of the designer's own, made and drawn in the real window, and taken from a book.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { readBook } from '../../../shared/scenario/books/book';
import { parseScenario } from '../../../shared/scenario/parse';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

test('a copy of heavy woods is made, drawn, saved, kept in a book, and undone', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'mine.sandtable');
  await copyFile(join(ROOT, 'resources', 'scenarios', 'the-salt-pans.sandtable'), path);
  const opened = await appForTest({ files: [path], size: { width: 1200, height: 800 } });
  const { window: page, complaints } = opened;
  await page.getByText('The Salt Pans').first().waitFor();
  const book = join(folder, 'passed-on.sandbook');
  await opened.answer([{ dialog: 'save', path: book }]);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await button('Heavy woods').click();
  await button('Copy of Heavy woods, but…').click();
  const dialog = page.getByRole('dialog', { name: 'Your own game' });
  await dialog.getByLabel('Name', { exact: true }).fill('Bocage');
  await dialog.getByLabel('Tracked', { exact: true }).selectOption('Crossing it costs');
  await dialog.getByLabel('Tracked: inches of the move').fill('3');
  await dialog.getByLabel('How it protects').selectOption('As building');
  await dialog.getByLabel('How it hides').selectOption('Nobody sees into it or through it');
  await dialog.getByRole('tab', { name: 'Books' }).click();
  await dialog.getByLabel('What it is about').fill('Hedgerow country.');
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await dialog.getByText(`Saved ${book}`).waitFor();
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await dialog.getByText('My game is in your library.').waitFor();
  await dialog.getByRole('button', { name: 'Rough country' }).click();
  await dialog.getByText(/^Rough country: Hedge, Fence/).waitFor();
  await dialog.getByRole('tab', { name: 'Terrain' }).click();
  await dialog.getByRole('option', { name: 'Bocage' }).click();
  await dialog.getByRole('button', { name: 'Draw it' }).click();

  const hand = await handAt(page, 36);
  for (const at of [
    { x: 30, y: 20 },
    { x: 34, y: 20 },
    { x: 34, y: 24 },
  ]) {
    await hand.click(at);
  }
  await page.keyboard.press('Enter');
  await page.getByLabel('Kind', { exact: true }).waitFor();
  expect(await page.getByLabel('Kind', { exact: true }).inputValue()).toBe('own:my-heavy-woods');
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });

  const saved = parseScenario(await readFile(path, 'utf8'));
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  const bocage = {
    id: 'my-heavy-woods',
    name: 'Bocage',
    like: 'heavy_woods',
    protects: 'building',
    sight: { blocks: 'solid', levels: 1, seeInto: 2000 },
    move: { tracked: { once: 3 } },
  };
  expect(saved.value.ownKinds[0]).toEqual(bocage);
  expect(saved.value.ownKinds).toHaveLength(7);
  expect(saved.value.terrain.at(-1)).toMatchObject({ kind: 'heavy_woods', own: bocage });
  for (const file of [book, join(opened.userData, 'books', 'My game.sandbook')]) {
    const read = readBook(await readFile(file, 'utf8'));
    expect(read).toEqual({
      ok: true,
      value: { name: 'My game', notes: 'Hedgerow country.', terrain: [bocage], stands: [] },
    });
  }

  // The piece, the six of the book, and a step back in the form.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => button('Hedge').count()).toBe(0);
  expect(await button('Bocage').count()).toBe(1);
  expect(complaints).toEqual([]);
});
