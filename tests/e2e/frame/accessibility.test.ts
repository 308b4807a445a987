// Every screen and dialog of the real program, in light and dark, looked over by axe; and the way through
// the window by keyboard alone.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openApp } from '../../../electron/launch/open-app';
import { ROOT } from '../../../electron/launch/run-program';
import { temporaryFolder } from '../../electron/temporary-folder';
import { unreachedByKeyboard } from './keyboard-walk';
import { seriousProblems } from './looked-over';
import { appForTest, oneProgram } from '../opened-app';

const beginAnew = oneProgram();

const SIZE = { width: 1280, height: 800 };

async function inspectHill(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Horsell Common' }).waitFor();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByLabel('Search the outline').fill('Horsell Hill');
  await page.getByRole('row', { name: /^Horsell Hill/ }).click();
  await page.getByRole('tab', { name: 'Inspector' }).click();
}

async function focusName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

test('nothing serious is wrong with the window', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByTestId('stage').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Outline' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('row', { name: /^Tripod 1/ }).click();
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByRole('button', { name: /^At the start of a battle/ }).click();
  expect(await seriousProblems(page)).toEqual([]);
  // A hill has a crest and corners, many things have mixed values, layers can be hidden.
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('button', { name: /^Layers/ }).click();
  await page.getByLabel('Search the outline').fill('Horsell Hill');
  await page.getByRole('row', { name: /^Horsell Hill/ }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByRole('button', { name: /^Corners/ }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await page.getByPlaceholder('Several names').first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Problems' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('p');
  await page.keyboard.press('a');
  await page.getByLabel('Place', { exact: true }).fill('nowhere');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Stands' }).click();
  await page.getByText('A unit', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Add .* to the unit$/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Roster' }).click();
  await page.getByRole('button', { name: /^A Company/ }).click();
  expect(await seriousProblems(page)).toEqual([]);
});

test('nothing serious is wrong with the dialogs', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByTestId('stage').waitFor();
  const openers = [
    'New scenario',
    'Print',
    'Start battle',
    'Rules reference',
    'Keyboard shortcuts',
  ];
  for (const name of openers) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    if (name === 'Rules reference') await dialog.getByLabel('Search the rules').fill('FT-07-1');
    if (name === 'Print') await dialog.getByRole('img', { name: /Preview/ }).waitFor();
    expect(await seriousProblems(page), name).toEqual([]);
    // The first Escape empties a search that holds words, the next one closes.
    if (name === 'Rules reference') await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test('nothing serious is wrong with the list of commands, pictures to export and the first hint of a tool', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+e');
  const picture = page.getByRole('dialog', { name: 'Export', exact: true });
  const save = picture.getByRole('button', { name: 'Save picture…' });
  await expect.poll(() => save.isEnabled(), { timeout: 15_000 }).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.getByRole('main').getByRole('status').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
});

test('nothing serious is wrong with the settings of a scenario', async () => {
  const { window: page, answer } = await beginAnew({ size: SIZE });
  await page.getByTestId('stage').waitFor();
  const path = join(ROOT, 'resources', 'pictures', 'horsell-common.png');
  await answer([{ dialog: 'open', path }]);
  await page.getByRole('button', { name: 'All settings…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scenario settings' });
  for (const name of ['Table', 'Sides and victory', 'Rules', 'Background picture']) {
    await dialog.getByRole('tab', { name, exact: true }).click();
    if (name === 'Rules') await dialog.getByRole('listitem').first().waitFor();
    if (name === 'Background picture') {
      await dialog.getByRole('button', { name: 'Choose a picture…' }).click();
      await dialog.getByRole('img').waitFor();
    }
    expect(await seriousProblems(page), name).toEqual([]);
  }
});

test('nothing serious is wrong with a battle', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('option', { name: /Tripod 1/ }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
});

test('nothing serious is wrong with what is said about the program and about a broken file', async () => {
  const broken = join(await temporaryFolder(), 'broken.sandtable');
  await writeFile(broken, '{ "format": 1, "title": "Broken" }');
  const { app, window: page } = await appForTest({ size: SIZE, files: [broken] });
  const problems = page.getByRole('dialog', { name: /broken\.sandtable could not be opened/ });
  await problems.waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await problems.waitFor({ state: 'detached' });
  await app.evaluate(({ BrowserWindow, Menu }) => {
    const items = Menu.getApplicationMenu()?.items ?? [];
    const about = items
      .flatMap((item) => item.submenu?.items ?? [])
      .find(({ label }) => label === 'About Sandtable');
    about?.click(undefined, BrowserWindow.getAllWindows()[0]);
  });
  await page.getByRole('dialog', { name: 'About Sandtable' }).getByText('Ty Beard').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
});

test('nothing serious is wrong with the offer of unsaved work', async () => {
  const userData = await temporaryFolder();
  const first = await openApp({ userData });
  await first.window.getByLabel('Title').fill('A better title');
  await first.window.keyboard.press('Tab');
  await first.window.getByText('kept for recovery').waitFor();
  await first.close();
  const { window: page } = await appForTest({ userData, size: SIZE });
  await page.getByRole('dialog', { name: 'Recover unsaved work' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('A better title').first().waitFor();
});

test('every control of the window is reached by Tab, or by the arrow keys of its row or list', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByRole('heading', { name: 'Horsell Common' }).waitFor();
  // The Inspector has most to show for a stand.
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('row', { name: /^Tripod 1/ }).click();
  const print = page.getByRole('button', { name: 'Print', exact: true });
  for (const [left, right, passedBy] of [
    ['Terrain', 'Inspector', []],
    ['Stands', 'Roster', []],
    ['Terrain', 'Outline', []],
    // One that Tab passes by is told.
    ['Terrain', 'Problems', ['Print']],
  ] as const) {
    await page.getByRole('tab', { name: left }).click();
    await page.getByRole('tab', { name: right }).click();
    if (passedBy.length > 0) await print.evaluate((one) => one.setAttribute('tabindex', '-1'));
    expect(await unreachedByKeyboard(page), right).toEqual(passedBy);
  }
  expect(await page.getByText('edited', { exact: true }).count()).toBe(0);
});

test('the keyboard reaches every control for a piece of terrain, and those that make up a unit', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await inspectHill(page);
  await page.getByRole('button', { name: /^Corners/ }).click();
  await page.getByRole('tab', { name: 'Stands' }).click();
  await page.getByText('A unit', { exact: true }).click();
  const add = page.getByRole('button', { name: /^Add .* to the unit$/ });
  await add.first().click();
  expect(await unreachedByKeyboard(page)).toEqual([]);
  // The walk has been through what it is about.
  expect(await add.last().getAttribute('data-reached')).toBe('');
  const corner = page.getByRole('button', { name: /^Add a crest point/ });
  expect(await corner.getAttribute('data-reached')).toBe('');
});

test('the keyboard reaches every control of a battle', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByRole('heading', { name: 'Horsell Common' }).waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('option', { name: /Tripod 1/ }).click();
  const move = page.getByRole('button', { name: 'Move', exact: true });
  await move.waitFor();
  expect(await unreachedByKeyboard(page)).toEqual([]);
});

test('a button of the inspector that is gone once pressed hands the focus to the table', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await inspectHill(page);
  const west = page.getByLabel('West edge at');
  await west.waitFor();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('edited', { exact: true }).waitFor();
  await expect.poll(() => focusName(page)).toMatch(/^Table\./);
  // What was made is moved on without Tab.
  const before = Number(await west.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await west.inputValue())).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await west.waitFor({ state: 'detached' });
  await expect.poll(() => focusName(page)).toMatch(/^Table\./);
  // A button that stays keeps it.
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Mirror east and west' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusName(page)).toBe('Mirror east and west');
});

test('a dialog keeps the focus inside and gives it back where it came from', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByTestId('stage').waitFor();
  const opener = page.getByRole('button', { name: 'Start battle' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.waitFor();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focusName(page)).toBe('Start battle');
});

test('a menu of the toolbar is walked with the arrow keys and closed with Escape', async () => {
  const { window: page } = await beginAnew({ size: SIZE });
  await page.getByTestId('stage').waitFor();
  const opener = page.getByRole('button', { name: 'Theme and size' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  expect(await focusName(page)).toBe('As the system');
  await page.keyboard.press('ArrowDown');
  expect(await focusName(page)).toBe('Light');
  await page.keyboard.press('End');
  expect(await focusName(page)).toBe('Interface at 200 %');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await focusName(page)).toBe('Theme and size');
});
