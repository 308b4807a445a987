// The computer's thoughts in the window: a general shows how far it is and can be hurried, and a person may ask for a hint.

import { expect, test } from 'vitest';
import { oneProgram } from '../opened-app';

const beginAnew = oneProgram();

test('a general shows how far its thoughts are, and moves at once when it is told to', async () => {
  const { window: page, complaints } = await beginAnew({ size: { width: 1600, height: 1000 } });
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  const martians = dialog.getByRole('group', { name: 'Who plays Martians' });
  await martians.getByText('General').click();
  await dialog.getByText('The computer as a general').waitFor();
  const manner = dialog.getByRole('group', { name: 'How the computer plays Martians' });
  expect(await manner.getByLabel('Thinks').inputValue()).toBe('30s');
  await manner.getByLabel('Temper').selectOption('bold');
  await dialog.getByText(/Bold: it takes risks/).waitFor();
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('progressbar', { name: 'How far the thoughts are' }).waitFor();
  const log = page.getByRole('log', { name: 'Battle log' });
  expect(await log.getByRole('listitem').count()).toBe(0);
  // Neither the seed nor the way out of the battle is pushed out of the bar by what is said of the thoughts.
  const end = await page.getByRole('button', { name: 'End the battle' }).boundingBox();
  const seed = await page.locator('.seed').boundingBox();
  if (!end || !seed) throw new Error('the bar has lost something');
  expect(end.x + end.width).toBeLessThanOrEqual(1600);
  expect(seed.x + seed.width).toBeLessThanOrEqual(end.x);
  // The window does not wait: it can be looked about in meanwhile.
  await page.getByRole('option', { name: /Tripod 1/ }).click();
  await page.getByRole('button', { name: 'Move now' }).click();
  await log.getByRole('listitem').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a hint says what a regular would do, selects the stand, and is as good with one that is chosen', async () => {
  const { window: page, complaints } = await beginAnew({ size: { width: 1280, height: 800 } });
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/Hint: Tripod \d/).waitFor();
  await page.getByRole('option', { name: /Tripod \d/, selected: true }).waitFor();
  await page.getByRole('option', { name: /Tripod 3/ }).click();
  await page.keyboard.press('i');
  await page.getByText(/Hint: Tripod 3/).waitFor();
  expect(await page.getByText(/^Hint: /).count()).toBe(1);
  await page.keyboard.press('Shift+I');
  const plan = page.getByRole('region', { name: 'Plan of a regular' });
  await plan.getByRole('button', { name: /Tripod 2 takes \w+/ }).click();
  await page.getByRole('option', { name: /Tripod 2/, selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await plan.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('letters are orders while a switch has the focus, one that is not possible says why, and Escape lets go', async () => {
  const { window: page, complaints } = await beginAnew({ size: { width: 1280, height: 800 } });
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('option', { name: /Tripod 3/ }).click();
  await page.getByText('Threat', { exact: true }).click();
  await page.keyboard.press('f');
  const inHand = page.getByRole('region', { name: 'Order in hand' });
  await inHand.getByText(/Not allowed: nobody has spotted/).waitFor();
  await page.keyboard.press('m');
  await inHand.getByText('Move: click where to').waitFor();
  await page.keyboard.press('Escape');
  await inHand.waitFor({ state: 'detached' });
  await page.getByRole('option', { name: /Tripod 3/, selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Click one of your stands to give it an order.').waitFor();
  expect(await page.getByRole('option', { name: /Tripod/, selected: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
