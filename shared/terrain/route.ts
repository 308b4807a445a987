// The way to a place: traced back through the front, pulled tight and bent at the borders of terrain,
// then priced on the exact shapes.

import type { Point } from '../core/measure';
import { mil } from '../core/measure';
import { boxesMeet } from '../geometry/clip';
import type { Box } from '../geometry/ring';
import { moveGround, type MoveGround } from './move-ground';
import { legsOf, priced, stepCost, type Spot } from './move-price';
import { frontOf, LIVE_STEP } from './reach';
import type { Front } from './reach-state';
import { prune, rounded, settle, tighten } from './route-pull';
import type { TerrainMap } from './terrain-map';
import type { Mover, Route } from './types';

export { legsOf };

/** The cheapest way within what is left of the allowance; null when there is none. */
export function route(map: TerrainMap, mover: Mover, to: Point): Route | null {
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
  return (
    byFront(map, slightlyFurther(mover, limit), ground, to, limit) ?? (isAtHand ? straight : null)
  );
}

/**
 * Whether nothing can be cheaper than a straight way that costs `most`: nothing that lies near enough to
 * lie on a cheaper way costs less than the clear, and the straight way goes over that alone.
 */
function isCheapest(ground: MoveGround, from: Point, to: Point, most: number): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y) / 1000;
  if (most > length * ground.clear.factor + 1e-9) return false;
  if (ground.leastFactor >= ground.clear.factor) return true;
  // Whatever a way gains on cheap ground it pays for the detour: half of what is over, on either side.
  const over = (1000 * (most / ground.leastFactor - length)) / 2;
  const near = {
    minX: Math.min(from.x, to.x) - over,
    minY: Math.min(from.y, to.y) - over,
    maxX: Math.max(from.x, to.x) + over,
    maxY: Math.max(from.y, to.y) + over,
  };
  return ground.zones.every(
    ({ factor, box }) => factor >= ground.clear.factor || !boxesMeet(box, near),
  );
}

function byFront(
  map: TerrainMap,
  mover: Mover,
  ground: MoveGround,
  to: Point,
  budget: number,
): readonly Point[] | null {
  const front = frontOf(map, mover, LIVE_STEP, ground, to);
  if (!front) return null;
  let best: readonly Point[] | null = null;
  let least = budget + 1e-6;
  const [first, second] = endsNear(front, groundAbout(ground, [to]), to);
  for (const end of [first, second]) {
    if (end === undefined) continue;
    // From the same place as the first it is pulled to the same way.
    if (end === second && best && front.parent[end] === front.parent[first ?? end]) continue;
    const rough = [...trace(front, end), to];
    const near = groundAbout(ground, rough);
    const traced = prune(near, rough);
    for (const path of [tighten(near, traced), traced]) {
      const whole = [mover.at, ...settle(near, path.map(rounded)).slice(1, -1), to];
      const { cost, blocked } = priced(near, whole);
      if (cost > least || (blocked && blocked.at !== to)) continue;
      least = cost;
      best = whole;
      break;
    }
  }
  return best;
}

/** No bend of a way is moved farther than this, in Mil. */
const AROUND = 2000;

/** Only the ground that a way can come to touch while it is pulled tight. */
function groundAbout(ground: MoveGround, path: readonly Spot[]): MoveGround {
  const xs = path.map(({ x }) => x);
  const ys = path.map(({ y }) => y);
  const near = {
    minX: Math.min(...xs) - AROUND,
    minY: Math.min(...ys) - AROUND,
    maxX: Math.max(...xs) + AROUND,
    maxY: Math.max(...ys) + AROUND,
  };
  const meets = ({ box }: { readonly box: Box }): boolean => boxesMeet(box, near);
  return {
    ...ground,
    zones: ground.zones.filter(meets),
    tolls: ground.tolls.filter(meets),
    barriers: ground.barriers.filter(meets),
  };
}

/** The field is a little too dear; what it just misses may still be within the allowance. */
function slightlyFurther(mover: Mover, limit: number): Mover {
  return { ...mover, remaining: mil(limit * 1020 + 100) };
}

function spotOf({ grid, corners, source }: Front, node: number): Spot {
  const { stride, step, bends } = grid;
  let x: number;
  let y: number;
  if (node < corners) {
    x = (node % stride) - 1;
    y = (node - 1 - x) / stride - 1;
  } else {
    const bend = node - corners;
    x = bends[2 * bend] ?? source.x;
    y = bends[2 * bend + 1] ?? source.y;
  }
  return { x: x * step, y: y * step };
}

function trace(front: Front, end: number): Spot[] {
  const path: Spot[] = [];
  for (let node = end; node >= 0; node = front.parent[node] as number) {
    path.push(spotOf(front, node));
  }
  return path.reverse();
}

/** The reached nodes close to the place from which it is cheapest to come. */
function endsNear(front: Front, ground: MoveGround, to: Point): readonly number[] {
  const { grid, corners, cost } = front;
  const { step, stride, columns } = grid;
  const i0 = Math.floor(to.x / step);
  const j0 = Math.floor(to.y / step);
  const ends: { node: number; total: number }[] = [];
  const consider = (node: number): void => {
    if (!Number.isFinite(cost[node])) return;
    const total = (cost[node] as number) + stepCost(ground, spotOf(front, node), to);
    if (Number.isFinite(total)) ends.push({ node, total });
  };
  for (let j = Math.max(front.firstRow, j0 - 1); j <= Math.min(front.lastRow, j0 + 2); j++) {
    for (let i = Math.max(0, i0 - 1); i <= Math.min(columns, i0 + 2); i++) {
      consider((j + 1) * stride + i + 1);
    }
  }
  for (let node = corners; node <= corners + grid.bends.length / 2; node++) {
    const { x, y } = spotOf(front, node);
    if (Math.abs(x - to.x) + Math.abs(y - to.y) < 2 * step) consider(node);
  }
  ends.sort((a, b) => a.total - b.total);
  return ends.slice(0, 2).map(({ node }) => node);
}
