// What each option of direct fire, checks and close combat changes: the same fire under both of its values.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../shared/core/json';
import { at as point } from '../../../../shared/core/measure';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { endPhase, fire } from '../../../helpers/tripods';

type Options = Readonly<Record<string, Json>>;

const tripod = 'martian_tripod_p1';
const tank = 'human_heavy_tank_p4';
const infantry = 'european_us_infantry_p1';
const DEPTH: Readonly<Record<string, number>> = { [tripod]: 0.75, [infantry]: 0.375 };
const depthOf = (type: string) =>
  DEPTH[type] ?? (/infantry|team/.test(type) ? 0.375 : /towed/.test(type) ? 0.5 : 0.625);

/** A shooter that looks east and a target that looks west, so many inches apart. */
function duel(
  shooter: Partial<Drawn>,
  target: Partial<Drawn>,
  gap: number,
  options: Options = {},
  more: Drawing = {},
) {
  const from = { type: tank, facing: 0, ...shooter };
  const to = { type: tank, facing: 180, ...target };
  const x = 4 + depthOf(from.type) + gap + depthOf(to.type);
  return given({
    size: [72, 48],
    red: { a: { ...from, at: [4, 24] } },
    blue: { t: { ...to, at: [x, 24] }, other: { type: infantry, at: [70, 46], unit: 'reserve' } },
    step: 'firing',
    options,
    ...more,
  });
}

/** How many penetration dice one hit has. */
function dice(battle: ReturnType<typeof duel>, weapon: string, count: number, shots = 2): string {
  const ones = Array.from({ length: count }, () => 1);
  const misses = Array.from({ length: shots - 1 }, () => 1);
  battle.dice(6, ...misses, ...ones).play(fire(RED, 't', `a: ${weapon}`));
  return battle.said().join();
}

const ray = fire(RED, 't', 'a: heat-ray');
const rifles = fire(RED, 't', 'a: small-arms at infantry');
const gun = fire(RED, 't', 'a: gun');

describe('heat rays', () => {
  test('[FT-11-12] roll to hit, or hit whatever they reach', () => {
    const battle = (value: string) => duel({ type: tripod }, {}, 10, { ft_heatray_to_hit: value });
    expect(battle('roll').dice(1, 1).play(ray).said().join()).toContain('a miss');
    // Two shots of four dice, and no die to hit.
    battle('auto-hit').dice(1, 1, 1, 1, 1, 1, 1, 1).play(ray);
    const sure = battle('auto-hit').odds(ray)?.chances;
    expect(sure).not.toEqual(battle('roll').odds(ray)?.chances);
  });

  test('[FT-11-13] have four dice at any range, or two more near and two fewer far', () => {
    const at = (gap: number, value: string, count: number) =>
      expect(
        dice(duel({ type: tripod }, {}, gap, { ft_heatray_range_dice: value }), 'heat-ray', count),
      ).toContain(`${count} penetration dice`);
    at(10, 'none', 4);
    at(10, 'apply', 6);
    at(30, 'none', 4);
    at(30, 'apply', 2);
  });

  test('[FT-17-04] ablative armour is rolled for after a hit, or for each shot', () => {
    const battle = (value: string) =>
      duel({ type: tripod }, {}, 10, { ft_ablative_types: [tank], ft_ablative_timing: value });
    // One hit of two, and its one die of armour.
    battle('per-hit').dice(6, 1, 5).play(ray);
    // Both shots are taken before anybody rolls to hit.
    battle('per-shot').dice(5, 5).play(ray);
  });
});

describe('armour', () => {
  const flank = { type: tank, facing: 90 };
  test('[FT-11-03] an unlisted flank is no thicker than the front, or 1 for every main battle tank', () => {
    const male = (value: string) =>
      duel({}, { ...flank, type: 'human_male_tank_p3' }, 10, { ft_flank_default: value });
    // Penetration 6 less a flank of 0, or of 1.
    expect(dice(male('min(front,1-or-0)'), 'gun', 6)).toContain('6 penetration dice');
    expect(dice(male('1-or-0'), 'gun', 5)).toContain('5 penetration dice');
  });

  test('[FT-11-46] c-class belongs to the vehicle, or to the front that prints it', () => {
    const abrams = (value: string) =>
      duel({ type: 'human_missile_tank_p4' }, { ...flank, type: 'human_heavy_tank_p5' }, 10, {
        ft_flank_class: value,
      });
    // 8h halved to 4, or whole, less a flank of 1.
    expect(dice(abrams('vehicle'), 'missile', 3, 1)).toContain('3 penetration dice');
    expect(dice(abrams('facing'), 'missile', 7, 1)).toContain('7 penetration dice');
  });

  test('[FT-11-37] range adds dice to weapons that are not h-class, to those alone that are, or to none', () => {
    const near = (value: string) => duel({}, {}, 4, { ft_range_pen: value });
    // Penetration 6 against 4.
    expect(dice(near('non-h'), 'gun', 4)).toContain('4 penetration dice');
    expect(dice(near('h-class'), 'gun', 2)).toContain('2 penetration dice');
    expect(dice(near('none'), 'gun', 2)).toContain('2 penetration dice');
    const law = (value: string) =>
      duel({ type: 'european_us_infantry_p2' }, {}, 1.4, { ft_range_pen: value });
    expect(dice(law('non-h'), 'law', 2, 1)).toContain('2 penetration dice');
    expect(dice(law('h-class'), 'law', 4, 1)).toContain('4 penetration dice');
  });

  test('[FT-11-07] half of 3 inches is 2, or an inch and a half', () => {
    const law = (value: string) =>
      duel({ type: 'european_us_infantry_p2' }, {}, 1.8, { ft_range_rounding: value })
        .dice(1)
        .play(fire(RED, 't', 'a: law'))
        .said()
        .join();
    expect(law('ceil')).toContain('needs 3+');
    expect(law('exact')).toContain('needs 4+');
    const far = (gap: number) =>
      duel({ type: 'european_us_infantry_p2' }, {}, gap, { ft_range_rounding: 'exact' }).refusal(
        fire(RED, 't', 'a: law'),
      );
    expect(far(4.5)).toBeNull();
    expect(far(4.6)).toMatchObject({ rule: 'FT-11-01' });
  });

  test('[FT-11-35] a wood saves more easily from missiles, or harder', () => {
    const wood = feature('light_woods', box(13.5, 20, 20, 28));
    const saved = (value: string, die: number) =>
      duel(
        { type: 'human_missile_tank_p4' },
        {},
        8.5,
        { ft_save_vs_missile: value },
        { terrain: [wood] },
      )
        .dice(6, die, ...(die < 5 && value === 'harder' ? [1, 1, 1, 1] : []))
        .play(fire(RED, 't', 'a: missile'))
        .said()
        .join();
    expect(saved('easier', 4)).toContain('4+');
    expect(saved('harder', 6)).toContain('6+');
  });
});

describe('ammunition and who may fire', () => {
  test('[FT-11-28] missiles have the least range that the option says', () => {
    const missile = fire(RED, 't', 'a: missile');
    const at = (least: number) =>
      duel({ type: 'human_missile_tank_p4' }, {}, 3, { ft_missile_min: least });
    expect(at(1).refusal(missile)).toBeNull();
    expect(at(4).refusal(missile)).toMatchObject({ rule: 'FT-11-28' });
  });

  test('[FT-03-21] missiles of infantry last until the second 1, or are two', () => {
    const used = (value: string) =>
      duel({ type: 'us_infantry_p5' }, {}, 4, { ft_infantry_star: value })
        .dice(2)
        .play(fire(RED, 't', 'a: maw'))
        .stand('a').tracks['maw-used'] ?? 0;
    expect(used('missile-unlimited')).toBe(0);
    expect(used('missile-limited')).toBe(1);
  });

  test('[FT-03-23] [FT-08-10] teams that moved are silent, or short of ammunition, or neither', () => {
    const team = (value: string, tracks: Record<string, number> = { moved: 1000 }) =>
      duel({ type: 'mg_team_p3', tracks }, { type: infantry }, 4, { ft_double_star: value });
    expect(team('no-move-and-fire').refusal(rifles)).toMatchObject({ rule: 'FT-08-10' });
    expect(team('limited-ammo').refusal(rifles)).toBeNull();
    expect(team('none').refusal(rifles)).toBeNull();
    const empty = { 'small-arms-used': 2 };
    expect(team('limited-ammo', empty).refusal(rifles)).toMatchObject({ rule: 'FT-03-23' });
    expect(team('none', empty).refusal(rifles)).toBeNull();
    const guns = (value: string) =>
      duel({ type: 'late_at_gun_team_p3', tracks: { moved: 1000 } }, { type: infantry }, 3, {
        ft_double_star: value,
      });
    expect(guns('no-move-and-fire').refusal(rifles)).toMatchObject({ rule: 'FT-03-23' });
    expect(guns('limited-ammo').refusal(rifles)).toBeNull();
    expect(guns('none').refusal(rifles)).toBeNull();
  });

  test('[FT-08-16] towed guns are no target of armour-piercing fire, or have armour 0', () => {
    const at = (value: string) =>
      duel({}, { type: 'light_towed_p1' }, 10, { ft_av_vs_towed: value });
    expect(at('not-allowed').refusal(gun)).toMatchObject({ rule: 'FT-08-16' });
    expect(at('armor-0').refusal(gun)).toBeNull();
    expect(dice(at('armor-0'), 'gun', 6)).toContain('6 penetration dice');
  });

  test('[FT-12-15] cavalry is a target of small arms, or none', () => {
    const at = (value: string) =>
      duel({ type: infantry }, { type: 'dragoons_p1' }, 2, { ft_cavalry_target: value });
    expect(at('as-infantry').refusal(rifles)).toBeNull();
    expect(at('not-targetable').refusal(rifles)).toMatchObject({ rule: 'FT-12-15' });
  });

  test('[FT-10-12] the nearest that can be fired at comes first, or the nearest of all', () => {
    const blue = {
      t: { type: tank, at: [14, 24], facing: 180 },
      // Nearer, in the open, and behind a hill.
      n: { type: tank, at: [4, 16], facing: 180, tracks: { moved: 1000 } },
    } as const;
    const hill = feature('hill', box(0, 18, 9, 21), { levels: 3 });
    const at = (value: string) =>
      duel({}, {}, 5, { ft_nearest_scope: value }, { blue, terrain: [hill] }).refusal(gun);
    expect(at('eligible-only')).toBeNull();
    expect(at('all')).toMatchObject({ rule: 'FT-10-12' });
  });

  test('[FT-13-36] one template with three factors, or three with one', () => {
    const shells = fire(RED, 't', 'a: gun shells');
    const at = (value: string) =>
      duel({ type: 'human_light_tank_p5' }, { type: infantry }, 8, { ft_he_split: value });
    const chance = (value: string) =>
      at(value)
        .odds(shells)
        ?.chances?.find(({ label }) => label === 'driven off by a failed check')?.chance;
    // Hit on 4+, or on one of three dice on 5+; average infantry fails on 4 of 6.
    expect(chance('one-template')).toBeCloseTo((1 / 2) * (2 / 3), 9);
    expect(chance('one-template-per-shot')).toBeCloseTo((1 - (2 / 3) ** 3) * (2 / 3), 9);
    const one = at('one-template').dice(1).play(shells).said();
    expect(one.filter((text) => text.includes('needs 4+'))).toHaveLength(1);
    expect(
      at('one-template-per-shot')
        .dice(1, 2, 3)
        .play(shells)
        .said()
        .filter((text) => text.includes('needs 5+')),
    ).toHaveLength(3);
  });

  test('[FT-02-16] who is destroyed while it holds fire answers first, or not', () => {
    const held = (value: string) =>
      duel({}, { marks: ['hold-fire'], type: 'human_light_tank_p4' }, 4, { ft_simultaneous: value })
        .dice(6, 1, ...Array.from({ length: 8 }, () => 6))
        .play(gun);
    expect(held('full').isThere('t')).toBe(true);
    expect(held('sequential').isThere('t')).toBe(false);
  });
});

describe('small arms', () => {
  const third = 'european_us_infantry_p3';
  test('[FT-12-01] infantry fires to effective range, or all fire to long range', () => {
    const at = (value: string) =>
      duel({ type: infantry }, { type: infantry }, 5, { ft_sa_long_range: value });
    expect(at('vehicles').refusal(rifles)).toMatchObject({ rule: 'FT-12-01' });
    expect(at('all').refusal(rifles)).toBeNull();
  });

  test('[FT-12-14] [FT-18-07] who moved in cover is hit one more easily, or two', () => {
    const wood = feature('light_woods', box(7, 20, 20, 28));
    const at = (value: string) =>
      duel(
        { type: infantry },
        { type: infantry, tracks: { moved: 1000 } },
        2.3,
        { ft_sa_moved_mod: value },
        { terrain: [wood] },
      )
        .dice(1)
        .play(rifles)
        .said()
        .join();
    expect(at('chart')).toContain('needs 3+');
    expect(at('text-plus2')).toContain('needs 2+');
  });

  test('[FT-12-04] hits of a phase add up, or the worst attack counts', () => {
    const hits = (value: string) =>
      duel(
        {},
        { type: infantry },
        2,
        { ft_sa_hits_accumulate: value },
        {
          red: {
            a: { type: third, at: [4, 24] },
            b: { type: third, at: [4, 25.3] },
          },
          blue: { t: { type: infantry, at: [6.5, 24] } },
        },
      )
        .dice(6, 6, 6, 6)
        .play(fire(RED, 't', 'a: small-arms at infantry', 'b: small-arms at infantry'))
        .stand('t').tracks['small-arms-hits'];
    expect(hits('phase')).toBe(4);
    expect(hits('per-attack')).toBe(2);
  });

  test('[FT-12-06] soft vehicles are pinned too, or infantry alone', () => {
    const pinned = (value: string, type: string) =>
      duel({ type: infantry }, { type, quality: 'elite' }, 2, { ft_pin_targets: value })
        .dice(6)
        .play(rifles)
        .dice(6)
        .play(endPhase(RED))
        .marks('t')
        .includes('pinned');
    const lorry = 'human_lorry_p2plus';
    expect(pinned('infantry-and-soft', lorry)).toBe(true);
    expect(pinned('infantry-only', lorry)).toBe(false);
    expect(pinned('infantry-only', infantry)).toBe(true);
    const told = (value: string) =>
      duel({ type: infantry }, { type: lorry }, 2, { ft_pin_targets: value })
        .odds(rifles)
        ?.chances?.map(({ label }) => label);
    expect(told('infantry-and-soft')).toContain('pinned');
    expect(told('infantry-only')).not.toContain('pinned');
  });

  test('[FT-12-07] who is pinned fires, or not', () => {
    const at = (value: string) =>
      duel({ type: infantry, marks: ['pinned'] }, { type: infantry }, 2, { ft_pinned_fire: value });
    expect(at('allowed').refusal(rifles)).toBeNull();
    expect(at('not-allowed').refusal(rifles)).toMatchObject({ rule: 'FT-12-07' });
    const barrage = (value: string) =>
      given({
        step: 'command',
        options: { ft_period: 2, ft_pinned_fire: value },
        red: { g: { type: 'medium_towed_p2plus', at: [4, 24], marks: ['pinned'] } },
        blue: { t: { type: tank, at: [20, 24] } },
      }).refusal({
        ...{ type: 'tripods/barrage', side: RED, at: point(20, 24), turn: 0 },
        ...{ observer: 'st_g', pieces: ['st_g'], sheaf: 'converged', ammunition: 'he' },
      } as never);
    expect(barrage('allowed')).toBeNull();
    expect(barrage('not-allowed')).toMatchObject({ rule: 'FT-12-07' });
  });
});

describe('spotting', () => {
  const watch = (options: Options, target: Partial<Drawn>, gap: number, more: Drawing = {}) =>
    duel({ type: infantry, facing: 0 }, { type: infantry, ...target }, gap, options, {
      size: [120, 48],
      ...more,
    })
      .play(endPhase(RED))
      .marks('t')
      .includes('spotted');

  test('[FT-18-25] who moved in its last movement phase is easily spotted, or only in that phase', () => {
    const moved = { tracks: { moved: 1000 } };
    const seen = (value: string) => watch({ ft_spot_moving: value }, moved, 40);
    expect(seen('last-move-phase')).toBe(true);
    expect(seen('current-phase-only')).toBe(false);
  });

  test('[FT-18-01] the columns of the chart as the option orders them', () => {
    const [printed, swapped] = [
      'moving_open,moving_cover,stationary_cover,stationary_open',
      'moving_open,moving_cover,stationary_open,stationary_cover',
    ];
    // Average infantry sees still infantry in the open at 30 inches, or at 1.
    expect(watch({ ft_spotting_columns: printed ?? '' }, {}, 29)).toBe(true);
    expect(watch({ ft_spotting_columns: swapped ?? '' }, {}, 29)).toBe(false);
    // Moving in the open at any distance, or to 15 inches.
    const moved = { tracks: { moved: 1000 } };
    const other = 'moving_cover,moving_open,stationary_cover,stationary_open';
    expect(watch({ ft_spotting_columns: printed ?? '' }, moved, 60)).toBe(true);
    expect(watch({ ft_spotting_columns: other }, moved, 60)).toBe(false);
    expect(watch({ ft_spotting_columns: other }, moved, 15)).toBe(true);
  });
});

describe('close combat and checks', () => {
  test('[FT-14-08] missiles have no least range hand to hand, or the printed one', () => {
    const missiles = 'human_missile_tank_p4';
    const fight = (value: string, dice: number) =>
      given({
        red: { a: { type: missiles, at: [20, 20], tracks: { moved: 3000 } } },
        blue: {
          t: { type: missiles, at: [21.75, 20], facing: 180 },
          other: { type: infantry, at: [46, 46], unit: 'reserve' },
        },
        options: { ft_cc_missile_min: value },
      })
        .dice(...Array.from({ length: dice }, () => 1))
        .play(endPhase(RED))
        .said()
        .filter((text) => text.includes('fires its missile'));
    // Ten rounds of one shot from each.
    expect(fight('waive', 20)).toHaveLength(2);
    expect(fight('enforce', 20)).toHaveLength(0);
  });

  test('[FT-05-09] a passed check holds for the player turn, or for the game turn', () => {
    const marks = (value: string) => {
      const battle = given({
        red: { a: { type: infantry, at: [4, 4] } },
        blue: { t: { type: infantry, at: [40, 40], marks: ['artillery-checked'] } },
        step: 'final',
        active: RED,
        options: { ft_qc_limit_window: value },
      });
      return battle.play(endPhase(RED)).marks('t').includes('artillery-checked');
    };
    expect(marks('player-turn')).toBe(false);
    expect(marks('game-turn')).toBe(true);
  });

  test('[FT-05-09] [FT-05-21] a unit checks for losses in each player turn, or once in a game turn', () => {
    const owing = ['check-due'];
    const twice = (value: string, ...checks: readonly number[]) => {
      const battle = given({
        red: { a: { type: infantry, at: [4, 4] } },
        blue: {
          t: { type: infantry, at: [40, 40], marks: owing },
          u: { type: infantry, at: [42, 40], marks: owing },
          v: { type: infantry, at: [38, 40], marks: owing },
          w: { type: infantry, at: [36, 40], marks: owing },
          x: { type: infantry, at: [34, 40] },
          y: { type: infantry, at: [32, 40] },
          other: { type: infantry, at: [46, 2], unit: 'reserve' },
        },
        step: 'firing',
        options: { ft_qc_limit_window: value },
      });
      battle.dice(1, 1, 1, 1, 6).play(endPhase(RED));
      expect(battle.now.clock.active).toBe(BLUE);
      // One of the two that are left is lost in blue's own turn; the last one speaks for the unit.
      battle.change('x', { marks: owing });
      battle.dice(1).play(endPhase(BLUE));
      battle.dice(...checks).play(endPhase(BLUE));
      expect(battle.now.clock.active).toBe(RED);
      return battle.isThere('y');
    };
    expect(twice('player-turn', 6)).toBe(true);
    expect(twice('player-turn', 1)).toBe(false);
    expect(twice('game-turn')).toBe(true);
  });

  test('[FT-02-20] pins come off in the own final phase, or in every one', () => {
    const pinned = (value: string) =>
      given({
        red: { a: { type: infantry, at: [4, 4] } },
        blue: { t: { type: infantry, at: [40, 40], marks: ['pinned'] } },
        step: 'indirect',
        active: RED,
        options: { ft_unpin: value },
      })
        .play(endPhase(RED))
        .marks('t')
        .includes('pinned');
    expect(pinned('own-final-phase')).toBe(true);
    expect(pinned('every-final-phase')).toBe(false);
  });

  test('[FT-05-22] a broken unit of which one stand is left checks once, or twice', () => {
    const last = (value: string, ...checks: number[]) => {
      const owes = { type: infantry, marks: ['check-due'] } as const;
      return given({
        red: { a: { type: infantry, at: [2, 2] } },
        blue: {
          t: { ...owes, at: [20, 20] },
          u: { ...owes, at: [22, 20] },
          v: { type: infantry, at: [24, 20] },
          other: { type: infantry, at: [46, 2], unit: 'reserve' },
        },
        step: 'firing',
        options: { ft_last_stand_extra: value },
      })
        .dice(1, 1, ...checks)
        .play(endPhase(RED));
    };
    expect(last('single', 6).isThere('v')).toBe(true);
    expect(last('double', 6, 6).isThere('v')).toBe(true);
    expect(last('double', 6, 1).isThere('v')).toBe(false);
  });

  test('[FT-09-09] passengers of a carrier that flees count as it does, or in full', () => {
    const hows = (value: string) => {
      const battle = duel(
        { type: tripod },
        { type: 'human_lorry_p2plus', marks: ['check-due'] },
        10,
        { ft_passenger_value: value },
        {
          blue: {
            t: { type: 'human_lorry_p2plus', at: [16, 24], marks: ['check-due'] },
            p: { type: infantry, at: [18, 24] },
            other: { type: infantry, at: [70, 46], unit: 'reserve' },
          },
        },
      );
      const { stands } = battle.now;
      const p = { ...battle.stand('p'), place: { on: 'aboard' as const, carrier: stand('t') } };
      battle.now = { ...battle.now, stands: { ...stands, [p.id]: p } };
      battle.dice(1).play(endPhase(RED));
      const { losses } = battle.now.private['tripods'] as {
        losses: readonly { how: string }[];
      };
      return losses.map(({ how }) => how).sort();
    };
    expect(hows('half')).toEqual(['withdrawn', 'withdrawn']);
    expect(hows('full')).toEqual(['destroyed', 'withdrawn']);
  });
});
