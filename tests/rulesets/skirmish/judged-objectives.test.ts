// How far objectives are from a place, whose they are, and what stands could do for them.

import { describe, expect, test } from 'vitest';
import type { ObjectiveId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import type { Plan, Task, Temper } from '../../../shared/rules/plan';
import { given as asked } from '../../../shared/rules/query';
import { EVEN_TEMPER } from '../../../shared/rules/temper';
import type { OnTable } from '../../../shared/rulesets/skirmish/field/profiles';
import {
  awayFrom,
  circlesOf,
  isInCircle,
  pointsDeniedBy,
  turnsAfterThis,
} from '../../../shared/rulesets/skirmish/objective-ways';
import { best } from '../../../shared/rulesets/skirmish/places-in-range';
import { groundForTask, wordsForTask } from '../../../shared/rulesets/skirmish/planned-ground';
import { placesFor } from '../../../shared/rulesets/skirmish/candidate-places';
import { prizeOfAPoint, skirmishWeights } from '../../../shared/rulesets/skirmish/skirmish-weights';
import { movesLeft, taskOffers } from '../../../shared/rulesets/skirmish/task-offers';
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
import { car, skirmish, squadOf, wait } from '../../helpers/skirmish';

const WEIGHTS = skirmishWeights(EVEN_TEMPER);

const on = (battle: TestBattle, name: string): OnTable => battle.stand(name) as OnTable;

/** Of two inches radius, worth three points. */
const withGoal = (more: Drawing = {}) =>
  skirmish({
    red: { a: car(10, 10) },
    blue: { b: squadOf(46, 46) },
    objectives: [{ at: [30, 10], points: 3 }],
    turnLimit: 3,
    ...more,
  });

describe('how far an objective is', () => {
  const away = (x: number, pace = 12, more: Drawing = {}) => {
    const battle = withGoal(more);
    const [circle] = circlesOf(battle.now);
    if (!circle) throw new Error('no objective');
    return awayFrom(battle.now, on(battle, 'a'), at(x, 10), circle, pace);
  };

  test('whose edge is in the circle is there, a hair farther off it is one move away', () => {
    // Two inches of circle and 0.6 of base.
    expect(away(27.4)).toEqual({ moves: 0, inches: 0 });
    expect(away(27.39)).toEqual({ moves: 1, inches: 0.1 });
    const battle = withGoal();
    const [circle] = circlesOf(battle.now);
    expect(circle && isInCircle(on(battle, 'a'), at(32.6, 10), circle)).toBe(true);
    expect(circle && isInCircle(on(battle, 'a'), at(32.61, 10), circle)).toBe(false);
  });

  test('moves are whole ones, counted to the rim', () => {
    // From 10 to the rim at 27.4 there are 17.4 inches.
    expect(away(10).inches).toBeCloseTo(17.4, 1);
    expect([17.5, 12, 8, 5.7].map((pace) => away(10, pace).moves)).toEqual([1, 2, 3, 4]);
    expect(away(10, 0).moves).toBe(Infinity);
  });

  test('no way leads to an island, and enemies on the way bar none', () => {
    const lake = [
      feature('lake', box(20, 0, 24, 48)),
      feature('lake', box(36, 0, 40, 48), { id: 'tr_other' as never }),
    ];
    expect(away(10, 12, { terrain: lake }).moves).toBe(Infinity);
    const blue = Object.fromEntries(
      Array.from({ length: 24 }, (_, i) => [`b${i}`, squadOf(20, 2 * i + 1)]),
    );
    expect(away(10, 12, { blue }).inches).toBeCloseTo(17.4, 1);
  });

  test('turns that are left are none in the last, and six without an end', () => {
    const turns = (turn: number, turnLimit?: number) =>
      turnsAfterThis(withGoal({ turn, ...(turnLimit === undefined ? {} : { turnLimit }) }).now);
    expect([turns(1, 3), turns(3, 3), turns(4, 3)]).toEqual([2, 0, 0]);
    const { now } = withGoal();
    expect(turnsAfterThis({ ...now, turnLimit: null })).toBe(6);
  });
});

test('who stands in circles denies their points, shared with the friends beside it; torpedoes deny none', () => {
  const battle = skirmish({
    red: {
      two: car(10, 10),
      a: car(30, 10),
      b: car(30, 12),
      out: car(20, 20),
      torpedo: { type: 'land_torpedo', at: [10, 12] },
    },
    blue: { e: car(11, 11) },
    objectives: [
      { at: [10, 10], points: 3 },
      { at: [11, 10], points: 2 },
      { at: [30, 11], points: 4 },
    ],
  });
  const denied = (name: string) => pointsDeniedBy(battle.now, battle.stand(name));
  expect(['two', 'a', 'b', 'out', 'torpedo', 'e'].map(denied)).toEqual([5, 2, 2, 0, 0, 5]);
});

test('a point that a target denies is worth most in the last turn, and more in the one before than earlier', () => {
  const prizes = [0, 1, 2, 5].map((turns) => prizeOfAPoint(WEIGHTS, turns));
  expect(prizes).toEqual([
    WEIGHTS.prizeAtTheEnd,
    WEIGHTS.prizeBefore,
    WEIGHTS.prizeEarly,
    WEIGHTS.prizeEarly,
  ]);
  expect(WEIGHTS.prizeAtTheEnd).toBeGreaterThan(WEIGHTS.prizeBefore);
  expect(WEIGHTS.prizeBefore).toBeGreaterThan(WEIGHTS.prizeEarly);
});

describe('the places that are thought of without a plan', () => {
  const places = (drawing: Drawing, far: number) => {
    const battle = skirmish({ red: { a: car(24, 24) }, blue: { b: squadOf(46, 46) }, ...drawing });
    const a = on(battle, 'a');
    return [...placesFor(battle.now, a, inches(far))].map(({ x, y }) => ({
      x: x / 1000 - a.place.at.x / 1000,
      y: y / 1000 - a.place.at.y / 1000,
    }));
  };
  const length = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

  test('lie in sixteen directions as far as it goes, and in eight of them half as far', () => {
    const all = places({}, 6);
    const far = all.filter((one) => length(one) > 5);
    const near = all.filter((one) => length(one) < 5);
    const directions = (some: typeof all) =>
      some.map(
        ({ x, y }) => (Math.round((Math.atan2(y, x) * 180) / Math.PI / 0.5) * 0.5 + 360) % 360,
      );
    expect(directions(far)).toEqual(Array.from({ length: 16 }, (_, i) => i * 22.5));
    expect(directions(near)).toEqual(Array.from({ length: 8 }, (_, i) => i * 45));
    for (const one of far) expect(length(one)).toBeCloseTo(5.998, 2);
    for (const one of near) expect(length(one)).toBeCloseTo(2.999, 2);
    // Never farther than it may go.
    expect(Math.max(...all.map(length))).toBeLessThanOrEqual(6);
  });

  test('and towards each objective, to its middle where that is near enough', () => {
    const goal = (x: number, y: number) =>
      places({ objectives: [{ at: [x, y], points: 1 }] }, 6).slice(24);
    expect(goal(26, 25)).toEqual([{ x: 2, y: 1 }]);
    const [far] = goal(24, 40);
    expect(far?.x).toBeCloseTo(0, 3);
    expect(far?.y).toBeCloseTo(5.998, 3);
    expect(goal(24, 24)).toEqual([]);
  });

  test('none hangs over the edge of the table', () => {
    const corner = places({ red: { a: car(0.6, 0.6) } }, 6);
    expect(corner.length).toBe(5 + 3);
    expect(Math.min(...corner.flatMap(({ x, y }) => [x, y]))).toBeGreaterThanOrEqual(0);
    const other = places({ red: { a: car(47.4, 47.4) }, blue: { b: squadOf(2, 2) } }, 6);
    expect(other.length).toBe(5 + 3);
    expect(Math.max(...other.flatMap(({ x, y }) => [x, y]))).toBeLessThanOrEqual(0);
  });
});

test('of places the best come first, and only so many', () => {
  const spots = [at(1, 0), at(5, 0), at(3, 0), at(4, 0)];
  expect(best(spots, ({ x }) => x, 2)).toEqual([at(5, 0), at(4, 0)]);
});

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
const planWith = (temper: Temper = EVEN_TEMPER): Plan => ({
  side: RED,
  temper,
  tasks: new Map([[stand('a'), TASK]]),
});

describe('a place serves a task', () => {
  const worthAt = (x: number, turn = 1, task = TASK, marks: readonly string[] = []) => {
    const battle = withGoal({ turn }).change('a', { marks });
    return groundForTask(battle.now, planWith(), task, on(battle, 'a'), at(x, 10), 12);
  };

  test('wholly in the circle, the less the fewer moves are to spare, and not at all where it comes too late', () => {
    const near = (inchesLeft: number) => WEIGHTS.nearer * (1 - inchesLeft / 60);
    expect(worthAt(30)).toBeCloseTo(TASK.added + near(0), 9);
    const added = (x: number, inchesLeft: number, turn: number) =>
      worthAt(x, turn) - near(inchesLeft);
    // Three inches from the rim: one more move after this one.
    const spare = [3, 2, 1].map((turn) => added(24.4, 3, turn) / TASK.added);
    expect(spare[0]).toBeCloseTo(0, 2);
    expect(spare[1]).toBeCloseTo(0.7, 2);
    expect(spare[2]).toBeCloseTo(0.85, 2);
    expect(worthAt(24.4, 3)).toBeGreaterThan(worthAt(10, 3));
    expect(worthAt(30, 1, { ...TASK, objective: 'ob_9' as ObjectiveId })).toBe(0);
  });

  test('who has moved in this turn has a move less', () => {
    expect(worthAt(24.4, 2, TASK, ['moved'])).toBeCloseTo(worthAt(24.4, 3), 1);
    const { now } = withGoal({ turn: 2 });
    const left = (marks: readonly string[]) =>
      movesLeft(now, { ...now.stands[stand('a')], marks } as OnTable);
    expect([left([]), left(['moved']), left(['done'])]).toEqual([2, 1, 1]);
    const attack = { ...now, clock: { ...now.clock, step: 'attack' } };
    expect(movesLeft(attack, now.stands[stand('a')] as OnTable)).toBe(1);
  });

  test('and says in words how it does', () => {
    const battle = withGoal();
    const words = (x: number, kind: Task['kind'] = 'take') =>
      wordsForTask(battle.now, { ...TASK, kind }, on(battle, 'a'), at(x, 10), 12);
    expect(words(30)).toBe('a takes the ford (3 points)');
    expect(words(30, 'hold')).toBe('a holds the ford (3 points)');
    expect(words(20)).toBe('a makes for the ford (3 points): 1 more move');
    expect(words(10)).toBe('a makes for the ford (3 points): 2 more moves');
  });
});

describe('what stands could do for objectives', () => {
  const offers = (drawing: Drawing = {}, temper: Temper = EVEN_TEMPER) => {
    const battle = withGoal(drawing);
    return taskOffers(asked(battle.rules, battle.now), RED, temper);
  };
  const there = { red: { a: car(30, 10) } };

  test('who is in the circle may hold it, who comes there in time may take it, all others have no task', () => {
    expect(offers(there)).toMatchObject([
      { stand: stand('a'), objective: 'ob_1', kind: 'hold', isLastCall: false, chance: 1 },
    ]);
    expect(offers({ ...there, turn: 3 })).toMatchObject([{ kind: 'hold', isLastCall: false }]);
    expect(offers()).toMatchObject([{ kind: 'take', isLastCall: false, chance: 0.9 }]);
    expect(offers({ turn: 3 })).toEqual([]);
    expect(offers({ turn: 2 })).toMatchObject([{ chance: 0.8 }]);
    expect(offers({ turnLimit: 9 })).toMatchObject([{ chance: 0.97 }]);
    const late = offers({ red: { a: car(20, 10) }, turn: 3 });
    expect(late).toMatchObject([{ kind: 'take', isLastCall: true }]);
  });

  test('torpedoes and the models of units have none', () => {
    const red = { a: car(30, 10), t: { type: 'land_torpedo', at: [28, 10] } } as const;
    expect(offers({ red }).map(({ stand: id }) => id)).toEqual([stand('a')]);
  });

  test('a task is worth the points of its objective, and more to a side that leans to it', () => {
    const [offer] = offers(there);
    expect(offer?.worth).toBeCloseTo(3 * WEIGHTS.worthOfAPoint, 9);
    const [leaning] = offers(there, { 'objective ob_1': 2 });
    expect(leaning?.worth).toBeCloseTo(6 * WEIGHTS.worthOfAPoint, 9);
    expect(offer?.name).toBe('Objective 1 (3 points)');
    const [one] = offers({ ...there, objectives: [{ at: [30, 10], points: 1 }] });
    expect(one?.name).toBe('Objective 1 (1 point)');
  });

  test('others take what nobody holds, and reinforce who holds it', () => {
    const kinds = (red: Drawing['red'] & object) => offers({ red }).map(({ kind }) => kind);
    expect(kinds({ a: car(16, 10) })).toEqual(['take']);
    expect(kinds({ a: car(16, 10), c: car(30, 10) })).toEqual(['reinforce', 'hold']);
  });

  test('it costs a share of the stand, and something for each move', () => {
    const value = 30 / 8;
    const costOf = (drawing: Drawing) => offers(drawing)[0]?.cost;
    expect(costOf(there)).toBeCloseTo(WEIGHTS.bound * value, 9);
    expect(costOf({})).toBeCloseTo(WEIGHTS.bound * value + 2 * WEIGHTS.forEachMove, 9);
  });

  test('under fire it is the less likely kept, the longer it takes', () => {
    const chance = (turn: number, facing: number) =>
      offers({ ...there, turn, blue: { b: squadOf(38, 10, { facing }) } })[0]?.chance ?? NaN;
    // Of 30/8 the squad takes a sixth in a turn, however it faces.
    const each = 1 - WEIGHTS.fearedOnDuty / 6;
    expect(chance(3, 180)).toBeCloseTo(each, 9);
    expect(chance(1, 180)).toBeCloseTo(each ** 3, 9);
    expect(chance(3, 0)).toBeCloseTo(each, 9);
  });

  test('a last call is none where no free place of the circle is in reach', () => {
    const reach = (x: number, blue: Drawing['blue'] & object) =>
      offers({ red: { a: car(x, 10) }, turn: 3, blue }).length;
    const far = { b: squadOf(46, 46) };
    expect(reach(16.4, far)).toBe(1);
    const full = Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].flatMap((i) =>
        [0, 1, 2, 3, 4, 5, 6].map((j): [string, Drawn] => [
          `b${i}${j}`,
          squadOf(27 + i, 7 + j, { type: 'rifle_squad' }),
        ]),
      ),
    );
    expect(reach(16.4, full)).toBe(0);
  });
});

test('a side that has acted has its moves of this turn behind it', () => {
  const battle = withGoal({ turn: 2 });
  expect(movesLeft(battle.now, on(battle, 'a'))).toBe(2);
  battle.play(wait('a'));
  expect(movesLeft(battle.now, on(battle, 'a'))).toBe(1);
  expect(battle.now.clock.side).toBe(BLUE);
});
