// Units of infantry that shoot as one, and how fire of every sort is told: who can fire, at whom hits fall, the chances
// before and the words after.

import { describe, expect, test } from 'vitest';
import { BLUE, box, feature, type Drawing, type Drawn } from '../../helpers/given-battle';
import { advance, finish, hold, infantry, man, unitShoots } from '../../helpers/infantry';
import { pointedOrder } from '../../helpers/pointed-order';
import { stand } from '../../helpers/given-battle';
import { launch, shoot, skirmish } from '../../helpers/skirmish';

const three = (blue: Drawing['blue'] & object, more: Drawing = {}) =>
  infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [12, 10]), m3: man('a', [8, 10]) },
    blue,
    ...more,
  });
const near = { B: man('b', [10, 18]), b2: man('b', [12, 19]), b3: man('b', [10, 21]) };

describe('a volley', () => {
  test('has a die for each model that reaches, and for no other', () => {
    const text = (y: number, more: Drawing = {}) =>
      three({ B: man('b', [10, y]) }, more).odds(unitShoots('A', 'B'))?.text;
    expect(text(18)).toContain('3 × rifle: 3 dice at 4+');
    // Sixteen inches before the leader are more from the two beside him.
    expect(text(27)).toContain('rifle: 1 dice at 5+');
    expect(text(27)).not.toContain('×');
    const building = { terrain: [feature('building', box(10.6, 12, 14, 16))] };
    expect(text(18, building)).toContain('2 × rifle: 2 dice');
    expect(three({ B: man('b', [10, 27.1]) }).refusal(unitShoots('A', 'B'))).toMatchObject({
      rule: 'SK-04-01',
    });
  });

  test('goes by weapon and by what its dice need, and each has its own roll', () => {
    const red = { A: man('a', [10, 10]), g: man('a', [12, 10], 'heavy_gunner') };
    const battle = infantry({ red, blue: near });
    expect(battle.odds(unitShoots('A', 'B'))?.text).toContain(
      'rifle: 1 dice at 4+; heavy gun: 3 dice at 4+',
    );
    battle.dice(1, 1, 1, 1).play(unitShoots('A', 'B'));
    expect(battle.log.filter(({ event }) => event.type === 'rolled')).toHaveLength(2);
    const split = infantry({
      red: { A: man('a', [10, 10]), m2: man('a', [10, 13]) },
      blue: { B: man('b', [10, 19.5]) },
    });
    expect(split.odds(unitShoots('A', 'B'))?.text).toContain(
      'rifle: 1 dice at 5+; rifle: 1 dice at 3+',
    );
  });

  test('tells the chance of each number of hits, and the mean', () => {
    const odds = three(near).odds(unitShoots('A', 'B'));
    expect(odds?.chances).toEqual(
      [1, 3, 3, 1].map((ways, hits) => ({
        label: ['no hit', '1 hit', '2 hits', '3 hits'][hits],
        chance: expect.closeTo(ways / 8, 9) as number,
      })),
    );
    expect(odds?.short).toBe('3 dice, 1.5 hits on average');
    expect(odds?.text).toContain('Hits fall on B and those nearest to it, 3 in all');
    const mixed = infantry({
      red: { A: man('a', [10, 10]), m2: man('a', [10, 13]) },
      blue: { B: man('b', [10, 19.5]) },
    }).odds(unitShoots('A', 'B'));
    // Two faces of six, and four.
    expect(mixed?.chances?.map(({ chance }) => chance)).toEqual(
      [8, 20, 8].map((ways) => expect.closeTo(ways / 36, 9) as number),
    );
  });

  test('takes the one that it is aimed at, then those nearest to it', () => {
    const fallen = (...faces: readonly number[]) => {
      const battle = three(near)
        .dice(...faces)
        .play(unitShoots('A', 'B'));
      return ['B', 'b2', 'b3'].filter((name) => !battle.isThere(name));
    };
    expect(fallen(4, 1, 1)).toEqual(['B']);
    expect(fallen(4, 4, 1)).toEqual(['B', 'b2']);
    expect(fallen(4, 4, 4)).toEqual(['B', 'b2', 'b3']);
    expect(fallen(3, 1, 3)).toEqual([]);
  });

  test('gives who has two points of hull two hits before the next has one', () => {
    const brutes = {
      B: man('b', [10, 18], 'brute'),
      b2: man('b', [12.5, 18], 'brute'),
    };
    const battle = three(brutes).dice(4, 4, 4).play(unitShoots('A', 'B'));
    expect([battle.isThere('B'), battle.stand('b2').tracks['hull']]).toEqual([false, 1]);
  });

  test('falls on a machine alone, all of it, less its armour', () => {
    const battle = three({
      c: { type: 'scout_car', at: [10, 18], tracks: { initiative: 1 } },
      B: man('b', [10, 20]),
    });
    battle.dice(4, 4, 1).play(unitShoots('A', 'c'));
    expect(battle.stand('c').tracks['hull']).toBe(4);
    expect(battle.isThere('B')).toBe(true);
  });

  test('of models that do not see the target goes at the nearest of its unit that they see', () => {
    const terrain = [feature('building', box(8.6, 12, 11.4, 16))];
    const red = { A: man('a', [10, 10]), m2: man('a', [14, 10]) };
    const blue = { B: man('b', [10, 20]), b2: man('b', [15, 20]), b3: man('b', [16, 22]) };
    const battle = infantry({ red, blue, terrain });
    expect(battle.odds(unitShoots('m2', 'b2'))?.short).toMatch(/^2 dice|^1 dice/);
    battle.dice(6, 6).play(unitShoots('A', 'b2'));
    expect(battle.isThere('b2')).toBe(false);
  });

  test('is told with how many hit', () => {
    const said = (...faces: readonly number[]) =>
      three(near)
        .dice(...faces)
        .play(unitShoots('A', 'B'))
        .said()
        .join();
    expect(said(4, 4, 1)).toContain('needs 4+, rolls 4, 4, 1: 2 hits');
    expect(said(4, 1, 1)).toContain(': one hit');
    expect(said(1, 1, 1)).toContain(': no hit');
  });

  test('of those who touch an enemy is none', () => {
    const battle = infantry({
      red: { A: man('a', [10, 10]), m2: man('a', [12, 10]) },
      blue: { B: man('b', [10, 11]), C: man('c', [12, 18]) },
    });
    expect(battle.refusal(unitShoots('A', 'C'))).toMatchObject({ rule: 'MI-09-06' });
    expect(battle.refusal(unitShoots('m2', 'C'))).toMatchObject({ rule: 'MI-09-06' });
  });

  test('at nobody, or at a friend, is none', () => {
    const battle = three(near);
    for (const target of ['m2', 'gone']) {
      expect(battle.refusal(unitShoots('A', target))).toEqual({
        reason: 'a shot needs an enemy for its target',
        rule: 'SK-04-01',
      });
    }
    expect(pointedOrder(battle, 'infantry/shoot', { stand: stand('A') })).toEqual({
      reason: 'pick a unit and its target',
      rule: 'SK-04-01',
    });
    expect(pointedOrder(battle, 'infantry/hold', {})).toMatchObject({ reason: 'pick a unit' });
  });

  test('of a swarm that has nothing to shoot with is none', () => {
    const battle = infantry({ red: { s: man('s', [10, 10], 'swarmling') }, blue: near });
    expect(battle.refusal(unitShoots('s', 'B'))).toEqual({
      reason: 'un_s has nothing to shoot with',
      rule: 'SK-04-01',
    });
  });
});

test('a unit that holds says whether it stays where it stands or only does not shoot', () => {
  expect(three(near).play(hold('A')).said().join()).toContain('un_a holds where it stands');
  const moved = three(near, { options: { mi_shooting_orders: ['Hold', 'Advance'] } });
  moved.play(advance('A', [[10, 11]]));
  expect(moved.refusal(hold('A'))).toMatchObject({ rule: 'MI-02-02' });
  moved.play(finish('A')).play(hold('A'));
  expect(moved.said().join()).toContain('un_a does not shoot');
  expect(moved.now.clock.side).toBe(BLUE);
});

test('a leader faces the way that he went, and as before where he only stays', () => {
  const facing = (path: readonly (readonly [number, number])[]) => {
    const battle = three(near).play(advance('A', path));
    const { place } = battle.stand('A');
    return place.on === 'table' ? place.facing : NaN;
  };
  expect(facing([[10, 13]])).toBe(90);
  expect(
    facing([
      [12, 12],
      [10, 12],
    ]),
  ).toBe(180);
  expect(facing([[10, 10]])).toBe(0);
});

test('ground that slows nobody is closed all the same', () => {
  const lake = { terrain: [feature('lake', box(0, 11, 48, 13))] };
  const battle = three(near, { ...lake, options: { mi_terrain: 'not-at-all' } });
  expect(battle.refusal(advance('A', [[10, 14]]))).toMatchObject({ rule: 'SK-03-02' });
});

describe('shots of single stands', () => {
  const car: Drawn = { type: 'scout_car', at: [4, 24] };

  test('are told with how many hit', () => {
    const said = (...faces: readonly number[]) =>
      skirmish({
        red: { a: car },
        blue: { t: { type: 'crawler', at: [12, 24], tracks: { initiative: 1 } } },
        step: 'attack',
      })
        .dice(...faces)
        .play(shoot('a', 'autogun', 't'))
        .said()
        .join();
    expect(said(4, 4, 1)).toContain('rolls 4, 4, 1: 2 hits');
    expect(said(4, 1, 1)).toContain(': one hit');
    expect(said(1, 1, 1)).toContain(': no hit');
  });

  test('a torpedo that is launched tells first whom it seeks', () => {
    const odds = (x: number) =>
      skirmish({
        red: { t: { type: 'land_torpedo', at: [10, 24] } },
        blue: { c: { type: 'crawler', at: [x, 24] } },
      }).odds(launch('t'));
    expect(odds(21.25)).toEqual({
      text: 'runs 1d6 inches in each movement phase and seeks c, 10" away, the nearest in its arc of 90°; its warhead is live in the third attack phase',
      because: [],
      short: 'seeks c',
    });
    expect(odds(2)?.text).toContain('goes straight ahead: nothing is in its arc of 90°');
    expect(odds(2)?.short).toBe('straight ahead');
  });
});
