// A sample of three sides in the real program: opened, printed, studied, and fought by a person with the mouse and two computers.

import { execFileSync } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LEVELS } from '../../../shared/ai/levels';
import { chooseAction } from '../../../shared/ai/opponent';
import type { Action, Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, AT_ONCE } from '../opened-app';
import { giveOnTable, savedBattle, savedRecord } from './orders-by-mouse';
import { bar, log, question } from './person-battle';

const NAMES = ['Amber', 'Cobalt', 'Crimson'];

/** So many by mouse. */
const ORDERS = 4;

/** Gives by mouse what a computer would order, where that is a move or a shot; null where it would wait. */
async function ordered(page: Page, battle: Battle): Promise<Action | null> {
  const rules = rulesetOf(battle.rules);
  if (!rules.ok) throw new Error(rules.error);
  const { side } = battle.clock;
  const view = rules.value.visible(battle, side);
  const { action } = chooseAction(rules.value, view, side, LEVELS.recruit);
  return (await giveOnTable(page, rules.value, battle, action)) ? action : null;
}

test('three sides are printed, studied, and fight a battle to its end, one of them by mouse', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'three-flags.sandtable');
  const pdf = join(folder, 'three-flags.pdf');
  await copyFile('resources/scenarios/three-flags-at-null-station.sandtable', path);
  const opened = await appForTest({
    files: [path],
    size: { width: 1280, height: 800 },
    remembered: AT_ONCE,
  });
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
  await study.getByLabel('Battles').fill('2');
  await study.getByLabel('Seed').fill('three');
  await study.getByRole('button', { name: 'Begin the study' }).click();
  const wins = study.getByRole('region', { name: 'Who wins' });
  for (const name of NAMES)
    await wins.getByText(new RegExp(`${name} win \\d+ %`)).waitFor({ timeout: 60_000 });
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
  // Amber's person moves and fires by mouse, answers nobody, and after a few orders lets the computers fight on.
  const given: Action[] = [];
  while (!(await result.isVisible())) {
    if (await pass.isVisible()) await pass.click();
    else if ((await wait.isVisible()) && (await wait.isEnabled())) {
      const order =
        given.length < ORDERS ? await ordered(page, await savedBattle(page, path)) : null;
      if (order) given.push(order);
      else await wait.click();
    }
    await page.waitForTimeout(50);
  }
  await look('three-end');
  const { actions } = await savedRecord(page, path);
  const ordersOf = (all: readonly Action[]) =>
    all
      .filter(({ side, type }) => side === given[0]?.side && type.startsWith('skirmish/'))
      .map((action) => `${action.type} ${(action as Action & { stand?: StandId }).stand}`);
  expect(ordersOf(actions.map(({ action }) => action)).slice(0, given.length)).toEqual(
    ordersOf(given),
  );
  expect(new Set(given.map(({ type }) => type))).toEqual(
    new Set(['skirmish/move', 'skirmish/fire']),
  );
  expect(new Set(actions.map(({ action }) => action.side)).size).toBe(3);
  for (const name of NAMES) await log(page).getByText(new RegExp(name)).first().waitFor();
  expect(await result.innerText()).toMatch(/win: |draw/i);
  expect(complaints).toEqual([]);
}, 240_000);
