// Words count while they are typed, numbers a moment after the last key: in the document, in the journal and so after
// a kill; a visit of a field is one step to undo, and Escape takes it back.

import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openApp, type OpenedApp } from '../../../electron/launch/open-app';
import { ROOT } from '../../../electron/launch/run-program';
import { NUMBER_REST_MS } from '../../../renderer/parts/typing/number-rest';
import { AUTOSAVE_DELAY_MS } from '../../../renderer/session/files/autosave';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, oneProgram } from '../opened-app';

const beginAnew = oneProgram();

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Until the window's title says so, or no longer. */
async function untilDirty({ app }: OpenedApp, isDirty: boolean): Promise<void> {
  const shown = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await expect.poll(shown).toMatch(isDirty ? /^• / : /^[^•]/);
}

test('a kill in the middle of a word loses no more than a second of it', async () => {
  const userData = await temporaryFolder();
  const file = join(await temporaryFolder(), 'table.sandtable');
  await copyFile(SAMPLE, file);
  const first = await openApp({ userData, files: [file] });
  await first.window.getByTestId('stage').waitFor();
  await title(first.window).fill('');
  await title(first.window).pressSequentially('The Long Night of Horsell', { delay: 20 });
  const notes = first.window.getByLabel('Notes', { exact: true });
  await notes.press('End');
  await notes.pressSequentially(' They came at dawn', { delay: 20 });
  await first.window.waitForTimeout(1_000 + AUTOSAVE_DELAY_MS);
  await notes.press('!');
  first.process.kill('SIGKILL');
  await first.close();

  const again = await appForTest({ userData, files: [file] });
  await again.window.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => title(again.window).inputValue()).toBe('The Long Night of Horsell');
  const kept = await again.window.getByLabel('Notes', { exact: true }).inputValue();
  expect(kept).toContain(' They came at dawn');
});

test('one visit of a field is one step to undo, and Escape takes it back', async () => {
  const opened = await beginAnew({ files: [SAMPLE] });
  const { window: page } = opened;
  await page.getByTestId('stage').waitFor();
  const old = await title(page).inputValue();
  await title(page).press('End');
  await title(page).pressSequentially(' by night');
  // The field has not been left.
  await untilDirty(opened, true);
  await title(page).press('Escape');
  expect(await title(page).inputValue()).toBe(old);
  await untilDirty(opened, false);
  expect(await undo(page).isEnabled()).toBe(false);

  await title(page).pressSequentially(' at noon');
  await title(page).press('Enter');
  await undo(page).click();
  expect(await title(page).inputValue()).toBe(old);
  expect(await undo(page).isEnabled()).toBe(false);
});

test('a number counts before its field is left, as one step; Escape and a number that is none take it back', async () => {
  const opened = await beginAnew({ files: [SAMPLE] });
  const { window: page } = opened;
  await page.getByTestId('stage').waitFor();
  const width = page.getByLabel('Table width', { exact: true });
  const outline = page.getByRole('tab', { name: 'Outline' });
  const inspector = page.getByRole('tab', { name: 'Inspector' });
  const old = await width.inputValue();
  await width.fill('6');
  await untilDirty(opened, true);
  await width.fill('60');
  await page.waitForTimeout(2 * NUMBER_REST_MS);
  await width.press('Escape');
  expect(await width.inputValue()).toBe(old);
  await untilDirty(opened, false);
  expect(await undo(page).isEnabled()).toBe(false);

  await width.fill('6');
  await untilDirty(opened, true);
  await width.fill('60');
  await page.waitForTimeout(2 * NUMBER_REST_MS);
  // On a table of six inches it would have been brought to the edge.
  await outline.click();
  await page
    .getByRole('row', { name: /Tripod 4/ })
    .last()
    .click();
  await inspector.click();
  expect(await page.getByLabel('From west', { exact: true }).inputValue()).toBe('9.5');
  await undo(page).click();
  await untilDirty(opened, false);
  expect(await undo(page).isEnabled()).toBe(false);

  await page.getByTestId('stage').press('Escape');
  await width.fill('60');
  await untilDirty(opened, true);
  await width.fill('sixty');
  await width.press('Tab');
  await untilDirty(opened, false);
});

test('the name of a row and the words of a label count while they are typed', async () => {
  const opened = await beginAnew({ files: [SAMPLE] });
  const { window: page } = opened;
  await page.getByTestId('stage').waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByLabel('Search the outline').fill('Tripod 1');
  const row = page.getByRole('row', { name: /Tripod 1/ }).last();
  await row.dblclick();
  const field = page.getByLabel(/^Name of Tripod 1/);
  await field.fill('Colossus');
  await untilDirty(opened, true);
  // A row that no longer fits the search stays while its name is typed.
  expect(await field.inputValue()).toBe('Colossus');
  await field.press('Escape');
  await untilDirty(opened, false);
  await row.dblclick();
  await field.fill('Colossus');
  await field.press('Enter');
  await page.getByLabel('Search the outline').fill('Colossus');
  expect(await page.getByRole('row', { name: /Colossus/ }).count()).toBe(1);
  await undo(page).click();
  expect(await page.getByRole('row', { name: /Colossus/ }).count()).toBe(0);

  await page.keyboard.press('Escape');
  await page.getByTestId('stage').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  const stage = (await page.getByTestId('stage').boundingBox())!;
  await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height / 2);
  const words = page.getByLabel('Words of the label');
  await words.pressSequentially('to Woking');
  await untilDirty(opened, true);
  await words.press('Escape');
  await untilDirty(opened, false);
});
