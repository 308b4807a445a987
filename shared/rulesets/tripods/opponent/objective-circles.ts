// The circles of objectives as opponents reckon with them: who stands in one by the rule, and how many moves
// away it is by the way there.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { distanceSquared, toInches, type Point } from '../../../core/measure';
import type { Objective } from '../../../scenario/document';
import { reachCost } from '../../../terrain/movement/reach/reach';
import { tableInches } from '../book/scale';
import { farthestInCircle } from '../stands/bases';
import { profileOf, standsOfSide, type OnTable } from '../stands/stands';
import { wayTo } from './distance-to-objective';

/** An objective that lies on the table, with its middle. */
export interface Circle {
  readonly objective: Objective;
  readonly at: Point;
}

export function circlesOf({ objectives }: Battle): readonly Circle[] {
  return objectives.flatMap((objective) =>
    objective.place.on === 'table' ? [{ objective, at: objective.place.at }] : [],
  );
}

/** Whether a stand that stood there would be in the circle, whichever way it faces: whoever counts as in is in. */
export function isInCircle(stand: OnTable, at: Point, { objective, at: middle }: Circle): boolean {
  const far = farthestInCircle(stand, objective.radius);
  return distanceSquared(at, middle) <= far * far;
}

/** Points that a stand denies to its enemies where it stands, shared with the friends beside it. */
export function pointsDeniedBy(battle: Battle, stand: OnTable): number {
  let points = 0;
  for (const circle of circlesOf(battle)) {
    if (!isInCircle(stand, stand.place.at, circle)) continue;
    const there = standsOfSide(battle, sideOf(battle, stand)).filter((one) =>
      isInCircle(one, one.place.at, circle),
    );
    points += circle.objective.points / Math.max(1, there.length);
  }
  return points;
}

export interface Away {
  /** Moves at its usual rate; 0 in the circle, Infinity where no way leads there. */
  readonly moves: number;
  /** Inches of movement to the rim. */
  readonly inches: number;
}

const HERE: Away = { moves: 0, inches: 0 };

export function awayFrom(battle: Battle, stand: OnTable, at: Point, circle: Circle): Away {
  if (isInCircle(stand, at, circle)) return HERE;
  const { objective, at: middle } = circle;
  const cost = reachCost(wayTo(battle, stand, objective, middle), at);
  const rim = toInches(farthestInCircle(stand, objective.radius));
  const inches = Math.max(0.1, cost - rim);
  const pace = toInches(tableInches(battle, profileOf(stand).allowance));
  return { inches, moves: pace > 0 ? Math.ceil(inches / pace) : Infinity };
}
