// Weapons that run dry, fly high, miss, or find their target by themselves, through the interface.

import { expect, test } from 'vitest';
import { battleOfPersons, inHand, isIn, log, order, question, roll, until } from './person-battle';

test('a mortar shells whom it sees, a launcher fires its last missile, and a zeppelin burns', async () => {
  const elite = { quality: 'elite', facing: 180 } as const;
  const { page, hand, complaints } = await battleOfPersons({
    options: { ft_period: 2, ft_zeppelin_gas: 'hydrogen' },
    red: {
      crawler: {
        type: 'human_lt_rocket_crawler_p2',
        at: [20, 12],
        unit: 'rockets',
        tracks: { 'missile-used': 1 },
      },
      mortar: { type: 'towed_mortar_p2plus', at: [8, 12], unit: 'mortars' },
      zeppelin: { type: 'human_zeppelin_p23', at: [20, 28], unit: 'air' },
    },
    blue: {
      shelled: { type: 'martian_tripod_p23', at: [34, 9], unit: 'near', ...elite },
      missed: { type: 'martian_tripod_p23', at: [34, 15], unit: 'near', ...elite },
      hunter: { type: 'martian_tripod_p23', at: [40, 28], unit: 'hunters', ...elite },
    },
  });

  // Without an observer and without a marker, but no farther than it reaches.
  await until(page, isIn(page, 'Red', 'Firing'));
  await hand.click({ x: 8, y: 12 });
  await order(page, 'Fire').click();
  await hand.click({ x: 40, y: 28 });
  await inHand(page)
    .getByText(/out of range: .* the mortar reaches 30"/)
    .waitFor();
  await hand.click({ x: 34, y: 9 });
  await inHand(page).getByText('2L artillery factors').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '5');
  await log(page).getByText('Shells on shelled: needs 6+, rolls 5: no effect').waitFor();

  await hand.click({ x: 20, y: 12 });
  await order(page, 'Fire').click();
  // In the list of forces it is aimed at as on the table.
  await page.getByRole('option', { name: 'missed' }).click();
  await inHand(page).getByText('missile at any range').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '2');
  await log(page).getByText('crawler has no missiles left').waitFor();

  // The odds of a hit are the odds of its end; in period 2 it has ablative armour.
  await until(page, isIn(page, 'Blue', 'Firing'));
  await hand.click({ x: 40, y: 28 });
  await order(page, 'Fire').click();
  await hand.click({ x: 20, y: 28 });
  await inHand(page).getByText('a hit sets its gas on fire').waitFor();
  await inHand(page).getByText('69 % to be rid of zeppelin').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '3', '4');
  await log(page).getByText('The gas of zeppelin catches fire').waitFor();
  await log(page).getByText('zeppelin is destroyed').waitFor();

  // A card that is pinned stays while another stand is selected.
  const card = (name: string) => page.getByRole('article', { name: `Record of ${name}` });
  await page.getByRole('option', { name: 'hunter' }).click();
  await page.keyboard.press('Control+i');
  await card('hunter').getByText('Turn 1: zeppelin').waitFor();
  await page.getByRole('button', { name: 'Fold the records' }).click();
  expect(await card('hunter').getByText('Turn 1: zeppelin').count()).toBe(0);
  await page.getByRole('button', { name: 'Unfold the records' }).click();
  await page.getByRole('button', { name: 'Pin the record of hunter' }).click();
  await page.getByRole('option', { name: 'shelled' }).click();
  await card('shelled').getByText('in the battle').waitFor();
  await page.keyboard.press('Control+i');
  expect(await card('shelled').count()).toBe(0);
  await page.getByRole('button', { name: 'Close the record of hunter' }).click();
  expect(await card('hunter').count()).toBe(0);

  await until(page, isIn(page, 'Red', 'Firing'));
  await hand.click({ x: 20, y: 12 });
  await page.getByText('Not possible now: why').click();
  await page.getByText('Fire: crawler has no missiles left').waitFor();
  expect(await order(page, 'Fire').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a guided shell that misses leaves its vehicle where it is', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    options: { ft_period: 5 },
    red: {
      eyes: { type: 'forward_observer', at: [18, 20], unit: 'eyes' },
      gun: { type: 'medium_sp_p4plus', at: [0, 0], reserve: true, unit: 'guns' },
    },
    blue: { tripod: { type: 'martian_tripod_early_p5', at: [32, 20], facing: 180 } },
  });
  await hand.click({ x: 18, y: 20 });
  await order(page, 'Barrage').click();
  await hand.click({ x: 31, y: 20 });
  await inHand(page).getByLabel('Ammunition').selectOption('laser');
  await inHand(page).getByText('hit on 4+, in the flank on 4+').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await log(page).getByText('laser-guided shells, observed by eyes').waitFor();

  const land = question(page).getByRole('button', { name: 'Say where one comes down' });
  await until(page, () => land.isVisible());
  await land.click();
  // Nobody is in the laser there.
  await hand.click({ x: 26, y: 30 });
  await inHand(page)
    .getByText('strike a vehicle that was spotted all the while, up to 6" from the marker')
    .waitFor();
  await hand.click({ x: 32, y: 20 });
  await inHand(page).getByText('guided to tripod').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '3');
  await log(page).getByText('laser-guided shell at tripod: needs 4+, rolls 3: a miss').waitFor();
  await until(page, isIn(page, 'Blue', 'Movement'));
  await hand.click({ x: 32, y: 20 });
  await page.getByRole('heading', { name: 'tripod' }).waitFor();
  expect(complaints).toEqual([]);
});
