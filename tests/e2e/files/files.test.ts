// Opening, saving and being told what is wrong, through the real program.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, browse, oneProgram, type OpenedForTest } from '../opened-app';

const beginAnew = oneProgram();
const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

async function rename(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.keyboard.press('Enter');
}

async function titleIn(path: string): Promise<unknown> {
  return (JSON.parse(await readFile(path, 'utf8')) as { title: unknown }).title;
}

function windowTitles({ app }: OpenedForTest): Promise<string[]> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.getTitle()),
  );
}

async function copyOfSample(name: string): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, await readFile(SAMPLE));
  return path;
}

test('a file is opened, changed and saved; the title tells whether it is saved, and what failed before is no longer said', async () => {
  const path = await copyOfSample('mine.sandtable');
  const opened = await beginAnew();
  const { window: page } = opened;
  await opened.answer([
    { dialog: 'open', path },
    { dialog: 'save', path: join(path, 'under-a-file.sandtable') },
  ]);
  await browse(page);
  await expect.poll(() => windowTitles(opened)).toEqual(['mine.sandtable - Sandtable']);
  await rename(page, 'The second evening');
  await page.getByText('edited', { exact: true }).waitFor();
  await expect.poll(() => windowTitles(opened)).toEqual(['• mine.sandtable - Sandtable']);
  await page.keyboard.press('Control+Shift+s');
  const failed = page.getByText('Could not save under-a-file.sandtable');
  await failed.waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved mine.sandtable.').waitFor();
  expect(await failed.count()).toBe(0);
  await expect.poll(() => windowTitles(opened)).toEqual(['mine.sandtable - Sandtable']);
  expect(await titleIn(path)).toBe('The second evening');
});

test('what could not be read is told until another dialog is opened, which begins clean', async () => {
  const path = join(await temporaryFolder(), 'broken.geojson');
  await writeFile(path, Buffer.from([0xff, 0xfe, 0x00]));
  const opened = await beginAnew();
  const { window: page } = opened;
  await opened.answer([{ dialog: 'open', path }]);
  await browse(page);
  const failed = page.getByText(/Could not open broken\.geojson/);
  await failed.first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+e');
  await page.getByRole('dialog', { name: /^Export/ }).waitFor();
  expect(await failed.count()).toBe(0);
});

test('what a save has overwritten is shown beside the present, and what is chosen of it taken back', async () => {
  const path = await copyOfSample('mine.sandtable');
  const { window: page } = await appForTest({ files: [path] });
  await rename(page, 'The second evening');
  await page.getByLabel('Turns').fill('9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved mine.sandtable.').waitFor();
  await page.keyboard.press('Control+Alt+h');
  const dialog = page.getByRole('dialog', { name: 'Versions of mine.sandtable' });
  await dialog
    .getByRole('list', { name: /^Versions/ })
    .locator('img')
    .waitFor();
  await dialog.getByText('Setting: turnLimit').waitFor();
  await dialog.getByLabel('Setting: title').check();
  await dialog.getByRole('button', { name: 'Take back what is chosen' }).click();
  await dialog.waitFor({ state: 'detached' });
  const title = page.getByLabel('Title', { exact: true });
  expect(await title.inputValue()).toBe('Horsell Common');
  expect(await page.getByLabel('Turns').inputValue()).toBe('9');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await title.inputValue()).toBe('The second evening');
});

test('what comes after opening does not wait for a slow list of samples', async () => {
  const path = await copyOfSample('mine.sandtable');
  const opened = await appForTest();
  const { app, window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  await app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('scenario/samples');
    ipcMain.handle('scenario/samples', () => new Promise(() => undefined));
  });
  await opened.answer([{ dialog: 'open', path }]);
  await browse(page);
  await expect.poll(() => windowTitles(opened)).toEqual(['mine.sandtable - Sandtable']);
  await page.getByRole('button', { name: 'New scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => windowTitles(opened)).toEqual([expect.not.stringContaining('mine')]);
});

test('save as leaves the first file alone, and both are among the recent files', async () => {
  const first = await copyOfSample('first.sandtable');
  const second = join(await temporaryFolder(), 'second.sandtable');
  const opened = await appForTest({ files: [first] });
  const { window: page } = opened;
  await opened.answer([{ dialog: 'save', path: second }]);
  await rename(page, 'Another table');
  await page.keyboard.press('Control+Shift+s');
  await page.getByText('Saved second.sandtable.').waitFor();
  expect(await titleIn(first)).toBe('Horsell Common');
  expect(await titleIn(second)).toBe('Another table');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const recent = page.getByRole('region', { name: 'Recent files' });
  await expect.poll(() => recent.locator('img').count(), { timeout: 25_000 }).toBe(2);
  await recent.getByRole('button', { name: /^first/ }).click();
  await expect.poll(() => windowTitles(opened)).toEqual(['first.sandtable - Sandtable']);
});

test('undoing back to what the file holds counts as saved', async () => {
  const opened = await beginAnew({ files: [await copyOfSample('mine.sandtable')] });
  await rename(opened.window, 'A passing thought');
  await expect.poll(() => windowTitles(opened)).toEqual(['• mine.sandtable - Sandtable']);
  await opened.window.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => windowTitles(opened)).toEqual(['mine.sandtable - Sandtable']);
});

test('a new scenario asks about changes first; cancel keeps everything', async () => {
  const opened = await beginAnew({ files: [await copyOfSample('mine.sandtable')] });
  const { window: page } = opened;
  await opened.answer([
    { dialog: 'ask', button: 'Cancel' },
    { dialog: 'ask', button: 'Discard' },
  ]);
  await rename(page, 'Not to be lost');
  await page.getByRole('button', { name: 'New scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'New scenario' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => windowTitles(opened)).toEqual(['• mine.sandtable - Sandtable']);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => windowTitles(opened)).toEqual(['Untitled scenario - Sandtable']);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Untitled scenario');
});

test('a file that is no scenario is refused with file, place and what is expected', async () => {
  const path = join(await temporaryFolder(), 'broken.sandtable');
  const text = (await readFile(SAMPLE, 'utf8')).replace('"kind": "hill"', '"kind": "volcano"');
  await writeFile(path, text);
  const opened = await beginAnew();
  const { window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  await opened.answer([{ dialog: 'open', path }]);
  await browse(page);
  const dialog = page.getByRole('dialog', { name: 'broken.sandtable could not be opened' });
  await dialog.getByText('terrain[0].kind', { exact: true }).waitFor();
  await dialog.getByText(/expected one of/i).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Horsell Common');
  expect(await readFile(path, 'utf8')).toBe(text);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { name: 'Samples', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^broken/ }).count()).toBe(0);
});

test('a broken file is repaired and opened; what the rules miss in it is repaired all at once', async () => {
  const path = join(await temporaryFolder(), 'broken.sandtable');
  const text = (await readFile(SAMPLE, 'utf8'))
    .replace('"kind": "hill"', '"kind": "hil"')
    .replaceAll('"martian_tripod_p1"', '"martian_tripd_p1"')
    .replace('"sides": [', '"sides": [{ "id": "sd_3", "name": "Press", "colour": "#777777" },');
  await writeFile(path, text);
  const { window: page, complaints, answer } = await appForTest({ files: [path] });
  await answer([{ dialog: 'save', path }]);
  const dialog = page.getByRole('dialog', { name: 'broken.sandtable could not be opened' });
  await dialog.getByText('terrain[0].kind: "hil" is now "hill".').waitFor();
  await dialog.getByRole('button', { name: 'Repair and open' }).click();
  await page.getByRole('heading', { name: 'Horsell Common' }).waitFor();
  expect(await readFile(path, 'utf8')).toBe(text);
  await page.getByRole('tab', { name: 'Problems' }).click();
  const panel = page.getByRole('tabpanel', { name: /Problems/ });
  await panel.getByRole('button', { name: 'Remove Press, which has no units' }).waitFor();
  await panel.getByRole('button', { name: 'Repair all 5' }).click();
  await panel.getByText('No problems.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await panel.getByRole('button', { name: 'Repair all 5' }).waitFor();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved broken.sandtable.').waitFor();
  const mended = (await readFile(path, 'utf8')).match(/martian_tripod_p1/g);
  expect(mended).toHaveLength(4);
  expect(complaints).toEqual([]);
});

test('what is still being typed is saved with the rest', async () => {
  const path = await copyOfSample('mine.sandtable');
  const { window: page } = await beginAnew({ files: [path] });
  await page.getByText('Horsell Common').first().waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Half a wor');
  await page.keyboard.type('d');
  await page.keyboard.press('Control+s');
  await expect.poll(() => titleIn(path)).toBe('Half a word');
  await page.keyboard.type('Written over');
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toContain('Written over');
});

/** Ground that rises from west to east, 12 by 8 spots a hundred metres apart. */
async function gridFile(name: string): Promise<{ readonly path: string; readonly grid: string }> {
  const path = join(await temporaryFolder(), name);
  const row = Array.from({ length: 12 }, (_, i) => 100 + 2 * i).join(' ');
  const head = 'ncols 12\nnrows 8\nxllcorner 0\nyllcorner 0\ncellsize 100\n';
  const grid = `${head}${`${row}\n`.repeat(8)}`;
  await writeFile(path, grid);
  return { path, grid };
}

test('an elevation grid that is opened becomes a new table at the scale that is asked for', async () => {
  const { path, grid } = await gridFile('downs.asc');
  const opened = await beginAnew();
  const { window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  await opened.answer([{ dialog: 'open', path }]);
  await browse(page);
  const dialog = page.getByRole('dialog', { name: 'downs.asc is an elevation grid' });
  // At the usual 100 metres to the inch it would be a foot wide.
  await dialog.getByText('70.58" × 47.06"').waitFor();
  await dialog.getByText('Its highest spot is 2.2 levels above its lowest.').waitFor();
  await dialog.getByLabel('Metres to the inch').fill('20');
  await dialog.getByLabel('Metres to a level').fill('5.5');
  await page.keyboard.press('Tab');
  await dialog.getByText('60" × 40"').waitFor();
  await dialog.getByText('Its highest spot is 4 levels above its lowest.').waitFor();
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('heading', { level: 1, name: 'downs' }).waitFor();
  expect(await page.getByLabel('Table width').inputValue()).toBe('60');
  // It has no file yet: the grid is not written over.
  const saved = join(await temporaryFolder(), 'downs.sandtable');
  await opened.answer([
    { dialog: 'open', path },
    { dialog: 'save', path: saved },
  ]);
  await page.keyboard.press('Control+s');
  await page.getByText('Saved downs.sandtable.').waitFor();
  expect(await readFile(path, 'utf8')).toBe(grid);
  expect(await titleIn(saved)).toBe('downs');
});

test('an elevation grid that the program is started with is asked for its scale, too', async () => {
  const { path } = await gridFile('DOWNS.ASC');
  const { window: page } = await appForTest({ files: [path] });
  await page.getByRole('dialog', { name: 'DOWNS.ASC is an elevation grid' }).waitFor();
});

test('a board of MegaMek is shown as the table that it becomes, with what is left out', async () => {
  const path = join(await temporaryFolder(), 'valley.board');
  const lines = ['size 16 9'];
  for (let row = 1; row <= 9; row++) {
    for (let column = 1; column <= 16; column++) {
      const place = `${String(column).padStart(2, '0')}0${row}`;
      const what = column === 8 ? 'water:1' : column > 12 ? 'woods:2' : row === 1 ? 'rough:1' : '';
      lines.push(`hex ${place} ${column < 4 ? 2 : 0} "${what}" ""`);
    }
  }
  await writeFile(path, `${lines.join('\n')}\nend\n`);
  const opened = await beginAnew();
  const { window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  await opened.answer([{ dialog: 'open', path }]);
  await browse(page);
  const dialog = page.getByRole('dialog', { name: 'valley.board is a board of MegaMek' });
  await dialog.getByText('28.29" × 19"').waitFor();
  await dialog.getByText('2 pieces of terrain.').waitFor();
  await dialog.getByText('hexes of rough: 11').waitFor();
  await dialog.getByAltText(/^Preview of /).waitFor();
  await dialog.getByLabel('Inches to a hex').fill('3');
  await page.keyboard.press('Tab');
  await dialog.getByText('42.44" × 28.5"').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Horsell Common');
  await opened.answer([
    { dialog: 'open', path },
    { dialog: 'open', path },
  ]);
  await browse(page);
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('heading', { level: 1, name: 'valley' }).waitFor();
  expect(await page.getByLabel('Table width').inputValue()).toBe('28.29');
});

test('a map that is broken says where, and nothing on the table changes', async () => {
  const path = join(await temporaryFolder(), 'county.geojson');
  const feature = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [] },
  };
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  const opened = await appForTest({ files: [path] });
  const { window: page } = opened;
  const dialog = page.getByRole('dialog', { name: 'county.geojson is a map in GeoJSON' });
  await dialog.getByText(/It cannot be read so: features\[0\].geometry.coordinates/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Make the table' }).isDisabled()).toBe(true);
});
