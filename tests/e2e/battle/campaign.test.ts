// A campaign by mouse: two scenarios, a battle between them, and who is left of it in the second.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCampaign } from '../../../shared/campaign/file/read-campaign';
import { standingOf } from '../../../shared/campaign/standing';
import { writeScenario } from '../../../shared/scenario/write-document';
import { skirmishAt } from '../../campaign/small-campaign';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

test('a campaign of two scenarios: the first is fought, and the second has those who are left', async () => {
  const folder = await temporaryFolder();
  const inFolder = (name: string): string => join(folder, name);
  const [first, second] = [inFolder('a.sandtable'), inFolder('b.sandtable')];
  const [file, sheet] = [inFolder('c.campaign'), inFolder('d.pdf')];
  await writeFile(first, writeScenario(skirmishAt('First')));
  await writeFile(second, writeScenario(skirmishAt('Second')));
  const { window: page, answer, complaints } = await appForTest({ files: [first] });
  await answer([
    { dialog: 'open', path: second },
    { dialog: 'save', path: file },
    { dialog: 'save', path: sheet },
  ]);
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: /^Open/ }).first().click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add from a file…' }).click();
  await dialog.getByRole('button', { name: 'Second', exact: false }).first().waitFor();
  await dialog.getByRole('tab', { name: 'Rules' }).click();
  await dialog
    .getByRole('region', { name: 'What carries over for Blue' })
    .getByLabel('Lost stands that come back')
    .selectOption('None');
  await dialog.getByRole('button', { name: 'Fight First' }).click();
  const recruit = dialog.getByText('Recruit', { exact: true });
  await recruit.nth(0).click();
  await recruit.nth(1).click();
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  const take = page.getByRole('button', { name: 'Take the result into the campaign' });
  await take.waitFor({ timeout: 30_000 });
  await take.click();
  await dialog.getByRole('heading', { name: /^1\. First: / }).waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Forces' }).click();
  await expect.poll(() => dialog.getByLabel('Battle', { exact: true }).inputValue()).toBe('second');
  const told = await dialog.getByText(/of 8 stands are left/).textContent();
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('"campaign": 1');
  const read = parseCampaign(await readFile(file, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const lost = [...standingOf(read.value).forces.values()].filter(({ isLost }) => isLost).length;
  expect(read.value.fought).toHaveLength(1);
  expect(told?.trim()).toBe(`${8 - lost} of 8 stands are left`);
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  await page.getByText(`Saved ${sheet}`).waitFor();
  expect((await readFile(sheet)).subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByRole('button', { name: 'Fight Second' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const bar = page.getByRole('region', { name: 'Campaign' });
  expect(await bar.textContent()).toContain('Second with those who are left');
  // Escape out of the campaign leaves its battle on the table.
  await bar.getByRole('button', { name: 'Campaign…' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
