// A table drawn, printed and fought over by keys alone, as somebody with a screen reader does it: what is said on the
// way, and that every control has a name, in high contrast and at double size, too.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../electron/temporary-folder';
import { seriousProblems, unnamedControls } from './looked-over';
import { appForTest } from '../opened-app';

const times = (count: number, key: string): readonly string[] =>
  Array.from({ length: count }, () => key);

const standing = (id: string, unit: string, name: string, x: number, facing: number) => ({
  id,
  unit,
  type: name === 'Red 1' ? 'crawler' : 'gun_tower',
  name,
  place: { on: 'table', at: [x, 12], facing },
});

/** Two stands a foot apart that see each other. */
const DUEL = {
  format: 2,
  title: 'Duel',
  rules: { id: 'skirmish' },
  board: { space: 'table', width: 24, height: 24 },
  sides: [
    { id: 'sd_1', name: 'Red', colour: '#a83232' },
    { id: 'sd_2', name: 'Blue', colour: '#2f5fa8' },
  ],
  units: [
    { id: 'un_1', side: 'sd_1', name: 'Reds' },
    { id: 'un_2', side: 'sd_2', name: 'Blues' },
  ],
  stands: [standing('st_1', 'un_1', 'Red 1', 4, 0), standing('st_2', 'un_2', 'Blue 1', 16, 180)],
  turnLimit: 4,
};

function handsOn(page: Page) {
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    hears: async (words: string | RegExp) =>
      expect.poll(() => page.getByTestId('spoken').textContent()).toMatch(words),
    focus: async (words: RegExp) =>
      expect
        .poll(() =>
          page.evaluate(
            () =>
              document.activeElement?.getAttribute('aria-label') ??
              document.activeElement?.textContent ??
              '',
          ),
        )
        .toMatch(words),
  };
}

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const list = page.getByRole('dialog', { name: 'Commands' });
  await list.getByRole('option').first().waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
}

/** What of the window is cut off by its edge, or lies beyond, and cannot be scrolled to. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canScroll = (one: Element | null): boolean =>
      one !== null &&
      (/auto|scroll/.test(getComputedStyle(one).overflow) || canScroll(one.parentElement));
    return [...document.querySelectorAll('button, input, select, [role="tab"], h1, h2')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.closest('.unseen') === null && !canScroll(one.parentElement))
      .filter((one) => {
        const { left, top, right, bottom, width } = one.getBoundingClientRect();
        const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        return width > 0 && isOut;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.outerHTML);
  });
}

test('a table is drawn, manned and printed by keys alone, and a screen reader says what happens', async () => {
  const { answer, window: page } = await appForTest({
    size: { width: 1280, height: 800 },
    sample: null,
  });
  const { press, hears, focus } = handsOn(page);
  await page.getByRole('dialog').waitFor();
  expect(await unnamedControls(page)).toEqual([]);
  await press('Control+n');
  await page.getByRole('dialog', { name: 'New scenario' }).waitFor();
  await press('Enter');
  await focus(/^Table\./);
  // What is chosen for drawing is drawn with the arrow keys at once, also from a field.
  await page.getByLabel('Title').focus();
  await command(page, 'draw light woods');
  await focus(/^Table\./);
  await press('Escape');
  // A hill of three corners with its crest in the middle, a wood, a road, a zone and an objective.
  await press('h', 'ArrowRight', 'Enter', ...times(16, 'ArrowRight'), 'Enter');
  await press(...times(16, 'ArrowUp'), 'Enter', 'Enter');
  await press(...times(6, 'ArrowDown'), ...times(4, 'ArrowLeft'), 'Enter', 'Enter');
  await hears(/^Draw hill; .*hill selected, middle \d+\.?\d*" east, \d+\.?\d*" north$/i);
  await press('x', ...times(30, 'ArrowLeft'), 'Enter', ...times(12, 'ArrowLeft'));
  await press(...times(8, 'ArrowUp'), 'Enter');
  await hears(/^Draw light woods; light woods selected, middle /);
  await press(
    'l',
    ...times(20, 'ArrowDown'),
    'Enter',
    ...times(20, 'ArrowRight'),
    'Enter',
    'Enter',
  );
  await hears(/^Draw .+ selected, middle /);
  await press('Escape', 'z', 'Enter', ...times(9, 'ArrowDown'), 'Enter');
  await press(...times(9, 'ArrowRight'), 'Enter', 'Enter');
  await hears(/^Draw Red deployment; Red deployment selected, middle /);
  await press('Escape', 'o', ...times(9, 'ArrowUp'), 'Enter');
  await hears(/^Set Objective 1; Objective 1 selected, /);
  await press('Control+z');
  await hears(/^Undone: Set Objective 1; /);
  await press('Control+Shift+z');
  await hears(/^Redone: Set Objective 1; /);
  // F6 goes round the parts of the window, and back.
  await press('Escape', 'F6');
  await focus(/^Inspector\s*$/);
  await press('F6');
  await focus(/^Snap /);
  // A field keeps Shift+F10 to itself, and lets F6 go on.
  await press('Tab', 'Shift+F10');
  await focus(/^Step of the grid/);
  expect(await page.getByRole('menu').count()).toBe(0);
  await press('Shift+F6', 'Shift+F6');
  await focus(/^Table\./);
  // The same words again are a new element: a screen reader reads them again.
  await press('Control+a');
  await hears(/^4 things selected, /);
  const heard = await page.getByTestId('spoken').locator('span').elementHandle();
  await press('Control+a');
  await hears(/^4 things selected, /);
  await expect.poll(() => heard?.evaluate((one) => one.isConnected)).toBe(false);
  // From the palette to a kind of stand, and with it to the table.
  await page.getByRole('tab', { name: 'Stands' }).focus();
  await press('Enter', ...times(5, 'Tab'));
  await focus(/^\s*Tripod/);
  // A long name does not run out of the column.
  const copied = page.getByRole('button', { name: /^Copy of .*, but…$/ });
  const search = page.getByLabel('Search stands');
  await search.fill('infantry crawler');
  await copied.and(page.getByText('Infantry Crawler')).waitFor();
  const rightOf = async (one: typeof copied) =>
    one.evaluate((element) => element.getBoundingClientRect().right);
  expect(await rightOf(copied)).toBeLessThanOrEqual((await rightOf(search)) + 1);
  await search.fill('');
  await focus(/^$/);
  await press(...times(4, 'Tab'));
  await focus(/^\s*Tripod/);
  await press('Enter', 'F6', 'ArrowRight', 'Enter');
  await hears(/^Place Tripod 1; Tripod 1 selected, \d/);
  await press('Escape');
  const path = join(await temporaryFolder(), 'by-keys.pdf');
  await answer([{ dialog: 'save', path }]);
  await command(page, 'Print');
  const print = page.getByRole('dialog', { name: 'Print' });
  await print.getByRole('img', { name: /Preview/ }).waitFor();
  expect(await unnamedControls(page)).toEqual([]);
  const name = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  while ((await name()) !== 'Save PDF…') await press('Tab');
  await press('Enter');
  await page.getByText(`Saved ${path}`).waitFor();
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  await press('Escape');
  await print.waitFor({ state: 'detached' });
  await focus(/^Table\./);
}, 60_000);

test('what the hand can do is told in whole sentences in a window of middle width, too', async () => {
  const { window: page } = await appForTest({ size: { width: 1400, height: 900 } });
  const { press } = handsOn(page);
  await page.getByTestId('stage').waitFor();
  const row = page.getByRole('contentinfo');
  const before = (await row.boundingBox())?.height;
  await press('t');
  const hint = page.getByTestId('hint');
  await hint.getByText(/^Click where the label is to go.*back to selecting\.$/).waitFor();
  expect(
    await hint.evaluate((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight),
  ).toBe(false);
  expect((await row.boundingBox())?.height).toBe(before);
});

test('a battle is fought by keys alone in high contrast at double size, and its dice are told', async () => {
  const { window: page } = await appForTest({ size: { width: 1024, height: 640 } });
  const { press, hears, focus } = handsOn(page);
  await page.getByTestId('stage').waitFor();
  // What the hand can do is told in whole sentences in a small window, too.
  const hint = page.getByTestId('hint');
  await expect
    .poll(() =>
      hint.evaluate((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight),
    )
    .toBe(false);
  await page.getByRole('button', { name: 'Theme and size' }).focus();
  await press('Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('contrast');
  await page.getByRole('button', { name: 'Theme and size' }).focus();
  await press('Enter', 'End', 'Enter');
  await expect.poll(() => cutOff(page)).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
  await press('Control+b');
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.waitFor();
  expect(await cutOff(page)).toEqual([]);
  await press('Enter');
  await page.getByText('Martians to act').first().waitFor();
  // What ends the phase is there, however large the letters are.
  expect(await cutOff(page)).toEqual([]);
  // Who can act is worked out beside the window.
  const nextUntil = async (words: RegExp) =>
    expect
      .poll(async () => {
        await press('n');
        return page.getByTestId('spoken').textContent();
      })
      .toMatch(words);
  await nextUntil(/^Tripod \d selected, \d/);
  expect(await unnamedControls(page)).toEqual([]);
  // The order was chosen with another button in focus: the table takes the arrow keys.
  await press('m');
  await focus(/^Table\./);
  await press(...times(8, 'ArrowRight'), 'Enter');
  await expect
    .poll(() => page.getByTestId('caret').textContent())
    .toMatch(/^8" east, 21\.5" north/);
  await press('Enter');
  await hears(/^Tripod 1 moves 2"; 10" left/);
  // What was taken back is told, and where a stand has come to.
  await press('Control+z');
  await hears(/^Order taken back; /);
  await press('Control+Shift+z');
  await hears(/^Tripod 1 moves 2"; 10" left/);
  await nextUntil(/^Tripod [^1] selected/);
  await nextUntil(/^Tripod 1 selected, 8" east, 21\.5" north$/);
  await press(...times(3, 'F6'));
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel))
    .toBe('Battle');
  // Phase by phase, until the other side acts, and tells what it does.
  for (let phase = 0; phase < 3; phase += 1) {
    const before = await page.getByTestId('spoken').textContent();
    await press('e');
    await expect.poll(() => page.getByTestId('spoken').textContent()).not.toBe(before);
  }
  await hears(/British|moves|spots/);
}, 60_000);

test('a shot is aimed and fired by keys alone: its odds are heard before it, its dice after it', async () => {
  const path = join(await temporaryFolder(), 'duel.sandtable');
  await writeFile(path, JSON.stringify(DUEL));
  const { window: page } = await appForTest({ files: [path], size: { width: 1280, height: 800 } });
  const { press, hears } = handsOn(page);
  await page.getByTestId('stage').waitFor();
  await press('Control+b');
  await page.getByRole('dialog', { name: 'Start battle' }).waitFor();
  await press('Enter');
  await page.getByText('Red to act').first().waitFor();
  await press('e');
  await hears(/Attack phase/);
  // Who can act is worked out beside the window.
  await expect
    .poll(async () => {
      await press('n');
      return page.getByTestId('spoken').textContent();
    })
    .toMatch(/^Red 1 selected, 4" east, 12" north$/);
  // There is one target alone, so that it is aimed at already.
  await press('f');
  await hears(/^1 die with the cannon, each needs 3\+ and does 3 .*\. Enter confirms$/);
  await press('Enter');
  await hears(/Red 1 fires its cannon at Blue 1: needs 3\+, rolls \d/);
}, 60_000);
