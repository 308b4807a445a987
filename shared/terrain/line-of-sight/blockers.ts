// What may hide one stand from another: the features near the lines between two bases, and whether one
// given line is clear. Chooses no lines (clear-line.ts) and words no answers (sight.ts).

import type { SightRay } from './sight-ray';
import { sideOfRings } from '../../geometry/ring';
import { pointSegmentSquared } from '../../geometry/segment';
import { baseToSegment, isOnBase, type Base } from '../map/footprint';
import { clearOfGround, groundRaster, isHilly, type GroundRaster } from './ground-line';
import type { TerrainMap } from '../map/terrain-map';
import type { MapFeature } from '../map/engine-types';

/** A line that passes a corner within a millionth of an inch may be on either side of it. In Mil. */
export const TOUCH = 1e-3;
/** Farther off than what touches, nearer than what does not. */
const BESIDE = TOUCH * (1 + 1e-6);
/** Levels by which a line may dip below a top and still count as level with it. */
export const LEVEL_SLACK = 1e-9;
/** The same where the ground is curved, and heights are roots of distances. */
export const GROUND_SLACK = 1e-6;

/** It blocks. */
export const BLOCKS = 0;
/** Seen through it a target is in cover: streams and trenches, a ridge that the target touches. */
export const COVERS = 1;
/** Thermal sights see through it at a disadvantage: smoke. */
export const DIMS = 2;

/** One feature that can block lines of this pair. */
export interface Blocker {
  readonly of: MapFeature;
  /** Levels above its ground; Infinity for what is only watched for, see `watch`. */
  readonly levels: number;
  /** Ridges: only crossing the line counts, there is no inside. */
  readonly isLine: boolean;
  readonly seeInto: number;
  /** A base touches it or stands in it. */
  readonly isNear: boolean;
  /** What it does instead of blocking; BLOCKS where it blocks. Lines that avoid it are preferred. */
  readonly watch: number;
  /** Its edges in `Scene.edges`, [first, last). */
  readonly first: number;
  readonly last: number;
}

export interface Scene {
  readonly map: TerrainMap;
  readonly a: Base;
  readonly b: Base;
  /** Eye heights above the ground, and above 0 where no hill is near. */
  readonly heightA: number;
  readonly heightB: number;
  readonly hilly: boolean;
  /** Null on level ground. */
  readonly raster: GroundRaster | null;
  readonly blockers: readonly Blocker[];
  /** [ax, ay, bx, by] of the blockers' edges that a line may cross. */
  readonly edges: Float64Array;
  readonly softEdge: number;
  /** Which of the watched features count as blocking: COVERS, DIMS, both added up, or neither. */
  avoids: number;
}

/** What a feature does to lines of this observer, wherever the ends are; ridges ask where as well. */
export function watchOf({ row: { sight } }: MapFeature, seesThermal: boolean): number {
  if (seesThermal && sight.thermalSeesThrough) return DIMS;
  return sight.blocks === 'behind' ? COVERS : BLOCKS;
}

/** Whether a line may cross the blocker as if it were not there. */
export function isPassed(blocker: Blocker, avoids: number): boolean {
  return blocker.watch !== BLOCKS && (blocker.watch & avoids) === 0;
}

/** Both ends nearer than this to a ridge ignore it (FT-07-12): an inch, unless its table says otherwise. */
export function ridgeNear({ row }: MapFeature): number {
  return row.sight.ignoredWithin ?? 1000;
}

export function buildScene(
  map: TerrainMap,
  a: Base,
  heightA: number,
  b: Base,
  heightB: number,
  seesThermal: boolean,
): Scene {
  const minX = Math.min(a.x - a.reach, b.x - b.reach);
  const maxX = Math.max(a.x + a.reach, b.x + b.reach);
  const minY = Math.min(a.y - a.reach, b.y - b.reach);
  const maxY = Math.max(a.y + a.reach, b.y + b.reach);
  const hilly = isHilly(map, minX, minY, maxX, maxY);
  const eyes =
    map.options.lineModel === '3d-line' ? Math.min(heightA, heightB) : Math.max(heightA, heightB);
  const blockers: Blocker[] = [];
  const edges: number[] = [];
  for (const of of map.features) {
    const { box } = of;
    if (box.minX > maxX || box.maxX < minX || box.minY > maxY || box.maxY < minY) continue;
    const { sight } = of.row;
    if (sight.blocks === 'none') continue;
    const isRidge = sight.blocks === 'ridge';
    if (!hilly && of.levels <= eyes && sight.blocks !== 'behind') continue;
    let watch = watchOf(of, seesThermal);
    if (isRidge) {
      const role = ridgeRole(of, a, b, map.options.ridgeCover === 'across-only');
      if (role === 'ignored') continue;
      if (role === 'watched') watch = COVERS;
    }
    const first = edges.length / 4;
    collectEdges(of, isRidge, a, b, edges);
    const isNear = !isRidge && (meetsFeature(a, of) || meetsFeature(b, of));
    const last = edges.length / 4;
    if (last === first && !isNear) continue;
    const levels = watch === BLOCKS ? of.levels : Infinity;
    const seeInto = sight.blocks === 'cover' && watch === BLOCKS ? sight.seeInto : 0;
    blockers.push({ of, levels, isLine: isRidge, seeInto, isNear, watch, first, last });
  }
  return {
    map,
    a,
    b,
    heightA,
    heightB,
    hilly,
    raster: hilly ? groundRaster(map) : null,
    blockers,
    edges: Float64Array.from(edges),
    softEdge: map.options.softEdge,
    avoids: 0,
  };
}

/** The centre line of a drawn ridge; the outline where it was drawn as an area. */
export function ridgeLines(of: MapFeature): readonly Float64Array[] {
  if (of.line) return [of.line];
  return of.rings.map((ring) => Float64Array.of(...ring, ring[0] as number, ring[1] as number));
}

/** FT-07-10 to 12. A stand touches a ridge where it touches what is drawn of it. */
function ridgeRole(
  of: MapFeature,
  a: Base,
  b: Base,
  coverAcross: boolean,
): 'blocks' | 'watched' | 'ignored' {
  const near = ridgeNear(of);
  if (baseToRidge(a, of) <= near && baseToRidge(b, of) <= near) return 'ignored';
  if (meetsFeature(b, of)) return coverAcross ? 'watched' : 'ignored';
  return meetsFeature(a, of) ? 'ignored' : 'blocks';
}

/** Distance from the nearest part of a base to a ridge's line. */
export function baseToRidge(base: Base, of: MapFeature): number {
  let least = Infinity;
  for (const line of ridgeLines(of)) {
    for (let i = 0; i + 3 < line.length; i += 2) {
      const [ax, ay, bx, by] = [line[i], line[i + 1], line[i + 2], line[i + 3]] as [
        number,
        number,
        number,
        number,
      ];
      least = Math.min(least, baseToSegment(base, ax, ay, bx, by));
    }
  }
  return least;
}

/** Whether a base touches a feature or stands in it. */
export function meetsFeature(base: Base, of: MapFeature): boolean {
  const { box, rings } = of;
  const reach = base.reach + TOUCH;
  if (base.x + reach < box.minX || base.x - reach > box.maxX) return false;
  if (base.y + reach < box.minY || base.y - reach > box.maxY) return false;
  if (sideOfRings(rings, base.x, base.y) >= 0) return true;
  for (const ring of rings) {
    const n = ring.length;
    for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
      const ax = ring[j] as number;
      const ay = ring[j + 1] as number;
      const bx = ring[i] as number;
      const by = ring[i + 1] as number;
      if (pointSegmentSquared(base.x, base.y, ax, ay, bx, by) > reach * reach) continue;
      if (isOnBase(base, ax, ay, TOUCH) || baseToSegment(base, ax, ay, bx, by) <= TOUCH)
        return true;
    }
  }
  return false;
}

/** Adds the edges that some line between the bases can cross. */
function collectEdges(of: MapFeature, isRidge: boolean, a: Base, b: Base, out: number[]): void {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const ux = dx / length;
  const uy = dy / length;
  const wide = Math.max(a.reach, b.reach) + 1;
  const back = -a.reach - 1;
  const front = length + b.reach + 1;
  for (const ring of isRidge ? ridgeLines(of) : of.rings) {
    const n = ring.length;
    let i = isRidge ? 2 : 0;
    let px = (isRidge ? ring[0] : ring[n - 2]) as number;
    let py = (isRidge ? ring[1] : ring[n - 1]) as number;
    let across = (py - a.y) * ux - (px - a.x) * uy;
    let along = (px - a.x) * ux + (py - a.y) * uy;
    for (; i < n; i += 2) {
      const qx = ring[i] as number;
      const qy = ring[i + 1] as number;
      const acrossQ = (qy - a.y) * ux - (qx - a.x) * uy;
      const alongQ = (qx - a.x) * ux + (qy - a.y) * uy;
      if (
        !(across > wide && acrossQ > wide) &&
        !(across < -wide && acrossQ < -wide) &&
        !(along < back && alongQ < back) &&
        !(along > front && alongQ > front)
      ) {
        out.push(px, py, qx, qy);
      }
      px = qx;
      py = qy;
      across = acrossQ;
      along = alongQ;
    }
  }
}

/** What is found out along one line. */
class LineCuts {
  /** Where it is cut, sorted when needed. Grown, never shrunk. */
  cuts = new Float64Array(64);
  touchesCorner = false;

  grow(): Float64Array<ArrayBuffer> {
    const larger = new Float64Array(2 * this.cuts.length);
    larger.set(this.cuts);
    this.cuts = larger;
    return larger;
  }
}

// One line is asked about after the other, so they share it.
const ofLine = new LineCuts();

/**
 * Whether the straight line between two points of the bases is clear. Corners within TOUCH of the line
 * may count on either side, but all on the same: so a line may run along an edge, yet never slips
 * through a shared corner or along a shared edge of two features.
 */
export function isClear(scene: Scene, px: number, py: number, qx: number, qy: number): boolean {
  const dx = qx - px;
  const dy = qy - py;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= TOUCH) return true;
  let za = scene.heightA;
  let zb = scene.heightB;
  if (scene.hilly) {
    za += scene.map.groundAt(px, py);
    zb += scene.map.groundAt(qx, qy);
  }
  if (scene.map.options.lineModel === 'higher-end-sees-over') za = zb = Math.max(za, zb);
  ofLine.touchesCorner = false;
  const ux = dx / length;
  const uy = dy / length;
  const low = Math.min(za, zb);
  const ray = { px, py, qx, qy, ux, uy, length, za, slope: (zb - za) / length, low };
  let passed = passes(scene, ray, 1);
  if (!passed && ofLine.touchesCorner) passed = passes(scene, ray, -1);
  if (!passed || !scene.hilly) return passed;
  return clearOfGround(scene, ray, 0, length, 0);
}

/** Whether a line passes all that stands about, with the corners that it touches on the side that `shift` says. */
function passes(scene: Scene, ray: SightRay, shift: 1 | -1): boolean {
  const { edges, hilly } = scene;
  const { px, py, ux, uy, length, za, slope, low } = ray;
  let { cuts } = ofLine;
  for (const blocker of scene.blockers) {
    const { levels, isLine } = blocker;
    if (isPassed(blocker, scene.avoids)) continue;
    if (!hilly && levels <= low) continue;
    const needsInside = !isLine && (blocker.isNear || hilly);
    const mayPass = !isLine && blocker.isNear && scene.softEdge > 0 && blocker.watch === BLOCKS;
    const start = isLine ? -TOUCH : TOUCH;
    const end = length - start;
    let n = 0;
    for (let k = 4 * blocker.first; k < 4 * blocker.last; k += 4) {
      const ax = (edges[k] as number) - px;
      const ay = (edges[k + 1] as number) - py;
      const bx = (edges[k + 2] as number) - px;
      const by = (edges[k + 3] as number) - py;
      const da = ay * ux - ax * uy;
      const db = by * ux - bx * uy;
      let left = da > TOUCH;
      if (!left && da >= -TOUCH) {
        ofLine.touchesCorner = true;
        left = shift > 0;
      }
      let leftB = db > TOUCH;
      if (!leftB && db >= -TOUCH) {
        ofLine.touchesCorner = true;
        leftB = shift > 0;
      }
      if (left === leftB) continue;
      const t = da === db ? 0 : Math.min(1, Math.max(0, da / (da - db)));
      const s = ax * ux + ay * uy + t * ((bx - ax) * ux + (by - ay) * uy);
      if (s <= start || s >= end) continue;
      if (!mayPass) {
        const top = hilly ? levels + scene.map.groundAt(px + s * ux, py + s * uy) : levels;
        if (za + slope * s < top - LEVEL_SLACK - (hilly ? GROUND_SLACK : 0)) return false;
      }
      if (needsInside) {
        if (n === cuts.length) cuts = ofLine.grow();
        cuts[n++] = s;
      }
    }
    if (!needsInside) continue;
    if (!insideIsClear(scene, blocker, ray, cuts.subarray(0, n), shift)) return false;
  }
  return true;
}

/** The stretches of a line inside one feature, given its cuts: none may hide the other end. */
function insideIsClear(
  scene: Scene,
  blocker: Blocker,
  ray: SightRay,
  cuts: Float64Array,
  shift: 1 | -1,
): boolean {
  const { softEdge, hilly } = scene;
  const { length, za, slope } = ray;
  const n = cuts.length;
  const found = cuts.sort();
  let inside = startsInside(blocker.of.rings, ray, found, shift);
  if (n === 0 && inside && length <= blocker.seeInto + TOUCH) return true;
  const soft = blocker.watch === BLOCKS ? softEdge : 0;
  let from = 0;
  for (let i = 0; i <= n; i++) {
    const to = i < n ? (found[i] as number) : length;
    const isExempt = (from === 0 || to === length) && to - from <= soft + TOUCH && n > 0;
    if (inside && to - from > TOUCH && !isExempt) {
      const top = blocker.levels;
      if (hilly) {
        if (top === Infinity) return false;
        if (!clearOfGround(scene, ray, from, to, top)) return false;
      } else if (Math.min(za + slope * from, za + slope * to) < top - LEVEL_SLACK) return false;
    }
    inside = !inside;
    from = to;
  }
  return true;
}

/**
 * Whether a line, just beside it on the side that it is thought to be shifted to, starts inside of the rings.
 * It is asked in the middle of the longest stretch between cuts, as a line that leaves an edge by less than a hair
 * in an inch is hardly beside it near the cut.
 */
function startsInside(
  rings: readonly Float64Array[],
  { px, py, ux, uy, length }: SightRay,
  found: Float64Array,
  shift: 1 | -1,
): boolean {
  let longest = 0;
  let middle = 0;
  let isOdd = false;
  for (let i = 0, from = 0; i <= found.length; i++) {
    const to = i < found.length ? (found[i] as number) : length;
    if (to - from > longest) {
      longest = to - from;
      middle = (from + to) / 2;
      isOdd = i % 2 === 1;
    }
    from = to;
  }
  const beside = shift * BESIDE;
  const x = px + middle * ux + beside * uy;
  const y = py + middle * uy - beside * ux;
  return sideOfRings(rings, x, y) > 0 !== isOdd;
}
