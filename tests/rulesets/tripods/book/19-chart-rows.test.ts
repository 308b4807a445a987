// The rows of the three charts as the rules read them: armour, range bands, dice and templates of every
// stand of all five periods.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../../shared/core/measure';
import { indirectRange } from '../../../../shared/rulesets/tripods/shells/guns';
import { penetrationDice } from '../../../../shared/rulesets/tripods/fire/penetration';
import { PROFILES } from '../../../../shared/rulesets/tripods/book/profiles';
import { bandAt } from '../../../../shared/rulesets/tripods/fire/shooting';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { given } from '../../../helpers/given-battle';
import type { Weapon } from '../../../../shared/rulesets/tripods/book/weapons';

type Bands = readonly [number, number, number];

/** FT-11-38 */
const MOST_DICE = 10;

const battle = given({
  options: { ft_period: 4 },
  red: { a: { type: 'human_light_tank_p4', at: [4, 4] } },
  blue: {
    plain: { type: 'human_medium_tank_p4', at: [20, 4] },
    c: { type: 'human_heavy_tank_p5', at: [20, 10] },
  },
});

const profile = (id: string) => {
  const found = PROFILES.get(id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
};

const weapon = (id: string, which: string): Weapon => {
  const found = profile(id).weapons.find((one) => one.id === which || one.kind === which);
  if (!found) throw new Error(`${id} has no ${which}`);
  return found;
};

function expectBands({ range }: Weapon, [close, effective, long]: Bands): void {
  const band = (gap: number) => bandAt(battle.now, range, inches(gap));
  expect([band(close), band(close + 0.1)]).toEqual(['close', 'effective']);
  expect([band(effective), band(effective + 0.1)]).toEqual(['effective', 'long']);
  expect([band(long), band(long + 0.1)]).toEqual(['long', null]);
}

function dice(of: Weapon, name: string): number {
  const target = battle.stand(name);
  if (!isOnTable(target)) throw new Error('no target');
  return penetrationDice(battle.now, of, target, 'front', 'effective').count;
}

const VEHICLES = [
  ['[FT-19-05]', 'martian_tripod_p1', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-06]', 'martian_flyer_p1', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-07]', 'martian_tripod_p23', 1, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-08]', 'martian_light_walker_p23', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-09]', 'martian_flyer_p23', 1, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-10]', 'martian_transport_flyer_p23', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-11]', 'martian_tripod_early_p4', 1, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-12]', 'martian_light_walker_p4', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-13]', 'martian_flyer_p4', 1, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-14]', 'martian_transport_flyer_p4', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-15]', 'martian_late_tripod_p4', 3, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-16]', 'martian_tripod_early_p5', 3, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-17]', 'martian_light_walker_p5', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-18]', 'martian_flyer_p5', 1, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-19]', 'martian_transport_flyer_p5', 1, true, [12, 24, 36], null, [4, 2], null],
  ['[FT-19-20]', 'martian_late_tripod_p5', 4, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-21]', 'human_heavy_landship_p2', 1, false, [6, 12, 18], 2, null, null],
  ['[FT-19-22]', 'human_light_landship_p2', 0, false, [4, 8, 12], 2, null, null],
  ['[FT-19-23]', 'human_rocket_crawler_p2', 0, false, [4, 8, 12], 1, null, 18],
  ['[FT-19-24]', 'human_lt_rocket_crawler_p2', 0, false, [3, 6, 9], 1, null, 18],
  ['[FT-19-25]', 'human_infantry_crawler_p2', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-26]', 'human_lorry_p2plus', 0, false, null, null, null, null],
  ['[FT-19-27]', 'human_autogiro_gunship_p2', 0, false, [4, 8, 12], 2, null, 18],
  ['[FT-19-28]', 'human_autogiro_transport_p2', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-29]', 'human_male_tank_p3', 0, false, [4, 8, 12], 2, null, null],
  ['[FT-19-30]', 'human_female_tank_p3', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-31]', 'human_whippet_p3', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-32]', 'human_fast_tank_p3', 0, false, [4, 8, 12], 2, null, null],
  ['[FT-19-33]', 'human_light_tank_p4', 0, false, [5, 10, 15], 2, null, null],
  ['[FT-19-34]', 'human_medium_tank_p4', 1, false, [6, 12, 18], 4, null, null],
  ['[FT-19-35]', 'human_heavy_tank_p4', 1, false, [8, 16, 24], 6, null, null],
  ['[FT-19-36]', 'human_maus_p4', 1, false, [8, 16, 24], 8, null, null],
  ['[FT-19-37]', 'human_halftrack_p4plus', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-38]', 'human_late_medium_tank_p4', 1, false, [7, 14, 21], 6, null, null],
  ['[FT-19-39]', 'human_early_gunship_p4', 0, false, [4, 8, 12], 1, null, null],
  ['[FT-19-40]', 'human_early_trans_copter_p4', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-41]', 'human_missile_tank_p4', 0, false, [3, 6, 9], 1, null, 20],
  ['[FT-19-42]', 'human_heat_ray_tank_late_p4', 0, false, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-43]', 'human_light_tank_p5', 0, false, [6, 12, 18], 4, null, null],
  ['[FT-19-44]', 'human_medium_tank_p5', 1, false, [8, 16, 24], 8, null, null],
  ['[FT-19-45]', 'human_heavy_tank_p5', 1, true, [12, 24, 36], 12, null, null],
  ['[FT-19-46]', 'human_apc_p5', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-47]', 'human_wheeled_apc_p5', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-48]', 'human_micv_p5', 0, false, [6, 12, 18], 1, null, 20],
  ['[FT-19-49]', 'human_heavy_micv_p5', 0, true, [6, 12, 18], 1, null, 40],
  ['[FT-19-50]', 'human_atgm_vehicle_p5', 0, false, [3, 6, 9], 1, null, 40],
  ['[FT-19-51]', 'human_wheeled_at_veh_p5', 0, false, [3, 6, 9], 1, null, 40],
  ['[FT-19-52]', 'human_heat_ray_tank_p5', 0, true, [12, 24, 36], null, [8, 4], null],
  ['[FT-19-53]', 'human_attack_helicopter_p5', 0, false, [6, 12, 18], 1, null, 40],
  ['[FT-19-54]', 'human_transport_chopper_p5', 0, false, [3, 6, 9], 1, null, null],
  ['[FT-19-55]', 'human_sp_aa_gun_p5', 0, false, [6, 12, 18], 1, null, null],
] as const;

describe('vehicles', () => {
  test.each<
    readonly [
      string,
      string,
      number,
      boolean,
      Bands | null,
      number | null,
      readonly [number, number] | null,
      number | null,
    ]
  >(VEHICLES)('%s %s', (_rule, id, flank, isChobham, bands, penetration, ray, missile) => {
    expect(profile(id).armour).toMatchObject({ flank, chobham: isChobham });
    const [first] = profile(id).weapons;
    if (bands && first) expectBands(first, bands);
    if (penetration !== null && first)
      expect(dice(first, 'a')).toBe(Math.min(MOST_DICE, penetration));
    if (ray) {
      expect(dice(weapon(id, 'heat-ray'), 'plain')).toBe(ray[0]);
      expect(dice(weapon(id, 'heat-ray'), 'c')).toBe(ray[1]);
    }
    if (missile !== null) expect(weapon(id, 'missile').range).toBe(missile);
  });
});

const FOOT = [
  ['[FT-20-02]', 'european_us_infantry_p1', [4, 1, 4], null, null, null],
  ['[FT-20-03]', 'other_infantry_militia_p1', [2, 1, 5], null, null, null],
  ['[FT-20-04]', 'dragoons_p1', [4, 1, 4], null, null, null],
  ['[FT-20-05]', 'lt_cavalry_p1', [2, 1, 4], null, null, null],
  ['[FT-20-06]', 'early_machinegun_p1', [6, 3, 4], null, null, null],
  ['[FT-20-07]', 'european_us_infantry_p2', [4, 1, 4], [2, 3, 5], null, null],
  ['[FT-20-08]', 'other_infantry_militia_p2', [2, 1, 5], [1, 2, 3], null, null],
  ['[FT-20-09]', 'dragoons_p2', [4, 1, 4], [2, 3, 5], null, null],
  ['[FT-20-10]', 'rocket_infantry_p2', [2, 1, 4], [2, 3, 5], 6, null],
  ['[FT-20-11]', 'european_us_infantry_p3', [4, 2, 4], null, null, null],
  ['[FT-20-12]', 'other_infantry_militia_p3', [4, 2, 5], null, null, null],
  ['[FT-20-13]', 'light_at_gun_team_p3', [4, 1, 4], [2, 4, 6], null, null],
  ['[FT-20-14]', 'late_infantry_p3_late', [4, 2, 4], [1, 2, 3], null, null],
  ['[FT-20-15]', 'late_at_gun_team_p3', [4, 1, 4], [2, 4, 6], null, null],
  ['[FT-20-16]', 'mg_team_p3', [8, 3, 3], [2, 4, 6], null, null],
  ['[FT-20-17]', 'industrialized_infantry_p4', [4, 3, 4], [1, 2, 3], null, null],
  ['[FT-20-18]', 'other_infantry_p4', [4, 2, 4], null, null, null],
  ['[FT-20-19]', 'light_at_gun_p4', [4, 1, 4], [2, 4, 6], null, null],
  ['[FT-20-20]', 'at_missile_infantry_p4_late', [4, 1, 4], [1, 2, 3], 20, null],
  ['[FT-20-21]', 'infantry_p5', [4, 3, 3], [1, 2, 3], null, [2, 4, 6]],
  ['[FT-20-22]', 'us_infantry_p5', [4, 3, 3], [1, 2, 3], 10, null],
  ['[FT-20-23]', 'med_missile_team_p5', [4, 1, 3], [1, 2, 3], 20, null],
] as const;

describe('infantry and cavalry', () => {
  test.each<readonly [string, string, Bands, Bands | null, number | null, Bands | null]>(FOOT)(
    '%s %s',
    (_rule, id, [range, shots, toHit], law, missile, maw) => {
      expect(weapon(id, 'small-arms')).toMatchObject({ range, shots, antiInfantry: toHit });
      if (law) expectBands(weapon(id, 'law'), law);
      if (missile !== null)
        expect(weapon(id, 'maw')).toMatchObject({ kind: 'missile', range: missile });
      if (maw) expectBands(weapon(id, 'maw'), maw);
    },
  );
});

const ARTILLERY = [
  ['[FT-21-01]', 'light_towed_p1', [1, true, 1], null, [4, 8, 12], null],
  ['[FT-21-02]', 'horse_artillery_p1', [1, true, 1], null, null, null],
  ['[FT-21-03]', 'medium_towed_p1', [1, false, 1], null, [5, 10, 15], null],
  ['[FT-21-04]', 'heavy_towed_p1', [2, false, 1], null, [5, 10, 15], null],
  ['[FT-21-05]', 'light_sp_p4plus', [2, true, 1], [2, 1, 1, true], [4, 8, 12], 150],
  ['[FT-21-06]', 'light_towed_p2plus', [2, true, 1], [2, 1, 1, true], [4, 8, 12], 150],
  ['[FT-21-07]', 'medium_sp_p4plus', [2, false, 1], [2, 1, 1, false], [4, 8, 12], 180],
  ['[FT-21-08]', 'medium_towed_p2plus', [2, false, 1], [2, 1, 1, false], [4, 8, 12], 180],
  ['[FT-21-09]', 'heavy_sp_p4plus', [3, false, 1], [2, 1, 1, false], [4, 8, 12], 270],
  ['[FT-21-10]', 'heavy_towed_p2plus', [3, false, 1], [2, 1, 1, false], [4, 8, 12], 270],
  ['[FT-21-12]', 'sp_mortar_p4plus', [2, true, 1], [2, 1, 1, true], null, null],
  ['[FT-21-13]', 'towed_mortar_p2plus', [2, true, 1], [2, 1, 1, true], null, null],
  ['[FT-21-14]', 'mlrs_p5', [15, true, 3], [5, 3, 3, true], null, 300],
  ['[FT-21-15]', 'light_mlr_p4plus', [5, true, 3], [5, 3, 1, true], null, 200],
] as const;

describe('artillery', () => {
  test.each<
    readonly [
      string,
      string,
      readonly [number, boolean, number],
      readonly [number, number, number, boolean] | null,
      Bands | null,
      number | null,
    ]
  >(ARTILLERY)('%s %s', (_rule, id, [factor, light, size], dispersed, direct, indirect) => {
    const { artillery } = profile(id);
    expect(artillery?.converged).toMatchObject({ factor, light, size, templates: 1 });
    if (dispersed) {
      const [templates, wide, each, isLight] = dispersed;
      expect(artillery?.dispersed).toMatchObject({
        templates,
        size: wide,
        factor: each,
        light: isLight,
      });
    } else expect(artillery?.dispersed).toBeNull();
    if (direct) expectBands(weapon(id, 'gun'), direct);
    else expect(profile(id).weapons.every((one) => one.penetration === null)).toBe(true);
    if (indirect !== null) {
      const piece = { ...battle.stand('a'), type: id };
      expect(indirectRange(battle.now, piece)).toBe(inches(indirect));
    }
  });
});

test('[FT-03-26] rocket-assisted shells fly farther from period 5 on', () => {
  const reach = (period: number) => {
    const { now } = given({
      options: { ft_period: period },
      red: { g: { type: 'light_towed_p2plus', at: [4, 4] } },
      blue: { t: { type: 'human_light_tank_p4', at: [20, 4] } },
    });
    const piece = Object.values(now.stands).find(({ name }) => name === 'g');
    if (!piece) throw new Error('no gun');
    return indirectRange(now, piece);
  };
  expect([reach(4), reach(5)]).toEqual([inches(150), inches(210)]);
});
