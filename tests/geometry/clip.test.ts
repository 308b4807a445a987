// Areas cut, joined and grown, and outlines of discs and strips, against plain distances of many places.

import { describe, expect, test } from 'vitest';
import { at, type Point } from '../../shared/core/measure';
import {
  boxesMeet,
  commonRings,
  cutLine,
  growRings,
  joinRings,
  lineWithin,
  strokeRings,
  subtractRings,
} from '../../shared/geometry/clip';
import {
  boxAbout,
  boxOf,
  outlineSquared,
  ringArea,
  ringLength,
  ringOf,
  ringWithin,
  sideOfRings,
  type Ring,
} from '../../shared/geometry/ring';
import { pointsOfRing } from '../../shared/geometry/ring-pieces';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import { discRing, stripRings } from '../../shared/geometry/shape-rings';
import { simplifiedRing } from '../../shared/geometry/simplify';
import { block } from '../helpers/open-ground';
import { seeded } from '../helpers/random-table';

/** An L, whose inner corner is where growing and shrinking differ. */
const BENT = ringOf([at(0, 0), at(10, 0), at(10, 4), at(4, 4), at(4, 10), at(0, 10)]);
const areaOf = (rings: readonly Ring[]): number =>
  rings.reduce((sum, ring) => sum + ringArea(ring), 0);

function places(seed: number, count: number): (readonly [number, number])[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => [
    Math.round(16_000 * random() - 3000),
    Math.round(16_000 * random() - 3000),
  ]);
}

const isIn = (rings: readonly Ring[], x: number, y: number): boolean =>
  sideOfRings(rings, x, y) > 0;

describe('an area that is grown', () => {
  test.each([500, 1500, 2500])('by %i Mil holds all within that of it, and no more', (by) => {
    const grown = growRings([BENT], by);
    for (const [x, y] of places(1, 400)) {
      const gap = Math.sqrt(outlineSquared([BENT], x, y));
      if (isIn([BENT], x, y) || gap < by - 4) expect(isIn(grown, x, y)).toBe(true);
      else if (gap > by + 4) expect(isIn(grown, x, y)).toBe(false);
    }
  });

  test('by less than nothing keeps what lies deeper than that, with its corners', () => {
    const shrunk = growRings([BENT], -1000);
    expect(areaOf(shrunk)).toBe(areaOf([BENT]) - 36e6);
    expect(shrunk.map((ring) => ring.length)).toEqual([12]);
  });

  test('by nothing, or where there is none, stays as it is', () => {
    const rings = [BENT];
    expect(growRings(rings, 0)).toBe(rings);
    expect(growRings([], 1000)).toEqual([]);
  });
});

test('of two areas what is common, what is joined and what is left are told apart at each place', () => {
  const other = block(3000, 2000, 9000, 5000);
  const [common, joined, left] = [
    commonRings([BENT], [other]),
    joinRings([BENT], [other]),
    subtractRings([BENT], [other]),
  ];
  for (const [x, y] of places(2, 400)) {
    if (Math.min(outlineSquared([BENT], x, y), outlineSquared([other], x, y)) === 0) continue;
    const [a, b] = [isIn([BENT], x, y), isIn([other], x, y)];
    const told = [isIn(common, x, y), isIn(joined, x, y), isIn(left, x, y)];
    expect(told).toEqual([a && b, a || b, a && !b]);
  }
  const rings = [BENT];
  expect(subtractRings(rings, [])).toBe(rings);
  expect(subtractRings([], rings)).toEqual([]);
});

test('a line falls into the pieces inside of an area and those outside', () => {
  const line = Float64Array.of(-2000, 5000, 12_000, 5000);
  const ends = (pieces: readonly Float64Array[]): number[][] =>
    pieces.map((piece) => [...piece].filter((_, i) => i % 2 === 0).sort((a, b) => a - b)).sort();
  expect(ends(lineWithin(line, [BENT]))).toEqual([[0, 4000]]);
  expect(ends(cutLine(line, [BENT])).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [-2000, 0],
    [4000, 12_000],
  ]);
  expect(cutLine(line, [])).toEqual([line]);
  expect(cutLine(Float64Array.of(1000, 1000, 2000, 1000), [BENT])).toEqual([]);
});

test('boxes meet if they touch, and not if there is a gap to any side', () => {
  const box = { minX: 0, minY: 0, maxX: 10, maxY: 10 };
  const beside = (x: number, y: number) => ({
    minX: x,
    minY: y,
    maxX: x + 10,
    maxY: y + 10,
  });
  for (const [x, y] of [
    [10, 0],
    [-10, 0],
    [0, 10],
    [0, -10],
  ] as const) {
    expect(boxesMeet(box, beside(x, y))).toBe(true);
    expect(boxesMeet(box, beside(1.1 * x, 1.1 * y))).toBe(false);
  }
});

test('a box about points reaches as far beyond each of them as is asked', () => {
  expect(boxAbout([at(1, 5), at(4, 2), at(3, 3)], 500)).toEqual({
    minX: 500,
    minY: 1500,
    maxX: 4500,
    maxY: 5500,
  });
  expect(boxOf([block(-3000, 2000, 500, 700), block(1000, -4000, 900, 100)])).toEqual({
    minX: -3000,
    minY: -4000,
    maxX: 1900,
    maxY: 2700,
  });
});

test('once round a ring is as far as all its edges together, the last one too', () => {
  expect(ringLength(BENT)).toBe(40_000);
  expect(ringLength(ringOf([at(0, 0), at(3, 0), at(0, 4)]))).toBe(12_000);
});

test('a ring gives its corners back in their order', () => {
  const corners = [at(1, 2), at(3, 2), at(3, 9)];
  expect(pointsOfRing(ringOf(corners))).toEqual(corners);
});

test('a corner on the rim of a box is kept when a ring is cut down to the box', () => {
  const box = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 };
  const onRim = block(0, 0, 1000, 1000);
  expect(ringWithin(onRim, box)).toBe(onRim);
  const along = Float64Array.of(0, 0, 0, 500, 0, 900, 1000, 900, 1000, 500, 1000, 0);
  expect(ringWithin(along, box)).toBe(along);
  const across = Float64Array.of(0, 0, 500, 0, 900, 0, 900, 1000, 500, 1000, 0, 1000);
  expect(ringWithin(across, box)).toBe(across);
});

describe('a disc', () => {
  test('has all its corners on the circle, evenly, so many that a chord strays 2 Mil at most', () => {
    for (const radius of [300, 1000, 6000]) {
      const ring = discRing(5000, -3000, radius);
      const n = ring.length / 2;
      expect(n % 8).toBe(0);
      expect(n).toBeGreaterThanOrEqual(16);
      for (let i = 0; i < n; i++) {
        const [x, y] = [ring[2 * i]! - 5000, ring[2 * i + 1]! + 3000];
        expect(Math.abs(Math.hypot(x, y) - radius)).toBeLessThan(1);
        const angle = (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI);
        expect(Math.abs(angle - (2 * Math.PI * i) / n)).toBeLessThan(1 / radius);
      }
      expect(radius * (1 - Math.cos(Math.PI / n))).toBeLessThanOrEqual(2);
    }
    // Neither a dot nor a whole table asks for less or more.
    expect(discRing(0, 0, 1)).toHaveLength(32);
    expect(discRing(0, 0, 1e6)).toHaveLength(512);
    expect(ringArea(discRing(0, 0, 1000))).toBeGreaterThan(0);
  });
});

describe('a strip', () => {
  const gapToLegs = (line: readonly Point[], x: number, y: number): number =>
    Math.sqrt(
      Math.min(
        ...line.slice(1).map((b, i) => {
          const a = line[i] ?? b;
          return pointSegmentSquared(x, y, a.x, a.y, b.x, b.y);
        }),
      ),
    );

  test('that comes back to its start is a loop with a hole, and round at every corner', () => {
    const loop = [at(0, 0), at(9, 0), at(9, 9), at(0, 9), at(0, 0)];
    const rings = stripRings(loop, 2000);
    expect(rings).toHaveLength(2);
    for (const [x, y] of places(3, 300)) {
      const gap = gapToLegs(loop, x, y);
      if (Math.abs(gap - 1000) > 4) expect(isIn(rings, x, y)).toBe(gap < 1000);
    }
  });

  test.each([
    ['on the same height', [at(0, 0), at(5, 6), at(9, 0)]],
    ['straight above', [at(0, 0), at(6, 5), at(0, 9)]],
  ])('whose end lies %s as its start has two flat ends', (_, line) => {
    const rings = stripRings(line, 2000);
    expect(rings).toHaveLength(1);
    const [start, next] = [line[0]!, line[1]!];
    const far = Math.hypot(next.x - start.x, next.y - start.y);
    const behind = (by: number): [number, number] => [
      start.x - ((next.x - start.x) * by) / far,
      start.y - ((next.y - start.y) * by) / far,
    ];
    expect(isIn(rings, ...behind(-50))).toBe(true);
    expect(isIn(rings, ...behind(50))).toBe(false);
  });

  test('there and back again is no loop, one point is a disc, and without width there is none', () => {
    expect(stripRings([at(0, 0), at(9, 0)], 0)).toEqual([]);
    expect(stripRings([at(3, 4)], 0)).toEqual([]);
    expect(stripRings([at(3, 4), at(3, 4)], 2000)).toEqual([discRing(3000, 4000, 1000)]);
  });
});

test('a stroke holds all within half its width of the line, round at its ends', () => {
  const line = Float64Array.of(0, 0, 8000, 0, 8000, 8000);
  const rings = strokeRings(line, 2000);
  const legs = [at(0, 0), at(8, 0), at(8, 8)];
  for (const [x, y] of places(4, 300)) {
    const gap = Math.sqrt(
      Math.min(
        pointSegmentSquared(x, y, legs[0]!.x, legs[0]!.y, legs[1]!.x, legs[1]!.y),
        pointSegmentSquared(x, y, legs[1]!.x, legs[1]!.y, legs[2]!.x, legs[2]!.y),
      ),
    );
    if (gap < 975) expect(isIn(rings, x, y)).toBe(true);
    if (gap > 1002) expect(isIn(rings, x, y)).toBe(false);
  }
});

test('of a simplified outline at least three corners stay, and a fourth that is far enough', () => {
  const flat = [at(0, 0), at(5, 0.001), at(10, 0), at(5, -0.001)];
  expect(simplifiedRing(flat, 1000)).toBe(flat);
  const kite = [at(0, 0), at(5, -0.5), at(10, 0), at(5, 6)];
  expect(simplifiedRing(kite, 400)).toHaveLength(4);
  expect(simplifiedRing(kite, 600)).toEqual([at(0, 0), at(10, 0), at(5, 6)]);
  const corner = [at(0, 0), at(5, 0), at(10, 0)];
  expect(simplifiedRing(corner, 1000)).toBe(corner);
});
