// A movement range with the ways to the places in it, for opponents: they weigh many places of one range, and a way out
// of the front that found the range takes far less than a front for each.

import type { Mil, Point } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { Mover, ReachField } from '../../map/engine-types';
import type { TerrainMap } from '../../map/terrain-map';
import { moveGround } from '../cost/move-ground';
import { lasting } from '../reach/front-state';
import { fieldOf, frontOf } from '../reach/reach';
import { throughFront } from './route';

export interface WaysInRange {
  /** Good at its corners; what lies between them it knows only roughly. */
  readonly field: ReachField;
  /**
   * A way to a place within what is left of the allowance, from the mover to the place, priced on the exact shapes; null
   * where the front shows none. It may be dearer than the cheapest by what a grid of this step is wrong.
   */
  readonly wayTo: (to: Point) => readonly Point[] | null;
}

/** Ranges kept for each map: opponents ask for the same ones before every order. */
const MOST_KEPT = 200;
const rangesKept = memoMap<TerrainMap, string, WaysInRange>(MOST_KEPT);

/** `step` as for `reach`. For movers that turn: who backs goes straight. */
export function waysInRange(map: TerrainMap, mover: Mover, step: Mil): WaysInRange {
  const known = rangesKept(map);
  const key = `${step} ${JSON.stringify(mover)}`;
  let ways = known.get(key);
  if (!ways) known.set(key, (ways = spreadOut(map, mover, step)));
  return ways;
}

function spreadOut(map: TerrainMap, mover: Mover, step: Mil): WaysInRange {
  const ground = moveGround(map, mover);
  const live = frontOf(ground, mover, step);
  const field = fieldOf(ground, mover, step, live);
  const front = live && lasting(live);
  const budget = (mover.remaining ?? mover.allowance) / 1000;
  return {
    field,
    wayTo: (to) => (front && throughFront(front, ground, mover.at, to, budget)?.path) ?? null,
  };
}
