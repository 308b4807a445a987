// A way through a front pulled tight: bends that do not pay go, those at borders of terrain slide to where the
// way breaks best, first by the law of refraction, then by trying on the exact shapes.

import { mil, type Point } from '../../../core/measure';
import { sideOfRings } from '../../../geometry/ring';
import type { MoveGround, Zone } from '../cost/move-ground';
import { stepCost, stretches, type Spot } from '../cost/move-price';

export function rounded({ x, y }: Spot): Point {
  return { x: mil(x), y: mil(y) };
}

/** Drops bends that do not pay, then slides those at borders to where the way breaks best. */
export function tighten(ground: MoveGround, path: readonly Spot[]): readonly Spot[] {
  let tight = path;
  let cost = costOf(ground, tight);
  for (let round = 0; round < 3; round++) {
    const { bent, ways } = atBorders(ground, tight);
    const broken = refracted(ground, bent, ways);
    const exact = costOf(ground, broken.path);
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
    const after = costOf(ground, next);
    if (after < cost) tight = next;
    if (after > cost - 1e-4) break;
    cost = after;
  }
  return tight;
}

/** Whether a bend lies on a border and not at its end, where the next piece may be better. */
function isAlong({ x, y }: Spot, way: BorderPiece | null): boolean {
  if (!way) return false;
  const along = (x - way.fromX) * way.x + (y - way.fromY) * way.y;
  return along > 1 && along < way.length - 1;
}

interface Bent {
  readonly bent: readonly Spot[];
  /** The border that each bend lies on, if any. */
  readonly ways: readonly (BorderPiece | null)[];
}

/** The path with a bend wherever the ground changes, and without those on one ground that do not pay. */
function atBorders(ground: MoveGround, path: readonly Spot[]): Bent {
  const all = withBorders(ground, path);
  const bent: Spot[] = [];
  const ways: (BorderPiece | null)[] = [];
  for (const [k, spot] of all.entries()) {
    const next = all[k + 1];
    const before = bent.at(-1);
    const way = before && next ? borderAt(ground, spot) : null;
    if (before && next && !way && !isDearer(ground, before, spot, next)) continue;
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

function costOf(ground: MoveGround, path: readonly Spot[]): number {
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    cost += stepCost(ground, path[k - 1] as Spot, path[k] as Spot);
  }
  return cost;
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

/** Bends slide in turn, so often at most. */
const TURNS = 12;

/**
 * The path with each bend at a border slid along that to where the costs on its two sides balance, as if
 * each leg lay on one ground, and what it would cost so. Tolls stay as they are and are not counted.
 */
function refracted(
  ground: MoveGround,
  path: readonly Spot[],
  ways: readonly (BorderPiece | null)[],
): { readonly path: readonly Spot[]; readonly cost: number } {
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

/** What an inch costs in the middle of a leg. */
function factorAt(ground: MoveGround, a: Spot, b: Spot): number {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  return ground.zones.find((zone) => isIn(zone, x, y))?.factor ?? ground.clear.factor;
}

function isIn({ box, rings }: Zone, x: number, y: number): boolean {
  return (
    x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY && sideOfRings(rings, x, y) > 0
  );
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

/** Half an inch down to a thousandth, in Mil. */
const FIRST_STRIDE = 512;
/** Once it was pulled. */
const NEXT_STRIDE = 128;
/** Where the way broke by the law already. */
const FINE = 32;

/** Each bend by its own longest stride first; those of 0 are held. */
function slide(
  ground: MoveGround,
  path: readonly Spot[],
  strides: readonly number[],
): readonly Spot[] {
  const moved = [...path];
  const first = Math.max(0, ...strides.slice(1, -1));
  if (first === 0) return moved;
  const ways = moved.map((spot, k) => (strides[k] === 0 ? [] : slidesFrom(ground, spot)));
  const legs = moved.map((spot, k) => (k === 0 ? 0 : stepCost(ground, moved[k - 1] ?? spot, spot)));
  for (let stride = first; stride >= 1; stride /= 2) {
    for (let k = 1; k + 1 < moved.length; k++) {
      if (stride > (strides[k] ?? 0)) continue;
      const [a, b, c] = [moved[k - 1] as Spot, moved[k] as Spot, moved[k + 1] as Spot];
      const own = ways[k] ?? COMPASS;
      const known = (legs[k] as number) + (legs[k + 1] as number);
      const bend = { a, b, c, known };
      const best = bestOf(ground, bend, own, stride);
      // Back along a leg nothing new is met: so a bend out in the open comes to the corner that it goes round.
      const tight =
        best === b && own === COMPASS ? bestOf(ground, bend, legsAt(a, b, c), stride) : best;
      if (tight === b) continue;
      moved[k] = tight;
      legs[k] = stepCost(ground, a, tight);
      legs[k + 1] = stepCost(ground, tight, c);
      ways[k] = slidesFrom(ground, tight);
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

function legsAt(a: Spot, b: Spot, c: Spot): readonly Spot[] {
  return [a, c].flatMap(({ x, y }) => {
    const [dx, dy] = [x - b.x, y - b.y];
    const length = Math.hypot(dx, dy);
    return length > 0 ? [{ x: dx / length, y: dy / length }] : [];
  });
}

/** The directions that a bend is tried in: along the border that it lies on, or all round. */
function slidesFrom(ground: MoveGround, spot: Spot): readonly Spot[] {
  const along = borderAt(ground, spot);
  if (!along) return COMPASS;
  return isAlong(spot, along) ? [along] : [along, ...COMPASS];
}

/** A bend at b on the way from a to c, which costs `known` so. */
interface Bend {
  readonly a: Spot;
  readonly b: Spot;
  readonly c: Spot;
  readonly known: number;
}

function bendAt(ground: MoveGround, a: Spot, b: Spot, c: Spot): Bend {
  return { a, b, c, known: costOf(ground, [a, b, c]) };
}

/** The best place for a bend, one stride in one of the directions or where it is. */
function bestOf(
  ground: MoveGround,
  { a, b, c, known }: Bend,
  directions: readonly Spot[],
  stride: number,
): Spot {
  const { maxX, maxY } = ground.map.box;
  const perMil = ground.leastFactor / 1000;
  let best = b;
  let enough = known - 1e-9;
  for (const { x, y } of directions) {
    for (const way of [stride, -stride]) {
      const there = {
        x: Math.min(maxX, Math.max(0, b.x + way * x)),
        y: Math.min(maxY, Math.max(0, b.y + way * y)),
      };
      // No leg costs less than its length on the cheapest ground about.
      const rest = perMil * Math.sqrt((c.x - there.x) ** 2 + (c.y - there.y) ** 2);
      if (perMil * Math.sqrt((a.x - there.x) ** 2 + (a.y - there.y) ** 2) + rest >= enough)
        continue;
      const before = stepCost(ground, a, there);
      if (before + rest >= enough) continue;
      const cost = before + stepCost(ground, there, c);
      if (cost >= enough) continue;
      enough = cost - 1e-9;
      best = there;
    }
  }
  return best;
}

/**
 * A way along the border of a road that is rounded to whole Mil may run just outside it: bends move by a
 * few Mil to the side that is right.
 */
export function settle(ground: MoveGround, path: readonly Spot[]): readonly Point[] {
  const whole = path.map(rounded);
  const enough = costOf(ground, path) + path.length * ROUNDING;
  if (costOf(ground, whole) <= enough) return whole;
  const moved: Spot[] = [...whole];
  for (const stride of [4, 4, 2, 2, 1, 1]) {
    for (let k = 1; k + 1 < moved.length; k++) {
      const [a, b, c] = [moved[k - 1] as Spot, moved[k] as Spot, moved[k + 1] as Spot];
      moved[k] = bestOf(ground, bendAt(ground, a, b, c), NEXT_MIL, stride);
    }
  }
  // Round the end of a stream to a place on its very bank few whole Mil will do.
  for (let k = 1; k + 1 < moved.length && costOf(ground, moved) > enough + SLIGHT; k++) {
    const [a, b, c] = [moved[k - 1] as Spot, rounded(path[k] as Spot), moved[k + 1] as Spot];
    moved[k] = bestOf(ground, bendAt(ground, a, b, c), ALL_ABOUT, 1);
  }
  return moved.map(rounded);
}

/** Every place within so many Mil, as far as its opposite. */
const ABOUT = 6;
const ALL_ABOUT: readonly Spot[] = Array.from(
  { length: (2 * ABOUT + 1) * (ABOUT + 1) },
  (_, k) => ({
    x: (k % (2 * ABOUT + 1)) - ABOUT,
    y: Math.floor(k / (2 * ABOUT + 1)),
  }),
);

/** Less than any crossing takes, in inches of allowance. */
const SLIGHT = 0.02;

/** Inches of allowance that rounding may cost at each bend. */
const ROUNDING = 1e-4;

const NEXT_MIL: readonly Spot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];

/** A straight piece of a border: its direction, of length one, its start and its length. */
interface BorderPiece extends Spot {
  readonly fromX: number;
  readonly fromY: number;
  readonly length: number;
}

/** The border that a bend lies on; null away from borders. */
function borderAt(ground: MoveGround, { x, y }: Spot): BorderPiece | null {
  let nearest: BorderPiece | null = null;
  let least = 5 ** 2;
  for (const { rings, box } of ground.zones) {
    if (x < box.minX - 5 || x > box.maxX + 5 || y < box.minY - 5 || y > box.maxY + 5) continue;
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const ax = ring[j] as number;
        const ay = ring[j + 1] as number;
        const dx = (ring[i] as number) - ax;
        const dy = (ring[i + 1] as number) - ay;
        const across = (x - ax) * dy - (y - ay) * dx;
        // Most lie too far off: only for the others the length is needed.
        const squared = dx * dx + dy * dy;
        if (squared === 0 || across * across >= least * squared) continue;
        const length = Math.sqrt(squared);
        const t = ((x - ax) * dx + (y - ay) * dy) / length;
        if (t < -5 || t > length + 5) continue;
        least = across ** 2 / squared;
        nearest = { x: dx / length, y: dy / length, fromX: ax, fromY: ay, length };
      }
    }
  }
  return nearest;
}
