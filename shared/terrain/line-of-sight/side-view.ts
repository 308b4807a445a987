// The side view of one sight line: ground, what stands on it, and the line above. For looking at; whether
// the line is clear is decided elsewhere.

import type { TerrainId } from '../../core/id';
import { mil } from '../../core/measure';
import { ridgeLines } from './blockers';
import { lineCuts, type TerrainMap } from '../map/terrain-map';
import type { MapFeature, ProfilePoint } from '../map/engine-types';

/** Distance between two looks at sloping ground, in Mil. */
const STRIDE = 250;

interface Stretch {
  readonly of: MapFeature;
  readonly from: number;
  readonly to: number;
}

/**
 * Points by distance from one place to another at eye heights `za` and `zb`. Where something begins or ends
 * there are two points at the same distance; a ridge is a spike of three.
 */
export function profileOf(
  map: TerrainMap,
  { x: px, y: py }: { readonly x: number; readonly y: number },
  { x: qx, y: qy }: { readonly x: number; readonly y: number },
  za: number,
  zb: number,
): readonly ProfilePoint[] {
  const length = Math.sqrt((qx - px) ** 2 + (qy - py) ** 2);
  const ux = length > 0 ? (qx - px) / length : 0;
  const uy = length > 0 ? (qy - py) / length : 0;
  const stretches = stretchesAlong(map, px, py, qx, qy, length);
  const stations = stationsOf(map, stretches, length);
  const points: ProfilePoint[] = [];
  const put = (s: number, top: number, feature: TerrainId | null): void => {
    const ground = map.groundAt(px + s * ux, py + s * uy);
    const line = length > 0 ? za + ((zb - za) * s) / length : za;
    const last = points.at(-1);
    const next = { along: mil(s), ground, top: ground + top, line, feature };
    if (last && last.along === next.along && last.top === next.top && last.feature === feature)
      return;
    points.push(next);
  };
  for (let i = 0; i < stations.length; i++) {
    const s = stations[i] as number;
    for (const { of, from, to } of stretches) {
      if (from !== to || from !== s) continue;
      put(s, 0, null);
      put(s, of.levels, of.feature.id);
      put(s, 0, null);
    }
    const next = stations[i + 1];
    if (next === undefined) continue;
    const tallest = tallestBetween(stretches, s, next);
    put(s, tallest?.of.levels ?? 0, tallest?.of.feature.id ?? null);
    put(next, tallest?.of.levels ?? 0, tallest?.of.feature.id ?? null);
  }
  if (points.length === 0) put(0, 0, null);
  return points;
}

/** Where the line is inside something that stands above the ground; ridges have no length. */
function stretchesAlong(
  map: TerrainMap,
  px: number,
  py: number,
  qx: number,
  qy: number,
  length: number,
): readonly Stretch[] {
  const found: Stretch[] = [];
  if (length === 0) return found;
  const [minX, maxX] = [Math.min(px, qx), Math.max(px, qx)];
  const [minY, maxY] = [Math.min(py, qy), Math.max(py, qy)];
  for (const of of map.features) {
    const { box, row } = of;
    if (row.sight.blocks === 'none' || row.sight.blocks === 'behind') continue;
    if (box.minX > maxX || box.maxX < minX || box.minY > maxY || box.maxY < minY) continue;
    if (row.sight.blocks === 'ridge') {
      for (const s of ridgeCuts(of, px, py, qx, qy)) {
        if (s >= 0 && s <= 1) found.push({ of, from: s * length, to: s * length });
      }
      continue;
    }
    const cuts = lineCuts(of.rings, px, py, qx, qy);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const from = Math.max(0, cuts[i] as number) * length;
      const to = Math.min(1, cuts[i + 1] as number) * length;
      if (to > from) found.push({ of, from, to });
    }
  }
  return found;
}

/** Where the endless line cuts a ridge, as shares of the segment. */
export function ridgeCuts(
  of: MapFeature,
  px: number,
  py: number,
  qx: number,
  qy: number,
): readonly number[] {
  const found: number[] = [];
  const dx = qx - px;
  const dy = qy - py;
  for (const line of ridgeLines(of)) {
    for (let i = 0; i + 3 < line.length; i += 2) {
      const ax = (line[i] as number) - px;
      const ay = (line[i + 1] as number) - py;
      const bx = (line[i + 2] as number) - px;
      const by = (line[i + 3] as number) - py;
      const a = dx * ay - dy * ax;
      const b = dx * by - dy * bx;
      if (a > 0 === b > 0) continue;
      const t = a / (a - b);
      found.push(((ax + t * (bx - ax)) * dx + (ay + t * (by - ay)) * dy) / (dx * dx + dy * dy));
    }
  }
  return found.sort((a, b) => a - b);
}

function stationsOf(
  map: TerrainMap,
  stretches: readonly Stretch[],
  length: number,
): readonly number[] {
  const stations = new Set([0, length]);
  for (const { from, to } of stretches) stations.add(from).add(to);
  if (map.features.some((of) => of.surface !== null)) {
    for (let s = STRIDE; s < length; s += STRIDE) stations.add(s);
  }
  return [...stations].sort((a, b) => a - b);
}

function tallestBetween(stretches: readonly Stretch[], from: number, to: number): Stretch | null {
  let tallest: Stretch | null = null;
  for (const stretch of stretches) {
    if (stretch.from > from || stretch.to < to || stretch.from === stretch.to) continue;
    if (!tallest || stretch.of.levels >= tallest.of.levels) tallest = stretch;
  }
  return tallest;
}
