// The columns of the charts as they are read, with the numbers that the rules name.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../../shared/core/measure';
import { effectOf, penetrationDice } from '../../../../shared/rulesets/tripods/fire/penetration';
import { PROFILES } from '../../../../shared/rulesets/tripods/book/profiles';
import { QUALITIES, qualityOf } from '../../../../shared/rulesets/tripods/morale/quality';
import { ARTILLERY, FOOT, VEHICLES } from '../../../../shared/rulesets/tripods/book/rows';
import { bandAt, halfRange } from '../../../../shared/rulesets/tripods/fire/shooting';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { given, scenarioOf, type Drawing } from '../../../helpers/given-battle';
import { facingTo } from '../../../../shared/rulesets/tripods/stands/front-arc';
import type { Weapon } from '../../../../shared/rulesets/tripods/book/weapons';

const profile = (id: string) => {
  const found = PROFILES.get(id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
};
const weapon = (id: string, which: string) => {
  const found = profile(id).weapons.find((one) => one.id === which);
  if (!found) throw new Error(`${id} has no ${which}`);
  return found;
};

describe('vehicles', () => {
  test('[FT-03-08] 51 rows; the Maus as printed', () => {
    expect(VEHICLES).toHaveLength(51);
    expect(profile('human_maus_p4')).toMatchObject({
      periods: [4],
      allowance: 6,
      move: 't',
      armour: { front: 6 },
    });
    expect(weapon('human_maus_p4', 'gun')).toMatchObject({
      penetration: 8,
      shots: 2,
      range: 16,
      antiInfantry: 3,
    });
  });

  test('[FT-03-09] the chart counts, not the sample of the text', () => {
    expect(profile('martian_tripod_p1')).toMatchObject({ periods: [1], allowance: 12, move: 'v' });
    expect(weapon('martian_tripod_p1', 'heat-ray')).toMatchObject({ penetration: 4, shots: 2 });
  });

  test('[FT-03-10] periods from one on, or a list', () => {
    expect(profile('human_lorry_p2plus').periods).toEqual([2, 3, 4, 5]);
    expect(profile('martian_flyer_p23').periods).toEqual([2, 3]);
  });

  test('[FT-03-13] front and flank, and the c-class', () => {
    const late = profile('martian_late_tripod_p4').armour;
    expect(late).toMatchObject({ front: 5, flank: 3, chobham: true });
    const row = VEHICLES.find(({ id }) => id === 'martian_tripod_p1');
    expect(row?.armour).toMatchObject({ front: 2, flank: null, chobham: true });
  });

  test('[FT-03-14] penetration, h-class and heat rays', () => {
    expect(weapon('human_micv_p5', 'missile')).toMatchObject({ penetration: 14, hClass: true });
    expect(weapon('martian_tripod_p23', 'heat-ray')).toMatchObject({
      penetration: 8,
      kind: 'heat-ray',
    });
    const heavy = weapon('human_heavy_tank_p4', 'gun');
    expect(heavy).toMatchObject({ penetration: 6, hClass: false, kind: 'gun' });
  });

  test('[FT-03-16] the number against infantry', () => {
    expect(weapon('martian_tripod_p1', 'heat-ray').antiInfantry).toBe(2);
    const guns = profile('human_heavy_landship_p2').weapons.map(({ antiInfantry }) => antiInfantry);
    expect(guns).toEqual([3, 3, 4]);
  });

  test('[FT-03-17] advanced stabilisation is stabilisation', () => {
    const advanced = VEHICLES.filter((row) => row.advancedStabilisation);
    expect(advanced.length).toBeGreaterThan(0);
    expect(advanced.filter(({ stabilised }) => !stabilised)).toEqual([]);
    expect(profile('human_heavy_tank_p5')).toMatchObject({
      nbc: true,
      thermal: true,
      advancedStabilisation: true,
    });
  });

  test('[FT-03-19] a transport flyer carries two walkers or one tripod', () => {
    const { capacity } = profile('martian_transport_flyer_p23');
    const { size: walker } = profile('martian_light_walker_p23');
    const { size: tripod } = profile('martian_tripod_p23');
    expect([capacity, walker, tripod]).toEqual([2, 1, 2]);
  });
});

describe('foot and guns', () => {
  test('[FT-03-20] the chart counts, not the sample', () => {
    const { allowance, move } = profile('european_us_infantry_p1');
    expect({ allowance, move }).toEqual({ allowance: 5, move: 'v' });
    expect(weapon('european_us_infantry_p1', 'small-arms').range).toBe(4);
  });

  test('[FT-03-21] [FT-11-49] an asterisk makes an antitank weapon a missile, without end', () => {
    expect(weapon('us_infantry_p5', 'maw')).toMatchObject({
      kind: 'missile',
      supply: 'until-second-one',
    });
    expect(weapon('infantry_p5', 'maw')).toMatchObject({ kind: 'gun', supply: 'endless' });
  });

  test('[FT-03-22] to hit, rate and range', () => {
    expect(weapon('mg_team_p3', 'small-arms')).toMatchObject({
      antiInfantry: 3,
      shots: 3,
      range: 8,
    });
  });

  test('[FT-03-23] two asterisks: three teams of period 3 that do not fire when they moved', () => {
    expect(FOOT.filter(({ maw }) => maw?.limited)).toEqual([]);
    const still = FOOT.filter((row) => row.noFireIfMoved && row.periods.includes(3));
    expect(still.map(({ id }) => id)).toEqual([
      'light_at_gun_team_p3',
      'late_at_gun_team_p3',
      'mg_team_p3',
    ]);
  });

  test('[FT-03-24] [FT-08-03] [FT-11-47] light antitank weapons come with period 2', () => {
    const [arms, law] = profile('european_us_infantry_p2').weapons;
    expect(arms?.kind).toBe('small-arms');
    expect(law).toMatchObject({ id: 'law', penetration: 6, hClass: true, shots: 1, range: 3 });
    expect(profile('european_us_infantry_p1').weapons).toHaveLength(1);
  });

  test('[FT-11-48] they have close, effective and long range', () => {
    const { now } = given({ red: { a: { type: 'infantry_p5', at: [4, 4] } } });
    const bands = (range: number, ...gaps: readonly number[]) =>
      gaps.map((gap) => bandAt(now, range, inches(gap)));
    const law = weapon('european_us_infantry_p2', 'law');
    expect(bands(law.range, 2, 3, 5, 5.1)).toEqual(['close', 'effective', 'long', null]);
    expect(bands(weapon('infantry_p5', 'maw').range, 2, 6, 6.1)).toEqual(['close', 'long', null]);
  });

  test('[FT-03-25] the chart of guns counts, not the sample', () => {
    const row = ARTILLERY.find(({ id }) => id === 'light_towed_p1');
    expect(row).toMatchObject({ range: null, direct: { penetration: 1, range: 8 } });
  });

  test('[FT-03-27] factors and templates of both sheafs', () => {
    const row = ARTILLERY.find(({ id }) => id === 'light_sp_p4plus');
    expect(row?.converged).toEqual({ factor: 2, light: true, templates: 1, size: 1 });
    expect(row?.dispersed).toEqual({ factor: 1, light: true, templates: 2, size: 1 });
  });

  test('[FT-03-30] direct fire', () => {
    expect(weapon('heavy_towed_p2plus', 'gun')).toMatchObject({
      penetration: 7,
      shots: 1,
      range: 8,
    });
  });

  test('[FT-01-04] an inch is a hundred metres', () => {
    const reach = (id: string) => ARTILLERY.find((row) => row.id === id)?.range?.inches;
    expect([reach('mlrs_p5'), reach('light_towed_p2plus')]).toEqual([300, 150]);
  });

  test('[FT-13-21] an observer goes on foot and has no weapons', () => {
    const { allowance, weapons, size } = profile('forward_observer');
    expect({ allowance, weapons, size }).toEqual({ allowance: 5, weapons: [], size: 0.5 });
  });
});

describe('what a period offers', () => {
  const problems = (period: number, type: string) => {
    const drawing: Drawing = {
      options: { ft_period: period },
      red: { a: { type, at: [4, 4] } },
    };
    const scenario = scenarioOf(drawing);
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    return rules.value.check(scenario).map(({ message }) => message);
  };

  test('[FT-01-03] period 3 has the male tank, neither landships nor halftracks', () => {
    expect(problems(3, 'human_male_tank_p3')).toEqual([]);
    expect(problems(3, 'human_heavy_landship_p2')).toEqual([
      expect.stringContaining('not to period 3'),
    ]);
    expect(problems(3, 'human_halftrack_p4plus')).toHaveLength(1);
  });

  test('[FT-21-19] guns drive themselves from period 4 on', () => {
    expect(problems(3, 'sp_mortar_p4plus')).toHaveLength(1);
    expect(problems(3, 'towed_mortar_p2plus')).toEqual([]);
    expect(problems(4, 'light_sp_p4plus')).toEqual([]);
  });
});

describe('numbers', () => {
  const battle = given({
    red: {
      a: { type: 'human_micv_p5', at: [4, 4] },
      m: { type: 'martian_tripod_p1', at: [4, 20], quality: 'martian', unit: 'm' },
      e: { type: 'martian_tripod_p1', at: [4, 30], quality: 'elite', unit: 'e' },
    },
    blue: {
      c: { type: 'martian_late_tripod_p4', at: [20, 4] },
      g: { type: 'medium_towed_p2plus', at: [20, 20], facing: 0, unit: 'g' },
      plain: { type: 'human_heavy_tank_p4', at: [20, 30], facing: 0, unit: 'p' },
    },
  });
  const onTable = (name: string) => {
    const found = battle.stand(name);
    if (!isOnTable(found)) throw new Error(`${name} is not on the table`);
    return found;
  };

  test('[FT-01-07] halves are rounded up', () => {
    const h: Weapon = { ...weapon('human_micv_p5', 'missile'), penetration: 7 };
    const halved = (of: Weapon) =>
      penetrationDice(battle.now, of, onTable('c'), 'front', 'missile').because.find(
        ({ label }) => label === 'halved by c-class armour',
      )?.amount;
    // 7 becomes 4, and a heat ray of 8 becomes 4.
    expect(halved(h)).toBe(-3);
    expect(halved(weapon('martian_tripod_p23', 'heat-ray'))).toBe(-4);
    expect(halfRange(battle.now, 3)).toBe(2);
  });

  test('[FT-04-01] five classes; Martians count as elite', () => {
    expect([...QUALITIES].sort()).toEqual(['average', 'elite', 'green', 'martian', 'veteran']);
    const { check, toHit } = qualityOf(battle.now, onTable('m'));
    const elite = qualityOf(battle.now, onTable('e'));
    expect({ check, toHit }).toEqual({ check: elite.check, toHit: elite.toHit });
  });

  test('[FT-18-04] quality numbers', () => {
    expect(qualityOf(battle.now, onTable('a'))).toMatchObject({ check: 5, toHit: 0 });
    expect(qualityOf(battle.now, onTable('e'))).toMatchObject({ check: 3, toHit: 2 });
  });

  test('[FT-08-14] a towed gun has a front and a flank', () => {
    expect(facingTo(onTable('g'), onTable('m'))).toBe('flank');
    const turned = { ...onTable('g'), place: { ...onTable('g').place, facing: 180 } };
    expect(facingTo(turned, onTable('m'))).toBe('front');
  });

  test('[FT-11-26] missiles pierce alike at any range', () => {
    const dice = (of: Weapon, band: 'missile' | 'close' | 'long') =>
      penetrationDice(battle.now, of, onTable('plain'), 'front', band).count;
    const missile = weapon('human_micv_p5', 'missile');
    expect(dice(missile, 'missile')).toBe(10);
    const gun = weapon('human_heavy_tank_p4', 'gun');
    expect([dice(gun, 'close'), dice(gun, 'long')]).toEqual([4, 1]);
  });

  test('[FT-18-12] a 4 or 5 is a check, a 6 destroys', () => {
    expect(effectOf(battle.now, [5, 4, 1], 0)).toBe('check');
    expect(effectOf(battle.now, [5, 6, 1], 0)).toBe('destroyed');
    expect(effectOf(battle.now, [3, 1], 0)).toBe('none');
  });
});
