// Catastrophic damage in the real program: the blast seen before the order, an explosion that sets off another told
// link by link, Defensive Fire as a question, and a Martyr that is shown before it goes up.

import { expect, test } from 'vitest';
import { bar, battleOfPersons, inHand, log, order, question, roll, until } from './person-battle';

test('a machine is blown up by mouse with the one beside it, another fires back, and a Martyr blows itself up', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    ruleset: 'skirmish',
    modules: ['catastrophe'],
    turnLimit: 1,
    red: {
      Anvil: { type: 'walker', at: [10, 18], facing: 45, tracks: { initiative: 9 } },
      Cinder: {
        type: 'walker',
        at: [30, 6],
        marks: ['martyr'],
        tracks: { initiative: 8, hull: 2 },
      },
    },
    blue: {
      Plough: { type: 'walker', at: [22, 18], facing: 180, tracks: { initiative: 1 } },
      Flail: { type: 'scout_car', at: [22, 20], facing: 180, tracks: { initiative: 1, hull: 1 } },
      Nettle: { type: 'walker', at: [10, 30], facing: 270, tracks: { initiative: 2 } },
      Reaper: { type: 'scout_car', at: [30, 8.5], facing: 90, tracks: { initiative: 1 } },
    },
  });
  // How near it is to blowing up, in its panel.
  await hand.click({ x: 22, y: 18 });
  expect(await page.getByTestId('remarks').innerText()).toContain(
    '3 Damage Tracks: blows up by one critical hit of 6 or more, RAV 3, 3"',
  );
  await hand.click({ x: 10, y: 18 });
  await order(page, 'Fire').click();
  await hand.click({ x: 22, y: 18 });
  await inHand(page)
    .getByText(/RAV 3, 3": Flail within it/)
    .waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '10');
  const line = (text: RegExp) => log(page).getByRole('listitem').filter({ hasText: text });
  await line(/Plough takes 6 from one critical hit .* explodes, RAV 3, 3": Flail within it/)
    .getByRole('button', { name: 'Rule CD-02-01' })
    .waitFor();
  await line(
    /Flail takes 5 from one critical hit of the explosion of Plough.* explodes, RAV 1, 1"/,
  ).waitFor();
  await line(/Flail is gone/).waitFor();
  // The Martyr's blast is shown, with who is in it, and waits for a yes.
  await until(page, async () => /Red\s+to act/.test(await bar(page).innerText()));
  await hand.click({ x: 30, y: 6 });
  await order(page, 'Blow up').click();
  await inHand(page)
    .getByText(/an attack roll at each: Reaper \(Blue\)/)
    .waitFor();
  expect(await line(/sets off its charges/).count()).toBe(0);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '7');
  await line(/Cinder sets off its charges and explodes, RAV 2, 2": Reaper within it/)
    .getByRole('button', { name: 'Rule CD-03-04' })
    .waitFor();
  await line(/Blue: 115 points for Cinder/).waitFor();
  // Nettle attacks; Anvil is asked whether it fires back.
  await until(page, async () => /Blue\s+to act/.test(await bar(page).innerText()));
  await hand.click({ x: 10, y: 30 });
  await order(page, 'Fire').click();
  await hand.click({ x: 10, y: 18 });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await roll(page, '2');
  await until(page, async () => question(page).isVisible());
  expect(await question(page).innerText()).toContain(
    'Nettle has attacked. Anvil may return fire once',
  );
  await question(page).getByRole('button', { name: 'Pass' }).click();
  await line(/return no Defensive Fire/).waitFor();
  expect(complaints).toEqual([]);
});
