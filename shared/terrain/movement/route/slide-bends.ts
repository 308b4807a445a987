// Bends of a way tried beside where they are, stride by stride, on the exact shapes.

import { mil, type Point } from '../../../core/measure';
import type { MoveGround } from '../cost/move-ground';
import { pathCost, stepCost, type Spot } from '../cost/move-price';
import { borderAt, isAlong } from './border-piece';

/** Each bend by its own longest stride first; those of 0 are held. */
export function slide(
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
  return { a, b, c, known: pathCost(ground, [a, b, c]) };
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
  const enough = pathCost(ground, path) + path.length * ROUNDING;
  if (pathCost(ground, whole) <= enough) return whole;
  const moved: Spot[] = [...whole];
  for (const stride of [4, 4, 2, 2, 1, 1]) {
    for (let k = 1; k + 1 < moved.length; k++) {
      const [a, b, c] = [moved[k - 1] as Spot, moved[k] as Spot, moved[k + 1] as Spot];
      moved[k] = bestOf(ground, bendAt(ground, a, b, c), NEXT_MIL, stride);
    }
  }
  // Round the end of a stream to a place on its very bank few whole Mil will do.
  for (let k = 1; k + 1 < moved.length && pathCost(ground, moved) > enough + SLIGHT; k++) {
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

function rounded({ x, y }: Spot): Point {
  return { x: mil(x), y: mil(y) };
}
