// Smooth curves through points, as lines with many points: a document knows straight legs only.

import { mil, type Point } from '../core/measure';

/** Points of a curve lie about this far apart, in Mil. */
const SPACING = 1000;
/** They lie on this grid, in Mil. */
const GRID = 50;
const MOST_STEPS = 24;

/** A curve through all the points, in their order; with fewer than three the points themselves. */
export function smoothLine(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  return curve(points, false);
}

/** A closed curve through all the corners, without a repeated last point. */
export function smoothRing(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const ring = curve(points, true);
  const [first] = ring;
  const last = ring.at(-1);
  return first && last && first.x === last.x && first.y === last.y ? ring.slice(0, -1) : ring;
}

/** Centripetal Catmull-Rom: it neither loops nor overshoots where points are close together. */
function curve(points: readonly Point[], isClosed: boolean): readonly Point[] {
  const n = points.length;
  const at = (i: number): Point => {
    if (isClosed) return points[((i % n) + n) % n] as Point;
    if (i < 0) return mirrored(points[1] as Point, points[0] as Point);
    if (i >= n) return mirrored(points[n - 2] as Point, points[n - 1] as Point);
    return points[i] as Point;
  };
  const made: Point[] = [];
  const add = (point: Point) => {
    const last = made.at(-1);
    if (last?.x !== point.x || last.y !== point.y) made.push(point);
  };
  for (let i = 0; i < (isClosed ? n : n - 1); i++) {
    const legs = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const;
    add(legs[1]);
    const length = Math.hypot(legs[2].x - legs[1].x, legs[2].y - legs[1].y);
    const steps = Math.min(MOST_STEPS, Math.max(1, Math.round(length / SPACING)));
    for (let step = 1; step < steps; step++) add(between(legs, step / steps));
  }
  if (!isClosed) add(points[n - 1] as Point);
  return made;
}

function mirrored(point: Point, middle: Point): Point {
  return { x: mil(2 * middle.x - point.x), y: mil(2 * middle.y - point.y) };
}

function between([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const ab = Math.sqrt(Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)));
  const bc = Math.sqrt(Math.max(1, Math.hypot(c.x - b.x, c.y - b.y)));
  const cd = Math.sqrt(Math.max(1, Math.hypot(d.x - c.x, d.y - c.y)));
  const on = (pa: number, pb: number, pc: number, pd: number): number => {
    const u = ab + t * bc;
    const mix = (p: number, q: number, from: number, to: number) =>
      (p * (to - u) + q * (u - from)) / (to - from);
    const a1 = mix(pa, pb, 0, ab);
    const a2 = mix(pb, pc, ab, ab + bc);
    const a3 = mix(pc, pd, ab + bc, ab + bc + cd);
    const b1 = mix(a1, a2, 0, ab + bc);
    const b2 = mix(a2, a3, ab, ab + bc + cd);
    return mix(b1, b2, ab, ab + bc);
  };
  const onGrid = (value: number) => mil(Math.round(value / GRID) * GRID);
  return { x: onGrid(on(a.x, b.x, c.x, d.x)), y: onGrid(on(a.y, b.y, c.y, d.y)) };
}
