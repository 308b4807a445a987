// Whose hits they were that an action made: studies count by it.

import { expect, test } from 'vitest';
import type { Sweep } from '../../shared/rulesets/tripods/attacks/heat-ray-sweep';
import { at } from '../../shared/core/measure';
import { given, RED, stand, type Drawing } from '../helpers/given-battle';
import { endPhase, fire } from '../helpers/tripods';

const foot = 'european_us_infantry_p1';

const facing = (shooter: string, target: string, gap = 6, more: Drawing = {}) =>
  given({
    red: { a: { type: shooter, at: [4, 24] } },
    blue: { t: { type: target, at: [4 + gap, 24], facing: 180 } },
    step: 'firing',
    ...more,
  });

const byA = [{ stand: stand('t'), by: [stand('a')] }];

test("[FT-12-02] a volley that hits is the shooter's, one that misses is nobody's", () => {
  const rifles = fire(RED, 't', 'a: small-arms at infantry');
  expect(facing(foot, foot, 4).dice(6).play(rifles).struck).toEqual(byA);
  expect(facing(foot, foot, 4).dice(1).play(rifles).struck).toEqual([]);
});

test("[FT-13-35] shells are the gun's", () => {
  const shells = fire(RED, 't', 'a: gun shells');
  expect(facing('light_towed_p1', foot).dice(5).play(shells).struck).toEqual(byA);
  expect(facing('light_towed_p1', foot).dice(4).play(shells).struck).toEqual([]);
});

test('[FT-11-18] whoever a heat ray sweeps over was struck by its tripod', () => {
  const sweep: Sweep = { type: 'tripods/sweep', side: RED, stand: stand('a'), to: at(16, 24) };
  const battle = facing('martian_tripod_p23', foot, 6);
  expect(battle.dice(3).play(sweep).struck).toEqual(byA);
});

test('[FT-14-06] blows in close combat are told when the phase that they are struck in ends', () => {
  const battle = given({
    red: { t: { type: foot, at: [20, 20], tracks: { moved: 3000 } } },
    blue: {
      a: { type: foot, at: [21.25, 20], facing: 180 },
      other: { type: foot, at: [46, 46], unit: 'reserve' },
    },
    options: { ft_sa_natural1: 'misses' },
  });
  expect(battle.dice(2, 3, 4).play(endPhase(RED)).struck).toContainEqual(byA[0]);
});
