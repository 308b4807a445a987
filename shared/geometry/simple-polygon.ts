// Is an outline simple? Exact on integer Mil; plain quadratic, because it runs once for an edit.

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
  for (let i = 0; i < n; i++) {
    const [a, b] = [pointAt(i), pointAt(i + 1)];
    if (a.x === b.x && a.y === b.y) return [i, i];
    for (let j = i + 1; j < n; j++) {
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
  let met = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 2; j < n; j++) {
      if ((j + 1) % n === i) continue;
      if (segmentsMeet(pointAt(i), pointAt(i + 1), pointAt(j), pointAt(j + 1))) met += 1;
      if (met > most) return true;
    }
  }
  return false;
}
