// Whether two orders are worth playing both out: they differ in more than a step or a turn of the base.

import type { Action, Battle } from '../battle/battle';
import { standsNamed } from '../battle/battle-view';
import { distance, type Point } from '../core/measure';

/** In Mil: orders of one sort to the same stands whose ends lie closer together come to about the same. */
const CLOSE = 3000;

/** Orders are an open set, so all of each is read, as for the stands that it names. */
export function areUnlike(battle: Battle, one: Action, other: Action): boolean {
  if (one.type !== other.type) return true;
  if (standsNamed(battle, one).join() !== standsNamed(battle, other).join()) return true;
  const [end, otherEnd] = [lastPoint(one), lastPoint(other)];
  if (!end || !otherEnd) return JSON.stringify(one) !== JSON.stringify(other);
  return distance(end, otherEnd) >= CLOSE;
}

/** Where an order ends on the table; null on hexes, and where it has no place. */
function lastPoint(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isPoint(value)) return value;
  return Object.values(value).reduceRight<Point | null>(
    (found, part) => found ?? lastPoint(part),
    null,
  );
}

function isPoint(value: object): value is Point {
  return 'x' in value && typeof value.x === 'number' && 'y' in value && typeof value.y === 'number';
}
