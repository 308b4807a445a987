// What the computer makes of attack rolls, explosions and Martyrs (CD). A Walker needs 5 or more at a Walker: half its rolls
// take a track, a tenth are critical and take 1 to 6. What is expected here is worked out by hand.

import { describe, expect, test } from 'vitest';
import type { Drawing, Drawn } from '../../helpers/given-battle';
import { bearer, car, duel, fire, first, target } from '../../helpers/catastrophe';
import { judged, planOf, thoughtOf } from '../../helpers/judged';
import { catastrophe, defend, go, hold, martyr, shoot, wait } from '../../helpers/skirmish';

/** Tracks are worth an eighth of the points, all of them together; the last of them a fourteenth besides. */
const value = (points: number, tracks: number, share: number, loss: number) =>
  (points * share) / tracks / 8 + (points * loss) / 14;
/** Of three tracks: 0.5 by hits, and of the ten second rolls five take 1, one 2, and four all. */
const DUEL = value(65, 3, 0.5 + (5 + 2 + 4 * 3) / 100, 0.04);

const goal = (x: number, y: number, points: number) => ({ at: [x, y] as const, points });
/** Looks away, so that it attacks nobody who stands west of it. */
const away = (x: number, y: number, hull = 1): Drawn => ({ ...car(x, y, hull), facing: 0 });

describe('an attack', () => {
  test('is worth the tracks that it takes on average, and the chance to destroy', () => {
    expect(judged(duel(3), fire())).toEqual({
      score: expect.closeTo(DUEL, 9) as number,
      why: 'a hurts t most',
    });
    // The last track goes with every hit.
    expect(judged(duel(1), fire()).score).toBeCloseTo(value(65, 3, 0.6, 0.6), 9);
    expect(judged(duel(3), shoot('a', 'beam', 'gone'))).toEqual({
      score: -1,
      why: 'there is nobody to attack',
    });
  });

  test('that may blow its target up is worth what that does to enemies, less what it does to friends', () => {
    // One in a hundred; the explosion of three tracks needs 6 at a car, and half the rolls take its track.
    const burst = 0.01 * value(30, 2, 0.5, 0.5);
    const beside = (more: Drawing) => judged(duel(3, more), fire()).score - DUEL;
    expect(beside({ blue: { u: car(20, 26.6, 1) } })).toBeCloseTo(burst, 9);
    expect(beside({ red: { f: car(20, 26.6, 1) } })).toBeCloseTo(-burst, 9);
    // Three inches to the edge of a base, and no farther.
    expect(beside({ blue: { u: car(20, 27.6, 1) } })).toBeCloseTo(burst, 9);
    expect(beside({ blue: { u: car(20, 27.61, 1) } })).toBeCloseTo(0, 9);
    expect(
      beside({ blue: { u: car(20, 26.6, 1) }, options: { cd_catastrophic: false } }),
    ).toBeLessThan(burst / 2);
  });

  test('that does so mostly says it', () => {
    const ring = [
      [20, 26.5],
      [20, 21.5],
      [22.5, 24],
      [21.8, 25.8],
    ].map(([x = 0, y = 0], i) => [`u${i}`, target('gun_carriage', 1, { at: [x, y] })] as const);
    const battle = duel(3, {
      red: { a: first('walker', { marks: ['auto-ten'] }) },
      blue: Object.fromEntries(ring),
    });
    expect(judged(battle, fire()).why).toBe('a may blow t up among its friends');
  });

  test('with an area counts everybody in it, friends against it', () => {
    const rockets = (more: Drawing) =>
      judged(
        catastrophe({
          ...more,
          red: { a: first('rocket_carrier'), ...more.red },
          blue: { t: target('carrier', 3), ...more.blue },
        }),
        shoot('a', 'rockets', 't'),
      ).score;
    const alone = rockets({});
    const squad = target('rifle_squad', 2, { at: [20, 26.5] });
    const enemy = rockets({ blue: { u: squad } }) - alone;
    const friend = rockets({ red: { f: squad } }) - alone;
    expect(enemy).toBeGreaterThan(0.3);
    expect(friend).toBeCloseTo(-enemy, 9);
    expect(rockets({ blue: { u: { ...squad, at: [20, 26.51] } } }) - alone).toBeLessThan(enemy / 2);
  });

  test('that may clear an objective is worth its points, the more the nearer the end', () => {
    const clears = (more: Drawing) => judged(duel(1, more), fire()).score - value(65, 3, 0.6, 0.6);
    const at = (turnLimit: number) => clears({ objectives: [goal(20, 24, 2)], turnLimit });
    expect(at(1)).toBeCloseTo(0.6 * 2 * 3, 9);
    expect(at(3)).toBeCloseTo(at(1) / 3, 9);
    expect(clears({ objectives: [goal(30, 24, 2)], turnLimit: 1 })).toBeCloseTo(0, 9);
    // Another enemy whom it does not attack holds it as well.
    const held = { blue: { u: target('rifle_squad', 2, { at: [22, 25] }) } };
    expect(clears({ ...held, objectives: [goal(20, 24, 2)], turnLimit: 1 })).toBeLessThan(1);
    const leaning = planOf([], { 'objective ob_1': 2 });
    const battle = duel(1, { objectives: [goal(20, 24, 2)], turnLimit: 1 });
    expect(judged(battle, fire(), leaning).score - value(65, 3, 0.6, 0.6)).toBeCloseTo(
      2 * at(1),
      9,
    );
  });

  test('that answers is weighed like any other, and to hold is worth nothing', () => {
    const battle = duel(3).dice(1).play(fire());
    expect(judged(battle, defend('t', 'beam', 'a')).score).toBeCloseTo(DUEL, 9);
    expect(judged(battle, hold())).toEqual({ score: 0, why: 'it is not worth a shot' });
  });
});

describe('a Martyr', () => {
  const east = (count: number) =>
    Object.fromEntries(
      [
        [22.5, 24],
        [21.5, 25.8],
        [21.5, 22.2],
      ]
        .slice(0, count)
        .map(([x = 0, y = 0], i) => [`u${i}`, away(x, y)] as const),
    );
  const boom = (more: Drawing) =>
    judged(catastrophe({ red: { m: bearer('scout_car', 2) }, ...more }), martyr('m'));
  // Two tracks need 7 at a car: four rolls of ten take its only track.
  const each = value(30, 2, 0.4, 0.4);
  /** Its own two tracks, and what it and its charges count for the enemy. */
  const cost = 30 / 8 + 80 / 14;

  test('is worth those whom it takes with it, less itself', () => {
    for (const count of [1, 2, 3]) {
      expect(boom({ blue: east(count) }).score).toBeCloseTo(count * each - cost, 9);
    }
    expect(boom({ blue: east(2) }).why).toBe('m takes u0, u1 with it');
    const friend = { red: { m: bearer('scout_car', 2), f: car(17.5, 24, 1) } };
    expect(boom({ ...friend, blue: east(2) }).score).toBeCloseTo(each - cost, 9);
    expect(boom({ blue: { far: away(30, 24) } })).toEqual({
      score: -5,
      why: 'm has no enemy about it',
    });
  });

  test('costs the less, the fewer turns are left and the fewer tracks it has', () => {
    const late = (turnLimit: number) => boom({ blue: east(1), turnLimit }).score;
    expect(late(1)).toBeCloseTo(each - (30 / 8 / 3 + 80 / 14), 9);
    expect(late(2)).toBeCloseTo(each - ((30 / 8) * (2 / 3) + 80 / 14), 9);
    expect(late(9)).toBeCloseTo(each - cost, 9);
    const worn = boom({ red: { m: bearer('scout_car', 1) }, blue: { u: away(21.5, 24) } }).score;
    // One track needs 8.
    expect(worn).toBeCloseTo(value(30, 2, 0.3, 0.3) - (30 / 16 + 80 / 14), 9);
  });

  test('costs the less, the likelier the enemy takes it anyhow', () => {
    const facing = { ...away(22.5, 24), facing: 180 };
    // Two rolls that need 6 take both tracks by 0.29, and six enemies of ten choose it.
    expect(boom({ blue: { u: facing } }).score).toBeCloseTo(each - cost * (1 - 0.6 * 0.29), 9);
  });

  test('gives up the ground that it holds alone, and clears that of those whom it takes', () => {
    const objective = (more: Drawing) =>
      boom({ blue: east(1), turnLimit: 1, ...more }).score -
      boom({ blue: east(1), turnLimit: 1 }).score;
    expect(objective({ objectives: [goal(18.5, 24, 2)] })).toBeCloseTo(-6, 9);
    expect(objective({ objectives: [goal(25, 24, 2)] })).toBeCloseTo(0.4 * 6, 9);
    const mate = { m: bearer('scout_car', 2), f: car(16.5, 24, 1) };
    const without = boom({ red: mate, blue: east(1), turnLimit: 1 }).score;
    const shared = boom({
      red: mate,
      blue: east(1),
      turnLimit: 1,
      objectives: [goal(17, 24, 2)],
    }).score;
    expect(shared).toBeCloseTo(without, 9);
  });

  test('thinks of places among enemies that it reaches, and no other stand does', () => {
    const ring = Object.fromEntries(
      [0, 1, 2, 3, 4].map((i) => {
        const turn = (i * 2 * Math.PI) / 5;
        const at = [18 + 3 * Math.cos(turn), 24 + 3 * Math.sin(turn)] as const;
        return [`u${i}`, target('gun_carriage', 1, { at })] as const;
      }),
    );
    const moves = (red: Drawn, options = {}) =>
      thoughtOf(catastrophe({ red: { m: red }, blue: ring, options }), 'skirmish/move').length;
    const runner = bearer('carrier', 3, { at: [12, 22.6] });
    const others = moves({ ...runner, marks: [] });
    expect(moves(runner)).toBe(others + 3);
    const battle = catastrophe({ red: { m: runner }, blue: ring });
    const best = thoughtOf(battle, 'skirmish/move').at(-3) as ReturnType<typeof go>;
    expect(judged(battle, best).why).toMatch(/^m carries its charges among u\d/);
    expect(judged(battle, best).score).toBeGreaterThan(5);
  });
});

describe('a move', () => {
  /** Red's car `a` looks away from all enemies and attacks nobody. */
  const beside = (x: number, enemy: Drawn, more: Drawing = {}) =>
    judged(
      catastrophe({
        red: { a: first('scout_car', { at: [10, 10], facing: 180 }) },
        blue: { e: enemy },
        ...more,
      }),
      go('a', [[x, 10]], { facing: 180 }),
    ).score;
  const walker = (marks: readonly string[] = [], hull = 3): Drawn =>
    target('walker', hull, { at: [18, 10], facing: 0, marks });

  test('up to an enemy Martyr is feared, and up to what may blow up by the damage that this needs', () => {
    // Three tracks reach three inches to its edge, and one more with charges; a car is half of sixty points.
    expect(beside(13.4, walker(['martyr']))).toBeCloseTo(-0.1 - 0.5, 9);
    expect(beside(13.39, walker(['martyr']))).toBeCloseTo(-0.1, 9);
    expect(beside(14.4, walker())).toBeCloseTo(-0.1 - (0.5 * 0.5) / 6, 9);
    expect(beside(14.39, walker())).toBeCloseTo(-0.1, 9);
    expect(beside(16.4, walker([], 1))).toBeCloseTo(-0.1 - (0.5 * 0.5) / 2, 9);
    const squad = target('rifle_squad', 1, { at: [18, 10], facing: 0 });
    expect(beside(16.5, squad)).toBeCloseTo(-0.1, 9);
  });

  test('away from it is worth as much', () => {
    const battle = catastrophe({
      red: { a: first('scout_car', { at: [15, 10], facing: 180 }) },
      blue: { e: walker(['martyr']) },
    });
    expect(judged(battle, go('a', [[8, 10]], { facing: 180 })).score).toBeCloseTo(0.5 - 0.1, 9);
  });

  test('is worth the best attack after it in the same activation, and phase by phase none', () => {
    const attack = (facing: number, options = {}) =>
      judged(
        catastrophe({
          red: { a: first('walker', { facing: 180 }) },
          blue: { t: target('walker', 3, { at: [30, 24] }) },
          options,
        }),
        go('a', [[14, 24]], { facing }),
      ).score;
    const gain = attack(0) - attack(180);
    const plain =
      attack(0, { cd_activation: 'phase-by-phase' }) -
      attack(180, { cd_activation: 'phase-by-phase' });
    expect(gain - plain).toBeCloseTo(DUEL, 9);
  });

  test('of a worn Martyr is among enemies, where stands attack phase by phase', () => {
    const options = { cd_activation: 'phase-by-phase' };
    const charge = (hull: number, marks: readonly string[]) =>
      judged(
        catastrophe({
          red: { m: first('walker', { at: [20, 20], facing: 270, marks, tracks: { hull } }) },
          blue: { u: { ...away(20, 26.5, 1), facing: 90 } },
          options,
        }),
        go('m', [[20, 24.5]], { facing: 270 }),
      );
    // Two tracks need 7 at a car, three 6; worn it goes for it, else it looks twice.
    const worn = charge(2, ['martyr']).score - charge(2, []).score;
    const whole = charge(3, ['martyr']).score - charge(3, []).score;
    expect(worn).toBeCloseTo(1.2 * value(30, 2, 0.4, 0.4), 9);
    expect(whole).toBeCloseTo(0.4 * value(30, 2, 0.5, 0.5), 9);
    expect(charge(2, ['martyr']).why).toBe('m carries its charges among them');
  });
});

test('what no explosion changes keeps its worth', () => {
  const battle = duel(3);
  expect(judged(battle, wait('a')).score).toBe(0);
});
