// Places that a stand might go to, for highlights and opponents: a sample, not yet found legal.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { distance, distanceSquared, mil, type Point } from '../../../core/measure';
import { farthestInCircle } from '../stands/bases';
import { bearing } from '../stands/facing';
import { enemiesOf, type OnTable } from '../stands/stands';

/** Unit vectors a hair short of one inch, so that rounding never makes a way too long. */
const SIXTEEN_WAYS: readonly (readonly [number, number])[] = [
  [0.9999, 0],
  [0.9238, 0.3826],
  [0.707, 0.707],
  [0.3826, 0.9238],
].flatMap(([x = 0, y = 0]) => [
  [x, y],
  [-y, x],
  [-x, -y],
  [y, -x],
]) as readonly (readonly [number, number])[];

const SAMPLES = [
  [SIXTEEN_WAYS, 1],
  [SIXTEEN_WAYS.filter((_way, i) => i % 8 < 4), 1 / 2],
] as const;

/** Sixteen directions the whole way and, unless told otherwise, eight half of it, with the front to the nearest enemy. */
export function* placesWithin(
  battle: Battle,
  stand: OnTable,
  far: number,
  half = true,
): Generator<{ readonly to: Point; readonly facing: number }> {
  const enemies = enemiesOf(battle, sideOf(battle, stand));
  for (const [ways, share] of half ? SAMPLES : SAMPLES.slice(0, 1)) {
    const length = Math.floor(far * share);
    for (const [dx, dy] of ways) {
      if (length <= 0) continue;
      const { x, y } = stand.place.at;
      const to = { x: mil(x + dx * length), y: mil(y + dy * length) };
      if (!isInside(battle, to)) continue;
      yield { to, facing: facingNearest(enemies, to) ?? bearing(stand.place.at, to) };
    }
  }
}

/** Into the circles of objectives at most so far away: their near side, and their middle; where that is too far, their rim. */
export function* placesOnObjectives(
  battle: Battle,
  stand: OnTable,
  far: number,
): Generator<{ readonly to: Point; readonly facing: number }> {
  const { at } = stand.place;
  const enemies = enemiesOf(battle, sideOf(battle, stand));
  for (const { place, radius } of battle.objectives) {
    if (place.on !== 'table') continue;
    const { x, y } = place.at;
    const away = distance(at, place.at);
    const inward = Math.max(0, away - radius * NEAR_SIDE);
    const rim = Math.ceil(away - farthestInCircle(stand, radius));
    const lengths = inward > far ? [rim] : inward > 0 ? [inward, away] : [away];
    for (const length of lengths) {
      if (length <= 0 || length > far) continue;
      const to = {
        x: mil(at.x + ((x - at.x) * length) / away),
        y: mil(at.y + ((y - at.y) * length) / away),
      };
      yield { to, facing: facingNearest(enemies, to) ?? bearing(at, to) };
    }
  }
}

/** So much of the radius from the middle is well inside. */
const NEAR_SIDE = 0.75;

function isInside({ board }: Battle, { x, y }: Point): boolean {
  return board.space === 'table' && x >= 0 && y >= 0 && x <= board.width && y <= board.height;
}

/** Towards the nearest enemy as seen from a place; null without enemies. */
export function facingEnemy(battle: Battle, stand: OnTable, from: Point): number | null {
  return facingNearest(enemiesOf(battle, sideOf(battle, stand)), from);
}

function facingNearest(enemies: readonly OnTable[], from: Point): number | null {
  let nearest: Point | null = null;
  let least = Infinity;
  for (const { place } of enemies) {
    const away = distanceSquared(from, place.at);
    if (away >= least) continue;
    nearest = place.at;
    least = away;
  }
  return nearest && bearing(from, nearest);
}
