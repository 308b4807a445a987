import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, mil, type Point } from '../../shared/core/measure';
import { cleanRings, joinRings, strokeRings, subtractRings } from '../../shared/geometry/clip';
import { piecesOf, pointsOfRing } from '../../shared/geometry/ring-pieces';
import { ringArea, ringOf, type Ring } from '../../shared/geometry/ring';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import { gridded, simplifiedLine, simplifiedRing } from '../../shared/geometry/simplify';

const spots: fc.Arbitrary<readonly Point[]> = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 72000 }), fc.integer({ min: 0, max: 48000 }))
    .map(([x, y]) => ({ x: mil(x), y: mil(y) })),
  { minLength: 2, maxLength: 40 },
);

function gapToLine({ x, y }: Point, line: readonly Point[]): number {
  const legs = line.slice(1).map((b, i) => [line[i] ?? b, b] as const);
  return Math.sqrt(
    Math.min(...legs.map(([a, b]) => pointSegmentSquared(x, y, a.x, a.y, b.x, b.y))),
  );
}

function square(x: number, y: number, side: number): Ring {
  return ringOf([at(x, y), at(x + side, y), at(x + side, y + side), at(x, y + side)]);
}

const areaOf = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + ringArea(ring), 0);

describe('a simplified line', () => {
  test('keeps its ends and strays no further than it may', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 0, max: 3000 }), (points, tolerance) => {
        const kept = simplifiedLine(points, tolerance);
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        for (const point of points) {
          expect(gapToLine(point, kept)).toBeLessThanOrEqual(tolerance + 1e-6);
        }
      }),
    );
  });

  test('loses what lies on a straight leg', () => {
    const line = [at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(2, 5)];
    expect(simplifiedLine(line, 1)).toEqual([at(0, 0), at(2, 0), at(2, 5)]);
  });
});

test('a simplified outline keeps its corners, wherever it begins', () => {
  const ring = [at(5, 0), at(10, 0), at(10, 10), at(4, 10), at(0, 10), at(0, 0)];
  for (let turn = 0; turn < ring.length; turn++) {
    const turned = [...ring.slice(turn), ...ring.slice(0, turn)];
    const kept = simplifiedRing(turned, 10);
    expect(ringArea(ringOf(kept))).toBe(100_000_000);
    expect(kept).toHaveLength(4);
  }
});

test('points on a grid that fall together are kept once', () => {
  const points = [at(0.01, 0), at(0.02, 0), at(1.04, 0.97)];
  expect(gridded(points, 250)).toEqual([at(0, 0), at(1, 1)]);
});

describe('pieces', () => {
  test('a hole belongs to the smallest outline around it', () => {
    const rings = cleanRings([
      square(0, 0, 30),
      square(5, 5, 20),
      square(10, 10, 10),
      square(12, 12, 2),
    ]);
    const pieces = piecesOf(rings);
    expect(pieces.map(({ holes }) => holes.length)).toEqual([1, 1]);
    expect(pieces.map(({ outline }) => ringArea(outline) / 1e6)).toEqual([900, 100]);
  });

  test('biting an area through leaves two pieces, the larger first', () => {
    const bite = ringOf([at(3, -1), at(5, -1), at(5, 11), at(3, 11)]);
    const pieces = piecesOf(subtractRings([square(0, 0, 10)], [bite]));
    expect(pieces.map(({ outline }) => ringArea(outline) / 1e6)).toEqual([50, 30]);
    expect(pieces.flatMap(({ outline }) => pointsOfRing(outline))).toHaveLength(8);
  });

  test('what is added and taken away again leaves the area as large as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 12 }),
        fc.integer({ min: -5, max: 12 }),
        fc.integer({ min: 1, max: 8 }),
        (x, y, side) => {
          const [base, more] = [[square(0, 0, 10)], [square(x, y, side)]];
          const joined = areaOf(joinRings(base, more));
          const bitten = areaOf(subtractRings(base, more));
          expect(joined - bitten).toBe(areaOf(more));
        },
      ),
    );
  });

  test('a stroke is as wide as its brush and round at its ends', () => {
    const area = areaOf(strokeRings(Float64Array.of(0, 0, 10_000, 0), mil(2000)));
    const exact = 20e6 + Math.PI * 1e6;
    expect(area).toBeLessThanOrEqual(exact);
    expect(area).toBeGreaterThan(exact * 0.99);
  });
});
