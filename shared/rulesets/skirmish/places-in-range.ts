// Places that are worth a move, taken from the movement range itself: the best in the circle of a task or the nearest
// to it by the way there, and the best to fire from.

import type { Battle } from '../../battle/battle';
import { mil, type Point } from '../../core/measure';
import type { Mover, ReachField } from '../../terrain/map/engine-types';
import type { TerrainMap } from '../../terrain/map/terrain-map';
import { reach, reachCost } from '../../terrain/movement/reach/reach';
import type { OnTable } from './field/profiles';
import { isInCircle, wayTo, type Circle } from './objective-ways';

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
interface Range {
  readonly field: ReachField;
  readonly budget: number;
}

export interface Wanted {
  readonly mover: Mover;
  /** Inches that it may go. */
  readonly allowance: number;
  /** The circle of its task, where it has one. */
  readonly circle: Circle | null;
  /** How good a place is, its task aside. */
  worthAt(at: Point): number;
}

/** Every place of the grid within so many inches, not yet found legal. */
export function everyPlaceInRange(
  map: TerrainMap,
  mover: Mover,
  allowance: number,
): Iterable<Point> {
  return placesOf(rangeOf(map, mover, allowance), 1);
}

function rangeOf(map: TerrainMap, mover: Mover, allowance: number): Range {
  return { field: reach(map, mover, STEP), budget: allowance - GRACE };
}

/** Not yet found legal. */
export function placesInRange(
  battle: Battle,
  map: TerrainMap,
  stand: OnTable,
  { mover, allowance, circle, worthAt }: Wanted,
): readonly Point[] {
  const range = rangeOf(map, mover, allowance);
  return [
    ...(circle ? towards(battle, stand, circle, range, worthAt) : []),
    ...best([...placesOf(range, COARSE)], worthAt, PLACES_TO_FIRE),
  ];
}

function towards(
  battle: Battle,
  stand: OnTable,
  circle: Circle,
  range: Range,
  worthAt: Wanted['worthAt'],
): readonly Point[] {
  const way = wayTo(battle, stand, circle);
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
