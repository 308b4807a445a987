// In the water and up the cliff.

import { expect, test } from 'vitest';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { refuseFireInWater } from '../../../../shared/rulesets/tripods/ground/water';
import { box, feature, given, line, RED, type Drawing } from '../../../helpers/given-battle';
import { endTurn, fire, move } from '../../../helpers/tripods';

const AMPHIBIAN = 'sp_mortar_p4plus';
const river = feature(
  'river',
  line(
    [
      [20, 0],
      [20, 48],
    ],
    4,
  ),
);

/** A stand with its enemy 6 inches to the east, in the phase of fire. */
function firing(type: string, x: number, more: Drawing = {}, marks: readonly string[] = []) {
  return given({
    step: 'firing',
    red: { a: { type, at: [x, 24], marks } },
    blue: { z: { type: 'european_us_infantry_p1', at: [x, 27], facing: 90 } },
    terrain: [river],
    ...more,
  });
}

test('[FT-06-11] [FT-06-28] an amphibian whose base touches the river is silent', () => {
  const silent = (x: number) => {
    const battle = firing(AMPHIBIAN, x);
    const carrier = battle.stand('a');
    return isOnTable(carrier) ? refuseFireInWater(battle.now, carrier) : null;
  };
  // Its base is 1 inch square: it touches the bank at 22 up to 22.5.
  expect(silent(22.5)).toMatchObject({ rule: 'FT-06-11' });
  expect(silent(22.6)).toBeNull();
  expect(silent(20)).toMatchObject({ rule: 'FT-06-11' });
});

test('[FT-06-29] men on rafts are silent in the water', () => {
  const weapon = 'a: small-arms at infantry';
  const infantry = 'european_us_infantry_p1';
  const swims = firing(infantry, 22.3, {}, ['rafts']);
  expect(swims.refusal(fire(RED, 'z', weapon))).toMatchObject({ rule: 'FT-06-29' });
  expect(firing(infantry, 22.4, {}, ['rafts']).refusal(fire(RED, 'z', weapon))).toBeNull();
  // Infantry without rafts stands on the bank and fires.
  expect(firing(infantry, 22.3).refusal(fire(RED, 'z', weapon))).toBeNull();
});

test('[FT-06-11] a bridge is no water', () => {
  const bridge = feature(
    'bridge',
    line(
      [
        [17, 24],
        [23, 24],
      ],
      2,
    ),
  );
  const infantry = 'european_us_infantry_p1';
  const onIt = firing(infantry, 20, { terrain: [river, bridge] }, ['rafts']);
  expect(onIt.refusal(fire(RED, 'z', 'a: small-arms at infantry'))).toBeNull();
});

test('[FT-06-09] [FT-06-28] a mortar carrier swims a river at four inches for one', () => {
  const battle = given({
    red: { a: { type: AMPHIBIAN, at: [18, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
    terrain: [river],
  });
  expect(battle.refusal(move('a', [[19.5, 24]]))).toBeNull();
  expect(battle.refusal(move('a', [[19.6, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test.each([
  [{}, 0.5],
  [{ ft_raft_rate: 0.25 }, 0.25],
])('[FT-06-29] [FT-18-23] men on rafts cross a river slowly, %o', (options, rate) => {
  const battle = given({
    red: { a: { type: 'european_us_infantry_p1', at: [18, 24], marks: ['rafts'] } },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
    terrain: [river],
    options,
  });
  expect(battle.refusal(move('a', [[18 + rate, 24]]))).toBeNull();
  expect(battle.refusal(move('a', [[18.1 + rate, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

const LIGHT = 'other_infantry_militia_p1';
const cliff = feature('cliff', box(20, 0, 20.5, 48));
const climbers = (x: number, listed = [LIGHT]) =>
  given({
    red: { a: { type: LIGHT, at: [x, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
    terrain: [cliff],
    options: { ft_light_infantry_types: listed },
  });

test('[FT-06-36] [FT-08-04] [FT-18-24] light infantry climbs after a turn beside the cliff', () => {
  // Half of its base is 3/8 inch: it stands a quarter of an inch from the cliff.
  const battle = climbers(19.375);
  expect(battle.refusal(move('a', [[22, 24]]))).toMatchObject({ rule: 'FT-06-35' });
  endTurn(endTurn(battle));
  expect(battle.refusal(move('a', [[22, 24]]))).toBeNull();
  endTurn(endTurn(battle.play(move('a', [[22, 24]]))));
  expect(battle.refusal(move('a', [[19, 24]]))).toMatchObject({ rule: 'FT-06-35' });
});

test('[FT-06-36] [FT-18-24] arriving beside the cliff is not waiting there', () => {
  const battle = climbers(16).play(move('a', [[19.375, 24]]));
  endTurn(endTurn(battle));
  expect(battle.refusal(move('a', [[22, 24]]))).toMatchObject({ rule: 'FT-06-35' });
  endTurn(endTurn(battle));
  expect(battle.refusal(move('a', [[22, 24]]))).toBeNull();
});

test('[FT-06-35] nobody else climbs, however long it waits', () => {
  const battle = climbers(19.375, []);
  endTurn(endTurn(battle));
  expect(battle.refusal(move('a', [[22, 24]]))).toMatchObject({ rule: 'FT-06-35' });
});
