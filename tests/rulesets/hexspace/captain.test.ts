// What a captain makes of a move who is played by the computer.

import { expect, test } from 'vitest';
import { given as asked } from '../../../shared/rules/query';
import { boxesOf, chargeTrack, shipOf } from '../../../shared/rulesets/hexspace/ships';
import type { TestBattle } from '../../helpers/given-battle';
import { helm, space } from '../../helpers/hexspace';

/** The score of going straight at an enemy who stands ahead or behind, by who has charged weapons. */
function worth(charged: { readonly a: boolean; readonly z: boolean }, away: number): number {
  const battle = space(
    { at: [8, 10] },
    { blue: { z: { type: 'cruiser', at: [8 + away, 10], facing: 3 } } },
  );
  for (const name of ['a', 'z'] as const) charge(battle, name, charged[name]);
  return battle.rules.scoreAction?.(asked(battle.rules, battle.now), helm('a'))?.score ?? NaN;
}

function charge(battle: TestBattle, name: string, isFull: boolean): void {
  const ship = battle.stand(name);
  const full = shipOf(ship).weapons.map((one) => [chargeTrack(one.id), isFull ? boxesOf(one) : 0]);
  battle.change(name, { tracks: { ...ship.tracks, ...Object.fromEntries(full) } });
}

test('a captain counts what he can fire at once from where he comes, and what can be fired at him there', () => {
  const nobody = worth({ a: false, z: false }, 7);
  // From seven hexes to six: within reach of who has something charged.
  expect(worth({ a: true, z: false }, 7)).toBeGreaterThan(nobody);
  expect(worth({ a: false, z: true }, 7)).toBeLessThan(nobody);
  // From nine to eight: out of reach of everybody.
  expect(worth({ a: true, z: true }, 9)).toBe(worth({ a: false, z: false }, 9));
});
