// The quick answer for one line between two points: which edges it crosses, cell by cell, until one is too high,
// and whether the ground rises above it. Where a corner, an edge underfoot, a ridge or what stands on a slope
// make it a matter of care, it says so instead.

import { memoOf } from '../../core/memo';
import type { Point } from '../../core/measure';
import { columnOf, indexSegments, rowOf, type GridIndex } from '../../geometry/grid-index';
import { boxesMeet } from '../../geometry/clip';
import { sideOfRings } from '../../geometry/ring';
import { clearOfGround, groundRaster, isHilly } from './ground-line';
import { BLOCKS, GROUND_SLACK, LEVEL_SLACK, ridgeLines, TOUCH, watchOf } from './blockers';
import type { TerrainMap } from '../map/terrain-map';
import type { MapFeature, Observer } from '../map/engine-types';

export const CLEAR = 1;
export const BLOCKED = 0;
/** Ask the whole of sight. */
export const UNSURE = -1;

/** Edges of what blocks common eyes; kept with the map. */
interface Walls {
  readonly edges: Float64Array;
  readonly grid: GridIndex;
  /** For lines that no hill is near. */
  readonly level: Tops;
  readonly hilly: Tops;
}

/** Between what the tops of each edge's feature are: the same on level ground, Infinity where it takes care. */
interface Tops {
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
  /** By index, the highest top of what a point inside of it cannot simply look out of; else -Infinity. */
  readonly holds: Float64Array;
}

const CELL = 3000;
const wallsToEyes = memoOf((map: TerrainMap) => listWalls(map, false));
const wallsToThermal = memoOf((map: TerrainMap) => listWalls(map, true));

function wallsOf(map: TerrainMap, seesThermal: boolean): Walls {
  return seesThermal ? wallsToThermal(map) : wallsToEyes(map);
}

function listWalls(map: TerrainMap, seesThermal: boolean): Walls {
  const walls = map.features.filter(
    (of) => of.row.sight.blocks !== 'none' && watchOf(of, seesThermal) === BLOCKS,
  );
  const edges: number[] = [];
  const ends = walls.map((of) => {
    addEdges(of, edges);
    return edges.length / 4;
  });
  const all = Float64Array.from(edges);
  const level = topsOf(map, walls, ends, () => LEVEL);
  return {
    edges: all,
    grid: indexSegments(map.box, CELL, all),
    level,
    hilly: map.relief.rising.length > 0 ? topsOf(map, walls, ends, groundUnder) : level,
  };
}

function isRidge({ row }: MapFeature): boolean {
  return row.sight.blocks === 'ridge';
}

/** The ground under a feature is between these. */
type Ground = readonly [lowest: number, highest: number];
const LEVEL: Ground = [0, 0];

function topsOf(
  map: TerrainMap,
  walls: readonly MapFeature[],
  ends: readonly number[],
  groundOf: (map: TerrainMap, of: MapFeature) => Ground,
): Tops {
  const lowest = new Float64Array(ends.at(-1) ?? 0);
  const highest = lowest.slice();
  const holds = new Float64Array(map.features.length).fill(-Infinity);
  walls.forEach((of, i) => {
    const [low, high] = groundOf(map, of);
    const isDelicate = isRidge(of) || map.options.softEdge > 0;
    lowest.fill(isDelicate ? Infinity : of.levels + low, ends[i - 1] ?? 0, ends[i]);
    highest.fill(isDelicate ? Infinity : of.levels + high, ends[i - 1] ?? 0, ends[i]);
    if (!isRidge(of)) holds[of.index] = of.levels + high;
  });
  return { lowest, highest, holds };
}

function groundUnder({ relief }: TerrainMap, { box }: MapFeature): Ground {
  let low = 0;
  let high = 0;
  for (const { surface, box: rise } of relief.rising) {
    if (surface === null || !boxesMeet(box, rise)) continue;
    low += Math.min(0, surface.lowest);
    high += Math.max(0, surface.highest);
  }
  return [low - (low < 0 ? GROUND_SLACK : 0), high + (high > 0 ? GROUND_SLACK : 0)];
}

function addEdges(of: MapFeature, out: number[]): void {
  for (const ring of isRidge(of) ? ridgeLines(of) : of.rings) {
    const n = ring.length;
    for (let i = isRidge(of) ? 2 : 0, j = isRidge(of) ? 0 : n - 2; i < n; j = i, i += 2) {
      out.push(ring[j] as number, ring[j + 1] as number, ring[i] as number, ring[i + 1] as number);
    }
  }
}

/** An eye: its place in Mil and its height above the ground in levels. */
type Eye = Pick<Observer, 'at' | 'height'>;

export function pointSees(
  map: TerrainMap,
  from: Eye,
  to: Eye,
  seesThermal: boolean,
): typeof CLEAR | typeof BLOCKED | typeof UNSURE {
  const { x: ax, y: ay } = from.at;
  const { x: bx, y: by } = to.at;
  const { maxX, maxY } = map.box;
  if (!(ax >= 0 && ay >= 0 && bx >= 0 && by >= 0)) return UNSURE;
  if (!(ax <= maxX && ay <= maxY && bx <= maxX && by <= maxY)) return UNSURE;
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  if (length <= TOUCH) return UNSURE;
  const isHillyHere =
    map.relief.rising.length > 0 &&
    isHilly(map, Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  const isLevel = map.options.lineModel === 'higher-end-sees-over';
  let za = isHillyHere ? from.height + map.groundAt(ax, ay) : from.height;
  let zb = isHillyHere ? to.height + map.groundAt(bx, by) : to.height;
  if (isLevel) za = zb = Math.max(za, zb);
  const walls = wallsOf(map, seesThermal);
  const tops = isHillyHere ? walls.hilly : walls.level;
  const found = walk(walls, tops, from.at, to.at, za, zb);
  if (found === BLOCKED) return BLOCKED;
  if (isHillyHere) {
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const [slope, low] = [(zb - za) / length, Math.min(za, zb)];
    const ray = { px: ax, py: ay, qx: bx, qy: by, ux, uy, length, za, slope, low };
    if (!clearOfGround({ map, raster: groundRaster(map) }, ray, 0, length, 0)) return BLOCKED;
  }
  return isHeld(map, tops, ax, ay, za) || isHeld(map, tops, bx, by, zb) ? UNSURE : found;
}

function isHeld(map: TerrainMap, { holds }: Tops, x: number, y: number, z: number): boolean {
  const { featureGrid: grid, features } = map;
  const cell = rowOf(grid, y) * grid.columns + columnOf(grid, x);
  const end = grid.start[cell + 1] as number;
  for (let i = grid.start[cell] as number; i < end; i++) {
    const index = grid.items[i] as number;
    if ((holds[index] as number) <= z) continue;
    const { box, rings } = features[index] as MapFeature;
    if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) continue;
    if (sideOfRings(rings, x, y) >= 0) return true;
  }
  return false;
}

function walk(
  { edges, grid }: Walls,
  { highest, lowest }: Tops,
  { x: ax, y: ay }: Point,
  { x: bx, y: by }: Point,
  za: number,
  zb: number,
): typeof CLEAR | typeof BLOCKED | typeof UNSURE {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
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
      const top = highest[item] as number;
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
      const z = za + slope * along + LEVEL_SLACK;
      if (z < (lowest[item] as number)) return BLOCKED;
      if (z < top) isUnsure = true;
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
