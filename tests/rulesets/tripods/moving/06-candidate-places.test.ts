// Places that are worth a thought: on a star round the stand, and in the circles of objectives.

import { describe, expect, test } from 'vitest';
import { at, distance, inches, type Point } from '../../../../shared/core/measure';
import {
  facingEnemy,
  placesOnObjectives,
  placesWithin,
} from '../../../../shared/rulesets/tripods/moving/candidate-places';
import { leastDepth } from '../../../../shared/rulesets/tripods/stands/bases';
import { bearing } from '../../../../shared/rulesets/tripods/stands/facing';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { given, type Drawing, type TestBattle } from '../../../helpers/given-battle';

const FOOT = 'european_us_infantry_p1';

const table = (more: Drawing = {}): TestBattle =>
  given({
    red: { a: { type: FOOT, at: [20, 24] } },
    blue: { t: { type: FOOT, at: [20, 44] }, far: { type: FOOT, at: [46, 2], unit: 'far' } },
    ...more,
  });

function standOn(battle: TestBattle): OnTable {
  const found = battle.stand('a');
  if (!isOnTable(found)) throw new Error('not on the table');
  return found;
}

const around = (battle: TestBattle, far: number, half?: boolean) => [
  ...placesWithin(battle.now, standOn(battle), inches(far), half),
];

/** Which of sixteen directions it is, from east on. */
const towards = ({ x, y }: Point) =>
  Math.round(((Math.atan2(y - 24_000, x - 20_000) * 8) / Math.PI + 16) % 16);

describe('round a stand', () => {
  test('sixteen places as far as it goes and eight half as far, a hair short, in all directions', () => {
    const places = around(table(), 8).map(({ to }) => to);
    const whole = places.slice(0, 16);
    const half = places.slice(16);
    expect(half).toHaveLength(8);
    for (const to of whole) {
      const away = distance(at(20, 24), to);
      expect(away).toBeGreaterThan(7980);
      expect(away).toBeLessThanOrEqual(8000);
    }
    for (const to of half) expect(Math.abs(distance(at(20, 24), to) - 4000)).toBeLessThan(20);
    const ways = Array.from({ length: 16 }, (_, i) => i);
    expect(whole.map(towards).sort((a, b) => a - b)).toEqual(ways);
    expect(half.map(towards).sort((a, b) => a - b)).toEqual(ways.filter((i) => i % 2 === 0));
  });

  test('the half way is left out where it is told so', () => {
    expect(around(table(), 8, false)).toHaveLength(16);
  });

  test('none where it cannot stir', () => {
    expect(around(table(), 0)).toEqual([]);
  });

  test('none beyond an edge of the table, and those on an edge', () => {
    // At the corners of a small table one quarter of the star is left, with both of its edges.
    const atCorner = (x: number, y: number) =>
      around(table({ size: [48, 48], red: { a: { type: FOOT, at: [x, y] } } }), 8, false).map(
        ({ to }) => to,
      );
    for (const [x, y] of [
      [0, 0],
      [48, 0],
      [0, 48],
      [48, 48],
    ] as const) {
      const places = atCorner(x, y);
      expect(places).toHaveLength(5);
      expect(places.every((to) => to.x >= 0 && to.x <= 48_000 && to.y >= 0 && to.y <= 48_000)).toBe(
        true,
      );
      expect(places.filter((to) => to.x === x * 1000)).toHaveLength(1);
      expect(places.filter((to) => to.y === y * 1000)).toHaveLength(1);
    }
  });

  test('with the front to the enemy that is nearest to the place, else ahead', () => {
    for (const { to, facing } of around(table(), 8)) {
      const nearest = [at(20, 44), at(46, 2)].sort((a, b) => distance(to, a) - distance(to, b))[0];
      expect(nearest && bearing(to, nearest)).toBe(facing);
    }
    const [first] = around(table({ blue: {} }), 8);
    expect(first?.facing).toBe(0);
    expect(facingEnemy(table().now, standOn(table()), at(20, 24))).toBe(90);
    expect(facingEnemy(table({ blue: {} }).now, standOn(table()), at(20, 24))).toBeNull();
  });
});

describe('objectives', () => {
  const on = (objectives: NonNullable<Drawing['objectives']>, far: number, more: Drawing = {}) => {
    const battle = table({ objectives, ...more });
    return [...placesOnObjectives(battle.now, standOn(battle), inches(far))];
  };

  test('are reached on their near side, three quarters of their radius from the middle, and in the middle', () => {
    // Their radius is 2 inches.
    expect(on([{ at: [26, 32], points: 1 }], 12).map(({ to }) => to)).toEqual([
      at(20 + 6 * 0.85, 24 + 8 * 0.85),
      at(26, 32),
    ]);
    expect(on([{ at: [14, 16], points: 1 }], 12).map(({ to }) => to)).toEqual([
      at(20 - 6 * 0.85, 24 - 8 * 0.85),
      at(14, 16),
    ]);
  });

  test('only as far as the stand goes: to the very inch', () => {
    const near = (far: number) => on([{ at: [30, 24], points: 1 }], far).map(({ to }) => to.x);
    expect(near(10)).toEqual([28_500, 30_000]);
    expect(near(9.999)).toEqual([28_500]);
    expect(near(8.5)).toEqual([28_500]);
  });

  test('on their rim, where that alone is near enough: the base is in the circle, and little more', () => {
    const battle = table({ objectives: [{ at: [30, 24], points: 1 }] });
    const rim = inches(2) + leastDepth(standOn(battle));
    const placesIn = (far: number) =>
      [...placesOnObjectives(battle.now, standOn(battle), inches(far))].map(({ to }) => to);
    const [place, ...others] = placesIn(8.499);
    if (!place) throw new Error('no place');
    expect(others).toEqual([]);
    expect(inches(30) - place.x).toBeLessThanOrEqual(rim);
    expect(inches(30) - place.x).toBeGreaterThan(rim - 30);
    expect(placesIn((place.x - inches(20)) / 1000)).toEqual([place]);
    expect(placesIn((place.x - inches(20) - 1) / 1000)).toEqual([]);
  });

  test('the middle alone for who is well inside, and nothing for who stands on it', () => {
    expect(on([{ at: [21, 24], points: 1 }], 12).map(({ to }) => to)).toEqual([at(21, 24)]);
    expect(on([{ at: [21.5, 24], points: 1 }], 12).map(({ to }) => to)).toEqual([at(21.5, 24)]);
    expect(on([{ at: [20, 24], points: 1 }], 12)).toEqual([]);
  });

  test('with the front to the nearest enemy, else ahead', () => {
    expect(on([{ at: [20, 30], points: 1 }], 12)[1]?.facing).toBe(90);
    expect(on([{ at: [20, 20], points: 1 }], 12)[1]?.facing).toBe(90);
    expect(on([{ at: [20, 20], points: 1 }], 12, { blue: {} })[1]?.facing).toBe(270);
  });
});
