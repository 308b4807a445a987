// A way between two places that runs along the border of a road or other cheap ground beside them: where that is
// short, the cells of a coarse grid are as large as it is long.

import { boxesMeet } from '../../../geometry/clip';
import { boxAbout } from '../../../geometry/ring';
import type { MoveGround, Zone } from '../cost/move-ground';
import { pathCost, stepCost, type Spot } from '../cost/move-price';

/** In Mil: borders farther off from either place a front finds. */
const ABOUT = 3000;
/** In Mil: so far from a bend its legs are left. */
const ABOUT_BEND = 2500;
/** In inches of allowance: for less nobody takes more bends. */
export const WORTH = 0.002;
/** In Mil, inside the cheap ground. */
const HAIR = 3;

/**
 * A path with such ways wherever they make a leg of it cheaper, or a bend, from shortly before it to shortly after it;
 * null where none does.
 */
export function withWaysAlong(ground: MoveGround, path: readonly Spot[]): readonly Spot[] | null {
  const legs = path.flatMap((to, k) => {
    const from = path[k - 1];
    const known = from ? stepCost(ground, from, to) : 0;
    const way = from && alongBorder(ground, from, to, { known, beside: ground.clear.factor });
    return way ? way.slice(1) : [to];
  });
  const whole = legs.flatMap((bend, k) => {
    const [before, after] = [legs[k - 1], legs[k + 1]];
    if (!before || !after) return [bend];
    const [from, to] = [towards(bend, before), towards(bend, after)];
    const known = pathCost(ground, [from, bend, to]);
    return alongBorder(ground, from, to, { known, beside: ground.leastFactor }) ?? [bend];
  });
  return whole.length > path.length ? whole : null;
}

/** A place on the leg to `far` from which borders about the bend can be seen. */
function towards(bend: Spot, far: Spot): Spot {
  const share = Math.min(1, ABOUT_BEND / Math.hypot(far.x - bend.x, far.y - bend.y));
  return { x: bend.x + share * (far.x - bend.x), y: bend.y + share * (far.y - bend.y) };
}

interface Asked {
  /** What the way costs that is known. */
  readonly known: number;
  /** The factor of the ground beside the border, as far as it is guessed. */
  readonly beside: number;
}

/** The cheapest such way if it is cheaper than the one that is known; null where there is none. */
function alongBorder(
  ground: MoveGround,
  from: Spot,
  to: Spot,
  { known, beside }: Asked,
): readonly Spot[] | null {
  const near = boxAbout([from, to], ABOUT);
  let best: readonly Spot[] | null = null;
  let least = known - WORTH;
  for (const zone of ground.zones) {
    if (zone.factor >= ground.clear.factor || !boxesMeet(zone.box, near)) continue;
    for (const { way, guess } of waysAlong(zone, ground.clear.factor, from, to)) {
      if (beside * guess.beside + zone.factor * guess.along >= least) continue;
      const cost = pathCost(ground, way);
      if (cost >= least) continue;
      least = cost;
      best = way;
    }
  }
  return best;
}

/** Each with how long it runs beside the border and along it, in inches. */
function* waysAlong(
  zone: Zone,
  clear: number,
  from: Spot,
  to: Spot,
): Iterable<{
  readonly way: readonly Spot[];
  readonly guess: { readonly beside: number; readonly along: number };
}> {
  // How far along the border a way breaks from it for each inch that it goes aside.
  const slant = zone.factor / Math.sqrt(clear * clear - zone.factor * zone.factor);
  for (const ring of zone.rings) {
    for (let k = 0, p = ring.length - 2; k < ring.length; p = k, k += 2) {
      const [px, py] = [ring[p] as number, ring[p + 1] as number];
      const [qx, qy] = [(ring[k] as number) - px, (ring[k + 1] as number) - py];
      const length = Math.hypot(qx, qy);
      if (length < 2 * HAIR) continue;
      const [dx, dy] = [qx / length, qy / length];
      const feet = [from, to].map(({ x, y }) => ({
        along: (x - px) * dx + (y - py) * dy,
        off: Math.abs((y - py) * dx - (x - px) * dy),
      }));
      const [start, end] = feet as [(typeof feet)[0], (typeof feet)[0]];
      if (start.off > ABOUT || end.off > ABOUT) continue;
      const way = end.along > start.along ? 1 : -1;
      const enters = within(start.along + way * slant * start.off, length);
      const leaves = within(end.along - way * slant * end.off, length);
      const at = (t: number): Spot => ({
        x: px + t * dx - HAIR * dy,
        y: py + t * dy + HAIR * dx,
      });
      const beside =
        Math.hypot(enters - start.along, start.off) + Math.hypot(leaves - end.along, end.off);
      const isTouched = way * (leaves - enters) <= 0;
      const spots = isTouched ? [at((enters + leaves) / 2)] : [at(enters), at(leaves)];
      yield {
        way: [from, ...spots, to],
        guess: { beside: beside / 1000, along: Math.abs(leaves - enters) / 1000 },
      };
    }
  }
}

function within(along: number, length: number): number {
  return Math.min(length - HAIR, Math.max(HAIR, along));
}
