// Horsell Common built from an empty table by mouse and keyboard alone, judged by the file that is saved. Nothing is
// done here that a hand could not do: a field is clicked or gone to by a key before it is typed into.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt, type Inches, type TableHand } from '../../../electron/launch/table-hand';
import { checkScenario } from '../../../shared/scenario/check-document';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { parseScenario } from '../../../shared/scenario/parse';
import { temporaryFolder } from '../../electron/temporary-folder';
import { corners, EXPECTED, expectBuilt, expectCrossing } from './horsell-built';
import { appForTest } from '../opened-app';

/** For a full table: whoever draws all day feels each more. */
const MOST_ACTIONS = 80;

interface Bench {
  readonly page: Page;
  readonly hand: TableHand;
}

const at = (x: number, y: number): Inches => ({ x, y });
const terrain = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Presses, runs through the spots and lets go. */
async function run({ page, hand }: Bench, spots: readonly Inches[]) {
  const [first = at(0, 0), ...rest] = spots;
  await hand.point(first);
  await page.mouse.down();
  for (const spot of rest) await hand.point(spot);
  await page.mouse.up();
}

/** Takes up a kind and runs along it, or around it, in one go. */
async function runs(bench: Bench, kind: string, spots: readonly Inches[]) {
  await terrain(bench.page, kind);
  await run(bench, spots);
}

/** Counts what a hand does from now on: presses of the mouse, keys outside fields, and each field that is typed into or chosen from. */
async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { actions: 0, typedInto: null as EventTarget | null };
    Object.assign(window, { counted });
    const isField = (target: EventTarget | null) =>
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const count = () => (counted.actions += 1);
    window.addEventListener('pointerdown', count, true);
    window.addEventListener('focusin', () => (counted.typedInto = null), true);
    window.addEventListener(
      'beforeinput',
      ({ target }) => {
        if (counted.typedInto !== target) count();
        counted.typedInto = target;
      },
      true,
    );
    const held = ['Shift', 'Control', 'Alt'];
    window.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (!held.includes(key) && !isField(target)) count();
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { actions: number } }).counted.actions);
}

function around(middle: Inches, rx: number, ry: number): readonly Inches[] {
  return Array.from({ length: 49 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 48;
    return at(middle.x + rx * Math.cos(angle), middle.y + ry * Math.sin(angle));
  });
}

/** What has just been drawn is selected, and `F2` goes to its name. */
async function name(page: Page, words: string) {
  await page.keyboard.press('F2');
  await expect.poll(() => focusedLabel(page)).toBe('Name');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  // The keys go on at the table, and the focus is seen to be there.
  const isAtTable = () =>
    page.evaluate(() => document.activeElement?.matches('[role="application"]'));
  await expect.poll(isAtTable).toBe(true);
}

function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLInputElement)) return null;
    return focused.labels?.[0]?.textContent?.trim();
  });
}

async function emptyTable(
  path: string,
): Promise<Bench & { complaints: readonly string[]; actions: () => Promise<number> }> {
  const {
    window: page,
    answer,
    complaints,
  } = await appForTest({
    size: { width: 1400, height: 900 },
  });
  await page.getByText('Horsell Common').first().waitFor();
  await answer([{ dialog: 'save', path }]);
  const actions = await countActions(page);
  await page.keyboard.press('Control+n');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => focusedLabel(page)).toBe('Scenario title');
  await page.keyboard.type('My Common');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  return { page, hand: await handAt(page, 48), complaints, actions };
}

async function layWater(bench: Bench) {
  const { page } = bench;
  await runs(bench, 'River', [at(57, 48), at(54.5, 36), at(55, 18), at(53.25, 0)]);
  await name(page, 'River Wey');
  await runs(bench, 'Stream', [at(0, 29.5), at(13, 29), at(36, 29.5), at(54.5, 27.25)]);
}

async function layRoads(bench: Bench) {
  const { page, hand } = bench;
  await runs(bench, 'Road', [at(0, 18.5), at(30, 20.5), at(58, 22), at(72, 22.75)]);
  await runs(bench, 'Path', [at(44, 21.5), at(46, 32), at(47.25, 39.25)]);
  await terrain(page, 'Bridge');
  await hand.click(at(54.5, 22));
  await name(page, 'Wey Bridge');
  await terrain(page, 'Ford');
  await hand.click(at(54.25, 8));
}

async function layHighGround(bench: Bench) {
  const { page, hand } = bench;
  await terrain(page, 'Hill');
  await page.keyboard.press('2');
  await run(bench, around(at(23.5, 36), 10, 5.75));
  await hand.drag(at(20, 36), at(27, 36.5));
  await name(page, 'Horsell Hill');
  await runs(bench, 'Ridge', [at(60.5, 40), at(64, 35.5), at(69, 33)]);
  await runs(bench, 'Cliff', [at(5, 11.5), at(9, 13.25), at(13.5, 9.5), at(12.25, 6)]);
}

async function layWoodsAndTown(bench: Bench) {
  const { page, hand } = bench;
  await runs(bench, 'Light woods', around(at(10.5, 25.5), 4, 3.25));
  await terrain(page, 'Heavy woods');
  await page.keyboard.press('b');
  await run(bench, [at(37, 14), at(41, 12.5), at(45, 11)]);
  await page.keyboard.press('e');
  await run(bench, [at(36, 16), at(36, 15.5)]);
  await terrain(page, 'Field');
  await hand.drag(at(27, 3), at(35, 9.75));
  await runs(bench, 'Swamp', around(at(59.25, 34), 2.75, 4));
}

async function layWorks(bench: Bench) {
  const { page, hand } = bench;
  await terrain(page, 'Town');
  for (const [x, y] of [
    [31.5, 17.5],
    [40.5, 17],
    [43.25, 19],
    [39.5, 25.5],
    [31.25, 22.5],
  ] as const) {
    await hand.click(at(x, y));
  }
  await page.keyboard.press('Enter');
  await name(page, 'Horsell');
  await terrain(page, 'Building');
  await hand.drag(at(46, 40.5), at(48.5, 42));
  await runs(bench, 'Wall', [at(29.5, 16.25), at(30.25, 19)]);
  await terrain(page, 'Smoke');
  await hand.drag(at(66, 12), at(68, 12));
}

async function layMission(bench: Bench) {
  const { page, hand } = bench;
  await page.keyboard.press('z');
  await hand.drag(at(0, 0), at(14, 48));
  await hand.drag(at(44, 0), at(72, 48));
  await page.keyboard.press('o');
  await hand.click(at(37.25, 22.75));
  await hand.click(at(54.5, 22));
  await name(page, 'The bridge');
  await page.keyboard.press('t');
  await hand.click(at(19, 6));
  await page.keyboard.type('Horsell Common');
  await page.keyboard.press('Enter');
}

async function layForces(bench: Bench) {
  const { page, hand } = bench;
  await page.keyboard.press('u');
  await expect.poll(() => focusedLabel(page)).toBe('Search stands');
  await page.keyboard.type('tripod');
  await page.keyboard.press('Enter');
  await hand.point(at(6, 21.5));
  await page.keyboard.down('Shift');
  await hand.click(at(6, 21.5));
  await hand.click(at(8.5, 17));
  await page.keyboard.up('Shift');
  await hand.click(at(5, 15.5));
  await page.getByRole('tabpanel', { name: 'Stands' }).getByText('Blue', { exact: true }).click();
  await page.getByText('A unit', { exact: true }).click();
  const quality = page.getByLabel('Quality', { exact: true });
  await quality.focus();
  await quality.press('v');
  await page.getByPlaceholder('Search stands').click();
  await page.keyboard.type('european infantry period 1');
  await page.keyboard.press('Enter');
  await hand.click(at(48, 19));
}

test('Horsell Common is built from an empty table by mouse and keys in at most 80 actions, and saved', async () => {
  const path = join(await temporaryFolder(), 'my-common.sandtable');
  const bench = await emptyTable(path);
  const { page, complaints, actions } = bench;
  await layWater(bench);
  await layRoads(bench);
  await layHighGround(bench);
  await layWoodsAndTown(bench);
  await layWorks(bench);
  await layMission(bench);
  await layForces(bench);
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
  expect(await actions()).toBeLessThanOrEqual(MOST_ACTIONS);

  const read = parseScenario(await readFile(path, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const built = read.value;
  expect(checkScenario(built)).toEqual([]);
  expect(built.title).toBe('My Common');
  expect(built.terrain.map(({ kind }) => kind)).toEqual(EXPECTED.map(({ kind }) => kind));
  for (const [i, feature] of built.terrain.entries()) expectBuilt(feature, EXPECTED[i]);
  expectCrossing(built.terrain[4], 54.6, 22);
  expectCrossing(built.terrain[5], 54.1, 8);
  expect(built.zones).toMatchObject([
    {
      name: 'Red deployment',
      side: 'sd_1',
      shape: { points: corners([0, 0], [14, 0], [14, 48], [0, 48]) },
    },
    {
      name: 'Blue deployment',
      side: 'sd_2',
      shape: { points: corners([44, 0], [72, 0], [72, 48], [44, 48]) },
    },
  ]);
  expect(built.objectives).toMatchObject([
    { name: 'Objective 1', place: { at: { x: 37_250, y: 22_750 } }, radius: 2000 },
    { name: 'The bridge', place: { at: { x: 54_500, y: 22_000 } } },
  ]);
  expect(built.labels).toMatchObject([{ text: 'Horsell Common', at: { x: 19_000, y: 6000 } }]);
  const [tripods, foot] = built.units;
  expect(built.units).toMatchObject([{ side: 'sd_1' }, { side: 'sd_2', quality: 'veteran' }]);
  expect(built.stands.filter(({ unit }) => unit === tripods?.id)).toMatchObject([
    {
      name: 'Tripod 1',
      type: 'martian_tripod_p1',
      place: { at: { x: 6000, y: 21_500 }, facing: 0 },
    },
    { name: 'Tripod 2', place: { at: { x: 8500, y: 17_000 } } },
    { name: 'Tripod 3', place: { at: { x: 5000, y: 15_500 } } },
  ]);
  const company = built.stands.filter(({ unit }) => unit === foot?.id);
  expect(company).toHaveLength(4);
  for (const { type, place } of company) {
    expect(type).toBe('european_us_infantry_p1');
    expect(place).toMatchObject({ on: 'table', facing: 180 });
  }

  // Undone to the last step, it is the empty table again.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  while (!(await undo.isDisabled())) await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
  const empty = parseScenario(await readFile(path, 'utf8'));
  expect(empty.ok && empty.value).toEqual({
    ...newScenario(),
    id: built.id,
    title: 'My Common',
    print: built.print,
  });
  expect(complaints).toEqual([]);
});
