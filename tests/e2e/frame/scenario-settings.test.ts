// The settings of a scenario with the real mouse: size, sides, readings of the rules, background picture.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { writeScenario } from '../../../shared/scenario/write-document';
import { parseScenario } from '../../../shared/scenario/parse';
import { OPTION_LIST } from '../../../shared/rulesets/tripods/book/option-list';
import type { Scenario } from '../../../shared/scenario/document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { type DialogAnswer, oneProgram, type OpenedForTest } from '../opened-app';

const beginAnew = oneProgram();

async function openSettings(page: Page): Promise<Locator> {
  await page.getByText('Horsell Common').first().waitFor();
  await page.getByRole('button', { name: 'All settings…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scenario settings' });
  await dialog.waitFor();
  return dialog;
}

async function closeAndSave(
  opened: OpenedForTest,
  dialog: Locator,
  before: readonly DialogAnswer[] = [],
): Promise<Scenario> {
  const path = join(await temporaryFolder(), 'settings.sandtable');
  await opened.answer([...before, { dialog: 'save', path }]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await opened.window.keyboard.press('Control+s');
  await opened.window.getByText('Saved settings.sandtable.').waitFor();
  const parsed = parseScenario(await readFile(path, 'utf8'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

test('a larger table keeps what lies on it in the middle; the sides are renamed', async () => {
  const opened = await beginAnew();
  const dialog = await openSettings(opened.window);
  await dialog.getByRole('radio', { name: 'middle' }).check();
  await dialog.getByText('8 × 6 ft').click();
  await dialog.getByRole('tab', { name: 'Sides and victory' }).click();
  await dialog.getByLabel('Name of side 1').fill('Invaders');
  await dialog.getByLabel('Turn limit').fill('12');
  const scenario = await closeAndSave(opened, dialog);
  expect(scenario.board).toEqual({ space: 'table', width: 96000, height: 72000 });
  expect(scenario.stands[0]?.place).toMatchObject({ at: { x: 18000, y: 33500 } });
  expect(scenario.sides[0]?.name).toBe('Invaders');
  expect(scenario.turnLimit).toBe(12);
});

test('whoever chooses centimetres for a table prints it in centimetres', async () => {
  const opened = await beginAnew();
  const dialog = await openSettings(opened.window);
  await dialog.getByText('Centimetres', { exact: true }).click();
  const { print } = await closeAndSave(opened, dialog);
  expect(print.lengths).toBe('cm');
});

test('a table kept in centimetres is told in them until the user has chosen a unit', async () => {
  const file = join(await temporaryFolder(), 'metric.sandtable');
  const scenario = newScenario();
  const print = { ...scenario.print, lengths: 'cm' } as const;
  await writeFile(file, writeScenario({ ...scenario, title: 'Metric', print }));
  const { window: page } = await beginAnew({ files: [file] });
  const step = page.getByLabel('Step of the grid').locator('option:checked');
  await expect.poll(() => step.innerText()).toBe('0.5 cm');
  await page.getByRole('button', { name: 'All settings…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scenario settings' });
  expect(await dialog.getByLabel('Width').inputValue()).toBe('182.9');
  await dialog.getByText('Inches', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await step.innerText()).toBe('0.25"');
});

test('a reading of the rules is found by words, chosen, undone and explained by its rule', async () => {
  const opened = await beginAnew();
  const { window: page } = opened;
  const dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Rules' }).click();
  // Each option has something to set it by, and the rule that explains it.
  const options = dialog.locator('ul.list > li');
  await options.first().waitFor();
  expect(await options.count()).toBe(OPTION_LIST.length);
  const control = page.locator('select, summary, input');
  expect(await options.filter({ has: control }).count()).toBe(OPTION_LIST.length);
  const rule = page.getByRole('button', { name: /^Rule FT-/ });
  expect(await options.filter({ has: rule }).count()).toBe(OPTION_LIST.length);
  await dialog.getByLabel('Search', { exact: true }).fill('ft_calibres');
  await dialog.getByLabel(/^Light guns/).fill('122');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Search', { exact: true }).fill('battalion');
  await dialog.getByLabel('A Company').selectOption({ label: 'Battalion 1 (new)' });
  await dialog.getByLabel('B Company').selectOption({ label: 'Battalion 2 (new)' });
  await dialog.getByLabel('C Company').selectOption({ label: 'Battalion 1' });
  await dialog.getByLabel('Search', { exact: true }).fill('ft-07-09');
  const choice = dialog.locator('li').getByRole('combobox');
  await choice.selectOption('stepped');
  await dialog.getByRole('button', { name: 'Rule FT-07-09' }).click();
  const reference = page.getByRole('dialog', { name: 'Rules reference' });
  await reference.getByText('FT-07-09').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await reference.waitFor({ state: 'detached' });
  await dialog.getByLabel('Search', { exact: true }).fill('ft_rocket_range');
  await dialog.getByLabel('Range of flyers’ rockets').fill('10.5');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Search', { exact: true }).fill('ft_hidden_units');
  await dialog.getByRole('checkbox', { name: 'Units are hidden until spotted' }).check();
  await dialog.getByLabel('Search', { exact: true }).fill('ft_recon_types');
  await dialog.locator('summary').press('Enter');
  const scouts = dialog.getByRole('list', { name: 'Reconnaissance stands' });
  await dialog.getByLabel('Search Reconnaissance stands').fill('cavalry');
  await scouts.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  const scenario = await closeAndSave(opened, dialog);
  expect(scenario.rules.options).toMatchObject({
    ft_calibres: { light: 122 },
    ft_battalions: [['un_a', 'un_c'], ['un_b']],
    ft_hill_profile: 'stepped',
    ft_rocket_range: 10.5,
    ft_hidden_units: true,
    ft_recon_types: ['lt_cavalry_p1'],
  });
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await page.getByText('edited', { exact: true }).waitFor();
});

test('a picture under the table is brought to scale by two points', async () => {
  const opened = await beginAnew();
  const { window: page } = opened;
  const picture = join(ROOT, 'resources', 'pictures', 'horsell-common.png');
  const first: DialogAnswer = { dialog: 'open', path: picture };
  await opened.answer([first]);
  const dialog = await openSettings(page);
  await dialog.getByRole('tab', { name: 'Background picture' }).click();
  await dialog.getByRole('button', { name: 'Choose a picture…' }).click();
  const shown = dialog.getByRole('img', { name: 'The background picture' });
  await shown.waitFor();
  const box = await shown.boundingBox();
  if (box === null) throw new Error('the picture is not to be seen');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2);
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
  await dialog.getByLabel('Distance between the points').fill('30');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Scale the picture' }).click();
  const { background } = await closeAndSave(opened, dialog, [first]);
  expect(background?.image).toMatch(/^data:image\/(png|jpeg);base64,/);
  expect((background?.width ?? 0) / 1000).toBeCloseTo(60, 0);
});
