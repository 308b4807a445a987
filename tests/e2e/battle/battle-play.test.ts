// A whole turn of each side by mouse with real dice entered, looking back over it, and its report.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { box, feature, scenarioOf, type Drawing } from '../../helpers/given-battle';
import { dice, enterRoll } from './entered-dice';
import { oneProgram } from '../opened-app';

const beginAnew = oneProgram();

const SIZE = { width: 1280, height: 800 };
const HEIGHT = 36;

/** A tripod and a gun in each other's range, on open ground. */
const DUEL: Drawing = {
  size: [48, HEIGHT],
  red: { tripod: { type: 'martian_tripod_p1', at: [12, 18], quality: 'elite' } },
  blue: {
    gun: { type: 'medium_towed_p1', at: [26, 18], facing: 180, quality: 'elite' },
    rifles: { type: 'european_us_infantry_p1', at: [40, 8], facing: 180, unit: 'rifles' },
  },
  turnLimit: 3,
};

async function opened(drawing: Drawing) {
  const folder = await temporaryFolder();
  const path = join(folder, 'duel.sandtable');
  await writeFile(path, writeScenario(scenarioOf(drawing)));
  const { window: page, answer, complaints } = await beginAnew({ files: [path], size: SIZE });
  await page.getByTestId('stage').waitFor();
  return { page, answer, complaints, folder };
}

async function startBattle(page: Page, choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  for (const choice of choices) await dialog.getByText(choice).last().click();
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('region', { name: 'Battle' }).waitFor();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Battle' });
const log = (page: Page) => page.getByRole('log', { name: 'Battle log' });
const endPhase = (page: Page) => page.getByRole('button', { name: 'End phase' });

/** Clicks faces until the program asks for no more dice. */
async function rollAll(page: Page, face: string): Promise<void> {
  while (await dice(page).isVisible()) await enterRoll(page, face);
}

/** Ends phases until the bar names this phase; checks that are due are rolled, and passed. */
async function toPhase(page: Page, phase: string): Promise<void> {
  const moment = async () => {
    if (await dice(page).isVisible()) return 'dice';
    return `${await bar(page).innerText()} ${await log(page).getByRole('listitem').count()}`;
  };
  while ((await page.getByTestId('battle-step').innerText()) !== phase) {
    const before = await moment();
    await endPhase(page).click();
    await expect.poll(moment).not.toBe(before);
    await rollAll(page, '6');
  }
}

/** Whether the words of what is still possible are seen to their end, or not at all. */
async function isWholeOrGone(page: Page): Promise<boolean> {
  const room = await page.getByTestId('ready').boundingBox();
  const words = await page.getByTestId('ready').locator('span').boundingBox();
  if (!room || !words) throw new Error('it is not on the page');
  const isWhole = words.x + words.width <= room.x + room.width + 0.5;
  return (isWhole && words.y < room.y + 1) || words.y >= room.y + room.height - 1;
}

test('one turn of each side is played by mouse with entered dice, looked back at, and reported', async () => {
  const { page, answer, complaints, folder } = await opened(DUEL);
  await startBattle(page, ['Person', 'I roll real dice']);
  const hand = await handAt(page, HEIGHT);

  // The tripod walks up by mouse alone: dragged there, and clicked once more to mean it.
  await hand.drag({ x: 12, y: 18 }, { x: 16, y: 18 });
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  // What the shades of its reach mean is there for the asking, and keeps no corner of the table covered.
  const legend = page.getByRole('region', { name: 'Legend' });
  expect(await legend.getByRole('button', { name: /^Legend/ }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  expect(await isWholeOrGone(page)).toBe(true);
  await hand.click({ x: 16, y: 18 });
  await log(page)
    .getByText(/tripod moves/)
    .waitFor();
  // What it has spent is said in one line.
  const spent = page.locator('dt', { hasText: 'allowance spent' });
  await spent.waitFor();
  const figure = page.locator('dl div', { has: spent }).locator('dd');
  expect((await spent.boundingBox())?.height).toBe((await figure.boundingBox())?.height);

  // It fires: the odds are shown, the order is taken back at the dice, and given again.
  await toPhase(page, 'Firing');
  await hand.click({ x: 16, y: 18 });
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await hand.click({ x: 26, y: 18 });
  await page.getByRole('table', { name: 'Chances' }).getByText('driven off').waitFor();
  const endsAt = await endPhase(page).boundingBox();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dice(page).getByText(/hits$/).waitFor();
  // While the dice are asked for there is one thing to do, and no button of the bar has moved.
  expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await dice(page).getByRole('button', { name: 'Cancel' }).click();
  await dice(page).waitFor({ state: 'detached' });
  expect(await endPhase(page).boundingBox()).toEqual(endsAt);
  await dice(page).waitFor({ state: 'detached' });
  expect(
    await log(page)
      .getByText(/tripod fires/)
      .count(),
  ).toBe(0);
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await hand.click({ x: 26, y: 18 });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dice(page).waitFor();
  await rollAll(page, '1');
  await log(page)
    .getByText(/tripod fires.*rolls 1/)
    .waitFor();

  // The other side's turn on the same screen: nothing is hidden, so nothing is covered.
  await toPhase(page, 'Movement');
  await bar(page).getByText('Blue', { exact: true }).waitFor();
  await toPhase(page, 'Firing');
  await hand.click({ x: 26, y: 18 });
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await hand.click({ x: 16, y: 18 });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dice(page).waitFor();
  await rollAll(page, '2');
  await toPhase(page, 'Movement');
  await bar(page).getByText('Turn 2 of 3').waitFor();

  // Looking back: a line shows its moment and its rule, the replay steps and returns.
  await log(page)
    .getByText(/tripod moves/)
    .click();
  const past = page.getByRole('region', { name: 'Looking back' });
  await past.waitFor();
  expect(await past.innerText()).toMatch(/turn 1, Red, movement/);
  expect(await endPhase(page).count()).toBe(0);
  await page.getByRole('button', { name: 'One line on' }).click();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await past.getByText('The beginning of the battle').waitFor();
  await page.getByRole('button', { name: 'Play the battle' }).click();
  await past.getByText(/tripod moves/).waitFor();
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await past.waitFor({ state: 'detached' });
  await endPhase(page).waitFor();

  const files = { html: join(folder, 'report.html'), pdf: join(folder, 'report.pdf') };
  await answer([
    { dialog: 'save', path: files.html },
    { dialog: 'save', path: files.pdf },
  ]);
  for (const [kind, path] of [
    ['web page', files.html],
    ['PDF', files.pdf],
  ] as const) {
    await page.getByRole('button', { name: 'Battle report' }).click();
    await page.getByRole('button', { name: `Save as ${kind}` }).click();
    await page.getByText(`Saved ${path}`).waitFor();
  }
  const html = await readFile(files.html, 'utf8');
  expect(html).toContain('<h2>Turn 1</h2>');
  expect(html).toMatch(/tripod fires.*rolls 1/);
  expect((await readFile(files.pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(complaints).toEqual([]);
});

test('with two people, what one side hides is covered until the other has taken the seat', async () => {
  const { page } = await opened({
    ...DUEL,
    options: { ft_hidden_units: true },
    blue: { gun: { type: 'medium_towed_p1', at: [40, 18], facing: 180 } },
    terrain: [feature('forest', box(34, 12, 47, 24))],
  });
  await startBattle(page, ['Person']);
  const cover = page.getByRole('region', { name: 'Hand over' });
  await cover.getByText('Red', { exact: true }).waitFor();
  expect(await page.getByRole('option', { name: /gun/ }).count()).toBe(0);
  await cover.getByRole('button', { name: 'I play Red' }).click();
  await cover.waitFor({ state: 'detached' });
  expect(await page.getByRole('option', { name: /gun/ }).count()).toBe(0);
  await toPhaseCovered(page);
  expect(await page.getByRole('option', { name: /gun/ }).count()).toBe(0);
  await cover.getByRole('button', { name: 'I play Blue' }).click();
  await page.getByRole('option', { name: /gun/ }).waitFor();
});

/** Ends the first player's phases, until the other one is called. */
async function toPhaseCovered(page: Page): Promise<void> {
  const cover = page.getByRole('region', { name: 'Hand over' });
  while (!(await cover.isVisible())) {
    const before = await bar(page).innerText();
    await endPhase(page).click();
    await expect.poll(() => bar(page).innerText()).not.toBe(before);
  }
}

test('a move stops for overwatch: the question says who may fire with what chance; a gun fires, the rest passes', async () => {
  const waiting = { type: 'medium_towed_p1', facing: 180, marks: ['overwatch'] } as const;
  const { page, complaints } = await opened({
    ...DUEL,
    red: { tripod: { type: 'martian_tripod_p1', at: [10, 18], quality: 'elite' } },
    blue: { gun: { ...waiting, at: [30, 18] }, other: { ...waiting, at: [30, 22] } },
  });
  await startBattle(page, ['Person', 'I roll real dice']);
  const hand = await handAt(page, HEIGHT);
  const walk = async (from: number, to: number) => {
    await hand.click({ x: from, y: 18 });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await hand.click({ x: to, y: 18 });
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await walk(10, 20);
  const question = page.getByRole('region', { name: 'Question' });
  await question.getByText('tripod moves and has come this far').waitFor();
  await bar(page).getByText('may react').waitFor();
  expect(await endPhase(page).count()).toBe(0);
  const shot = question.getByRole('list', { name: 'Fire' }).getByRole('button');
  await question.getByRole('list', { name: 'Shoot and scoot' }).waitFor();
  expect(await shot.allInnerTexts()).toEqual([
    expect.stringMatching(/^gun\s+\d+ % to be rid of tripod$/),
  ]);

  // One click aims; the chances are shown before it is confirmed.
  await shot.click();
  await page.getByRole('table', { name: 'Chances' }).waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dice(page).waitFor();
  await rollAll(page, '1');
  await log(page)
    .getByText(/gun (fires|shells)/)
    .waitFor();
  // The other gun gets its shot further on, and lets the tripod go.
  await shot.getByText('other').waitFor();
  await page.keyboard.press('a');
  await log(page).getByText('Blue lets tripod go its way').waitFor();
  await question.waitFor({ state: 'detached' });
  await bar(page).getByText('to act').waitFor();
  expect(complaints).toEqual([]);
});

test('whoever may fire on overwatch fires with one yes, one after the other', async () => {
  const waiting = { type: 'medium_towed_p1', facing: 180, marks: ['overwatch'] } as const;
  const { page, complaints } = await opened({
    ...DUEL,
    red: { tripod: { type: 'martian_tripod_p1', at: [10, 18], quality: 'elite' } },
    blue: { gun: { ...waiting, at: [30, 17] }, other: { ...waiting, at: [30, 19] } },
  });
  await startBattle(page, ['Person']);
  const hand = await handAt(page, HEIGHT);
  await hand.click({ x: 10, y: 18 });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await hand.click({ x: 22, y: 18 });
  await page.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('region', { name: 'Question' });
  await question.getByRole('button', { name: 'Fire: all 2' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() =>
      log(page)
        .getByText(/(gun|other) (fires|shells)/)
        .count(),
    )
    .toBe(2);
  expect(complaints).toEqual([]);
});

test('a barrage is dragged to where it shall fall and lands, and its own secret does not cover the screen', async () => {
  const { page, complaints } = await opened({
    size: [48, HEIGHT],
    options: { ft_period: 5 },
    red: {
      watch: { type: 'forward_observer', at: [20, 18], unit: 'watch' },
      gun: { type: 'medium_sp_p4plus', at: [4, 10], unit: 'guns' },
    },
    blue: { tripod: { type: 'martian_tripod_early_p5', at: [32, 18], facing: 180 } },
    turnLimit: 2,
  });
  await startBattle(page, ['Person']);
  const hand = await handAt(page, HEIGHT);
  const inHand = page.getByRole('region', { name: 'Order in hand' });
  const cover = page.getByRole('region', { name: 'Hand over' });

  await hand.click({ x: 20, y: 18 });
  await page.getByRole('button', { name: 'Barrage', exact: true }).click();
  const isUnder = inHand.getByText('Now under it: tripod hit on');
  // A quick hand drags on before what it came past has been thought about.
  await hand.click({ x: 30, y: 14 });
  await hand.drag({ x: 30, y: 14 }, { x: 31, y: 18 });
  await isUnder.waitFor();
  await hand.drag({ x: 31, y: 18 }, { x: 30, y: 14 });
  await inHand.getByText('Nobody that is spotted is under it now').waitFor();
  await hand.drag({ x: 30, y: 14 }, { x: 31, y: 18 });
  await isUnder.waitFor();
  await inHand.getByRole('button', { name: 'Confirm' }).click();
  await log(page).getByText('Barrage 1: gun, converged').waitFor();
  expect(await cover.count()).toBe(0);

  // Phase by phase to the moment in which it comes down: nobody else reads what was plotted.
  const question = page.getByRole('region', { name: 'Question' });
  const seat = cover.getByRole('button', { name: /^I play/ });
  const seen = async () => `${await bar(page).innerText()} ${await cover.isVisible()}`;
  while (!(await question.isVisible())) {
    const before = await seen();
    if (await cover.isVisible()) {
      const isOwn = (await seat.innerText()) === 'I play Red';
      await seat.click();
      await cover.waitFor({ state: 'detached' });
      expect((await log(page).getByText('Barrage 1: gun').count()) > 0).toBe(isOwn);
    } else await endPhase(page).click();
    await expect.poll(seen).not.toBe(before);
  }
  await question.getByRole('button', { name: 'Say where one comes down' }).first().click();
  await hand.click({ x: 32, y: 18 });
  await inHand.getByText('Barrage 1: gun. Now under it: tripod').waitFor();
  await inHand.getByRole('button', { name: 'Confirm' }).click();
  await log(page)
    .getByText(/Shells on tripod/)
    .waitFor();
  expect(complaints).toEqual([]);
});
