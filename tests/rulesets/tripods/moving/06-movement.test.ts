import { expect, test } from 'vitest';
import { actionFromOrder } from '../../../../shared/rules/query';
import { at } from '../../../../shared/core/measure';
import { BLUE, box, feature, given, line, RED, stand } from '../../../helpers/given-battle';
import { endPhase, fire, move, turn } from '../../../helpers/tripods';

function alone(type: string) {
  return given({
    red: { a: { type, at: [10, 10] } },
    blue: { z: { type: 'martian_tripod_p1', at: [46, 46] } },
  });
}

test('[FT-06-01] a stand goes as far as its allowance and no farther', () => {
  const battle = alone('martian_tripod_p1');
  expect(battle.refusal(move('a', [[22, 10]]))).toBeNull();
  expect(battle.refusal(move('a', [[22.1, 10]]))).toMatchObject({
    rule: 'FT-06-01',
    reason: 'too far: the straight way takes 12.1" of movement and 12" are left',
  });
  const bent = move('a', [
    [16, 10],
    [16, 16.1],
  ]);
  expect(battle.refusal(bent)).toMatchObject({
    reason: 'too far: the way takes 12.1" of movement and 12" are left',
  });
});

test('[FT-06-01] a move made in parts adds up', () => {
  const battle = alone('martian_tripod_p1').play(move('a', [[17, 10]]));
  expect(battle.refusal(move('a', [[22, 10]]))).toBeNull();
  expect(battle.refusal(move('a', [[22.5, 10]]))).toMatchObject({ rule: 'FT-06-01' });
});

test('[FT-06-03] turning costs nothing', () => {
  const battle = alone('human_medium_tank_p4').play(turn('a', 180)).play(turn('a', 0));
  expect(battle.refusal(move('a', [[20, 10]]))).toBeNull();
});

test('[FT-06-01] any number of stands moves, each up to its own allowance, and none has to', () => {
  const battle = given({
    red: {
      a: { type: 'martian_tripod_p1', at: [10, 10], unit: 'a' },
      b: { type: 'martian_tripod_p1', at: [10, 20], unit: 'b' },
      c: { type: 'martian_tripod_p1', at: [10, 30], unit: 'c' },
    },
    blue: { z: { type: 'martian_tripod_p1', at: [46, 46] } },
  });
  battle.play(move('a', [[22, 10]])).play(move('b', [[15, 20]]));
  expect(battle.refusal(move('b', [[22, 20]]))).toBeNull();
  expect(battle.refusal(move('c', [[22, 30]]))).toBeNull();
  expect(battle.refusal(endPhase(RED))).toBeNull();
});

test('[FT-06-04] who has only turned has not moved: it fires as it stood, and may go on overwatch', () => {
  const firing = (turned: boolean) => {
    const battle = given({
      red: { a: { type: 'human_medium_tank_p4', at: [10, 10], facing: 0 } },
      blue: { t: { type: 'martian_tripod_p1', at: [20, 10], facing: 180 } },
    });
    if (turned) battle.play(turn('a', 45)).play(turn('a', 0));
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(RED));
    return battle;
  };
  const shot = fire(RED, 't', 'a: gun');
  const turned = firing(true);
  expect(turned.odds(shot)).toEqual(firing(false).odds(shot));
  const overwatch = { type: 'tripods/overwatch', side: RED, stand: stand('a') } as const;
  expect(turned.refusal(overwatch)).toBeNull();
});

test('[FT-08-11] infantry has no front to turn', () => {
  const refusal = alone('european_us_infantry_p1').refusal(turn('a', 90));
  expect(refusal).toMatchObject({ rule: 'FT-08-11' });
});

test('a base stays on the table', () => {
  const battle = alone('martian_tripod_p1');
  expect(battle.refusal(move('a', [[0.75, 10]]))).toBeNull();
  expect(battle.refusal(move('a', [[0.74, 10]]))?.reason).toContain('off the table');
});

test('a move does not end on another stand', () => {
  const battle = given({
    red: {
      a: { type: 'martian_tripod_p1', at: [10, 10] },
      b: { type: 'martian_tripod_p1', at: [14, 10] },
    },
    blue: { z: { type: 'martian_tripod_p1', at: [46, 46] } },
  });
  expect(battle.refusal(move('a', [[13, 10]]))?.reason).toBe('b stands there');
  expect(battle.refusal(move('a', [[12.5, 10]]))).toBeNull();
});

test('[FT-14-01] a stand halts at the first place within an inch of an enemy', () => {
  const battle = given({
    red: { a: { type: 'martian_tripod_p1', at: [10, 10] } },
    blue: { c: { type: 'martian_tripod_p1', at: [18, 10] } },
  });
  battle.play(move('a', [[22, 10]]));
  // Edge to edge one inch: 18 less two radii of 0.75 and one inch.
  expect(battle.stand('a').place).toMatchObject({ at: at(15.5, 10) });
  expect(battle.refusal(move('a', [[14, 10]]))).toMatchObject({ rule: 'FT-14-01' });
});

test('[FT-12-06] a pinned stand does not move', () => {
  const battle = given({
    red: { a: { type: 'european_us_infantry_p1', at: [10, 10], marks: ['pinned'] } },
    blue: { c: { type: 'martian_tripod_p1', at: [46, 46] } },
  });
  expect(battle.refusal(move('a', [[12, 10]]))).toMatchObject({ rule: 'FT-12-06' });
});

test('a stand of the other side cannot be moved', () => {
  const battle = alone('martian_tripod_p1');
  expect(battle.refusal(move('z', [[44, 44]]))?.reason).toBe('z belongs to the other side');
});

test('an order of the hand becomes a move that faces where it goes', () => {
  const battle = alone('martian_tripod_p1');
  const order = { side: RED, stand: stand('a'), target: null, at: at(10, 16) };
  expect(actionFromOrder(battle.rules, battle.now, 'tripods/move', order)).toMatchObject({
    type: 'tripods/move',
    facing: 90,
  });
});

test('an order for the other side is refused by the sequence of play', () => {
  const battle = alone('martian_tripod_p1');
  const order = { side: BLUE, stand: stand('z'), target: null, at: at(44, 44) };
  expect(actionFromOrder(battle.rules, battle.now, 'tripods/move', order)).toMatchObject({
    rule: 'FT-02-01',
  });
});

function inTerrain(type: string, terrain: Parameters<typeof given>[0]['terrain'] = []) {
  return given({
    red: { a: { type, at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [46, 46] } },
    terrain,
  });
}

test('[FT-06-01] what a move takes and what it leaves make up the allowance, rounded too', () => {
  const battle = inTerrain('martian_tripod_p1', [feature('road', box(0, 22, 40, 26))]);
  const way = move('a', [[10.75, 24]]);
  expect(battle.odds(way)?.text).toContain('0.75" of way for 0.38" of 12": 11.62" left');
  battle.play(way);
  expect(battle.said()[0]).toBe('a moves 0.75" for 0.38" of its allowance; 11.62" left');
});

test('[FT-06-17] [FT-18-49] tracks pay twice in heavy woods, and the log says so', () => {
  const battle = inTerrain('human_medium_tank_p4', [feature('heavy_woods', box(12, 20, 16, 28))]);
  expect(battle.refusal(move('a', [[16, 24]]))).toBeNull();
  expect(battle.refusal(move('a', [[16.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  battle.play(move('a', [[16, 24]]));
  expect(battle.said()[0]).toBe('a moves 6" for 10" of its allowance; 0" left');
  expect(battle.log.flatMap(({ because }) => because).map(({ label }) => label)).toEqual([
    '2" of clear',
    '4" of heavy woods',
  ]);
});

test.each([
  ['human_lorry_p2plus', 12, 3],
  ['lt_cavalry_p1', 12, 4],
  ['medium_towed_p1', 10.6, 0.2],
])('[FT-06-17] half rate in heavy woods is for %s too', (type, edge, deep) => {
  const battle = inTerrain(type, [feature('heavy_woods', box(edge, 20, edge + 10, 28))]);
  expect(battle.refusal(move('a', [[edge + deep, 24]]))).toBeNull();
  expect(battle.refusal(move('a', [[edge + deep + 0.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test.each(['martian_tripod_p1', 'european_us_infantry_p1'])(
  '[FT-06-17] heavy woods do not affect %s, which goes on legs',
  (type) => {
    const battle = inTerrain(type, [feature('heavy_woods', box(10, 20, 30, 28))]);
    const far = type === 'martian_tripod_p1' ? 12 : 5;
    expect(battle.refusal(move('a', [[10 + far, 24]]))).toBeNull();
  },
);

test('[FT-06-20] forest stops all but those on legs', () => {
  const forest = [feature('forest', box(12, 20, 16, 28))];
  const closed = ['human_medium_tank_p4', 'human_lorry_p2plus', 'lt_cavalry_p1'];
  for (const type of closed) {
    const battle = inTerrain(type, forest);
    expect(battle.refusal(move('a', [[14, 24]])), type).toMatchObject({ rule: 'FT-06-20' });
  }
  expect(inTerrain('european_us_infantry_p1', forest).refusal(move('a', [[15, 24]]))).toBeNull();
  expect(inTerrain('martian_tripod_p1', forest).refusal(move('a', [[22, 24]]))).toBeNull();
});

const STREAM = feature(
  'stream',
  line(
    [
      [12, 4],
      [12, 44],
    ],
    0.5,
  ),
);

test.each([
  ['human_light_tank_p4', 6],
  ['human_lorry_p2plus', 4],
  ['lt_cavalry_p1', 5],
])('[FT-06-24] a stream takes half the allowance of %s', (type, left) => {
  const battle = inTerrain(type, [STREAM]);
  expect(battle.refusal(move('a', [[10 + left, 24]]))).toBeNull();
  expect(battle.refusal(move('a', [[10.1 + left, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test('[FT-06-24] a stream does not affect those on legs and flyers', () => {
  for (const [type, far] of [
    ['martian_tripod_p1', 12],
    ['european_us_infantry_p1', 5],
    ['martian_flyer_p1', 24],
  ] as const) {
    const battle = inTerrain(type, [STREAM]);
    expect(battle.refusal(move('a', [[10 + far, 24]])), type).toBeNull();
  }
});

const ROAD = feature(
  'road',
  line(
    [
      [2, 24],
      [46, 24],
    ],
    1,
  ),
);

test.each([
  ['martian_tripod_p1', 24],
  ['human_medium_tank_p4', 20],
  ['european_us_infantry_p1', 10],
  ['lt_cavalry_p1', 20],
  ['human_lorry_p2plus', 32],
])(
  '[FT-06-30] along a road %s goes %s inches: wheels four times as far, others twice',
  (type, far) => {
    const battle = inTerrain(type, [ROAD]);
    expect(battle.refusal(move('a', [[10 + far, 24]]))).toBeNull();
    expect(battle.refusal(move('a', [[10.1 + far, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  },
);

test('[FT-06-30] a bridge is a road, and neither does anything for flyers', () => {
  const bridge = feature(
    'bridge',
    line(
      [
        [8, 24],
        [46, 24],
      ],
      2,
    ),
  );
  const tripod = inTerrain('martian_tripod_p1', [bridge]);
  expect(tripod.refusal(move('a', [[34, 24]]))).toBeNull();
  expect(tripod.refusal(move('a', [[34.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  for (const under of [ROAD, bridge]) {
    const flyer = inTerrain('martian_flyer_p1', [under]);
    expect(flyer.refusal(move('a', [[34, 24]]))).toBeNull();
    expect(flyer.refusal(move('a', [[34.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  }
});

test('an order finds its way round what is closed', () => {
  const lake = [feature('lake', box(12, 22, 14, 26))];
  const battle = inTerrain('martian_tripod_p1', lake);
  expect(battle.refusal(move('a', [[16, 24]]))).toMatchObject({ rule: 'FT-06-27' });
  const order = { side: RED, stand: stand('a'), target: null, at: at(16, 24.25) };
  const found = actionFromOrder(battle.rules, battle.now, 'tripods/move', order);
  expect(found).toMatchObject({ type: 'tripods/move' });
  battle.play(found as Parameters<typeof battle.play>[0]);
  expect(battle.stand('a').place).toMatchObject({ at: at(16, 24.25) });
});
