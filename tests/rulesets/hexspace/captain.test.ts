// What a captain makes of a move who is played by the computer.

import { expect, test } from 'vitest';
import type { Plan } from '../../../shared/rules/plan';
import { given as asked } from '../../../shared/rules/query';
import { EVEN_TEMPER } from '../../../shared/rules/temper';
import { boxesOf, chargeTrack, shipOf } from '../../../shared/rulesets/hexspace/ships';
import { RED, type TestBattle } from '../../helpers/given-battle';
import { helm, space } from '../../helpers/hexspace';

/** Of a side that plans; hexes have nothing to give tasks for. */
const PLAN: Plan = { side: RED, temper: EVEN_TEMPER, tasks: new Map() };

interface Charged {
  readonly a: boolean;
  readonly z: boolean;
}

/** The score of going straight at an enemy who stands ahead or behind, by who has charged weapons. */
function worth(charged: Charged, away: number, plan: Plan | null = PLAN): number {
  const battle = space(
    { at: [8, 10] },
    { blue: { z: { type: 'cruiser', at: [8 + away, 10], facing: 3 } } },
  );
  for (const name of ['a', 'z'] as const) charge(battle, name, charged[name]);
  return scoreOf(battle, helm('a'), plan);
}

function scoreOf(battle: TestBattle, order: ReturnType<typeof helm>, plan: Plan | null): number {
  const known = asked(battle.rules, battle.now, plan ?? undefined);
  return battle.rules.scoreAction?.(known, order)?.score ?? NaN;
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
  // Out of reach of everybody, whoever moves next.
  expect(worth({ a: true, z: true }, 12)).toBe(worth({ a: false, z: false }, 12));
});

test('he counts what an enemy who moves before he does again can come and fire', () => {
  // From nine hexes to eight: out of reach where the enemy stands, within it where he goes.
  expect(worth({ a: false, z: true }, 8)).toBeLessThan(worth({ a: false, z: false }, 8));
});

test('a recruit, who plans for no side, sees nothing of what can be fired at a ship', () => {
  expect(worth({ a: false, z: true }, 7, null)).toBe(worth({ a: false, z: false }, 7, null));
});

test('a captain keeps out of the hex of a friend, where both would be damaged', () => {
  const scoreWith = (at: readonly [number, number]): number =>
    scoreOf(
      space(
        {},
        {
          red: { a: { type: 'cruiser', at: [8, 10] }, b: { type: 'cruiser', at } },
          blue: { z: { type: 'cruiser', at: [20, 10], facing: 3 } },
        },
      ),
      helm('a'),
      PLAN,
    );
  expect(scoreWith([9, 10])).toBeLessThan(scoreWith([9, 13]));
});
