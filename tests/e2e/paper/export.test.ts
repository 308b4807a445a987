// The export dialog of the real program: a picture has exactly the pixels that were asked for.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOwnMap } from '../../../shared/scenario/foreign/own-map';
import { xmlFault } from '../../print/measured';
import { temporaryFolder } from '../../electron/temporary-folder';
import { browse, oneProgram } from '../opened-app';

const beginAnew = oneProgram();

/** The pixels of a PNG, and its dots per inch. */
function headOf(png: Buffer): { width: number; height: number; dpi: number } {
  const dots = png.indexOf('pHYs', 0, 'latin1') + 4;
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    dpi: Math.round(png.readUInt32BE(dots) * 0.0254),
  };
}

test('the table comes as a PNG of the chosen dots per inch, and a selection as an SVG', async () => {
  const folder = await temporaryFolder();
  const { window: page, answer } = await beginAnew();
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
  await dialog.getByRole('img', { name: /Preview of Horsell Common/ }).waitFor();
  await dialog.getByLabel('Dots per inch of the table').fill('20');
  await page.keyboard.press('Tab');
  await dialog.getByText('1496 × 1016 pixels').waitFor();
  // Without frame and rulers it is the table alone, and a tabletop's map has ten pixels more to the square.
  await dialog.getByLabel('Frame').uncheck();
  await dialog.getByText('1496 × 1016 pixels').waitFor();
  await dialog.getByLabel('Rulers').uncheck();
  await dialog.getByText('1440 × 960 pixels').waitFor();
  await dialog.getByLabel('Rulers').check();
  await dialog.getByText('1496 × 1016 pixels').waitFor();
  const [png, svg] = [join(folder, 'table.png'), join(folder, 'chosen.svg')];
  const scene = join(folder, 'scene.json');
  await answer([
    { dialog: 'save', path: png },
    { dialog: 'save', path: svg },
    { dialog: 'save', path: scene },
  ]);
  await dialog.getByRole('button', { name: 'Save picture…' }).click();
  const told = dialog.getByText(`Saved ${png}`);
  await told.waitFor({ timeout: 30_000 });
  // It lies before the dialog, not behind it, and clear of its buttons.
  const isSeen = await told.evaluate((words) => {
    const { x, y, width, height } = words.getBoundingClientRect();
    return words.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isSeen).toBe(true);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await told.waitFor({ state: 'detached' });
  expect(headOf(await readFile(png))).toEqual({ width: 1496, height: 1016, dpi: 20 });
  await dialog.getByLabel('Format').selectOption('svg');
  await dialog.getByText('Only what is selected').click();
  await dialog.getByText('72 × 48 inches').waitFor();
  await dialog.getByText('The ground around it stays transparent.').waitFor();
  await dialog.getByRole('button', { name: 'Save picture…' }).click();
  await page.getByText(`Saved ${svg}`).waitFor();
  const drawing = await readFile(svg, 'utf8');
  expect(xmlFault(drawing)).toBeNull();
  expect(drawing).toMatch(/^<svg [^>]*width="72in" height="48in"/);
  await dialog.getByLabel('Format').selectOption('foundry');
  // The wall of the churchyard is low.
  await dialog
    .getByText(/^2 walls block sight, 8 outlines are seen into but not through\.$/)
    .waitFor();
  await dialog.getByLabel('Low walls block sight').uncheck();
  await dialog.getByText(/^1 wall blocks sight, .* 1 low wall stops movement only\.$/).waitFor();
  await dialog.getByLabel('Dots to a square of one inch').fill('20');
  await page.keyboard.press('Tab');
  await dialog.getByText('1440 × 960 pixels').waitFor();
  await dialog.getByRole('button', { name: 'Save map…' }).click();
  await page.getByText(`Saved ${scene}`).waitFor({ timeout: 30_000 });
  expect(JSON.parse(await readFile(scene, 'utf8'))).toMatchObject({
    name: 'Horsell Common',
    background: { src: 'scene.png' },
    width: 1440,
    grid: { size: 20 },
  });
  const picture = headOf(await readFile(join(folder, 'scene.png')));
  expect(picture).toEqual({ width: 1440, height: 960, dpi: 20 });
  // A picture has the dots again that somebody typed for it; a map shows everything, whatever pictures do.
  await dialog.getByLabel('Format').selectOption('uvtt');
  await dialog.getByText('5040 × 3360 pixels').waitFor();
  await dialog.getByLabel('Format').selectOption('png');
  expect(await dialog.getByLabel('Dots per inch of the table').inputValue()).toBe('20');
  const preview = dialog.getByRole('img', { name: /Preview of Horsell Common/ });
  const shape = async () => {
    const box = await preview.boundingBox();
    return box && (box.width / box.height).toFixed(2);
  };
  await expect.poll(shape).toBe('1.50');
  await dialog.getByLabel('Format').selectOption('tmj');
  await expect.poll(shape).toBe('1.47');
});

test('the table comes as a GeoJSON map that is the same table when it is opened again', async () => {
  const path = join(await temporaryFolder(), 'horsell.geojson');
  const { window: page, answer } = await beginAnew();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Sent away');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
  await dialog.getByLabel('Format').selectOption('geojson');
  await answer([
    { dialog: 'save', path },
    { dialog: 'open', path },
  ]);
  await dialog.getByRole('button', { name: 'Save map…' }).click();
  await page.getByText(`Saved ${path}`).waitFor();
  const written = await readFile(path, 'utf8');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Horsell Common' }).waitFor();
  await browse(page);
  const opening = page.getByRole('dialog', { name: 'horsell.geojson is a table in GeoJSON' });
  await opening.getByText('72" × 48"').waitFor();
  await opening.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sent away' }).waitFor();
  const read = readOwnMap(written);
  expect(read.ok && read.value.stands.length).toBe(36);
});
