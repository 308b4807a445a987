// A way between two places that runs along the border of a road or other cheap ground beside them: where that is
// short, the cells of a coarse grid are as large as it is long.

import { boxesMeet } from '../../../geometry/clip';
import { boxAbout } from '../../../geometry/ring';
import type { MoveGround, Zone } from '../cost/move-ground';
import { pathCost, stepCost, type Spot } from '../cost/move-price';

/** In Mil: borders farther off from either place a front finds. */
const ABOUT = 3000;
/** In inches of allowance: for less nobody takes more bends. */
export const WORTH = 0.002;
/** In Mil, inside the cheap ground. */
const HAIR = 3;

/** A path with such ways wherever they make a leg of it cheaper; null where none does. */
export function withWaysAlong(ground: MoveGround, path: readonly Spot[]): readonly Spot[] | null {
  const whole = path.flatMap((to, k) => {
    const from = path[k - 1];
    const way = from && alongBorder(ground, from, to);
    return way ? way.slice(1) : [to];
  });
  return whole.length > path.length ? whole : null;
}

/** The cheapest such way if it is cheaper than the straight one; null where there is none. */
function alongBorder(ground: MoveGround, from: Spot, to: Spot): readonly Spot[] | null {
  const near = boxAbout([from, to], ABOUT);
  let best: readonly Spot[] | null = null;
  let least = stepCost(ground, from, to) - WORTH;
  for (const zone of ground.zones) {
    if (zone.factor >= ground.clear.factor || !boxesMeet(zone.box, near)) continue;
    for (const { way, guess } of waysAlong(zone, ground.clear.factor, from, to)) {
      if (guess >= least) continue;
      const cost = pathCost(ground, way);
      if (cost >= least) continue;
      least = cost;
      best = way;
    }
  }
  return best;
}

/** Each with what it costs as if all beside the border were clear. */
function* waysAlong(
  zone: Zone,
  clear: number,
  from: Spot,
  to: Spot,
): Iterable<{ readonly way: readonly Spot[]; readonly guess: number }> {
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
      const on = end.along > start.along ? 1 : -1;
      const enters = within(start.along + on * slant * start.off, length);
      const leaves = within(end.along - on * slant * end.off, length);
      if (on * (leaves - enters) <= 0) continue;
      const at = (t: number): Spot => ({
        x: px + t * dx - HAIR * dy,
        y: py + t * dy + HAIR * dx,
      });
      const beside =
        Math.hypot(enters - start.along, start.off) + Math.hypot(leaves - end.along, end.off);
      const guess = (clear * beside + zone.factor * Math.abs(leaves - enters)) / 1000;
      yield { way: [from, at(enters), at(leaves), to], guess };
    }
  }
}

function within(along: number, length: number): number {
  return Math.min(length - HAIR, Math.max(HAIR, along));
}
