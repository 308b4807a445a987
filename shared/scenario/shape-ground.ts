// The ground that a shape covers, for asking whether a spot lies on it.

import { mil, type Mil, type Point } from '../core/measure';
import { memoOf } from '../core/memo';
import { type Box, boxOf, type Ring, ringOf, sideOfRings } from '../geometry/ring';
import { pointsOfRing } from '../geometry/ring-pieces';
import { discRing, stripRings } from '../geometry/shape-rings';
import type { Shape } from './document';

const STEP: Mil = 250 as Mil;

export interface Ground {
  readonly rings: readonly Ring[];
  readonly box: Box;
}

export const groundOf = memoOf((shape: Shape): Ground => {
  const rings = ringsOf(shape);
  return { rings, box: boxOf(rings) };
});

export function isIn({ rings, box }: Ground, [x, y]: readonly [number, number]): boolean {
  if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false;
  return sideOfRings(rings, x, y) >= 0;
}

function ringsOf(shape: Shape): readonly Ring[] {
  switch (shape.type) {
    case 'polygon':
      return [shape.points, ...shape.holes].map(ringOf);
    case 'strip':
      return stripRings(shape.points, shape.width);
    case 'disc':
      return [discRing(shape.center.x, shape.center.y, shape.radius)];
    default:
      return [];
  }
}

/** Along the middle of a strip, and the corners of an area. */
export function spotsOn(shape: Shape): readonly (readonly [number, number])[] {
  if (shape.type === 'polygon') return shape.points.map(({ x, y }) => [x, y] as const);
  if (shape.type !== 'strip') return [];
  return shape.points.flatMap((a, i) => {
    const b = shape.points[i + 1] ?? a;
    const count = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STEP));
    return Array.from({ length: count }, (_, k) => {
      const part = k / count;
      return [a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)] as const;
    });
  });
}

/** Places all over a shape: its corners or middle line, and a lattice `apart` Mil wide. */
export function spotsOver(shape: Shape, apart: number): readonly Point[] {
  const ground = groundOf(shape);
  const { minX, minY, maxX, maxY } = ground.box;
  const spots = spotsOn(shape).map(([x, y]) => ({ x: mil(x), y: mil(y) }));
  for (let y = minY + apart / 2; y < maxY; y += apart) {
    for (let x = minX + apart / 2; x < maxX; x += apart) {
      if (isIn(ground, [x, y])) spots.push({ x: mil(x), y: mil(y) });
    }
  }
  return spots;
}

/** How far out in a circle its rim is looked at. */
const OUT = 0.98;

/** The middle of a circle, and places half way out and at its rim. */
export function spotsInCircle(at: Point, radius: number): readonly Point[] {
  const rings = [0.5 * radius, OUT * radius].map((out) => discRing(at.x, at.y, out));
  return [at, ...rings.flatMap(pointsOfRing)];
}
