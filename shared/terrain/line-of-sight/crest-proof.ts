// Proof that the ground itself hides one base from another, however they look: the bases are cut into small
// patches, and for each pair of patches some stretch of ground lies across all lines between them and above them.
// Says nothing where lines graze the ground or woods and walls hide it; see clear-line.ts for that.

import { farthest, type Base } from '../map/footprint';
import { RASTER_CELL, rasterCell, surfaceLimit } from './ground-line';
import type { Scene } from './blockers';
import type { TerrainMap } from '../map/terrain-map';

/** A line that dips so deep, and so many Mil of the steepest slope more, is too deep for any look to miss it. */
const SURELY = 0.01;
const NARROW = 8;
/** Patches are not cut smaller than this, in Mil. */
const FINEST = 30;
/** Pairs of patches that are looked at before it gives up. */
const MOST_PAIRS = 600;

/** Part of a base, in Mil along and across the line between the middles. */
interface Patch {
  readonly near: number;
  readonly far: number;
  readonly right: number;
  readonly left: number;
  /** The highest eye on it, and by how much another may be lower. */
  readonly eye: number;
  readonly uneven: number;
}

const tip = new Float64Array(2);

/** Never wrong when true. */
export function isBehindCrest(scene: Scene): boolean {
  const { map, a, b, raster } = scene;
  if (raster === null || map.options.lineModel !== '3d-line') return false;
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  if (length < RASTER_CELL) return false;
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const lowest = Math.min(scene.heightA, scene.heightB) + surfaceLimit(map, 'lowest');
  let across = NaN;
  let pairs = 0;
  const patchOf = (
    near: number,
    far: number,
    right: number,
    left: number,
    height: number,
  ): Patch => {
    const [s, w] = [(near + far) / 2, (right + left) / 2];
    const x = a.x + s * ux - w * uy;
    const y = a.y + s * uy + w * ux;
    const radius = Math.sqrt((far - near) ** 2 + (left - right) ** 2) / 2;
    const change = changeWithin(map, x, y, radius);
    return { near, far, right, left, eye: height + map.groundAt(x, y) + change, uneven: change };
  };
  // Where the lines of a pair lie at a distance along the axis, and how high the highest is there.
  let right = 0;
  let left = 0;
  let high = 0;
  const slice = (p: Patch, q: Patch, along: number): void => {
    const f0 = (along - p.far) / (q.far - p.far);
    const f1 = (along - p.near) / (q.near - p.near);
    right = Math.min(p.right + (q.right - p.right) * f0, p.right + (q.right - p.right) * f1);
    left = Math.max(p.left + (q.left - p.left) * f0, p.left + (q.left - p.left) * f1);
    high = Math.max(p.eye + (q.eye - p.eye) * f0, p.eye + (q.eye - p.eye) * f1);
  };
  const isHigher = (p: Patch, q: Patch, along: number): boolean => {
    slice(p, q, along);
    const steep = (Math.max(p.eye, q.eye) - lowest) / (q.near - p.far);
    const looks = Math.max(1, Math.ceil((left - right) / RASTER_CELL));
    const radius = Math.max(1, (left - right) / looks / 2);
    for (let n = 0; n < looks; n++) {
      const w = right + (2 * n + 1) * radius;
      const x = a.x + along * ux - w * uy;
      const y = a.y + along * uy + w * ux;
      const change = changeWithin(map, x, y, radius);
      const margin = SURELY + NARROW * (steep + change / radius);
      if (map.groundAt(x, y) - change <= high + margin) return false;
    }
    return true;
  };
  /** Where the ground rises most above the lines, as far as their middle tells. */
  const highestAcross = (p: Patch, q: Patch): number => {
    let best = NaN;
    let most = 0;
    for (let along = p.far + 1; along < q.near - 1; along += RASTER_CELL / 2) {
      slice(p, q, along);
      const w = (right + left) / 2;
      const cell = rasterCell(raster, a.x + along * ux - w * uy, a.y + along * uy + w * ux);
      if (cell < 0 || (raster.height[cell] as number) - high <= most) continue;
      most = (raster.height[cell] as number) - high;
      best = along;
    }
    return best;
  };
  const isShut = (p: Patch, q: Patch): boolean => {
    if (++pairs > MOST_PAIRS) return false;
    if (across > p.far && across < q.near && isHigher(p, q, across)) return true;
    const best = highestAcross(p, q);
    if (best > 0 && isHigher(p, q, best)) {
      across = best;
      return true;
    }
    const [one, height] = p.uneven >= q.uneven ? [p, scene.heightA] : [q, scene.heightB];
    const { near, far, right, left } = one;
    if (Math.max(far - near, left - right) < FINEST) return false;
    const isLong = far - near > left - right;
    const [middle, centre] = [(near + far) / 2, (right + left) / 2];
    const halves = isLong
      ? [patchOf(near, middle, right, left, height), patchOf(middle, far, right, left, height)]
      : [patchOf(near, far, right, centre, height), patchOf(near, far, centre, left, height)];
    return halves.every((half) => (one === p ? isShut(half, q) : isShut(p, half)));
  };
  const whole = (base: Base, height: number): Patch => {
    const span = (x: number, y: number): number => {
      farthest(base, x, y, tip);
      return ((tip[0] as number) - a.x) * x + ((tip[1] as number) - a.y) * y;
    };
    return patchOf(-span(-ux, -uy), span(ux, uy), -span(uy, -ux), span(-uy, ux), height);
  };
  const [p, q] = [whole(a, scene.heightA), whole(b, scene.heightB)];
  return p.far < q.near && isShut(p, q);
}

/** No place within so many Mil differs in height by more levels. */
function changeWithin({ relief }: TerrainMap, x: number, y: number, radius: number): number {
  let change = 0;
  for (const { surface, box } of relief.rising) {
    const isFar =
      x + radius < box.minX ||
      x - radius > box.maxX ||
      y + radius < box.minY ||
      y - radius > box.maxY;
    if (!isFar) change += surface?.changeWithin(x, y, radius) ?? 0;
  }
  return change + 1e-6;
}
