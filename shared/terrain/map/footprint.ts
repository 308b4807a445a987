// Stands as shapes on the table: what a sight line or a distance needs to know of a disc or a rectangle.
// Works in Mil with fractions; knows no terrain.

import { pointSegmentSquared, segmentsSquared, type Place } from '../../geometry/segment';
import type { Observer } from './engine-types';

/** A footprint in place. */
export interface Base {
  readonly x: number;
  readonly y: number;
  /** Of the disc; 0 for rectangles. */
  readonly radius: number;
  /** [x0, y0, ... x3, y3] counter-clockwise for a rectangle; null for a disc. */
  readonly corners: Float64Array | null;
  /** No part lies farther than this from (x, y). */
  readonly reach: number;
}

export function baseOf({
  at,
  facing,
  footprint,
}: Pick<Observer, 'at' | 'facing' | 'footprint'>): Base {
  const { x, y } = at;
  if (footprint.type === 'disc') {
    const radius = Math.max(0, footprint.radius);
    return { x, y, radius, corners: null, reach: radius };
  }
  const turned = (facing * Math.PI) / 180;
  const ux = (Math.cos(turned) * footprint.depth) / 2;
  const uy = (Math.sin(turned) * footprint.depth) / 2;
  const vx = (-Math.sin(turned) * footprint.width) / 2;
  const vy = (Math.cos(turned) * footprint.width) / 2;
  const corners = Float64Array.of(
    x - ux - vx,
    y - uy - vy,
    x + ux - vx,
    y + uy - vy,
    x + ux + vx,
    y + uy + vy,
    x - ux + vx,
    y - uy + vy,
  );
  const reach = Math.sqrt(footprint.depth ** 2 + footprint.width ** 2) / 2;
  return { x, y, radius: 0, corners, reach };
}

/** A stand seen as its middle only. */
export function centreOf(base: Base): Base {
  return { x: base.x, y: base.y, radius: 0, corners: null, reach: 0 };
}

/** The line through (x, y) with direction (ux, uy) of length one. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
}

/**
 * Where the line lies over the base: `out[0]` and `out[1]`, the first and last distance along it. False where it
 * misses the base by more than `slack`.
 */
export function clipLine(base: Base, line: Line, slack: number, out: Float64Array): boolean {
  const { corners } = base;
  if (corners) return clipToCorners(corners, line, slack, out);
  const { x, y, ux, uy } = line;
  const along = (base.x - x) * ux + (base.y - y) * uy;
  const across = (base.y - y) * ux - (base.x - x) * uy;
  if (Math.abs(across) > base.radius + slack) return false;
  const half = Math.sqrt(Math.max(0, base.radius * base.radius - across * across));
  out[0] = along - half;
  out[1] = along + half;
  return true;
}

function clipToCorners(
  corners: Float64Array,
  { x, y, ux, uy }: Line,
  slack: number,
  out: Float64Array,
): boolean {
  let first = Infinity;
  let last = -Infinity;
  let px = (corners[6] as number) - x;
  let py = (corners[7] as number) - y;
  let p = py * ux - px * uy;
  for (let i = 0; i < 8; i += 2) {
    const qx = (corners[i] as number) - x;
    const qy = (corners[i + 1] as number) - y;
    const q = qy * ux - qx * uy;
    if (Math.abs(q) <= slack) {
      const s = qx * ux + qy * uy;
      first = Math.min(first, s);
      last = Math.max(last, s);
    }
    if (p > 0 !== q > 0 && p !== q) {
      const t = p / (p - q);
      const s = (px + t * (qx - px)) * ux + (py + t * (qy - py)) * uy;
      first = Math.min(first, s);
      last = Math.max(last, s);
    }
    px = qx;
    py = qy;
    p = q;
  }
  out[0] = first;
  out[1] = last;
  return first <= last;
}

/** Distance from the nearest part of the base to a closed segment; 0 where they meet. */
export function baseToSegment(base: Base, ax: number, ay: number, bx: number, by: number): number {
  const { corners } = base;
  if (!corners) {
    return Math.max(
      0,
      Math.sqrt(pointSegmentSquared(base.x, base.y, ax, ay, bx, by)) - base.radius,
    );
  }
  if (isOnBase(base, ax, ay, 0) || isOnBase(base, bx, by, 0)) return 0;
  const [a, b] = [
    { x: ax, y: ay },
    { x: bx, y: by },
  ];
  let least = Infinity;
  for (let i = 0, c = cornerOf(corners, 6); i < 8; i += 2) {
    const d = cornerOf(corners, i);
    least = Math.min(least, segmentsSquared(a, b, c, d));
    c = d;
  }
  return Math.sqrt(least);
}

function cornerOf(corners: Float64Array, i: number): Place {
  return { x: corners[i] as number, y: corners[i + 1] as number };
}

/** Whether a point lies on the base or within `slack` of it. */
export function isOnBase(base: Base, x: number, y: number, slack: number): boolean {
  const { corners } = base;
  if (!corners) return (x - base.x) ** 2 + (y - base.y) ** 2 <= (base.radius + slack) ** 2;
  for (let i = 0, j = 6; i < 8; j = i, i += 2) {
    const ax = corners[j] as number;
    const ay = corners[j + 1] as number;
    const ex = (corners[i] as number) - ax;
    const ey = (corners[i + 1] as number) - ay;
    if (ex * (y - ay) - ey * (x - ax) < -slack * Math.sqrt(ex * ex + ey * ey)) return false;
  }
  return true;
}

/** Which of two ends is asked from: the larger, then as for points. */
export function isInOrder(a: Base, heightA: number, b: Base, heightB: number): boolean {
  return a.reach === b.reach ? arePointsInOrder(a, heightA, b, heightB) : a.reach > b.reach;
}

/** Of two points the higher one is asked from; of like ones the one in the west or south. */
export function arePointsInOrder(
  a: Readonly<Record<'x' | 'y', number>>,
  heightA: number,
  b: Readonly<Record<'x' | 'y', number>>,
  heightB: number,
): boolean {
  if (heightA !== heightB) return heightA > heightB;
  return a.x === b.x ? a.y <= b.y : a.x < b.x;
}

/** Whether two bases share a point, within `slack`. */
export function basesMeet(a: Base, b: Base, slack: number): boolean {
  const gap = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
  if (gap > a.reach + b.reach + slack) return false;
  if (!a.corners && !b.corners) return true;
  if (isOnBase(a, b.x, b.y, slack) || isOnBase(b, a.x, a.y, slack)) return true;
  const [cornered, other] = a.corners ? [a, b] : [b, a];
  const corners = cornered.corners as Float64Array;
  for (let i = 0, j = 6; i < 8; j = i, i += 2) {
    const d = baseToSegment(
      other,
      corners[j] as number,
      corners[j + 1] as number,
      corners[i] as number,
      corners[i + 1] as number,
    );
    if (d <= slack) return true;
  }
  return false;
}

/** The part of the base farthest in the direction (ux, uy) of length one: `out[0]`, `out[1]`. */
export function farthest(base: Base, ux: number, uy: number, out: Float64Array): void {
  const { corners } = base;
  if (!corners) {
    out[0] = base.x + base.radius * ux;
    out[1] = base.y + base.radius * uy;
    return;
  }
  let best = -Infinity;
  for (let i = 0; i < 8; i += 2) {
    const cx = corners[i] as number;
    const cy = corners[i + 1] as number;
    const along = cx * ux + cy * uy;
    if (along <= best) continue;
    best = along;
    out[0] = cx;
    out[1] = cy;
  }
}
