// Water and roads of made-up tables, by how they run.

import { expect, test } from 'vitest';
import type { Scenario } from '../../../shared/scenario/document';
import { SYMMETRIES, type TableWish } from '../../../shared/scenario/generate/table-wish';
import {
  type At,
  apart,
  gap,
  legsOf,
  made,
  seeds,
  type Strip,
  stripsOf,
  tableBoard,
  toLine,
} from './made';

/** Six by four feet. */
const [LONG, DEEP] = [72, 48];
const TABLE = tableBoard(LONG, DEEP);
/** Far enough that all of a test is about one table: rounding to twentieths moves a place by this at the most. */
const ROUNDED = 0.036;

interface Course {
  readonly strip: Strip;
  /** Whether it runs along x. */
  readonly isAlong: boolean;
  /** Where it crosses the other way, or what it sways about. */
  readonly heart: At;
  /** Each place of it by how far along it lies from its heart, and how far beside its axis. */
  readonly offsets: readonly At[];
}

function courseOf(strip: Strip, heart: At): Course {
  const [first, last] = [strip.points[0]!, strip.points.at(-1)!];
  const isAlong = Math.abs(last[0] - first[0]) > Math.abs(last[1] - first[1]);
  const offsets = strip.points.map(([x, y]): At => {
    const [east, north] = [x - heart[0], y - heart[1]];
    return isAlong ? [east, north] : [north, east];
  });
  return { strip, isAlong, heart, offsets };
}

const middleOf = ({ points: [a, b] }: Strip): At => [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2];

/** Tables of one river and one road, that meet at the middle of the bridge; and of a river with a ford alone. */
function watered(
  count: number,
  wish: Partial<TableWish>,
): readonly { table: Scenario; heart: At }[] {
  return SYMMETRIES.flatMap((symmetry) =>
    seeds(count).map((seed) => {
      const table = made(TABLE, { water: 'river', ...wish, seed, symmetry });
      return { table, heart: middleOf(stripsOf(table, 'bridge', 'ford')[0]!) };
    }),
  );
}

test('water and the main road cross squarely near the middle of the table, in the very middle of a turned one', () => {
  for (const symmetry of SYMMETRIES) {
    const hearts = seeds(12).map((seed) => {
      const table = made(TABLE, { seed, symmetry, water: 'river', roads: 'one' });
      const [bridge] = stripsOf(table, 'bridge');
      const [river, road] = stripsOf(table, 'river', 'road');
      const heart = middleOf(bridge!);
      const [water, way] = [courseOf(river!, heart), courseOf(road!, heart)];
      expect(water.isAlong, seed).toBe(!way.isAlong);
      // A mirrored road crosses the mirror's line squarely, or is that line.
      if (symmetry === 'mirror') expect(water.isAlong, seed).toBe(false);
      for (const { strip } of [water, way]) {
        expect(toLine(heart, strip.points), seed).toBeLessThan(ROUNDED);
      }
      return { heart, isAlong: way.isAlong };
    });
    const [xs, ys] = [hearts.map(({ heart: [x] }) => x), hearts.map(({ heart: [, y] }) => y)];
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0.33 * LONG);
    expect(Math.max(...xs)).toBeLessThanOrEqual(0.67 * LONG);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0.42 * DEEP);
    expect(Math.max(...ys)).toBeLessThanOrEqual(0.58 * DEEP);
    if (symmetry === 'half-turn')
      expect(new Set(hearts.map(({ heart }) => String(heart)))).toEqual(new Set(['36,24']));
    else expect(Math.max(...xs) - Math.min(...xs), symmetry).toBeGreaterThan(0.2 * LONG);
    if (symmetry === 'none') expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(0.05 * DEEP);
    if (symmetry === 'mirror') expect(new Set(ys)).toEqual(new Set([DEEP / 2]));
    else expect(new Set(hearts.map(({ isAlong }) => isAlong)).size, symmetry).toBe(2);
  }
});

test('a way runs straight where it crosses, then winds about its axis from one edge to the other', () => {
  const swings = new Map<string, number[]>();
  const turned: number[] = [];
  for (const { table, heart } of watered(6, { roads: 'one' })) {
    for (const strip of stripsOf(table, 'river', 'road')) {
      const { isAlong, offsets } = courseOf(strip, heart);
      const whole = isAlong ? LONG : DEEP;
      const most = Math.min(strip.kind === 'road' ? 3.5 : 4, (isAlong ? DEEP : LONG) / 8);
      const start = isAlong ? heart[0] : heart[1];
      expect(offsets[0]![0] + start).toBeCloseTo(0, 6);
      expect(offsets.at(-1)![0] + start).toBeCloseTo(whole, 6);
      for (const [along, beside] of offsets) {
        const growth = Math.min(1, Math.max(0, Math.abs(along) - 2.5) / 10) ** 2;
        expect(Math.abs(beside)).toBeLessThanOrEqual(1.45 * growth * most + ROUNDED);
      }
      const key = `${strip.kind} ${isAlong ? 'along' : 'across'}`;
      swings.set(key, [...(swings.get(key) ?? []), ...offsets.map(([, beside]) => beside)]);
      if (offsets.length === 3) continue;
      // Legs of an inch and a half, but for the straight ones at the heart and what is left at the edge.
      const steps = legsOf(offsets).map(([[a], [b]]) => b - a);
      expect(steps.filter((step) => Math.abs(step - 2.5) < 0.06).length).toBeGreaterThanOrEqual(2);
      for (const step of steps.slice(1, -1))
        expect(Math.abs(Math.abs(step - 2) - 0.5)).toBeLessThan(0.06);
      for (const step of [steps[0]!, steps.at(-1)!]) {
        expect(step).toBeGreaterThanOrEqual(0.7);
        expect(step).toBeLessThanOrEqual(2.3);
      }
      const ways = legsOf(offsets).map(([[ax, ay], [bx, by]]) => Math.atan2(by - ay, bx - ax));
      turned.push(...ways.slice(1).map((way, i) => Math.abs(way - ways[i]!)));
    }
  }
  // No bend is sharper than fifty degrees.
  expect((Math.max(...turned) * 180) / Math.PI).toBeLessThan(50);
  // Both to the left and to the right, and by some inches.
  for (const [key, besides] of swings) {
    expect(Math.max(...besides), key).toBeGreaterThan(2);
    expect(Math.min(...besides), key).toBeLessThan(-2);
  }
  expect([...swings.keys()].sort()).toEqual([
    'river across',
    'river along',
    'road across',
    'road along',
  ]);
});

test('a way that has room swings back over its axis before it comes to the edge', () => {
  const halves = watered(20, { roads: 'none' }).flatMap(({ table, heart }) => {
    const { offsets, isAlong } = courseOf(stripsOf(table, 'river')[0]!, heart);
    if (!isAlong) return [];
    return [-1, 1].map((way) =>
      offsets.filter(([along]) => along * way > 0).map(([, beside]) => beside),
    );
  });
  expect(halves.length).toBeGreaterThan(10);
  const back = halves.filter((half) => Math.min(...half) < -0.5 && Math.max(...half) > 0.5);
  expect(back.length / halves.length).toBeGreaterThan(0.5);
  // One half of a river tells nothing of the other, but on a table that is its own image.
  const sides = halves.map((half) => Math.sign(half[Math.floor(half.length / 3)]!));
  expect(new Set(sides)).toContain(-1);
  expect(new Set(sides)).toContain(1);
});

test('a narrow table has narrow bends and narrow water, a wide one wide', () => {
  for (const seed of seeds(8)) {
    const small = made(tableBoard(30, 24), { seed, water: 'river' });
    const [river, ford] = stripsOf(small, 'river', 'ford');
    const { offsets, isAlong } = courseOf(river!, middleOf(ford!));
    expect(river!.width).toBe(2);
    for (const [, beside] of offsets) {
      expect(Math.abs(beside)).toBeLessThanOrEqual((1.45 * (isAlong ? 24 : 30)) / 8 + ROUNDED);
    }
    const [long, high] = [
      made(tableBoard(72, 40), { seed, water: 'river' }),
      made(TABLE, { seed, water: 'river' }),
    ];
    expect(stripsOf(long, 'river')[0]!.width).toBe(2);
    expect(stripsOf(high, 'river')[0]!.width).toBe(2.5);
    expect(stripsOf(made(TABLE, { seed, water: 'stream' }), 'stream')[0]!.width).toBe(0.6);
  }
});

test('a river without a road has a ford across it, three inches wide and a little longer than the water; a stream has none', () => {
  for (const { table, heart } of watered(4, {})) {
    const [river, ford] = stripsOf(table, 'river', 'ford');
    const { isAlong, strip } = courseOf(river!, heart);
    expect(strip.points.map(String)).toContain(String(heart));
    const [a, b] = ford!.points;
    const reach = (river!.width + 0.5) / 2;
    const [from, to] = isAlong
      ? [
          [heart[0], heart[1] - reach],
          [heart[0], heart[1] + reach],
        ]
      : [
          [heart[0] - reach, heart[1]],
          [heart[0] + reach, heart[1]],
        ];
    expect([ford!.width, a, b]).toEqual([3, from, to]);
    expect(stripsOf(table, 'bridge', 'road', 'stream')).toEqual([]);
  }
  for (const seed of seeds(4)) {
    const table = made(TABLE, { seed, water: 'stream' });
    expect(table.terrain.map(({ kind }) => kind)).toEqual(['stream']);
    expect(made(TABLE, { seed }).terrain).toEqual([]);
    expect(made(TABLE, { seed, roads: 'one' }).terrain.map(({ kind }) => kind)).toEqual(['road']);
  }
});

test('a bridge lies over the water along its road, wider than that, half an inch over each bank', () => {
  for (const { table } of watered(4, { roads: 'crossroads' })) {
    const [river] = stripsOf(table, 'river');
    const bridges = stripsOf(table, 'bridge');
    expect(bridges.length).toBeGreaterThan(0);
    expect(stripsOf(table, 'ford')).toEqual([]);
    for (const { points, width } of bridges) {
      expect(width).toBe(1.25);
      const [a, b] = points;
      const road = stripsOf(table, 'road').find((one) =>
        points.every((end) => toLine(end, one.points) < 0.1),
      );
      expect(road?.width).toBe(1);
      for (const end of [a!, b!]) {
        const over = toLine(end, river!.points) - river!.width / 2;
        expect(over).toBeGreaterThan(0.4);
        expect(over).toBeLessThan(0.6);
      }
    }
    // Wherever a road comes to the water there is one.
    for (const road of stripsOf(table, 'road')) {
      const wet = road.points.filter((place) => toLine(place, river!.points) < 0.9);
      for (const place of wet) {
        expect(Math.min(...bridges.map(({ points }) => toLine(place, points)))).toBeLessThan(0.6);
      }
    }
  }
});

test('a side road leaves the main road squarely, eases to one side and comes squarely to a third edge, clear of the water', () => {
  let [found, bends] = [0, 0];
  const starts: number[] = [];
  const ends = new Set<string>();
  for (const water of ['none', 'river'] as const) {
    for (const { table, symmetry } of SYMMETRIES.flatMap((symmetry) =>
      seeds(8).map((seed) => ({
        symmetry,
        table: made(TABLE, { seed, symmetry, water, roads: 'crossroads' }),
      })),
    )) {
      const [main, ...sides] = stripsOf(table, 'road');
      const isAlong = main!.points.at(-1)![0] === LONG && main!.points[0]![0] === 0;
      const [river] = stripsOf(table, 'river');
      // One, and its image.
      expect([0, symmetry === 'none' ? 1 : 2]).toContain(sides.length);
      found += sides.length > 0 ? 1 : 0;
      for (const { points, width } of sides) {
        expect(width).toBe(1);
        const [first, last] = [points[0]!, points.at(-1)!];
        if (main!.points.length > 3) expect(main!.points.map(String)).toContain(String(first));
        else expect(toLine(first, main!.points)).toBe(0);
        starts.push(isAlong ? first[0] / LONG : first[1] / DEEP);
        const reach = isAlong ? last[1] - first[1] : last[0] - first[0];
        const bend = isAlong ? last[0] - first[0] : last[1] - first[1];
        ends.add(`${isAlong ? 'along' : 'across'} ${isAlong ? last[1] : last[0]}`);
        expect(Math.abs(bend)).toBeLessThanOrEqual(3 + ROUNDED);
        bends = Math.max(bends, Math.abs(bend));
        expect(points).toHaveLength(Math.max(2, Math.round(Math.abs(reach) / 1.5)) + 1);
        points.forEach((place, i) => {
          const share = i / (points.length - 1);
          // As a curve that begins and ends level.
          const [on, off] = [reach * share, bend * (3 * share ** 2 - 2 * share ** 3)];
          const there: At = isAlong
            ? [first[0] + off, first[1] + on]
            : [first[0] + on, first[1] + off];
          expect(apart(place, there)).toBeLessThan(2 * ROUNDED);
        });
        if (river) expect(gap({ points }, river)).toBeGreaterThan(river.width / 2 + 1.9);
      }
      const [one, other] = sides;
      if (one && other && symmetry === 'half-turn') expect(gap(one, other)).toBeGreaterThan(4);
    }
  }
  expect(found).toBeGreaterThan(36);
  expect(bends).toBeGreaterThan(2);
  expect([...ends].sort()).toEqual(['across 0', `across ${LONG}`, 'along 0', `along ${DEEP}`]);
  // Anywhere on the main road but near its ends.
  expect(Math.min(...starts)).toBeGreaterThan(0.1);
  expect(Math.max(...starts)).toBeLessThan(0.9);
  for (const least of [0.15, 0.35, 0.55]) {
    expect(starts.some((start) => start > least && start < least + 0.3)).toBe(true);
  }
});

test('a mirrored road along the mirror is straight, and its side roads leave it both ways from one place', () => {
  for (const seed of seeds(10)) {
    const table = made(TABLE, { seed, symmetry: 'mirror', water: 'stream', roads: 'crossroads' });
    const [main, north, south] = stripsOf(table, 'road');
    expect(main!.points.map(([, y]) => y)).toEqual([24, 24, 24]);
    expect([main!.points[0]![0], main!.points[2]![0]]).toEqual([0, LONG]);
    if (!north || !south) continue;
    expect(south.points).toEqual(north.points.map(([x, y]) => [x, DEEP - y]));
    expect(Number.isInteger(north.points[0]![0])).toBe(true);
  }
});

test('a table that lies on its side is the same table on its side, and from its short edges the other', () => {
  const across = (table: Scenario) =>
    table.terrain.map(({ name, shape }) =>
      'points' in shape ? [name, shape.points.map(({ x, y }) => [y, x])] : [name],
    );
  const plain = (table: Scenario) =>
    table.terrain.map(({ name, shape }) =>
      'points' in shape ? [name, shape.points.map(({ x, y }) => [x, y])] : [name],
    );
  for (const [n, seed] of seeds(3).entries()) {
    const wish = {
      seed,
      symmetry: SYMMETRIES[n]!,
      water: 'river',
      roads: 'one',
      woods: 'few',
    } as const;
    const high = made(tableBoard(DEEP, LONG), wish);
    expect(across(high)).toEqual(plain(made(TABLE, wish)));
    const short = made(TABLE, { ...wish, edges: 'short' });
    expect(across(short)).toEqual(plain(made(tableBoard(DEEP, LONG), { ...wish, edges: 'short' })));
    expect(plain(short)).not.toEqual(plain(made(TABLE, wish)));
    // Sides come from the west and the east.
    const zones = short.zones.map(({ shape }) =>
      'points' in shape ? shape.points.map(({ x }) => x / 1000) : [],
    );
    expect(zones.map((xs) => [Math.min(...xs), Math.max(...xs)])).toEqual([
      [0, 12],
      [60, 72],
    ]);
  }
  const square = tableBoard(36, 36);
  const wish = { seed: 'square', water: 'river' } as const;
  expect(across(made(square, { ...wish, edges: 'short' }))).toEqual(plain(made(square, wish)));
});
