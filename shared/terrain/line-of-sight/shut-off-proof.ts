// Proof that no line between two bases can be clear: an outline, or the ground, that crosses all of them and
// is higher than any. Says nothing when there is no such single thing; see clear-line.ts for that.

import { sideOfRings } from '../../geometry/ring';
import { pointSegmentSquared, type Place } from '../../geometry/segment';
import { baseToSegment, farthest, isOnBase, type Base } from '../map/footprint';
import { highestIn, RASTER_CELL, rasterCell, surfaceLimit } from './ground-line';
import { GROUND_SLACK, isPassed, type Blocker, type Scene } from './blockers';

/** A line between two bases with a breadth: a bundle of lines lies along it. */
export interface Axis {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  /** How far the bases stretch towards each other along the axis: the last of a, the first of b. */
  readonly frontA: number;
  readonly frontB: number;
  readonly backA: number;
  readonly backB: number;
  /** Greatest distance of the lines from the axis. */
  readonly wide: number;
}

const tip = new Float64Array(2);

/** The axis between the middles, as wide as the bases. */
export function wholeAxis(a: Base, b: Base): Axis {
  const axis = axisBetween(a, b, a, b, 0);
  const { ux, uy } = axis;
  let wide = 0;
  for (const base of [a, b]) {
    for (const sign of [1, -1]) {
      farthest(base, -uy * sign, ux * sign, tip);
      const across = ((tip[1] as number) - a.y) * ux - ((tip[0] as number) - a.x) * uy;
      wide = Math.max(wide, Math.abs(across));
    }
  }
  return { ...axis, wide };
}

/** The axis of lines between two bases that runs from a place on the one to a place on the other. */
export function axisBetween(a: Base, b: Base, from: Place, to: Place, wide: number): Axis {
  const { x, y } = from;
  const length = Math.sqrt((to.x - x) ** 2 + (to.y - y) ** 2);
  const ux = (to.x - x) / length;
  const uy = (to.y - y) / length;
  const span = (base: Base, sign: number): number => {
    farthest(base, sign * ux, sign * uy, tip);
    return ((tip[0] as number) - x) * ux + ((tip[1] as number) - y) * uy;
  };
  return {
    x,
    y,
    ux,
    uy,
    length,
    frontA: span(a, 1),
    backA: span(a, -1),
    frontB: span(b, -1),
    backB: span(b, 1),
    wide,
  };
}

/**
 * Whether one outline (or the ground itself) crosses all lines: a chain of edges that runs from one side of
 * the pair to the other between the bases, and is higher than any line can be there. Never wrong when true.
 */
export function isShutOff(scene: Scene, axis: Axis, limits: Limits): boolean {
  if (axis.frontB <= axis.frontA) return false;
  if (scene.hilly && isShutOffByGround(scene, axis, limits)) return true;
  for (const blocker of scene.blockers) {
    if (isPassed(blocker, scene.avoids)) continue;
    if (blocker.isNear && scene.softEdge > 0) continue;
    if (isShutOffBy(blocker, scene, axis, limits)) return true;
  }
  return false;
}

/**
 * Whether one of the bases stands wholly in something higher than its eye that the other does not touch: a
 * line to it ends inside, however it comes. Never wrong when true.
 */
export function isBuried(scene: Scene): boolean {
  const { map, a, b, heightA, heightB, blockers, softEdge, avoids } = scene;
  if (softEdge > 0 || map.options.lineModel !== '3d-line') return false;
  for (const blocker of blockers) {
    if (!blocker.isNear || isPassed(blocker, avoids)) continue;
    const sideA = sideOf(scene, blocker, a);
    const sideB = sideA === 0 ? 0 : sideOf(scene, blocker, b);
    if (sideA * sideB !== -1) continue;
    if ((sideA > 0 ? heightA : heightB) < blocker.levels - GROUND_SLACK) return true;
  }
  return false;
}

/** 1 wholly inside, -1 wholly outside, 0 on the outline. */
function sideOf({ edges }: Scene, { of, first, last }: Blocker, base: Base): -1 | 0 | 1 {
  for (let k = 4 * first; k < 4 * last; k += 4) {
    const [ax, ay] = [edges[k] as number, edges[k + 1] as number];
    const [bx, by] = [edges[k + 2] as number, edges[k + 3] as number];
    const reach = base.reach + 1;
    if (pointSegmentSquared(base.x, base.y, ax, ay, bx, by) > reach * reach) continue;
    if (baseToSegment(base, ax, ay, bx, by) <= 1 || isOnBase(base, ax, ay, 1)) return 0;
  }
  const side = sideOfRings(of.rings, base.x, base.y);
  return side > 0 ? 1 : side < 0 ? -1 : 0;
}

/** What holds for all lines of a pair: the highest eye on each base, and ground that is nowhere lower. */
export interface Limits {
  readonly za: number;
  readonly zb: number;
  readonly lowest: number;
}

export function limitsOf({ map, a, b, heightA, heightB, hilly }: Scene): Limits {
  let za = heightA;
  let zb = heightB;
  if (hilly) {
    za += highestIn(map, a.x - a.reach, a.y - a.reach, a.x + a.reach, a.y + a.reach);
    zb += highestIn(map, b.x - b.reach, b.y - b.reach, b.x + b.reach, b.y + b.reach);
  }
  if (map.options.lineModel === 'higher-end-sees-over') za = zb = Math.max(za, zb);
  return { za, zb, lowest: hilly ? surfaceLimit(map, 'lowest') : 0 };
}

/** No line is higher than this at a distance along the axis. */
function ceiling({ za, zb }: Limits, axis: Axis, along: number): number {
  if (za === zb) return za;
  const [start, end] = za > zb ? [axis.frontA, axis.backB] : [axis.backA, axis.frontB];
  return za + ((zb - za) * (along - start)) / (end - start);
}

/** Whether the ground rises above all lines right across the pair, somewhere between the bases. */
function isShutOffByGround({ raster }: Scene, axis: Axis, limits: Limits): boolean {
  const { ux, uy, wide } = axis;
  if (raster === null) return false;
  const stride = RASTER_CELL / 2;
  for (let along = axis.frontA + 1; along < axis.frontB; along += 2 * stride) {
    const limit = ceiling(limits, axis, along) + 1e-6;
    let isHigher = true;
    for (let across = -wide; isHigher && across < wide + stride; across += stride) {
      const x = axis.x + along * ux - across * uy;
      const y = axis.y + along * uy + across * ux;
      const cell = rasterCell(raster, x, y);
      isHigher =
        cell >= 0 && (raster.height[cell] as number) - (raster.slack[cell] as number) > limit;
    }
    if (isHigher) return true;
  }
  return false;
}

function isShutOffBy(blocker: Blocker, { edges }: Scene, axis: Axis, limits: Limits): boolean {
  const { ux, uy, frontA, frontB } = axis;
  const wide = axis.wide + 1e-3;
  const top = blocker.levels + limits.lowest;
  // Which side the chain has come from without a break: 1 left, -1 right, 0 none.
  let from = 0;
  let lastX = NaN;
  let lastY = NaN;
  // Twice round, as the chain may pass the first edge of the outline.
  for (let turn = 0; turn < 2; turn++) {
    for (let k = 4 * blocker.first; k < 4 * blocker.last; k += 4) {
      const px = (edges[k] as number) - axis.x;
      const py = (edges[k + 1] as number) - axis.y;
      const qx = (edges[k + 2] as number) - axis.x;
      const qy = (edges[k + 3] as number) - axis.y;
      const p = py * ux - px * uy;
      const q = qy * ux - qx * uy;
      if (px !== lastX || py !== lastY) from = p > wide ? 1 : p < -wide ? -1 : 0;
      lastX = qx;
      lastY = qy;
      if ((p > wide && q > wide) || (p < -wide && q < -wide)) {
        from = p > 0 ? 1 : -1;
        continue;
      }
      if (p > wide) from = 1;
      if (p < -wide) from = -1;
      const along = px * ux + py * uy;
      const step = qx * ux + qy * uy - along;
      const t0 = Math.abs(p) > wide ? ((p > 0 ? wide : -wide) - p) / (q - p) : 0;
      const t1 = Math.abs(q) > wide ? ((q > 0 ? wide : -wide) - p) / (q - p) : 1;
      const s0 = along + t0 * step;
      const s1 = along + t1 * step;
      const isBetween = Math.min(s0, s1) > frontA + 0.01 && Math.max(s0, s1) < frontB - 0.01;
      const isHigh = Math.max(ceiling(limits, axis, s0), ceiling(limits, axis, s1)) < top - 1e-6;
      if (!isBetween || !isHigh) from = 0;
      if (q > wide) {
        if (from === -1) return true;
        from = 1;
      } else if (q < -wide) {
        if (from === 1) return true;
        from = -1;
      }
    }
  }
  return false;
}
