// Moving infantry in the real program: a leader is carried and put down, his men form up by one order, one is tweaked,
// the move is finished, and an assault is fought, all by mouse.

import { expect, test } from 'vitest';
import { bar, battleOfPersons, inHand, isIn, log, order, roll, until } from './person-battle';

test('a unit is moved by mouse model by model, told who is outside, and assaults', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    ruleset: 'skirmish',
    modules: ['infantry'],
    turnLimit: 3,
    leaders: { first: 'Hale', second: 'Marek' },
    red: {
      Hale: { type: 'trooper', at: [20, 10], unit: 'first' },
      Ash: { type: 'trooper', at: [18, 9], unit: 'first' },
      Birch: { type: 'trooper', at: [22, 9], unit: 'first' },
    },
    blue: {
      Marek: { type: 'trooper', at: [20, 22], unit: 'second' },
      Dorn: { type: 'trooper', at: [22, 22], unit: 'second' },
    },
  });
  const confirm = () => inHand(page).getByRole('button', { name: 'Confirm' }).click();
  const line = (text: RegExp) => log(page).getByRole('listitem').filter({ hasText: text });
  await hand.click({ x: 20, y: 10 });
  expect(await bar(page).innerText()).toContain('Action');
  // Two inches from an enemy is the least, short of contact.
  await order(page, 'At-The-Double').click();
  await hand.click({ x: 20, y: 19.6 });
  await inHand(page).getByRole('button', { name: 'Rule MI-08-01' }).waitFor();
  await hand.click({ x: 20, y: 21.5 });
  await inHand(page).getByText('assault on Marek').waitFor();
  await confirm();
  await line(/Hale runs into un_second: an assault begins/)
    .getByRole('button', { name: 'Rule MI-09-01' })
    .waitFor();
  // His men are eleven inches behind him: the panel says what keeps the move from being finished, who and by how much.
  await order(page, 'Finish the move').waitFor({ state: 'detached' });
  await page
    .getByTestId('remarks')
    .getByText(/outside the command radius: Ash by 6\.\d+", Birch by 6\.\d+"/)
    .waitFor();
  // One drag of the leader who has been put down draws his men up about where it ends.
  await hand.drag({ x: 20, y: 21 }, { x: 20, y: 22 });
  await inHand(page).getByText('2 models in formation').waitFor();
  await confirm();
  await line(/un_first forms up about Hale/).waitFor();
  // Each of them is put right by a drag of its own.
  await hand.drag({ x: 22, y: 21 }, { x: 22, y: 20 });
  await inHand(page)
    .getByText(/to spare/)
    .waitFor();
  await confirm();
  await line(/Birch is placed/).waitFor();
  await order(page, 'Place').click();
  await hand.click({ x: 22, y: 21.2 });
  await confirm();
  await expect.poll(() => line(/Birch is placed/).count()).toBe(2);
  await order(page, 'Finish the move').click();
  await line(/un_first assaults un_second/).waitFor();
  await hand.click({ x: 20, y: 22 });
  await order(page, 'Hold').click();
  await page.getByTestId('battle-step').getByText('Assault and attack').waitFor();
  await hand.click({ x: 20, y: 22 });
  await order(page, 'Fight').click();
  await hand.click({ x: 20, y: 21 });
  await confirm();
  await roll(page, '1');
  await hand.click({ x: 20, y: 21 });
  await order(page, 'Fight').click();
  await hand.click({ x: 20, y: 22 });
  await confirm();
  await roll(page, '6');
  await line(/Marek falls/).waitFor();
  expect(complaints).toEqual([]);
});

test('in Tripods a swarm is moved by mouse about the leader named for the turn, and the nearest is burnt for a leader', async () => {
  const foot = { type: 'european_us_infantry_p2' };
  const { page, hand, complaints } = await battleOfPersons({
    modules: ['moving-infantry'],
    leaders: { guard: 'Hale' },
    options: {
      mi_swarm_units: ['un_swarm'],
      mi_battle_tactics_units: ['un_guard'],
      ft_sweep_infantry: 'killed',
    },
    red: {
      Ash: { ...foot, at: [20, 10], unit: 'swarm' },
      Birch: { ...foot, at: [22, 10], unit: 'swarm' },
      Hale: { ...foot, at: [36, 18], unit: 'guard' },
      Dorn: { ...foot, at: [38, 18], unit: 'guard' },
    },
    blue: { Gorgon: { type: 'martian_tripod_p1', at: [36, 22], facing: 270, unit: 'm' } },
  });
  const confirm = () => inHand(page).getByRole('button', { name: 'Confirm' }).click();
  const line = (text: RegExp) => log(page).getByRole('listitem').filter({ hasText: text });
  await until(page, isIn(page, 'Red', 'Movement'));
  await hand.click({ x: 22, y: 10 });
  await order(page, 'Name as leader').click();
  await line(/Birch leads un_swarm in this turn/).waitFor();
  await order(page, 'Move').click();
  await hand.click({ x: 22, y: 13 });
  await confirm();
  await line(/Birch moves/).waitFor();
  // Until it is finished nothing else can be done, and the bar says so.
  await bar(page).getByText('First: un_swarm has to finish its move first').waitFor();
  expect(await bar(page).getByRole('button', { name: 'Pass' }).count()).toBe(0);
  await hand.click({ x: 20, y: 10 });
  await order(page, 'Place').click();
  await hand.click({ x: 20, y: 13 });
  await confirm();
  await line(/Ash is placed/).waitFor();
  await hand.click({ x: 22, y: 13 });
  await order(page, 'Finish the move').click();
  await until(page, isIn(page, 'Blue', 'Firing'));
  await hand.click({ x: 36, y: 22 });
  await order(page, 'Sweep').click();
  await hand.click({ x: 36, y: 17 });
  await confirm();
  await roll(page, '6');
  await line(/Hale is burnt: Dorn is lost in his stead/).waitFor();
  expect(complaints).toEqual([]);
});
