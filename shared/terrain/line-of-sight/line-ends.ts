// Over hills the two ends of a sight line may lie anywhere on the bases, and each lifts or lowers the line. For
// one straight line across both, this finds the pair of ends that keeps it highest above all that is between.

import { sideOfRings } from '../../geometry/ring';
import { roughGround, type GroundRaster } from './ground-line';
import { GROUND_SLACK, isPassed, type Blocker, type Scene } from './blockers';

/** Distance between two looks at what stands along the line, in Mil. */
const LOOK = 125;
/** Ends that are tried on each base, besides the places where the line cuts what the base stands in. */
const ENDS = 7;
/** By how much the looks may misjudge a line, in levels: so near a miss is tried. */
const DOUBT = 0.03;

// One line is asked about after the other, so they share these: the tops along the line, grown and never shrunk, and
// the ends with their eye heights.
const scratch = { tops: new Float64Array(1024) };
const near = new Float64Array(64);
const far = new Float64Array(64);
const farEye = new Float64Array(64);
const FEW = 64;

/** Where the line enters and leaves the bases, as distances from (x, y). */
export interface Chords {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/**
 * Tries the ends from the most promising on. Returns by how many levels the best of them clears all by rough
 * looks, below 0 where it falls short, and Infinity where `isClear` took a pair of ends.
 */
export function tryEnds(
  scene: Scene,
  raster: GroundRaster,
  chords: Chords,
  isClear: (s: number, t: number) => boolean,
): number {
  const { map, heightA, heightB } = scene;
  const { x, y, ux, uy, a0, a1, b0, b1 } = chords;
  const looks = Math.ceil((b1 - a0) / LOOK) + 1;
  const stride = (b1 - a0) / (looks - 1);
  if (looks > scratch.tops.length) scratch.tops = new Float64Array(2 * looks);
  const { tops } = scratch;
  lookAlong(scene, raster, chords, looks, stride);
  const starts = endsOn(scene, chords, a0, a1, near);
  const stops = endsOn(scene, chords, b0, b1, far);
  for (let j = 0; j < stops; j++) {
    const t = far[j] as number;
    farEye[j] = heightB + map.groundAt(x + t * ux, y + t * uy);
  }
  const isLevel = map.options.lineModel === 'higher-end-sees-over';
  let best = -Infinity;
  for (let i = 0; i < starts; i++) {
    const s = near[i] as number;
    const eye = heightA + map.groundAt(x + s * ux, y + s * uy);
    // The steepest line from this end that is still shut off, and the distance where.
    let horizon = -Infinity;
    let where = 0;
    let highest = -Infinity;
    let k = Math.floor((s - a0) / stride) + 1;
    for (let j = 0; j < stops; j++) {
      const t = far[j] as number;
      const end = Math.min(looks, Math.ceil((t - a0) / stride));
      for (; k < end; k++) {
        const top = tops[k] as number;
        const along = a0 + k * stride - s;
        const slope = (top - eye) / along;
        if (slope > horizon) {
          horizon = slope;
          where = along;
        }
        if (top > highest) highest = top;
      }
      const other = farEye[j] as number;
      const room = isLevel
        ? Math.max(eye, other) - highest
        : horizon === -Infinity
          ? Infinity
          : ((other - eye) / (t - s) - horizon) * where;
      if (room >= -DOUBT) {
        // Where the looks doubt it, the true ground there often shuts it off.
        const z = eye + ((other - eye) / (t - s)) * where + GROUND_SLACK;
        const isShut =
          room < 0 && !isLevel && map.groundAt(x + (s + where) * ux, y + (s + where) * uy) > z;
        if (!isShut && isClear(s, t)) return Infinity;
      }
      best = Math.max(best, Math.min(room, -1e-12));
    }
  }
  return best;
}

/** Fills `tops` with the height of the ground and what stands on it. */
function lookAlong(
  { blockers, edges, avoids, map, softEdge }: Scene,
  raster: GroundRaster,
  { x, y, ux, uy, a0, a1, b0, b1 }: Chords,
  looks: number,
  stride: number,
): void {
  const { tops } = scratch;
  const raise = (levels: number, from: number, to: number): void => {
    const first = Math.max(0, Math.ceil((from - a0) / stride));
    const last = Math.min(looks - 1, Math.floor((to - a0) / stride));
    for (let k = first; k <= last; k++) {
      const s = a0 + k * stride;
      const ground = roughGround(map, raster, x + s * ux, y + s * uy);
      tops[k] = Math.max(tops[k] as number, ground + levels);
    }
  };
  for (let k = 0; k < looks; k++) {
    const s = a0 + k * stride;
    tops[k] = roughGround(map, raster, x + s * ux, y + s * uy);
  }
  for (const blocker of blockers) {
    if (isPassed(blocker, avoids)) continue;
    if (blocker.isNear) {
      // Below the bases it hides or not by where exactly the line ends; between them it does in any case.
      const cuts = cutsAlong(edges, blocker, x, y, ux, uy).filter((s) => s > a1 && s < b0);
      const [first] = cuts;
      if (first === undefined || softEdge > 0) continue;
      const s = (a1 + first) / 2;
      const isIn = sideOfRings(blocker.of.rings, x + s * ux, y + s * uy) > 0;
      const ends = [...(isIn ? [a1] : []), ...cuts, b0];
      for (let i = 0; i + 1 < ends.length; i += 2) {
        raise(blocker.levels, ends[i] as number, ends[i + 1] as number);
      }
      continue;
    }
    const cuts = cutsAlong(edges, blocker, x, y, ux, uy).filter((s) => s > a0 && s < b1);
    if (blocker.isLine) {
      for (const s of cuts) {
        const k = Math.min(looks - 1, Math.max(0, Math.round((s - a0) / stride)));
        // A ridge stands on the ground, not on what else stands there.
        const ground = roughGround(
          map,
          raster,
          x + (a0 + k * stride) * ux,
          y + (a0 + k * stride) * uy,
        );
        tops[k] = Math.max(tops[k] as number, ground + blocker.levels);
      }
      continue;
    }
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      raise(blocker.levels, cuts[i] as number, cuts[i + 1] as number);
    }
  }
}

/** Distances along the line where it cuts a blocker's edges, in order. */
export function cutsAlong(
  edges: Float64Array,
  { first, last }: Blocker,
  x: number,
  y: number,
  ux: number,
  uy: number,
): number[] {
  const found: number[] = [];
  for (let k = 4 * first; k < 4 * last; k += 4) {
    const ax = (edges[k] as number) - x;
    const ay = (edges[k + 1] as number) - y;
    const bx = (edges[k + 2] as number) - x;
    const by = (edges[k + 3] as number) - y;
    const da = ay * ux - ax * uy;
    const db = by * ux - bx * uy;
    if (da > 0 === db > 0 || da === db) continue;
    const t = da / (da - db);
    found.push(ax * ux + ay * uy + t * ((bx - ax) * ux + (by - ay) * uy));
  }
  return found.sort((s, t) => s - t);
}

/** Ends on one base, sorted: evenly along the chord, and wherever the line cuts what the base stands in. */
function endsOn(
  { blockers, edges }: Scene,
  { x, y, ux, uy }: Chords,
  from: number,
  to: number,
  out: Float64Array,
): number {
  let n = 0;
  if (to - from < 1) out[n++] = (from + to) / 2;
  else for (let i = 0; i < ENDS; i++) out[n++] = from + ((to - from) * i) / (ENDS - 1);
  for (const blocker of blockers) {
    if (!blocker.isNear) continue;
    for (const s of cutsAlong(edges, blocker, x, y, ux, uy)) {
      if (s > from && s < to && n < FEW) out[n++] = s;
    }
  }
  out.subarray(0, n).sort();
  return n;
}
