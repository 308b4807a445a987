import { expect, test } from 'vitest';
import type { Mil, Point } from '../../shared/core/measure';
import { doubleArea, firstCrossing, hasMoreCrossings } from '../../shared/geometry/simple-polygon';

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
