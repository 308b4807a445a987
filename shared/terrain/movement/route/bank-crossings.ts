// A way that was traced through corners of the grid which lie on a stream's very bank, led past it where that
// saves the crossing: a front takes such a corner for either side, the exact price only for one.

import { pointSegmentSquared } from '../../../geometry/segment';
import type { MoveGround } from '../cost/move-ground';
import { stepCost, type Spot } from '../cost/move-price';

/** In Mil: a spot so near to a line may as well lie on its other side. */
const ON_LINE = 3;
/** In Mil: to there it is moved. */
const ASIDE = 6;

/** The same way with spots on the lines of crossings moved to whichever side makes it cheapest. */
export function asideOfCrossings(ground: MoveGround, path: readonly Spot[]): readonly Spot[] {
  const last = path.length - 1;
  const choices = path.map((spot, k) => (k === 0 || k === last ? [spot] : besides(ground, spot)));
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

/** The spot itself and, where it lies on the line of a crossing, the places on both sides of that. */
function besides({ crossings }: MoveGround, spot: Spot): readonly Spot[] {
  const { x, y } = spot;
  for (const { line, box } of crossings) {
    if (x < box.minX - ON_LINE || x > box.maxX + ON_LINE) continue;
    if (y < box.minY - ON_LINE || y > box.maxY + ON_LINE) continue;
    for (let k = 2; k < line.length; k += 2) {
      const [ax, ay] = [line[k - 2] as number, line[k - 1] as number];
      const [bx, by] = [line[k] as number, line[k + 1] as number];
      if (pointSegmentSquared(x, y, ax, ay, bx, by) > ON_LINE ** 2) continue;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [nx, ny] = [(ASIDE * (ay - by)) / length, (ASIDE * (bx - ax)) / length];
      return [spot, { x: x + nx, y: y + ny }, { x: x - nx, y: y - ny }];
    }
  }
  return [spot];
}
