// The program is killed while a campaign with unsaved changes is open: the next start offers it back whole.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../../electron/launch/open-app';
import { AUTOSAVE_DELAY_MS } from '../../../renderer/session/files/autosave';
import { parseCampaign } from '../../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../../shared/campaign/file/write-campaign';
import { smallCampaign } from '../../campaign/small-campaign';
import { temporaryFolder } from '../../electron/temporary-folder';

const MAY_LOSE_MS = 1_000;

test('a campaign that was changed and not saved is offered back after a kill, with its battles and who was lost', async () => {
  const file = join(await temporaryFolder(), 'two.campaign');
  const userData = await temporaryFolder();
  const before = writeCampaign(smallCampaign({ lost: 'none' }));
  await writeFile(file, before);
  const open = async () => {
    const opened = await openApp({ files: [file], userData });
    onTestFinished(() => opened.close());
    await opened.window.getByTestId('stage').waitFor();
    return opened;
  };

  const { window: page, process } = await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Course' }).click();
  await dialog.getByRole('button', { name: 'Enter a result…' }).click();
  const form = dialog.getByRole('region', { name: 'Result of a real table' });
  await form.getByLabel('Stand t, Unit m').selectOption('lost');
  await form.getByRole('button', { name: 'Take this result' }).click();
  await dialog.getByText('Stand t, Unit m is gone for good').waitFor();
  await page.waitForTimeout(AUTOSAVE_DELAY_MS + MAY_LOSE_MS);
  const gone = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGKILL');
  await gone;
  expect(await readFile(file, 'utf8')).toBe(before);

  const { window: again } = await open();
  await again.getByRole('button', { name: 'Restore' }).click();
  const recovery = again.getByRole('dialog', { name: 'Recover unsaved work' });
  await recovery.waitFor({ state: 'detached' });
  await again.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => readFile(file, 'utf8')).not.toBe(before);
  const kept = parseCampaign(await readFile(file, 'utf8'));
  if (!kept.ok) throw new Error(JSON.stringify(kept.error));
  expect(kept.value.steps.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(kept.value.fought).toMatchObject([{ step: 'first', lost: { st_t: 'lost' } }]);
});
