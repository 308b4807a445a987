// Closed outlines as flat arrays [x0, y0, x1, y1, ...] in Mil, and regions made of them by the even-odd
// rule, so that holes need no winding. Does not check that an outline is simple: see simple-polygon.ts.

import type { Point } from '../core/measure';
import { pointSegmentSquared, turn } from './segment';

/** A closed outline without a repeated last point. */
export type Ring = Float64Array;

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Repeated neighbours (and a repeated last point) are dropped; they would be edges of no length. */
export function ringOf(points: readonly Point[]): Ring {
  const kept = new Float64Array(2 * points.length);
  let length = 0;
  for (const { x, y } of points) {
    if (length > 0 && kept[length - 2] === x && kept[length - 1] === y) continue;
    kept[length++] = x;
    kept[length++] = y;
  }
  while (length > 2 && kept[0] === kept[length - 2] && kept[1] === kept[length - 1]) length -= 2;
  return length === kept.length ? kept : kept.slice(0, length);
}

/** Around points, and so far beyond. */
export function boxAbout(
  points: readonly { readonly x: number; readonly y: number }[],
  far: number,
): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    minX: Math.min(...xs) - far,
    minY: Math.min(...ys) - far,
    maxX: Math.max(...xs) + far,
    maxY: Math.max(...ys) + far,
  };
}

export function boxOf(rings: readonly Ring[]): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const x = ring[i] as number;
      const y = ring[i + 1] as number;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  return { minX, minY, maxX, maxY };
}

/** 1 inside, 0 on an outline, -1 outside. Exact where coordinates are whole Mil. */
export function sideOfRings(rings: readonly Ring[], x: number, y: number): -1 | 0 | 1 {
  let inside = false;
  for (const ring of rings) {
    const n = ring.length;
    if (n < 6) continue;
    let ax = ring[n - 2] as number;
    let ay = ring[n - 1] as number;
    for (let i = 0; i < n; i += 2) {
      const bx = ring[i] as number;
      const by = ring[i + 1] as number;
      if (ay > y !== by > y) {
        const side = turn(ax, ay, bx, by, x, y);
        if (side === 0) return 0;
        if (side > 0 === by > ay) inside = !inside;
      } else if ((ay === y && by === y && ax > x !== bx > x) || (bx === x && by === y)) {
        return 0;
      }
      ax = bx;
      ay = by;
    }
  }
  return inside ? 1 : -1;
}

/** Squared distance to the nearest outline, from inside or outside; Infinity without outlines. */
export function outlineSquared(rings: readonly Ring[], x: number, y: number): number {
  let least = Infinity;
  for (const ring of rings) {
    const n = ring.length;
    if (n < 2) continue;
    let ax = ring[n - 2] as number;
    let ay = ring[n - 1] as number;
    for (let i = 0; i < n; i += 2) {
      const bx = ring[i] as number;
      const by = ring[i + 1] as number;
      const d = pointSegmentSquared(x, y, ax, ay, bx, by);
      if (d < least) least = d;
      ax = bx;
      ay = by;
    }
  }
  return least;
}

/** Signed area in square Mil: positive when the ring runs counter-clockwise. */
export function ringArea(ring: Ring): number {
  let twice = 0;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    twice +=
      (ring[j] as number) * (ring[i + 1] as number) - (ring[i] as number) * (ring[j + 1] as number);
  }
  return twice / 2;
}

/** How far it is once round a ring. */
export function ringLength(ring: Ring): number {
  let length = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const dx = (ring[i] as number) - (ring[j] as number);
    const dy = (ring[i + 1] as number) - (ring[j + 1] as number);
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}

/** The centre of gravity of a ring where that lies inside it, or else the point deepest inside. */
export function middleOf(rings: readonly Ring[]): { readonly x: number; readonly y: number } {
  const [outer] = rings;
  if (!outer || outer.length < 2) return { x: 0, y: 0 };
  const ox = outer[0] as number;
  const oy = outer[1] as number;
  const n = outer.length;
  let area = 0;
  let mx = 0;
  let my = 0;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    // Relative to one vertex: far from the origin the products would lose digits.
    const ax = (outer[j] as number) - ox;
    const ay = (outer[j + 1] as number) - oy;
    const bx = (outer[i] as number) - ox;
    const by = (outer[i + 1] as number) - oy;
    const cross = ax * by - bx * ay;
    area += cross;
    mx += (ax + bx) * cross;
    my += (ay + by) * cross;
  }
  if (area !== 0) {
    const x = ox + mx / (3 * area);
    const y = oy + my / (3 * area);
    if (sideOfRings(rings, x, y) > 0) return { x, y };
  }
  return deepest(rings);
}

/** A good interior point: the best of a 24 x 24 lattice by distance to the outline. */
function deepest(rings: readonly Ring[]): { readonly x: number; readonly y: number } {
  const box = boxOf(rings);
  let best = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  let depth = -1;
  for (let i = 0; i < 24; i++) {
    for (let j = 0; j < 24; j++) {
      const x = box.minX + ((box.maxX - box.minX) * (i + 0.5)) / 24;
      const y = box.minY + ((box.maxY - box.minY) * (j + 0.5)) / 24;
      if (sideOfRings(rings, x, y) <= 0) continue;
      const d = outlineSquared(rings, x, y);
      if (d <= depth) continue;
      depth = d;
      best = { x, y };
    }
  }
  return best;
}

/**
 * The ring without corners that no point of a box could tell from those beside them: the same ring inside the
 * box, with fewer corners outside it.
 */
export function ringWithin(ring: Ring, { minX, minY, maxX, maxY }: Box): Ring {
  const beyond = (k: number): number => {
    const [x, y] = [ring[k] as number, ring[k + 1] as number];
    return (x < minX ? 1 : x > maxX ? 2 : 0) | (y < minY ? 4 : y > maxY ? 8 : 0);
  };
  const n = ring.length;
  const kept: number[] = [];
  // The first corner stays, so that each is judged by one before it that stays.
  let before = 0;
  let at = beyond(0);
  for (let k = 0; k < n; k += 2) {
    const next = beyond(k + 2 < n ? k + 2 : 0);
    // Both edges at the corner and the one that takes their place lie beyond one side of the box.
    if ((before & at & next) === 0) {
      kept.push(ring[k] as number, ring[k + 1] as number);
      before = at;
    }
    at = next;
  }
  return kept.length === n ? ring : Float64Array.from(kept);
}
