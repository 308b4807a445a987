import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../../shared/core/measure';
import { chartFor } from '../../../../shared/rulesets/tripods/shells/shells';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { squareAt } from '../../../../shared/rulesets/tripods/stands/templates';
import { given as given_, previewOf } from '../../../../shared/rules/query';
import { BLUE, box, feature, given, RED, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';
import type { Fire } from '../../../../shared/rulesets/tripods/fire/attack';

const lightGun = 'light_towed_p1';
const heavyGun = 'heavy_towed_p1';
const infantry = 'european_us_infantry_p1';
const tripod = 'martian_tripod_p1';
const tank = 'human_medium_tank_p4';
const quick = 'human_light_tank_p5';
const lorry = 'human_lorry_p2plus';

const firing = (drawing: Drawing) => given({ step: 'firing', ...drawing });
const shelled = (target: string, gun = lightGun, more: Drawing = {}) =>
  firing({
    red: { g: { type: gun, at: [4, 24] } },
    blue: { t: { type: target, at: [10, 24], quality: 'average' } },
    ...more,
  });
const atTarget = fire(RED, 't', 'g: gun shells');
const aimed = (x: number, y: number): Fire => ({
  ...atTarget,
  attacks: atTarget.attacks.map((attack) => ({ ...attack, at: at(x, y) })),
});

describe('the artillery chart', () => {
  const need = (type: string, factor: number, light: boolean, wood = false) => {
    const terrain = wood ? [feature('light_woods', box(8, 20, 14, 28))] : [];
    const { now } = shelled(type, lightGun, { terrain });
    const target = Object.values(now.stands).find(({ name }) => name === 't');
    if (!target || !isOnTable(target)) throw new Error('no target');
    return chartFor(now, target, { factor, light });
  };

  test.each([
    ['[FT-18-42] 1 or 2 factors', [1, 2], 6, 6, 5, 6],
    ['[FT-18-43] 3 or 4 factors', [3, 4], 5, 6, 4, 5],
    ['[FT-18-44] 5 or 6 factors', [5, 6], 4, 5, 3, 4],
    ['[FT-18-45] 7 or 8 factors', [7, 8], 3, 5, 2, 3],
    ['[FT-18-46] 9 factors and more', [9, 40], 2, 4, 2, 2],
  ] as const)('[FT-18-15] %s', (_row, factors, afv, light, open, cover) => {
    for (const factor of factors) {
      expect(need(tank, factor, false).need).toBe(afv);
      expect(need(tank, factor, true).need).toBe(light);
      expect(need(infantry, factor, true).need).toBe(open);
      expect(need(lorry, factor, false).need).toBe(open);
      expect(need(infantry, factor, false, true).need).toBe(cover);
    }
  });

  test('[FT-18-17] a ridge is no cover from shells, a wood is', () => {
    const ridge = feature('ridge', box(9, 20, 9.625, 28));
    const { now } = shelled(infantry, lightGun, { terrain: [ridge] });
    const target = now.stands['st_t' as keyof typeof now.stands];
    if (!target || !isOnTable(target)) throw new Error('no target');
    expect(chartFor(now, target, { factor: 3, light: false }).need).toBe(4);
    expect(need(infantry, 3, false, true).need).toBe(5);
  });
});

describe('direct high explosive', () => {
  test('[FT-13-35] [FT-09-03] [FT-18-16] rolls no die to hit: the chart, then a check', () => {
    const hit = shelled(infantry).dice(5).play(atTarget);
    expect(hit.said()).toContain('g shells t with 1L artillery factor');
    expect(hit.said()).toContain('Shells on t: needs 5+, rolls 5: hit');
    expect(hit.marks('t')).toContain('light-artillery-check-due');
    hit.dice(4).play(endPhase(RED));
    expect(hit.isThere('t')).toBe(false);
    const missed = shelled(infantry).dice(4).play(atTarget);
    expect(missed.marks('t')).not.toContain('light-artillery-check-due');
  });

  test('[FT-13-30] artillery that sees its target itself shells it as far as in a barrage, and pierces armour no farther', () => {
    const far = (gun: string) =>
      firing({
        size: [72, 48],
        red: { g: { type: gun, at: [4, 24] } },
        blue: { t: { type: tank, at: [44, 24], marks: ['spotted'] } },
      });
    const howitzer = far('medium_towed_p2plus');
    expect(howitzer.refusal(fire(RED, 't', 'g: gun'))).toMatchObject({ rule: 'FT-11-01' });
    howitzer.dice(6).play(atTarget).dice(5).play(endPhase(RED));
    expect(howitzer.said()).toContain('t passes its check after artillery: needs 5+, rolls 5');
    // Guns of period 1 and quick guns of vehicles have no indirect range.
    for (const gun of ['medium_towed_p1', quick]) {
      expect(far(gun).refusal(atTarget)).toMatchObject({ rule: 'FT-13-35' });
    }
  });

  test('[FT-13-35] the chances tell who lies under the template besides, and a friend is worth keeping', () => {
    const beside = (side: 'red' | 'blue' | null) => {
      const other = {
        f: { type: infantry, at: [10.3, 24.8], unit: 'f', marks: ['spotted'] },
      } as const;
      return firing({
        red: { g: { type: lightGun, at: [4, 24] }, ...(side === 'red' && other) },
        blue: { t: { type: infantry, at: [10, 24] }, ...(side === 'blue' && other) },
      });
    };
    const also = 'g: high explosive, hits on 5+ (33 %), also under it: f hit on 5+ (33 %)';
    expect(beside('blue').odds(atTarget)?.text).toContain(also);
    expect(beside('red').odds(atTarget)?.text).toContain(also);
    expect(beside(null).odds(atTarget)?.text).not.toContain('also under it');
    const score = (side: 'red' | null) => {
      const { rules, now } = beside(side);
      return rules.scoreAction?.(given_(rules, now), atTarget).score ?? NaN;
    };
    expect(score('red')).toBeLessThan(score(null));
  });

  test('[FT-13-34] by guns of the artillery and quick, strong guns of vehicles', () => {
    const refusal = (gun: string) => shelled(tripod, gun).refusal(atTarget);
    expect(refusal(heavyGun)).toBeNull();
    expect(refusal('horse_artillery_p1')).toBeNull();
    expect(refusal(quick)).toBeNull();
    expect(refusal(tank)).toMatchObject({ rule: 'FT-13-34' });
    expect(refusal('human_female_tank_p3')).toMatchObject({ rule: 'FT-13-34' });
  });

  test('[FT-13-36] a vehicle strikes with one L point for each shot, on a 1-inch square', () => {
    const battle = shelled(infantry, quick);
    expect(previewOf(battle.rules, battle.now, atTarget)).toEqual([
      squareAt(at(10, 24), inches(1), 0, 'high explosive'),
    ]);
    battle.dice(4).play(atTarget);
    expect(battle.said()).toContain('Shells on t: needs 4+, rolls 4: hit');
  });

  test('[FT-21-02] horse artillery has shells and no armour-piercing fire', () => {
    const battle = shelled(infantry, 'horse_artillery_p1');
    expect(battle.refusal(fire(RED, 't', 'g: gun'))).toMatchObject({ rule: 'FT-09-01' });
    battle.dice(5).play(atTarget);
    expect(battle.said()).toContain('g shells t with 1L artillery factor');
  });

  test('[FT-08-18] horse artillery fires after half of its move, not after more', () => {
    const moved = (inches: number) =>
      firing({
        red: { g: { type: 'horse_artillery_p1', at: [4, 24], tracks: { moved: inches * 1000 } } },
        blue: { t: { type: infantry, at: [10, 24] } },
      }).refusal(atTarget);
    expect(moved(3)).toBeNull();
    expect(moved(3.1)).toMatchObject({ rule: 'FT-08-18' });
  });

  test('[FT-13-48] follows the nearest enemy, with the middle of the template on the target', () => {
    const battle = firing({
      red: { g: { type: heavyGun, at: [4, 24] } },
      blue: { near: { type: tripod, at: [9, 26] }, t: { type: tripod, at: [12, 24] } },
    });
    expect(battle.refusal(atTarget)).toMatchObject({ rule: 'FT-10-12' });
    const alone = shelled(tripod);
    expect(alone.refusal(aimed(10.7, 24))).toBeNull();
    expect(alone.refusal(aimed(10.8, 24))).toMatchObject({ rule: 'FT-13-48' });
  });

  test('[FT-13-31] [FT-13-33] the same gun fires armour-piercing by its row', () => {
    const battle = shelled(tripod, heavyGun);
    battle.dice(2).play(fire(RED, 't', 'g: gun'));
    expect(battle.said()).toContain('g fires its gun at t: needs 3+, rolls 2: a miss');
  });

  test('[FT-13-17] whoever lies partly under the template is struck, friends too; edges that meet do not count', () => {
    const beside = (x: number) =>
      firing({
        red: {
          g: { type: heavyGun, at: [4, 24] },
          f: { type: 'lt_cavalry_p1', at: [10, x], quality: 'average' },
        },
        blue: { t: { type: infantry, at: [10, 24] } },
      });
    // The template ends at y = 24.5; cavalry is 1.25" wide.
    const touched = beside(25.124);
    touched.dice(1, 1).play(atTarget);
    expect(touched.said()).toContain('Shells on f: needs 5+, rolls 1: no effect');
    const clear = beside(25.125);
    clear.dice(1).play(atTarget);
    expect(clear.said().join()).not.toContain('Shells on f');
  });

  test('[FT-13-40] an unspotted stand under the template is struck on 1 to 3', () => {
    const beside = (die: number, ...more: number[]) =>
      firing({
        red: { g: { type: heavyGun, at: [4, 24] } },
        blue: {
          t: { type: infantry, at: [10, 24], tracks: { moved: 1000 } },
          u: { type: infantry, at: [10, 25.7] },
        },
        terrain: [feature('light_woods', box(9, 25.05, 14, 28))],
      })
        .dice(1, die, ...more)
        .play(aimed(10, 24.6));
    expect(beside(4).said().join()).toContain('struck on 1 to 3, rolls 4: missed');
    expect(beside(3, 2).said()).toContain('Shells on u: needs 6+, rolls 2: no effect');
  });
});

describe('checks after artillery', () => {
  const struck = (type: string, quality: string, marks: readonly string[]) =>
    firing({
      red: { a: { type: infantry, at: [40, 40] } },
      blue: { t: { type, at: [10, 24], quality, marks } },
    });
  const light = ['light-artillery-check-due'];
  const heavy = ['artillery-check-due'];

  test('[FT-05-16] armour adds 2 against the L-class; soft stands and heavy shells do not', () => {
    const after = (type: string, marks: readonly string[], die: number) =>
      struck(type, 'average', marks).dice(die).play(endPhase(RED)).isThere('t');
    expect(after(tank, light, 3)).toBe(true);
    expect(after(tank, light, 2)).toBe(false);
    expect(after(tank, heavy, 4)).toBe(false);
    expect(after(lorry, light, 4)).toBe(false);
    expect(after(tank, [...light, ...heavy], 4)).toBe(false);
  });

  test('[FT-05-17] a natural 1 fails all the same', () => {
    const after = (die: number) =>
      struck(tank, 'elite', light).dice(die).play(endPhase(RED)).isThere('t');
    expect(after(1)).toBe(false);
    expect(after(2)).toBe(true);
  });

  test('[FT-05-06] [FT-05-07] fire and artillery are two causes: each makes its own roll, once', () => {
    const both = struck(tank, 'average', ['check-due', ...heavy])
      .dice(5, 5)
      .play(endPhase(RED));
    expect(both.said().filter((text) => text.includes('passes its'))).toEqual([
      't passes its quality check: needs 5+, rolls 5',
      't passes its check after artillery: needs 5+, rolls 5',
    ]);
    const spared = struck(tank, 'average', ['artillery-checked', ...heavy]).play(endPhase(RED));
    expect(spared.isThere('t')).toBe(true);
  });

  const company = (options: Drawing['options'], marks: readonly string[]) =>
    firing({
      red: { a: { type: infantry, at: [40, 40] } },
      blue: {
        t: { type: tank, at: [10, 24], marks },
        u: { type: tank, at: [12, 24], marks },
      },
      ...(options ? { options } : {}),
    });

  test('[FT-05-11] one fire check for each stand, or by option for each unit', () => {
    company({}, ['check-due']).dice(5, 5).play(endPhase(RED));
    const one = { ft_fire_qc_scope: 'unit-game-turn' };
    company(one, ['check-due']).dice(5).play(endPhase(RED));
    // It was the unit's one check though it failed; who is left alone then checks for that.
    const failed = company(one, ['check-due']).dice(1, 6).play(endPhase(RED));
    expect(failed.said().join()).toContain('check for standing alone');
    expect(failed.isThere('u')).toBe(true);
  });

  test('[FT-05-15] one artillery check for each stand, or by option for each unit', () => {
    company({}, heavy).dice(5, 5).play(endPhase(RED));
    const one = { ft_artillery_qc_scope: 'unit' };
    company(one, heavy).dice(5).play(endPhase(RED));
    const failed = company(one, heavy).dice(1, 6).play(endPhase(RED));
    expect(failed.said().join()).toContain('check for standing alone');
  });
});

describe('mortars', () => {
  const mortar = 'towed_mortar_p2plus';
  const wood = feature('forest', box(14, 20, 18, 28));
  const battery = (more: Drawing = {}) =>
    firing({
      red: {
        m: { type: mortar, at: [4, 24], unit: 'guns' },
        e: { type: 'european_us_infantry_p2', at: [22, 27], unit: 'foot' },
      },
      blue: { t: { type: 'human_rocket_crawler_p2', at: [29, 24] } },
      terrain: [wood],
      ...more,
    });
  const atFar = fire(RED, 't', 'm: mortar shells');

  test('[FT-13-37] [FT-13-38] fire in the firing phase without a marker', () => {
    const battle = battery().dice(6).play(atFar);
    expect(battle.said()).toContain('m shells t with 2L artillery factors');
  });

  test('[FT-13-39] at what a stand of their battalion sees', () => {
    expect(battery().refusal(atFar)).toBeNull();
    const apart = { ft_battalions: [['un_guns'], ['un_foot']] };
    expect(battery({ options: apart }).refusal(atFar)).toMatchObject({ rule: 'FT-13-39' });
  });

  test('[FT-10-07] not after a move', () => {
    const battle = firing({
      red: { m: { type: 'sp_mortar_p4plus', at: [4, 24], tracks: { moved: 1000 } } },
      blue: { t: { type: tank, at: [14, 24] } },
    });
    expect(battle.refusal(atFar)).toMatchObject({ rule: 'FT-10-07' });
  });

  test('[FT-10-17] and need not take the nearest', () => {
    const battle = firing({
      red: { m: { type: mortar, at: [4, 24] } },
      blue: { near: { type: tank, at: [9, 26] }, t: { type: tank, at: [14, 24] } },
    });
    expect(battle.refusal(atFar)).toBeNull();
  });

  test('[FT-21-12] [FT-21-13] have no armour-piercing fire', () => {
    for (const type of [mortar, 'sp_mortar_p4plus']) {
      const battle = firing({
        red: { m: { type, at: [4, 24] } },
        blue: { t: { type: tank, at: [14, 24] } },
      });
      expect(battle.refusal(fire(RED, 't', 'm: mortar'))).toMatchObject({ rule: 'FT-09-01' });
    }
  });

  test('[FT-13-38] fire on overwatch too', () => {
    const battle = given({
      step: 'movement',
      active: BLUE,
      red: { m: { type: mortar, at: [4, 24], marks: ['overwatch'] } },
      blue: { t: { type: tank, at: [14, 24] } },
    });
    battle.play(move('t', [[16, 24]], { side: BLUE }));
    expect(battle.now.clock.side).toBe(RED);
    battle.dice(6).play(atFar);
    expect(battle.marks('t')).toContain('light-artillery-check-due');
  });
});

test('[FT-12-04] hits by small arms weigh on the check of fire, and not on the one after shells', () => {
  const battle = given({
    step: 'firing',
    red: { g: { type: 'heavy_towed_p1', at: [10, 24] } },
    blue: {
      t: { type: infantry, at: [16, 24], marks: ['check-due'], tracks: { 'small-arms-hits': 2 } },
      other: { type: infantry, at: [40, 4], unit: 'u' },
    },
  });
  const shells = fire(RED, 't', 'g: gun shells');
  expect(battle.odds(shells)?.because.map(({ label }) => label)).not.toContain(
    'hits beyond the first',
  );
  battle.dice(6).play(shells).dice(6, 5).play(endPhase(RED));
  expect(battle.said()).toContain('t passes its quality check: needs 6+, rolls 6');
  expect(battle.said()).toContain('t passes its check after artillery: needs 5+, rolls 5');
});

test('[FT-13-23] its own shells reach an observer among friends, those of the enemy do not', () => {
  const battle = (side: 'red' | 'blue') => {
    const gun = { type: 'heavy_towed_p1', at: [10, 24] } as const;
    const eyes = {
      o: { type: 'forward_observer', at: [20.3, 24.8], unit: 'eyes', marks: ['spotted'] },
      f: { type: infantry, at: [20.3, 27], unit: 'f' },
    } as const;
    return given({
      step: 'firing',
      red: { g: gun, ...(side === 'red' && eyes) },
      blue: {
        t: { type: infantry, at: [20, 24], marks: ['spotted'] },
        ...(side === 'blue' && eyes),
      },
    });
  };
  const shells = fire(RED, 't', 'g: gun shells');
  expect(battle('red').dice(1, 1).play(shells).said().join()).toContain('Shells on o');
  expect(battle('blue').dice(1).play(shells).said()).toContain("o is out of the shells' reach");
});

test('[FT-05-16] the odds of light shells at armour tell of the easier check that they count with', () => {
  const because = (gun: string) => {
    const battle = given({
      step: 'firing',
      red: { m: { type: gun, at: [10, 24] } },
      blue: {
        t: { type: 'human_heavy_tank_p5', at: [20, 24], marks: ['spotted'] },
        u: { type: 'human_heavy_tank_p5', at: [22, 24] },
      },
    });
    const shells = fire(RED, 't', `m: ${gun.includes('mortar') ? 'mortar' : 'gun'} shells`);
    return battle.odds(shells)?.because ?? [];
  };
  const eased = { label: 'armour against L-class artillery', amount: -2, rule: 'FT-05-16' };
  expect(because('sp_mortar_p4plus')).toContainEqual(eased);
  expect(because('medium_sp_p4plus')).not.toContainEqual(eased);
  expect(because('medium_sp_p4plus').map(({ rule }) => rule)).toContain('FT-04-03');
});
