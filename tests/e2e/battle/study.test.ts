// A designer studies a scenario: asks, cancels, reads what came of it, keeps it, and watches a battle.

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { writeScenario } from '../../../shared/scenario/write-document';
import { parseStudy, writeStudy } from '../../../shared/study/study-file';
import { cliStudy } from '../cli';
import { temporaryFolder } from '../../electron/temporary-folder';
import { scenarioOf } from '../../helpers/given-battle';
import { seriousProblems } from '../frame/looked-over';
import { appForTest } from '../opened-app';

const SIZE = { width: 1280, height: 800 };
const foot = 'european_us_infantry_p1';

/** Nobody gets near anybody in the one turn there is, and Red stands on the only objective. */
async function certainScenario(): Promise<string> {
  const path = join(await temporaryFolder(), 'certain.sandtable');
  const scenario = scenarioOf({
    red: { holder: { type: foot, at: [3, 3] } },
    blue: { late: { type: foot, at: [45, 45], facing: 180 } },
    objectives: [{ at: [3, 3], points: 3 }],
    turnLimit: 1,
  });
  await writeFile(path, writeScenario(scenario));
  return path;
}

async function openStudy(page: Page) {
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+Shift+B');
  const dialog = page.getByRole('dialog', { name: 'Study the scenario' });
  await dialog.waitFor();
  return dialog;
}

test('a small study tells who wins how, is kept as the command line writes it, and shows a battle', async () => {
  const file = await certainScenario();
  const folder = await temporaryFolder();
  const [json, html] = [join(folder, 'study.json'), join(folder, 'study.html')];
  const { window: page, complaints, answer } = await appForTest({ files: [file], size: SIZE });
  await answer([
    { dialog: 'save', path: json },
    { dialog: 'save', path: html },
  ]);
  const dialog = await openStudy(page);
  await dialog.getByLabel('Battles').fill('12');
  await dialog.getByLabel('Seed').fill('certain');
  await dialog.getByRole('radio', { name: 'Regular' }).first().check({ force: true });
  await dialog.getByRole('button', { name: 'Begin the study' }).click();
  const wins = dialog.getByRole('region', { name: 'Who wins' });
  await wins.getByText('Red win 100 % (76 to 100)').waitFor();
  await wins.getByText('Blue win 0 % (0 to 24)').waitFor();
  await wins.getByText('Red are ahead by more than chance in 12 battles.').waitFor();
  const ends = dialog.getByRole('table', { name: 'How battles end' });
  await ends
    .getByRole('row', { name: 'Red objectives at the end of the last turn 100 %' })
    .waitFor();
  await dialog
    .getByRole('table', { name: 'Who holds what at the end' })
    .getByRole('row', { name: 'Objective 1 3 100 % 0 % 0 %' })
    .waitFor();
  await dialog.getByRole('radio', { name: 'Who falls most' }).check({ force: true });
  expect(
    await dialog.getByRole('table', { name: 'Stands', exact: true }).getByRole('row').count(),
  ).toBe(3);
  expect(await seriousProblems(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await seriousProblems(page)).toEqual([]);

  await dialog.getByText('Objective 1 was contested in none of the battles').waitFor();
  // It scrolls in one place, not beside its body too.
  expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await dialog.getByRole('button', { name: 'Show over the table' }).click();
  const heat = page.getByRole('region', { name: 'Heat map' });
  await heat.getByText('Moves of all sides').waitFor();
  expect(await dialog.count()).toBe(0);
  await heat.getByRole('button', { name: 'Back to the study' }).click();
  await dialog.getByRole('button', { name: 'Save as JSON' }).click();
  await page.getByText(`Saved ${json}`).waitFor();
  const words = ['--battles', '12', '--seed', 'certain', '--level', 'sd_1=regular'];
  expect(readFileSync(json, 'utf8')).toBe(cliStudy(file, words));
  await dialog.getByRole('button', { name: 'Save as web page' }).click();
  await page.getByText(`Saved ${html}`).waitFor();
  expect(readFileSync(html, 'utf8')).toContain('Red win 100 % (76 to 100)');

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.keyboard.press('Control+Alt+b');
  const whatIf = page.getByRole('dialog', { name: 'What if' });
  await whatIf.getByLabel('Add a change').selectOption('Blue act first');
  await whatIf.getByLabel('Battles of each').fill('4');
  await whatIf.getByRole('button', { name: 'Compare', exact: true }).click();
  await whatIf
    .getByText('Blue act first: no difference in who wins that is more than chance in 4 battles.')
    .waitFor();
  await whatIf.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.keyboard.press('Control+Alt+p');
  const proposals = page.getByRole('dialog', { name: 'Proposals' });
  await proposals.getByLabel('Wins at least').fill('0');
  await proposals.getByLabel('Battles of a check').fill('16');
  await proposals.getByRole('button', { name: 'Look for it' }).click();
  await proposals.getByText('Proposed: without holder. Then Red win 0 %').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await proposals.getByRole('button', { name: 'Make it: without holder' }).click();
  await page.getByText('Done: without holder. Undo takes it back.').waitFor();
  await page.keyboard.press('Control+z');
  await openStudy(page);
  await dialog.getByRole('button', { name: 'The typical battle' }).click();
  await page.getByRole('region', { name: 'Looking back' }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.getByText('Seed certain-1').waitFor();
  expect(complaints).toEqual([]);
});

test('a study that is stopped shows what was played, and closing stops it without a question', async () => {
  const folder = await temporaryFolder();
  const json = join(folder, 'study.json');
  const { window: page, complaints, answer } = await appForTest({ size: SIZE });
  await answer([{ dialog: 'save', path: json }]);
  const dialog = await openStudy(page);
  await dialog.getByLabel('Battles').fill('5000');
  // Their battles are short, also beside other windows.
  const recruits = dialog.getByRole('radio', { name: 'Recruit' });
  for (const one of await recruits.all()) await one.check({ force: true });
  await dialog.getByRole('button', { name: 'Begin the study' }).click();
  await dialog.getByText(/^([2-9]|\d\d+) of 5000 battles$/).waitFor();
  await dialog.getByRole('button', { name: 'Stop and show' }).click();
  const told = dialog.getByText(/^Stopped: \d+ of 5000 battles were played\.$/);
  await told.waitFor();
  const count = Number(/\d+/.exec(await told.innerText())?.[0]);
  await dialog.getByRole('button', { name: 'Save as JSON' }).click();
  await page.getByText(`Saved ${json}`).waitFor();
  const kept = parseStudy(readFileSync(json, 'utf8'));
  if (!kept.ok) throw new Error(kept.error);
  expect(kept.value.study.battles).toBe(count);
  expect(kept.value.battles).toHaveLength(count);
  expect(writeStudy(kept.value)).toBe(readFileSync(json, 'utf8'));

  await dialog.getByRole('button', { name: 'Study again…' }).click();
  await dialog.getByRole('button', { name: 'Begin the study' }).click();
  await dialog.getByRole('progressbar', { name: 'Battles played' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect
    .poll(() => page.workers().filter((one) => one.url().includes('study')).length)
    .toBe(0);
  expect(complaints).toEqual([]);
});
