// Close combat in which a person says before each round whom to strike, and what can be done when all is over.

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { OpenedApp } from '../../../electron/launch/open-app';
import { appForTest } from '../opened-app';
import {
  bar,
  battleOfPersons,
  inHand,
  isIn,
  log,
  order,
  question,
  roll,
  until,
} from './person-battle';

const foot = 'european_us_infantry_p1';
const SIZE = { width: 1280, height: 800 };
/** What the film shows at its beginning, at its end, and where it is gone back to its beginning: in a browser of its own. */
function played({ app }: OpenedApp, film: string) {
  return app.evaluate(async ({ BrowserWindow }, path) => {
    const window = new BrowserWindow({ show: false, webPreferences: { partition: 'film' } });
    await window.loadFile(path);
    const at = (key: string): Promise<{ readonly stands: number; readonly said: string }> =>
      window.webContents.executeJavaScript(
        `document.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}' }));
        ({ stands: document.getElementById('stands').children.length,
          said: document.getElementById('moment').textContent })`,
      ) as Promise<{ readonly stands: number; readonly said: string }>;
    const first = await at('Home');
    const last = await at('End');
    const { stands: back } = await at('Home');
    window.destroy();
    const end = /— (.*?)\./.exec(last.said)?.[1] ?? last.said;
    return {
      first: { ...first, said: first.said.split(' —')[0] },
      last: { ...last, said: end },
      back,
    };
  }, film);
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const resultButton = (page: Page, name: string) =>
  result(page).getByRole('button', { name, exact: true });

test('[FT-14-03] before each round a person says whom to strike, takes it back, and passes for the rest', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    red: {
      a: { type: foot, at: [20, 20], unit: 'a', tracks: { moved: 3000 } },
      b: { type: foot, at: [22.5, 20], unit: 'b', tracks: { moved: 3000 } },
    },
    blue: {
      t: { type: foot, at: [21.25, 21.5], facing: 270 },
      far: { type: foot, at: [46, 34], unit: 'far' },
    },
    options: { ft_cc_round_cap: 3 },
  });
  await page.getByRole('button', { name: 'End phase' }).click();
  await question(page).getByText('Blue may choose').waitFor();
  await question(page).getByText('Passing, each takes the foe that it can harm most.').waitFor();
  await question(page).getByRole('button', { name: /^t\b/ }).click();
  await hand.point({ x: 46, y: 34 });
  await inHand(page).getByText('t strikes only a or b').waitFor();
  await hand.click({ x: 22.5, y: 20 });
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await log(page).getByText('t strikes b first').waitFor();
  await question(page).getByRole('button', { name: 'Pass', exact: true }).click();
  await roll(page, '1');

  // The second round, by the keys: the same stand strikes another.
  await question(page)
    .getByText(/^Round 2 .* Passing, t strikes b;/)
    .waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  expect(await inHand(page).count()).toBe(0);
  await page.keyboard.press('x');
  await hand.click({ x: 20, y: 20 });
  await page.keyboard.press('Enter');
  await question(page)
    .getByText(/Passing, t strikes a;/)
    .waitFor();
  await page.keyboard.press('Control+z');
  await question(page)
    .getByText(/Passing, t strikes b;/)
    .waitFor();
  await page.keyboard.press('Control+Shift+z');
  await question(page)
    .getByText(/Passing, t strikes a;/)
    .waitFor();
  await page.keyboard.press('a');
  await roll(page, '1');
  await log(page).getByText('is undecided after 3 rounds').waitFor();
  const blows = (name: string) => log(page).getByText(`t fires small arms at ${name}`).count();
  expect([await blows('b'), await blows('a')]).toEqual([1, 2]);
  expect(await question(page).count()).toBe(0);

  // Who played, and with which dice, is remembered for the next battle.
  await page.getByRole('button', { name: 'End the battle' }).click();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const next = page.getByRole('dialog', { name: 'Start battle' });
  expect(await next.getByRole('radio', { name: 'Person', checked: true }).count()).toBe(2);
  expect(await next.getByRole('radio', { name: 'I roll real dice' }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

test('when a battle is over its result tells the losses, can be watched, reported, saved, opened again, and played anew', async () => {
  const { page, hand, path, opened, answer, complaints } = await battleOfPersons({
    red: { tripod: { type: 'martian_tripod_p1', at: [16, 18], quality: 'elite' } },
    blue: {
      near: { type: foot, at: [28, 18], facing: 180 },
      other: { type: foot, at: [34, 18], facing: 180 },
    },
  });
  await until(page, isIn(page, 'Red', 'Firing'));
  await hand.click({ x: 16, y: 18 });
  await order(page, 'Black smoke').click();
  await hand.click({ x: 28, y: 18 });
  await inHand(page).getByText('near would be lost').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await log(page).getByText('near is lost in the black smoke').waitFor();
  // The other one has lost its comrade, and fails its check.
  await page.getByRole('button', { name: 'End phase' }).click();
  await roll(page, '1');

  await result(page).waitFor();
  const told = await result(page).innerText();
  expect(told).toContain('Red win: no enemy is left on the table');
  const losses = await result(page).getByRole('listitem').allInnerTexts();
  expect(losses.map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'Red none of 1 stand lost',
    'Blue 2 of 2 stands lost: 1 destroyed, 1 withdrawn',
  ]);
  expect(await page.getByRole('button', { name: 'End phase' }).count()).toBe(0);

  await resultButton(page, 'Watch it again').click();
  const past = page.getByRole('region', { name: 'Looking back' });
  await past.getByText('tripod fires a canister of black smoke').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await past.waitFor({ state: 'detached' });
  expect(await result(page).innerText()).toBe(told);

  const report = join(dirname(path), 'report.html');
  const film = join(dirname(path), 'film.html');
  await answer([
    { dialog: 'save', path: report },
    { dialog: 'save', path: film },
  ]);
  await resultButton(page, 'Battle report').click();
  await page.getByRole('button', { name: 'Save as web page' }).click();
  await page.getByText(`Saved ${report}`).waitFor();
  const html = await readFile(report, 'utf8');
  expect(html).toContain('Red win: no enemy is left on the table');
  expect(html).toContain('Blue lost near (destroyed), other (withdrawn).');

  await resultButton(page, 'Battle report').click();
  await page.getByRole('button', { name: 'Save as film' }).click();
  await page.getByText(`Saved ${film}`).waitFor();
  expect(await played(opened, film)).toEqual({
    first: { stands: 3, said: 'Before the battle' },
    last: { stands: 1, said: 'Red win: no enemy is left on the table' },
    back: 3,
  });

  await resultButton(page, 'Save').click();
  await page.getByText('Saved battle.sandtable.').waitFor();
  const lines = await log(page).getByRole('listitem').allInnerTexts();
  await opened.close();

  const again = await appForTest({ files: [path], size: SIZE });
  const reopened = again.window;
  await result(reopened).waitFor();
  expect(await result(reopened).innerText()).toBe(told);
  expect(await log(reopened).getByRole('listitem').allInnerTexts()).toEqual(lines);
  // The last order can still be taken back, and given again with the dice that fell.
  await reopened.keyboard.press('Control+z');
  await result(reopened).waitFor({ state: 'detached' });
  expect(await isIn(reopened, 'Red', 'Firing')()).toBe(true);
  await reopened.keyboard.press('Control+Shift+z');
  await result(reopened).waitFor();
  expect(await result(reopened).innerText()).toBe(told);

  await resultButton(reopened, 'Play again…').click();
  const dialog = reopened.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByText('save it first to keep its log').waitFor();
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await bar(reopened).getByText('Turn 1 of 2').waitFor();
  expect(await result(reopened).count()).toBe(0);
  expect([...complaints, ...again.complaints]).toEqual([]);
});
