// Weapons of the last period through the interface: a guided shell, a smoke barrage, a pop-up attack and a
// missile at a flyer, each ordered by mouse with the dice of the table.

import { expect, test } from 'vitest';
import { box, feature } from '../../helpers/given-battle';
import { battleOfPersons, inHand, isIn, log, order, question, roll, until } from './person-battle';

test('a guided shell and a smoke barrage are plotted, come in, hit and hide', async () => {
  const gun = { type: 'medium_sp_p4plus', at: [0, 0], reserve: true } as const;
  const { page, hand, complaints } = await battleOfPersons({
    options: { ft_period: 5 },
    red: {
      eyes: { type: 'forward_observer', at: [18, 20], unit: 'eyes' },
      watch: { type: 'forward_observer', at: [18, 8], unit: 'watch' },
      guided: { ...gun, unit: 'guided' },
      smoker: { ...gun, unit: 'smoker' },
    },
    blue: {
      tripod: { type: 'martian_tripod_early_p5', at: [32, 20], facing: 180 },
      walker: { type: 'martian_light_walker_p5', at: [34, 10], facing: 180 },
    },
  });

  // Guided shells have neither sheaf nor lay, and name whom they can be guided to.
  await hand.click({ x: 18, y: 20 });
  await order(page, 'Barrage').click();
  await hand.click({ x: 31, y: 20 });
  await inHand(page).getByText('Now under it: tripod').waitFor();
  await inHand(page).getByLabel('Ammunition').selectOption('laser');
  await inHand(page).getByText('tripod destroyed').waitFor();
  expect(await inHand(page).getByLabel('Sheaf').count()).toBe(0);
  expect(await inHand(page).getByLabel('Laid at').count()).toBe(0);
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await log(page).getByText('laser-guided shells, observed by eyes').waitFor();

  // Smoke hurts nobody, and is turned as it shall lie.
  await hand.click({ x: 18, y: 8 });
  await order(page, 'Barrage').click();
  await hand.click({ x: 26, y: 10 });
  await inHand(page).getByLabel('Ammunition').selectOption('smoke');
  await inHand(page).getByLabel('Laid at').selectOption('90');
  await inHand(page).getByText('Smoke, 1" wide and 3" long').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await log(page).getByText('smoke, observed by watch').waitFor();

  // The shell strikes the tripod that it was guided to.
  const arrived = question(page).getByText('Barrages have arrived');
  await until(page, () => arrived.isVisible());
  const land = question(page).getByRole('button', { name: 'Say where one comes down' });
  await land.click();
  await hand.click({ x: 32, y: 20 });
  await inHand(page).getByText('guided to tripod, hit on 4+').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '4', '4', '6');
  await log(page).getByText('tripod is destroyed by a laser-guided shell').waitFor();

  // The cloud lies where it was corrected to, and one die tells whether it goes.
  await land.click();
  await hand.click({ x: 27, y: 10 });
  await inHand(page).getByText('Nobody is in it now').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '5');
  await log(page).getByText('Smoke lies on the table').waitFor();
  await log(page)
    .getByText(/Smoke: goes on a 1, rolls 5: stays/)
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a helicopter pops up over a wood, and a missile brings down one that flies high', async () => {
  const sam = 'human_heavy_micv_p5';
  const elite = { quality: 'elite' } as const;
  const { page, hand, complaints } = await battleOfPersons({
    options: { ft_period: 5, ft_sam_types: [sam] },
    red: {
      heli: { type: 'human_attack_helicopter_p5', at: [8, 18], unit: 'air', ...elite },
      scout: { type: 'human_heavy_tank_p5', at: [12, 30], unit: 'scouts', ...elite },
      lift: { type: 'human_transport_chopper_p5', at: [6, 6], unit: 'lift', ...elite },
    },
    blue: {
      sam: { type: sam, at: [30, 22], facing: 180, unit: 'defence', ...elite },
      tank: { type: 'human_medium_tank_p5', at: [26, 18], facing: 180, unit: 'tanks', ...elite },
    },
    terrain: [feature('forest', box(13, 14, 16, 23))],
  });

  await hand.click({ x: 6, y: 6 });
  await order(page, 'Fly high').click();
  await log(page).getByText('lift flies high').waitFor();
  await hand.drag({ x: 6, y: 6 }, { x: 38, y: 26 });
  await inHand(page).getByText('of way, without limit').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await log(page).getByText('lift moves').waitFor();

  // It rises over the wood, fires and drops; nobody waits for it on overwatch.
  await until(page, isIn(page, 'Red', 'Firing'));
  await hand.click({ x: 8, y: 18 });
  await order(page, 'Pop-up attack').click();
  await hand.click({ x: 26, y: 18 });
  await inHand(page)
    .getByText(/^Rises \d+ levels/)
    .waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '6', '6');
  await log(page).getByText('tank is destroyed').waitFor();
  await log(page).getByText('heli drops again').waitFor();

  await until(page, isIn(page, 'Blue', 'Firing'));
  await hand.click({ x: 30, y: 22 });
  await order(page, 'Fire').click();
  await hand.click({ x: 38, y: 26 });
  await inHand(page).getByText('anti-aircraft missile').waitFor();
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '6', '6');
  await log(page).getByText('lift is destroyed').waitFor();
  await log(page).getByText('sam has a missile left').waitFor();
  expect(complaints).toEqual([]);
});
