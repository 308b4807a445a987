// What a straight step or a whole path costs on the exact shapes: no grid. The authority on the cost of
// a move; the fields of reach.ts only agree with it within their error.

import type { Point } from '../../../core/measure';
import { mil } from '../../../core/measure';
import { pointSegmentSquared, turn } from '../../../geometry/segment';
import type { Box } from '../../../geometry/ring';
import { sideOfRings } from '../../../geometry/ring';
import {
  moveGround,
  type Barrier,
  type MoveGround,
  type Named,
  type CrossingLine,
  type Zone,
} from './move-ground';
import { lineCuts, type TerrainMap } from '../../map/terrain-map';
import type { Mover, Route, RouteLeg } from '../../map/engine-types';

/** A place in Mil that need not be whole. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A stretch of a step, as shares of its length, over one ground or paying one crossing. */
export interface Stretch {
  readonly over: Named;
  readonly start: number;
  readonly end: number;
  readonly cost: number;
}

/** Shorter stretches in closed ground than this many Mil are touching, not entering. */
const GRAZE = 0.5;

/** Inches of allowance for a straight step; Infinity when closed ground lies in the way. */
export function stepCost(ground: MoveGround, a: Spot, b: Spot): number {
  if (barrierOn(ground, a, b)) return Infinity;
  let cost = 0;
  const length = Math.hypot(b.x - a.x, b.y - a.y) / 1000;
  let share = 1;
  for (const zone of ground.zones) {
    if (!boxMeets(zone.box, a, b)) continue;
    const inside = shareInside(zone.rings, a, b);
    cost += inside * length * zone.factor;
    share -= inside;
  }
  cost += Math.max(0, share) * length * ground.clear.factor;
  for (const crossing of ground.crossings) {
    if (boxMeets(crossing.box, a, b)) cost += crossing.price * sharesCrossed(crossing, a, b).length;
  }
  return cost;
}

/** The first closed ground that a step enters, and at which share of it. */
export function barrierOn(
  ground: MoveGround,
  a: Spot,
  b: Spot,
): { readonly barrier: Barrier; readonly at: number } | null {
  let first: { readonly barrier: Barrier; readonly at: number } | null = null;
  for (const barrier of ground.barriers) {
    if (!boxMeets(barrier.box, a, b)) continue;
    const at = barrier.disc ? entryToDisc(barrier.disc, a, b) : entryToCore(barrier, a, b);
    if (at !== null && (!first || at < first.at)) first = { barrier, at };
  }
  return first;
}

/** The step in order: grounds and crossings from its start to its end. */
export function stretches(ground: MoveGround, a: Spot, b: Spot): readonly Stretch[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) / 1000;
  const found: Stretch[] = [];
  for (const zone of ground.zones) {
    if (!boxMeets(zone.box, a, b)) continue;
    for (const { start, end } of insideOf(zone.rings, a, b)) {
      // Slivers of rounding are not worth a leg.
      if ((end - start) * length < 1e-3) continue;
      found.push({ over: zone, start, end, cost: (end - start) * length * zone.factor });
    }
  }
  found.sort((p, q) => p.start - q.start);
  const whole: Stretch[] = [];
  let reached = 0;
  const clearUpTo = (end: number): void => {
    if (end - reached <= 1e-9) return;
    const cost = (end - reached) * length * ground.clear.factor;
    whole.push({ over: ground.clear, start: reached, end, cost });
  };
  for (const stretch of found) {
    clearUpTo(stretch.start);
    whole.push(stretch);
    reached = Math.max(reached, stretch.end);
  }
  clearUpTo(1);
  for (const crossing of ground.crossings) {
    if (!boxMeets(crossing.box, a, b)) continue;
    for (const at of sharesCrossed(crossing, a, b)) {
      whole.push({ over: crossing, start: at, end: at, cost: crossing.price });
    }
  }
  return splitAtCrossings(whole);
}

/** A crossing in the middle of a stretch divides it, so that legs follow each other on the table. */
function splitAtCrossings(whole: readonly Stretch[]): readonly Stretch[] {
  const crossings = whole
    .filter(({ start, end }) => start === end)
    .sort((p, q) => p.start - q.start);
  const out: Stretch[] = [];
  for (let stretch of whole) {
    if (stretch.start === stretch.end) continue;
    while (crossings[0] && crossings[0].start <= stretch.end) {
      const crossing = crossings.shift() as Stretch;
      const share = (crossing.start - stretch.start) / (stretch.end - stretch.start);
      if (share > 1e-9) out.push({ ...stretch, end: crossing.start, cost: stretch.cost * share });
      out.push(crossing);
      if (share > 1e-9) {
        stretch = { ...stretch, start: crossing.start, cost: stretch.cost * (1 - share) };
      }
    }
    if (stretch.end > stretch.start) out.push(stretch);
  }
  return [...out, ...crossings];
}

/** Prices any path for a mover: its legs, their sum, and why it may not be gone, if so. */
export function legsOf(map: TerrainMap, mover: Mover, path: readonly Point[]): Route {
  return priced(moveGround(map, mover), path);
}

export function priced(ground: MoveGround, path: readonly Point[]): Route {
  const legs: RouteLeg[] = [];
  let blocked: Route['blocked'] = null;
  for (let k = 1; k < path.length; k++) {
    const [a, b] = [path[k - 1] as Point, path[k] as Point];
    blocked ??= refusalOn(ground, a, b);
    if (a.x === b.x && a.y === b.y) continue;
    for (const stretch of stretches(ground, a, b)) legs.push(legOf(stretch, a, b));
  }
  const last = path.at(-1);
  if (last) blocked ??= refusalAt(ground, last);
  return { cost: legs.reduce((sum, leg) => sum + leg.cost, 0), legs, blocked };
}

function legOf({ over, start, end, cost }: Stretch, a: Point, b: Point): RouteLeg {
  const length = mil((end - start) * Math.hypot(b.x - a.x, b.y - a.y));
  const [from, to] = [between(a, b, start), between(a, b, end)];
  return { from, to, length, cost, terrain: over.name, kind: over.kind, rule: over.rule };
}

function refusalOn(ground: MoveGround, a: Point, b: Point): Route['blocked'] {
  const { maxX, maxY } = ground.map.box;
  for (const point of [a, b]) {
    if (point.x >= 0 && point.y >= 0 && point.x <= maxX && point.y <= maxY) continue;
    return { reason: 'the way leaves the table', rule: ground.clear.rule, at: point };
  }
  const met = barrierOn(ground, a, b);
  if (!met) return null;
  const { barrier, at } = met;
  const reason = barrier.disc ? 'the way comes too close to an enemy' : `${barrier.name} is closed`;
  return { reason, rule: barrier.rule, at: between(a, b, at) };
}

/** Inches of allowance for each inch at a point, in Mil. */
export function factorIn({ zones, clear }: MoveGround, x: number, y: number): number {
  return zones.find((zone) => isInZone(zone, x, y))?.factor ?? clear.factor;
}

/** Whether a point, in Mil, lies inside a zone. */
export function isInZone({ box, rings }: Zone, x: number, y: number): boolean {
  if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false;
  return sideOfRings(rings, x, y) > 0;
}

/** Why a move may not end at a point, wherever it came from. */
export function refusalAt(ground: MoveGround, at: Point): Route['blocked'] {
  const over = ground.zones.find((zone) => !zone.mayStop && isInZone(zone, at.x, at.y));
  return over ? { reason: `no move may end in ${over.name}`, rule: over.rule, at } : null;
}

function between(a: Point, b: Point, share: number): Point {
  return { x: mil(a.x + (b.x - a.x) * share), y: mil(a.y + (b.y - a.y) * share) };
}

/**
 * The share of a step that lies within clean rings: what `insideOf` adds up to, without a list. Every way
 * out counts its place along the step, every way in takes it off.
 */
function shareInside(rings: readonly Float64Array[], from: Spot, to: Spot): number {
  const [a, b] = isBackward(from, to) ? [to, from] : [from, to];
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  let share = 0;
  for (const ring of rings) {
    const n = ring.length;
    let px = (ring[n - 2] as number) - a.x;
    let py = (ring[n - 1] as number) - a.y;
    let p = dx * py - dy * px;
    for (let i = 0; i < n; i += 2) {
      const qx = (ring[i] as number) - a.x;
      const qy = (ring[i + 1] as number) - a.y;
      const q = dx * qy - dy * qx;
      if (p > 0 !== q > 0) {
        const s = p / (p - q);
        const t = ((px + s * (qx - px)) * dx + (py + s * (qy - py)) * dy) / squared;
        const at = t < 0 ? 0 : t > 1 ? 1 : t;
        share += p > 0 ? -at : at;
      }
      px = qx;
      py = qy;
      p = q;
    }
  }
  return Math.abs(share);
}

function insideOf(
  rings: readonly Float64Array[],
  a: Spot,
  b: Spot,
): readonly { readonly start: number; readonly end: number }[] {
  if (a.x === b.x && a.y === b.y) return [];
  if (isBackward(a, b)) {
    const back = insideOf(rings, b, a).map(({ start, end }) => ({
      start: 1 - end,
      end: 1 - start,
    }));
    return back.reverse();
  }
  const cuts = lineCuts(rings, a.x, a.y, b.x, b.y);
  const inside = [];
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const start = Math.max(0, cuts[i] as number);
    const end = Math.min(1, cuts[i + 1] as number);
    if (end > start) inside.push({ start, end });
  }
  return inside;
}

function entryToCore({ core }: Barrier, a: Spot, b: Spot): number | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return sideOfRings(core, a.x, a.y) > 0 ? 0 : null;
  if (shareInside(core, a, b) * length <= GRAZE) return null;
  for (const { start, end } of insideOf(core, a, b)) {
    if ((end - start) * length > GRAZE) return start;
  }
  return null;
}

function entryToDisc(
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  a: Spot,
  b: Spot,
): number | null {
  if (pointSegmentSquared(x, y, a.x, a.y, b.x, b.y) >= radius * radius) return null;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = dx * dx + dy * dy;
  if (along === 0) return 0;
  const t = ((x - a.x) * dx + (y - a.y) * dy) / along;
  const off = (a.x + t * dx - x) ** 2 + (a.y + t * dy - y) ** 2;
  return Math.max(0, t - Math.sqrt(Math.max(0, radius * radius - off) / along));
}

/** Shares of a step at which it crosses a crossing. A corner on the line counts as lying to its right. */
function sharesCrossed(crossing: CrossingLine, a: Spot, b: Spot): readonly number[] {
  if (isBackward(a, b)) return sharesCrossed(crossing, b, a).map((at) => 1 - at);
  const { line } = crossing;
  const found: number[] = [];
  for (let k = 2; k < line.length; k += 2) {
    const [cx, cy] = [line[k - 2] as number, line[k - 1] as number];
    const [dx, dy] = [line[k] as number, line[k + 1] as number];
    const start = turn(cx, cy, dx, dy, a.x, a.y);
    const end = turn(cx, cy, dx, dy, b.x, b.y);
    if (start > 0 === end > 0) continue;
    if (turn(a.x, a.y, b.x, b.y, cx, cy) > 0 === turn(a.x, a.y, b.x, b.y, dx, dy) > 0) continue;
    found.push(start / (start - end));
  }
  return found;
}

/**
 * Every step is looked at from its western end: what runs along a border or touches a corner lies on the
 * same side of it there and back.
 */
function isBackward(a: Spot, b: Spot): boolean {
  return b.x < a.x || (b.x === a.x && b.y < a.y);
}

function boxMeets(box: Box, a: Spot, b: Spot): boolean {
  return (
    Math.max(a.x, b.x) >= box.minX &&
    Math.min(a.x, b.x) <= box.maxX &&
    Math.max(a.y, b.y) >= box.minY &&
    Math.min(a.y, b.y) <= box.maxY
  );
}

/** What the whole of a path costs, its crossings included. */
export function pathCost(ground: MoveGround, path: readonly Spot[]): number {
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    cost += stepCost(ground, path[k - 1] as Spot, path[k] as Spot);
  }
  return cost;
}
