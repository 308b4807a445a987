// Bases as rules measure them: from edge to edge, in whole Mil, the same on every engine.

import { mil, type Mil, type Point } from '../../core/measure';
import { cosOf, sinOf } from '../../geometry/degrees';
import type { Footprint } from './engine-types';

/** A disc is a corner with a radius; a rectangle four corners with none. */
export interface Outline {
  readonly corners: readonly Point[];
  readonly radius: number;
}

/** A footprint in place; `facing` in degrees from east, counter-clockwise. */
export function outlineAt(footprint: Footprint, at: Point, facing: number): Outline {
  return outlineFacing(footprint, facing)(at);
}

/** A footprint that faces so, wherever it stands: for the many places of one way. */
export function outlineFacing(footprint: Footprint, facing: number): (at: Point) => Outline {
  if (footprint.type === 'disc') {
    const { radius } = footprint;
    return (at) => ({ corners: [at], radius });
  }
  const cos = cosOf(facing);
  const sin = sinOf(facing);
  const along = footprint.depth / 2;
  const across = footprint.width / 2;
  const corner = (at: Point, x: number, y: number): Point => ({
    x: mil(at.x + x * cos - y * sin),
    y: mil(at.y + x * sin + y * cos),
  });
  return (at) => ({
    corners: [
      corner(at, along, across),
      corner(at, -along, across),
      corner(at, -along, -across),
      corner(at, along, -across),
    ],
    radius: 0,
  });
}

export function gapOfOutlines(a: Outline, b: Outline): Mil {
  const between = Math.sqrt(squaredGap(a.corners, b.corners));
  return mil(Math.max(0, between - a.radius - b.radius));
}

/** Squared distance of two convex outlines; 0 where they meet. */
function squaredGap(a: readonly Point[], b: readonly Point[]): number {
  if (contains(a, b[0]) || contains(b, a[0])) return 0;
  let least = Infinity;
  let p = a.at(-1);
  for (const q of a) {
    let s = b.at(-1);
    for (const t of b) {
      if (!p || !s) break;
      if (cross(p, q, s) * cross(p, q, t) < 0 && cross(s, t, p) * cross(s, t, q) < 0) return 0;
      least = Math.min(
        least,
        // The other two ends are the next edges' turn.
        squaredToSegment(q, s, t),
        squaredToSegment(t, p, q),
      );
      s = t;
    }
    p = q;
  }
  return least;
}

function contains(corners: readonly Point[], point: Point | undefined): boolean {
  return point !== undefined && isInside(corners, point);
}

/** Whether a point lies in a convex outline, its edge included; an outline needs three corners. */
export function isInside(corners: readonly Point[], point: Point): boolean {
  if (corners.length < 3) return false;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from && cross(from, to, point) < 0) return false;
    from = to;
  }
  return true;
}

function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function squaredToSegment(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return (point.x - from.x - t * dx) ** 2 + (point.y - from.y - t * dy) ** 2;
}

/** Half of the narrower side, or the radius: what has to pass between others. In Mil. */
export function halfWidth(footprint: Footprint): number {
  return footprint.type === 'disc'
    ? footprint.radius
    : Math.min(footprint.width, footprint.depth) / 2;
}

/** Smaller all round by so many Mil. */
export function shrunk(footprint: Footprint, by: number): Footprint {
  if (footprint.type === 'disc') {
    return { type: 'disc', radius: mil(Math.max(0, footprint.radius - by)) };
  }
  const less = (side: number): Mil => mil(Math.max(0, side - 2 * by));
  return { type: 'rectangle', width: less(footprint.width), depth: less(footprint.depth) };
}

/** No part of it is farther from its middle; corners are rounded to whole Mil. */
export function circleAbout(footprint: Footprint): number {
  if (footprint.type === 'disc') return footprint.radius;
  const { width, depth } = footprint;
  return Math.sqrt(width * width + depth * depth) / 2 + 2;
}

/** Discs that cover all within `far` of a base, but for a few hundredths of an inch beside a rectangle. */
export function discsRound(
  footprint: Footprint,
  { at, facing }: { readonly at: Point; readonly facing: number },
  far: Mil,
): readonly { readonly at: Point; readonly radius: Mil }[] {
  if (footprint.type === 'disc') return [{ at, radius: mil(far + footprint.radius) }];
  const [ux, uy] = [cosOf(facing), sinOf(facing)];
  const { depth, width } = footprint;
  const place = (along: number, across: number): Point => ({
    x: mil(at.x + along * ux - across * uy),
    y: mil(at.y + along * uy + across * ux),
  });
  const corners = [-1, 1].flatMap((a) =>
    [-1, 1].map((b) => ({ at: place((a * depth) / 2, (b * width) / 2), radius: far })),
  );
  // Along the longer side, so that its whole length is covered.
  const half = Math.min(depth, width) / 2;
  const over = (Math.max(depth, width) - 2 * half) / 2;
  const count = Math.max(1, Math.ceil(over / half) + 1);
  const middles = Array.from({ length: count }, (_, k) => {
    const off = count === 1 ? 0 : over * ((2 * k) / (count - 1) - 1);
    const middle = depth >= width ? place(off, 0) : place(0, off);
    return { at: middle, radius: mil(far + half) };
  });
  return [...corners, ...middles];
}
