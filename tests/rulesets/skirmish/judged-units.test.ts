// What the computer makes of the orders of infantry: objectives, cover, fire and assaults. Values are in points of ten for
// a model that falls; what is expected here is worked out by hand.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { BLUE, box, feature, type Drawing, type Drawn } from '../../helpers/given-battle';
import {
  advance,
  double,
  fight,
  finish,
  formUp,
  hold,
  infantry,
  leadAgain,
  man,
  nameLeader,
  place,
  replaced,
  shootingAdvance,
  unitShoots,
} from '../../helpers/infantry';
import { judged, planOf, thoughtOf } from '../../helpers/judged';
import { allWait } from '../../helpers/skirmish';

const FAR = { B: man('b', [46, 46]) };
/** Three riflemen, their leader at (10, 10). */
const three = (more: Drawing = {}) =>
  infantry({
    red: { A: man('a', [10, 10]), m2: man('a', [11.5, 10]), m3: man('a', [8.5, 10]) },
    blue: FAR,
    ...more,
  });
const goal = (x: number, y: number, points: number) => ({ at: [x, y] as const, points });

describe('an objective', () => {
  const to = (y: number, points = 3, order = advance) =>
    judged(three({ objectives: [goal(10, 20, points)] }), order('A', [[10, y]])).score;

  test('draws a leader the more the nearer he comes, and most into its circle', () => {
    expect(to(10)).toBe(0);
    // At its rim 1.8 of its points, half of them twelve inches off, and 2.2 inside; its rim is 7.5 inches from his edge.
    const here = 1.8 / (1 + 7.5 / 12);
    expect(to(16)).toBeCloseTo(3 * (1.8 / (1 + 1.5 / 12) - here), 9);
    expect(to(17.5)).toBeCloseTo(3 * (2.2 - here), 9);
    expect(to(16, 6)).toBeCloseTo(2 * to(16), 9);
    expect(to(4)).toBeLessThan(0);
  });

  test('that the side leans to draws more', () => {
    const battle = three({ objectives: [goal(10, 20, 3)] });
    const by = (temper: Readonly<Record<string, number>>) =>
      judged(battle, advance('A', [[10, 16]]), planOf([], temper)).score;
    expect(by({ 'objective ob_1': 2 })).toBeCloseTo(2 * by({}), 9);
    expect(by({ ground: 3 })).toBeCloseTo(3 * by({}), 9);
  });

  test('that the side holds already draws half as much, and the nearest draw counts, not the sum', () => {
    const held = { X: man('x', [10, 20]) };
    const red = { A: man('a', [10, 10]), m2: man('a', [11.5, 10]), ...held };
    const battle = three({ red, objectives: [goal(10, 20, 3)] });
    expect(judged(battle, advance('A', [[10, 16]])).score).toBeCloseTo(to(16) / 2, 9);
    const twice = three({ objectives: [goal(10, 20, 3), goal(10, 20, 3)] });
    expect(judged(twice, advance('A', [[10, 16]])).score).toBeCloseTo(to(16), 9);
  });

  test('is not left by those who stand in it', () => {
    const battle = three({ objectives: [goal(10, 10, 2)] });
    expect(judged(battle, advance('A', [[10, 16]])).score).toBeLessThan(-1);
  });

  test('is what his order is for, in words', () => {
    const battle = three({ objectives: [goal(10, 20, 3)] });
    expect(judged(battle, advance('A', [[10, 16]])).why).toBe('un_a goes for an objective');
    expect(judged(battle, advance('A', [[10, 4]])).why).toBe('un_a finds a better place');
  });
});

test('going at the double costs a little, so that nobody does it for nothing', () => {
  const battle = three({});
  expect(judged(battle, double('A', [[10, 16]])).score).toBeCloseTo(-0.1, 9);
  expect(judged(battle, advance('A', [[10, 16]])).score).toBe(0);
});

test('cover is worth going into, hard cover twice as much', () => {
  const into = (kind: 'light_woods' | 'trench') => {
    const battle = three({ terrain: [feature(kind, box(8, 14, 12, 18))] });
    return judged(battle, advance('A', [[10, 16]]));
  };
  expect(into('light_woods')).toEqual({
    score: expect.closeTo(0.15, 9) as number,
    why: 'un_a goes into cover',
  });
  expect(into('trench').score).toBeCloseTo(0.3, 9);
});

describe('fire', () => {
  /** One rifleman of Blue so far to the north. */
  const foeAt = (y: number, more: Drawing = {}) =>
    three({ blue: { B: man('b', [10, y]) }, ...more });
  // Of three rifles two faces of six hit beyond half their range, each worth half a point.
  const volley = (3 * 2 * 0.5) / 6;

  test('is reckoned with all rifles, and less after an order that forbids to shoot', () => {
    expect(judged(foeAt(30), shootingAdvance('A', [[10, 13]])).score).toBeCloseTo(volley, 9);
    expect(judged(foeAt(30), advance('A', [[10, 13]])).score).toBeCloseTo(0.4 * volley, 9);
    // A hair too far.
    expect(judged(foeAt(30), advance('A', [[10, 12.9]])).score).toBe(0);
    // What it could do from where it is counts half, and is given up.
    expect(judged(foeAt(26.5), advance('A', [[10, 4]])).score).toBeCloseTo(-volley / 2, 9);
    expect(judged(foeAt(30), shootingAdvance('A', [[10, 13]])).why).toBe(
      'un_a finds a better place',
    );
  });

  test('is no use through a building, and less into cover', () => {
    const at = (kind: 'building' | 'trench', shape: ReturnType<typeof box>) =>
      judged(foeAt(30, { terrain: [feature(kind, shape)] }), shootingAdvance('A', [[10, 13]]))
        .score;
    expect(at('building', box(2, 18, 18, 20))).toBe(0);
    // Hard cover leaves the six alone.
    expect(at('trench', box(9, 29, 11, 31))).toBeCloseTo(volley / 2, 9);
  });

  test('of the enemy is feared by a side that plans, and less in cover', () => {
    const danger = (more: Drawing = {}) =>
      judged(foeAt(31, more), shootingAdvance('A', [[10, 13]]), planOf([], { fire: 0, danger: 1 }))
        .score;
    // One rifle, and 28 hundredths of what it does.
    expect(danger()).toBeCloseTo((-0.28 * volley) / 3, 9);
    const cover = { terrain: [feature('light_woods', box(8, 12, 12, 13.3))] };
    expect(danger(cover)).toBeCloseTo(-(0.28 * volley) / 6 + 0.15, 9);
  });

  test('is feared from three inches farther, for who shoots may come as near before', () => {
    const danger = (y: number) =>
      judged(foeAt(y), advance('A', [[10, 6]]), planOf([], { fire: 0, danger: 1 })).score;
    const here = (-0.28 * volley) / 3;
    // The rifle reaches sixteen inches: it is left behind by four inches back, or reaches no place, or both.
    expect(danger(30)).toBeCloseTo(-here, 9);
    expect(danger(30.1)).toBe(0);
    expect(danger(26.1)).toBeCloseTo(-here, 9);
    expect(danger(26)).toBeCloseTo(0, 9);
  });

  test('of the four nearest units alone is thought of, each by its nearest model and with all its rifles', () => {
    const units = (count: number) =>
      Object.fromEntries(
        ['p', 'q', 'r', 's', 't']
          .slice(0, count)
          .map((name, i): [string, Drawn] => [name.toUpperCase(), man(name, [8 + i, 29])]),
      );
    const danger = (blue: Drawing['blue'] & object) =>
      judged(three({ blue }), advance('A', [[10, 14.5]]), planOf([], { fire: 0, danger: 1 })).score;
    expect(danger(units(2))).toBeCloseTo(2 * danger(units(1)), 9);
    expect(danger(units(3))).toBeCloseTo(3 * danger(units(1)), 9);
    expect(danger(units(4))).toBeCloseTo(4 * danger(units(1)), 9);
    expect(danger(units(5))).toBeCloseTo(4 * danger(units(1)), 9);
    // Whoever is drawn first: four that are out of range leave the nearest in it.
    const late = {
      ...Object.fromEntries(
        ['u', 'v', 'w', 'x'].map((name, i): [string, Drawn] => [
          name.toUpperCase(),
          man(name, [2 + 12 * i, 40]),
        ]),
      ),
      ...units(1),
    };
    expect(danger(late)).toBeCloseTo(danger(units(1)), 9);
    const pair = { P: man('p', [8, 29]), p2: man('p', [8, 40]) };
    expect(danger(pair)).toBeCloseTo(2 * danger(units(1)), 9);
  });

  test('of a unit is worth what it hits, and what that costs', () => {
    const blue = { B: man('b', [10, 18]), G: man('g', [12, 18], 'heavy_gunner') };
    const battle = three({ blue });
    // Three dice, each with three of six faces at eight inches and less.
    expect(judged(battle, unitShoots('A', 'B'))).toEqual({
      score: expect.closeTo(1.5 * 0.5, 9) as number,
      why: 'un_a shoots at B, where it hurts most',
    });
    expect(judged(battle, unitShoots('A', 'G')).score).toBeCloseTo(1.5 * 1.2, 9);
    const armoured = three({ blue: { c: { type: 'crawler', at: [10, 18] } } });
    expect(judged(armoured, unitShoots('A', 'c')).score).toBe(0);
  });
});

test('those who have nothing to shoot with go for the enemy', () => {
  const swarm = infantry({
    red: { A: man('a', [10, 10], 'swarmling'), m2: man('a', [11.5, 10], 'swarmling') },
    blue: { B: man('b', [10, 32]), far: man('f', [46, 46]) },
  });
  const draw = (away: number) => 4 / (1 + away / 8);
  const to = (y: number) => judged(swarm, advance('A', [[10, y]])).score;
  expect(to(14)).toBeCloseTo(draw(18) - draw(22), 9);
  expect(to(6)).toBeCloseTo(draw(26) - draw(22), 9);
  expect(judged(three({ blue: { B: man('b', [10, 40]) } }), advance('A', [[10, 14]])).score).toBe(
    0,
  );
});

describe('an assault', () => {
  test('is fought with all that are in contact before anything else is done', () => {
    const battle = infantry({
      red: { A: man('a', [10, 10]), a2: man('a', [11, 10]), X: man('x', [30, 30]) },
      blue: { B: man('b', [10, 11]), b2: man('b', [11, 11]) },
    });
    const two = fight('A', [
      ['A', 'B'],
      ['a2', 'b2'],
    ]);
    expect(judged(battle, two)).toEqual({
      score: 7,
      why: 'un_a strikes with all that are in contact',
    });
    expect(judged(battle, fight('A', [['A', 'B']], ['a2'])).score).toBe(6);
  });
});

describe('while a unit is placed', () => {
  const moved = (more: Drawing = {}) => three(more).play(advance('A', [[10, 16]]));
  const beside = { m2: [11.5, 16], m3: [8.5, 16] } as const;

  test('it is brought together about its leader before anything else', () => {
    const battle = moved();
    expect(judged(battle, formUp('A', beside))).toEqual({
      score: expect.closeTo(10 - 0.01, 9) as number,
      why: 'un_a keeps together about its leader',
    });
    expect(judged(battle, formUp('A', { m2: [11.5, 16] })).score).toBeCloseTo(5 - 0.01, 9);
    expect(judged(battle, formUp('A', {})).score).toBeCloseTo(-0.01, 9);
  });

  test('places in cover are better, and those near an objective', () => {
    const score = (more: Drawing) => judged(moved(more), formUp('A', beside)).score;
    const woods = { terrain: [feature('light_woods', box(11, 15, 13, 17))] };
    expect(score(woods) - score({})).toBeCloseTo(0.3, 9);
    const inside = { objectives: [goal(11.5, 17, 4)] };
    // m2 comes into the circle from five inches off its rim, m3 to 1.16 inches off it from 5.6.
    const near = (away: number) => (0.15 * 4) / (1 + away);
    const [from2, from3] = [7 - 2, Math.hypot(3, 7) - 2];
    expect(score(inside) - score({})).toBeCloseTo(
      near(0) - near(from2) + near(Math.hypot(3, 1) - 2) - near(from3),
      3,
    );
    expect(score({ objectives: [goal(10, 40, 4)] })).toBeCloseTo(score({}), 9);
  });

  test('in an assault those who touch an enemy stand best', () => {
    const battle = three({ blue: { B: man('b', [10, 16]) } }).play(advance('A', [[10, 15]]));
    const at = (x: number, y: number) => judged(battle, formUp('A', { m2: [x, y] })).score;
    expect(at(11, 16) - at(11.5, 15)).toBeCloseTo(1, 9);
  });

  test('single placing is left to people, and what is finished ends the move', () => {
    const battle = moved();
    expect(judged(battle, place('m2', [11.5, 16])).score).toBe(-1);
    expect(judged(battle, finish('A')).score).toBeCloseTo(0.05, 9);
    expect(judged(battle, leadAgain('A', [[10, 15]])).score).toBe(-5);
    expect(judged(three(), formUp('A', beside))).toEqual({
      score: -1,
      why: 'nobody is being placed',
    });
  });
});

test('holding is a little better than nothing, and ending the phase is none of it', () => {
  const battle = three();
  expect(judged(battle, hold('A'))).toEqual({
    score: 0.01,
    why: 'un_a does best to stay where it is',
  });
  expect(judged(battle, allWait()).score).toBe(-2);
});

describe('a swarm', () => {
  const swarm = infantry({
    red: {
      near: man('a', [10, 12], 'swarmling'),
      mid: man('a', [10, 10], 'swarmling'),
      last: man('a', [10, 8], 'swarmling'),
    },
    blue: { B: man('b', [10, 32]) },
  });

  test('is led by the foremost, who is worth what his best move is', () => {
    expect(judged(swarm, nameLeader('mid'))).toEqual({
      score: -1,
      why: 'another is nearer to the enemy',
    });
    const leads = (['infantry/advance', 'infantry/at-the-double'] as const).map((type) => {
      const far = type === 'infantry/advance' ? 7 : 14;
      const order = type === 'infantry/advance' ? advance : double;
      return judged(swarm, order('near', [[10, 12 + far - 0.002]])).score;
    });
    const { score, why } = judged(swarm, nameLeader('near'));
    expect(score).toBeCloseTo(Math.max(...leads) + 0.01, 9);
    expect(why).toBe('un_a needs a leader before it moves');
  });

  test('that has its leader needs no other', () => {
    swarm.play(nameLeader('near'));
    expect(judged(swarm, nameLeader('near'))).toEqual({ score: -1, why: 'it has a leader' });
  });
});

test('in the stead of a leader falls whom the unit can spare best', () => {
  const battle = infantry({
    red: { A: man('a', [10, 10], 'veteran_captain'), v: man('a', [11.5, 10], 'veteran') },
    blue: FAR,
  });
  const [cheap, dear] = [replaced('A', 'v'), replaced('A', 'A')].map(
    (action) => judged(battle, action).score,
  );
  expect([cheap, dear]).toEqual([10 - 0.8, 10 - 1.5]);
});

describe('the computer thinks of', () => {
  const ends = (actions: readonly Action[]) =>
    actions.map((action) => {
      const { x = 0, y = 0 } = (action as ReturnType<typeof advance>).path.at(-1) ?? {};
      return [x / 1000, y / 1000] as const;
    });

  test('the whole way in all directions and half of it, objectives, and enemies that are in reach', () => {
    const battle = three({
      blue: { B: man('b', [10, 16.99]), C: man('c', [10, 17.1]), far: man('f', [10, 30]) },
      objectives: [goal(13, 14, 1), goal(30, 10, 1)],
    });
    const all = ends(thoughtOf(battle, 'infantry/advance'));
    expect(all.length).toBe(16 + 8 + 2 + 1);
    const away = all.map(([x, y]) => Math.hypot(x - 10, y - 10));
    expect(away.filter((one) => Math.abs(one - 6) < 0.01).length).toBe(16 + 1 + 1);
    expect(away.filter((one) => Math.abs(one - 3) < 0.01).length).toBe(8);
    expect(Math.max(...away)).toBeLessThanOrEqual(6.2);
    expect(all[24]).toEqual([13, 14]);
    expect(all[26]).toEqual([10, 15.99]);
    expect(thoughtOf(battle, 'infantry/shooting-advance').length).toBe(8 + 2);
  });

  test('no way of a unit of the other side, nor of one without a leader', () => {
    const battle = three();
    expect(thoughtOf(battle, 'infantry/advance', BLUE)).toEqual([]);
    const swarm = infantry({ red: { s: man('s', [10, 10], 'swarmling') }, blue: FAR });
    expect(thoughtOf(swarm, 'infantry/advance')).toEqual([]);
    expect(thoughtOf(swarm, 'infantry/name-leader')).toHaveLength(1);
  });

  test('one hold for a unit, and of each enemy unit its two nearest models as targets', () => {
    const battle = three({
      blue: {
        B: man('b', [10, 20]),
        b2: man('b', [12, 20]),
        b3: man('b', [10, 22]),
        c: { type: 'crawler', at: [20, 20], unit: 'c' },
      },
    });
    expect(thoughtOf(battle, 'infantry/hold')).toHaveLength(1);
    const targets = thoughtOf(battle, 'infantry/shoot').map(
      (action) => (action as ReturnType<typeof unitShoots>).target,
    );
    expect(targets).toEqual(['st_B', 'st_b2', 'st_c']);
  });
});
