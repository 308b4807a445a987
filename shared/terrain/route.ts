// The way to a place: traced back through the front, pulled tight and bent at the borders of terrain,
// then priced on the exact shapes.

import type { Point } from '../core/measure';
import { mil } from '../core/measure';
import { boxesMeet } from '../geometry/clip';
import type { Box } from '../geometry/ring';
import { moveGround, type MoveGround } from './move-ground';
import { legsOf, priced, stepCost, stretches, type Spot } from './move-price';
import { frontOf, LIVE_STEP } from './reach';
import type { Front } from './reach-state';
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
  for (const end of endsNear(front, groundAbout(ground, [to]), to)) {
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

function rounded({ x, y }: Spot): Point {
  return { x: mil(x), y: mil(y) };
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

/** Drops bends that do not pay, then slides those at borders to where the way breaks best. */
function tighten(ground: MoveGround, path: readonly Spot[]): readonly Spot[] {
  let tight = path;
  for (let round = 0; round < 3; round++) {
    const before = costOf(ground, tight);
    tight = prune(ground, slide(ground, withBorders(ground, tight)));
    if (costOf(ground, tight) > before - 1e-4) break;
  }
  return tight;
}

function costOf(ground: MoveGround, path: readonly Spot[]): number {
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    cost += stepCost(ground, path[k - 1] as Spot, path[k] as Spot);
  }
  return cost;
}

function prune(ground: MoveGround, path: readonly Spot[]): readonly Spot[] {
  let kept = [...path];
  for (let before = Infinity; kept.length < before;) {
    before = kept.length;
    const next: Spot[] = [kept[0] as Spot];
    for (let k = 1; k < kept.length; k++) {
      const [a, b, c] = [next.at(-1) as Spot, kept[k] as Spot, kept[k + 1]];
      const direct = c ? stepCost(ground, a, c) : Infinity;
      const bent = c ? stepCost(ground, a, b) + stepCost(ground, b, c) : 0;
      if (direct === Infinity || direct > bent + 1e-9) next.push(b);
    }
    kept = next;
  }
  return kept;
}

/** The path with a bend wherever the ground changes. */
function withBorders(ground: MoveGround, path: readonly Spot[]): Spot[] {
  const bends: Spot[] = [path[0] as Spot];
  for (let k = 1; k < path.length; k++) {
    const [a, b] = [path[k - 1] as Spot, path[k] as Spot];
    for (const { start, end } of stretches(ground, a, b)) {
      if (end <= start || end >= 1 - 1e-9) continue;
      bends.push({ x: a.x + (b.x - a.x) * end, y: a.y + (b.y - a.y) * end });
    }
    bends.push(b);
  }
  return bends;
}

/** Half an inch down to a thousandth. */
const FIRST_STRIDE = 512;

function slide(ground: MoveGround, path: readonly Spot[]): readonly Spot[] {
  const moved = [...path];
  const ways = moved.map((spot) => slidesFrom(ground, spot));
  for (let stride = FIRST_STRIDE; stride >= 1; stride /= 2) {
    for (let k = 1; k + 1 < moved.length; k++) {
      const [a, b, c] = [moved[k - 1] as Spot, moved[k] as Spot, moved[k + 1] as Spot];
      const best = bestOf(ground, a, b, c, ways[k] ?? COMPASS, stride);
      if (best === b) continue;
      moved[k] = best;
      ways[k] = slidesFrom(ground, best);
    }
  }
  return moved;
}

const COMPASS: readonly Spot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  { x: Math.SQRT1_2, y: -Math.SQRT1_2 },
];

/** The directions that a bend is tried in: along the border that it lies on, or all round. */
function slidesFrom(ground: MoveGround, spot: Spot): readonly Spot[] {
  const along = borderDirection(ground, spot);
  return along ? [along] : COMPASS;
}

function bestOf(
  ground: MoveGround,
  a: Spot,
  b: Spot,
  c: Spot,
  directions: readonly Spot[],
  stride: number,
): Spot {
  const { maxX, maxY } = ground.map.box;
  let best = b;
  let least = stepCost(ground, a, b) + stepCost(ground, b, c);
  for (const { x, y } of directions) {
    for (const way of [stride, -stride]) {
      const there = {
        x: Math.min(maxX, Math.max(0, b.x + way * x)),
        y: Math.min(maxY, Math.max(0, b.y + way * y)),
      };
      const cost = stepCost(ground, a, there) + stepCost(ground, there, c);
      if (cost >= least - 1e-9) continue;
      least = cost;
      best = there;
    }
  }
  return best;
}

/**
 * A way along the border of a road that is rounded to whole Mil may run just outside it: bends move by a
 * few Mil to the side that is right.
 */
function settle(ground: MoveGround, path: readonly Point[]): readonly Point[] {
  const moved: Spot[] = [...path];
  for (const stride of [4, 4, 2, 2, 1, 1]) {
    for (let k = 1; k + 1 < moved.length; k++) {
      const [a, b, c] = [moved[k - 1] as Spot, moved[k] as Spot, moved[k + 1] as Spot];
      moved[k] = bestOf(ground, a, b, c, NEXT_MIL, stride);
    }
  }
  return moved.map(rounded);
}

const NEXT_MIL: readonly Spot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];

/** The direction of the border that a bend lies on; null away from borders. */
function borderDirection(ground: MoveGround, { x, y }: Spot): Spot | null {
  let nearest: Spot | null = null;
  let least = 5 ** 2;
  for (const { rings, box } of ground.zones) {
    if (x < box.minX - 5 || x > box.maxX + 5 || y < box.minY - 5 || y > box.maxY + 5) continue;
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const [ax, ay] = [ring[j] as number, ring[j + 1] as number];
        const [dx, dy] = [(ring[i] as number) - ax, (ring[i + 1] as number) - ay];
        const length = Math.hypot(dx, dy) || 1;
        const t = ((x - ax) * dx + (y - ay) * dy) / length;
        if (t < -5 || t > length + 5) continue;
        const off = ((x - ax) * dy - (y - ay) * dx) / length;
        if (off * off >= least) continue;
        least = off * off;
        nearest = { x: dx / length, y: dy / length };
      }
    }
  }
  return nearest;
}
