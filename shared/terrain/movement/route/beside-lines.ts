// A way that was traced through corners of the grid which lie on a stream's very bank or on the border of a road, led
// past it on the side that is cheaper: a front takes such a corner for either side, the exact price only for one.

import { pointSegmentSquared } from '../../../geometry/segment';
import type { MoveGround } from '../cost/move-ground';
import { stepCost, type Spot } from '../cost/move-price';
import { bordersAt } from './border-piece';

/** In Mil: a spot so near to a line may as well lie on its other side. */
const ON_LINE = 3;
/** In Mil: to there it is moved. */
const ASIDE = 6;

/**
 * The same way with spots on the lines of crossings, or along borders, moved to whichever side makes it cheapest, so
 * many Mil aside.
 */
export function besideLines(
  ground: MoveGround,
  path: readonly Spot[],
  aside = ASIDE,
): readonly Spot[] {
  const last = path.length - 1;
  const choices = path.map((spot, k) =>
    k === 0 || k === last ? [spot] : besides(ground, path, k, aside),
  );
  if (choices.every((sides) => sides.length === 1)) return path;
  let costs = [0];
  const from: number[][] = [];
  for (let k = 1; k <= last; k++) {
    const before = choices[k - 1] ?? [];
    const best = (choices[k] ?? []).map((spot) => {
      const sums = before.map((one, i) => (costs[i] ?? Infinity) + stepCost(ground, one, spot));
      const least = Math.min(...sums);
      return { least, at: Math.max(0, sums.indexOf(least)) };
    });
    from.push(best.map(({ at }) => at));
    costs = best.map(({ least }) => least);
  }
  const way: Spot[] = [];
  for (let k = last, at = 0; k >= 0; k--) {
    way.push(choices[k]?.[at] as Spot);
    at = from[k - 1]?.[at] ?? 0;
  }
  return way.reverse();
}

/** The spot itself and, where it lies on such a line, the places on both sides of that. */
function besides(
  ground: MoveGround,
  path: readonly Spot[],
  k: number,
  aside: number,
): readonly Spot[] {
  const spot = path[k] as Spot;
  const lines = linesAt(ground, spot, [path[k - 1], path[k + 1]]);
  return lines.reduce<readonly Spot[]>(
    (so, line) =>
      so.flatMap(({ x, y }) => {
        const [nx, ny] = [-aside * line.y, aside * line.x];
        return [
          { x, y },
          { x: x + nx, y: y + ny },
          { x: x - nx, y: y - ny },
        ];
      }),
    [spot],
  );
}

/** The crossing or the border that a spot lies on; at a corner that a way comes to along a border, both of its borders. */
function linesAt(
  ground: MoveGround,
  spot: Spot,
  neighbours: readonly (Spot | undefined)[],
): readonly Spot[] {
  const crossing = crossingAt(ground, spot);
  if (crossing) return [crossing];
  const along = borderAlong(ground, spot, neighbours);
  if (!along) return [];
  const other = bordersAt(ground, spot).find(
    (border) => Math.abs(border.x * along.y - border.y * along.x) > 0.1,
  );
  return other ? [along, other] : [along];
}

/** The direction of the border on which the spot and one of its neighbours lie: of a corner's two, the one that is walked along. */
function borderAlong(
  ground: MoveGround,
  spot: Spot,
  neighbours: readonly (Spot | undefined)[],
): Spot | null {
  const along = bordersAt(ground, spot).find((border) =>
    neighbours.some((other) => {
      if (!other) return false;
      const [dx, dy] = [other.x - border.fromX, other.y - border.fromY];
      return Math.abs(dx * border.y - dy * border.x) <= ON_LINE;
    }),
  );
  return along ?? null;
}

/** The direction of the crossing on whose line the spot lies. */
function crossingAt({ crossings }: MoveGround, { x, y }: Spot): Spot | null {
  for (const { line, box } of crossings) {
    if (x < box.minX - ON_LINE || x > box.maxX + ON_LINE) continue;
    if (y < box.minY - ON_LINE || y > box.maxY + ON_LINE) continue;
    for (let k = 2; k < line.length; k += 2) {
      const [ax, ay] = [line[k - 2] as number, line[k - 1] as number];
      const [bx, by] = [line[k] as number, line[k + 1] as number];
      if (pointSegmentSquared(x, y, ax, ay, bx, by) > ON_LINE ** 2) continue;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      return { x: (bx - ax) / length, y: (by - ay) / length };
    }
  }
  return null;
}
