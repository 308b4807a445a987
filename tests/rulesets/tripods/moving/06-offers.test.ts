// What is offered of a move, a turn, a pivot and reinforcements, and what an order without its parts comes to.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import type { ZoneId } from '../../../../shared/core/id';
import { candidateActions } from '../../../../shared/rules/query';
import type { Fire } from '../../../../shared/rulesets/tripods/fire/attack';
import { BLUE, box, given, RED, stand, unit, type TestBattle } from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { endPhase, fire, move, pass } from '../../../helpers/tripods';

const TANK = 'human_medium_tank_p4';
const HEAVY = 'human_heavy_tank_p4';
const TRIPOD = 'martian_tripod_p1';
const EARLY = 'martian_tripod_early_p5';
const FOOT = 'european_us_infantry_p1';

const offered = (battle: TestBattle, type: Action['type'], side = RED) =>
  [...candidateActions(battle.rules, battle.now, side)].filter((action) => action.type === type);

test('[FT-06-05] a step backwards is offered: half an inch, with the front as it is', () => {
  const battle = given({
    red: { a: { type: TANK, at: [10, 24], facing: 90 } },
    blue: { z: { type: TRIPOD, at: [44, 44] } },
  });
  expect(offered(battle, 'tripods/back')).toEqual([
    { type: 'tripods/back', side: RED, stand: stand('a'), path: [at(10, 23.5)], facing: 90 },
  ]);
});

test('[FT-06-03] a stand is told to face a place, and one without a place nowhere', () => {
  const battle = given({
    red: { a: { type: TANK, at: [10, 24] } },
    blue: { z: { type: TRIPOD, at: [44, 44] } },
  });
  expect(pointedOrder(battle, 'tripods/turn', { stand: stand('a'), at: at(10, 30) })).toEqual({
    type: 'tripods/turn',
    side: RED,
    stand: stand('a'),
    facing: 90,
  });
  expect(pointedOrder(battle, 'tripods/turn', { stand: stand('a') })).toMatchObject({
    reason: 'pick a place to face',
  });
});

test('a way by corners ends facing the way that it went last', () => {
  const battle = given({
    red: { a: { type: TANK, at: [10, 24] } },
    blue: { z: { type: TRIPOD, at: [44, 44] } },
  });
  const via = [at(12, 24)];
  expect(
    pointedOrder(battle, 'tripods/move', { stand: stand('a'), via, at: at(12, 27) }),
  ).toMatchObject({
    facing: 90,
  });
});

describe('a pivot', () => {
  const driven = () =>
    given({
      red: {
        w: { type: 'martian_light_walker_p5', at: [29, 27], facing: 180 },
        far: { type: 'martian_light_walker_p5', at: [34, 30], facing: 180, unit: 'other' },
      },
      blue: { b: { type: EARLY, at: [24, 24], facing: 0 } },
    })
      .play(move('far', [[25, 36]], { facing: 270 }))
      .play(move('w', [[24, 31]], { facing: 270 }))
      .play(endPhase(RED));

  test('[FT-10-36] is ordered towards a place, and offered to the nearest of two who drove round first', () => {
    const battle = driven();
    expect(
      pointedOrder(battle, 'tripods/pivot', { side: BLUE, stand: stand('b'), at: at(24, 30) }),
    ).toMatchObject({ type: 'tripods/pivot', stand: stand('b'), facing: 90 });
    for (const more of [{ stand: stand('b') }, { at: at(24, 30) }]) {
      expect(pointedOrder(battle, 'tripods/pivot', { ...more, side: BLUE })).toHaveProperty(
        'reason',
      );
    }
    expect(battle.rules.question?.(battle.now)?.text).toContain('to w');
  });
});

describe('reinforcements', () => {
  const zone = {
    id: 'zn_west' as ZoneId,
    name: 'the west edge',
    side: RED,
    purpose: 'entry' as const,
    shape: box(0, 20, 4, 28),
  };
  const due = (turn: number) =>
    given({
      step: 'command',
      turn: 2,
      options: { ft_period: 2 },
      red: {
        a: { type: 'european_us_infantry_p2', at: [10, 24], unit: 'there' },
        r: { type: 'european_us_infantry_p2', at: [0, 0], reserve: true, unit: 'late' },
      },
      blue: { t: { type: 'human_rocket_crawler_p2', at: [40, 24] } },
      zones: [zone],
      reinforcements: [{ unit: unit('late'), turn, zone: zone.id }],
    });

  test('[FT-02-05] the next in line comes to a place that is picked, faced to the middle; before its turn nobody', () => {
    expect(pointedOrder(due(2), 'tripods/reinforce', { at: at(2, 24) })).toMatchObject({
      stand: stand('r'),
      at: at(2, 24),
      facing: 0,
    });
    expect(pointedOrder(due(2), 'tripods/reinforce', {})).toMatchObject({
      reason: 'pick a place in the zone',
    });
    expect(pointedOrder(due(3), 'tripods/reinforce', { at: at(2, 24) })).toMatchObject({
      reason: 'no reinforcement is due',
      rule: 'FT-02-05',
    });
  });
});

test('[FT-02-15] nobody passes where there is nothing to answer', () => {
  const battle = given({
    red: { a: { type: TANK, at: [10, 24] } },
    blue: { z: { type: TRIPOD, at: [44, 44] } },
  });
  expect(battle.refusal(pass(RED))).toEqual({
    reason: 'there is nothing to answer: end the phase instead',
    rule: 'FT-02-15',
  });
});

test('[FT-08-27] a gun that has been handled for more than half of its team’s move is not limbered', () => {
  const limber = (loading: number) =>
    given({
      red: { g: { type: 'heavy_towed_p1', at: [10, 24], tracks: { loading } } },
      blue: { z: { type: TRIPOD, at: [44, 44] } },
    }).refusal({ type: 'tripods/limber', side: RED, stand: stand('g') } as Action);
  expect(limber(0)).toBeNull();
  expect(limber(6000)).toEqual({ reason: 'g has been handled enough', rule: 'FT-08-27' });
});

test('the strongest attack on a target is offered first, and then joined by the others', () => {
  const battle = given({
    step: 'firing',
    red: {
      weak: { type: FOOT, at: [12, 20] },
      strong: { type: HEAVY, at: [4, 24] },
      tank: { type: TANK, at: [4, 28] },
    },
    blue: { t: { type: 'human_lorry_p2plus', at: [14, 22] } },
  });
  const shots = [...candidateActions(battle.rules, battle.now, RED)].filter(
    (action): action is Fire => action.type === 'tripods/fire',
  );
  expect(shots.map(({ attacks }) => attacks.length)).toEqual([1, 2, 3]);
  /** Stands lost; a pin counts as a fifth of one. */
  const worth = (shot: (typeof shots)[number]) =>
    (battle.odds(shot)?.chances ?? []).reduce(
      (sum, { label, chance }) =>
        sum + (label === 'no effect' ? 0 : label === 'pinned' ? chance / 5 : chance),
      0,
    );
  const ways = ['strong: gun', 'tank: gun', 'strong: gun at infantry', 'tank: gun at infantry'];
  const alone = ['weak: small-arms at infantry', ...ways].map((text) =>
    worth(fire(RED, 't', text)),
  );
  const [first] = shots;
  if (!first) throw new Error('no shot is offered');
  expect(worth(first)).toBeCloseTo(Math.max(...alone), 9);
});
