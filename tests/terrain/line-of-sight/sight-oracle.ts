// A second opinion on sight, slow and plain: it joins 97 points of one base with 97 of the other and walks
// each line in small steps. Written from the rules alone; shares no code with the engine except the map's
// outlines and ground.

import { inches } from '../../../shared/core/measure';
import type { TerrainMap } from '../../../shared/terrain/map/terrain-map';
import type { MapFeature, Observer } from '../../../shared/terrain/map/engine-types';

type Spot = readonly [number, number];

/** The middle and `around` points of the rim. */
export function spotsOf({ at, facing, footprint }: Observer, around = 96): Spot[] {
  const spots: Spot[] = [[at.x, at.y]];
  const turned = (facing * Math.PI) / 180;
  for (let i = 0; i < around; i++) {
    const t = (2 * Math.PI * i) / around;
    let dx = Math.cos(t);
    let dy = Math.sin(t);
    if (footprint.type === 'disc') {
      dx *= footprint.radius;
      dy *= footprint.radius;
    } else {
      // From the unit circle out to the square around it, then to the rectangle's size.
      const most = Math.max(Math.abs(dx), Math.abs(dy));
      dx *= footprint.depth / 2 / most;
      dy *= footprint.width / 2 / most;
    }
    const [c, s] = footprint.type === 'disc' ? [1, 0] : [Math.cos(turned), Math.sin(turned)];
    spots.push([at.x + dx * c - dy * s, at.y + dx * s + dy * c]);
  }
  return spots;
}

function contains(of: MapFeature, x: number, y: number): boolean {
  let inside = false;
  for (const ring of of.rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!];
      if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
    }
  }
  return inside;
}

/** Where a line cuts an outline or a ridge, as shares of the line. */
function cutsOf(lines: readonly Float64Array[], closed: boolean, p: Spot, q: Spot): number[] {
  const cuts: number[] = [];
  const dx = q[0] - p[0];
  const dy = q[1] - p[1];
  for (const line of lines) {
    const n = line.length / 2;
    for (let i = closed ? 0 : 1; i < n; i++) {
      const j = (i + n - 1) % n;
      const ax = line[2 * j]! - p[0];
      const ay = line[2 * j + 1]! - p[1];
      const ex = line[2 * i]! - line[2 * j]!;
      const ey = line[2 * i + 1]! - line[2 * j + 1]!;
      const across = dx * ey - dy * ex;
      if (across === 0) continue;
      const t = (ax * ey - ay * ex) / across;
      const u = (ax * dy - ay * dx) / across;
      if (t > 0 && t < 1 && u >= 0 && u < 1) cuts.push(t);
    }
  }
  return cuts.sort((a, b) => a - b);
}

function distanceToLine(spots: readonly Spot[], line: Float64Array): number {
  let least = Infinity;
  for (const [x, y] of spots) {
    for (let i = 0; i + 3 < line.length; i += 2) {
      const [ax, ay, bx, by] = [line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!];
      const squared = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
      least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    }
  }
  return least;
}

/** Whether one straight line is clear of everything that blocks this pair. */
function lineIsClear(
  map: TerrainMap,
  blocking: readonly MapFeature[],
  p: Spot,
  heightP: number,
  q: Spot,
  heightQ: number,
  step = 25,
): boolean {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  if (length === 0) return true;
  const zp = map.groundAt(...p) + heightP;
  const zq = map.groundAt(...q) + heightQ;
  const spot = (t: number): Spot => [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
  const room = (t: number, levels: number): number =>
    zp + t * (zq - zp) - levels - map.groundAt(...spot(t));
  const hilly = map.features.some((of) => of.surface !== null);
  const dips = (from: number, to: number, levels: number): boolean => {
    const steps = hilly ? Math.max(1, Math.ceil(((to - from) * length) / step)) : 1;
    for (let i = 0; i <= steps; i++) {
      if (room(from + ((to - from) * i) / steps, levels) < -1e-6) return true;
    }
    return false;
  };
  if (hilly && dips(0, 1, 0)) return false;
  for (const of of blocking) {
    const { blocks, seeInto } = of.row.sight;
    if (blocks === 'ridge') {
      for (const t of cutsOf([of.line!], false, p, q)) if (room(t, of.levels) < -1e-9) return false;
      continue;
    }
    const cuts = cutsOf(of.rings, true, p, q);
    const marks = [0, ...cuts, 1];
    for (let i = 0; i + 1 < marks.length; i++) {
      const [from, to] = [marks[i]!, marks[i + 1]!];
      if ((to - from) * length < 0.01 || !contains(of, ...spot((from + to) / 2))) continue;
      const isWithin = cuts.length === 0;
      if (isWithin && blocks === 'cover' && length <= seeInto) continue;
      if (dips(from, to, of.levels)) return false;
    }
  }
  return true;
}

/** What can block lines between two observers; ridges by FT-07-10 and FT-07-12. */
function blockingFor(map: TerrainMap, from: Observer, to: Observer): MapFeature[] {
  const [a, b] = [spotsOf(from), spotsOf(to)];
  return map.features.filter((of) => {
    const { blocks, thermalSeesThrough } = of.row.sight;
    if (blocks === 'none' || blocks === 'behind') return false;
    if (from.thermal && thermalSeesThrough) return false;
    if (blocks !== 'ridge' || !of.line) return true;
    if (a.some((spot) => contains(of, ...spot)) || b.some((spot) => contains(of, ...spot)))
      return false;
    const [da, db] = [distanceToLine(a, of.line), distanceToLine(b, of.line)];
    return da > inches(1) || db > inches(1);
  });
}

/** A walk in steps may step over the corner of a hill: a line that seems clear is walked again, by single Mil. */
const FINE = 1;

/** Whether any of the lines between 97 and 97 points (or fewer, for speed) is clear. */
export function oracleSees(map: TerrainMap, from: Observer, to: Observer, around = 96): boolean {
  const blocking = blockingFor(map, from, to);
  const isClear = (p: Spot, q: Spot, step?: number): boolean =>
    lineIsClear(map, blocking, p, from.height, q, to.height, step);
  const ends = spotsOf(to, around);
  return spotsOf(from, around).some((p) => ends.some((q) => isClear(p, q) && isClear(p, q, FINE)));
}
