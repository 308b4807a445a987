// Vehicles destroyed on roads and bridges: who gets past them, how, and at what price.

import { expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import { chooseAction } from '../../../../shared/ai/opponent';
import { actionFromOrder } from '../../../../shared/rules/query';
import {
  box,
  BLUE,
  feature,
  given,
  line,
  RED,
  stand,
  type Drawing,
} from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';

const ROAD = feature(
  'road',
  line(
    [
      [2, 24],
      [46, 24],
    ],
    2,
  ),
);
const BRIDGE = [
  feature('river', box(8, 0, 12, 48)),
  feature(
    'bridge',
    line(
      [
        [7.5, 24],
        [12.5, 24],
      ],
      2,
    ),
  ),
];
const push = (name: string, side = BLUE) =>
  ({ type: 'tripods/push', side, stand: stand(name) }) as const;
const drive = (name: string, x: number) => move(name, [[x, 24]], { side: BLUE });

/** To hit, and then to go through the armour. */
const KILL = [6, 1, 6, 6, 6, 6, 6];

/** A tank lies destroyed on a road at ten inches; then its own side moves. */
function wrecked(
  mover: string,
  more: Drawing = {},
  x = 6,
  wreck = 'human_medium_tank_p4',
  dice = KILL,
) {
  const battle = given({
    terrain: [ROAD],
    red: { a: { type: 'human_heavy_tank_p4', at: [10, 36], facing: 270, quality: 'elite' } },
    blue: {
      t: { type: wreck, at: [10, 24], unit: 'lost' },
      b: { type: mover, at: [x, 24] },
      far: { type: 'european_us_infantry_p2', at: [46, 46] },
    },
    step: 'firing',
    options: { ft_recon_types: [mover, 'european_us_infantry_p2'] },
    ...more,
  });
  battle.dice(...dice).play(fire(RED, 't', 'a: gun'));
  expect(battle.isThere('t')).toBe(false);
  while (battle.now.clock.active === RED) battle.play(endPhase(RED));
  expect(battle.now.clock.step).toBe('movement');
  return battle;
}

test('[FT-06-31] a lorry ends no move on the wreck, and without two inches for the way round it stops before', () => {
  const lorry = wrecked('human_lorry_p2plus');
  const [wreck] = lorry.now.terrain.filter(({ kind }) => kind === 'wreck');
  expect(wreck).toMatchObject({ name: 'Wreck of t', fordable: true });
  expect(lorry.refusal(drive('b', 10))).toMatchObject({ rule: 'FT-06-31' });
  expect(lorry.refusal(drive('b', 8.5))).toBeNull();
  // Up and down the road for 23.2 inches at a quarter: 2.2 of its 8 inches are left.
  const path = [2, 8.4, 2, 8.4].map((x): [number, number] => [x, 24]);
  lorry.play(move('b', path, { side: BLUE }));
  expect(lorry.refusal(drive('b', 11.5))).toMatchObject({ rule: 'FT-06-01' });
  expect(lorry.refusal(drive('b', 8.5))).toBeNull();
});

test('[FT-06-33] past the wreck costs two inches more, and on a bridge nobody drives past', () => {
  const lorry = wrecked('human_lorry_p2plus');
  // 8 inches of allowance: 2 for the way round and 24 of road at a quarter.
  expect(lorry.refusal(drive('b', 30))).toBeNull();
  expect(lorry.refusal(drive('b', 30.1))).toMatchObject({ rule: 'FT-06-01' });
  expect(lorry.odds(drive('b', 14))?.because).toContainEqual({
    label: 'crossing: Wreck of t',
    amount: 2,
    rule: 'FT-06-33',
  });
  const bridge = wrecked('human_lorry_p2plus', { terrain: BRIDGE });
  expect(bridge.refusal(drive('b', 14))).toMatchObject({ rule: 'FT-06-31' });
  expect(bridge.refusal(drive('b', 14))?.reason).toBe(
    'Wreck of t is closed: a vehicle within 1" of it may push it off the road',
  );
  const foot = wrecked('european_us_infantry_p2', { terrain: BRIDGE }, 8.5);
  expect(foot.refusal(drive('b', 12.5))).toBeNull();
});

test('[FT-06-32] a main battle tank pushes the wreck of another for half its allowance, a lorry does not', () => {
  const lorry = wrecked('human_lorry_p2plus', {}, 8);
  expect(lorry.refusal(push('b'))).toMatchObject({
    rule: 'FT-06-32',
    reason: 'only a main battle tank moves the wreck of t',
  });
  const tank = wrecked('human_heavy_tank_p4', {}, 8);
  const whole = 8;
  tank.play(push('b'));
  expect(tank.said()).toEqual([
    `b pushes the wreck of t off the road for ${whole / 2}" of its allowance`,
  ]);
  expect(tank.now.terrain.some(({ kind }) => kind === 'wreck')).toBe(false);
  expect(tank.refusal(drive('b', 8 + whole))).toBeNull();
  expect(tank.refusal(drive('b', 8.1 + whole))).toMatchObject({ rule: 'FT-06-01' });
  const light = wrecked('human_lorry_p2plus', {}, 8, 'human_light_tank_p4', [...KILL, 6]);
  light.play(push('b'));
  expect(light.now.terrain.some(({ kind }) => kind === 'wreck')).toBe(false);
});

test('[FT-06-32] the scenario says itself which types are main battle tanks', () => {
  const options = { ft_mbt_list: ['human_lorry_p2plus'] };
  expect(wrecked('human_lorry_p2plus', { options }, 8).refusal(push('b'))).toBeNull();
});

test('[FT-06-32] nobody pushes from afar', () => {
  expect(wrecked('human_heavy_tank_p4').refusal(push('b'))).toMatchObject({
    reason: 'no wreck within 1" of b',
  });
});

test('an order finds no way over a blocked bridge, and the computer clears it', () => {
  const order = { side: BLUE, stand: stand('b'), target: null, at: at(16, 24) };
  const battle = wrecked(
    'human_heavy_tank_p4',
    { terrain: BRIDGE, objectives: [{ at: [20, 24], points: 5 }] },
    8,
  );
  expect(actionFromOrder(battle.rules, battle.now, 'tripods/move', order)).toMatchObject({
    rule: 'FT-06-31',
  });
  const told: string[] = [];
  while (battle.now.clock.step === 'movement' && battle.now.clock.side === BLUE) {
    const seen = battle.rules.visible(battle.now, BLUE);
    const { action, why } = chooseAction(battle.rules, seen, BLUE);
    told.push(`${action.type}: ${why}`);
    battle.play(action);
  }
  expect(told).toContain('tripods/push: the wreck blocks the bridge');
});

test('a vehicle destroyed off the road blocks nothing', () => {
  const battle = wrecked('human_lorry_p2plus', { terrain: [] });
  expect(battle.now.terrain).toEqual([]);
});

test('[FT-06-31] [FT-06-32] [FT-06-33] a wreck that lies on the map from the start is driven round, or pushed off a bridge', () => {
  const wreck = (fordable: boolean) => ({
    ...feature(
      'wreck',
      line(
        [
          [10, 23],
          [10, 25],
        ],
        1,
      ),
    ),
    fordable,
  });
  const drawing: Drawing = {
    red: { b: { type: 'human_lorry_p2plus', at: [8, 24] } },
    blue: { far: { type: 'european_us_infantry_p2', at: [46, 46] } },
    options: { ft_recon_types: ['human_lorry_p2plus', 'european_us_infantry_p2'] },
  };
  const onward = move('b', [[14, 24]]);
  const road = given({ ...drawing, terrain: [ROAD, wreck(true)] });
  expect(road.refusal(onward)).toBeNull();
  expect(road.odds(onward)?.because).toContainEqual(
    expect.objectContaining({ amount: 2, rule: 'FT-06-33' }),
  );
  expect(road.refusal(move('b', [[10, 24]]))).toMatchObject({ rule: 'FT-06-31' });
  const bridge = given({ ...drawing, terrain: [...BRIDGE, wreck(false)] });
  expect(bridge.refusal(onward)).toMatchObject({ rule: 'FT-06-31' });
  bridge.play(push('b', RED));
  expect(bridge.now.terrain.some(({ kind }) => kind === 'wreck')).toBe(false);
});
