// Cylinders: which one falls where and when, where there is no room, who comes out in which order, what a hit strikes,
// and what is said of all that.

import { describe, expect, test } from 'vitest';
import type { ZoneId } from '../../../../shared/core/id';
import { at } from '../../../../shared/core/measure';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { gapBetween } from '../../../../shared/rulesets/tripods/stands/bases';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import type { Zone } from '../../../../shared/scenario/document';
import {
  BLUE,
  box,
  given,
  scenarioOf,
  stand,
  unit,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endPhase, fire } from '../../../helpers/tripods';
import { wantedRoll } from '../../../helpers/wanted-roll';

const CYLINDER = 'martian_cylinder';
const FLYER = 'martian_flyer_p1';
const TRIPOD = 'martian_tripod_p1';
const WALKER = 'martian_light_walker_p23';
const FOOT = 'european_us_infantry_p1';

const zone = (name: string, x: number, y: number): Zone => ({
  id: `zn_${name}` as ZoneId,
  name,
  side: null,
  purpose: 'entry',
  shape: box(x - 1, y - 1, x + 1, y + 1),
});
const due = (name: string, turn: number, where: string) => ({
  unit: unit(name),
  turn,
  zone: `zn_${where}` as ZoneId,
});
const sky = (name: string): Drawn => ({
  type: CYLINDER,
  at: [0, 0],
  reserve: true,
  unit: name,
});

/** Blue ends its second turn; what is due in red's third comes down. */
function evening(more: Drawing): TestBattle {
  return given({
    active: BLUE,
    turn: 2,
    step: 'final',
    blue: { t: { type: FOOT, at: [46, 46] } },
    ...more,
  });
}

function placeOf(battle: TestBattle, name: string) {
  const { place } = battle.stand(name);
  return place.on === 'table' ? place.at : null;
}

describe('the fall', () => {
  const two = (more: Drawing = {}): TestBattle =>
    evening({
      red: { c: sky('c'), d: sky('d'), a: { type: TRIPOD, at: [4, 4] } },
      zones: [zone('north', 12, 40), zone('south', 30, 8)],
      reinforcements: [due('d', 3, 'south'), due('c', 3, 'north')],
      ...more,
    });

  test('[FT-16-06] each cylinder falls in the middle of its own zone', () => {
    const battle = two().dice(3, 3).play(endPhase(BLUE));
    expect(placeOf(battle, 'c')).toEqual(at(12, 40));
    expect(placeOf(battle, 'd')).toEqual(at(30, 8));
    expect(battle.said()).toContain('c has landed');
  });

  test('[FT-16-06] none falls before its turn, and an overdue one does', () => {
    const battle = two({ reinforcements: [due('c', 4, 'north'), due('d', 2, 'south')] });
    battle.dice(6).play(endPhase(BLUE));
    expect(placeOf(battle, 'c')).toBeNull();
    expect(placeOf(battle, 'd')).toEqual(at(30, 8));
  });

  test('[FT-16-06] what else waits off the table does not fall, nor does a cylinder of the other side', () => {
    const battle = evening({
      red: {
        c: sky('c'),
        late: { type: TRIPOD, at: [0, 0], reserve: true, unit: 'late' },
        waits: { type: TRIPOD, at: [0, 0], reserve: true, unit: 'c' },
        other: sky('other'),
        a: { type: TRIPOD, at: [4, 4] },
      },
      blue: { t: { type: FOOT, at: [46, 46] }, e: sky('e') },
      zones: [zone('north', 12, 40), zone('south', 30, 8)],
      reinforcements: [due('c', 3, 'north'), due('late', 3, 'south'), due('e', 3, 'south')],
    });
    battle.dice(4).play(endPhase(BLUE));
    const landed = Object.values(battle.now.stands).filter(isOnTable);
    expect(landed.map(({ name }) => name).sort()).toEqual(['a', 'c', 't']);
  });

  test('[FT-16-07] a hand is told that it falls true on 3 and more, and the log tells what it did', () => {
    const one = () => two({ reinforcements: [due('c', 3, 'north')] });
    expect(wantedRoll(one(), endPhase(BLUE))).toMatchObject({
      why: 'c falls',
      count: 1,
      sides: 6,
      needs: '3+ hits the spot',
      rule: 'FT-16-07',
    });
    expect(one().dice(3).play(endPhase(BLUE)).said()).toContain(
      'c falls where it was aimed: needs 3+, rolls 3',
    );
    expect(one().dice(2, 6, 1, 1, 1).play(endPhase(BLUE)).said()).toContain(
      'c falls astray: needs 3+, rolls 2',
    );
    expect(wantedRoll(one(), endPhase(BLUE), 2, 6)).toMatchObject({ count: 3, rule: 'FT-16-07' });
  });
});

describe('where there is no room', () => {
  const onto = (x: number, y: number, red: Drawing['red'] = {}) => {
    const battle = evening({
      red: { c: sky('c'), ...red },
      zones: [zone('spot', x, y)],
      reinforcements: [due('c', 3, 'spot')],
    });
    battle.dice(5).play(endPhase(BLUE));
    return battle;
  };
  const gap = (battle: TestBattle) => {
    const [c, m] = [battle.stand('c'), battle.stand('m')];
    return isOnTable(c) ? gapBetween(c, m) : NaN;
  };

  test('[FT-16-13] a cylinder whose middle would hang over the edge lies on the table, rim and all', () => {
    expect(placeOf(onto(0, 24), 'c')).toEqual(at(0.75, 24));
    expect(placeOf(onto(48, 24), 'c')).toEqual(at(47.25, 24));
    expect(placeOf(onto(24, 0), 'c')).toEqual(at(24, 0.75));
    expect(placeOf(onto(24, 48), 'c')).toEqual(at(24, 47.25));
    expect(placeOf(onto(47, 24), 'c')).toEqual(at(47, 24));
  });

  test.each([
    ['east of it', 24, 24, 1, 0],
    ['north of it at the east edge', 47.25, 24, 0, 1],
    ['south of it in the corner', 47.25, 47.25, 0, -1],
  ] as const)('it comes to lie beside who stands there, %s', (_where, x, y, dx, dy) => {
    const battle = onto(x, y, { m: { type: TRIPOD, at: [x, y] } });
    const found = placeOf(battle, 'c') ?? at(0, 0);
    const [across, along] = [found.x - x * 1000, found.y - y * 1000];
    expect([Math.sign(Math.round(across)), Math.sign(Math.round(along))]).toEqual([dx, dy]);
    // A quarter of an inch nearer there would be no room.
    expect(gap(battle)).toBeGreaterThanOrEqual(0);
    expect(gap(battle)).toBeLessThan(250);
  });
});

/** A cylinder on the ground with these aboard, in their order. */
function grounded(types: readonly string[], cylinder: Partial<Drawn> = {}, more: Drawing = {}) {
  const red: Record<string, Drawn> = { c: { type: CYLINDER, at: [20, 20], ...cylinder } };
  types.forEach((type, i) => {
    red[`p${i}`] = { type, at: [0, 0], aboard: 'c' };
  });
  return given({ red, blue: { t: { type: FOOT, at: [46, 20] } }, ...more });
}

describe('sixes', () => {
  const late = { active: BLUE, step: 'final' } as const;
  const awake = (sixes: number) => ({ tracks: { sixes }, marks: ['ray-ready'] });
  const out = (battle: TestBattle) =>
    Object.values(battle.now.stands)
      .filter((one) => isOnTable(one) && one.name.startsWith('p'))
      .map(({ name }) => name);

  test('[FT-16-10] a hand is told what a six does, and the log what was rolled', () => {
    const asleep = grounded([TRIPOD], {}, late);
    expect(wantedRoll(asleep, endPhase(BLUE))).toMatchObject({
      why: 'c stirs',
      needs: '6 wakes its heat ray',
      rule: 'FT-16-10',
    });
    expect(wantedRoll(grounded([TRIPOD], awake(1), late), endPhase(BLUE))?.needs).toBe(
      '6 sets a machine free',
    );
    asleep.dice(6).play(endPhase(BLUE));
    expect(asleep.said()).toContain('c stirs on a 6: rolls 6');
    expect(asleep.said()).toContain('The heat ray of c is ready');
    expect(asleep.stand('c').tracks['sixes']).toBe(1);
  });

  test('[FT-16-10] an empty one wakes, and rolls no more then', () => {
    const empty = grounded([], {}, late).dice(6).play(endPhase(BLUE));
    expect(empty.marks('c')).toContain('ray-ready');
    expect(wantedRoll(grounded([], awake(1), late), endPhase(BLUE))).toBeNull();
  });

  test('[FT-16-10] [FT-16-09] tripods come out first, then flyers, then light walkers two by two', () => {
    const freed = (...types: readonly string[]) =>
      out(grounded(types, awake(1), late).dice(6).play(endPhase(BLUE)));
    expect(freed(WALKER, WALKER, FLYER, TRIPOD, WALKER)).toEqual(['p3']);
    expect(freed(WALKER, WALKER, FLYER, WALKER)).toEqual(['p2']);
    expect(freed(WALKER, WALKER, WALKER)).toEqual(['p0', 'p1']);
    expect(freed(WALKER)).toEqual(['p0']);
    expect(freed(TRIPOD, TRIPOD)).toEqual(['p0']);
  });

  test('[FT-16-10] who comes out stands beside the cylinder, towards the enemy', () => {
    const to = (x: number, y: number) => {
      const battle = grounded([TRIPOD], awake(1), {
        ...late,
        blue: { t: { type: FOOT, at: [x, y] } },
      });
      battle.dice(6).play(endPhase(BLUE));
      expect(battle.said()).toContain('p0 leaves c');
      const place = placeOf(battle, 'p0') ?? at(0, 0);
      return [Math.sign(place.x - 20_000), Math.sign(place.y - 20_000)];
    };
    expect(to(46, 20)).toEqual([1, 0]);
    expect(to(20, 46)).toEqual([0, 1]);
    expect(to(2, 20)).toEqual([-1, 0]);
  });

  test('[FT-16-10] by option the second six is the last that is rolled for', () => {
    const once = { ...late, options: { ft_cylinder_more_sixes: 'once' } };
    expect(wantedRoll(grounded([TRIPOD], awake(1), once), endPhase(BLUE))).not.toBeNull();
    expect(wantedRoll(grounded([TRIPOD], awake(2), once), endPhase(BLUE))).toBeNull();
    expect(wantedRoll(grounded([TRIPOD], awake(2), late), endPhase(BLUE))).not.toBeNull();
  });
});

describe('[FT-16-12] a hit', () => {
  const under = (types: readonly string[]) =>
    grounded(
      types,
      { marks: ['ray-ready'], tracks: { sixes: 1 } },
      {
        active: BLUE,
        step: 'firing',
        blue: { t: { type: 'heavy_towed_p2plus', at: [24, 20], facing: 180 } },
      },
    );
  const shot = fire(BLUE, 'c', 't: gun');
  const kill = [3, 6, 1, 1, 1, 1, 1, 1];
  const needs = (types: readonly string[]) => wantedRoll(under(types), shot, ...kill)?.needs;

  test('[FT-01-08] shares the faces of a die among the places, and a face that is left is rolled again', () => {
    expect(needs([TRIPOD, WALKER, WALKER, FLYER])).toBe(
      '1 or 2: p0, 3 or 4: p3, 5 or 6: p1 and p2',
    );
    expect(needs([TRIPOD, FLYER])).toBe('1 or 2 or 3: p0, 4 or 5 or 6: p1');
    expect(needs([TRIPOD, TRIPOD, TRIPOD, TRIPOD])).toBe(
      '1: p0, 2: p1, 3: p2, 4: p3, anything else: again',
    );
  });

  test('strikes the only place without a die, and nobody in an empty cylinder', () => {
    const battle = under([WALKER, WALKER])
      .dice(...kill)
      .play(shot);
    expect([battle.isThere('p0'), battle.isThere('p1')]).toEqual([false, false]);
    expect(battle.said()).toContain('p0 is lost in c');
    expect(wantedRoll(under([]), shot, ...kill)).toBeNull();
  });
});

describe('[FT-16-09] too much aboard', () => {
  const problems = (red: Drawing['red'] = {}) => {
    const scenario = scenarioOf({ red, blue: { t: { type: FOOT, at: [46, 46] } } });
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    return rules.value.check(scenario).filter(({ message }) => message.includes('a cylinder'));
  };
  const rider = (carrier: string): Drawn => ({ type: TRIPOD, at: [0, 0], aboard: carrier });
  const six = {
    a: { type: TRIPOD, at: [4, 4] },
    c: { type: CYLINDER, at: [20, 20] },
    p1: rider('c'),
    p2: rider('c'),
    p3: rider('c'),
    p4: rider('c'),
    p5: rider('c'),
    last: rider('c'),
    d: { type: CYLINDER, at: [40, 20] },
    q1: rider('d'),
  } as const;

  test('is told of the cylinder, with how much it is and who may stay behind', () => {
    expect(problems(six)).toMatchObject([
      {
        path: 'stands[1]',
        message:
          'a cylinder carries five Martian machines, two light walkers counting as one; found 6',
        repair: {
          label: 'Leave last in reserve',
          change: {
            type: 'put',
            in: 'stands',
            items: [{ id: stand('last'), type: TRIPOD, place: { on: 'reserve' } }],
          },
        },
      },
    ]);
  });

  test('five in each are not too many, nor are machines that wait or stand beside it', () => {
    const five = Object.fromEntries(Object.entries(six).filter(([name]) => name !== 'last'));
    expect(problems(five)).toEqual([]);
    expect(
      problems({
        ...five,
        w: { type: TRIPOD, at: [0, 0], reserve: true },
        b: { type: TRIPOD, at: [30, 30] },
      }),
    ).toEqual([]);
  });
});
