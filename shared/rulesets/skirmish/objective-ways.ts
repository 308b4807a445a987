// How far objectives are by the way there, for opponents: who stands in a circle by the rule (SK-06-01), and how many
// moves away it is.

import type { Battle } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import { distanceSquared, inches, mil, toInches, type Point } from '../../core/measure';
import { memoMap, memoOf } from '../../core/memo';
import type { Objective, Stand } from '../../scenario/document';
import type { ReachField } from '../../terrain/map/engine-types';
import type { TerrainMap } from '../../terrain/map/terrain-map';
import { reach, reachCost } from '../../terrain/movement/reach/reach';
import { groundOf, moverOf } from './field/ground';
import {
  holdsGround,
  isOnTable,
  profileOf,
  radiusOf,
  standsOfSide,
  type OnTable,
} from './field/profiles';

/** An objective that lies on the table, with its middle. */
export interface Circle {
  readonly objective: Objective;
  readonly at: Point;
}

/** Of all objectives that lie on the table. */
export const circlesOf = memoOf(
  ({ objectives }: Battle): readonly Circle[] =>
    objectives.flatMap((objective) =>
      objective.place.on === 'table' ? [{ objective, at: objective.place.at }] : [],
    ),
  ({ objectives }) => objectives,
);

export function circleOf(battle: Battle, id: Objective['id']): Circle | undefined {
  return circlesOf(battle).find(({ objective }) => objective.id === id);
}

/** Whether the edge of its base would be in the circle. */
export function isInCircle(stand: OnTable, at: Point, { objective, at: middle }: Circle): boolean {
  const far = objective.radius + radiusOf(stand);
  return distanceSquared(at, middle) <= far * far;
}

export interface Away {
  /** 0 in the circle, Infinity where no way leads there. */
  readonly moves: number;
  /** Inches of movement to the rim. */
  readonly inches: number;
}

const HERE: Away = { moves: 0, inches: 0 };
const LEAST = 0.1;

/** With so many inches in a move. */
export function awayFrom(
  battle: Battle,
  stand: OnTable,
  at: Point,
  circle: Circle,
  pace: number,
): Away {
  if (isInCircle(stand, at, circle)) return HERE;
  const rim = toInches(mil(circle.objective.radius + radiusOf(stand)));
  const away = Math.max(LEAST, reachCost(wayTo(battle, stand, circle), at) - rim);
  return { inches: away, moves: pace > 0 ? Math.ceil(away / pace) : Infinity };
}

/** Points that a stand denies to its enemies where it stands, shared with the friends beside it. */
export function pointsDeniedBy(battle: Battle, stand: Stand): number {
  if (!isOnTable(stand) || !holdsGround(stand)) return 0;
  let points = 0;
  for (const circle of circlesOf(battle)) {
    if (!isInCircle(stand, stand.place.at, circle)) continue;
    const there = standsOfSide(battle, sideOf(battle, stand)).filter(
      (one) => holdsGround(one) && isInCircle(one, one.place.at, circle),
    );
    points += circle.objective.points / Math.max(1, there.length);
  }
  return points;
}

/** An inch tells a gap of that width from the walls beside it. */
const STEP = mil(1000);
const FAR = 72;

const waysKept = memoMap<TerrainMap, string, ReachField>();

/** Inches of movement to the middle from anywhere: the way there and the way back cost much the same. */
export function wayTo(battle: Battle, stand: OnTable, { objective, at }: Circle): ReachField {
  const map = groundOf(battle);
  const known = waysKept(map);
  const key = `${objective.id} ${profileOf(stand).moveClass} ${radiusOf(stand)}`;
  let field = known.get(key);
  if (!field) {
    const there = { ...stand, place: { ...stand.place, at } };
    // Enemies move on: they bar no way for longer than a turn.
    const mover = { ...moverOf(battle, there, FAR), barred: [], allowance: inches(FAR) };
    known.set(key, (field = reach(map, mover, STEP)));
  }
  return field;
}

/** Turns of a battle without an end. */
const LONG = 6;

export function turnsAfterThis({ clock, turnLimit }: Battle): number {
  return turnLimit === null ? LONG : Math.max(0, turnLimit - clock.turn);
}
