// What a move is worth to a side that has a plan: how it serves the task of the stand, what the stand can do from
// there, and what it has to fear of the turns in which the enemy still answers.

import type { Battle } from '../../../battle/battle';
import { enemyOf, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { toPower } from '../../../core/integer-power';
import { memoMap } from '../../../core/memo';
import { distanceSquared, type Point } from '../../../core/measure';
import { taskWords, type Plan, type Task } from '../../../rules/plan';
import type { ActionScore } from '../../../rules/ruleset';
import { standInches } from '../book/scale';
import { isInCohesion } from '../morale/quality';
import type { Move } from '../moving/move';
import { untilEnemy } from '../moving/walk';
import { isLimbered } from '../stands/move-class';
import { weightOf } from '../stands/stand-value';
import { nameOf, profileOf, type OnTable } from '../stands/stands';
import { meleeAt } from './close-quarters';
import { groundValue } from './distance-to-objective';
import { awayFrom, circlesOf, isInCircle, type Circle } from './objective-circles';
import { groundOfRiders, riskWithRiders } from './riding';
import { riskOnTheWay } from './risk-on-the-way';
import { hopeFrom } from './fronts-and-hopes';
import { chanceToStay, outlook, threatTo, type Outlook } from './threat-value';
import { enemyTurnsLeft, movesLeft, shareAtStake } from './turns-left';
import { shareUnseen } from './unseen-enemies';
import { prizeOfAPoint, weightsOf, type Weights } from './weights';

/** Gains below this are not worth a move. */
const SMALLEST_GAIN = 0.03;
/** A march is an easier target (FT-06-59). */
const EASY_TARGET = 1.5;

interface Judgement {
  /** How a place serves the task, or draws who has none. */
  readonly ground: number;
  /** What it could do from there. */
  readonly fire: number;
  /** What it may hope to do later. */
  readonly hope: number;
  /** What is to be feared there. */
  readonly danger: number;
  /** How likely it is lost on the way there, 0 to 1: whoever stays is fired at half as often. */
  readonly risk: number;
  /** What a close combat there is worth, less than nothing where it loses more than it wins. */
  readonly melee: number;
}

export interface PlannedMove {
  readonly move: Move;
  /** It goes so far that some of its weapons are silent then. */
  readonly isFar: boolean;
}

/** What a shot in the next turn is worth beside one in this. */
const LATER = 0.4;

/** Whether some weapons of a stand may be silent after a move (FT-10-06, FT-10-08, FT-10-10, FT-10-19), by straight inches. */
export function isFarFor(stand: OnTable, end: Point): boolean {
  const { class: standClass, allowance } = profileOf(stand);
  const free = standClass === 'vehicle' ? standInches(stand, Math.ceil(allowance / 2)) : 0;
  return distanceSquared(stand.place.at, end) > free ** 2;
}

/** What a stand can do from a place, in this turn if it may fire after the move, or in the next. */
export function fireAfter(
  { flank, fireFromPlace }: Weights,
  { fire, aim, onTheMove }: Outlook,
  isFar: boolean,
): number {
  const usual = fire + flank * (aim - fire);
  if (!isFar) return fireFromPlace * usual;
  const now = onTheMove.fire + flank * (onTheMove.aim - onTheMove.fire);
  return fireFromPlace * (now + LATER * Math.max(0, usual - now));
}

/** Of a stand that may still move. */
export function scorePlannedMove(
  battle: Battle,
  plan: Plan,
  stand: OnTable,
  { move, isFar }: PlannedMove,
): ActionScore {
  const isMarch = move.type === 'tripods/strategic-move';
  const way = wayOf(battle, stand, move);
  const end = way.at(-1) ?? stand.place.at;
  const here = judgedHere(battle, plan, stand);
  const there = isPushed(stand)
    ? pushed(plan, stand, here, judgedAt(battle, plan, stand, end, isFar))
    : judgedAt(battle, plan, stand, end, isFar);
  const fire = isMarch ? 0 : there.fire;
  const danger = there.danger * (isMarch ? EASY_TARGET : 1);
  const ground = there.ground - here.ground;
  const share = shareAtStake(battle, plan.side, stand);
  const stake = share * weightOf(battle, stand) * riskWithRiders(battle, stand);
  const stays = lessLost(here, here.risk / 2, stake);
  let gained = lessLost({ ...there, fire, danger }, there.risk, stake) - stays;
  // Few moves are worth a thought, so that only their ways are looked at, roughly first and then as the rules do.
  const { watched } = weightsOf(plan.temper);
  for (const looks of ['middles', 'parts'] as const) {
    if (gained <= SMALLEST_GAIN) break;
    const risk = Math.max(there.risk, watched * riskOnTheWay(battle, stand, way, looks));
    gained = lessLost({ ...there, fire, danger }, risk, stake) - stays;
  }
  const loose = costOfStraying(battle, plan, stand, { end, isGain: gained > SMALLEST_GAIN });
  return {
    score: gained - loose - SMALLEST_GAIN,
    why: reasonFor(battle, plan, stand, end, {
      ground,
      fire: fire - here.fire,
      danger: danger - here.danger,
    }),
  };
}

/** A gun off its limber, which goes an inch. */
function isPushed(stand: OnTable): boolean {
  return profileOf(stand).class === 'towed' && !isLimbered(stand);
}

/** An inch takes a gun out of no fire, and shows it to all the enemy (FT-18-02): it goes for its task, or to fire. */
function pushed(plan: Plan, stand: OnTable, here: Judgement, there: Judgement): Judgement {
  const ground = plan.tasks.has(stand.id) ? there.ground : Math.min(here.ground, there.ground);
  return { ...there, ground, danger: Math.max(here.danger, there.danger) };
}

/** What a place is worth to a stand that is lost before it does anything there, with such a chance. */
function lessLost({ ground, fire, hope, melee, danger }: Judgement, risk: number, stake: number) {
  return (1 - risk) * (ground + fire + hope + melee - danger) - risk * stake;
}

/** FT-14-01: a way that comes within an inch of an enemy ends there. */
export function wayOf(battle: Battle, stand: OnTable, { path, type }: Move): readonly Point[] {
  return type === 'tripods/move' ? untilEnemy({ battle }, stand, path).path : path;
}

/** Below nothing where it comes back: until then it serves no objective (FT-06-42). */
function costOfStraying(
  battle: Battle,
  plan: Plan,
  stand: OnTable,
  { end, isGain }: { readonly end: Point; readonly isGain: boolean },
): number {
  const isStray = !isInCohesion(battle, stand);
  if (!isStray && !isGain) return 0;
  const moved = { ...stand, place: { ...stand.place, at: end } };
  if (isInCohesion(battle, moved) !== isStray) return 0;
  const share = shareAtStake(battle, plan.side, stand);
  const cost = share * weightsOf(plan.temper).strayed * weightOf(battle, stand);
  return isStray ? -cost : cost;
}

const judgementsKept = memoMap<Plan, StandId, Judgement>();

function judgedHere(battle: Battle, plan: Plan, stand: OnTable): Judgement {
  const known = judgementsKept(plan);
  let judged = known.get(stand.id);
  if (!judged) known.set(stand.id, (judged = judgedAt(battle, plan, stand, stand.place.at)));
  return judged;
}

/** Of a stand as if it stood there. */
function judgedAt(battle: Battle, plan: Plan, stand: OnTable, at: Point, isFar = false): Judgement {
  const weights = weightsOf(plan.temper);
  const prize = prizeAtPlaces(battle, plan, stand);
  const there = outlook(battle, stand, at, prize);
  const { gain, loss } = meleeAt(battle, stand, at, prize);
  const { hope, hopeFades } = weights;
  const isLater = hope > 0 && movesLeft(battle, sideOf(battle, stand), stand) > 1;
  return {
    ground: groundByPlan(battle, plan, stand, at) + groundOfRiders(battle, stand, at),
    fire: fireAfter(weights, there, isFar),
    hope: isLater ? hope * hopeFrom(battle, stand, at, { prize, fades: hopeFades }) : 0,
    danger: fearedAt(battle, plan, stand, at, there.danger),
    risk: weights.watched * there.watched,
    melee: weights.melee * (gain - loss),
  };
}

/** What a point that an enemy denies counts for who looks for a place to fire from. */
export function prizeAtPlaces(battle: Battle, plan: Plan, stand: OnTable): number {
  const weights = weightsOf(plan.temper);
  const turns = enemyTurnsLeft(battle, enemyOf(battle, sideOf(battle, stand)));
  return weights.prizeFromPlace * prizeOfAPoint(weights, turns);
}

/** Nothing, where the enemy has no turn left to do it in. */
export function fearedAt(
  battle: Battle,
  plan: Plan,
  stand: OnTable,
  at: Point,
  danger: number,
): number {
  if (enemyTurnsLeft(battle, sideOf(battle, stand)) === 0) return 0;
  const coming = Math.max(0, threatTo(battle, stand, at) - danger);
  const { daring, wary } = weightsOf(plan.temper);
  const share = shareAtStake(battle, sideOf(battle, stand), stand);
  return share * (daring * danger + wary * coming) * riskWithRiders(battle, stand);
}

/** What a place is worth by the task of the stand; who has none is drawn a little to any objective. */
function groundByPlan(battle: Battle, plan: Plan, stand: OnTable, at: Point): number {
  const { withoutTask, nearer, unseen, fearedOnDuty } = weightsOf(plan.temper);
  const draw = 1 + unseen * shareUnseen(battle, plan.side);
  const task = plan.tasks.get(stand.id);
  const circle = task && circleOf(battle, task);
  if (!task || !circle) return draw * withoutTask * groundValue(battle, stand, at);
  const { moves, inches } = awayFrom(battle, stand, at, circle);
  const nearness = draw * nearer * Math.max(0, 1 - inches / FAR);
  const feared = { circle, fearedOnDuty };
  const best = Math.max(
    ...[stand.place.at, circle.at].map((from) => toLast(battle, stand, from, feared)),
  );
  const lasts = Math.min(1, toLast(battle, stand, at, feared) / best);
  return task.added * inTime(battle, stand, moves) * lasts + nearness;
}

/** The chance to be there at the end for who waits at a place until it has to come into the circle, or is there. */
function toLast(
  battle: Battle,
  stand: OnTable,
  from: Point,
  { circle, fearedOnDuty }: { readonly circle: Circle; readonly fearedOnDuty: number },
): number {
  const side = sideOf(battle, stand);
  const turns = enemyTurnsLeft(battle, side);
  const isSecond = battle.sides[0]?.id !== side;
  const isThere = isInCircle(stand, from, circle);
  const waits = isThere || isSecond ? turns : Math.max(0, turns - 1);
  const lastsAt = (at: Point): number => chanceToStay(battle, stand, at, fearedOnDuty);
  return toPower(lastsAt(from), waits) * toPower(lastsAt(circle.at), turns - waits);
}

const FAR = 60;

/** How likely it is in time from a place that is so many moves away, once this move is made. */
function inTime(battle: Battle, stand: OnTable, moves: number): number {
  if (moves === 0) return 1;
  const spare = movesLeft(battle, sideOf(battle, stand), stand) - 1 - moves;
  if (spare < 0) return 0;
  return SPARE[spare] ?? WITH_TIME;
}

const SPARE = [0.7, 0.85, 0.92] as const;
const WITH_TIME = 0.95;

export function circleOf(battle: Battle, { objective }: Task): Circle | undefined {
  return circlesOf(battle).find((circle) => circle.objective.id === objective);
}

interface Gain {
  readonly ground: number;
  readonly fire: number;
  readonly danger: number;
}

function reasonFor(
  battle: Battle,
  plan: Plan,
  stand: OnTable,
  end: Point,
  { ground, fire, danger }: Gain,
): string {
  const name = nameOf(stand);
  if (ground < fire || ground < -danger) {
    return fire >= -danger ? `${name} gets a better shot` : `${name} gets out of fire`;
  }
  const task = plan.tasks.get(stand.id);
  const circle = task && circleOf(battle, task);
  if (!task || !circle) return `${name} keeps near an objective`;
  const { moves } = awayFrom(battle, stand, end, circle);
  if (moves > 0) {
    return `${name} makes for ${task.name}: ${moves} more ${moves === 1 ? 'move' : 'moves'}`;
  }
  return taskWords(name, task);
}
