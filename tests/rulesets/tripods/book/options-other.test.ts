// What each option of artillery, special units, movement and armies changes: the same moment under both of its
// values.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { Json } from '../../../../shared/core/json';
import { arrivalNeed } from '../../../../shared/rulesets/tripods/shells/arrival';
import type { PlotBarrage } from '../../../../shared/rulesets/tripods/artillery/barrage';
import type { LandBarrage } from '../../../../shared/rulesets/tripods/artillery/landing';
import type { Mission } from '../../../../shared/rulesets/tripods/shells/fire-missions';
import { pointsOf } from '../../../../shared/rulesets/tripods/book/points';
import { indirectRange } from '../../../../shared/rulesets/tripods/shells/guns';
import { ARTILLERY } from '../../../../shared/rulesets/tripods/book/rows';
import { factorOf, templatesOf } from '../../../../shared/rulesets/tripods/shells/sheafs';
import type { Sweep } from '../../../../shared/rulesets/tripods/attacks/heat-ray-sweep';
import { cornersOfTemplate } from '../../../../shared/rulesets/tripods/stands/templates';
import { tripods } from '../../../../shared/rulesets/tripods/tripods';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move } from '../../../helpers/tripods';

type Options = Readonly<Record<string, Json>>;

const tripod = 'martian_tripod_p1';
const infantry = 'european_us_infantry_p1';
const gun = 'medium_sp_p4plus';
const afv = 'human_medium_tank_p5';

/** Two guns off the board, an observer over open ground, and an enemy tank. */
const battery = (options: Options, more: Drawing = {}) =>
  given({
    step: 'command',
    options: { ft_period: 5, ...options },
    red: {
      g: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
      h: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
      e: { type: 'infantry_p5', at: [4, 24], unit: 'foot' },
    },
    blue: { t: { type: afv, at: [20, 24], facing: 180 } },
    ...more,
  });

/** A launcher in place of the guns. */
const MLRS: NonNullable<Drawing['red']> = {
  g: { type: 'mlrs_p5', at: [0, 0], reserve: true, unit: 'guns' },
  e: { type: 'infantry_p5', at: [4, 24], unit: 'foot' },
};

const plot = (x: number, y: number, more: Partial<PlotBarrage> = {}): PlotBarrage => ({
  type: 'tripods/barrage',
  side: RED,
  at: at(x, y),
  observer: stand('e'),
  pieces: [stand('g'), stand('h')],
  sheaf: 'converged',
  ammunition: 'he',
  turn: 0,
  ...more,
});

const mission = (more: Partial<Mission> = {}): Mission => ({
  observer: stand('e'),
  pieces: [stand('g'), stand('h')],
  sheaf: 'converged',
  ammunition: 'he',
  turn: 0,
  watch: '',
  ...more,
});

/** Plays on until the barrages of this turn come down. */
function arrive(battle: ReturnType<typeof battery>, ...faces: number[]) {
  endTurn(battle);
  while (battle.now.clock.step !== 'firing') battle.play(endPhase(BLUE));
  return battle.dice(...faces).play(endPhase(BLUE));
}

describe('artillery', () => {
  test('[FT-13-27] each template of a dispersed sheaf has all factors, or its share of them', () => {
    const factor = (value: string) =>
      factorOf(battery({ ft_dispersed_templates: value }).now, mission({ sheaf: 'dispersed' }));
    expect(factor('each-full').factor).toBe(2);
    expect(factor('sum-split').factor).toBe(1);
  });

  test('[FT-21-11] improved munitions add a factor for each gun, or one for the mission', () => {
    const factor = (value: string) =>
      factorOf(battery({ ft_icm_bonus: value }).now, mission({ ammunition: 'icm' })).factor;
    expect(factor('per-gun')).toBe(6);
    expect(factor('per-mission')).toBe(5);
  });

  test('[FT-21-11] [FT-03-01] improved munitions have a 2-inch square, dispersed two of them', () => {
    const squares = (more: Partial<Mission>) =>
      templatesOf(battery({}).now, mission(more), at(10, 10)).map(cornersOfTemplate);
    const corners = (left: number, right: number, bottom: number, top: number) => [
      at(right, top),
      at(left, top),
      at(left, bottom),
      at(right, bottom),
    ];
    expect(squares({ ammunition: 'icm' })).toEqual([corners(9, 11, 9, 11)]);
    const two = squares({ ammunition: 'icm', sheaf: 'dispersed' });
    expect(two).toEqual([corners(9, 11, 10, 12), corners(9, 11, 8, 10)].reverse());
    expect(squares({})).toEqual([corners(9.5, 10.5, 9.5, 10.5)]);
  });

  test('[FT-03-01] every template of the charts is a square of 1 to 5 whole inches', () => {
    for (const { id, converged, dispersed } of ARTILLERY) {
      expect([1, 2, 3, 4, 5], id).toContain(converged.size);
      if (dispersed) expect([1, 2, 3, 4, 5], id).toContain(dispersed.size);
    }
    // A square of 3 inches at (10, 10) covers 8.5 to 11.5.
    const [square] = templatesOf(
      battery({}, { red: MLRS }).now,
      mission({ pieces: [stand('g')] }),
      at(10, 10),
    );
    const xs = (square ? cornersOfTemplate(square) : []).map(({ x }) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([8500, 11_500]);
  });

  test('[FT-13-29] guns off the board reach everywhere, or stand behind its nearest edge', () => {
    const mortars = (value: string) =>
      battery(
        { ft_offboard_range: value },
        {
          size: [100, 100],
          red: {
            g: { type: 'sp_mortar_p4plus', at: [0, 0], reserve: true, unit: 'guns' },
            e: { type: 'infantry_p5', at: [44, 50], unit: 'foot' },
          },
          blue: { t: { type: afv, at: [50, 50] } },
        },
      ).refusal(plot(50, 50, { pieces: [stand('g')] }));
    expect(mortars('unlimited')).toBeNull();
    expect(mortars('distance')).toMatchObject({ rule: 'FT-03-26' });
  });

  test('[FT-03-26] rocket-assisted shells from the period that the option says', () => {
    const reach = (period: number) => {
      const battle = battery({ ft_rap_period: period });
      return indirectRange(battle.now, battle.stand('g'));
    };
    expect([reach(5), reach(6)]).toEqual([300_000, 180_000]);
  });

  test('[FT-13-08] the nations of quick artillery in period 4', () => {
    const need = (nations: readonly string[]) =>
      arrivalNeed(
        battery({ ft_period: 4, ft_nations: { [RED]: 'FR' }, ft_artillery_nations: nations }).now,
        RED,
        mission(),
      )?.need;
    expect(need(['US', 'UK', 'DE'])).toBe(5);
    expect(need(['FR'])).toBe(3);
  });

  test('[FT-18-17] what is cover from artillery', () => {
    const strikes = (covers: readonly string[]) => {
      const battle = battery(
        { ft_artillery_cover: covers },
        {
          terrain: [feature('light_woods', box(19.7, 23, 30, 30))],
          blue: { t: { type: 'infantry_p5', at: [20, 24], tracks: { moved: 1000 } } },
        },
      ).play(plot(19.4, 24));
      arrive(battle);
      // Nobody has spotted it: a 1 to 3 strikes at all.
      battle.dice(1, 1).play({ type: 'tripods/pass', side: RED });
      return battle.said().find((text) => text.includes('hells on t'));
    };
    expect(strikes(['light_woods'])).toContain('needs 5+');
    expect(strikes(['town'])).toContain('needs 4+');
  });

  test('[FT-13-14] who corrects has to see the marker, or the new place alone', () => {
    const corrects = (value: boolean) => {
      const battle = battery({ ft_correction_needs_marker_los: value }).play(plot(20, 24));
      // A hill grows before the marker once it lies there.
      const hill = feature('hill', box(15, 23, 17, 25), { levels: 9 });
      battle.now = { ...battle.now, terrain: [hill] };
      arrive(battle);
      const land: LandBarrage = { type: 'tripods/land', side: RED, barrage: 'b1', at: at(19, 28) };
      return battle.refusal(land)?.rule;
    };
    expect(corrects(true)).toBe('FT-13-14');
    expect(corrects(false)).toBeUndefined();
  });

  test('[FT-15-21] a barrage near an own flyer waits, or is cancelled', () => {
    const left = (value: string) => {
      const battle = battery(
        { ft_flyer_artillery: value },
        {
          red: {
            g: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
            h: { type: gun, at: [0, 0], reserve: true, unit: 'guns' },
            e: { type: 'infantry_p5', at: [4, 24], unit: 'foot' },
            k: { type: 'human_attack_helicopter_p5', at: [6, 30], unit: 'air' },
          },
        },
      ).play(plot(20, 24));
      arrive(battle);
      battle.play({ type: 'tripods/pass', side: RED });
      return JSON.stringify(battle.now.private).includes('"b1"');
    };
    expect(left('delay')).toBe(true);
    expect(left('cancel')).toBe(false);
  });

  test('[FT-03-28] the letter m means nothing, or laser-guided shells', () => {
    const laser = (value: string, type: string) =>
      battery(
        { ft_ammo_m: value, ft_laser_shots: { [type]: 2 } },
        {
          red: {
            g: { type, at: [0, 0], reserve: true, unit: 'guns' },
            e: { type: 'infantry_p5', at: [4, 24], unit: 'foot' },
          },
        },
      ).refusal(plot(20, 24, { pieces: [stand('g')], ammunition: 'laser' }))?.rule;
    // The heavy gun has the letter too; the light one does not.
    expect(laser('no-effect', 'light_sp_p4plus')).toBe('FT-17-10');
    expect(laser('no-effect', 'mlrs_p5')).toBe('FT-17-10');
    expect(laser('laser-guided', 'mlrs_p5')).toBeUndefined();
    expect(laser('laser-guided', 'light_sp_p4plus')).toBe('FT-17-10');
  });

  test('[FT-17-15] the first year of AFATDS', () => {
    const refused = (first: number) =>
      battery(
        { ft_year: 2005, ft_afatds_year: first, ft_afatds_types: [gun] },
        {
          step: 'firing',
          red: {
            g: { type: gun, at: [4, 20], unit: 'guns' },
            e: { type: 'infantry_p5', at: [4, 24], unit: 'foot' },
          },
        },
      ).refusal(fire(RED, 't', 'g: afatds shells'))?.rule;
    expect(refused(2000)).toBeUndefined();
    expect(refused(2010)).toBe('FT-17-15');
  });

  test('[FT-21-07] [FT-21-08] the penetration of medium guns in direct fire', () => {
    const dice = (pen: number) => {
      const battle = given({
        red: { g: { type: gun, at: [4, 24] } },
        blue: { t: { type: 'human_lorry_p2plus', at: [13, 24], facing: 180 } },
        step: 'firing',
        options: { ft_medium_gun_pen: pen },
      });
      battle.dice(6, ...Array.from({ length: pen }, () => 1)).play(fire(RED, 't', 'g: gun'));
      return battle.now.dice.drawn;
    };
    expect([dice(2), dice(7)]).toEqual([3, 8]);
  });

  test('[FT-17-13] the cost of laser-guided shells', () => {
    const cost = (options: Options) =>
      pointsOf(
        {
          rules: {
            id: 'tripods',
            options: { ft_pv: { [gun]: 0 }, ft_laser_shots: { [gun]: 3 }, ...options },
          },
        } as never,
        gun,
      );
    expect(cost({})).toBe(120);
    expect(cost({ ft_laser_cost: { medium: 25 } })).toBe(75);
  });
});

describe('special units', () => {
  test('[FT-16-03] the range of an ironclad’s machine guns', () => {
    const refused = (range: number) =>
      given({
        red: { a: { type: 'human_ironclad', at: [10, 24] } },
        blue: { t: { type: infantry, at: [21, 24] } },
        terrain: [feature('lake', box(0, 0, 18, 48))],
        step: 'firing',
        options: { ft_ironclad_mg_range: range },
      }).refusal(fire(RED, 't', 'a: machine-gun-1 at infantry'))?.rule;
    expect(refused(6)).toBe('FT-12-01');
    expect(refused(12)).toBeUndefined();
  });

  test('[FT-16-12] armour and heat ray of a cylinder', () => {
    const drawn = (options: Options, faces: number[]) =>
      given({
        red: { a: { type: 'human_heavy_tank_p4', at: [4, 24] } },
        blue: { c: { type: 'martian_cylinder', at: [16, 24] } },
        step: 'firing',
        options,
      })
        .dice(...faces)
        .play(fire(RED, 'c', 'a: gun')).now.dice.drawn;
    // Penetration 6 less 2, or less 5; one hit of two.
    expect(drawn({}, [6, 1, 1, 1, 1, 1])).toBe(6);
    expect(drawn({ ft_cylinder_stats: { armour: 5 } }, [6, 1, 1])).toBe(3);
  });

  test('[FT-16-13] the width of a cylinder: where a stand that comes to it halts', () => {
    const halt = (across: number) => {
      const battle = given({
        red: { a: { type: infantry, at: [10, 24] } },
        blue: {
          c: { type: 'martian_cylinder', at: [16, 24], marks: ['ray-ready'] },
          z: { type: tripod, at: [46, 46] },
        },
        options: { ft_cylinder_base: across },
      }).play(move('a', [[15, 24]]));
      const { place } = battle.stand('a');
      return place.on === 'table' ? place.at.x / 1000 : NaN;
    };
    expect(halt(1.5)).toBeCloseTo(16 - 0.75 - 1 - 0.375, 1);
    expect(halt(2)).toBeCloseTo(16 - 1 - 1 - 0.375, 1);
  });

  test('[FT-11-16] a sweep begins at the tripod, or anywhere in reach of its ray', () => {
    const sweep: Sweep = {
      type: 'tripods/sweep',
      side: RED,
      stand: stand('a'),
      from: at(20, 20),
      to: at(20, 31.9),
    };
    const battle = (value: string) =>
      given({
        red: { a: { type: tripod, at: [4, 24], quality: 'martian' } },
        blue: {
          t: { type: infantry, at: [20, 24] },
          u: { type: infantry, at: [20, 30] },
          v: { type: infantry, at: [10, 24] },
        },
        step: 'firing',
        options: { ft_sweep_line: value },
      });
    expect(battle('from-firer').refusal(sweep)).toMatchObject({ rule: 'FT-11-16' });
    const anywhere = battle('anywhere-in-range');
    const long: Sweep = { ...sweep, to: at(20, 32.1) };
    expect(anywhere.refusal(long)).toMatchObject({ rule: 'FT-11-16' });
    const far: Sweep = { ...sweep, from: at(30, 24), to: at(30, 30) };
    expect(anywhere.refusal(far)).toMatchObject({ rule: 'FT-11-16' });
    anywhere.dice(3, 3).play(sweep);
    expect(['t', 'u', 'v'].map((name) => anywhere.isThere(name))).toEqual([false, false, true]);
  });
});

describe('movement and armies', () => {
  test('[FT-08-28] crews push light guns 3 inches and others 1, or all the same', () => {
    const goes = (value: string, type: string, inches: number) =>
      given({
        red: { g: { type, at: [10, 24] } },
        blue: { z: { type: tripod, at: [44, 44] } },
        options: { ft_manhandle: value },
      }).refusal(move('g', [[10 + inches, 24]])) === null;
    const [light, heavy] = ['light_towed_p1', 'heavy_towed_p1'];
    expect([goes('1-and-3-light', light, 3), goes('1-and-3-light', heavy, 1.1)]).toEqual([
      true,
      false,
    ]);
    expect([goes('1-all', light, 1), goes('1-all', light, 1.1)]).toEqual([true, false]);
    expect([goes('3-all', heavy, 3), goes('3-all', heavy, 3.1)]).toEqual([true, false]);
  });

  test('[FT-13-21] observers go as far as infantry, or as the scenario says', () => {
    const goes = (inches: number, options: Options) =>
      given({
        red: { o: { type: 'forward_observer', at: [10, 24] } },
        blue: { z: { type: tripod, at: [44, 44] } },
        options,
      }).refusal(move('o', [[10 + inches, 24]])) === null;
    expect([goes(5, {}), goes(5.1, {})]).toEqual([true, false]);
    const mounted = { ft_fo_profile: { inches: 8 } };
    expect([goes(8, mounted), goes(8.1, mounted)]).toEqual([true, false]);
  });

  test('[FT-03-09] [FT-03-20] [FT-03-25] the sample lines of the legends are at hand by option', () => {
    const problems = (options: Options, type: string) =>
      tripods(options)
        .check(
          scenarioOf({
            options,
            red: { a: { type, at: [4, 24] } },
            blue: { z: { type: tripod, at: [44, 44] } },
          }),
        )
        .map(({ path }) => path);
    const samples = { ft_sample_rows: 'sample' };
    const lines = [
      ['sample_early_tripod', 50],
      ['sample_european_infantry', 1],
      ['light_sample_field_gun', 5],
      ['light_sample_sp_howitzer', 30],
    ] as const;
    for (const [id, points] of lines) {
      expect(problems({}, id)).toContain('stands[0].type');
      expect(problems(samples, id)).toEqual([]);
      expect(tripods({}).catalogue.stands[id]).toBeUndefined();
      expect(tripods(samples).catalogue.stands[id]).toBeDefined();
      expect(pointsOf({ rules: { id: 'tripods', options: samples } } as never, id)).toBe(points);
    }
    const battle = given({
      red: { a: { type: 'sample_early_tripod', at: [4, 24] } },
      blue: { z: { type: 'human_medium_tank_p4', at: [44, 24], facing: 180 } },
      options: samples,
    });
    expect(battle.refusal(move('a', [[19, 24]]))).toBeNull();
    expect(battle.refusal(move('a', [[19.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  });

  test('[FT-17-04] ablative armour is at hand late in the war', () => {
    const type = 'human_medium_tank_p4';
    const problems = (late: boolean) =>
      tripods({})
        .check(
          scenarioOf({
            options: { ft_late_war: late, ft_ablative_types: [type] },
            red: { a: { type, at: [10, 24] } },
            blue: { t: { type: tripod, at: [40, 24] } },
          }),
        )
        .map(({ path }) => path);
    expect(problems(true)).toEqual([]);
    expect(problems(false)).toEqual(['rules.options.ft_ablative_types']);
  });

  test('[FT-20-14] late stands are at hand late in the war', () => {
    const problems = (value: boolean) =>
      tripods({})
        .check(
          scenarioOf({
            options: { ft_late_war: value },
            red: { a: { type: 'late_infantry_p3_late', at: [4, 24] } },
            blue: { z: { type: tripod, at: [44, 44] } },
          }),
        )
        .map(({ message }) => message);
    expect(problems(false).join()).toContain('late in the war');
    expect(problems(true)).toEqual([]);
  });

  test('[FT-22-04] the machines of a Martian unit', () => {
    const six = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((i) => [`m${i}`, { type: tripod, at: [4 * i, 40] as const }]),
    );
    const problems = (most: number) =>
      tripods({})
        .check(
          scenarioOf({
            options: { ft_org_strict: true, ft_martian_unit_size: most },
            red: six,
            blue: { z: { type: tripod, at: [44, 4] } },
          }),
        )
        .filter(({ message }) => message.includes('FT-22-04'));
    expect(problems(5)).toHaveLength(1);
    expect(problems(6)).toHaveLength(0);
  });
});
