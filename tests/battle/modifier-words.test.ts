import { expect, test } from 'vitest';
import { modifierLines } from '../../shared/battle/modifier-words';
import { given, RED } from '../helpers/given-battle';
import { fire } from '../helpers/tripods';

test('a number needed reads as the rulebook prints it, and what changes it as what it does to the roll', () => {
  const lines = modifierLines([
    { label: 'close range', amount: 3, rule: 'FT-11-05', begins: 'need' },
    { label: 'veteran crew', amount: -1, rule: 'FT-11-09' },
    { label: 'out of a vehicle', amount: 1, rule: 'FT-09-07' },
    { label: 'penetration of the gun', amount: 4, rule: 'FT-03-14', begins: 'dice' },
    { label: 'close range', amount: 2, rule: 'FT-11-37' },
    { label: 'front armour of X', amount: -1, rule: 'FT-11-02' },
  ]);
  expect(lines.map(({ amount }) => amount)).toEqual([
    '3+',
    '+1 to the roll',
    '−1 to the roll',
    '4 dice',
    '+2 dice',
    '−1 die',
  ]);
});

test('what has no beginning is a plain number; what several shooters share stands there once', () => {
  const clear = { label: '4.44" of clear', amount: 4.444, rule: 'FT-06-13' };
  expect(modifierLines([clear])).toEqual([
    { label: '4.44" of clear', amount: '+4.44', rule: 'FT-06-13', count: 1 },
  ]);
  const long = { label: 'long range', amount: 5, rule: 'FT-11-06', begins: 'need' } as const;
  const green = { label: 'green crew', amount: 1, rule: 'FT-11-09' };
  expect(
    modifierLines([long, long, green]).map(({ amount, count }) => `${count} ${amount}`),
  ).toEqual(['2 5+', '1 −1 to the roll']);
});

test('FT-04-03 FT-06-43 FT-11-05 FT-11-09 FT-18-05 the chances of a shot name the number of its band, the crew as a bonus, and the check that follows', () => {
  const battle = given({
    step: 'firing',
    red: { tripod: { type: 'martian_tripod_p1', at: [10, 18] } },
    blue: {
      cab: { type: 'human_lorry_p2plus', at: [20, 18] },
      rifles: { type: 'european_us_infantry_p1', at: [20, 22] },
    },
  });
  const linesAt = (target: string, shot: string) =>
    modifierLines(battle.odds(fire(RED, target, shot))?.because ?? []).map(
      ({ label, amount, rule }) => `${label} ${amount} ${rule}`,
    );
  const check = ['average quality 5+ FT-04-03', 'out of cohesion −1 to the roll FT-06-43'];
  expect(linesAt('cab', 'tripod: heat-ray')).toEqual([
    'close range 3+ FT-11-05',
    'Martian crew +2 to the roll FT-11-09',
    'penetration of the heat ray 4 dice FT-03-14',
    ...check,
  ]);
  expect(linesAt('rifles', 'tripod: heat-ray at infantry')).toEqual([
    'heat ray against infantry 2+ FT-11-15',
    'Martian crew +2 to the roll FT-18-05',
    'rate of fire of the heat ray 2 dice FT-12-02',
    'Martian crew +1 die FT-18-05',
    ...check,
    'hits beyond the first, all certain −2 to the roll FT-12-04',
  ]);
});

test('a count of stands reads as a number, not as something added', () => {
  const lost = {
    label: 'without protection',
    amount: 2,
    rule: 'FT-11-22',
    begins: 'count',
  } as const;
  expect(modifierLines([lost]).map(({ amount }) => amount)).toEqual(['2']);
});

test('a part of a die reads as what it is multiplied by', () => {
  const lines = modifierLines([
    { label: '4 hexes: half the die', amount: 0.5, rule: 'SX-90-10', begins: 'part' },
    { label: 'asteroids or a nebula', amount: -1, rule: 'SX-90-12' },
  ]);
  expect(lines.map(({ amount }) => amount)).toEqual(['× 0.5', '−1']);
});
