// The quick answer for one line between two points on level ground: which edges it crosses, cell by cell, until
// one is too high. Where a corner, an edge underfoot or a ridge make it a matter of care, it says so instead.

import { columnOf, indexSegments, rowOf, type GridIndex } from '../geometry/grid-index';
import { sideOfRings } from '../geometry/ring';
import { isHilly } from './ground-line';
import { BLOCKS, LEVEL_SLACK, ridgeLines, TOUCH, watchOf } from './sight-scene';
import type { MapFeature, TerrainMap } from './terrain-map';

export const CLEAR = 1;
export const BLOCKED = 0;
/** Ask the whole of sight. */
export const UNSURE = -1;

/** Edges of what blocks common eyes; kept with the map. */
interface Walls {
  readonly edges: Float64Array;
  /** Of each edge: the levels of its feature, and Infinity for those that only the whole of sight can judge. */
  readonly levels: Float64Array;
  readonly grid: GridIndex;
  /** By index: what a point inside of it cannot simply look out of. */
  readonly holds: Uint8Array;
}

const CELL = 3000;
const known = [new WeakMap<TerrainMap, Walls>(), new WeakMap<TerrainMap, Walls>()] as const;

function wallsOf(map: TerrainMap, seesThermal: boolean): Walls {
  const kept = known[seesThermal ? 1 : 0];
  const old = kept.get(map);
  if (old) return old;
  const edges: number[] = [];
  const levels: number[] = [];
  const holds = new Uint8Array(map.features.length);
  for (const of of map.features) {
    const { blocks } = of.row.sight;
    if (blocks === 'none' || watchOf(of, seesThermal) !== BLOCKS) continue;
    const isRidge = blocks === 'ridge';
    if (!isRidge) holds[of.index] = 1;
    const isDelicate = isRidge || map.options.softEdge > 0;
    addEdges(of, isRidge, edges);
    while (levels.length < edges.length / 4) levels.push(isDelicate ? Infinity : of.levels);
  }
  const all = Float64Array.from(edges);
  const made = {
    edges: all,
    levels: Float64Array.from(levels),
    grid: indexSegments(map.box, CELL, all),
    holds,
  };
  kept.set(map, made);
  return made;
}

function addEdges(of: MapFeature, isRidge: boolean, out: number[]): void {
  for (const ring of isRidge ? ridgeLines(of) : of.rings) {
    const n = ring.length;
    for (let i = isRidge ? 2 : 0, j = isRidge ? 0 : n - 2; i < n; j = i, i += 2) {
      out.push(ring[j] as number, ring[j + 1] as number, ring[i] as number, ring[i + 1] as number);
    }
  }
}

/** Eyes at heights `ha` and `hb` above the ground; places in Mil. */
export function pointSees(
  map: TerrainMap,
  ax: number,
  ay: number,
  ha: number,
  bx: number,
  by: number,
  hb: number,
  seesThermal: boolean,
): typeof CLEAR | typeof BLOCKED | typeof UNSURE {
  const { maxX, maxY } = map.box;
  if (!(ax >= 0 && ay >= 0 && bx >= 0 && by >= 0)) return UNSURE;
  if (!(ax <= maxX && ay <= maxY && bx <= maxX && by <= maxY)) return UNSURE;
  if (
    map.relief.rising.length > 0 &&
    isHilly(map, Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))
  ) {
    return UNSURE;
  }
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  if (length <= TOUCH) return UNSURE;
  const isLevel = map.options.lineModel === 'higher-end-sees-over';
  const za = isLevel ? Math.max(ha, hb) : ha;
  const zb = isLevel ? za : hb;
  const walls = wallsOf(map, seesThermal);
  if (isHeld(map, walls, ax, ay, za) || isHeld(map, walls, bx, by, zb)) return UNSURE;
  return walk(walls, ax, ay, za, bx, by, zb, length);
}

function isHeld(map: TerrainMap, { holds }: Walls, x: number, y: number, z: number): boolean {
  const { featureGrid: grid, features } = map;
  const cell = rowOf(grid, y) * grid.columns + columnOf(grid, x);
  const end = grid.start[cell + 1] as number;
  for (let i = grid.start[cell] as number; i < end; i++) {
    const index = grid.items[i] as number;
    if (holds[index] === 0) continue;
    const { box, levels, rings } = features[index] as MapFeature;
    if (levels <= z || x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) continue;
    if (sideOfRings(rings, x, y) >= 0) return true;
  }
  return false;
}

function walk(
  { edges, levels, grid }: Walls,
  ax: number,
  ay: number,
  za: number,
  bx: number,
  by: number,
  zb: number,
  length: number,
): typeof CLEAR | typeof BLOCKED | typeof UNSURE {
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  const slope = (zb - za) / length;
  const low = Math.min(za, zb);
  const { cell, columns } = grid;
  let c = columnOf(grid, ax);
  let r = rowOf(grid, ay);
  const lastC = columnOf(grid, bx);
  const lastR = rowOf(grid, by);
  const stepC = ux > 0 ? 1 : -1;
  const stepR = uy > 0 ? 1 : -1;
  let nextC = ux === 0 ? Infinity : ((c + (ux > 0 ? 1 : 0)) * cell - ax) / ux;
  let nextR = uy === 0 ? Infinity : ((r + (uy > 0 ? 1 : 0)) * cell - ay) / uy;
  const acrossC = ux === 0 ? Infinity : cell / Math.abs(ux);
  const acrossR = uy === 0 ? Infinity : cell / Math.abs(uy);
  let isUnsure = false;
  for (;;) {
    const at = r * columns + c;
    const end = grid.start[at + 1] as number;
    for (let i = grid.start[at] as number; i < end; i++) {
      const item = grid.items[i] as number;
      const top = levels[item] as number;
      if (top <= low) continue;
      const px = (edges[4 * item] as number) - ax;
      const py = (edges[4 * item + 1] as number) - ay;
      const qx = (edges[4 * item + 2] as number) - ax;
      const qy = (edges[4 * item + 3] as number) - ay;
      const p = py * ux - px * uy;
      const q = qy * ux - qx * uy;
      if ((p > TOUCH && q > TOUCH) || (p < -TOUCH && q < -TOUCH)) continue;
      const s = px * ux + py * uy;
      const t = qx * ux + qy * uy;
      if ((s < -TOUCH && t < -TOUCH) || (s > length + TOUCH && t > length + TOUCH)) continue;
      if ((p <= TOUCH && p >= -TOUCH) || (q <= TOUCH && q >= -TOUCH)) {
        isUnsure = true;
        continue;
      }
      const along = s + (p / (p - q)) * (t - s);
      if (along < -TOUCH || along > length + TOUCH) continue;
      if (along <= TOUCH || along >= length - TOUCH || top === Infinity) {
        isUnsure = true;
        continue;
      }
      if (za + slope * along < top - LEVEL_SLACK) return BLOCKED;
    }
    if (c === lastC && r === lastR) break;
    if (nextC < nextR) {
      if (c === lastC) break;
      c += stepC;
      nextC += acrossC;
    } else {
      if (r === lastR) break;
      r += stepR;
      nextR += acrossR;
    }
  }
  return isUnsure ? UNSURE : CLEAR;
}
