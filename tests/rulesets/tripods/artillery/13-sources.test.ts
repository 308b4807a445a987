// What counts as artillery, and how far a heat ray reaches at flyers.

import { expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { PlotBarrage } from '../../../../shared/rulesets/tripods/artillery/barrage';
import { BLUE, box, feature, given, RED, stand, type Drawn } from '../../../helpers/given-battle';
import { fire } from '../../../helpers/tripods';

const CRAWLER = 'human_light_tank_p5';
const target = { t: { type: CRAWLER, at: [30, 24] as const, facing: 180, marks: ['spotted'] } };
const firing = (a: Drawn, more: object = {}) =>
  given({ step: 'firing', red: { a }, blue: target, options: { ft_period: 5 }, ...more });

test('FT-13-01 guns, mortars, rocket launchers and the high explosive of vehicles are artillery; small arms are not', () => {
  const shells = (type: string, weapon: string) =>
    firing({ type, at: [20, 24] }).refusal(fire(RED, 't', `a: ${weapon} shells`));
  expect(shells('light_sp_p4plus', 'gun')).toBeNull();
  expect(shells('sp_mortar_p4plus', 'mortar')).toBeNull();
  expect(shells('human_medium_tank_p5', 'gun')).toBeNull();
  const launcher = given({
    step: 'command',
    red: { a: { type: 'light_mlr_p4plus', at: [4, 4] }, o: { type: 'infantry_p5', at: [20, 24] } },
    blue: target,
    options: { ft_period: 5 },
  });
  const mission: PlotBarrage = {
    type: 'tripods/barrage',
    side: RED,
    at: at(30, 24),
    observer: stand('o'),
    pieces: [stand('a')],
    sheaf: 'converged',
    ammunition: 'he',
    turn: 0,
  };
  expect(launcher.refusal(mission)).toBeNull();
  expect(shells('infantry_p5', 'small-arms')).toMatchObject({ rule: 'FT-13-34' });
  const byFoot: PlotBarrage = { ...mission, pieces: [stand('o')] };
  expect(launcher.refusal(byFoot)).toMatchObject({ rule: 'FT-13-01' });
});

test('FT-13-02 a gun that sees its target fires directly; one that does not needs an observer', () => {
  const gun = { type: 'medium_sp_p4plus', at: [22, 24] as const, unit: 'guns' };
  const direct = fire(RED, 't', 'a: gun shells');
  expect(firing(gun).refusal(direct)).toBeNull();
  const terrain = [feature('forest', box(25, 20, 27, 28))];
  expect(firing(gun, { terrain }).refusal(direct)).toMatchObject({ rule: 'FT-06-21' });
  const mission = (observer: string) =>
    ({
      type: 'tripods/barrage',
      side: RED,
      at: at(30, 24),
      observer: stand(observer),
      pieces: [stand('a')],
      sheaf: 'converged',
      ammunition: 'he',
      turn: 0,
    }) as const;
  const eyes = { type: 'infantry_p5', at: [28, 36] as const, unit: 'foot' };
  const battle = firing(gun, { terrain, step: 'command', red: { a: gun, o: eyes } });
  expect(battle.refusal(mission('a'))).toMatchObject({ rule: 'FT-13-04' });
  expect(battle.refusal(mission('o'))).toBeNull();
});

test('FT-13-34 FT-13-45 FT-13-47 a rocket launcher that sees its target fires its one salvo itself, and may stray', () => {
  const launched = () =>
    given({
      step: 'firing',
      options: { ft_period: 5 },
      red: { a: { type: 'mlrs_p5', at: [6, 24] } },
      blue: { t: { type: 'infantry_p5', at: [36, 24], marks: ['spotted'] } },
    });
  const salvo = fire(RED, 't', 'a: launcher shells');
  const isHit = launched().odds(salvo)?.text ?? '';
  expect(isHit).toContain('a: high explosive, hits on 2+ (83 %), if the rockets fly true (5+)');
  // True on 2 of 6; else up to 2 inches in any of six directions leave it under 3 inches of template: 12 of
  // 36. Hit on 5 of 6, and average infantry fails on 4 of 6.
  const fails = launched()
    .odds(salvo)
    ?.chances?.find(({ label }) => label === 'driven off by a failed check')?.chance;
  expect(fails).toBeCloseTo((2 / 6 + (4 / 6) * (12 / 36)) * (5 / 6) * (4 / 6), 9);
  const flown = launched().dice(5, 2).play(salvo);
  expect(flown.said()).toContain('Shells on t: needs 2+, rolls 2: hit');
  const next = { ...flown.now.clock, turn: 2 };
  flown.now = { ...flown.now, clock: next };
  flown.change('a', { marks: [] }).change('t', { marks: ['spotted'] });
  expect(flown.refusal(salvo)).toMatchObject({ rule: 'FT-13-47' });
  const strayed = launched().dice(4, 6, 6).play(salvo);
  expect(strayed.said()).toContain('The shells hit nobody');
});

test('FT-11-19 at a flyer 60 inches away a heat ray is in range, and needs a 6', () => {
  const at60 = (type: string) =>
    given({
      step: 'firing',
      size: [96, 48],
      red: { a: { type: 'martian_tripod_early_p5', at: [4, 24], quality: 'martian' } },
      blue: { f: { type, at: [66, 24], facing: 180, marks: ['spotted'] } },
    });
  const ray = fire(RED, 'f', 'a: heat-ray');
  expect(at60('human_transport_chopper_p5').refusal(ray)).toBeNull();
  expect(at60('human_transport_chopper_p5').odds(ray)?.text).toContain('hits on 6+');
  expect(at60('human_apc_p5').refusal(ray)).toMatchObject({ rule: 'FT-11-01' });
});

test('FT-05-23 two attackers hit one stand: one check at the end of the round, and one more in the next', () => {
  const foot = 'european_us_infantry_p1';
  const battle = given({
    red: {
      a: { type: foot, at: [20, 24] },
      b: { type: foot, at: [22.5, 24] },
    },
    blue: { t: { type: foot, at: [21.2, 25.6] } },
    options: { ft_cc_round_cap: 2 },
  });
  // Each round: the defender's die misses, both attackers hit, and the defender checks once at -1.
  battle.play({ type: 'tripods/end-phase', side: RED });
  for (let round = 1; round <= 2; round++) {
    battle.dice(1, 6, 6, 6).play({ type: 'tripods/pass', side: BLUE });
    const checks = battle.said().filter((line) => /t (passes|fails) its quality check/.test(line));
    expect(checks).toHaveLength(1);
    expect(checks[0]).toContain('needs 6+');
  }
});
