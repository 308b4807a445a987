// The tools that measure, cut and line up, with the real mouse; and drawing by the keyboard alone. What
// was drawn is read from the file that the program saves.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../electron/temporary-folder';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { isDrawn, nodesOf } from '../../../shared/scenario/curved-shape';
import { parseScenario } from '../../../shared/scenario/parse';
import { writeScenario } from '../../../shared/scenario/write-document';
import { handAt } from '../../../electron/launch/table-hand';
import { oneProgram } from '../opened-app';

const beginAnew = oneProgram();

async function openEmpty() {
  const file = join(await temporaryFolder(), 'empty.sandtable');
  await writeFile(file, writeScenario({ ...newScenario(), title: 'Proving Ground' }));
  const opened = await beginAnew({ files: [file], size: { width: 1400, height: 900 } });
  const { window: page } = opened;
  await page.locator('[data-testid="stage"] canvas').first().waitFor();
  await page.getByText('Proving Ground').first().waitFor();
  return { ...opened, file, page, hand: await handAt(page, 48) };
}

async function saved({ page, file }: Awaited<ReturnType<typeof openEmpty>>) {
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  const parsed = parseScenario(await readFile(file, 'utf8'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const at = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });
const says = (page: Page) => page.getByRole('contentinfo').getByRole('status').innerText();
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('on a new table L draws a road and P a wood, and each says so before the first click', async () => {
  const opened = await openEmpty();
  const { page, hand } = opened;
  await press(page, 'y', 'b');
  expect(await says(page)).toMatch(/^Drag to paint light woods/);
  await press(page, 'l');
  expect(await says(page)).toMatch(/^Click the points of the road/);
  await hand.click({ x: 10, y: 10 });
  await hand.click({ x: 30, y: 12 });
  await press(page, 'Enter', 'p');
  expect(await says(page)).toMatch(/^Click the corners of the light woods/);
  for (const spot of [
    { x: 40, y: 10 },
    { x: 50, y: 10 },
    { x: 45, y: 20 },
  ])
    await hand.click(spot);
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'River', exact: true }).click();
  await press(page, 'p', 'l');
  expect(await says(page)).toMatch(/^Click the points of the river/);
  const { terrain } = await saved(opened);
  expect(terrain.map(({ kind, shape }) => [kind, shape.type])).toEqual([
    ['road', 'strip'],
    ['light_woods', 'polygon'],
  ]);
});

test('woods run along a line and are stamped, a river is an area, as is chosen before they are drawn', async () => {
  const opened = await openEmpty();
  const { page, hand } = opened;
  await page.getByRole('button', { name: 'Heavy woods', exact: true }).click();
  await page.getByLabel('The tool in the hand').getByText('Line', { exact: true }).click();
  expect(await says(page)).toMatch(/^Click the points of the heavy woods/);
  await hand.click({ x: 10, y: 10 });
  await hand.click({ x: 30, y: 12 });
  await press(page, 'Enter', 'l');
  expect(await says(page)).toMatch(/^Click the points of the road/);
  await page.getByRole('button', { name: 'Light woods', exact: true }).click();
  await press(page, 'Shift+L');
  await hand.click({ x: 10, y: 20 });
  await hand.click({ x: 30, y: 22 });
  await press(page, 'Enter', 'Shift+Y');
  await hand.click({ x: 50, y: 30 });
  await page.getByRole('button', { name: 'River', exact: true }).click();
  await press(page, 'Shift+P');
  for (const [x, y] of [
    [40, 10],
    [50, 10],
    [45, 20],
  ] as const)
    await hand.click({ x, y });
  await press(page, 'Enter');
  const { terrain } = await saved(opened);
  expect(terrain.map(({ kind, shape }) => [kind, shape.type])).toEqual([
    ['heavy_woods', 'strip'],
    ['light_woods', 'strip'],
    ['light_woods', 'polygon'],
    ['river', 'polygon'],
  ]);
});

test('a hill that is dragged out is round, whatever was taken up before', async () => {
  const opened = await openEmpty();
  const { page, hand } = opened;
  await press(page, 'y', 'h');
  await hand.drag({ x: 20, y: 20 }, { x: 32, y: 30 });
  await press(page, 'Enter');
  const [hill] = (await saved(opened)).terrain;
  if (!hill || !isDrawn(hill.shape)) throw new Error('no hill with nodes was drawn');
  expect(hill.kind).toBe('hill');
  expect(nodesOf(hill.shape).every(({ join }) => join === 'smooth')).toBe(true);
});

test('while a line is drawn nothing else is outlined, and what it was drawn by goes with its end', async () => {
  const { page, hand } = await openEmpty();
  await press(page, 'l');
  await hand.drag({ x: 6, y: 10 }, { x: 60, y: 10 });
  await press(page, 's', 'Escape');
  await hand.point({ x: 30, y: 40 });
  const clip = hand.box({ x: 14, y: 10 }, 4);
  const road = async () => (await page.screenshot({ clip })).toString('base64');
  const plain = await road();
  await hand.click({ x: 30, y: 10 });
  expect(await road()).not.toBe(plain);
  await press(page, 'l');
  await hand.click({ x: 40, y: 10 });
  await hand.point({ x: 40, y: 30 });
  await expect.poll(road).toBe(plain);
});

test('a wood is cut, its half lines up with the other, its mirror image follows, and a tape of legs measures it', async () => {
  const opened = await openEmpty();
  const { page, hand } = opened;
  await press(page, 'x');
  await page.getByLabel('Symmetry').selectOption('half-turn');
  await hand.drag({ x: 10, y: 10 }, { x: 20, y: 16 });
  await press(page, 'n');
  await hand.drag({ x: 15, y: 8 }, { x: 15, y: 18 });
  await press(page, 's', 'Escape');
  await hand.click({ x: 18, y: 13 });
  await hand.drag({ x: 18, y: 13 }, { x: 24.1, y: 13.15 });
  await page.getByLabel('Kind', { exact: true }).selectOption('swamp');
  await press(page, 'm');
  await hand.click({ x: 10, y: 30 });
  await hand.click({ x: 20, y: 30 });
  await hand.click({ x: 20, y: 36 });
  await press(page, 'Enter');
  expect(await says(page)).toMatch(/16" in 2 legs \(10" \+ 6"\)/);
  const { terrain } = await saved(opened);
  const swamps = terrain.filter(({ kind }) => kind === 'swamp');
  const lows = swamps.map(({ shape }) =>
    'points' in shape ? Math.min(...shape.points.map(({ y }) => y)) : null,
  );
  expect(terrain).toHaveLength(4);
  expect(lows).toEqual([10_000, 32_000]);
});

/** A message, here of a picture that is none, stands above the line of places. */
async function expectClearOfMessages(page: Page) {
  await page.getByTestId('stage').evaluate((stage) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['none'], 'ground.png', { type: 'image/png' }));
    stage.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const message = await page.getByText(/^ground\.png: /).boundingBox();
  const line = await page.getByLabel('Place', { exact: true }).boundingBox();
  if (!message || !line) throw new Error('a message and the line of places are expected');
  expect(message.y + message.height).toBeLessThan(line.y);
}

test('an area, a line, a rectangle, a circle and a stand are put on the table without a mouse', async () => {
  const opened = await openEmpty();
  const { page, hand } = opened;
  // The caret begins where the mouse was left.
  await hand.point({ x: 36, y: 24 });
  await page.getByTestId('stage').focus();
  const caret = page.getByTestId('caret');
  await press(page, 'p', 'Shift+ArrowRight', ' ', 'Shift+ArrowRight', ' ');
  expect(await caret.innerText()).toMatch(/^38" east, 24" north/);
  await press(page, 'Shift+ArrowUp', 'Enter', 'Enter');
  await press(page, 'l', 'Shift+ArrowUp', ' ', 'Shift+ArrowUp', ' ', 'Enter');
  await press(page, 'x', 'Shift+ArrowUp', ' ', 'Shift+ArrowUp', 'Shift+ArrowRight', ' ');
  await press(page, 'd', 'Shift+ArrowUp', ' ', 'ArrowUp', 'ArrowUp', ' ');
  await page.getByRole('tab', { name: 'Stands' }).click();
  await page
    .getByRole('region')
    .getByRole('button', { name: /Tripod/ })
    .first()
    .focus();
  await press(page, 'Enter');
  await page.getByTestId('stage').focus();
  await press(page, 'Shift+ArrowUp', '[', 'Enter');
  await press(page, 'o', 'Alt+ArrowRight', 'Alt+ArrowUp', ' ');
  await press(page, 't', 'a');
  await page.getByLabel('Symmetry').selectOption('half-turn');
  // Nothing has been typed there: Escape goes to the table, and the tool stays.
  await page.getByLabel('Letters').focus();
  await press(page, 'Escape', 'a');
  await page.getByLabel('Place', { exact: true }).fill('12.3, 8; nowhere');
  await press(page, 'Enter');
  await page.getByText(/“nowhere” is no place/).waitFor();
  await expectClearOfMessages(page);
  await page.getByLabel('Place', { exact: true }).fill('12.3, 8');
  await press(page, 'Enter');
  await page.getByLabel('Words of the label').fill('to Woking');
  await press(page, 'Enter');
  const { terrain, stands, objectives, labels } = await saved(opened);
  expect(objectives.map(({ place }) => place)).toMatchObject([{ at: at(39.1, 31.6) }]);
  expect(labels).toMatchObject([
    { text: 'to Woking', at: at(12.3, 8) },
    { text: 'to Woking', at: at(59.7, 40) },
  ]);
  expect(stands.map(({ place }) => place)).toMatchObject([{ at: at(39, 31.5), facing: 195 }]);
  const shapes = terrain.map(({ shape }) => {
    if (shape.type === 'disc') return [shape.center, shape.radius];
    return isDrawn(shape) ? nodesOf(shape).map((node) => node.at) : null;
  });
  expect(shapes).toEqual([
    [at(37, 24), at(38, 24), at(38, 25)],
    [at(38, 26), at(38, 27)],
    [at(38, 28), at(39, 28), at(39, 29), at(38, 29)],
    [at(39, 30), 500],
  ]);
});

test('a choice that was clicked keeps no letter key from the table', async () => {
  const { page } = await openEmpty();
  const tool = (name: string) =>
    page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
  await press(page, 'p');
  await page.getByLabel('Curves', { exact: true }).click();
  await press(page, 'z');
  await tool('Draw a zone');
  await page.getByText('Spotting', { exact: true }).click();
  await press(page, 'm');
  await tool('Measure');
  // Its own keys stay with the choice: the arrows go on to the next one, and Space is no panning.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Threat', checked: true }).waitFor();
  await press(page, 'Escape');
  await tool('Select and move');
});

test('a pen of corners or of lines that is pressed and run draws freehand', async () => {
  const opened = await openEmpty();
  const { page, hand } = opened;
  const run = async (spots: readonly (readonly [number, number])[]) => {
    for (const [i, [x, y]] of spots.entries()) {
      await hand.point({ x, y });
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
  };
  await page.getByRole('button', { name: 'Heavy woods', exact: true }).click();
  await run([
    [10, 10],
    [15, 10],
    [20, 10],
    [20, 18],
    [10, 18],
    [10, 10.2],
  ]);
  await page.getByRole('heading', { name: 'Heavy woods' }).waitFor();
  await page.getByRole('button', { name: 'Stream', exact: true }).click();
  await run([
    [30, 10],
    [34, 12],
    [38, 16],
    [44, 16],
    [50, 10],
  ]);
  await page.getByRole('heading', { name: 'Stream' }).waitFor();
  const { terrain } = await saved(opened);
  expect(terrain.map(({ kind, shape }) => `${kind} ${shape.type}`)).toEqual([
    'heavy_woods polygon',
    'stream strip',
  ]);
});

test('what is whole is kept when another tool is taken up in the middle, and undone in one step', async () => {
  const opened = await openEmpty();
  const { page, hand } = opened;
  await page.getByRole('button', { name: 'Hill', exact: true }).click();
  for (const [x, y] of [
    [10, 10],
    [22, 10],
    [16, 20],
    [10, 10],
  ] as const)
    await hand.click({ x, y });
  await page.getByRole('button', { name: 'Town', exact: true }).click();
  for (const [x, y] of [
    [40, 10],
    [52, 10],
    [46, 20],
  ] as const)
    await hand.click({ x, y });
  await press(page, 'm');
  const kinds = async () => (await saved(opened)).terrain.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['hill', 'town']);
  await press(page, 'Control+z');
  await expect.poll(kinds).toEqual(['hill']);
});
