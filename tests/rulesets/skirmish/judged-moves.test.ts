// What the computer makes of a move, of a shot and of a torpedo, and which moves it thinks of. What is expected here is
// worked out by hand.

import { describe, expect, test } from 'vitest';
import type { ObjectiveId } from '../../../shared/core/id';
import { inches } from '../../../shared/core/measure';
import type { Task } from '../../../shared/rules/plan';
import { given as asked } from '../../../shared/rules/query';
import type { ActionScore } from '../../../shared/rules/ruleset';
import { groundOf } from '../../../shared/rulesets/skirmish/field/ground';
import { everyPlaceInRange, rangeOf } from '../../../shared/rulesets/skirmish/places-in-range';
import {
  BLUE,
  box,
  feature,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import { infantry, man } from '../../helpers/infantry';
import { judged, planOf, thoughtOf } from '../../helpers/judged';
import { allWait, car, go, launch, shoot, skirmish, turnTo, wait } from '../../helpers/skirmish';

const crawler = (x: number, y: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'crawler',
  at: [x, y],
  ...more,
});
const FAR: Drawn = { type: 'rifle_squad', at: [46, 46], facing: 180 };
const goal = (x: number, y: number, points = 3) => ({ at: [x, y] as const, points });
const field = (more: Drawing = {}) =>
  skirmish({ red: { a: car(10, 10) }, blue: { b: FAR }, ...more });

/** Of a move, what is hardly better is not worth the trouble. */
const EFFORT = 0.1;
/** Of the points of an objective, so many inches from its rim. */
const near = (away: number) => 2 / (1 + away / 12);
/** From the edge of the car to the rim of the objective. */
const rim = (away: number) => away - 2 - 0.6;

const TASK: Task = {
  stand: stand('a'),
  objective: 'ob_1' as ObjectiveId,
  kind: 'take',
  worth: 9,
  chance: 1,
  cost: 0,
  name: 'the ford (3 points)',
  added: 2,
};

describe('a move towards objectives', () => {
  const battle = field({ objectives: [goal(10, 30)] });
  const to = (y: number, plan?: ReturnType<typeof planOf>) =>
    judged(battle, go('a', [[10, y]], { facing: 90 }), plan).score;

  test('is worth how much nearer it comes, and most into the circle', () => {
    expect(to(10)).toBeCloseTo(-EFFORT, 9);
    expect(to(20)).toBeCloseTo(3 * (near(rim(10)) - near(rim(20))) - EFFORT, 3);
    expect(to(27.4)).toBeCloseTo(3 * (3 - near(rim(20))) - EFFORT, 3);
    expect(to(27.39)).toBeLessThan(3 * (2 - near(rim(20))));
    expect(to(4)).toBeLessThan(-EFFORT);
    expect(judged(battle, go('a', [[10, 20]])).why).toBe('a goes for an objective');
  });

  test('counts less for a stand without a task, and as its side leans', () => {
    const whole = to(20) + EFFORT;
    expect(to(20, planOf()) + EFFORT).toBeCloseTo(0.6 * whole, 9);
    expect(to(20, planOf([], { 'objective ob_1': 2 })) + EFFORT).toBeCloseTo(1.2 * whole, 9);
    expect(to(20, planOf([], { ground: 2 })) + EFFORT).toBeCloseTo(1.2 * whole, 9);
  });

  test('serves the task of the stand, which names it', () => {
    const plan = planOf([TASK]);
    const late = field({ objectives: [goal(10, 30)], turnLimit: 2 });
    expect(judged(late, go('a', [[10, 22]]), plan)).toEqual({
      score: expect.closeTo(2 * 0.7 - 0 + (4 * 12) / 60 - EFFORT, 1) as number,
      why: 'a makes for the ford (3 points): 1 more move',
    });
    expect(judged(field({ objectives: [goal(10, 20)] }), go('a', [[10, 20]]), plan).why).toBe(
      'a takes the ford (3 points)',
    );
  });

  test('to one that its side holds counts less, and holders stay', () => {
    const held = field({ red: { a: car(10, 10), f: car(10, 30) }, objectives: [goal(10, 30)] });
    expect(judged(held, go('a', [[10, 20]])).score + EFFORT).toBeCloseTo(
      0.4 * (to(20) + EFFORT),
      9,
    );
    // It would leave all that it has for what is left of it from there.
    expect(judged(held, go('f', [[10, 22]])).score).toBeCloseTo(
      3 * (0.4 * near(rim(8)) - 3) - EFFORT,
      3,
    );
  });

  test('draws no torpedo, and nobody to what lies off the table', () => {
    const torpedo = field({
      red: { t: { type: 'land_torpedo', at: [10, 10] }, a: car(30, 30) },
      objectives: [goal(10, 30)],
    });
    expect(judged(torpedo, go('t', [[10, 20]])).score).toBeCloseTo(-EFFORT, 9);
  });

  test('without anywhere to go changes nothing', () => {
    expect(judged(battle, go('a', [])).score).toBe(-1);
    expect(judged(battle, go('nobody', [[10, 20]])).score).toBe(-1);
  });
});

describe('a place to fire from', () => {
  const foe = { b: { type: 'rifle_squad', at: [30, 10], facing: 0 } } as const;
  /** Three dice with three faces of six take 1.5 of 3 points of 20/8; beyond half the range two faces. */
  const fire = (faces: number) => ((3 * faces) / 6 / 3) * (20 / 8);

  test('is worth what can be done from there more than from here', () => {
    const battle = field({ blue: foe });
    const move = judged(battle, go('a', [[16, 10]]));
    expect(move.score).toBeCloseTo(fire(2) - EFFORT, 9);
    expect(move.why).toBe('a finds a better place to fire from');
    // Facing away it fires at nobody.
    expect(judged(battle, go('a', [[16, 10]], { facing: 180 })).score).toBeCloseTo(-EFFORT, 9);
    const there = field({ blue: foe, red: { a: car(16, 10, { facing: 180 }) } });
    expect(judged(there, turnTo('a', 0)).score).toBeCloseTo(fire(2) - EFFORT, 9);
  });

  test('is named for the objective that it lies on, whatever can be done from there', () => {
    const onIt = field({ blue: foe, objectives: [goal(16, 10, 0.4)] });
    expect(judged(onIt, go('a', [[16, 10]])).why).toBe('a goes for an objective');
    const beyond = field({ blue: foe, objectives: [goal(10, 10, 0.4)] });
    expect(judged(beyond, go('a', [[16, 10]])).why).not.toBe('a goes for an objective');
  });

  test('counts less in the last turn, when ground decides, to a side that plans', () => {
    const score = (turn: number, plan?: ReturnType<typeof planOf>) =>
      judged(field({ blue: foe, turn, turnLimit: 3 }), go('a', [[16, 10]]), plan).score + EFFORT;
    const plan = planOf([], { danger: 0 });
    expect(score(3, plan)).toBeCloseTo(0.3 * score(2, plan), 9);
    expect(score(3)).toBeCloseTo(score(2), 9);
  });

  test('is none for a weapon that has to stand still, but for who turns on the spot', () => {
    const lance = (facing: number): Drawing => ({
      blue: { b: { type: 'crawler', at: [24, 10] } },
      red: { a: { type: 'lance_team', at: [10, 10], facing } },
    });
    expect(judged(field(lance(180)), turnTo('a', 0)).score).toBeGreaterThan(0.5);
    expect(judged(field(lance(0)), go('a', [[12, 10]])).score).toBeLessThan(-0.5);
  });

  test('in cover is better than one in the open, for a side that fears', () => {
    const blue = { b: { type: 'gun_tower', at: [30, 10] } } as const;
    const woods = [feature('light_woods', box(8, 19, 12, 23.7))];
    const into = (terrain: Drawing['terrain'] & object) =>
      judged(field({ blue, terrain }), go('a', [[10, 23]], { facing: 0 }), planOf()).score;
    expect(into(woods)).toBeGreaterThan(into([]));
  });
});

describe('a shot', () => {
  const range = (blue: Drawing['blue'] & object, more: Drawing = {}) =>
    skirmish({ red: { a: crawler(4, 24) }, blue, step: 'attack', ...more });
  const at = (x: number, more: Partial<Drawn> = {}): Drawn => ({
    type: 'rifle_squad',
    at: [x, 24],
    facing: 180,
    ...more,
  });

  test('is worth the points that it takes of the hull, and more of what is nearly gone', () => {
    // Four faces of six and four points: all three of the hull at the most, so 8/3 on average.
    const points = (4 / 6) * 4;
    const bite = (left: number) => {
      const taken = Math.min(left, points);
      return (taken * 20) / 3 / 10 + (taken / left) * (20 / 20);
    };
    const score = (hull: number) =>
      judged(range({ t: at(14, { tracks: { hull } }) }), shoot('a', 'cannon', 't'));
    expect(score(3).score).toBeCloseTo(bite(3), 9);
    expect(score(2).score).toBeCloseTo(bite(2), 9);
    expect(score(3).why).toBe('a hurts t most');
    const dear = judged(range({ t: crawler(14, 24) }), shoot('a', 'cannon', 't')).score;
    expect(dear).toBeCloseTo((2 * 60) / 10 / 10 + (2 / 10) * (60 / 20), 9);
  });

  test('that takes nothing is none', () => {
    const nothing: ActionScore = { score: -1, why: 'it would change nothing' };
    expect(judged(range({ t: crawler(14, 24) }), shoot('a', 'coax', 't'))).toEqual(nothing);
    expect(judged(range({ t: at(14) }), shoot('a', 'cannon', 'gone'))).toEqual(nothing);
  });

  test('at who holds an objective is worth a prize to a side that plans, by the chance to clear it', () => {
    const more: Drawing = { objectives: [goal(14, 24, 2)], turnLimit: 1 };
    const shot = shoot('a', 'cannon', 't');
    const prize =
      judged(range({ t: at(14) }, more), shot, planOf()).score -
      judged(range({ t: at(14) }), shot, planOf()).score;
    // Six for each of two points in the last turn; of three points of hull it takes 8/3.
    expect(prize).toBeCloseTo((8 / 9) * 6 * 2, 9);
    const alone = judged(range({ t: at(14) }, more), shot).score;
    expect(alone).toBeCloseTo(judged(range({ t: at(14) }), shot).score, 9);
  });

  test('is thought of with each weapon at each enemy that it reaches', () => {
    const battle = range({ t: at(14), u: at(30), far: at(47) });
    const shots = thoughtOf(battle, 'skirmish/fire').map((action) => {
      const { weapon, target } = action as ReturnType<typeof shoot>;
      return `${weapon} ${target}`;
    });
    expect(shots).toEqual(['cannon st_t', 'cannon st_u', 'coax st_t']);
    expect(thoughtOf(field(), 'skirmish/fire')).toEqual([]);
  });
});

test('to wait is worth nothing, to let all wait is worse', () => {
  expect(judged(field(), wait('a'))).toEqual({
    score: 0,
    why: 'nothing better is left for it to do',
  });
  expect(judged(field(), allWait()).score).toBe(-2);
});

describe('without a plan the computer thinks of', () => {
  const two = field({ red: { a: car(24, 24), c: car(24, 34) }, blue: { b: FAR } });

  test('places all about each stand that may move, facing the nearest enemy', () => {
    expect(thoughtOf(two, 'skirmish/move').length).toBe(24 + 24);
    const [rule] = two.rules.actions.filter(({ type }) => type === 'skirmish/move');
    const only = [...(rule?.candidates(asked(two.rules, two.now), RED, stand('a')) ?? [])];
    expect(only).toHaveLength(24);
    expect(only).toEqual(only.map((action) => ({ ...action, stand: stand('a') })));
    const [east] = only as unknown as readonly ReturnType<typeof go>[];
    const degrees = (Math.atan2(46 - 24, 46 - 36) * 180) / Math.PI;
    expect(east?.facing).toBeCloseTo(degrees, 1);
  });

  test('turning to the nearest enemy, where the stand does not face it', () => {
    expect(thoughtOf(two, 'skirmish/turn')).toMatchObject([
      { stand: stand('a'), facing: 45 },
      { stand: stand('c') },
    ]);
    const facing = field({ red: { a: car(24, 24, { facing: 45 }) } });
    expect(thoughtOf(facing, 'skirmish/turn')).toEqual([]);
  });

  test('nothing of the other side, and nothing that stays where it is', () => {
    expect(thoughtOf(two, 'skirmish/move', BLUE)).toEqual([]);
    const tower = field({ red: { a: { type: 'gun_tower', at: [10, 10] }, c: car(20, 20) } });
    expect(thoughtOf(tower, 'skirmish/move').every((action) => 'stand' in action)).toBe(true);
    expect(thoughtOf(tower, 'skirmish/turn')).toHaveLength(1);
    expect(thoughtOf(two, 'skirmish/wait')).toHaveLength(2);
  });
});

describe('with a plan it thinks of', () => {
  const planned = (battle: TestBattle, tasks: readonly Task[] = [TASK]) => {
    const { rules, now } = battle;
    const groups = rules.candidatesInTurn?.(rules.actions, asked(rules, now, planOf(tasks)), RED);
    const [[moves = []] = []] = [...(groups ?? [])];
    return [...moves] as unknown as readonly ReturnType<typeof go>[];
  };
  const end = ({ path }: ReturnType<typeof go>) => {
    const { x = 0, y = 0 } = path.at(-1) ?? {};
    return [x / 1000, y / 1000] as const;
  };

  test('two places in the circle of its task, where that is in reach, and three to fire from', () => {
    const moves = planned(field({ objectives: [goal(10, 18)] }));
    expect(moves).toHaveLength(5);
    for (const [x, y] of moves.slice(0, 2).map(end)) {
      expect(Math.hypot(x - 10, y - 18)).toBeLessThanOrEqual(2.6);
    }
    expect(planned(field({ objectives: [goal(10, 18)] }), [])).toHaveLength(3);
  });

  test('the place nearest to it by the way there, where it is not in reach', () => {
    const [first, ...others] = planned(field({ objectives: [goal(10, 40)] }));
    expect(others).toHaveLength(3);
    expect(first && end(first)).toEqual([10, 21]);
    // Round the end of a lake and not up to its shore.
    const lake = [feature('lake', box(0, 13, 14, 30))];
    const [round] = planned(field({ objectives: [goal(10, 40)], terrain: lake }));
    const [x, y] = (round && end(round)) ?? [0, 0];
    expect(x).toBeGreaterThan(14);
    expect(y).toBeGreaterThan(15);
    expect(round?.path.length).toBeGreaterThan(1);
  });

  test('places from which it fires, and faces the enemy there', () => {
    const blue = { b: { type: 'rifle_squad', at: [30, 10], facing: 0 } } as const;
    const moves = planned(field({ blue, objectives: [] }), []);
    for (const move of moves) {
      const [x, y] = end(move);
      expect(Math.hypot(x - 30, y - 10) - 1.1).toBeLessThanOrEqual(18);
      expect(Math.abs(((move.facing + 180) % 360) - 180)).toBeLessThan(90);
    }
    expect(moves).toHaveLength(3);
  });

  test('turning where it stands to whom it could do most to, where that is not the nearest', () => {
    const first = { tracks: { initiative: 9 } };
    const red = { a: { type: 'rocket_carrier', at: [10, 10], ...first } } as const;
    const near = { n: { type: 'crawler', at: [10, 30] } } as const;
    const turns = (blue: Readonly<Record<string, Drawn>>) =>
      planned(field({ red, blue, objectives: [] }), []).filter(
        ({ type }) => String(type) === 'skirmish/turn',
      );
    const squadAt = (x: number, y: number) => ({ b: { type: 'rifle_squad', at: [x, y] } }) as const;
    expect(turns({ ...near, ...squadAt(30, 24) })).toMatchObject([
      { stand: stand('a'), facing: expect.closeTo(34.99, 9) as number },
    ]);
    // It faces there already, and there is nobody in range.
    expect(turns(squadAt(30, 10))).toEqual([]);
    expect(turns(squadAt(46, 46))).toEqual([]);
  });

  test('nothing for units of infantry, which have orders of their own', () => {
    const battle = infantry({ red: { A: man('a', [10, 10]) }, blue: { B: man('b', [40, 40]) } });
    expect(planned(battle, [])).toEqual([]);
  });

  test('nothing in a phase in which nobody moves, nor of stands that do not', () => {
    expect(planned(field({ step: 'attack', objectives: [goal(10, 18)] }))).toEqual([]);
    const tower = field({ red: { a: { type: 'gun_tower', at: [10, 10] } } });
    expect(planned(tower, [])).toEqual([]);
  });
});

test('places in range are those of every inch that it gets to, but where it is', () => {
  const battle = field();
  const mover = battle.rules.mover(battle.now, stand('a'));
  if (!mover) throw new Error('it does not move');
  const short = { ...mover, allowance: inches(3) };
  const spots = [...everyPlaceInRange(rangeOf(groundOf(battle.now), short))];
  const names = spots.map(({ x, y }) => `${x / 1000 - 10} ${y / 1000 - 10}`).sort();
  const open = [-2, -1, 0, 1, 2].flatMap((x) =>
    [-2, -1, 0, 1, 2].flatMap((y) => ((x || y) && Math.hypot(x, y) < 2.9 ? [`${x} ${y}`] : [])),
  );
  expect(names).toEqual(open.sort());
});

describe('a torpedo', () => {
  const torpedo = (more: Partial<Drawn> = {}): Drawn => ({
    type: 'land_torpedo',
    at: [10, 24],
    ...more,
  });
  /** With half an inch of base, to a crawler so far before it. */
  const ahead = (gap: number) => crawler(10 + 0.5 + gap + 0.75, 24);
  const scoreOf = (drawing: Drawing) =>
    judged(skirmish({ red: { t: torpedo() }, blue: { b: FAR }, ...drawing }), launch('t'));

  test('is launched best at an enemy thirteen inches off, and not beyond twenty-four', () => {
    const at = (gap: number) => scoreOf({ blue: { c: ahead(gap) } }).score;
    expect(at(13)).toBeCloseTo(4, 9);
    expect([at(9), at(17)].map((one) => one.toFixed(6))).toEqual(['3.000000', '3.000000']);
    expect(at(24)).toBeCloseTo(4 - 11 / 4, 9);
    expect(scoreOf({ blue: { c: ahead(24.1) } })).toEqual({
      score: -0.5,
      why: 't waits for them to come nearer',
    });
    expect(scoreOf({ blue: { c: ahead(13) } }).why).toBe('t has c before it');
  });

  test('is not launched at a friend, at nothing, or too late to be live', () => {
    expect(scoreOf({ red: { t: torpedo(), f: ahead(13) } })).toEqual({
      score: -3,
      why: 't would seek a friend',
    });
    expect(scoreOf({})).toEqual({ score: -1, why: 't has nothing in its arc' });
    const late = (turn: number) => scoreOf({ blue: { c: ahead(13) }, turnLimit: 4, turn }).score;
    expect([late(2), late(3)]).toEqual([4, -1]);
  });
});
