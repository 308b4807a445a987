// A game of one's own as a new user makes it: from an empty table to a hedge, a tank with two weapons and three phases,
// its counters on paper, and a turn of battle by mouse.

import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { wrongPicture } from '../../../shared/scenario/values/own-picture';
import { temporaryFolder } from '../../electron/temporary-folder';
import { inHand, log, order } from '../battle/person-battle';
import { appForTest } from '../opened-app';
import { emptyTable, ownGame, savedScenario, typeCell } from './own-made';

test('a hedge, a tank with two weapons and a game of three phases are made, printed and fought with', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'mine.sandtable');
  const pdf = join(folder, 'counters.pdf');
  const opened = await appForTest({ sample: null, size: { width: 1300, height: 850 } });
  const { window: page, complaints } = opened;
  const [unfit, drawing] = [join(folder, 'entities.svg'), join(folder, 'drawing.svg')];
  await writeFile(unfit, `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}</svg>`);
  await writeFile(drawing, `${SVG}${HOSTILE}<rect width="2" height="3" fill="red"/></svg>`);
  await opened.answer([
    { dialog: 'open', path: unfit },
    { dialog: 'open', path: drawing },
    { dialog: 'save', path: pdf },
    { dialog: 'save', path },
  ]);
  await emptyTable(page, 'Skirmish', 'My first game');
  await makeHedge(page);
  await makeTank(page);
  await drawTank(page);
  await makeRules(page);
  await drawAll(page);
  await print(page, pdf);
  expect(await firstWidth(pdf)).toBeCloseTo(50, 0);

  const { ownKinds, terrain, stands, rules } = await savedScenario(page, path);
  expect(ownKinds).toMatchObject([
    { name: 'Hedge', like: 'wall', hand: 'hedge', move: { wheeled: 2 } },
  ]);
  expect(terrain).toMatchObject([{ kind: 'wall', own: { name: 'Hedge' } }]);
  expect(stands.map(({ type }) => type)).toEqual(['own:my-crawler', 'own:my-crawler']);
  expect(rules.modules).toEqual([]);
  expect(rules.own?.stands).toMatchObject([
    {
      name: 'Medium tank',
      hull: 12,
      base: { radius: 985 },
      weapons: [{ name: '75 mm gun', bands: [{ to: 10_000, hit: 3 }, { hit: 5 }] }, { dice: 3 }],
    },
    { name: 'Rifle section', base: { radius: 492 }, hull: 6, weapons: [{ dice: 3 }] },
  ]);
  const pictures = rules.own?.stands.map(({ picture = null }) => picture && wrongPicture(picture));
  expect(pictures).toEqual([null, null]);
  expect(rules.own?.stands[0]?.picture).toContain('data:image/png;base64,');
  expect(rules.own?.rules).toMatchObject({
    order: { by: 'side-phases' },
    phases: [{ does: 'move' }, { does: 'fire', rule: 'HR-2' }, { does: 'assault' }],
  });

  await fight(page);
  expect(complaints).toEqual([]);
}, 60_000);

async function makeHedge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your own…' }).click();
  const dialog = ownGame(page);
  await dialog.getByLabel('A new one like').selectOption('wall');
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Hedge');
  await dialog.getByLabel('Drawn as').selectOption('hedge');
  await dialog.getByLabel('Wheeled', { exact: true }).selectOption('each');
}

async function makeTank(page: Page): Promise<void> {
  const dialog = ownGame(page);
  await dialog.getByRole('tab', { name: 'Stands' }).click();
  await dialog.getByLabel('A copy of').selectOption({ label: 'Crawler' });
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  const cell = (name: string, text: string) => typeCell(page, name, text);
  await cell('My crawler: Name', 'Medium tank');
  await cell('Medium tank: Base', '50 mm');
  await cell('Medium tank: Hull', 'x');
  await dialog.getByText('Hull: Expected a whole number from 1 to 99.').waitFor();
  await cell('Medium tank: Hull', '12');
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await cell('cannon: Weapon', '75 mm gun');
  await cell('75 mm gun: Ranges', '10: 3+, 30: 5+');
  await cell('hull gun: Dice', '3');

  const table =
    'Name\tBase\tHull\tWeapon\tRanges\tDice\nRifle section\t25 mm\t6\trifles\t24: 4+\t3\n';
  await dialog.getByLabel('Medium tank: Name').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, table);
  await dialog.getByLabel('Rifle section: Name').waitFor();
  await page.keyboard.press('Control+z');
  await dialog.getByLabel('Rifle section: Name').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3" onload="alert(1)">';
const HOSTILE =
  '<script>document.title = "theirs"</script><image href="https://evil.example/a.png"/>';

/** A picture of its own: drawings become pixels, and whatever else is in them does nothing. */
async function drawTank(page: Page): Promise<void> {
  const dialog = ownGame(page);
  await dialog.getByLabel('Medium tank: Name').click();
  await dialog.getByRole('button', { name: 'Picture of your own…' }).click();
  await dialog.getByText('Save it as plain SVG.').waitFor();
  await dialog.getByRole('button', { name: 'Picture of your own…' }).click();
  await dialog.getByRole('button', { name: 'Our symbol again' }).waitFor();
  expect(await page.title()).not.toBe('theirs');
}

async function makeRules(page: Page): Promise<void> {
  const dialog = ownGame(page);
  await dialog.getByRole('tab', { name: 'Rules' }).click();
  await dialog.getByText('To hit', { exact: true }).click();
  await dialog.getByLabel('To hit by rules of your own').click();
  await dialog.getByLabel('Die', { exact: true }).selectOption('4');
  await dialog.getByRole('alert').getByText('Medium tank, 75 mm gun: 5+').waitFor();
  await page.keyboard.press('Control+z');
  await dialog.getByText('Phases of a turn', { exact: true }).click();
  await dialog.getByLabel('Phases of a turn by rules of your own').click();
  await dialog.getByLabel('Attack phase: where your rules tell of it').fill('HR-2');
  await dialog.getByRole('button', { name: 'Add a phase' }).click();
  await dialog.getByLabel('Phase 3: name').fill('Close combat');
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Close combat: what stands do').selectOption('assault');
  await dialog.getByText('Weapons that reach no farther than 1" are for assaults.').waitFor();
  await dialog.getByText('Order of activation', { exact: true }).click();
  await dialog.getByLabel('Order of activation by rules of your own').click();
  await dialog.getByLabel('Who acts when').selectOption('side-phases');
  await dialog.getByText('In each phase all stands of one side act').waitFor();
}

/** The hedge across the table, and a tank on either side of it that faces the other. */
async function drawAll(page: Page): Promise<void> {
  await ownGame(page).getByRole('tab', { name: 'Terrain' }).click();
  await ownGame(page).getByRole('button', { name: 'Draw it' }).click();
  const hand = await handAt(page, 48);
  await hand.click({ x: 20, y: 24 });
  await hand.click({ x: 50, y: 26 });
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Stands' }).click();
  const tile = page.getByRole('button', { name: /^Medium tank moves/ });
  await tile.click();
  await hand.drag({ x: 34, y: 18 }, { x: 34, y: 22 });
  await page.getByRole('complementary', { name: 'Palette' }).getByText('Blue').click();
  await tile.click();
  await hand.drag({ x: 38, y: 33 }, { x: 38, y: 30 });
  await page.keyboard.press('Escape');
}

async function print(page: Page, pdf: string): Promise<void> {
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByText('Table on one page').click();
  await dialog.getByText('Counters and markers').click();
  await dialog.getByText('Quick reference').click();
  await expect.poll(() => dialog.getByTestId('page-count').innerText()).toBe('3 pages');
  await dialog.getByRole('button', { name: 'Save PDF…' }).click();
  await page.getByText(`Saved ${pdf}`).waitFor();
  await page.keyboard.press('Escape');
  const words = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
  expect(words).toMatch(/Attack phase +stands fire one weapon, or hold +HR-2/);
  expect(words).toMatch(/Hedge +covers who is behind it +as wall/);
}

/** Millimetres from the left to the right of the first counter. */
async function firstWidth(pdf: string): Promise<number> {
  const band = [
    '-r',
    '254',
    '-f',
    '1',
    '-l',
    '1',
    '-x',
    '0',
    '-y',
    '100',
    '-W',
    '1200',
    '-H',
    '500',
  ];
  const image = execFileSync('pdftoppm', ['-gray', ...band, pdf], { maxBuffer: 1 << 26 });
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 40).toString('latin1'));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const data = image.subarray(head?.[0].length);
  const isInked = (x: number) =>
    Array.from({ length: height }, (_, y) => data[y * width + x] ?? 255).some((grey) => grey < 250);
  let run = 0;
  for (let x = 0; x < width; x += 1) {
    if (isInked(x)) run += 1;
    // Marks to fold and cut by are narrower.
    else if (run > 200) return run / 10;
    else run = 0;
  }
  return run / 10;
}

/** Behind the hedge, a shot over it by the rules that were made, and the turn to its end. */
async function fight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByLabel('Seed of the dice').fill('1944');
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  const step = page.getByTestId('battle-step');
  await expect.poll(() => step.innerText()).toBe('Movement phase');
  const hand = await handAt(page, 48);
  await hand.click({ x: 34, y: 18 });
  await page.getByText('Not possible now: why').click();
  await page.getByText('stands fire in the attack phase, and strike in the close combat').waitFor();
  await page.getByRole('button', { name: 'Rule HR-2' }).first().click();
  const rules = page.getByRole('dialog', { name: 'Rules reference' });
  await rules.getByText('Attack phase: stands fire one weapon, or hold their fire.').waitFor();
  await rules.getByRole('button', { name: 'Close' }).click();
  await hand.drag({ x: 34, y: 18 }, { x: 34, y: 23.2 });
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();

  await expect.poll(() => step.innerText()).toBe('Attack phase');
  await hand.click({ x: 34, y: 23.2 });
  await order(page, 'Fire').click();
  await hand.click({ x: 38, y: 33 });
  await inHand(page).getByText('behind hedge').waitFor();
  await inHand(page)
    .getByText(/each needs 4\+/)
    .waitFor();
  await page.keyboard.press('Enter');
  await log(page)
    .getByText(/Med tank 1 fires its 75 mm gun at Med tank 2: needs 4\+/)
    .waitFor();
  await log(page).getByText('Turn 2, movement phase').waitFor();
}
