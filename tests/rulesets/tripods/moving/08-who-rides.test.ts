// Which stands an order loads, and where those aboard may be set down.

import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { candidateActions } from '../../../../shared/rules/query';
import { given, RED, stand, type TestBattle } from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { riflesAboard } from '../../../helpers/tripods';

const TEAM = 'mg_team_p3';

/** Two teams beside a carrier with room for both, a stand too far away, and one of the enemy. */
const depot = (): TestBattle =>
  given({
    red: {
      c: { type: 'human_apc_p5', at: [10, 24] },
      a: { type: TEAM, at: [10, 25] },
      b: { type: TEAM, at: [10, 23] },
      away: { type: TEAM, at: [20, 24] },
    },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
  });

test('[FT-08-19] a selection is loaded together, without those who cannot get in', () => {
  const others = ['b', 'a', 'away', 'z'].map(stand);
  expect(
    pointedOrder(depot(), 'tripods/pick-up', { stand: stand('c'), target: stand('a'), others }),
  ).toMatchObject({
    passengers: [stand('a'), stand('b')],
  });
});

test('[FT-08-20] nobody is picked up who rides already, and nobody set down who is not aboard', () => {
  const battle = riflesAboard();
  const lorry = stand('lorry');
  const pickUp = {
    type: 'tripods/pick-up',
    side: RED,
    stand: lorry,
    passengers: [stand('rifles')],
  };
  expect(battle.refusal(pickUp as Action)).not.toBeNull();
  const setDown = (name: string) =>
    battle.refusal({
      type: 'tripods/set-down',
      side: RED,
      stand: lorry,
      passengers: [{ stand: stand(name), at: at(10, 19.2) }],
    } as Action);
  expect(setDown('rifles')).toBeNull();
  expect(setDown('tripod')).toEqual({
    reason: 'that stand is not aboard lorry',
    rule: 'FT-08-20',
  });
});

test('[FT-08-20] whoever rides can be set down on several sides of the carrier, and on each of them beside it', () => {
  const battle = riflesAboard();
  const found = [...candidateActions(battle.rules, battle.now, RED)].filter(
    ({ type }) => type === 'tripods/set-down',
  );
  expect(found.length).toBeGreaterThan(2);
  for (const action of found) expect(battle.refusal(action)).toBeNull();
});

test('[FT-06-01] a way that is pointed out corner by corner goes by each of them to its end', () => {
  const battle = given({
    red: { c: { type: 'human_medium_tank_p4', at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
  });
  const via = [at(10, 27), at(13, 27)];
  expect(
    pointedOrder(battle, 'tripods/move', { stand: stand('c'), via, at: at(13, 25) }),
  ).toMatchObject({
    path: [...via, at(13, 25)],
  });
});
