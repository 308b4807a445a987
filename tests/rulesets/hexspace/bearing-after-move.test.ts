// What a move of a ship says before it is made.

import { expect, test } from 'vitest';
import { shipOf } from '../../../shared/rulesets/hexspace/ships';
import { BLUE, RED } from '../../helpers/given-battle';
import { beam, helm, space } from '../../helpers/hexspace';

test('a move says whom the ship bears on from there and who bears on it', () => {
  const battle = space(
    { type: 'cruiser' },
    {
      blue: {
        z: { type: 'cruiser', at: [9, 10], facing: 3 },
        away: { type: 'cruiser', at: [9, 12], facing: 0, tracks: { 'charge-stern': 0 } },
      },
    },
  );
  const told = battle.odds(helm('a'))?.brings?.map(({ text }) => text) ?? [];
  const place = { on: 'hex', at: { q: 5, r: 10 }, facing: 0 } as const;
  battle.change('a', { place });
  battle.now = { ...battle.now, clock: { ...battle.now.clock, step: 'impulse' } };
  const shots = (name: string, target: string, side = RED) => {
    const weapons = shipOf(battle.stand(name)).weapons.map(({ id }) =>
      beam(name, id, target, side),
    );
    battle.now = { ...battle.now, clock: { ...battle.now.clock, side } };
    return weapons.filter((shot) => battle.refusal(shot) === null);
  };
  const means = (all: ReturnType<typeof shots>) =>
    all
      .flatMap((shot) => battle.odds(shot)?.chances ?? [])
      .reduce((sum, { label, chance }) => sum + parseInt(label) * chance, 0)
      .toFixed(1);
  const [own, theirs] = [shots('a', 'z'), shots('z', 'a', BLUE)];
  expect([own.length, theirs.length]).not.toContain(0);
  expect(told.find((text) => text.startsWith('it bears on z'))).toContain(`${means(own)} points`);
  expect(told.find((text) => text.startsWith('z bears on it'))).toContain(
    `${means(theirs)} points`,
  );
  expect(told.some((text) => text.startsWith('away bears'))).toBe(
    shots('away', 'a', BLUE).length > 0,
  );
});
