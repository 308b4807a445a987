// Places that a stand might go to, for highlights and opponents: a sample, not yet found legal.

import type { Battle } from '../../battle/battle';
import { distance, mil, type Mil, type Point } from '../../core/measure';
import { cosOf, degreesOf, sinOf } from '../../geometry/degrees';
import { radiusOf, type OnTable } from './field/profiles';

const WAYS = 16;
const TURN = 360 / WAYS;

/** Sixteen directions the whole way, eight of them half of it, and towards objectives. */
export function* placesFor(battle: Battle, stand: OnTable, far: Mil): Generator<Point> {
  // A hair short, so that rounding never makes a way too long.
  const whole = far - 2;
  for (let i = 0; i < WAYS; i++) {
    yield* within(battle, stand, along(stand, i * TURN, whole));
    if (i % 2 === 0) yield* within(battle, stand, along(stand, i * TURN, whole / 2));
  }
  for (const { place } of battle.objectives) {
    if (place.on !== 'table') continue;
    const away = distance(stand.place.at, place.at);
    if (away < 1) continue;
    const { at } = stand.place;
    const degrees = degreesOf(place.at.x - at.x, place.at.y - at.y);
    yield* within(battle, stand, along(stand, degrees, Math.min(away, whole)));
  }
}

function along({ place }: OnTable, degrees: number, length: number): Point {
  return {
    x: mil(place.at.x + length * cosOf(degrees)),
    y: mil(place.at.y + length * sinOf(degrees)),
  };
}

function* within({ board }: Battle, stand: OnTable, to: Point): Generator<Point> {
  const radius = radiusOf(stand);
  if (board.space !== 'table') return;
  const isOn =
    to.x >= radius &&
    to.y >= radius &&
    to.x <= board.width - radius &&
    to.y <= board.height - radius;
  if (isOn) yield to;
}
