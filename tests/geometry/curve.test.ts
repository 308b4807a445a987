import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, inches, mil, type Point } from '../../shared/core/measure';
import { cornerNodes, flattened, smoothNodes, type CurveNode } from '../../shared/geometry/curve';
import { ringArea, ringOf } from '../../shared/geometry/ring';
import { pointSegmentSquared } from '../../shared/geometry/segment';

const spot = fc
  .tuple(fc.integer({ min: 0, max: 144 }), fc.integer({ min: 0, max: 96 }))
  .map(([x, y]): Point => at(x / 2, y / 2));
const handle = fc.option(
  fc
    .tuple(fc.integer({ min: -8000, max: 8000 }), fc.integer({ min: -8000, max: 8000 }))
    .map(([x, y]): Point => ({ x: mil(x), y: mil(y) })),
);
const node: fc.Arbitrary<CurveNode> = fc.oneof(
  fc.record({ at: spot, join: fc.constant('smooth' as const), handle }),
  fc.record({ at: spot, join: fc.constant('corner' as const), handle: fc.constant(null) }),
);
const nodeLists = fc.array(node, { minLength: 3, maxLength: 12 });

/** The plain version: a cubic Bézier curve by de Casteljau, at a thousand places of each leg. */
function exactLeg(nodes: readonly CurveNode[], i: number, isClosed: boolean): readonly Point[] {
  const n = nodes.length;
  const j = (i + 1) % n;
  const [from, to] = [nodes[i] as CurveNode, nodes[j] as CurveNode];
  const reach = (k: number, by: 1 | -1): Point | null => {
    const here = nodes[k] as CurveNode;
    if (here.join === 'corner') return null;
    if (here.handle) {
      return { x: mil(here.at.x + by * here.handle.x), y: mil(here.at.y + by * here.handle.y) };
    }
    const beside = (step: number) =>
      isClosed ? nodes[(k + step + n) % n]?.at : nodes[k + step]?.at;
    const mirror = (p: Point) => ({ x: 2 * here.at.x - p.x, y: 2 * here.at.y - p.y });
    const to = beside(by) ?? mirror(beside(-by) ?? here.at);
    const from = beside(-by) ?? mirror(beside(by) ?? here.at);
    const near = Math.max(1, Math.hypot(here.at.x - from.x, here.at.y - from.y));
    const far = Math.max(1, Math.hypot(to.x - here.at.x, to.y - here.at.y));
    const part = (a: number, b: number, c: number) =>
      (near * (c - b) + far * (b - a)) / (3 * Math.sqrt(near) * (Math.sqrt(near) + Math.sqrt(far)));
    return {
      x: mil(here.at.x + part(from.x, here.at.x, to.x)),
      y: mil(here.at.y + part(from.y, here.at.y, to.y)),
    };
  };
  const mix = (a: Point, b: Point, t: number): Point =>
    ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }) as Point;
  const [a, d] = [from.at, to.at];
  const [ahead, behind] = [reach(i, 1), reach(j, -1)];
  const b = ahead ?? mix(a, behind ?? d, 1 / 3);
  const c = behind ?? mix(d, ahead ?? a, 1 / 3);
  return Array.from({ length: 1001 }, (_, step) => {
    const t = step / 1000;
    const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
    return mix(mix(ab, bc, t), mix(bc, cd, t), t);
  });
}

function gapTo(line: readonly Point[], { x, y }: Point): number {
  const legs = line.map((a, i) => [a, line[i + 1] ?? a] as const);
  return Math.sqrt(
    Math.min(...legs.map(([a, b]) => pointSegmentSquared(x, y, a.x, a.y, b.x, b.y))),
  );
}

describe('the legs of a curve', () => {
  test('pass through every node in order, which they name, and never rest', () => {
    fc.assert(
      fc.property(nodeLists, fc.boolean(), (nodes, isClosed) => {
        const { points, starts } = flattened(nodes, isClosed);
        expect(starts.every((start, i) => i === 0 || start >= (starts[i - 1] ?? 0))).toBe(true);
        for (const [i, start] of starts.entries()) {
          const seen = points[start] ?? points[0];
          expect(seen).toEqual(nodes[i]?.at);
        }
        for (const [i, point] of points.entries()) {
          expect([point.x, point.y].every(Number.isInteger)).toBe(true);
          expect(point).not.toEqual(points[i + 1]);
        }
      }),
    );
  });

  test('lie within a hundredth of an inch of the curve', () => {
    fc.assert(
      fc.property(nodeLists, fc.boolean(), (nodes, isClosed) => {
        const { points } = flattened(nodes, isClosed);
        const line = isClosed && points[0] ? [...points, points[0]] : points;
        const legs = isClosed ? nodes.length : nodes.length - 1;
        for (let i = 0; i < legs; i++) {
          const exact = exactLeg(nodes, i, isClosed);
          for (let k = 0; k < exact.length; k += 37) {
            // Handles and points lie on whole Mil.
            expect(gapTo(line, exact[k] as Point)).toBeLessThan(12);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are moved with it, point by point', () => {
    fc.assert(
      fc.property(nodeLists, fc.boolean(), spot, (nodes, isClosed, by) => {
        const shift = (point: Point): Point => ({ x: mil(point.x + by.x), y: mil(point.y + by.y) });
        const moved = nodes.map((one) => ({ ...one, at: shift(one.at) }));
        expect(flattened(moved, isClosed).points).toEqual(
          flattened(nodes, isClosed).points.map(shift),
        );
      }),
    );
  });

  test('between corners are straight, and one that is all corners is its corners', () => {
    const corners = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
    expect(flattened(cornerNodes(corners), true).points).toEqual(corners);
    const mixed: CurveNode[] = cornerNodes([...corners, at(-8, 5)]).map((one, i) =>
      i === 4 ? { ...one, join: 'smooth' } : one,
    );
    const { points, starts } = flattened(mixed, true);
    expect(starts.slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(points.length).toBeGreaterThan(10);
  });

  test('through nodes in line stay on the line and go forward', () => {
    const { points } = flattened(smoothNodes([at(0, 3), at(4, 3), at(12, 3)]), false);
    expect(new Set(points.map(({ y }) => y))).toEqual(new Set([inches(3)]));
    expect(points.map(({ x }) => x)).toEqual([...points.map(({ x }) => x)].sort((a, b) => a - b));
  });

  test('around the corners of a square enclose more than the square and less than its circle', () => {
    const ring = smoothNodes([at(0, 0), at(10, 0), at(10, 10), at(0, 10)]);
    const area = ringArea(ringOf(flattened(ring, true).points));
    expect(area).toBeGreaterThan(100e6);
    expect(area).toBeLessThan(Math.PI * 50e6 * 1.01);
  });

  test('follow the handle of a node, and its opposite behind', () => {
    const nodes: CurveNode[] = smoothNodes([at(0, 0), at(10, 0), at(20, 0)]).map((one, i) =>
      i === 1 ? { ...one, handle: at(0, 4) } : one,
    );
    const { points, starts } = flattened(nodes, false);
    const middle = starts[1] ?? 0;
    expect(points[middle - 1]?.y).toBeLessThan(0);
    expect(points[middle + 1]?.y).toBeGreaterThan(0);
  });
});
