// A sample of three sides in the real program: opened, printed, studied, and fought by two computers while a person waits.

import { execFileSync } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';
import { savedRecord } from './orders-by-mouse';
import { bar, log, question } from './person-battle';

const NAMES = ['Amber', 'Cobalt', 'Crimson'];

test('three sides are printed, studied, and fight a battle to its end', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'three-flags.sandtable');
  const pdf = join(folder, 'three-flags.pdf');
  await copyFile('resources/scenarios/three-flags-at-null-station.sandtable', path);
  const opened = await appForTest({ files: [path], size: { width: 1280, height: 800 } });
  const { window: page, complaints, answer } = opened;
  const look = async (name: string) => {
    const to = process.env['LOOK'];
    if (to) await page.screenshot({ path: `${to}/${name}.png` });
  };
  await answer([{ dialog: 'save', path: pdf }]);
  await page.getByTestId('stage').waitFor();
  await look('three-table');

  await page.keyboard.press('Control+p');
  const print = page.getByRole('dialog', { name: 'Print' });
  await print.getByRole('img', { name: /Preview of/ }).waitFor();
  await look('three-print');
  await print.getByRole('button', { name: 'Save PDF…' }).click();
  await page.getByText(`Saved ${pdf}`).waitFor();
  const words = execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' });
  for (const name of NAMES) expect(words).toContain(name);

  await page.keyboard.press('Escape');
  await print.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+B');
  const study = page.getByRole('dialog', { name: 'Study the scenario' });
  await study.getByLabel('Battles').fill('4');
  await study.getByLabel('Seed').fill('three');
  await study.getByRole('button', { name: 'Begin the study' }).click();
  const wins = study.getByRole('region', { name: 'Who wins' });
  for (const name of NAMES) await wins.getByText(new RegExp(`${name} win \\d+ %`)).waitFor();
  await look('three-study');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await look('three-start');
  await dialog.getByLabel('Seed of the dice').fill('three');
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await bar(page).waitFor();
  const result = page.getByRole('region', { name: 'Result' });
  const wait = page.getByRole('button', { name: 'All others wait' });
  const pass = question(page).getByRole('button', { name: 'Pass' });
  // Amber's person selects a machine, gives no order but to wait, and answers nobody; the computers fight on.
  const { start } = await savedRecord(page, path);
  const first = Object.values(start.stands).find(({ type }) => type === 'stalker')!;
  await page.getByRole('option', { name: first.name, exact: false }).first().click();
  await look('three-battle');
  while (!(await result.isVisible())) {
    if (await pass.isVisible()) await pass.click();
    else if ((await wait.isVisible()) && (await wait.isEnabled())) await wait.click();
    await page.waitForTimeout(50);
  }
  await look('three-end');
  const { actions } = await savedRecord(page, path);
  expect(new Set(actions.map(({ action }) => action.side)).size).toBe(3);
  for (const name of NAMES) await log(page).getByText(new RegExp(name)).first().waitFor();
  expect(await result.innerText()).toMatch(/win: |draw/i);
  expect(complaints).toEqual([]);
}, 240_000);
