// A way through a front pulled tight: bends that do not pay go, those at borders of terrain slide to where the
// way breaks best, first by the law of refraction, then by trying on the exact shapes.

import { boxesMeet } from '../../../geometry/clip';
import { boxAbout } from '../../../geometry/ring';
import type { MoveGround } from '../cost/move-ground';
import { factorIn, pathCost, stepCost, stretches, type Spot } from '../cost/move-price';
import { besideLines } from './beside-lines';
import { borderAt, isAlong, type BorderPiece } from './border-piece';
import { slide } from './slide-bends';

/** Half an inch down to a thousandth, in Mil. */
const FIRST_STRIDE = 512;
/** Once it was pulled. */
const NEXT_STRIDE = 128;
/** Where the way broke by the law already. */
const FINE = 32;

/** Drops bends that do not pay, then slides those at borders to where the way breaks best. */
export function tighten(ground: MoveGround, path: readonly Spot[]): readonly Spot[] {
  let tight = path;
  let cost = pathCost(ground, tight);
  for (let round = 0; round < 3; round++) {
    const { bent, ways } = atBorders(ground, tight);
    const broken = onCheaperSides(ground, refracted(ground, bent, ways));
    const exact = pathCost(ground, broken.path);
    const isBetter = exact <= cost;
    // The law says where the way breaks; what it cannot see lies close by.
    const isLawful = isBetter && exact <= broken.cost + 1e-6;
    const strides = broken.path.map((spot, k) => {
      if (isCorner(ground, spot)) return 0;
      if (!isBetter || !isAlong(spot, ways[k] ?? null))
        return round === 0 ? FIRST_STRIDE : NEXT_STRIDE;
      return isLawful ? 0 : FINE;
    });
    const next = prune(ground, slide(ground, isBetter ? broken.path : bent, strides));
    const after = pathCost(ground, next);
    if (after < cost) tight = next;
    if (after > cost - 1e-4) break;
    cost = after;
  }
  return tight;
}

interface Bent {
  readonly bent: readonly Spot[];
  /** The border that each bend lies on, if any. */
  readonly ways: readonly (BorderPiece | null)[];
}

/** The path with a bend wherever the ground changes or a corner is grazed, and without those on one ground that do not pay. */
function atBorders(ground: MoveGround, path: readonly Spot[]): Bent {
  const all = withBorders(ground, path);
  const bent: Spot[] = [];
  const ways: (BorderPiece | null)[] = [];
  for (const [k, spot] of all.entries()) {
    const next = all[k + 1];
    const before = bent.at(-1);
    const way = before && next ? borderAt(ground, spot) : null;
    const isHeld = way !== null || isCorner(ground, spot);
    if (before && next && !isHeld && !isDearer(ground, before, spot, next)) continue;
    bent.push(spot);
    ways.push(way);
  }
  return { bent, ways };
}

/** Whether the straight way past a bend costs more than the way round it. */
function isDearer(ground: MoveGround, a: Spot, b: Spot, c: Spot): boolean {
  const direct = stepCost(ground, a, c);
  return direct === Infinity || direct > stepCost(ground, a, b) + stepCost(ground, b, c) + 1e-9;
}

/** A corner of closed ground: a way that bends round it cannot be pulled tighter. */
function isCorner({ barriers }: MoveGround, { x, y }: Spot): boolean {
  return barriers.some(({ box, rings }) => {
    if (x < box.minX - 2 || x > box.maxX + 2 || y < box.minY - 2 || y > box.maxY + 2) return false;
    return rings.some((ring) => {
      for (let k = 0; k < ring.length; k += 2) {
        const dx = (ring[k] as number) - x;
        const dy = (ring[k + 1] as number) - y;
        if (dx * dx + dy * dy < 4) return true;
      }
      return false;
    });
  });
}

export function prune(ground: MoveGround, path: readonly Spot[]): readonly Spot[] {
  let kept = path;
  let legs = path.map((spot, k) => (k === 0 ? 0 : stepCost(ground, path[k - 1] ?? spot, spot)));
  for (let before = Infinity; kept.length < before;) {
    before = kept.length;
    const next: Spot[] = [kept[0] as Spot];
    const costs = [0];
    let cost = legs[1] as number;
    for (let k = 1; k < kept.length; k++) {
      const [a, b, c] = [next.at(-1) as Spot, kept[k] as Spot, kept[k + 1]];
      const on = legs[k + 1] ?? 0;
      const direct = c ? stepCost(ground, a, c) : Infinity;
      if (direct <= cost + on + 1e-9 && direct < Infinity) {
        cost = direct;
        continue;
      }
      next.push(b);
      costs.push(cost);
      cost = on;
    }
    kept = next;
    legs = costs;
  }
  return kept;
}

interface Broken {
  readonly path: readonly Spot[];
  /** As if each leg lay on one ground. */
  readonly cost: number;
}

/** Bends slide in turn, so often at most. */
const TURNS = 60;

/**
 * The path with each bend at a border slid along that to where the costs on its two sides balance, as if
 * each leg lay on one ground, and what it would cost so. Crossings stay as they are and are not counted.
 */
function refracted(
  ground: MoveGround,
  path: readonly Spot[],
  ways: readonly (BorderPiece | null)[],
): Broken {
  const moved = [...path];
  const factors = path.map((spot, k) =>
    k === 0 ? 0 : factorAt(ground, path[k - 1] ?? spot, spot),
  );
  if (ways.every((way) => way === null)) return { path: moved, cost: asLegs(moved, factors) };
  for (let turn = 0; turn < TURNS; turn++) {
    let far = 0;
    for (let k = 1; k + 1 < moved.length; k++) {
      const way = ways[k];
      if (!way) continue;
      const [a, b, c] = [moved[k - 1] as Spot, moved[k] as Spot, moved[k + 1] as Spot];
      const t = balance(a, b, c, way, factors[k] as number, factors[k + 1] as number);
      const x = b.x + t * way.x;
      const y = b.y + t * way.y;
      // No farther than the border itself.
      const along = (x - way.fromX) * way.x + (y - way.fromY) * way.y;
      const off = along < 0 ? -along : along > way.length ? way.length - along : 0;
      moved[k] = { x: x + off * way.x, y: y + off * way.y };
      far = Math.max(far, Math.abs(t + off));
    }
    if (far < 0.5) break;
  }
  return { path: moved, cost: asLegs(moved, factors) };
}

function asLegs(path: readonly Spot[], factors: readonly number[]): number {
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    const [a, b] = [path[k - 1] as Spot, path[k] as Spot];
    cost += ((factors[k] as number) * Math.hypot(b.x - a.x, b.y - a.y)) / 1000;
  }
  return cost;
}

/** A leg that lies on the very border of a road is priced on one side of it, and should lie on the other. */
function onCheaperSides(ground: MoveGround, broken: Broken): Broken {
  const { path, cost } = broken;
  if (pathCost(ground, path) <= cost + 1e-6) return broken;
  return { path: besideLines(ground, path, HAIR), cost };
}

/** How far along a border a bend between a and c costs least: Newton's steps on a function with one valley. */
function balance(a: Spot, b: Spot, c: Spot, way: Spot, before: number, after: number): number {
  const [ax, ay, cx, cy] = [b.x - a.x, b.y - a.y, b.x - c.x, b.y - c.y];
  const [pa, pc] = [ax * way.x + ay * way.y, cx * way.x + cy * way.y];
  const [ha, hc] = [(ax * way.y - ay * way.x) ** 2, (cx * way.y - cy * way.x) ** 2];
  // The least cost lies between the feet of both ends.
  let [low, high] = pa > pc ? [-pa, -pc] : [-pc, -pa];
  let t = Math.min(high, Math.max(low, 0));
  for (let step = 0; step < 8 && high - low > 0.1; step++) {
    const da = Math.sqrt((pa + t) ** 2 + ha) || 1e-9;
    const dc = Math.sqrt((pc + t) ** 2 + hc) || 1e-9;
    const slope = (before * (pa + t)) / da + (after * (pc + t)) / dc;
    if (slope > 0) high = t;
    else low = t;
    const curve = (before * ha) / da ** 3 + (after * hc) / dc ** 3;
    const next = curve > 0 ? t - slope / curve : Infinity;
    const isInside = next > low && next < high;
    const to = isInside ? next : (low + high) / 2;
    if (Math.abs(to - t) < 0.1) return to;
    t = to;
  }
  return t;
}

/** What an inch costs in the middle of a leg; where it runs along a border, on the cheaper side of that. */
function factorAt(ground: MoveGround, a: Spot, b: Spot): number {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [aside, up] = [(HAIR * (a.y - b.y)) / length, (HAIR * (b.x - a.x)) / length];
  return Math.min(factorIn(ground, x + aside, y + up), factorIn(ground, x - aside, y - up));
}

/** In Mil: farther than a border is off by rounding. */
const HAIR = 2;

/** The path with a bend wherever the ground changes, and wherever it grazes a corner that it could bend round. */
function withBorders(ground: MoveGround, path: readonly Spot[]): Spot[] {
  const bends: Spot[] = [path[0] as Spot];
  for (let k = 1; k < path.length; k++) {
    const [a, b] = [path[k - 1] as Spot, path[k] as Spot];
    const parts = stretches(ground, a, b).map(({ start, end }) => (end > start ? end : 1));
    const all = [...parts, ...grazed(ground, a, b)].filter((part) => part < 1 - 1e-9);
    for (const part of all.sort((one, other) => one - other)) {
      bends.push({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
    }
    bends.push(b);
  }
  return bends;
}

/** How far along a leg, as shares of it, corners of zones and of closed ground lie on it. */
function grazed({ zones, barriers }: MoveGround, a: Spot, b: Spot): readonly number[] {
  const near = boxAbout([a, b], HAIR);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const parts: number[] = [];
  for (const { box, rings } of [...zones, ...barriers]) {
    if (!boxesMeet(box, near)) continue;
    for (const ring of rings) {
      for (let k = 0; k < ring.length; k += 2) {
        const [x, y] = [(ring[k] as number) - a.x, (ring[k + 1] as number) - a.y];
        if (Math.abs(x * dy - y * dx) > HAIR * length) continue;
        const along = x * dx + y * dy;
        if (along > HAIR * length && along < (length - HAIR) * length)
          parts.push(along / length ** 2);
      }
    }
  }
  return parts;
}
