// Where a bridge or a ford would lie across the water: at the right angle and as long as the water is
// wide, along a road where one crosses there. Geometry only.

import { inches, mil, type Mil, type Point } from '../../shared/core/measure';
import { kindRow } from '../../shared/scenario/kinds/kinds';
import type { Scenario, TerrainFeature } from '../../shared/scenario/document';

export interface Crossing {
  readonly water: TerrainFeature;
  /** The road or path that it carries. */
  readonly road: TerrainFeature | null;
  readonly points: readonly [Point, Point];
  readonly width: Mil;
}

/** How far from the pointer a road's own crossing still counts. */
const ROAD_REACH = inches(2);
/** Ends lie on this grid, in Mil. */
const GRID = 50;
/** Roads that run along the water rather than across it are no crossings: sine of the least angle. */
const LEAST_SINE = 0.35;

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Unit vector along the line. */
  readonly dx: number;
  readonly dy: number;
}

/** The crossing nearest to a spot, its ends so far beyond each bank; null where no river or stream is within `reach` Mil of it. */
export function crossingAt(
  scenario: Scenario,
  bank: Mil,
  at: Point,
  reach: number,
  usualWidth: Mil,
): Crossing | null {
  let best: { readonly water: TerrainFeature; readonly spot: Spot; readonly gap: number } | null =
    null;
  for (const water of scenario.terrain) {
    if (kindRow(water.kind).water !== 'running' || water.shape.type !== 'strip') continue;
    const spot = nearestOn(water.shape.points, at);
    if (!spot) continue;
    const gap = Math.hypot(spot.x - at.x, spot.y - at.y) - water.shape.width / 2;
    if (gap > reach || (best && gap >= best.gap)) continue;
    best = { water, spot, gap };
  }
  if (!best || best.water.shape.type !== 'strip') return null;
  const { water } = best;
  const { points, width: across } = best.water.shape;
  const met = roadNear(scenario, points, at);
  const spot = met?.spot ?? best.spot;
  const along = nearestOn(points, { x: mil(spot.x), y: mil(spot.y) }) ?? best.spot;
  const [ux, uy] = met ? [met.road.dx, met.road.dy] : [-along.dy, along.dx];
  const sine = Math.abs(ux * along.dy - uy * along.dx);
  const cosine = Math.abs(ux * along.dx + uy * along.dy);
  const roadWidth = met?.feature.shape.type === 'strip' ? met.feature.shape.width : 0;
  const width = mil(Math.max(usualWidth, roadWidth));
  const half = (across / sine + (width * cosine) / sine) / 2 + bank;
  const end = (sign: number): Point => ({
    x: mil(Math.round((spot.x + sign * half * ux) / GRID) * GRID),
    y: mil(Math.round((spot.y + sign * half * uy) / GRID) * GRID),
  });
  return { water, road: met?.feature ?? null, points: [end(-1), end(1)], width };
}

interface Meeting {
  readonly feature: TerrainFeature;
  readonly spot: Spot;
  readonly road: Spot;
}

/** Where a road or path crosses the water's line, the crossing nearest to a spot. */
function roadNear(scenario: Scenario, water: readonly Point[], at: Point): Meeting | null {
  let best: Meeting | null = null;
  let least: number = ROAD_REACH;
  for (const feature of scenario.terrain) {
    if (!kindRow(feature.kind).isWay || feature.shape.type !== 'strip') {
      continue;
    }
    const { points } = feature.shape;
    for (const [a, b] of legsOf(points)) {
      for (const [c, d] of legsOf(water)) {
        const met = meeting(a, b, c, d);
        if (!met) continue;
        const gap = Math.hypot(met.x - at.x, met.y - at.y);
        if (gap > least) continue;
        const road = directionAt(points, met);
        const river = directionAt(water, met);
        if (Math.abs(road.dx * river.dy - road.dy * river.dx) < LEAST_SINE) continue;
        least = gap;
        best = { feature, spot: road, road };
      }
    }
  }
  return best;
}

function legsOf(points: readonly Point[]): readonly (readonly [Point, Point])[] {
  return points.slice(1).map((point, i) => [points[i] ?? point, point]);
}

/** The point where two segments cross; null where they do not, or run alongside each other. */
function meeting(a: Point, b: Point, c: Point, d: Point): { x: number; y: number } | null {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  if (t < 0 || t > 1 || u < 0 || u > 1) return null;
  return { x: a.x + t * rx, y: a.y + t * ry };
}

function nearestOn(points: readonly Point[], at: Point): Spot | null {
  let best: { x: number; y: number } | null = null;
  let least = Infinity;
  for (const [a, b] of legsOf(points)) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = dx * dx + dy * dy;
    if (length === 0) continue;
    const t = Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length));
    const spot = { x: a.x + t * dx, y: a.y + t * dy };
    const gap = (spot.x - at.x) ** 2 + (spot.y - at.y) ** 2;
    if (gap >= least) continue;
    least = gap;
    best = spot;
  }
  return best && directionAt(points, best);
}

/** Which way a line runs near a spot of it: over an inch or so, so that its small bends do not count. */
function directionAt(points: readonly Point[], { x, y }: { x: number; y: number }): Spot {
  let dx = 0;
  let dy = 0;
  for (const [a, b] of legsOf(points)) {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const t = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / (length * length);
    const s = Math.min(1, Math.max(0, t));
    const gap = Math.hypot(a.x + s * (b.x - a.x) - x, a.y + s * (b.y - a.y) - y);
    const weight = Math.max(0, 1 - gap / 1500) ** 2 * length;
    dx += (weight * (b.x - a.x)) / length;
    dy += (weight * (b.y - a.y)) / length;
  }
  const length = Math.hypot(dx, dy) || 1;
  return { x, y, dx: dx / length, dy: dy / length };
}
