// Sight lines against the ground itself: whether a line keeps above hills and elevation grids, by what it
// falls short, and rough bounds of the ground for quick answers. Knows nothing of woods or walls.

import { memoOf } from '../../core/memo';
import { clearsCrests, FINEST, Grazes, sliversAlong, SLACK } from './ground-grazes';
import type { TerrainMap } from '../map/terrain-map';
import type { SightRay } from './sight-ray';

/** Whether any rise of the ground touches the box. */
export function isHilly(
  map: TerrainMap,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): boolean {
  for (const { box } of map.relief.rising) {
    if (box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY) return true;
  }
  return false;
}

/**
 * Whether a line stays at or above the ground plus `levels` for distances `from` to `to` along it. The raster decides where the line is well above
 * or below; where it grazes, the true ground is asked, ever more closely.
 */
export function clearOfGround(
  { map, raster }: { readonly map: TerrainMap; readonly raster: GroundRaster | null },
  ray: SightRay,
  from: number,
  to: number,
  levels: number,
): boolean {
  if (raster === null) return true;
  const { px, py, ux, uy, za, slope } = ray;
  const { height, slack } = raster;
  const pieces = Math.max(1, Math.ceil((to - from) / RASTER_CELL));
  const piece = (to - from) / pieces;
  const tilt = (Math.abs(slope) * piece) / 2 + SLACK;
  let isClose = false;
  for (let i = 0; i < pieces; i++) {
    const s = from + (i + 0.5) * piece;
    const cell = rasterCell(raster, px + s * ux, py + s * uy);
    if (cell < 0) {
      const isBelow = za + slope * s - levels < tilt;
      if (isBelow || !raster.isLevelBeyond) isClose = true;
      continue;
    }
    const room = za + slope * s - levels - (height[cell] as number);
    const unsure = (slack[cell] as number) + tilt;
    // The ground at the middle of the piece is within the plain slack: surely below it there.
    if (room < -(slack[cell] as number) - SLACK) return false;
    if (room < unsure) isClose = true;
  }
  return !isClose || clearClosely(map, raster, ray, from, to, levels);
}

/** What is worked out of the pieces of one line. Its arrays are used again for the next: grown, never shrunk. */
class LinePieces {
  /** How high the line is above the ground at the ends of the pieces; NaN where that does not matter. */
  ends = new Float64Array(64);
  /** How fast that may change within each. */
  limits = new Float64Array(64);
  readonly grazes = new Grazes();

  makeRoom(pieces: number): void {
    if (this.ends.length <= pieces) this.ends = new Float64Array(2 * pieces);
    if (this.limits.length < pieces) this.limits = new Float64Array(2 * pieces);
    this.ends.fill(NaN, 0, pieces + 1);
  }
}

// One line is asked about after the other, so they share it.
const ofLine = new LinePieces();

/** The same by the true ground, skipping what the raster knows to be clear. */
function clearClosely(
  map: TerrainMap,
  raster: GroundRaster,
  ray: SightRay,
  from: number,
  to: number,
  levels: number,
): boolean {
  const { px, py, ux, uy, za, slope } = ray;
  const pieces = Math.max(1, Math.ceil((to - from) / RASTER_CELL));
  const piece = (to - from) / pieces;
  const tilt = (Math.abs(slope) * piece) / 2 + SLACK;
  const above = (s: number): number =>
    za + slope * s - levels - map.groundAt(px + s * ux, py + s * uy);
  ofLine.makeRoom(pieces);
  const { ends, limits, grazes } = ofLine;
  // First the ends of all pieces: one of them tells of most lines that are shut off.
  for (let i = 0; i < pieces; i++) {
    const s0 = from + i * piece;
    const middle = s0 + piece / 2;
    const cell = rasterCell(raster, px + middle * ux, py + middle * uy);
    const isBeyond = cell < 0 && raster.isLevelBeyond;
    const high = cell < 0 ? 0 : (raster.height[cell] as number);
    const slack = isBeyond ? 0 : cell < 0 ? Infinity : (raster.slack[cell] as number);
    const isSure = za + slope * middle - levels - high >= slack + tilt;
    limits[i] = isSure ? NaN : Math.abs(slope) + slack / AROUND;
    if (isSure) continue;
    if (Number.isNaN(ends[i])) ends[i] = above(s0);
    ends[i + 1] = above(s0 + piece);
    if ((ends[i] as number) < -SLACK || (ends[i + 1] as number) < -SLACK) return false;
  }
  grazes.count = 0;
  for (let i = 0; i < pieces; i++) {
    const limit = limits[i] as number;
    if (Number.isNaN(limit)) continue;
    const [s0, g0, g1] = [from + i * piece, ends[i] as number, ends[i + 1] as number];
    if (!staysAbove(above, s0, g0, s0 + piece, g1, limit)) return false;
  }
  return (
    clearsCrests(grazes, above) && sliversAlong(map, ray, from, to).every((s) => above(s) >= -SLACK)
  );
}

function staysAbove(
  above: (s: number) => number,
  s0: number,
  g0: number,
  s1: number,
  g1: number,
  limit: number,
): boolean {
  if (g0 < -SLACK || g1 < -SLACK) return false;
  if ((g0 + g1 - limit * (s1 - s0)) / 2 >= -SLACK) return true;
  if (s1 - s0 <= FINEST) {
    ofLine.grazes.add(s0, g0, s1, g1);
    return true;
  }
  const middle = (s0 + s1) / 2;
  const g = above(middle);
  return staysAbove(above, s0, g0, middle, g, limit) && staysAbove(above, middle, g, s1, g1, limit);
}

/** The deepest that the line dips below ground plus `levels`, with its place; depth 0 where it does not. */
export function deepestDip(
  map: TerrainMap,
  ray: SightRay,
  from: number,
  to: number,
  levels: number,
): { readonly first: number; readonly at: number; readonly depth: number } {
  const { px, py, ux, uy, za, slope } = ray;
  const shortAt = (s: number): number =>
    map.groundAt(px + s * ux, py + s * uy) + levels - za - slope * s;
  const pieces = Math.max(2, Math.ceil((to - from) / FINEST));
  const piece = (to - from) / pieces;
  let first = NaN;
  let at = from;
  let depth = -Infinity;
  for (let i = 0; i <= pieces; i++) {
    const s = from + piece * i;
    const short = shortAt(s);
    if (short > SLACK && Number.isNaN(first)) first = s;
    // What comes after the line is free again blocks no more.
    if (short <= SLACK && !Number.isNaN(first)) break;
    if (short <= depth) continue;
    depth = short;
    at = s;
  }
  if (!(depth > SLACK)) {
    for (const s of sliversAlong(map, ray, from, to)) {
      const short = shortAt(s);
      if (short <= depth) continue;
      depth = short;
      at = s;
    }
  }
  // The top may be a sharp crest between two looks.
  for (let step = piece / 2; step > 0.01; step /= 2) {
    const [before, after] = [Math.max(from, at - step), Math.min(to, at + step)];
    if (shortAt(before) > depth) at = before;
    else if (shortAt(after) > depth) at = after;
    depth = Math.max(depth, shortAt(at));
  }
  return {
    first: Number.isNaN(first) ? at : first,
    at,
    depth: depth > SLACK ? depth : 0,
  };
}

/**
 * The ground looked up instead of worked out: its height in the middle of small cells, and by how much it may
 * differ elsewhere in the cell and half a cell around it. Decides most questions; the rest are asked of the true ground.
 */
export interface GroundRaster {
  readonly columns: number;
  readonly rows: number;
  readonly height: Float32Array;
  readonly slack: Float32Array;
  /** No place on the table is higher. */
  readonly highest: number;
  /** Whether the ground is level everywhere off the table. */
  readonly isLevelBeyond: boolean;
}

/** Side of a raster cell in Mil. */
export const RASTER_CELL = 125;
/** From a cell's middle to its corner and half a cell on: what a look at a cell must vouch for. */
const AROUND = RASTER_CELL * (Math.SQRT1_2 + 0.5);

/** Made when it is first needed and kept as long as the ground. */
export const groundRaster = memoOf<TerrainMap, GroundRaster>(readGround, ({ relief }) => relief);

function readGround(map: TerrainMap): GroundRaster {
  const columns = Math.max(1, Math.ceil(map.box.maxX / RASTER_CELL));
  const rows = Math.max(1, Math.ceil(map.box.maxY / RASTER_CELL));
  const height = new Float32Array(columns * rows);
  const slack = new Float32Array(columns * rows);
  for (const { surface, box } of map.relief.rising) {
    if (surface === null) continue;
    // Two cells more all round: who looks from the next cell must know that a rise is near.
    const c0 = Math.max(0, Math.floor(box.minX / RASTER_CELL) - 2);
    const c1 = Math.min(columns - 1, Math.floor(box.maxX / RASTER_CELL) + 2);
    const r0 = Math.max(0, Math.floor(box.minY / RASTER_CELL) - 2);
    const r1 = Math.min(rows - 1, Math.floor(box.maxY / RASTER_CELL) + 2);
    for (let r = r0; r <= r1; r++) {
      for (let c = c0; c <= c1; c++) {
        const i = r * columns + c;
        const x = (c + 0.5) * RASTER_CELL;
        const y = (r + 0.5) * RASTER_CELL;
        height[i] = (height[i] as number) + surface.heightAt(x, y);
        slack[i] = (slack[i] as number) + surface.changeWithin(x, y, AROUND) + 1e-6;
      }
    }
  }
  const isLevelBeyond = map.relief.rising.every(
    ({ box }) =>
      box.minX >= 0 && box.minY >= 0 && box.maxX <= map.box.maxX && box.maxY <= map.box.maxY,
  );
  let highest = -Infinity;
  for (let i = 0; i < height.length; i++) {
    const top = (height[i] as number) + (slack[i] as number);
    if (top > highest) highest = top;
  }
  highest = Math.min(highest, surfaceLimit(map, 'highest'));
  return { columns, rows, height, slack, highest, isLevelBeyond };
}

/** The ground between the raster's middles, bilinear: near the truth, and quick. */
export function roughGround(map: TerrainMap, raster: GroundRaster, x: number, y: number): number {
  const { columns, rows, height } = raster;
  const u = x / RASTER_CELL - 0.5;
  const v = y / RASTER_CELL - 0.5;
  const c = Math.floor(u);
  const r = Math.floor(v);
  if (c < 0 || r < 0 || c >= columns - 1 || r >= rows - 1) return map.groundAt(x, y);
  const i = r * columns + c;
  const a = height[i] as number;
  const b = height[i + 1] as number;
  const d = height[i + columns] as number;
  const e = height[i + columns + 1] as number;
  const s = u - c;
  const low = a + s * (b - a);
  return low + (v - r) * (d + s * (e - d) - low);
}

/** The cell that holds a place; -1 off the table, where nothing is known. */
export function rasterCell({ columns, rows }: GroundRaster, x: number, y: number): number {
  const c = Math.floor(x / RASTER_CELL);
  const r = Math.floor(y / RASTER_CELL);
  return c < 0 || r < 0 || c >= columns || r >= rows ? -1 : r * columns + c;
}

/** No part of the box is higher than this. */
export function highestIn(
  map: TerrainMap,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): number {
  const raster = groundRaster(map);
  let highest = -Infinity;
  for (let y = minY; ; y = Math.min(maxY, y + RASTER_CELL)) {
    for (let x = minX; ; x = Math.min(maxX, x + RASTER_CELL)) {
      const cell = rasterCell(raster, x, y);
      if (cell < 0) {
        highest = Math.max(highest, raster.isLevelBeyond ? 0 : surfaceLimit(map, 'highest'));
      } else {
        const top = (raster.height[cell] as number) + (raster.slack[cell] as number);
        highest = Math.max(highest, top);
      }
      if (x >= maxX) break;
    }
    if (y >= maxY) break;
  }
  return highest;
}

/** All rises of the map at their highest or lowest, added up. */
export function surfaceLimit(map: TerrainMap, which: 'highest' | 'lowest'): number {
  let sum = 0;
  for (const { surface } of map.relief.rising) sum += surface?.[which] ?? 0;
  return sum;
}
