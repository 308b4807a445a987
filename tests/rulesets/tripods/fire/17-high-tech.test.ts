// The devices of the last periods: which rows have them, and what they do.

import { expect, test } from 'vitest';
import { PROFILES } from '../../../../shared/rulesets/tripods/book/profiles';
import { cohesionOf } from '../../../../shared/rulesets/tripods/morale/quality';
import { VEHICLES } from '../../../../shared/rulesets/tripods/book/rows';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import type { PlotBarrage } from '../../../../shared/rulesets/tripods/artillery/barrage';
import { at } from '../../../../shared/core/measure';
import { box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { fire } from '../../../helpers/tripods';

const TANK = 'human_heavy_tank_p5';
const PLAIN_TANK = 'human_medium_tank_p5';
const ATGM = 'human_atgm_vehicle_p5';
const WALKER = 'martian_light_walker_p5';

test('[FT-17-01] [FT-17-03] each device belongs to its periods', () => {
  const periods = (has: (row: (typeof VEHICLES)[number]) => boolean) => [
    ...new Set(VEHICLES.filter(has).flatMap((row) => row.periods)),
  ];
  expect(periods(({ ivis }) => ivis)).toEqual([5]);
  expect(periods(({ citv }) => citv)).toEqual([5]);
  expect(periods(({ landship }) => landship)).toEqual([2]);
  // Ablative armour comes with period 2.
  const before = (period: number) =>
    given({
      step: 'firing',
      red: { a: { type: period === 1 ? 'martian_tripod_p1' : 'martian_tripod_p23', at: [20, 20] } },
      blue: { t: { type: 'human_ironclad', at: [30, 20], facing: 180 } },
      options: { ft_period: period, ft_ablative_types: ['human_ironclad'] },
    });
  const ablative = (period: number, dice: readonly number[]) =>
    before(period)
      .dice(...dice)
      .play(fire(RED, 't', 'a: heat-ray'))
      .said()
      .join();
  expect(ablative(1, [3, 1, 1, 1, 1, 1])).not.toContain('ablative');
  expect(ablative(2, [3, 1, 5])).toContain('ablative');
  // The odds reckon with it, and say so.
  const words = (period: number) => before(period).odds(fire(RED, 't', 'a: heat-ray'))?.text;
  expect(words(2)).toContain('turned aside by ablative armour on 5+');
  expect(words(1)).not.toContain('ablative');
});

const guns = { g: { type: 'medium_towed_p2plus', at: [4, 4] as const, unit: 'guns' } };
const plot = (observer: string, pieces: readonly string[]): PlotBarrage => ({
  type: 'tripods/barrage',
  side: RED,
  at: at(30, 20),
  observer: stand(observer),
  pieces: pieces.map(stand),
  sheaf: 'converged',
  ammunition: 'he',
  turn: 0,
});

test('[FT-17-05] [FT-17-06] each IVIS tank has a barrage marker of its own; other tanks share one', () => {
  const battle = (type: string) =>
    given({
      step: 'command',
      red: {
        a: { type, at: [20, 20] },
        b: { type, at: [20, 23] },
        ...guns,
        h: { type: 'medium_towed_p2plus', at: [6, 4], unit: 'guns' },
      },
      blue: { t: { type: WALKER, at: [30, 20] } },
    }).play(plot('a', ['g']));
  expect(battle(TANK).refusal(plot('b', ['h']))).toBeNull();
  expect(battle(PLAIN_TANK).refusal(plot('b', ['h']))).toMatchObject({ rule: 'FT-13-05' });
});

test('[FT-17-05] IVIS doubles the cohesion, and changes neither hits nor checks', () => {
  const battle = (type: string) =>
    given({
      step: 'firing',
      red: { a: { type, at: [20, 20] }, b: { type, at: [20, 23] } },
      blue: { t: { type: WALKER, at: [30, 20], facing: 180 } },
    });
  const cohesion = (type: string) => {
    const one = battle(type).stand('a');
    return isOnTable(one) ? cohesionOf(battle(type).now, one) : 0;
  };
  expect(cohesion(TANK)).toBe(2 * cohesion(PLAIN_TANK));
  for (const type of [TANK, PLAIN_TANK]) {
    const odds = battle(type).odds(fire(RED, 't', 'a: gun'));
    expect(odds?.because.filter(({ rule }) => rule.startsWith('FT-17'))).toEqual([]);
  }
});

/** An ATGM vehicle behind a forest, a friend who sees the walker beyond it, and the walker. */
function beyond(options: NonNullable<Drawing['options']>, friend: object = {}) {
  return given({
    step: 'firing',
    size: [96, 48],
    terrain: [feature('forest', box(30, 14, 33, 30))],
    red: {
      a: { type: ATGM, at: [20, 24] },
      b: { type: ATGM, at: [20, 26] },
      s: { type: PLAIN_TANK, at: [32, 40], unit: 'others', ...friend },
    },
    blue: { t: { type: WALKER, at: [50, 24], facing: 180, marks: ['spotted'] } },
    options,
  });
}
const nlos = { ft_nlos_types: [ATGM] };

test('[FT-17-19] a missile on its fibre strikes what a friend sees, another does not', () => {
  const missile = fire(RED, 't', 'a: missile');
  expect(beyond({}).refusal(missile)).toMatchObject({ rule: 'FT-06-21' });
  expect(beyond(nlos).refusal(missile)).toBeNull();
  expect(beyond(nlos, { at: [20, 20] }).refusal(missile)).toMatchObject({ rule: 'FT-17-19' });
});

test('[FT-17-20] no printed row has such a missile', () => {
  const missiles = VEHICLES.flatMap(({ missile }) => missile ?? []);
  expect(missiles.length).toBeGreaterThan(0);
  expect(missiles.filter((missile) => missile.nlos)).toEqual([]);
  const weapons = [...PROFILES.values()].flatMap((profile) => profile.weapons);
  expect(weapons.filter((weapon) => weapon.nlos === true)).toEqual([]);
});

test('[FT-17-21] [FT-17-22] who looks on only reports: he may move, and serve any number of missiles', () => {
  const battle = beyond(nlos, { tracks: { moved: 5000 } });
  expect(battle.refusal(fire(RED, 't', 'a: missile', 'b: missile'))).toBeNull();
});

test('[FT-17-08] [FT-17-09] with CITV three targets take one shot each of a tank of ROF 3', () => {
  const battle = (type: string) =>
    given({
      step: 'firing',
      red: { a: { type, at: [20, 20], facing: 0 } },
      blue: {
        t: { type: WALKER, at: [30, 20], facing: 180 },
        u: { type: WALKER, at: [30, 23], facing: 180 },
        v: { type: WALKER, at: [30, 17], facing: 180 },
      },
    });
  const one = (target: string) => {
    const all = fire(RED, target, 'a: gun');
    return { ...all, attacks: all.attacks.map((attack) => ({ ...attack, shots: 1 })) };
  };
  const modern = battle(TANK).dice(1).play(one('t')).dice(1).play(one('u')).dice(1).play(one('v'));
  expect(modern.said().join()).toContain('rolls 1: a miss');
  // Without it the third target would be one too many.
  const plain = battle(PLAIN_TANK).dice(1).play(one('t')).dice(1).play(one('u'));
  expect(plain.refusal(one('v'))).toMatchObject({ rule: 'FT-11-10' });
});
