// Rectangles at any angle, sized by a corner.

import { mil, type Point } from '../../shared/core/measure';
import type { Shape } from '../../shared/scenario/document';
import type { Pointer } from '../things/pointer';

/** Mil: corners lie on whole ones, so that a turned rectangle is only nearly one. */
const NEARLY = 3;
/** Shortest side. */
const LEAST = 100;

/** The rectangle with one corner where the pointer is and the opposite one where it was; null for what is none. */
export function sizedBox(shape: Shape, index: number, { snapped }: Pointer): Shape | null {
  if (shape.type !== 'polygon' || shape.nodes || shape.holes.length > 0) return null;
  if (shape.points.length !== 4 || !isRectangle(shape.points)) return null;
  const at = (i: number): Point => shape.points[(index + i) % 4] ?? snapped;
  const [next, still, before] = [at(1), at(2), at(3)];
  const [u, v] = [direction(still, before), direction(still, next)];
  const [dx, dy] = [snapped.x - still.x, snapped.y - still.y];
  const along = dx * u.x + dy * u.y;
  const across = dx * v.x + dy * v.y;
  if (along < LEAST || across < LEAST) return shape;
  const from = (one: number, other: number): Point => ({
    x: mil(still.x + one * u.x + other * v.x),
    y: mil(still.y + one * u.y + other * v.y),
  });
  const corners = [from(along, across), from(0, across), still, from(along, 0)];
  const points = shape.points.map((_, i) => corners[(i - index + 4) % 4] ?? snapped);
  return { ...shape, points };
}

function isRectangle([a, b, c, d]: readonly Point[]): boolean {
  if (!a || !b || !c || !d) return false;
  const isParallelogram =
    Math.abs(a.x + c.x - b.x - d.x) <= NEARLY && Math.abs(a.y + c.y - b.y - d.y) <= NEARLY;
  const [first, second] = [Math.hypot(c.x - a.x, c.y - a.y), Math.hypot(d.x - b.x, d.y - b.y)];
  return isParallelogram && Math.abs(first - second) <= NEARLY;
}

function direction(from: Point, to: Point): { readonly x: number; readonly y: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
