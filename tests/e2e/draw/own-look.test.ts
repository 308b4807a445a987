// A picture of the designer's own as the look of terrain, and terrain that is drawn otherwise than what it is like.

import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { handAt } from '../../../electron/launch/table-hand';
import { wrongPicture } from '../../../shared/scenario/values/own-picture';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';
import { ownGame, savedScenario } from './own-made';

/** A magenta crater with a rim, and a tile of hedge in two greens. */
const CRATER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="#d010c0"/><path d="M20 2L24 14H16Z" fill="#fff"/></svg>';
const HEDGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)"><script>document.title="theirs"</script><rect width="20" height="10" fill="#1d6b24"/><circle cx="5" cy="5" r="3" fill="#7fd060"/></svg>';

test('a crater is stamped and a hedge is drawn along a line, each with a picture of its own', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'mine.sandtable');
  const [crater, hedge] = [join(folder, 'crater.svg'), join(folder, 'hedge.svg')];
  await writeFile(crater, CRATER);
  await writeFile(hedge, HEDGE);
  await copyFile(join(ROOT, 'resources', 'scenarios', 'the-salt-pans.sandtable'), path);
  const opened = await appForTest({ files: [path], size: { width: 1300, height: 850 } });
  const { window: page, complaints } = opened;
  await page.getByText('The Salt Pans').first().waitFor();
  await opened.answer([
    { dialog: 'open', path: crater },
    { dialog: 'open', path: hedge },
  ]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = ownGame(page);

  await button('Field').click();
  await button('Copy of Field, but…').click();
  await dialog.getByLabel('Name', { exact: true }).fill('Crater');
  await dialog.getByLabel('How it is drawn').selectOption('Stamped whole, round');
  await dialog.getByLabel('How wide it is').fill('5');
  await dialog.getByRole('button', { name: 'Picture of your own…' }).click();
  await dialog.getByRole('button', { name: 'Our drawing again' }).waitFor();
  await dialog.getByLabel('The picture lies on it').waitFor();
  await dialog.getByRole('button', { name: 'Draw it' }).click();
  const hand = await handAt(page, 36);
  await hand.click({ x: 5, y: 23 });

  await button('Heavy woods').click();
  await button('Copy of Heavy woods, but…').click();
  await dialog.getByLabel('Name', { exact: true }).fill('Quickset');
  await dialog.getByLabel('How it is drawn').selectOption('Along a line');
  await dialog.getByLabel('Usual width').fill('1.5');
  await dialog.getByRole('button', { name: 'Picture of your own…' }).click();
  await dialog.getByRole('button', { name: 'Our drawing again' }).waitFor();
  await dialog.getByRole('button', { name: 'Draw it' }).click();
  await hand.click({ x: 20, y: 10 });
  await hand.click({ x: 36, y: 10 });
  await page.keyboard.press('Enter');
  await page.getByLabel('Kind', { exact: true }).waitFor();

  const { ownKinds, terrain } = await savedScenario(page, path);
  expect(ownKinds).toMatchObject([
    { name: 'Crater', draws: 'round', size: [5000, 2000], picture: { as: 'whole' } },
    { name: 'Quickset', draws: 'strip', width: 1500, picture: { as: 'tiles' } },
  ]);
  expect(ownKinds.map(({ picture }) => wrongPicture(picture?.image ?? ''))).toEqual([null, null]);
  expect(terrain.slice(-2).map(({ shape, own }) => [own?.name, shape])).toMatchObject([
    ['Crater', { type: 'disc', radius: 2500 }],
    ['Quickset', { type: 'strip', width: 1500 }],
  ]);
  expect(await page.title()).not.toBe('theirs');

  await page.keyboard.press('Escape');
  const [red = 0, green = 255, blue = 0] = await colourAt(page, 4, 22.4);
  expect([red > 180, green < 60, blue > 160]).toEqual([true, true, true]);
  expect(complaints).toEqual([]);
});

/** Of the map as it is painted, in inches from the south-west corner. */
async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  return page.getByTestId('stage').evaluate(
    (stage, at) => {
      const { scale, left, top } = stage.dataset;
      const map = stage.querySelector('canvas')?.getContext('2d');
      const column = Number(left) + at.x * Number(scale);
      const row = Number(top) + (36 - at.y) * Number(scale);
      const pixel = [column, row].map((place) => Math.round(place * devicePixelRatio));
      return [...(map?.getImageData(pixel[0] ?? 0, pixel[1] ?? 0, 1, 1).data ?? [])];
    },
    { x, y },
  );
}
