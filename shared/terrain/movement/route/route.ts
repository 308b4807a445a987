// The way to a place: traced back through the front, pulled tight and bent at the borders of terrain,
// then priced on the exact shapes.

import type { Point } from '../../../core/measure';
import { mil } from '../../../core/measure';
import { boxesMeet } from '../../../geometry/clip';
import { pointSegmentSquared } from '../../../geometry/segment';
import {
  boxAbout,
  ringArea,
  ringLength,
  ringWithin,
  type Box,
  type Ring,
} from '../../../geometry/ring';
import { leastFactorOf, moveGround, type MoveGround, type Zone } from '../cost/move-ground';
import { legsOf, priced, stepCost, type Spot } from '../cost/move-price';
import { isOpen, LIVE_STEP } from '../reach/reach';
import { isBacker, routeBack } from '../reach/backwards';
import { spreadTo } from '../reach/front';
import { gapsOf } from '../reach/missed-gaps';
import { reachGrid } from '../reach/ground-grid';
import type { Front, Gaps } from '../reach/front-state';
import { prune, tighten } from './pull-tight';
import { carefulTrace, leavesAt, spotOf, trace } from './trace-back';
import { settle } from './slide-bends';
import { withWaysAlong, WORTH } from './along-border';
import { besideLines } from './beside-lines';
import type { TerrainMap } from '../../map/terrain-map';
import type { Mover, Route } from '../../map/engine-types';

export { legsOf };

/** The cheapest way within what is left of the allowance; null when there is none. */
export function route(map: TerrainMap, mover: Mover, to: Point): Route | null {
  if (isBacker(mover)) return routeBack(map, mover, to);
  const path = pathTo(map, mover, to);
  return path && priced(moveGround(map, mover), path);
}

/** Where the way of `route` bends, from the mover to the place. */
export function pathTo(map: TerrainMap, mover: Mover, to: Point): readonly Point[] | null {
  const { maxX, maxY } = map.box;
  if (!(to.x >= 0 && to.y >= 0 && to.x <= maxX && to.y <= maxY)) return null;
  const ground = moveGround(map, mover);
  const budget = (mover.remaining ?? mover.allowance) / 1000;
  const straight = [mover.at, to];
  const { cost: most, blocked } = priced(ground, straight);
  const isAtHand = !blocked && most <= budget + 1e-6;
  if (isAtHand && isCheapest(ground, mover.at, to, most)) return straight;
  const limit = isAtHand ? most : budget;
  return byFront(ground, mover.at, to, limit) ?? (isAtHand ? straight : null);
}

/**
 * Whether nothing can be cheaper than a straight way that costs `most`: nothing that lies near enough to
 * lie on a cheaper way costs less than the clear, and the straight way goes over that alone.
 */
function isCheapest(ground: MoveGround, from: Point, to: Point, most: number): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y) / 1000;
  if (most > length * ground.clear.factor + 1e-9) return false;
  if (ground.leastFactor >= ground.clear.factor) return true;
  return cheapZones(ground, from, to, most).length === 0;
}

/** The ground cheaper than the clear that lies near enough to lie on a way that costs up to `most`. */
function cheapZones(ground: MoveGround, from: Point, to: Point, most: number): readonly Zone[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) / 1000;
  // Whatever a way gains on cheap ground it pays for the detour: half of what is over, on either side.
  const near = boxAbout([from, to], (1000 * (most / ground.leastFactor - length)) / 2);
  return ground.zones.filter(
    ({ factor, box }) => factor < ground.clear.factor && boxesMeet(box, near),
  );
}

/** Whether a road lies near that is narrower than the guide's cells: at a slant those hardly see it. */
function hasNarrowRoad(ground: MoveGround, from: Point, to: Point, most: number): boolean {
  return cheapZones(ground, from, to, most).some(({ rings }) => meanWidth(rings) < GUIDE_STEP);
}

function meanWidth(rings: readonly Ring[]): number {
  const area = rings.reduce((sum, ring) => sum + ringArea(ring), 0);
  return (2 * Math.abs(area)) / rings.reduce((sum, ring) => sum + ringLength(ring), 0);
}

/** There and back are the same way. */
function byFront(
  ground: MoveGround,
  from: Point,
  to: Point,
  budget: number,
): readonly Point[] | null {
  if (!isOpen(ground, from) || !isOpen(ground, to)) return null;
  const isTurned = to.x < from.x || (to.x === from.x && to.y < from.y);
  const found = isTurned
    ? turned(between(ground, to, from, budget))
    : between(ground, from, to, budget);
  const way = found ? alongBorders(ground, found.path, found.cost - WORTH) : null;
  // Of places close together the front may have found no good way at all.
  const isClose = Math.hypot(to.x - from.x, to.y - from.y) <= CLOSE;
  const least = way?.cost ?? found?.cost ?? budget;
  const other = isClose ? alongBorders(ground, [from, to], least - WORTH) : null;
  return (other ?? way ?? found)?.path ?? null;
}

/** In Mil. */
const CLOSE = 3000;

/** A path with ways along borders where they pay; null where it does not cost up to `most` with them. */
function alongBorders(
  ground: MoveGround,
  path: readonly Point[],
  most: number,
): Pick<Found, 'path' | 'cost'> | null {
  const bent = withWaysAlong(ground, path);
  if (!bent) return null;
  const near = groundAbout(ground, bent);
  const [from, to] = [path[0] as Point, path.at(-1) as Point];
  const whole = [from, ...settle(near, tighten(near, bent)).slice(1, -1), to];
  const { cost, blocked } = priced(near, whole);
  return blocked || cost > most ? null : { path: whole, cost };
}

/**
 * A front over a coarse grid comes back from the far end and shows about where the way runs and what it takes.
 * Where it came to something closed or with a price a way as cheap may lead through a gap that it missed, and
 * a closer look decides.
 */
function between(ground: MoveGround, from: Point, to: Point, budget: number): Found | null {
  const [a, b] = [inCells(from, GUIDE_STEP), inCells(to, GUIDE_STEP)];
  const guide = spreadTo(reachGrid(ground, GUIDE_STEP), b, a, further(budget), 'guide');
  const guess = turned(throughFront(guide, ground, to, from, budget));
  const limit = guess?.cost ?? budget;
  if (hasNarrowRoad(ground, from, to, limit)) {
    const [start, end] = [inCells(from, LIVE_STEP), inCells(to, LIVE_STEP)];
    const front = spreadTo(reachGrid(ground, LIVE_STEP), start, end, further(limit), 'main');
    return throughFront(front, ground, from, to, limit) ?? guess;
  }
  const gaps = gapsOf(guide, guess ? limit * 1.01 : further(limit), guess?.path ?? null);
  if (guess && gaps.spots.length === 0) return guess;
  const front = spreadTo(
    reachGrid(ground, LIVE_STEP),
    inCells(from, LIVE_STEP),
    inCells(to, LIVE_STEP),
    further(limit),
    'main',
    { front: guide, gaps },
  );
  return throughFront(front, ground, from, to, limit, guess && { guess, gaps }) ?? guess;
}

const GUIDE_STEP = mil(500);

/** The same way from its other end: it costs the same. */
function turned(found: Found | null): Found | null {
  if (!found) return null;
  const { path, rough, cost } = found;
  return { path: [...path].reverse(), rough: [...rough].reverse(), cost };
}

interface Found {
  readonly path: readonly Point[];
  /** As it was before it was pulled tight, without the bends that did not pay. */
  readonly rough: readonly Spot[];
  readonly cost: number;
}

/** A way that is known, and where alone a better one can lead. */
interface Known {
  readonly guess: Found;
  readonly gaps: Gaps;
}

/**
 * The best way through a front that came from `from`; null where there is none within `budget`, or none but
 * what is `known`.
 */
export function throughFront(
  front: Front,
  ground: MoveGround,
  from: Point,
  to: Point,
  budget: number,
  known: Known | null = null,
): Found | null {
  let best: Found | null = null;
  let least = budget + 1e-6;
  const [first, second] = endsNear(front, ground, to);
  let looked: readonly Spot[] | null = null;
  for (const end of [first, second]) {
    if (end === undefined) continue;
    // From the same place as the first it is pulled to the same way.
    if (end === second && best && isFromSame(front, end, first)) continue;
    const onTo = (way: readonly Spot[]) => [...way, ...(end.leaves ? [end.leaves] : []), to];
    const steps = onTo(trace(front, end.node));
    if (best && runsAlong(steps, best.path)) continue;
    if (known && !leadsThrough(steps, known.gaps)) continue;
    const near = groundAbout(ground, steps);
    const rough = prune(near, besideLines(near, steps));
    if (looked && areAlike(looked, rough, 1.5 * front.grid.step)) continue;
    if (known && areAlike(known.guess.rough, rough, BESIDE)) continue;
    looked = rough;
    for (const path of [tighten(near, rough), rough]) {
      const whole = [from, ...settle(near, path).slice(1, -1), to];
      const { cost, blocked } = priced(near, whole);
      if (cost > least || (blocked && blocked.at !== to && blocked.at !== from)) continue;
      least = cost;
      best = { path: whole, rough, cost };
      break;
    }
    if (best && best.cost <= end.total * MISSED + WORTH) continue;
    const seen = prune(near, besideLines(near, onTo(carefulTrace(front, end.node))));
    const whole = [from, ...settle(near, tighten(near, seen)).slice(1, -1), to];
    const { cost, blocked } = priced(near, whole);
    if (cost > least - WORTH || blocked) continue;
    least = cost;
    best = { path: whole, rough: seen, cost };
  }
  return best;
}

/** A way that is so many times as dear as the front that it was traced through was traced too roughly. */
const MISSED = 1.003;

/** Whether a way as traced comes by one of the gaps. */
function leadsThrough(rough: readonly Spot[], { spots }: Gaps): boolean {
  return spots.some(({ x, y }) => {
    const [gx, gy] = [x * GUIDE_STEP, y * GUIDE_STEP];
    return rough.some((to, k) => {
      const from = rough[k - 1] ?? to;
      return pointSegmentSquared(gx, gy, from.x, from.y, to.x, to.y) < BY_GAP ** 2;
    });
  });
}

/** In Mil: a gap stands for all that a corner beside it and its neighbours hide. */
const BY_GAP = 2500;

function isFromSame({ parent }: Front, end: End, first: End | undefined): boolean {
  return parent[end.node] === parent[first?.node ?? end.node];
}

/** Whether two ways have the same bends, in Mil, but for what pulling them tight sets right. */
function areAlike(a: readonly Spot[], b: readonly Spot[], near: number): boolean {
  return (
    a.length === b.length &&
    a.every(({ x, y }, k) => {
      const there = b[k] as Spot;
      return (x - there.x) ** 2 + (y - there.y) ** 2 < near ** 2;
    })
  );
}

/** Whether a way as traced keeps so close to one pulled tight that it would be pulled to it. */
function runsAlong(rough: readonly Spot[], tight: readonly Point[]): boolean {
  let k = 1;
  return rough.every(({ x, y }) => {
    for (; k < tight.length; k++) {
      const [a, b] = [tight[k - 1] as Point, tight[k] as Point];
      if (pointSegmentSquared(x, y, a.x, a.y, b.x, b.y) < BESIDE ** 2) return true;
    }
    return false;
  });
}

/** In Mil: half a cell. */
const BESIDE = 130;

/** No bend of a way is moved farther than this, in Mil. */
const AROUND = 2000;

/** Only the ground that a way can come to touch while it is pulled tight. */
function groundAbout(ground: MoveGround, path: readonly Spot[]): MoveGround {
  const near = boxAbout(path, AROUND);
  const meets = ({ box }: { readonly box: Box }): boolean => boxesMeet(box, near);
  const within = (rings: readonly Ring[]): readonly Ring[] =>
    rings.map((ring) => ringWithin(ring, near)).filter((ring) => ring.length >= 6);
  const zones = ground.zones.filter(meets);
  return {
    ...ground,
    leastFactor: leastFactorOf(ground.clear, zones),
    zones: zones.map((zone) => ({ ...zone, rings: within(zone.rings) })),
    crossings: ground.crossings.filter(meets),
    barriers: ground.barriers
      .filter(meets)
      .map((one) => ({ ...one, rings: within(one.rings), core: within(one.core) })),
  };
}

/** A field is a little too dear; what it just misses may still be within the limit. */
function further(limit: number): number {
  return limit * 1.02 + 0.1;
}

function inCells({ x, y }: Point, step: number): Spot {
  return { x: x / step, y: y / step };
}

interface End {
  readonly node: number;
  /** Where the way leaves a border after it, if it does. */
  readonly leaves: Spot | null;
  /** Inches of allowance to come through it. */
  readonly total: number;
}

/** The reached nodes close to the place from which it is cheapest to come. */
function endsNear(front: Front, ground: MoveGround, to: Point): readonly End[] {
  const { grid, corners, cost } = front;
  const { step, stride } = grid;
  const i0 = Math.floor(to.x / step);
  const j0 = Math.floor(to.y / step);
  const ends: End[] = [];
  const consider = (node: number): void => {
    if (!Number.isFinite(cost[node])) return;
    const at = spotOf(front, node);
    const leaves = leavesAt(front, node, to);
    const last = leaves
      ? stepCost(ground, at, leaves) + stepCost(ground, leaves, to)
      : stepCost(ground, at, to);
    const total = (cost[node] as number) + last;
    if (Number.isFinite(total)) ends.push({ node, leaves, total });
  };
  const { firstColumn, lastColumn, firstRow, lastRow } = front.window;
  for (let j = Math.max(firstRow, j0 - 1); j <= Math.min(lastRow, j0 + 2); j++) {
    for (let i = Math.max(firstColumn, i0 - 1); i <= Math.min(lastColumn, i0 + 2); i++) {
      consider((j + 1) * stride + i + 1);
    }
  }
  for (let node = corners; node <= corners + grid.bends.length / 2; node++) {
    const { x, y } = spotOf(front, node);
    if (Math.abs(x - to.x) + Math.abs(y - to.y) < 2 * step) consider(node);
  }
  ends.sort((a, b) => a.total - b.total);
  return ends.slice(0, 2);
}
