// What a move says before it is made is what the enemy can do once it is made.

import { expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import { BLUE, type TestBattle } from '../../helpers/given-battle';
import { catastrophe, go, shoot, skirmish } from '../../helpers/skirmish';

const red = { a: { type: 'rifle_squad', at: [6, 24] } } as const;
const shotsAt = (battle: TestBattle, x: number): readonly string[] =>
  (battle.odds(go('a', [[x, 24]]))?.brings ?? []).flatMap(({ text, rule }) =>
    text.includes('could fire') ? [`${text} (${rule})`] : [],
  );

test.each([
  ['the base', skirmish],
  ['catastrophic damage', catastrophe],
])('[SK-04-01] with %s, a move says who could fire at it there and what it does', (_, play) => {
  const blue = {
    z: { type: 'scout_car', at: [28, 24], facing: 180 },
    behind: { type: 'scout_car', at: [24, 26], facing: 0 },
    far: { type: 'scout_car', at: [46, 46], facing: 180 },
  } as const;
  const battle = play({ red, blue });
  const [shot = '', ...others] = shotsAt(battle, 10);
  expect(others).toEqual([]);
  battle.change('a', { place: { on: 'table', at: at(10, 24), facing: 0, level: 0 } });
  const odds = battle.odds(shoot('z', 'autogun', 'a', BLUE));
  expect(shot).toBe(`z could fire at it there: autogun, ${odds?.short ?? ''} (SK-04-01)`);
});

test('[SK-04-05] a move says which weapon it silences', () => {
  const blue = { z: { type: 'scout_car', at: [44, 44] } } as const;
  const battle = skirmish({ red: { a: { type: 'lance_team', at: [6, 24] } }, blue });
  const told = battle.odds(go('a', [[7, 24]]))?.brings?.map(({ text }) => text);
  expect(told).toEqual(['no fire with its beam lance then']);
});
