// A stand of one's own in A Fistful of Tripods, by mouse: a copy of a tank with other numbers, placed, and a turn fought.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { scenarioOf } from '../../helpers/given-battle';
import { inHand, log, order, until } from '../battle/person-battle';
import { appForTest } from '../opened-app';
import { ownGame, savedScenario, typeCell } from './own-made';

const HEIGHT = 36;
const TANK = 'human_medium_tank_p4';

test('a copy of a tank goes as far and strikes as hard as its designer says, and its rule is named', async () => {
  const path = join(await temporaryFolder(), 'own.sandtable');
  const scenario = scenarioOf({
    size: [48, HEIGHT],
    turnLimit: 3,
    red: { r: { type: TANK, at: [4, 30] } },
    blue: { t: { type: TANK, at: [30, 18], facing: 180 } },
  });
  await writeFile(path, writeScenario(scenario));
  const opened = await appForTest({ files: [path], size: { width: 1300, height: 850 } });
  const { window: page, complaints } = opened;
  await page.getByTestId('stage').waitFor();
  await copyTank(page);
  await changeIt(page);
  const dialog = ownGame(page);
  await dialog.getByRole('tab', { name: 'Rules' }).click();
  await dialog.getByText('These rules are played as their book has them.').waitFor();
  await dialog.getByRole('tab', { name: 'Stands' }).click();
  await dialog.getByRole('button', { name: 'Place it' }).click();
  const hand = await handAt(page, HEIGHT);
  await hand.drag({ x: 10, y: 18 }, { x: 14, y: 18 });
  await page.keyboard.press('Escape');

  const saved = await savedScenario(page, path);
  expect(saved.stands.map(({ type }) => type)).toContain('variant:my-medium-tank');
  expect(saved.rules.own?.variants).toEqual([
    {
      id: 'my-medium-tank',
      name: 'Breakthrough tank',
      game: 'tripods',
      like: TANK,
      rule: 'House rules, 4',
      values: { move: 9, front: 3 },
      weapons: [
        { id: 'gun', name: 'long gun', like: 'gun', values: { penetration: 11, range: 20 } },
      ],
    },
  ]);
  await fight(page);
  expect(complaints).toEqual([]);
}, 60_000);

async function copyTank(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Stands' }).click();
  await page.getByLabel('Search stands').fill('medium tank period 4');
  await page
    .getByRole('button', { name: /^Medium Tank/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Copy of Medium Tank .*but…$/ }).click();
}

async function changeIt(page: Page): Promise<void> {
  const dialog = ownGame(page);
  const cell = (name: string, text: string) => typeCell(page, name, text);
  await cell('My medium Tank: Name', 'Breakthrough tank');
  await cell('Breakthrough tank: Move', 'far');
  await dialog.getByText('Move: Expected a number').waitFor();
  await cell('Breakthrough tank: Move', '9');
  await cell('Breakthrough tank: Front', '3');
  await cell('Breakthrough tank: Rule', 'House rules, 4');
  await cell('gun: Weapon', 'long gun');
  await cell('long gun: Pen.', '11');
  await cell('long gun: Range', '20');
  expect(await dialog.getByRole('alert').count()).toBe(0);
}

async function fight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByText('Person').last().click();
  await dialog.getByLabel('Seed of the dice').fill('1');
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  const step = page.getByTestId('battle-step');
  await until(page, async () => (await step.innerText()).includes('Movement'));
  const hand = await handAt(page, HEIGHT);
  await hand.drag({ x: 10, y: 18 }, { x: 18.9, y: 18 });
  await inHand(page).getByText('of 9": 0.1" left').waitFor();
  await page.keyboard.press('Escape');
  await hand.drag({ x: 10, y: 18 }, { x: 14, y: 18 });
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await until(page, async () => (await step.innerText()).includes('Firing'));
  await hand.click({ x: 14, y: 18 });
  await order(page, 'Fire').click();
  await hand.click({ x: 30, y: 18 });
  await inHand(page).getByText('penetration of the long gun').first().waitFor();
  await inHand(page).getByRole('button', { name: 'Rule House rules, 4' }).first().click();
  const rules = page.getByRole('dialog', { name: 'Rules reference' });
  await rules.getByText(/Breakthrough tank\./).waitFor();
  await rules.getByRole('button', { name: 'Close' }).click();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await log(page)
    .getByText(/long gun/)
    .first()
    .waitFor();
  await log(page).getByText('t is destroyed').waitFor();
  await page.getByText('Red win: no enemy is left on the table').first().waitFor();
}
