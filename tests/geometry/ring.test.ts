// Outlines: which side a point is on, middles, and the outlines of strips and discs.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { columnOf, indexSegments, rowOf } from '../../shared/geometry/grid-index';
import { discRing, stripRings } from '../../shared/geometry/shape-rings';
import {
  middleOf,
  outlineSquared,
  ringArea,
  ringOf,
  ringWithin,
  sideOfRings,
} from '../../shared/geometry/ring';
import { seeded } from '../helpers/random-table';
import { segmentsMeet, segmentsSquared } from '../../shared/geometry/segment';

const spot = (x: number, y: number) => ({ x, y });
const SQUARE = ringOf([at(0, 0), at(4, 0), at(4, 4), at(0, 4), at(0, 0)]);
const HOLE = ringOf([at(1, 1), at(1, 3), at(3, 3), at(3, 1)]);

test('a repeated last point is dropped, and winding does not matter', () => {
  expect(SQUARE).toHaveLength(8);
  expect(sideOfRings([SQUARE, HOLE], 500, 500)).toBe(1);
  expect(sideOfRings([SQUARE.toReversed(), HOLE], 2000, 2000)).toBe(-1);
});

test('corners and edges, of holes too, are neither in nor out', () => {
  for (const [x, y] of [
    [0, 0],
    [4000, 4000],
    [2000, 0],
    [0, 2000],
    [1000, 1000],
    [3000, 2000],
  ] as const) {
    expect(sideOfRings([SQUARE, HOLE], x, y)).toBe(0);
  }
});

test('the middle of a ring that does not hold its own centre of gravity lies in it', () => {
  const horseshoe = ringOf([
    at(0, 0),
    at(9, 0),
    at(9, 9),
    at(8, 9),
    at(8, 1),
    at(1, 1),
    at(1, 9),
    at(0, 9),
  ]);
  const { x, y } = middleOf([horseshoe]);
  expect(sideOfRings([horseshoe], x, y)).toBe(1);
  expect(middleOf([SQUARE])).toEqual({ x: 2000, y: 2000 });
});

test('a disc strays from its circle by less than three thousandths of an inch', () => {
  for (const radius of [300, 1000, 6000, 12_000]) {
    const ring = discRing(0, 0, radius);
    const depth = Math.sqrt(outlineSquared([ring], 0, 0));
    expect(radius - depth).toBeLessThan(3);
  }
});

test('the outline of a strip has the area of its legs and keeps its flat ends', () => {
  const [ring] = stripRings([at(0, 0), at(10, 0)], 2000);
  expect(Math.abs(ringArea(ring!))).toBe(20e6);
  expect(stripRings([at(1, 1)], 1000)).toHaveLength(1);
  expect(stripRings([], 1000)).toEqual([]);
});

test('segments that touch or overlap meet, and their distance is nought', () => {
  expect(segmentsMeet(spot(0, 0), spot(10, 0), spot(10, 0), spot(10, 5))).toBe(true);
  expect(segmentsMeet(spot(0, 0), spot(10, 0), spot(5, 0), spot(20, 0))).toBe(true);
  expect(segmentsMeet(spot(0, 0), spot(10, 0), spot(11, 0), spot(20, 0))).toBe(false);
  expect(segmentsSquared(spot(0, 0), spot(10, 0), spot(5, 3), spot(5, 9))).toBe(9);
  expect(segmentsSquared(spot(0, 0), spot(10, 10), spot(0, 10), spot(10, 0))).toBe(0);
});

test('the index lists a segment in every cell that it passes', () => {
  const area = { minX: 0, minY: 0, maxX: 20_000, maxY: 20_000 };
  const coordinate = fc.oneof(
    fc.integer({ min: -2000, max: 22_000 }),
    fc.integer({ min: -1, max: 11 }).map((cell) => 2000 * cell),
  );
  fc.assert(
    fc.property(fc.tuple(coordinate, coordinate, coordinate, coordinate), ([ax, ay, bx, by]) => {
      const grid = indexSegments(area, 2000, Float64Array.of(ax, ay, bx, by));
      for (let i = 0; i <= 40; i++) {
        const cell =
          rowOf(grid, ay + ((by - ay) * i) / 40) * grid.columns +
          columnOf(grid, ax + ((bx - ax) * i) / 40);
        expect((grid.start[cell + 1] ?? 0) - (grid.start[cell] ?? 0)).toBe(1);
      }
    }),
    { numRuns: 200, seed: 3 },
  );
});

test('a ring cut down to a box is the same ring inside the box, with fewer corners', () => {
  const random = seeded(3);
  const box = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };
  let dropped = 0;
  for (let n = 0; n < 500; n++) {
    const corners = 3 + Math.floor(random() * 12);
    const [x, y, size] = [6000 * random() - 3000, 6000 * random() - 3000, 1000 + 6000 * random()];
    const ring = new Float64Array(2 * corners);
    for (let k = 0; k < corners; k++) {
      const [angle, far] = [(2 * Math.PI * k) / corners, size * (0.3 + random())];
      ring[2 * k] = x + far * Math.cos(angle);
      ring[2 * k + 1] = y + far * Math.sin(angle);
    }
    const within = ringWithin(ring, box);
    dropped += ring.length - within.length;
    for (let spot = 0; spot < 10; spot++) {
      const [px, py] = [2000 * random() - 1000, 2000 * random() - 1000];
      expect(sideOfRings([within], px, py)).toBe(sideOfRings([ring], px, py));
    }
  }
  expect(dropped).toBeGreaterThan(1000);
});
