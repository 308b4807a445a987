// Who takes which order: kinds of stands that it is listed for, and those that take none, as they are not on the table,
// aboard of somebody, or not one's own.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { at } from '../../../shared/core/measure';
import { previewOf } from '../../../shared/rules/query';
import { isBombing } from '../../../shared/rulesets/tripods/moving/bombing';
import { isMove } from '../../../shared/rulesets/tripods/moving/move';
import { isWait } from '../../../shared/rulesets/tripods/moving/overwatch';
import { isPivot } from '../../../shared/rulesets/tripods/moving/pivot';
import { isPush } from '../../../shared/rulesets/tripods/moving/push';
import { isReinforce } from '../../../shared/rulesets/tripods/moving/reinforcements';
import { isHitch } from '../../../shared/rulesets/tripods/moving/towing';
import { isPickUp, isSetDown } from '../../../shared/rulesets/tripods/moving/transport';
import { isTurn } from '../../../shared/rulesets/tripods/moving/turn-in-place';
import { given, RED, stand, type TestBattle } from '../../helpers/given-battle';
import { pointedOrder } from '../../helpers/pointed-order';

const FOOT = 'european_us_infantry_p2';

const MOVES = [
  'tripods/move',
  'tripods/strategic-move',
  'tripods/back',
  'tripods/turn',
  'tripods/fly-high',
  'tripods/pick-up',
  'tripods/set-down',
  'tripods/limber',
  'tripods/unlimber',
  'tripods/push',
  'tripods/bomb',
  'tripods/lay-gas',
] as const;

/** Everything that any of those orders says. */
const order = (type: string, who: string): Action =>
  ({
    type,
    side: RED,
    stand: stand(who),
    path: [at(12, 12)],
    facing: 90,
    at: at(12, 12),
    passengers: [],
  }) as Action;

function scattered(step = 'movement'): TestBattle {
  return given({
    step,
    red: {
      waits: { type: FOOT, at: [0, 0], reserve: true },
      lorry: { type: 'human_lorry_p2plus', at: [10, 10] },
      rides: { type: FOOT, at: [0, 0], aboard: 'lorry' },
    },
    blue: { enemy: { type: 'martian_tripod_p1', at: [40, 40] } },
  });
}

describe.each(MOVES)('%s', (type) => {
  test.each([
    ['gone', 'that stand is not on the table', 'FT-02-07'],
    ['waits', 'that stand is not on the table', 'FT-02-07'],
    ['rides', 'rides is aboard lorry and has to be set down first', 'FT-08-20'],
    ['enemy', 'enemy belongs to the other side', 'FT-02-07'],
  ])('is refused to %s', (who, reason, rule) => {
    expect(scattered().refusal(order(type, who))).toEqual({ reason, rule });
  });

  test('promises nothing of who is not on the table', () => {
    const battle = scattered();
    for (const who of ['gone', 'waits', 'rides']) {
      const odds = battle.odds(order(type, who));
      expect(odds ?? { text: '', because: [] }).toEqual({ text: '', because: [] });
      expect(previewOf(battle.rules, battle.now, order(type, who))).toEqual([]);
    }
  });

  test('comes of nothing where nobody is picked', () => {
    expect(pointedOrder(scattered(), type, { at: at(12, 12) })).toHaveProperty('reason');
    for (const who of ['gone', 'waits', 'rides']) {
      const picked = { stand: stand(who), at: at(12, 12) };
      expect(pointedOrder(scattered(), type, picked)).toHaveProperty('reason');
    }
  });
});

test.each([
  ['tripods/fly-high', 'pick a flyer', 'FT-15-02'],
  ['tripods/limber', 'pick a gun', 'FT-08-27'],
  ['tripods/unlimber', 'pick a gun', 'FT-08-27'],
  ['tripods/push', 'pick a vehicle', 'FT-06-32'],
  ['tripods/overwatch', 'pick a stand', 'FT-10-26'],
  ['tripods/hold-fire', 'pick a stand', 'FT-10-33'],
] as const)('%s says what is to be picked', (type, reason, rule) => {
  expect(pointedOrder(scattered('firing'), type, {})).toEqual({ reason, rule });
});

test.each([
  ['tripods/move', 'pick a place', 'FT-06-01'],
  ['tripods/set-down', 'pick a place', 'FT-08-20'],
  ['tripods/pick-up', 'pick the stand to carry', 'FT-08-19'],
] as const)('%s of a lorry without its place or target says so', (type, reason, rule) => {
  expect(pointedOrder(scattered(), type, { stand: stand('lorry') })).toEqual({ reason, rule });
});

test.each(['tripods/overwatch', 'tripods/hold-fire'])(
  '%s is for stands of one’s own on the table',
  (type) => {
    const reasonOf = (who: string) => scattered('firing').refusal(order(type, who))?.reason;
    expect(reasonOf('gone')).toBe('that stand is not on the table');
    expect(reasonOf('waits')).toBe('that stand is not on the table');
    expect(reasonOf('rides')).toBe('rides is aboard lorry and has to be set down first');
    expect(reasonOf('enemy')).toBe('enemy belongs to the other side');
  },
);

/** One of each kind that an order of movement tells apart. */
const KINDS = {
  foot: FOOT,
  lorry: 'human_lorry_p2plus',
  tank: 'human_medium_tank_p4',
  gun: 'medium_towed_p2plus',
  tripod: 'martian_tripod_p1',
  martianFlyer: 'martian_flyer_p1',
  helicopter: 'human_attack_helicopter_p5',
  zeppelin: 'human_zeppelin_p23',
} as const;
type Kind = keyof typeof KINDS;

test.each<readonly [string, readonly Kind[]]>([
  [
    'tripods/move',
    ['foot', 'lorry', 'tank', 'gun', 'tripod', 'martianFlyer', 'helicopter', 'zeppelin'],
  ],
  // FT-06-50: flyers do not march.
  ['tripods/strategic-move', ['foot', 'lorry', 'tank', 'gun', 'tripod']],
  // FT-06-05, FT-08-11: vehicles back, and neither men on foot nor what flies.
  ['tripods/back', ['lorry', 'tank', 'tripod']],
  // FT-08-11: infantry has no front.
  ['tripods/turn', ['lorry', 'tank', 'gun', 'tripod', 'martianFlyer', 'helicopter', 'zeppelin']],
  ['tripods/pivot', ['lorry', 'tank', 'gun', 'tripod', 'martianFlyer', 'helicopter', 'zeppelin']],
  ['tripods/fly-high', ['martianFlyer', 'helicopter']],
  ['tripods/pick-up', ['lorry']],
  ['tripods/set-down', ['lorry']],
  ['tripods/limber', ['gun']],
  ['tripods/unlimber', ['gun']],
  ['tripods/push', ['lorry', 'tank', 'tripod']],
  ['tripods/bomb', ['zeppelin']],
  ['tripods/lay-gas', ['martianFlyer']],
])('%s is listed for %s alone', (type, kinds) => {
  const battle = given({
    size: [96, 48],
    red: Object.fromEntries(
      Object.entries(KINDS).map(([name, of], i) => [name, { type: of, at: [6 + 8 * i, 10] }]),
    ),
    blue: { enemy: { type: 'martian_tripod_p1', at: [80, 40] } },
  });
  const rule = battle.rules.actions.find((one) => one.type === type);
  const suited = Object.keys(KINDS).filter((name) => rule?.suits?.(battle.stand(name), battle.now));
  expect(suited).toEqual(kinds);
});

test('each kind of order is known by its type, and no other is', () => {
  const told = (is: (action: Action) => boolean) =>
    scattered()
      .rules.actions.map(({ type }) => type)
      .filter((type) => is(order(type, 'lorry')))
      .map((type) => type.replace('tripods/', ''));
  expect(told(isMove)).toEqual(['move', 'strategic-move', 'back']);
  expect(told(isTurn)).toEqual(['turn']);
  expect(told(isPivot)).toEqual(['pivot']);
  expect(told(isPush)).toEqual(['push']);
  expect(told(isHitch)).toEqual(['limber', 'unlimber']);
  expect(told(isPickUp)).toEqual(['pick-up']);
  expect(told(isSetDown)).toEqual(['set-down']);
  expect(told(isReinforce)).toEqual(['reinforce']);
  expect(told(isWait)).toEqual(['overwatch', 'hold-fire']);
  expect(told(isBombing)).toEqual(['bomb', 'lay-gas']);
});
