// Distances between lines and outlines in inches, for keeping pieces clear of each other.

import { segmentsMeet, segmentsSquared } from '../../geometry/segment';
import type { Spot } from './frame';

export interface Path {
  readonly points: readonly Spot[];
  readonly isClosed: boolean;
}

export const line = (points: readonly Spot[]): Path => ({ points, isClosed: false });
export const outline = (points: readonly Spot[]): Path => ({ points, isClosed: true });

/** The least distance between two paths; 0 where they meet or one outline lies within the other. */
export function gapOf(a: Path, b: Path): number {
  if (isWithin(a, b) || isWithin(b, a)) return 0;
  let least = Infinity;
  for (const [p, q] of segmentsOf(a)) {
    for (const [r, s] of segmentsOf(b)) {
      const squared = segmentsSquared(p, q, r, s);
      if (squared < least) least = squared;
    }
  }
  return Math.sqrt(least);
}

/** Where two lines cross, and which way the first one runs there. */
export interface Crossing {
  readonly at: Spot;
  readonly along: Spot;
  readonly across: Spot;
}

export function crossingsOf(first: readonly Spot[], second: readonly Spot[]): readonly Crossing[] {
  const found: Crossing[] = [];
  for (const [p, q] of segmentsOf(line(first))) {
    for (const [r, s] of segmentsOf(line(second))) {
      if (!segmentsMeet(p, q, r, s)) continue;
      const [along, across] = [wayFrom(p, q), wayFrom(r, s)];
      const sine = along.x * across.y - along.y * across.x;
      if (sine === 0) continue;
      const t = ((r.x - p.x) * across.y - (r.y - p.y) * across.x) / sine;
      const at = { x: p.x + along.x * t, y: p.y + along.y * t };
      if (found.some((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < 0.1)) continue;
      found.push({ at, along, across });
    }
  }
  return found;
}

export function wayFrom(a: Spot, b: Spot): Spot {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

function* segmentsOf({ points, isClosed }: Path): Iterable<readonly [Spot, Spot]> {
  const first = points[0];
  for (const [i, p] of points.entries()) {
    const q = points[i + 1] ?? (isClosed ? first : undefined);
    if (q) yield [p, q];
  }
}

/** Whether the first point of one lies in the other's outline. */
function isWithin(inner: Path, outer: Path): boolean {
  const [point] = inner.points;
  if (!outer.isClosed || !point) return false;
  let inside = false;
  for (const [p, q] of segmentsOf(outer)) {
    if (p.y > point.y === q.y > point.y) continue;
    if (point.x < p.x + ((point.y - p.y) * (q.x - p.x)) / (q.y - p.y)) inside = !inside;
  }
  return inside;
}
