// Where each stand of a group is wished to go, place by place. Bases of infantry are an inch and a quarter wide.

import { describe, expect, test } from 'vitest';
import { at, distance, type Point } from '../../shared/core/measure';
import {
  fileSpots,
  formationSpots,
  gatheringSpots,
  spotsAbout,
  type Wished,
} from '../../shared/rules/group-spots';
import { box, feature, given, stand, type Drawing, type Drawn } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';

function drawn(places: Readonly<Record<string, readonly [number, number]>>, more: Drawing = {}) {
  const red: Record<string, Drawn> = Object.fromEntries(
    Object.entries(places).map(([name, to]) => [name, { type: foot, at: to }]),
  );
  return given({ red, blue: { z: { type: foot, at: [46, 46] } }, ...more });
}

const group = (names: readonly string[], to: Point, via: readonly Point[] = []) => {
  const stands = names.map(stand);
  return { leader: stand(names[0] ?? ''), stands, via, at: to };
};
const told = (spots: readonly Wished[]) => spots.map(({ stand: id, to }) => [id, to]);

describe('in formation', () => {
  test('each goes as far as the leader and the same way, by corners of its own, who is ahead first', () => {
    const { now } = drawn({ a: [10, 10], b: [8, 10], c: [12, 11] });
    const spots = formationSpots(now, group(['a', 'b', 'c'], at(14, 10), [at(11, 12)]));
    expect(told(spots)).toEqual([
      [stand('c'), at(16, 11)],
      [stand('a'), at(14, 10)],
      [stand('b'), at(12, 10)],
    ]);
    expect(spots.map(({ via }) => via)).toEqual([[at(13, 13)], [at(11, 12)], [at(9, 12)]]);
    expect(spots[0]?.from).toEqual(at(12, 11));
  });

  test('who is off the table does not go, and without a leader on it nobody does', () => {
    const battle = given({
      red: {
        a: { type: foot, at: [10, 10] },
        b: { type: foot, at: [8, 10], reserve: true },
      },
      blue: { z: { type: foot, at: [46, 46] } },
    });
    const of = (names: readonly string[]) => formationSpots(battle.now, group(names, at(14, 10)));
    expect(told(of(['a', 'b']))).toEqual([[stand('a'), at(14, 10)]]);
    expect(of(['b', 'a'])).toEqual([]);
  });
});

describe('in file', () => {
  test('one behind the other on the way of the leader, a fifth of an inch apart, the nearest first', () => {
    const { rules, now } = drawn({ a: [20, 10], far: [4, 10], near: [12, 10] });
    const way = [at(14, 10), at(20, 10)];
    const spots = fileSpots(rules, now, group(['a', 'far', 'near'], at(20, 10)), way);
    expect(told(spots)).toEqual([
      [stand('near'), at(20 - 1.45, 10)],
      [stand('far'), at(20 - 2.9, 10)],
    ]);
  });

  test('round the corners that lie before their place, and straight on behind a way that is too short', () => {
    const { rules, now } = drawn({ a: [20, 12], b: [10, 10], c: [8, 10] });
    const corner = at(20, 10);
    const order = group(['a', 'b', 'c'], at(20, 12), [corner]);
    const way = [at(19.5, 10), corner, at(20, 12)];
    const [b, c] = fileSpots(rules, now, order, way);
    // 1.45 back from the end it is still beyond the corner; 2.9 back it is behind the beginning.
    expect(b).toMatchObject({ to: at(20, 10.55), via: [corner] });
    expect(c).toMatchObject({ to: at(19.1, 10), via: [] });
    expect(fileSpots(rules, now, order, [])).toEqual([]);
    // Who leads a file and does not stir has no way to stand behind: his place is asked for.
    for (const still of [[corner], [corner, corner]]) {
      expect(fileSpots(rules, now, order, still).map(({ to }) => to)).toEqual([corner, corner]);
    }
    // A corner straight ahead of the beginning is no other corner.
    const [, last] = fileSpots(rules, now, order, [at(20, 8), corner, at(20, 12)]);
    expect(last).toMatchObject({ to: at(20, 9.1), via: [] });
  });
});

describe('about a place', () => {
  test('six places of a hexagon, a base and a fifth of an inch apart; each takes the nearest that is free', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const places = Object.fromEntries(names.map((name, i) => [name, [10 + i, 4] as const]));
    const { rules, now } = drawn(places);
    const spots = gatheringSpots(rules, now, group(names, at(20, 20)));
    expect(spots).toHaveLength(6);
    for (const { to, from } of spots) {
      expect(distance(to, at(20, 20))).toBeCloseTo(1450, -1);
      expect(from.y).toBe(4000);
    }
    expect(new Set(spots.map(({ to }) => `${to.x} ${to.y}`)).size).toBe(6);
    // The nearest to the place chooses first, and takes one on its own side of it.
    expect(spots[0]?.stand).toBe(stand('g'));
    expect(spots[0]!.to.y).toBeLessThan(20_000);
    expect(spots.at(-1)?.stand).toBe(stand('b'));
  });

  test('a seventh goes to the next ring, twice as far out', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const places = Object.fromEntries(names.map((name, i) => [name, [10 + i, 4] as const]));
    const { rules, now } = drawn(places);
    const spots = gatheringSpots(rules, now, group(names, at(20, 20)));
    const far = spots.map(({ to }) => distance(to, at(20, 20)));
    expect(far.filter((one) => one > 2000).length).toBeGreaterThan(0);
    expect(Math.max(...far)).toBeLessThan(2910);
    for (const [i, { to }] of spots.entries()) {
      for (const other of spots.slice(i + 1)) {
        expect(distance(to, other.to)).toBeGreaterThan(1430);
      }
    }
  });

  test('ground that costs more than where the leader goes is left free while there is other ground', () => {
    const river = { ...feature('river', box(20.5, 10, 30, 30)), fordable: true };
    const { rules, now } = drawn({ a: [20, 16], b: [21, 16], c: [22, 16] }, { terrain: [river] });
    const spots = gatheringSpots(rules, now, group(['a', 'b', 'c'], at(20, 20)));
    for (const { to } of spots) expect(to.x).toBeLessThanOrEqual(20_500);
    expect(spots[0]?.isHard?.(at(22, 20))).toBe(true);
    expect(spots[0]?.isHard?.(at(18, 20))).toBe(false);
    // Three places of the first ring are dry: of five stands two go farther out.
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const more = Object.fromEntries(names.map((name, i) => [name, [16 + i, 16] as const]));
    const six = drawn(more, { terrain: [river] });
    const dry = gatheringSpots(six.rules, six.now, group(names, at(20, 20)));
    expect(dry).toHaveLength(5);
    for (const { to } of dry) expect(to.x).toBeLessThanOrEqual(20_500);
    // Who is led into the river finds nothing hard in it.
    const inside = gatheringSpots(rules, now, group(['a', 'b', 'c'], at(25, 20)));
    expect(inside[0]?.isHard?.(at(26, 20))).toBe(false);
  });
});

describe('what is tried', () => {
  const { rules, now } = drawn({ a: [10, 10] });
  const wished = (to: Point, more: Partial<Wished> = {}): Wished => ({
    ...{ stand: stand('a'), from: at(10, 10), via: [], to },
    ...more,
  });

  test('first the place itself, then twelve beside it, then parts of the way, the longest first', () => {
    const spots = spotsAbout(rules, now, wished(at(12, 10)));
    expect(spots[0]).toEqual({ at: at(12, 10), via: [] });
    const beside = spots.slice(1, 13).map(({ at: to }) => distance(to, at(12, 10)) / 1250);
    expect(beside.map((far) => far.toFixed(1))).toEqual([
      ...Array<string>(6).fill('0.6'),
      ...Array<string>(6).fill('1.2'),
    ]);
    const parts = spots.slice(13).map(({ at: to }) => (to.x - 10_000) / 2000);
    expect(parts.map((part) => part.toFixed(1))).toEqual([
      '0.9',
      '0.8',
      '0.7',
      '0.6',
      '0.5',
      '0.4',
      '0.3',
      '0.2',
    ]);
  });

  test('who is more than three bases away has six places beside it, who is within a base no parts of the way', () => {
    expect(spotsAbout(rules, now, wished(at(13.8, 10)))).toHaveLength(1 + 6 + 8);
    expect(spotsAbout(rules, now, wished(at(13.7, 10)))).toHaveLength(1 + 12 + 8);
    expect(spotsAbout(rules, now, wished(at(11.2, 10)))).toHaveLength(1 + 12);
  });

  test('parts of a way round corners lie on it, with the corners that they have passed', () => {
    const via = [at(12, 10)];
    const spots = spotsAbout(rules, now, wished(at(12, 12), { via })).slice(-8);
    expect(spots[0]).toEqual({ at: at(12, 11.6), via });
    expect(spots.at(-1)).toEqual({ at: at(10.8, 10), via: [] });
  });

  test('hard ground is tried as if it were three bases farther away', () => {
    const isHard = ({ x }: Point): boolean => x > 11_900;
    const spots = spotsAbout(rules, now, wished(at(12, 10), { isHard }));
    expect(spots).toHaveLength(1 + 12 + 8);
    const price = ({ at: to }: { readonly at: Point }) =>
      distance(to, at(12, 10)) + (isHard(to) ? 3 * 1250 : 0);
    expect(spots.map(price)).toEqual(spots.map(price).sort((one, other) => one - other));
    expect(isHard(spots[0]!.at)).toBe(false);
    expect(spots.some(({ at: to }) => to.x === 12_000 && to.y === 10_000)).toBe(true);
  });
});

describe('beside hard ground', () => {
  const MARCH = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const places = Object.fromEntries(MARCH.map((name, i) => [name, [6 + 2 * i, 6] as const]));
  const water = (...of: readonly (readonly [number, number, number, number])[]) => ({
    terrain: of.map((sides, i) => {
      const river = { ...feature('river', box(...sides)), fordable: true };
      return { ...river, id: `tr_${i}` as typeof river.id };
    }),
  });
  const spotsOf = (count: number, more: Drawing, to = at(20, 20)) => {
    const { rules, now } = drawn(places, more);
    return gatheringSpots(rules, now, group(MARCH.slice(0, count + 1), to)).map((one) => one.to);
  };
  const isNear = (spot: Point) => distance(spot, at(20, 20)) < 2200;

  test('those who gather take dry ground farther out rather than water that is near', () => {
    const spots = spotsOf(6, water([20.4, 0, 48, 48]));
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    for (const { x } of spots) expect(x).toBeLessThan(20_500);
    expect(spots.every(isNear)).toBe(false);
    // Where all of it is dry, they stay near.
    expect(spotsOf(6, {}).every(isNear)).toBe(true);
  });

  test('they stand in the water where all about is water, as near as on dry ground', () => {
    const dry = spotsOf(6, {});
    const moat = water(
      [0, 0, 48, 19.3],
      [0, 20.7, 48, 48],
      [0, 19.3, 19.3, 20.7],
      [20.7, 19.3, 48, 20.7],
    );
    expect(spotsOf(6, moat)).toEqual(dry);
    // And so where their leader stands in it himself.
    expect(spotsOf(6, water([0, 0, 48, 48]))).toEqual(dry);
  });

  test('on hexes no ground is hard', () => {
    const { rules, now } = drawn(places, water([20.4, 0, 48, 48]));
    const hexes = { ...now, board: { space: 'hex', columns: 48, rows: 48 } as const };
    const still = { ...rules, mover: () => null };
    const to = group(MARCH, at(20, 20));
    const dry = told(gatheringSpots(rules, drawn(places).now, to));
    expect(told(gatheringSpots(rules, hexes, to))).toEqual(dry);
    // Nor for one of whom nobody says how it moves.
    expect(told(gatheringSpots(still, now, to))).toEqual(dry);
  });
});
