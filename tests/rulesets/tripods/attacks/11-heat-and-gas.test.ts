import { describe, expect, test } from 'vitest';
import { isOffer, offerFor, orderOf } from '../../../../renderer/session/battle/orders';
import { at } from '../../../../shared/core/measure';
import type { TerrainId } from '../../../../shared/core/id';
import type { ClearGas, FireGas } from '../../../../shared/rulesets/tripods/attacks/gas';
import type { Move } from '../../../../shared/rulesets/tripods/moving/move';
import type { Sweep } from '../../../../shared/rulesets/tripods/attacks/heat-ray-sweep';
import { previewOf } from '../../../../shared/rules/query';
import { BLUE, box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire, move } from '../../../helpers/tripods';

const early = 'martian_tripod_p1';
const tripod = 'martian_tripod_p23';
const foot = 'european_us_infantry_p1';
const landship = 'human_heavy_landship_p2';
const tank = 'human_medium_tank_p4';

const firing = (drawing: Drawing) => given({ step: 'firing', ...drawing });
const sweep = (x: number, y: number): Sweep => ({
  type: 'tripods/sweep',
  side: RED,
  stand: stand('a'),
  to: at(x, y),
});
const gas = (x: number, y: number): FireGas => ({
  type: 'tripods/gas',
  side: RED,
  stand: stand('a'),
  at: at(x, y),
});

describe('the sweeping heat ray', () => {
  const line = (blue: Drawing['blue'], more: Drawing = {}) =>
    firing({
      red: { a: { type: tripod, at: [4, 24], quality: 'elite' } },
      ...(blue ? { blue } : {}),
      ...more,
    });

  test('[FT-11-16] a line of up to 12 inches, in lieu of other fire', () => {
    const battle = line({ t: { type: foot, at: [10, 24] } });
    expect(battle.refusal(sweep(16.75, 24))).toBeNull();
    expect(battle.refusal(sweep(16.8, 24))).toMatchObject({ rule: 'FT-11-16' });
    const [drawn] = previewOf(battle.rules, battle.now, sweep(16, 24));
    expect(drawn).toMatchObject({ shape: 'line', at: at(4, 24), turn: 0 });
    battle.dice(2).play(sweep(16, 24));
    expect(battle.said()).toContain('The ray passes over t: needs 3+, rolls 2: unharmed');
    expect(battle.refusal(fire(RED, 't', 'a: heat-ray at infantry'))).toMatchObject({
      rule: 'FT-10-02',
    });
  });

  test('[FT-11-16] a sweep over nobody says so', () => {
    const battle = line({ t: { type: foot, at: [10, 24] } }).play(sweep(4, 34));
    expect(battle.said()[0]).toBe('a sweeps with its heat ray: nobody is on the line');
  });

  test('[FT-11-17] [FT-11-39] [FT-18-14] half of the dice, a quarter against c-class armour', () => {
    const dice = (type: string, count: number) => {
      const battle = line({ t: { type, at: [9, 24], facing: 180 } });
      battle.dice(6, ...Array.from({ length: count }, () => 1)).play(sweep(16, 24));
      expect(battle.said().join()).toContain(
        count === 1 ? 'One penetration die' : `${count} penetration dice`,
      );
    };
    dice(tank, 4);
    dice('human_heavy_tank_p5', 2);
  });

  test('[FT-11-17] by option without a roll to hit', () => {
    const options = { ft_sweep_to_hit: 'auto' };
    const battle = line({ t: { type: tank, at: [9, 24], facing: 180 } }, { options });
    battle.dice(2, 1, 1, 1, 1).play(sweep(16, 24));
    expect(battle.said().join()).toContain('4 penetration dice');
  });

  test('[FT-11-18] infantry on the line is killed on 3 and more, friend and foe', () => {
    const battle = line(
      { t: { type: foot, at: [8, 24] }, u: { type: foot, at: [12, 24] } },
      {
        red: {
          a: { type: tripod, at: [4, 24], quality: 'elite' },
          f: { type: foot, at: [10, 24], unit: 'friends' },
        },
      },
    );
    battle.dice(3, 2, 4).play(sweep(16, 24));
    expect(['t', 'f', 'u'].map((name) => battle.isThere(name))).toEqual([false, true, false]);
    const odds = battle.odds(sweep(16, 24));
    expect(odds?.text).toContain('f burnt on 3+ (67 %)');
    expect(odds?.because).toContainEqual({
      label: 'sweep over infantry',
      amount: 3,
      rule: 'FT-11-18',
      begins: 'need',
    });
  });

  test('[FT-11-18] or only hit, by option', () => {
    const options = { ft_sweep_infantry: 'hit' };
    const battle = line({ t: { type: foot, at: [8, 24] } }, { options });
    battle.dice(3).play(sweep(16, 24));
    expect(battle.marks('t')).toContain('check-due');
  });

  test('[FT-11-17] [FT-01-07] half of five dice is three', () => {
    const battle = line(
      { t: { type: tank, at: [9, 24], facing: 180 } },
      {
        red: {
          a: { type: 'martian_cylinder', at: [4, 24], quality: 'martian', marks: ['ray-ready'] },
        },
        options: { ft_cylinder_stats: { armour: 2, heat_ray: 5 } },
      },
    );
    battle.dice(6, 1, 1, 1).play(sweep(16, 24));
    expect(battle.said().join()).toContain('3 penetration dice');
  });

  test('[FT-11-16] [FT-02-16] whoever is destroyed and only answers yet is struck no more', () => {
    const battle = line({
      t: { type: foot, at: [8, 24], marks: ['destroyed', 'hold-fire'] },
      u: { type: foot, at: [12, 24] },
    });
    battle.dice(1).play(sweep(16, 24));
    expect(battle.said().join()).not.toContain('passes over t');
  });

  test('[FT-11-16] stands beside the line and out of sight are spared', () => {
    const wood = feature('forest', box(9, 20, 11, 28));
    const battle = line(
      { t: { type: foot, at: [8, 25] }, u: { type: foot, at: [14, 24] } },
      { terrain: [wood], red: { a: { type: 'martian_light_walker_p23', at: [4, 24] } } },
    );
    battle.play(sweep(16, 24));
    expect(battle.isThere('t') && battle.isThere('u')).toBe(true);
  });
});

describe('the black smoke', () => {
  const two = (more: Drawing = {}) =>
    firing({
      red: { a: { type: early, at: [4, 24] }, b: { type: early, at: [4, 40], unit: 'more' } },
      blue: { t: { type: foot, at: [14, 24] }, u: { type: landship, at: [14, 30], unit: 'u' } },
      ...more,
    });

  test('[FT-11-20] up to 20 inches, at a place that any Martian sees', () => {
    expect(two().refusal(gas(24.75, 24))).toBeNull();
    expect(two().refusal(gas(24.8, 24))).toMatchObject({ rule: 'FT-11-20' });
    const hill = feature('hill', box(8, 2, 12, 36), { levels: 9 });
    const blind = two({
      terrain: [hill],
      red: { a: { type: early, at: [4, 24] } },
    });
    expect(blind.refusal(gas(20, 24))).toMatchObject({ rule: 'FT-11-20' });
    const seen = two({
      terrain: [hill],
      red: { a: { type: early, at: [4, 24] }, b: { type: early, at: [20, 40], unit: 'more' } },
    });
    expect(seen.refusal(gas(20, 24))).toBeNull();
    const levies = two({
      terrain: [hill],
      red: { a: { type: early, at: [4, 24] }, b: { type: foot, at: [20, 40], unit: 'levies' } },
    });
    expect(levies.refusal(gas(20, 24))).toMatchObject({ rule: 'FT-11-20' });
  });

  test('[FT-11-21] leaves a 1-inch cloud, and is the fire of its tripod', () => {
    const battle = two().play(gas(20, 20));
    expect(battle.now.terrain).toHaveLength(1);
    expect(battle.now.terrain[0]).toMatchObject({
      kind: 'gas',
      shape: { points: [at(20.5, 20.5), at(19.5, 20.5), at(19.5, 19.5), at(20.5, 19.5)] },
    });
    expect(battle.refusal(gas(20, 20))).toMatchObject({ rule: 'FT-11-20' });
    expect(battle.refusal(fire(RED, 't', 'a: heat-ray at infantry'))).not.toBeNull();
  });

  test('[FT-11-22] kills who is unprotected; NBC systems and flyers are safe', () => {
    const battle = two({
      blue: {
        t: { type: foot, at: [14, 24] },
        l: { type: 'human_lorry_p2plus', at: [14.6, 25.2], unit: 'l' },
        n: { type: landship, at: [13, 25.2], unit: 'n' },
        f: { type: 'human_autogiro_gunship_p2', at: [15, 24], unit: 'f' },
      },
    });
    expect(battle.odds(gas(14, 24.5))?.text).toBe('t, l would be lost');
    battle.play(gas(14, 24.5));
    expect(['t', 'l', 'n', 'f'].map((name) => battle.isThere(name))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  const cloud = feature('gas', box(10, 23.5, 11, 24.5), { id: 'tr_cloud' as TerrainId });

  test('[FT-11-52] who walks into a cloud is lost there', () => {
    const battle = given({
      active: BLUE,
      red: { a: { type: early, at: [40, 40] } },
      blue: { t: { type: foot, at: [14, 24] }, u: { type: foot, at: [30, 6], unit: 'u' } },
      terrain: [cloud],
    });
    battle.play(move('t', [[9.5, 24]], { side: BLUE }));
    expect(battle.isThere('t')).toBe(false);
    expect(battle.said()).toContain('t is lost in the black smoke');
  });

  test('[FT-11-52] an order to move leads round a cloud, or says who is lost', () => {
    const { rules, now } = given({
      active: BLUE,
      red: { a: { type: early, at: [40, 40] } },
      blue: { t: { type: foot, at: [12.4, 24.7] }, u: { type: foot, at: [30, 6], unit: 'u' } },
      terrain: [cloud],
    });
    const offered = (x: number, y: number) => {
      const order = { ...orderOf(BLUE, stand('t')), at: at(x, y) };
      const offer = offerFor(rules, now, 'tripods/move', order);
      if (!isOffer(offer)) throw new Error(offer.reason);
      return offer;
    };
    const beyond = offered(8.6, 24.7);
    expect(beyond.odds?.text).not.toContain('lost');
    expect((beyond.action as Move).path.length).toBeGreaterThan(1);
    // In few words at the pointer, too, and with the rule.
    const deadly = offered(10, 24).odds;
    expect(deadly?.text).toContain('it is lost in black smoke on its way');
    expect(deadly?.short).toBe('lost in black smoke');
    expect(deadly?.because.at(-1)).toMatchObject({ rule: 'FT-11-52', begins: 'count' });
    expect(beyond.odds?.short).toBeUndefined();
  });

  test.each([
    ['human_halftrack_p4plus', false],
    ['human_heavy_micv_p5', true],
  ])('[FT-11-52] who is aboard of %s shares its protection', (carrier, isSafe) => {
    const battle = given({
      step: 'firing',
      red: { a: { type: early, at: [4, 24] } },
      blue: {
        c: { type: carrier, at: [14, 24] },
        p: { type: foot, at: [0, 0], reserve: true },
        u: { type: foot, at: [44, 44], unit: 'u' },
      },
    });
    const place = { on: 'aboard' as const, carrier: stand('c') };
    const passenger = { ...battle.stand('p'), place };
    battle.now = { ...battle.now, stands: { ...battle.now.stands, [stand('p')]: passenger } };
    battle.play(gas(14, 24));
    expect([battle.isThere('c'), battle.isThere('p')]).toEqual([isSafe, isSafe]);
    expect(battle.said().join()).not.toContain('climbs out');
  });

  test('[FT-11-52] nobody gets out of a carrier that drives into a cloud', () => {
    const battle = given({
      active: BLUE,
      red: { a: { type: early, at: [40, 40] } },
      blue: {
        c: { type: 'human_halftrack_p4plus', at: [15, 24], facing: 180 },
        p: { type: foot, at: [0, 0], reserve: true },
        u: { type: foot, at: [30, 6], unit: 'u' },
      },
      terrain: [cloud],
    });
    const place = { on: 'aboard' as const, carrier: stand('c') };
    const passenger = { ...battle.stand('p'), place };
    battle.now = { ...battle.now, stands: { ...battle.now.stands, [stand('p')]: passenger } };
    battle.play(move('c', [[10.5, 24]], { side: BLUE, facing: 180 }));
    expect([battle.isThere('c'), battle.isThere('p')]).toEqual([false, false]);
    expect(battle.said().join()).not.toContain('climbs out');
  });

  test('[FT-11-24] a tripod that touches a cloud may clear it away', () => {
    const clear: ClearGas = {
      type: 'tripods/clear-gas',
      side: RED,
      stand: stand('a'),
      cloud: cloud.id,
    };
    const far = given({
      red: { a: { type: early, at: [4, 24] } },
      blue: { t: { type: foot, at: [44, 44] } },
      terrain: [cloud],
    });
    expect(far.refusal(clear)).toMatchObject({ rule: 'FT-11-24' });
    const walker = given({
      red: { a: { type: 'martian_light_walker_p23', at: [9.5, 24] } },
      blue: { t: { type: foot, at: [44, 44] } },
      terrain: [cloud],
    });
    expect(walker.refusal(clear)).toMatchObject({ rule: 'FT-11-24' });
    far.play(move('a', [[9.5, 24]]));
    expect(far.isThere('a')).toBe(true);
    far.play(clear);
    expect(far.now.terrain).toEqual([]);
  });

  test('[FT-11-20] a scenario can do without canisters', () => {
    const battle = two({ options: { ft_gas_per_turn: 0 } });
    expect(battle.refusal(gas(14, 24))).toMatchObject({ rule: 'FT-11-20' });
    expect(battle.refusal(endPhase(RED))).toBeNull();
  });
});

test('[FT-17-04] ablative armour turns a heat ray aside on 5 and more, hit by hit', () => {
  const shot = fire(RED, 't', 'a: heat-ray');
  const duel = (options: NonNullable<Drawing['options']>) =>
    firing({
      red: { a: { type: tripod, at: [4, 24], quality: 'elite' } },
      blue: { t: { type: landship, at: [12, 24], facing: 180 } },
      options,
    });
  const armoured = duel({ ft_ablative_types: [landship] });
  const eight = [1, 1, 1, 1, 1, 1, 1, 1];
  armoured.dice(6, 6, 5, 4, ...eight).play(shot);
  expect(armoured.said().join()).toContain('holds on 5+: rolls 5, 4: 1 of 2 turned aside');
  duel({})
    .dice(6, 6, ...eight, ...eight)
    .play(shot);
});
