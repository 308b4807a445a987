// Is an outline simple? Exact on integer Mil. Every edge is held against all later ones, but not against those of
// a stretch of the outline that lies wholly beside it.

import type { Point } from '../core/measure';
import { segmentsMeet, turn } from './segment';

/** Twice the signed area of an outline: positive when it runs counter-clockwise. */
export function doubleArea(points: readonly Point[]): number {
  let sum = 0;
  let previous = points.at(-1);
  for (const point of points) {
    if (previous) sum += previous.x * point.y - point.x * previous.y;
    previous = point;
  }
  return sum;
}

/**
 * The first pair of edges of a closed outline that cross or touch where they should not, as edge numbers
 * (edge i runs from point i to point i + 1), or null when the outline is simple. Neighbouring edges may
 * only share their common point.
 */
export function firstCrossing(points: readonly Point[]): readonly [number, number] | null {
  const n = points.length;
  const pointAt = (i: number): Point => points[i % n] as Point;
  const stretches = stretchesOf(points);
  for (let i = 0; i < n; i++) {
    const [a, b] = [pointAt(i), pointAt(i + 1)];
    if (a.x === b.x && a.y === b.y) return [i, i];
    for (let j = i + 1; j < n; j++) {
      if (isBeside(stretches, j, a, b)) {
        j += STRETCH - 1;
        continue;
      }
      const [c, d] = [pointAt(j), pointAt(j + 1)];
      const isNext = j === i + 1;
      const isPrevious = (j + 1) % n === i;
      if (isNext || isPrevious) {
        const far = isNext ? d : c;
        const near = isNext ? a : b;
        const shared = isNext ? b : a;
        const foldsBack =
          turn(near.x, near.y, shared.x, shared.y, far.x, far.y) === 0 &&
          (near.x - shared.x) * (far.x - shared.x) + (near.y - shared.y) * (far.y - shared.y) > 0;
        if (foldsBack) return [i, j];
        continue;
      }
      if (segmentsMeet(a, b, c, d)) return [i, j];
    }
  }
  return null;
}

/** Whether more than so many pairs of edges of a closed outline meet, neighbours aside. */
export function hasMoreCrossings(points: readonly Point[], most: number): boolean {
  const n = points.length;
  const pointAt = (i: number): Point => points[i % n] as Point;
  const stretches = stretchesOf(points);
  let met = 0;
  for (let i = 0; i < n; i++) {
    const [a, b] = [pointAt(i), pointAt(i + 1)];
    for (let j = i + 2; j < n; j++) {
      if (isBeside(stretches, j, a, b)) {
        j += STRETCH - 1;
        continue;
      }
      if ((j + 1) % n === i) continue;
      if (segmentsMeet(a, b, pointAt(j), pointAt(j + 1))) met += 1;
      if (met > most) return true;
    }
  }
  return false;
}

const STRETCH = 64;

interface Stretch {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The boxes around edges 0 to 63, 64 to 127 and so on. */
function stretchesOf(points: readonly Point[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from < points.length; from += STRETCH) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = from; i <= Math.min(from + STRETCH, points.length); i++) {
      const { x, y } = points[i % points.length] as Point;
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
    }
    stretches.push({ minX, minY, maxX, maxY });
  }
  return stretches;
}

/** Whether a stretch begins with this edge that the line from a to b lies wholly beside. */
function isBeside(stretches: readonly Stretch[], edge: number, a: Point, b: Point): boolean {
  const box = edge % STRETCH === 0 ? stretches[edge / STRETCH] : undefined;
  return (
    box !== undefined &&
    (Math.max(a.x, b.x) < box.minX ||
      Math.min(a.x, b.x) > box.maxX ||
      Math.max(a.y, b.y) < box.minY ||
      Math.min(a.y, b.y) > box.maxY)
  );
}
