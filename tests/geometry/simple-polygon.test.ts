import { expect, test } from 'vitest';
import type { Mil, Point } from '../../shared/core/measure';
import { segmentsMeet } from '../../shared/geometry/segment';
import { doubleArea, firstCrossing, hasMoreCrossings } from '../../shared/geometry/simple-polygon';
import { seeded } from '../helpers/random-table';

const outline = (...places: readonly (readonly [number, number])[]): readonly Point[] =>
  places.map(([x, y]) => ({ x: x as Mil, y: y as Mil }));

/** Every way to number the corners of an outline: what is true of one is true of all. */
const turnings = (points: readonly Point[]) =>
  points.map((_, k) => [...points.slice(k), ...points.slice(0, k)]);

const SQUARE = outline([0, 0], [4, 0], [4, 4], [0, 4]);

test('twice the area is positive counter-clockwise and negative the other way round', () => {
  expect(doubleArea(SQUARE)).toBe(32);
  expect(doubleArea(SQUARE.toReversed())).toBe(-32);
  expect(doubleArea(outline([1, 1], [5, 2], [2, 6]))).toBe(19);
  expect(doubleArea([])).toBe(0);
});

test('a simple outline has no crossing, wherever its corners are counted from and though some lie on a line', () => {
  const straight = outline([0, 0], [2, 0], [4, 0], [4, 4], [0, 4]);
  const hollow = outline([0, 0], [6, 0], [6, 6], [3, 1], [0, 6]);
  for (const shape of [SQUARE, straight, hollow, outline([0, 0], [4, 0], [0, 3])]) {
    for (const points of turnings(shape)) {
      expect(firstCrossing(points)).toBeNull();
      expect(firstCrossing(points.toReversed())).toBeNull();
    }
  }
});

test('the first pair of edges that cross is told', () => {
  const bow = outline([0, 0], [4, 4], [4, 0], [0, 4]);
  expect(firstCrossing(bow)).toEqual([0, 2]);
  expect(firstCrossing(outline([0, 4], [0, 0], [4, 4], [4, 0]))).toEqual([1, 3]);
  // A corner that only touches another edge.
  expect(firstCrossing(outline([0, 0], [6, 0], [6, 6], [3, 0], [0, 6]))).toEqual([0, 2]);
});

test('an edge without length is no outline, whichever it is', () => {
  const twice = outline([0, 0], [0, 0], [4, 0], [0, 4]);
  expect(firstCrossing(twice)).toEqual([0, 0]);
  for (const points of turnings(twice)) expect(firstCrossing(points)).not.toBeNull();
});

test('edges that fold back on their neighbours are told, between the last and the first too', () => {
  expect(firstCrossing(outline([0, 0], [6, 0], [3, 0], [3, 4]))).toEqual([0, 1]);
  expect(firstCrossing(outline([0, 0], [0, 3], [4, 4], [0, 6]))).toEqual([0, 3]);
  // Upright as well.
  expect(firstCrossing(outline([0, 0], [0, 6], [0, 2], [4, 2]))).toEqual([0, 1]);
});

test('crossings are counted as far as is asked, and neighbours do not count', () => {
  // A star of five points crosses itself five times.
  const star = outline([0, 30], [18, -24], [-29, 9], [29, 9], [-18, -24]);
  expect(hasMoreCrossings(star, 4)).toBe(true);
  expect(hasMoreCrossings(star, 5)).toBe(false);
  const bow = outline([0, 0], [4, 4], [4, 0], [0, 4]);
  for (const points of turnings(bow)) {
    expect(hasMoreCrossings(points, 0)).toBe(true);
    expect(hasMoreCrossings(points, 1)).toBe(false);
  }
  for (const points of turnings(SQUARE)) expect(hasMoreCrossings(points, 0)).toBe(false);
});

/** A star of so many corners, some of them thrown far off. */
function star(corners: number, thrown: number, random: () => number): readonly Point[] {
  const points = Array.from({ length: corners }, (_, i) => {
    const turned = (2 * Math.PI * i) / corners;
    const radius = i % 2 === 0 ? 20_000_000 : 23_000_000;
    return [radius * Math.cos(turned), radius * Math.sin(turned)] as [number, number];
  });
  for (let k = 0; k < thrown; k++) {
    const corner = points[Math.floor(random() * corners)];
    if (corner) corner[0] += (random() - 0.5) * 8_000_000;
  }
  return outline(...points.map(([x, y]) => [Math.round(x), Math.round(y)] as const));
}

test('of long outlines the same edges are told as by holding each against each', () => {
  const random = seeded(18);
  let found = 0;
  for (let round = 0; round < 60; round++) {
    const points = star(130 + round, round % 4, random);
    const n = points.length;
    const meets = (i: number, j: number) =>
      segmentsMeet(points[i]!, points[(i + 1) % n]!, points[j]!, points[(j + 1) % n]!);
    const pairs = points.flatMap((_, i) =>
      points.flatMap((_p, j) => (j > i + 1 && (j + 1) % n !== i && meets(i, j) ? [[i, j]] : [])),
    );
    expect(firstCrossing(points)).toEqual(pairs[0] ?? null);
    expect(hasMoreCrossings(points, pairs.length)).toBe(false);
    if (pairs.length > 0) expect(hasMoreCrossings(points, pairs.length - 1)).toBe(true);
    if (pairs.length > 0) found += 1;
  }
  expect(found).toBeGreaterThan(20);
});

test('an outline of 20,000 corners takes less than a second of the processor', () => {
  const points = star(20_000, 0, seeded(1));
  const before = process.cpuUsage();
  expect(firstCrossing(points)).toBeNull();
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
