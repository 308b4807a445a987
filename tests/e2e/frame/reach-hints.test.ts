// What only movement over the whole table shows is among the problems, and goes when it is no longer true.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

const SAMPLE = join(ROOT, 'resources/scenarios/shepperton-ferry.sandtable');

test('a gun drawn into a swamp is told with the rule; a click selects it, and the hint goes with the gun', async () => {
  const path = join(await temporaryFolder(), 'swamp.sandtable');
  const text = await readFile(SAMPLE, 'utf8');
  await writeFile(path, text.replace('[38, 20.8]', '[39, 18.5]'));
  const { window: page, complaints } = await appForTest({ files: [path] });
  await page.getByRole('tab', { name: 'Problems 1' }).click();
  const panel = page.getByRole('tabpanel', { name: /Problems/ });
  const words = 'it stands where it may not go: Reed Beds is closed to it (FT-06-22)';
  await panel.getByRole('button', { name: `Gun 2 ${words}` }).click();
  await page.getByRole('tab', { name: 'Inspector' }).click();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Gun 2');
  await page.getByRole('tab', { name: 'Problems 1' }).click();
  await page.getByRole('application', { name: /table/i }).press('Delete');
  await panel.getByText(words).waitFor({ state: 'detached' });
  await panel.getByText('Field Gun, Centre has no stands').waitFor();
  expect(complaints).toEqual([]);
});
