// Infantry in a lorry through the interface: who is aboard of whom is seen, and a burning carrier is left.

import { expect, test } from 'vitest';
import { battleOfPersons, inHand, isIn, log, order, roll, until } from './person-battle';
import { dice, enterFaces, enterRoll } from './entered-dice';

test('riflemen ride in a lorry, are told of everywhere, and get out of its wreck', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    options: { ft_period: 2 },
    red: {
      lorry: { type: 'human_lorry_p2plus', at: [10, 18] },
      rifles: { type: 'european_us_infantry_p2', at: [10, 19.1] },
    },
    blue: { tripod: { type: 'martian_tripod_p23', at: [30, 18], facing: 180 } },
  });
  const confirm = () => inHand(page).getByRole('button', { name: 'Confirm' }).click();

  await hand.click({ x: 10, y: 18 });
  await order(page, 'Pick up').click();
  await hand.click({ x: 10, y: 19.1 });
  await inHand(page).getByText('takes 4" of movement; 4" left').waitFor();
  await confirm();
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await orders.getByText('Carries rifles').waitFor();

  await page.getByRole('option', { name: 'rifles, aboard lorry' }).click();
  await orders.getByText('Aboard lorry', { exact: true }).waitFor();
  await expect.poll(() => order(page, 'Move').count()).toBe(0);
  await orders.getByText('Not possible now: why').click();
  await orders.getByText('rifles is aboard lorry and has to be set down first').first().waitFor();

  await until(page, isIn(page, 'Blue', 'Firing'));
  await hand.click({ x: 30, y: 18 });
  await order(page, 'Fire').click();
  await hand.click({ x: 10, y: 18 });
  const ray = { label: 'heat ray, at vehicles' };
  await inHand(page).getByLabel('Weapon of tripod').selectOption(ray);
  await inHand(page).getByText('8 dice').first().waitFor();
  await confirm();
  await dice(page).getByText('tripod to hit lorry').waitFor();
  // One shot misses, and the other's eight dice burn the lorry.
  await enterFaces(page, ['1', '2']);
  await enterRoll(page, '6');
  await dice(page).getByText('rifles: check to get out of the wreck').waitFor();
  await roll(page, '5');
  await log(page).getByText('rifles passes its check to get out of the wreck').waitFor();
  expect(complaints).toEqual([]);
});
