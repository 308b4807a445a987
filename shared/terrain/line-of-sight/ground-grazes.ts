// Lines that graze the ground so closely that looks every few Mil do not tell: where it may rise above them between two
// looks, at an edge of it or at a corner of a hill.

import type { Ring } from '../../geometry/ring';
import type { SightRay } from './sight-ray';
import { lineCuts, type TerrainMap } from '../map/terrain-map';

/** How near the ground's shape is looked at where a line grazes it, in Mil. */
export const FINEST = 4;
/** A line that dips by no more levels below the ground passes it. */
export const SLACK = 1e-6;
/** Lines that cut off little of a hill pass no farther from a corner, in Mil, unless that is sharper than a needle. */
const BESIDE_CORNER = 100;
/** Where the little that a line cuts off at a corner is looked at. */
const SHARES = [0.25, 0.5, 0.75];

/** The shortest stretches in which a line grazes the ground, in order: where they begin and end, and how high it is there. */
export class Grazes {
  count = 0;
  /** [s0, g0, s1, g1] of each. */
  #data = new Float64Array(256);

  add(s0: number, g0: number, s1: number, g1: number): void {
    const k = 4 * this.count++;
    if (k + 4 > this.#data.length) {
      const longer = new Float64Array(2 * this.#data.length);
      longer.set(this.#data);
      this.#data = longer;
    }
    this.#data[k] = s0;
    this.#data[k + 1] = g0;
    this.#data[k + 2] = s1;
    this.#data[k + 3] = g1;
  }

  at(n: number, k: 0 | 1 | 2 | 3): number {
    return this.#data[4 * n + k] as number;
  }
}

/** Between two looks the ground may rise to an edge: it is asked where the slopes on both sides meet. */
export function clearsCrests(grazes: Grazes, above: (s: number) => number): boolean {
  const { count } = grazes;
  for (let n = 0; n < count; n++) {
    const s0 = grazes.at(n, 0);
    const g0 = grazes.at(n, 1);
    const s1 = grazes.at(n, 2);
    const g1 = grazes.at(n, 3);
    const wide = s1 - s0;
    const before = n > 0 && grazes.at(n - 1, 2) === s0;
    const after = n + 1 < count && grazes.at(n + 1, 0) === s1;
    const falls = before
      ? (g0 - grazes.at(n - 1, 1)) / (s0 - grazes.at(n - 1, 0))
      : (g0 - above(s0 - wide)) / wide;
    const rises = after
      ? (grazes.at(n + 1, 3) - g1) / (grazes.at(n + 1, 2) - s1)
      : (above(s1 + wide) - g1) / wide;
    if (!(falls < 0 && rises > 0)) continue;
    const along = (g1 - g0 - rises * wide) / (falls - rises);
    if (!(along > 0 && along < wide) || g0 + falls * along >= -SLACK) continue;
    if (above(s0 + along) < -SLACK) return false;
  }
  return true;
}

/**
 * Places, as distances along a line, where it cuts off so little of a hill at a corner of its outline that looks every
 * few Mil may step over it.
 */
export function sliversAlong(
  { relief }: TerrainMap,
  { px, py, ux, uy }: SightRay,
  from: number,
  to: number,
): readonly number[] {
  const places: number[] = [];
  const qx = px + to * ux;
  const qy = py + to * uy;
  for (const { feature, box, rings } of relief.rising) {
    if (feature.shape.type === 'grid' || feature.shape.type === 'disc') continue;
    if (box.minX > Math.max(px, qx) || box.maxX < Math.min(px, qx)) continue;
    if (box.minY > Math.max(py, qy) || box.maxY < Math.min(py, qy)) continue;
    if (!rings.some((ring) => passesCorner(ring, px, py, ux, uy))) continue;
    const cuts = lineCuts(rings, px, py, px + ux, py + uy);
    for (let i = 1; i < cuts.length; i++) {
      const [s0, s1] = [cuts[i - 1] as number, cuts[i] as number];
      if (s1 - s0 >= 2 * FINEST || s0 < from || s1 > to) continue;
      for (const share of SHARES) places.push(s0 + share * (s1 - s0));
    }
  }
  return places;
}

function passesCorner(ring: Ring, px: number, py: number, ux: number, uy: number): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    const across = ((ring[i + 1] as number) - py) * ux - ((ring[i] as number) - px) * uy;
    if (across < BESIDE_CORNER && across > -BESIDE_CORNER) return true;
  }
  return false;
}
