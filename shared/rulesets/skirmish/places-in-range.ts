// Places that are worth a move, taken from the movement range itself: the best in the circle of a task or the nearest
// to it by the way there, and the best to fire from.

import type { Battle } from '../../battle/battle';
import { inches, mil, toInches, type Point } from '../../core/measure';
import type { Mover } from '../../terrain/map/engine-types';
import type { TerrainMap } from '../../terrain/map/terrain-map';
import { reachCost } from '../../terrain/movement/reach/reach';
import { legsOf } from '../../terrain/movement/route/route';
import { waysInRange, type WaysInRange } from '../../terrain/movement/route/ways-in-range';
import type { OnTable } from './field/profiles';
import { isInCircle, wayTo as wayToCircle, type Circle } from './objective-ways';

/** The grid of places that are thought of, and every how manieth is looked at as a place to fire from. */
const STEP = mil(1000);
const COARSE = 3;
/** Kept back from the allowance: what a grid tells may be a little short. */
const GRACE = 0.05;
/** A place nearer by less than this is no way to a task. */
const SMALLEST_STEP = 0.5;
const PLACES_IN_A_CIRCLE = 2;
const PLACES_TO_FIRE = 3;

/** A movement range, and how many inches of it count. */
export interface Range extends WaysInRange {
  readonly map: TerrainMap;
  readonly mover: Mover;
  readonly budget: number;
  /** The ways that were asked for, by their ends. */
  readonly ways: Map<string, readonly Point[] | null>;
}

/** `mover` with the inches that it may go. */
export function rangeOf(map: TerrainMap, mover: Mover): Range {
  return {
    ...waysInRange(map, mover, STEP),
    map,
    mover,
    budget: toInches(mover.allowance) - GRACE,
    ways: new Map(),
  };
}

export interface Wanted {
  readonly range: Range;
  /** The circle of its task, where it has one. */
  readonly circle: Circle | null;
  /** How good a place is, its task aside. */
  worthAt(at: Point): number;
}

/** Every place of the grid within reach, not yet found legal. */
export function everyPlaceInRange(range: Range): Iterable<Point> {
  return placesOf(range, 1);
}

/** Not yet found legal. */
export function placesInRange(
  battle: Battle,
  stand: OnTable,
  { range, circle, worthAt }: Wanted,
): readonly Point[] {
  return [
    ...(circle ? towards(battle, stand, circle, range, worthAt) : []),
    ...best([...placesOf(range, COARSE)], worthAt, PLACES_TO_FIRE),
  ];
}

/** The corners of the way, straight where the allowance is enough for it; null where none leads there. */
export function wayThere(range: Range, to: Point): readonly Point[] | null {
  const key = `${to.x} ${to.y}`;
  let way = range.ways.get(key);
  if (way === undefined) range.ways.set(key, (way = wayIn(range, to)));
  return way;
}

function wayIn({ map, mover, wayTo }: Range, to: Point): readonly Point[] | null {
  const { cost, blocked } = legsOf(map, mover, [mover.at, to]);
  const isStraight = !blocked && inches(cost) <= mover.allowance;
  return isStraight ? [to] : (wayTo(to)?.slice(1) ?? null);
}

function towards(
  battle: Battle,
  stand: OnTable,
  circle: Circle,
  range: Range,
  worthAt: Wanted['worthAt'],
): readonly Point[] {
  const way = wayToCircle(battle, stand, circle);
  const inside: Point[] = [];
  let nearest: Point | null = null;
  let least = reachCost(way, stand.place.at) - SMALLEST_STEP;
  for (const to of placesOf(range, 1)) {
    if (isInCircle(stand, to, circle)) {
      inside.push(to);
      continue;
    }
    const away = reachCost(way, to);
    if (away < least) [nearest, least] = [to, away];
  }
  if (inside.length > 0) return best(inside, worthAt, PLACES_IN_A_CIRCLE);
  return nearest ? [nearest] : [];
}

/** The best first. */
export function best(
  places: readonly Point[],
  worthAt: Wanted['worthAt'],
  count: number,
): readonly Point[] {
  return places
    .map((to) => ({ to, worth: worthAt(to) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ to }) => to);
}

function* placesOf({ field, budget }: Range, every: number): Generator<Point> {
  const { columns, rows, step, cost } = field;
  for (let j = 0; j < rows; j += every) {
    for (let i = 0; i < columns; i += every) {
      const paid = cost[j * columns + i] ?? Infinity;
      if (paid > 0 && paid <= budget) yield { x: mil(i * step), y: mil(j * step) };
    }
  }
}
