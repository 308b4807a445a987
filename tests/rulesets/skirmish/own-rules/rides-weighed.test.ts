// What riding is worth to the computer: moves that are saved on the way to the objective that is soonest reached on foot.

import { describe, expect, test } from 'vitest';
import { at as point } from '../../../../shared/core/measure';
import { given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { judged } from '../../../helpers/judged';
import { attack, rides } from '../../../helpers/own-rules';

/** Six inches a move on foot beside a truck that goes twelve, on open ground. */
const convoy = (more: Drawing = {}) =>
  given({
    ruleset: 'skirmish',
    size: [100, 48],
    own: rides({ attack: attack() }),
    step: 'move',
    red: { t: { type: 'own:truck', at: [10, 20] }, w: { type: 'own:squad', at: [10, 21.5] } },
    blue: { e: { type: 'own:squad', at: [98, 2], facing: 180 } },
    ...more,
  });
const goal = (x: number, y = 20) => ({ at: [x, y] as const, points: 3 });
const getIn = {
  type: 'skirmish/get-in',
  side: RED,
  stand: stand('w'),
  carrier: stand('t'),
} as const;
const nothing = { score: -1, why: 'it would gain nothing by it' };

describe('getting in', () => {
  /** To the rim of a circle of two inches, by a base of half an inch: whole moves. */
  const moves = (x: number, pace: number) => Math.ceil((x - 10 - 2.5) / pace);

  test.each([48, 54, 60, 66, 75, 80])(
    'to an objective at %i" saves the moves that walking takes more',
    (x) => {
      const walking = Math.min(9, moves(x, 6));
      // One to get in, and one to get out.
      const riding = moves(x, 12) + 2;
      const told = judged(convoy({ objectives: [goal(x)], turnLimit: 20 }), getIn);
      expect(told.score).toBeCloseTo(1.2 * (walking - riding), 9);
      expect(told.why).toBe(`w rides to Objective 1: ${riding} moves, not ${walking}`);
    },
  );

  test('saves nothing where walking is as quick, and where nothing is left to go to', () => {
    expect(judged(convoy({ objectives: [goal(40)] }), getIn)).toEqual(nothing);
    expect(judged(convoy({ objectives: [goal(18)] }), getIn)).toEqual(nothing);
    expect(judged(convoy(), getIn)).toEqual(nothing);
  });

  test('comes too late where the battle ends before it is there', () => {
    // Four moves there and one to get out.
    const ends = (turnLimit: number) =>
      judged(convoy({ objectives: [goal(60)], turnLimit }), getIn);
    expect(ends(6).score).toBeCloseTo(2.4, 9);
    expect(ends(5)).toEqual(nothing);
  });

  test('is for the objective that is soonest reached on foot, of those that its side does not hold', () => {
    const near = { objectives: [goal(60), goal(10, 44)], turnLimit: 20 };
    expect(judged(convoy(near), getIn)).toEqual(nothing);
    const held = convoy({
      ...near,
      red: {
        t: { type: 'own:truck', at: [10, 20] },
        w: { type: 'own:squad', at: [10, 21.5] },
        h: { type: 'own:squad', at: [10, 44] },
      },
    });
    expect(judged(held, getIn).why).toBe('w rides to Objective 1: 6 moves, not 8');
    const listed = { objectives: [goal(90), goal(60)], turnLimit: 20 };
    expect(judged(convoy(listed), getIn).why).toBe('w rides to Objective 2: 6 moves, not 8');
  });

  test('is not for who has somebody to fire at', () => {
    const at = (x: number) =>
      judged(
        convoy({
          objectives: [goal(60)],
          turnLimit: 20,
          blue: { e: { type: 'own:squad', at: [x, 21.5], facing: 180 } },
        }),
        getIn,
      ).score;
    expect(at(30)).toBe(-1);
    expect(at(40)).toBeCloseTo(2.4, 9);
  });
});

describe('setting down', () => {
  const riding = (more: Drawing = {}, ...names: readonly string[]) =>
    convoy({
      red: {
        t: { type: 'own:truck', at: [10, 20] },
        ...Object.fromEntries(
          ['p', ...names].map((name) => [
            name,
            { type: 'own:squad', at: [10, 20] as const, aboard: 't' },
          ]),
        ),
      },
      ...more,
    });
  const setDown = (...names: readonly string[]) =>
    ({
      type: 'skirmish/set-down',
      side: RED,
      stand: stand('t'),
      passengers: names.map((name, i) => ({ stand: stand(name), at: point(11.5, 19 + 2 * i) })),
    }) as const;

  test('is worth as much for each that is where it was going', () => {
    expect(judged(riding(), setDown('p'))).toEqual({ score: 2, why: 'p holds what is taken' });
    expect(judged(riding({}, 'q'), setDown('p', 'q')).score).toBe(4);
    const near = riding({ objectives: [goal(18)] });
    expect(judged(near, setDown('p'))).toEqual({
      score: 2,
      why: 'p goes on to Objective 1 on its own',
    });
    // As quick on foot as with a move to get out: two moves.
    expect(judged(riding({ objectives: [goal(22)] }), setDown('p')).score).toBe(2);
  });

  test('is worth nothing on the way, unless there is no time to ride on', () => {
    const far = (turnLimit: number) =>
      judged(riding({ objectives: [goal(60)], turnLimit }), setDown('p'));
    expect(far(20)).toEqual(nothing);
    // Five moves with that of getting out.
    expect(far(6)).toEqual(nothing);
    expect(far(5).score).toBe(2);
  });

  test('is worth more where there is somebody to fire at, on the way too', () => {
    const foe = (x: number) =>
      judged(
        riding({
          objectives: [goal(60)],
          turnLimit: 20,
          blue: { e: { type: 'own:squad', at: [x, 19], facing: 180 } },
        }),
        setDown('p'),
      ).score;
    expect(foe(25)).toBeGreaterThan(2.3);
    expect(foe(45)).toBe(-1);
  });
});
