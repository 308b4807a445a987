// Editing by hand in the real program: lining up, order, grips, mixed values, crests in numbers, units of
// several types, mirrored stands, hexes, the tape and two windows. The saved file is what counts, and one Undo
// takes each step back to the byte.

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { newFeature } from '../../../renderer/edits/new-feature';
import type { TerrainId } from '../../../shared/core/id';
import { mil } from '../../../shared/core/measure';
import { boxOf, ringOf } from '../../../shared/geometry/ring';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Scenario, TerrainFeature, TerrainKind } from '../../../shared/scenario/document';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { browse, oneProgram } from '../opened-app';

const beginAnew = oneProgram();

const HEX_BOARD = join(ROOT, 'resources', 'scenarios', 'kestrel-gap.sandtable');
const SIZE = { width: 1400, height: 900 };

function area(
  n: number,
  kind: TerrainKind,
  [west, south, east, north]: readonly [number, number, number, number],
): TerrainFeature {
  const at = (x: number, y: number) => ({ x: mil(1000 * x), y: mil(1000 * y) });
  const points = [at(west, south), at(east, south), at(east, north), at(west, north)];
  const shape = { type: 'polygon', points, holes: [] } as const;
  const id = `tr_${n}` as TerrainId;
  return { ...newFeature(newScenario(), { kind }, shape), id, name: `Area ${n}` };
}

const boxOfArea = ({ shape }: TerrainFeature) => {
  if (shape.type !== 'polygon') throw new Error(`${shape.type} is no outline`);
  const { minX, minY, maxX, maxY } = boxOf([ringOf(shape.points)]);
  return [minX, minY, maxX, maxY].map((value) => value / 1000);
};
const boxes = ({ terrain }: Scenario) => terrain.map(boxOfArea);

async function benchAt(file: string, tableHeight: number) {
  const opened = await beginAnew({ files: [file], size: SIZE });
  const { window: page } = opened;
  await page.getByRole('heading', { level: 1, name: await titleIn(file) }).waitFor();
  const hand = await handAt(page, tableHeight);
  const unit = hand.box({ x: 0, y: 0 }, 0.5).width;
  return { ...opened, page, file, hand, /** Inches to the pixel. */ pixel: 1 / unit };
}
type Bench = Awaited<ReturnType<typeof benchAt>>;

async function titleIn(file: string): Promise<string> {
  return (JSON.parse(await readFile(file, 'utf8')) as { title: string }).title;
}

async function tableWith(...terrain: readonly TerrainFeature[]): Promise<Bench> {
  const file = join(await temporaryFolder(), 'ground.sandtable');
  await writeFile(file, writeScenario({ ...newScenario(), title: 'Proving Ground', terrain }));
  return benchAt(file, 48);
}

async function savedText(page: Page, file: string): Promise<string> {
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'hidden' });
  // Without the id that the first save gives it.
  return (await readFile(file, 'utf8')).replace(/^ {2}"id": .*\n/m, '');
}

function scenarioOf(text: string): Scenario {
  const read = parseScenario(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** Makes one change, and proves that it is one step: one Undo brings the old file back, one Redo the new. */
async function step({ page, file }: Bench, act: () => Promise<unknown>): Promise<Scenario> {
  const before = await savedText(page, file);
  await act();
  const after = await savedText(page, file);
  expect(after).not.toBe(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await savedText(page, file)).toBe(before);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  expect(await savedText(page, file)).toBe(after);
  return scenarioOf(after);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

async function fill(page: Page, label: string, value: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Enter');
}

test('areas are chosen, lined up, spread, put in order, changed together, turned, scaled and crowned', async () => {
  const bench = await tableWith(
    area(1, 'heavy_woods', [10, 10, 14, 14]),
    area(2, 'swamp', [20, 20, 24, 22]),
    area(3, 'heavy_woods', [40, 13, 42, 17]),
    area(4, 'hill', [50, 30, 60, 40]),
  );
  const { page, hand, pixel, complaints } = bench;
  // A box from free ground takes all that lies in it; Shift and a click takes one off and on again.
  await hand.drag({ x: 8, y: 8 }, { x: 62, y: 42 });
  await page.keyboard.down('Shift');
  await hand.click({ x: 55, y: 35 });
  await page.keyboard.up('Shift');
  await page.getByText('3 pieces of terrain').waitFor();

  const south = await step(bench, () => button(page, 'Line up southern edges'));
  expect(boxes(south).slice(0, 3)).toEqual([
    [10, 10, 14, 14],
    [20, 10, 24, 12],
    [40, 10, 42, 14],
  ]);
  const spread = await step(bench, () => button(page, 'Spread evenly west to east'));
  expect(boxes(spread)[1]).toEqual([24.5, 10, 28.5, 12]);

  const kind = page.getByLabel('Kind', { exact: true });
  expect(await kind.inputValue()).toBe('');
  const woods = await step(bench, () => kind.selectOption('light_woods'));
  expect(woods.terrain.map((one) => one.kind)).toEqual([
    ...['light_woods', 'light_woods', 'light_woods'],
    'hill',
  ]);
  await page.getByPlaceholder('Several names').waitFor();
  const named = await step(bench, () => fill(page, 'Name', 'Copse'));
  expect(named.terrain.map(({ name }) => name)).toEqual(['Copse', 'Copse', 'Copse', 'Area 4']);

  await hand.click({ x: 12, y: 12 });
  const front = await step(bench, () => page.keyboard.press('Control+]'));
  expect(front.terrain.map(({ id }) => id)).toEqual(['tr_2', 'tr_3', 'tr_4', 'tr_1']);
  await hand.click({ x: 55, y: 35 });
  const back = await step(bench, () => button(page, 'Send to the back'));
  expect(back.terrain.map(({ id }) => id)).toEqual(['tr_4', 'tr_2', 'tr_3', 'tr_1']);

  await button(page, 'Add a crest point');
  await page.getByLabel('Crest point 1, east').waitFor();
  const crest = await step(bench, () => fill(page, 'Crest point 1, east', '52.5'));
  expect(crest.terrain[0]?.crest).toEqual([{ x: 52_500, y: 35_000 }]);
  const ridge = await step(bench, () => button(page, 'Add a crest point'));
  expect(ridge.terrain[0]?.crest).toHaveLength(2);

  // The middle of this wood is 26.5" east, 11" north; its grips keep 16 pixels away.
  await hand.click({ x: 26.5, y: 11 });
  const turned = await step(bench, () =>
    hand.drag({ x: 26.5, y: 12 + 32 * pixel }, { x: 26.5 + 1 + 32 * pixel, y: 11 }),
  );
  expect(boxes(turned)[1]).toEqual([25.5, 9, 27.5, 13]);
  const scaled = await step(bench, () =>
    hand.drag(
      { x: 27.5 + 16 * pixel, y: 13 + 16 * pixel },
      { x: 25.5 + 1.5 * (2 + 16 * pixel), y: 9 + 1.5 * (4 + 16 * pixel) },
    ),
  );
  expect(boxes(scaled)[1]).toEqual([25.5, 9, 28.5, 15]);
  expect(complaints).toEqual([]);
});

test('a mixed unit and its mirror image are placed and moved; the tape runs from base to base and tells the arc', async () => {
  const bench = await tableWith();
  const { page, hand, complaints } = bench;
  await page.getByRole('tab', { name: 'Stands' }).click();
  const palette = page.getByRole('tabpanel', { name: 'Stands' });
  await palette.getByText('Red', { exact: true }).click();
  await palette.getByLabel('Period').selectOption('1');
  await palette.getByText('A unit', { exact: true }).click();
  await palette.getByRole('button', { name: /^Add Lt\. Cavalry/ }).click();
  await palette.getByRole('button', { name: /^Add European.*Infantry/ }).click();
  await palette.getByLabel(/^How many European.*Infantry/).fill('3');
  await page.keyboard.press('Enter');
  await palette.getByText(/^4 stands/).waitFor();
  await palette.getByLabel('Name of the unit').fill('Patrol');
  const mixed = await step(bench, async () => {
    await palette.getByRole('button', { name: 'Place it' }).click();
    await hand.point({ x: 20, y: 38 });
    await hand.click({ x: 20, y: 38 });
  });
  expect(mixed.units).toMatchObject([{ name: 'Patrol', side: 'sd_1' }]);
  expect(mixed.stands.map(({ type }) => type)).toEqual([
    'lt_cavalry_p1',
    ...Array.from({ length: 3 }, () => 'european_us_infantry_p1'),
  ]);

  await page.getByRole('tab', { name: 'Terrain' }).click();
  await page.keyboard.press('x');
  await page.getByLabel('Symmetry', { exact: true }).selectOption('half-turn');
  await page.getByText('Mirror stands too').click();
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Stands' }).click();
  await palette.getByText('One stand', { exact: true }).click();
  const tripod = palette.getByRole('button', { name: /^Tripod/ }).first();
  const placed = await step(bench, async () => {
    await tripod.click();
    await hand.point({ x: 10, y: 10 });
    await hand.click({ x: 10, y: 10 });
  });
  const pair = (scenario: Scenario) =>
    scenario.stands.slice(-2).map(({ unit, place }) => {
      const side = scenario.units.find(({ id }) => id === unit)?.side;
      return place.on === 'table' ? [side, place.at.x, place.at.y, place.facing] : null;
    });
  expect(placed.stands).toHaveLength(6);
  expect(pair(placed)).toEqual([
    ['sd_1', 10_000, 10_000, 0],
    ['sd_2', 62_000, 38_000, 180],
  ]);
  const moved = await step(bench, () => hand.drag({ x: 10, y: 10 }, { x: 30, y: 24 }));
  expect(pair(moved)).toEqual([
    ['sd_1', 30_000, 24_000, 0],
    ['sd_2', 42_000, 24_000, 180],
  ]);

  const before = await savedText(page, bench.file);
  const said = () => page.getByRole('contentinfo').getByRole('status').innerText();
  await page.keyboard.press('m');
  // A tripod stands on a base of 1.5 inches.
  await hand.drag({ x: 30, y: 24 }, { x: 42, y: 24 });
  expect(await said()).toBe(
    'Tripod 1 to Tripod 2: 10.5" base to base; straight ahead, in the front arc of 120°.',
  );
  await hand.drag({ x: 30, y: 24 }, { x: 30, y: 14 });
  expect(await said()).toBe(
    'Tripod 1 to here: 9.25" to the base; 90° right of the front, outside the front arc of 120°.',
  );
  expect(await savedText(page, bench.file)).toBe(before);
  expect(complaints).toEqual([]);
});

test('hexes are painted, added to and taken away', async () => {
  const file = join(await temporaryFolder(), 'space.sandtable');
  await copyFile(HEX_BOARD, file);
  const row = Math.sqrt(3) / 2;
  const radius = 1 / Math.sqrt(3);
  const bench = await benchAt(file, 2 * radius + 15 * row);
  const { page, hand, complaints } = bench;
  const cell = (q: number, r: number) => ({ x: 0.5 + q + r / 2, y: radius + r * row });
  const cells = ({ terrain }: Scenario) => {
    const shape = terrain.at(-1)?.shape;
    return shape?.type === 'cells' ? shape.cells.map(({ q, r }) => [q, r]) : null;
  };
  await button(page, 'Asteroids');
  const drawn = await step(bench, () => hand.drag(cell(14, 2), cell(16, 2)));
  expect(cells(drawn)).toEqual([
    [14, 2],
    [15, 2],
    [16, 2],
  ]);
  const more = await step(bench, () => hand.drag(cell(16, 2), cell(16, 4)));
  expect(cells(more)).toHaveLength(5);
  expect(more.terrain).toHaveLength(drawn.terrain.length);
  const fewer = await step(bench, async () => {
    await page.keyboard.down('Shift');
    await hand.click(cell(15, 2));
    await page.keyboard.up('Shift');
  });
  expect(cells(fewer)).toHaveLength(4);
  expect(cells(fewer)).not.toContainEqual([15, 2]);
  expect(complaints).toEqual([]);
});

test('a wood is copied in one window and pasted in another', async () => {
  const bench = await tableWith(area(1, 'heavy_woods', [10, 10, 14, 14]));
  const { app, page, hand, file } = bench;
  const other = join(await temporaryFolder(), 'other.sandtable');
  await writeFile(other, writeScenario({ ...newScenario(), title: 'Elsewhere' }));
  await bench.answer([{ dialog: 'open', path: other }]);
  const appeared = app.waitForEvent('window');
  await app.evaluate(({ Menu }) => {
    const menus = Menu.getApplicationMenu()?.items ?? [];
    const items = menus.flatMap(({ submenu }) => submenu?.items ?? []);
    items.find(({ label }) => label === 'New window')?.click();
  });
  const second = await appeared;
  await second.getByTestId('stage').waitFor();
  await browse(second);
  await second.getByRole('heading', { level: 1, name: 'Elsewhere' }).waitFor();

  await hand.click({ x: 12, y: 12 });
  await page.keyboard.press('Control+c');
  await page.getByText('Copied Area 1.').waitFor();
  const there = await handAt(second, 48);
  await there.point({ x: 40, y: 30 });
  const pasted = await step({ ...bench, page: second, file: other }, () =>
    second.keyboard.press('Control+v'),
  );
  expect(pasted.terrain).toMatchObject([{ kind: 'heavy_woods', name: 'Area 1' }]);
  expect(boxes(pasted)).toEqual([[38, 28, 42, 32]]);
  expect(boxes(scenarioOf(await savedText(page, file)))).toEqual([[10, 10, 14, 14]]);
});
