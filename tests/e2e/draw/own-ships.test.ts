// Ships and terrain of one's own as a new user makes them: from an empty board of hexes to a heavy cruiser with a weapon
// that no ship of the book has and a field of ice, their numbers on paper, and a round of battle by mouse.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import type { Action } from '../../../shared/battle/battle';
import { legalActions } from '../../../shared/rules/query';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { temporaryFolder } from '../../electron/temporary-folder';
import { giveByMouse, savedBattle } from '../battle/orders-by-mouse';
import { bar, inHand, log, order } from '../battle/person-battle';
import { appForTest } from '../opened-app';
import { emptyTable, ownGame, savedScenario, typeCell } from './own-made';

const ROWS = 16;
const HEX_ROW = Math.sqrt(3) / 2;
const HEX_RADIUS = 1 / Math.sqrt(3);
const HEIGHT = 2 * HEX_RADIUS + (ROWS - 1) * HEX_ROW;
const cell = (q: number, r: number) => ({ x: 0.5 + q + r / 2, y: HEX_RADIUS + r * HEX_ROW });

test('a heavy cruiser with a lance and a field of ice are made, printed, placed and fought with', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'fleets.sandtable');
  const pdf = join(folder, 'cards.pdf');
  const opened = await appForTest({ sample: null, size: { width: 1300, height: 850 } });
  const { window: page, complaints } = opened;
  await opened.answer([
    { dialog: 'save', path: pdf },
    { dialog: 'save', path },
  ]);
  await emptyTable(page, 'Ships on hexes', 'Fleets');
  await makeIce(page);
  await makeShip(page);
  await placeShips(page);
  await print(page, pdf);

  const { ownKinds, terrain, stands, rules } = await savedScenario(page, path);
  expect(ownKinds).toMatchObject([{ name: 'Ice field', like: 'asteroids', space: { fire: 2 } }]);
  expect(terrain).toMatchObject([
    { own: { name: 'Ice field' }, shape: { cells: [{ q: 2, r: 8 }] } },
  ]);
  expect(stands.map(({ type }) => type)).toEqual(['variant:my-cruiser', 'frigate']);
  expect(rules.own?.variants).toEqual([
    {
      id: 'my-cruiser',
      name: 'Heavy cruiser',
      game: 'hexspace',
      like: 'cruiser',
      values: { hull: 12, points: 11 },
      weapons: [
        expect.objectContaining({ name: 'lance', like: 'bow', values: { sort: 'fusion' } }),
        expect.objectContaining({ name: 'port beam', values: {} }),
        expect.objectContaining({ name: 'starboard beam', values: {} }),
      ],
    },
  ]);

  await fightRound(page, path);
  expect(complaints).toEqual([]);
}, 90_000);

/** Asteroids that take two points off, in one hex between the ships. */
async function makeIce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Asteroids', exact: true }).click();
  await page.getByRole('button', { name: 'Copy of Asteroids, but…' }).click();
  const dialog = ownGame(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Ice field');
  await dialog.getByLabel('Fire', { exact: true }).selectOption('2');
  await dialog.getByRole('button', { name: 'Draw it' }).click();
  const hand = await handAt(page, HEIGHT);
  await hand.click(cell(2, 8));
  await page.keyboard.press('Escape');
}

async function makeShip(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Stands' }).click();
  await page.getByRole('button', { name: /^Cruiser moves/ }).click();
  await page.getByRole('button', { name: 'Copy of Cruiser, but…' }).click();
  const dialog = ownGame(page);
  const type = (name: string, text: string) => typeCell(page, name, text);
  await type('My cruiser: Name', 'Heavy cruiser');
  await type('Heavy cruiser: Battery', '2');
  await dialog.getByText('Battery: Expected a whole number from 0 to 1.').waitFor();
  await type('Heavy cruiser: Battery', '1');
  await type('Heavy cruiser: Hull', '12');
  await type('Heavy cruiser: Points', '11');
  await type('bow beam: Weapon', 'lance');
  await dialog.getByLabel('lance: Sort', { exact: true }).selectOption('Fusion cannon');
  await dialog.getByRole('button', { name: 'Place it' }).click();
}

/** The heavy cruiser of Red, and a frigate of Blue four hexes ahead of it that comes towards it. */
async function placeShips(page: Page): Promise<void> {
  const hand = await handAt(page, HEIGHT);
  await hand.drag(cell(0, 8), cell(1, 8));
  await page.getByRole('complementary', { name: 'Palette' }).getByText('Blue').click();
  await page.getByRole('button', { name: /^Frigate moves/ }).click();
  await hand.drag(cell(4, 8), cell(3, 8));
  await page.keyboard.press('Escape');
}

async function print(page: Page, pdf: string): Promise<void> {
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByText('Table on one page').click();
  await dialog.getByText('Counters and markers').click();
  await dialog.getByText('Record cards').click();
  await dialog.getByText('Quick reference').click();
  await dialog.getByRole('button', { name: 'Save PDF…' }).click();
  await page.getByText(`Saved ${pdf}`).waitFor();
  await page.keyboard.press('Escape');
  const words = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
  expect(words).toMatch(/Lance \(F, fusion cannon\)/);
  expect(words).toMatch(/Ice field +2 less +go through/);
  expect(words).toMatch(/Heavy cruiser +11 +12 +4×4/);
}

/** Its lance strikes in the first impulse, and its captain charges it anew; both ships move whenever they are due. */
async function fightRound(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByText('Person').last().click();
  await dialog.getByLabel('Seed of the dice').fill('lance');
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await bar(page).waitFor();
  const hand = await handAt(page, HEIGHT);
  await hand.click(cell(0, 8));
  await order(page, 'Fire').click();
  await hand.click(cell(4, 8));
  await inHand(page)
    .getByText(/0 to 4 points, 1\.7 on average/)
    .waitFor();
  await page.keyboard.press('Enter');
  await log(page)
    .getByText(/fires its lance at/)
    .waitFor();

  const seat = page.getByRole('region', { name: 'Hand over' }).getByRole('button');
  for (;;) {
    if (await seat.isVisible()) await seat.click();
    const battle = await savedBattle(page, path);
    if (battle.clock.turn > 1) break;
    const rules = rulesetOf(battle.rules);
    if (!rules.ok) throw new Error(rules.error);
    const next = WANTED.flatMap((type) => [
      ...legalActions(rules.value, battle, battle.clock.side, type),
    ])[0];
    if (!next) throw new Error('nothing can be done');
    await giveByMouse(page, rules.value, battle, next);
  }
  await log(page)
    .getByText(/charges its lance/)
    .first()
    .waitFor();
}

const WANTED: readonly Action['type'][] = [
  'hexspace/charge-own-fusion-lance',
  'hexspace/move',
  'hexspace/end-impulse',
];
