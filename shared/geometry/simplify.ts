// Lines with fewer points: what a hand has drawn has many more than its shape needs.

import { mil, type Point } from '../core/measure';
import { pointSegmentSquared } from './segment';

/** The line with the points left out that lie within `tolerance` Mil of what is kept. Ends stay. */
export function simplifiedLine(points: readonly Point[], tolerance: number): readonly Point[] {
  if (points.length < 3) return points;
  const isKept = points.map((_, i) => i === 0 || i === points.length - 1);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const far = farthest(points, from, to);
    if (far === null || far.squared <= tolerance * tolerance) continue;
    isKept[far.index] = true;
    spans.push([from, far.index], [far.index, to]);
  }
  return points.filter((_, i) => isKept[i]);
}

/** The same for a closed outline without a repeated last point. At least three corners stay. */
export function simplifiedRing(ring: readonly Point[], tolerance: number): readonly Point[] {
  const points = fromCorner(ring);
  const [first] = points;
  if (!first || points.length < 4) return ring;
  // Cut where the outline is widest, so that neither half is a line to itself and back.
  let far = 0;
  let most = -1;
  for (const [i, point] of points.entries()) {
    const squared = (point.x - first.x) ** 2 + (point.y - first.y) ** 2;
    if (squared <= most) continue;
    most = squared;
    far = i;
  }
  const there = simplifiedLine(points.slice(0, far + 1), tolerance);
  const back = simplifiedLine([...points.slice(far), first], tolerance);
  const kept = [...there.slice(0, -1), ...back.slice(0, -1)];
  return kept.length >= 3 ? kept : ring;
}

/** The ring beginning at its westernmost point, which is a true corner of it. */
function fromCorner(ring: readonly Point[]): readonly Point[] {
  let start = 0;
  for (const [i, { x, y }] of ring.entries()) {
    const least = ring[start];
    if (least && (x < least.x || (x === least.x && y < least.y))) start = i;
  }
  return [...ring.slice(start), ...ring.slice(0, start)];
}

/** Every point on a grid of `step` Mil, neighbours that fall together once. */
export function gridded(points: readonly Point[], step: number): readonly Point[] {
  const on = points.map(({ x, y }) => ({
    x: mil(Math.round(x / step) * step),
    y: mil(Math.round(y / step) * step),
  }));
  return on.filter(({ x, y }, i) => x !== on[i - 1]?.x || y !== on[i - 1]?.y);
}

function farthest(
  points: readonly Point[],
  from: number,
  to: number,
): { readonly index: number; readonly squared: number } | null {
  const [a, b] = [points[from], points[to]];
  if (!a || !b) return null;
  let best: { index: number; squared: number } | null = null;
  for (let i = from + 1; i < to; i++) {
    const point = points[i];
    if (!point) continue;
    const squared = pointSegmentSquared(point.x, point.y, a.x, a.y, b.x, b.y);
    if (!best || squared > best.squared) best = { index: i, squared };
  }
  return best;
}
