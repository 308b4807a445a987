// A ray over an imported grid where nothing else rises: from line to line of the grid, where the height runs evenly, so
// that crests and where targets come into sight are worked out, not looked for. Only for lines that are shut off by what
// is above them (FT-07-08); elsewhere, and where hills rise on the grid, ray.ts looks at the ground in strides.

import { memoOf } from '../../../core/memo';
import { boxesMeet } from '../../../geometry/clip';
import { boxAbout } from '../../../geometry/ring';
import { GROUND_SLACK } from '../../line-of-sight/blockers';
import { RASTER_CELL } from '../../line-of-sight/ground-line';
import type { MapFeature } from '../../map/engine-types';
import type { TerrainMap } from '../../map/terrain-map';

/** The numbers of a grid with those of its rim once more around, as the outer half cells are level. */
export interface GridGround {
  /** How many lie in a row. */
  readonly columns: number;
  /** In levels, row by row. */
  readonly height: Float64Array;
  /** Where its first number is, and how far its numbers are from each other, in Mil. */
  readonly x: number;
  readonly y: number;
  readonly step: number;
}

/** The grid of a table that has one; null where it has none or several. */
export const gridOn = memoOf<TerrainMap, MapFeature | null>(
  ({ relief }) => {
    const [only, ...others] = relief.rising.filter(({ feature }) => feature.shape.type === 'grid');
    return only && others.length === 0 ? only : null;
  },
  ({ relief }) => relief,
);

/** The ground of that grid; null where there is none. */
export const gridGround = memoOf<TerrainMap, GridGround | null>(
  (map) => {
    const shape = gridOn(map)?.feature.shape;
    if (shape?.type !== 'grid') return null;
    const { origin, step, columns, rows, levels } = shape;
    const height = new Float64Array((columns + 2) * (rows + 2));
    for (let r = 0; r < rows + 2; r++) {
      const row = Math.min(Math.max(r - 1, 0), rows - 1) * columns;
      for (let c = 0; c < columns + 2; c++) {
        const column = Math.min(Math.max(c - 1, 0), columns - 1);
        height[r * (columns + 2) + c] = levels[row + column] as number;
      }
    }
    return { columns: columns + 2, height, x: origin.x - step / 2, y: origin.y - step / 2, step };
  },
  ({ relief }) => relief,
);

/** Whether nothing rises at a place but that grid, nor so near that the raster blurs it to there. */
export function isOnGridAlone(map: TerrainMap, x: number, y: number): boolean {
  const grid = gridOn(map);
  if (grid === null) return false;
  const near = boxAbout([{ x, y }], RASTER_CELL);
  return map.relief.rising.every((of) => of === grid || !boxesMeet(of.box, near));
}

/** What is asked and told of a ray; see ray.ts, whose names these are. */
interface RayOverGround {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly z0: number;
  readonly targetHeight: number;
  readonly top: number;
  horizon: number;
  isOpen(): boolean;
  isHiddenIn(): boolean;
  open(s: number): void;
  close(s: number): void;
}

/** Where the ground bends by less between two lines of the grid, in levels, it is even. */
const EVEN = 1e-7;

/** What a ray sees of the ground between two distances, none of which is higher than `highest` levels. */
export function overGrid(
  ray: RayOverGround,
  { columns, height, x, y, step }: GridGround,
  from: number,
  to: number,
  highest: number,
): void {
  const { z0 } = ray;
  const up = ray.targetHeight - z0;
  const raised = Math.max(ray.top, 0) - z0 - GROUND_SLACK;
  const isHidden = ray.isHiddenIn();
  if (isHidden) ray.close(from);
  const matters = isHidden ? raised : Math.max(raised, up);
  // In numbers of the grid: where the ray begins, and how far it goes with each Mil.
  const [u0, v0] = [(ray.x - x) / step, (ray.y - y) / step];
  const [du, dv] = [ray.ux / step, ray.uy / step];
  const [stepU, stepV] = [du < 0 ? -1 : 1, dv < 0 ? -1 : 1];
  const [perU, perV] = [Math.abs(1 / du), Math.abs(1 / dv)];
  let column = Math.floor(u0 + from * du);
  let row = Math.floor(v0 + from * dv);
  let at = row * columns + column;
  let nextU = du === 0 ? Infinity : (column + (du > 0 ? 1 : 0) - u0) / du;
  let nextV = dv === 0 ? Infinity : (row + (dv > 0 ? 1 : 0) - v0) / dv;
  let horizon = ray.horizon;
  let isOpen = ray.isOpen();
  let s0 = from;
  let g0 = NaN;
  for (;;) {
    if (!isOpen && horizon > 0 && highest + matters < horizon * s0) break;
    const s1 = Math.min(nextU, nextV, to);
    const a = height[at] as number;
    const b = height[at + 1] as number;
    const c = height[at + columns] as number;
    const d = height[at + columns + 1] as number;
    const twist = a - b - c + d;
    const shareU = u0 + s1 * du - column;
    const shareV = v0 + s1 * dv - row;
    const g1 = a + shareU * (b - a) + shareV * (c - a) + shareU * shareV * twist;
    if (Number.isNaN(g0)) {
      const [u, v] = [u0 + s0 * du - column, v0 + s0 * dv - row];
      g0 = a + u * (b - a) + v * (c - a) + u * v * twist;
      if (s0 > 0) {
        // The grid may begin here, higher or lower than the ground before it.
        const room = g0 + up - horizon * s0;
        if (!isHidden && !isOpen && room >= 0) {
          isOpen = true;
          ray.open(s0);
        } else if (isOpen && room < -EVEN) {
          isOpen = false;
          ray.close(s0);
        }
        if (g0 + raised > horizon * s0) horizon = (g0 + raised) / s0;
      }
    }
    const length = s1 - s0;
    if (length > 0) {
      const bend = twist * du * dv;
      // The ground is g0 + ... + bend (s - s0) (s - s1); seen from the eyes it is highest or lowest where bend s² is
      // what it would be at the eyes.
      let end = s1;
      let ground = g1;
      if (bend * length * length > EVEN || bend * length * length < -EVEN) {
        const square =
          (g0 - ((g1 - g0) / length) * s0) / bend + s0 * s1 + (bend < 0 ? raised : up) / bend;
        if (square > s0 * s0 && square < s1 * s1) {
          end = Math.sqrt(square);
          ground = g0 + ((end - s0) / length) * (g1 - g0) + bend * (end - s0) * (end - s1);
        }
      }
      for (;;) {
        const long = end - s0;
        const line = horizon * end;
        if (!isHidden) {
          const room = ground + up - line;
          if (room >= 0 !== isOpen) {
            const before = s0 > 0 ? g0 + up - horizon * s0 : NaN;
            const share = rootOf(before, room, bend * long * long);
            isOpen = !isOpen;
            if (isOpen) ray.open(s0 === 0 ? 0 : s0 + share * long);
            else ray.close(s0 + share * long);
          }
        }
        if (ground + raised > line) horizon = (ground + raised) / end;
        s0 = end;
        g0 = ground;
        if (end === s1) break;
        end = s1;
        ground = g1;
      }
    }
    if (s1 === to) break;
    if (nextU <= nextV) {
      column += stepU;
      at += stepU;
      nextU += perU;
    } else {
      row += stepV;
      at += stepV * columns;
      nextV += perV;
    }
  }
  ray.horizon = horizon;
}

/** An end of a line, in Mil, and its height in levels. */
interface LineEnd {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Whether a straight line that begins so many levels above the ground stays at or above it. */
export function clearsGrid(
  { columns, height, x, y, step }: GridGround,
  from: LineEnd,
  to: LineEnd,
  above: number,
): boolean {
  const [u0, v0] = [(from.x - x) / step, (from.y - y) / step];
  const [du, dv] = [(to.x - from.x) / step, (to.y - from.y) / step];
  const rise = to.z - from.z;
  const [perU, perV] = [Math.abs(1 / du), Math.abs(1 / dv)];
  let [column, row] = [Math.floor(u0), Math.floor(v0)];
  let nextU = du === 0 ? Infinity : (column + (du > 0 ? 1 : 0) - u0) / du;
  let nextV = dv === 0 ? Infinity : (row + (dv > 0 ? 1 : 0) - v0) / dv;
  // Shares of the way: over each stretch the ground bends evenly.
  let s0 = 0;
  let room0 = above;
  for (;;) {
    const s1 = Math.min(nextU, nextV, 1);
    const k = row * columns + column;
    const a = height[k] as number;
    const b = (height[k + 1] as number) - a;
    const c = (height[k + columns] as number) - a;
    const twist = (height[k + columns + 1] as number) - a - b - c;
    const u = u0 + s1 * du - column;
    const v = v0 + s1 * dv - row;
    const room1 = from.z + s1 * rise - (a + u * b + v * c + u * v * twist);
    if (room1 < -GROUND_SLACK) return false;
    const bend = -twist * du * dv * (s1 - s0) * (s1 - s0);
    if (bend > GROUND_SLACK) {
      const lowest = 0.5 - (room1 - room0) / (2 * bend);
      const room = room0 + lowest * (room1 - room0) + bend * lowest * (lowest - 1);
      if (lowest > 0 && lowest < 1 && room < -GROUND_SLACK) return false;
    }
    if (s1 === 1) return true;
    if (nextU <= nextV) {
      column += Math.sign(du);
      nextU += perU;
    } else {
      row += Math.sign(dv);
      nextV += perV;
    }
    s0 = s1;
    room0 = room1;
  }
}

/** At which share of a stretch what bends by `bend` over it is 0, where it is below at one end only; 0 where that is not known. */
function rootOf(before: number, after: number, bend: number): number {
  const slope = after - before - bend;
  const root = Math.sqrt(slope * slope - 4 * bend * before);
  const share = before < 0 ? (-2 * before) / (slope + root) : (2 * before) / (root - slope);
  return share >= 0 && share <= 1 ? share : 0;
}
