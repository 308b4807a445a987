// A stand is dragged over ground where an enemy lies unseen: nothing gives him away before, and he costs the move.

import { expect, test } from 'vitest';
import { box, feature } from '../../helpers/given-battle';
import { battleOfPersons, inHand, log, order } from './person-battle';

const foot = 'european_us_infantry_p1';

test('a drag into somebody unseen is offered as if he were not there, ends before him, and undo tells who was seen', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    options: { ft_hidden_units: true },
    terrain: [feature('forest', box(20, 6, 44, 30))],
    red: { rifles: { type: foot, at: [18, 18] }, mates: { type: foot, at: [21.6, 18] } },
    blue: { ambush: { type: foot, at: [23.6, 18], facing: 180 } },
  });
  const cover = page.getByRole('region', { name: 'Hand over' });
  await cover.getByRole('button', { name: 'I play Red' }).click();
  await cover.waitFor({ state: 'detached' });
  const ambush = page.getByRole('option', { name: /ambush/ });
  expect(await ambush.count()).toBe(0);

  await hand.drag({ x: 18, y: 18 }, { x: 22.9, y: 18 });
  await inHand(page)
    .getByText(/of way for/)
    .waitFor();
  expect(await page.getByText(/ambush/).count()).toBe(0);
  expect(await inHand(page).innerText()).not.toContain('stands there');
  await page.getByRole('button', { name: 'Confirm' }).click();

  await log(page).getByText('rifles comes upon ambush, whom nobody had spotted').waitFor();
  await log(page)
    .getByText(/rifles goes no farther/)
    .waitFor();
  await ambush.waitFor();
  await page.getByRole('option', { name: /rifles/ }).click();
  expect(await order(page, 'Move').count()).toBe(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await log(page).getByText('Red has seen ambush in what was taken back').waitFor();
  await ambush.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await log(page)
    .getByText(/rifles comes upon ambush/)
    .waitFor();
  expect(complaints).toEqual([]);
});
