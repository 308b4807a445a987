// Places that are worth a move, taken from the movement range itself: the safest in the circle of a task or the
// nearest to it by the way there, and the best to fire from.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { distanceSquared, mil, toInches, type Mil, type Point } from '../../../core/measure';
import type { Plan } from '../../../rules/plan';
import type { Given } from '../../../rules/ruleset';
import type { Mover } from '../../../terrain/map/engine-types';
import { reachCost } from '../../../terrain/movement/reach/reach';
import { waysInRange, type WaysInRange } from '../../../terrain/movement/route/ways-in-range';
import { firmGroundFor } from '../ground/ground-maps';
import { refusePlace } from '../ground/placing';
import { allowanceLeft, moverNow } from '../moving/allowance';
import type { Move } from '../moving/move';
import { refuseMode, refuseToStart } from '../moving/move';
import { barsOf, haltsOf, walk } from '../moving/walk';
import { bearing } from '../stands/facing';
import { hasMark } from '../stands/marks';
import type { MoveMode } from '../stands/move-class';
import { weightOf } from '../stands/stand-value';
import { enemiesOf, type OnTable } from '../stands/stands';
import { cloudsToAvoid, wouldWalkIntoGas } from '../ground/gas-clouds';
import { wayTo } from './distance-to-objective';
import { isInCircle, type Circle } from './objective-circles';
import { circleOf, fearedAt, fireAfter, isFarFor, prizeAtPlaces } from './planned-move';
import { frontAt } from './fronts-and-hopes';
import { outlook, type Outlook } from './threat-value';
import { weightsOf } from './weights';

/** The grid of places that are thought of. */
const STEP = mil(1000);
/** Firing positions are looked for on every second place. */
const COARSE = 2;
/** Kept back from the allowance: what a grid tells may be a little short. */
const GRACE = 0.05;
/** A place nearer by less than this is no way to a task. */
const SMALLEST_STEP = 0.5;
const PLACES_IN_A_CIRCLE = 2;
const PLACES_TO_FIRE = 3;

/** Moves of one stand to such places, each along a way that is legal as far as the ground goes. */
export function movesInRange(given: Given, plan: Plan, stand: OnTable): readonly Move[] {
  if (hasMark(stand, 'high') || refuseToStart(given, stand)) return [];
  const task = plan.tasks.get(stand.id);
  const circle = (task && circleOf(given.battle, task)) ?? null;
  const moves = [...movesBy(given, plan, stand, 'normal', circle)];
  if (!circle) return moves;
  // Whoever comes there with a move marches no farther.
  const isThere = ({ path }: Move): boolean =>
    isInCircle(stand, path.at(-1) ?? stand.place.at, circle);
  if (moves.some(isThere)) return moves;
  return [...moves, ...movesBy(given, plan, stand, 'strategic', circle)];
}

function* movesBy(
  given: Given,
  plan: Plan,
  stand: OnTable,
  mode: Mode,
  circle: Circle | null,
): Generator<Move> {
  const { battle } = given;
  const left = allowanceLeft(given, stand, mode);
  if (left <= 0 || refuseMode(battle, stand, mode)) return;
  const side = sideOf(battle, stand);
  const budget = toInches(left) - GRACE;
  const range = rangeOf(given, stand, { mode, budget });
  const halts = mode === 'normal' ? barsRound(battle, stand, left) : NO_HALTS;
  // Round the enemies who would halt it and round smoke; where it has to run into enemies, up to them.
  const clear = halts.length > 0 ? rangeOf(given, stand, { mode, budget, halts }) : range;
  const ranges = clear === range ? [range] : [clear, range];
  const places = [
    ...(circle ? towards(battle, plan, stand, circle, [clear, range]) : []),
    ...(mode === 'normal' ? toFireFrom(battle, plan, stand, clear) : []),
  ];
  for (const to of places) {
    const path = wayThere(given, stand, to, { mode, left, ranges });
    if (!path) continue;
    yield {
      type: TYPES[mode],
      side,
      stand: stand.id,
      path,
      facing: facingThreat(battle, stand, to),
    };
  }
}

/** Whether a stand that may still move comes into a circle in this very phase, past enemies or up to them. */
export function comesInto(given: Given, stand: OnTable, circle: Circle): boolean {
  const left = allowanceLeft(given, stand, 'normal');
  if (left <= 0 || refuseMode(given.battle, stand, 'normal')) return false;
  const budget = toInches(left) - GRACE;
  const halts = barsRound(given.battle, stand, left);
  const clear = rangeOf(given, stand, { mode: 'normal', budget, halts });
  const free = surestIn(given.battle, stand, circle, clear);
  const round = free && wayThere(given, stand, free, { mode: 'normal', left, ranges: [clear] });
  if (round && !wouldWalkIntoGas(given.battle, stand, round)) return true;
  if (halts.length === 0) return false;
  const range = rangeOf(given, stand, { mode: 'normal', budget });
  const to = surestIn(given.battle, stand, circle, range);
  const path = to && wayThere(given, stand, to, { mode: 'normal', left, ranges: [range] });
  const walked = path && walk(given, stand, path);
  if (!walked || 'reason' in walked || !isInCircle(stand, walked.end, circle)) return false;
  if (wouldWalkIntoGas(given.battle, stand, walked.path)) return false;
  return !refusePlace(given.battle, stand, { ...stand.place, at: walked.end });
}

/** The place in a circle where nobody stands that takes least to come to; null where none is in range. */
function surestIn(battle: Battle, stand: OnTable, circle: Circle, range: Range): Point | null {
  const { columns, step, cost } = range.ways().field;
  const inside = [...placesOf(range, 1)].filter((to) => isInCircle(stand, to, circle));
  const paid = ({ x, y }: Point): number => cost[(y / step) * columns + x / step] ?? Infinity;
  const isFree = (at: Point): boolean => {
    const facing = facingThreat(battle, stand, at);
    return refusePlace(battle, stand, { ...stand.place, at, facing }) === null;
  };
  return inside.sort((one, other) => paid(one) - paid(other)).find(isFree) ?? null;
}

/** A movement range, and how many inches of it count. */
interface Range {
  readonly budget: number;
  /** Spread when they are first asked for. */
  readonly ways: () => WaysInRange;
}

type Mode = Extract<MoveMode, 'normal' | 'strategic'>;

const TYPES = { normal: 'tripods/move', strategic: 'tripods/strategic-move' } as const;

interface Going {
  readonly mode: Mode;
  readonly budget: number;
  /** Gone round. */
  readonly halts?: Mover['barred'];
}

function rangeOf(given: Given, stand: OnTable, { mode, budget, halts = NO_HALTS }: Going): Range {
  let known: WaysInRange | null = null;
  return { budget, ways: () => (known ??= waysRound(given, stand, mode, halts)) };
}

function waysRound(given: Given, stand: OnTable, mode: Mode, halts: Mover['barred']): WaysInRange {
  const now = moverNow(given, stand, mode);
  const barred = mode === 'strategic' ? barsOf(given.battle, stand) : [...now.barred, ...halts];
  const map = firmGroundFor(given.battle, now.moveClass);
  return waysInRange(map, { ...now, barred }, STEP);
}

const NO_HALTS: Mover['barred'] = [];

/** What a stand goes round: enemies who would halt it, and smoke that it does not stand in. */
function barsRound(battle: Battle, stand: OnTable, left: Mil): Mover['barred'] {
  const clouds = cloudsToAvoid(battle, stand).filter(
    ({ at, radius }) => distanceSquared(at, stand.place.at) > radius ** 2,
  );
  return [...haltsOf(battle, stand, left), ...clouds];
}

/** The safest places in the circle; where it is out of range, the nearest to it by the way there. */
function towards(
  battle: Battle,
  plan: Plan,
  stand: OnTable,
  circle: Circle,
  [clear, range]: readonly [Range, Range],
): readonly Point[] {
  const { inside, nearest } = towardsIn(battle, plan, stand, circle, clear);
  if (inside.length > 0 || clear === range) return inside.length > 0 ? inside : nearest;
  const up = towardsIn(battle, plan, stand, circle, range);
  return up.inside.length > 0 ? up.inside : [...nearest, ...up.nearest];
}

function towardsIn(
  battle: Battle,
  plan: Plan,
  stand: OnTable,
  circle: Circle,
  range: Range,
): { readonly inside: readonly Point[]; readonly nearest: readonly Point[] } {
  const way = wayTo(battle, stand, circle.objective, circle.at);
  const inside: Rated[] = [];
  const prize = prizeAtPlaces(battle, plan, stand);
  let nearest: Point | null = null;
  let least = reachCost(way, stand.place.at) - SMALLEST_STEP;
  for (const to of placesOf(range, 1)) {
    if (isInCircle(stand, to, circle)) {
      inside.push({
        to,
        worth: worthOf(battle, plan, stand, to, outlook(battle, stand, to, prize)),
      });
    } else {
      const away = reachCost(way, to);
      if (away < least) [nearest, least] = [to, away];
    }
  }
  const good = best(battle, stand, inside, PLACES_IN_A_CIRCLE);
  // A grid of inches says of the farthest places too little: the nearest has to be among them.
  const sure = inside.length > 0 ? surestIn(battle, stand, circle, range) : null;
  return {
    inside: sure ? [...good, sure] : good,
    nearest: nearest ? [nearest] : [],
  };
}

function toFireFrom(battle: Battle, plan: Plan, stand: OnTable, range: Range): readonly Point[] {
  const some: Rated[] = [];
  const prize = prizeAtPlaces(battle, plan, stand);
  for (const to of placesOf(range, COARSE)) {
    const there = outlook(battle, stand, to, prize);
    if (there.fire > 0 || there.danger > 0)
      some.push({ to, worth: worthOf(battle, plan, stand, to, there) });
  }
  return best(battle, stand, some, PLACES_TO_FIRE);
}

/** Fire from there and danger, as far as it comes there. */
function worthOf(battle: Battle, plan: Plan, stand: OnTable, to: Point, there: Outlook): number {
  const weights = weightsOf(plan.temper);
  const risk = weights.watched * there.watched;
  const fire = fireAfter(weights, there, isFarFor(stand, to));
  const worth = fire - fearedAt(battle, plan, stand, to, there.danger);
  return (1 - risk) * worth - risk * weightOf(battle, stand);
}

interface Rated {
  readonly to: Point;
  readonly worth: number;
}

/** Of places where nobody stands. */
function best(
  battle: Battle,
  stand: OnTable,
  places: readonly Rated[],
  count: number,
): readonly Point[] {
  const found: Point[] = [];
  for (const { to } of [...places].sort((a, b) => b.worth - a.worth)) {
    if (found.length === count) break;
    const facing = facingThreat(battle, stand, to);
    if (!refusePlace(battle, stand, { ...stand.place, at: to, facing })) found.push(to);
  }
  return found;
}

function* placesOf({ ways, budget }: Range, every: number): Generator<Point> {
  const { columns, rows, step, cost } = ways().field;
  for (let j = 0; j < rows; j += every) {
    for (let i = 0; i < columns; i += every) {
      const paid = cost[j * columns + i] ?? Infinity;
      if (paid > 0 && paid <= budget) yield { x: mil(i * step), y: mil(j * step) };
    }
  }
}

interface Means {
  readonly mode: Mode;
  readonly left: Mil;
  /** Those that a way may be of, the best first. */
  readonly ranges: readonly Range[];
}

/** Straight where that is legal, or by the first range that has a way, round enemies if there is one; null where none is found. */
function wayThere(
  given: Given,
  stand: OnTable,
  to: Point,
  { mode, left, ranges }: Means,
): readonly Point[] | null {
  const straight = walk(given, stand, [to], mode);
  const isPlain = !('reason' in straight) && straight.cost <= left;
  const isHalted = isPlain && straight.halt !== null;
  if (isPlain && !isHalted && !wouldWalkIntoGas(given.battle, stand, [to])) return [to];
  for (const range of ranges) {
    const way = range.ways().wayTo(to);
    if (way) return way.slice(1);
  }
  return null;
}

/** As it is safest; where nothing threatens it there, towards the heavier and the nearer enemy. */
function facingThreat(battle: Battle, stand: OnTable, from: Point): number {
  const safest = frontAt(battle, stand, from);
  if (safest !== null) return safest;
  let threat: Point | null = null;
  let most = 0;
  for (const enemy of enemiesOf(battle, sideOf(battle, stand))) {
    const worth = weightOf(battle, enemy) / Math.max(1, distanceSquared(from, enemy.place.at));
    if (worth > most) [threat, most] = [enemy.place.at, worth];
  }
  return threat ? bearing(from, threat) : bearing(stand.place.at, from);
}
