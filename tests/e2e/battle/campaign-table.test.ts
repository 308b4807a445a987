// A battle of a campaign that was fought on a real table, typed in by mouse.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCampaign } from '../../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../../shared/campaign/file/write-campaign';
import { id, smallCampaign } from '../../campaign/small-campaign';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

test('the result of a real table is typed in, refused where a face is missing, taken, and taken back', async () => {
  const file = join(await temporaryFolder(), 'two.campaign');
  await writeFile(file, writeCampaign(smallCampaign({ rise: 'none', damage: 'none' })));
  const { window: page, complaints } = await appForTest({ files: [file] });
  await page.getByTestId('stage').waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Course' }).click();
  await dialog.getByRole('button', { name: 'Enter a result…' }).click();
  const form = dialog.getByRole('region', { name: 'Result of a real table' });
  await form.getByLabel('Winner').selectOption('Blue');
  await form.getByLabel('Points of objectives ahead').fill('2');
  await form.getByLabel('Turns played').fill('6');
  await form.getByLabel('Stand t, Unit m').selectOption('lost');
  await form.getByLabel('Stand a1, Unit a').selectOption('lost');
  await form.getByLabel('Stand z, Unit m').selectOption('damaged');
  await form.getByLabel('Stand z: hits taken').fill('2');
  await form.getByText('Stand t, Unit m comes back: 4 or more').waitFor();
  const faces = form.getByLabel('Faces of your dice, in this order');
  await faces.fill('3');
  await form.getByRole('button', { name: 'Take this result' }).click();
  await page.getByText('faces: expected 2 faces, one for each roll, found 1').first().waitFor();
  await faces.fill('3 6');
  await form.getByRole('button', { name: 'Take this result' }).click();
  const course = dialog.getByRole('region', { name: 'Course' });
  await course.getByRole('heading', { name: '1. First: Blue win on a real table' }).waitFor();
  await course.getByText('Stand t, Unit m is gone for good: rolls 3').waitFor();
  await course.getByText('Stand a1, Unit a comes back: rolls 6').waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await course.getByText('No battle has been fought yet.').waitFor();
  await dialog.getByRole('button', { name: 'Redo' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => readFile(file, 'utf8')).toContain('"fought"');
  const read = parseCampaign(await readFile(file, 'utf8'));
  expect(read.ok && read.value.fought).toMatchObject([
    { winner: 'sd_blue', margin: 2, turns: 6, damage: { [id('z')]: { hits: 2 } }, battle: null },
  ]);
  await dialog.getByRole('button', { name: 'Fight Second' }).waitFor();
  expect(complaints).toEqual([]);
});
