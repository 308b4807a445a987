// What stands could do for the objectives: stay in their circles or come into them in time, how likely they are
// there at the end, and what that takes from them. Guesses for opponents that plan, never a rule.

import type { Battle } from '../../battle/battle';
import { hasMark, sideOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { toPower } from '../../core/integer-power';
import type { TaskOffer, Temper } from '../../rules/plan';
import { aboard } from '../../rules/carriers/carriers-in-play';
import { leaningTo } from '../../rules/temper';
import type { Given } from '../../rules/ruleset';
import type { Objective } from '../../scenario/document';
import { DONE, MOVED } from './activation-order';
import { isTimeToMove } from './own-rules/phase-actors';
import { refusePlace } from './field/free-place';
import { holdsGround, isOnItsOwn, profileOf, standsOfSide, type OnTable } from './field/profiles';
import { rangeFrom } from './kept-outlooks';
import { awayFrom, circlesOf, isInCircle, turnsAfterThis, type Circle } from './objective-ways';
import { dangerTo, valueOf } from './outlook';
import { everyPlaceInRange } from './places-in-range';
import { skirmishWeights, type SkirmishWeights } from './skirmish-weights';
import { holderOf } from './victory';

/** A stand, or the leader of a unit, as it could serve an objective. */
export interface Candidate {
  readonly stand: OnTable;
  /** Who it is, where that is not the stand alone. */
  readonly who?: string;
  /** Inches in a move. */
  readonly pace: number;
  /** What it and those who come with it are worth, in points of value. */
  readonly value: number;
  /** Whether it comes into a circle with its next move. */
  comesInto(circle: Circle): boolean;
  /** Of that, what the enemy may take in a turn at a place, 0 to 1. */
  dangerAt(at: OnTable['place']['at']): number;
}

/** Of the base: stands that are ordered by themselves, and carry nobody; who does takes him to what is nearest. */
export function taskOffers(given: Given, side: SideId, temper: Temper): readonly TaskOffer[] {
  const { battle } = given;
  const weights = skirmishWeights(temper);
  return standsOfSide(battle, side)
    .filter((stand) => holdsGround(stand) && isOnItsOwn(stand))
    .filter(({ id }) => aboard(battle, id).length === 0)
    .flatMap((stand) =>
      offersOf(battle, temper, {
        stand,
        pace: profileOf(stand).move,
        value: valueOf(stand),
        comesInto: (circle) => comesInto(given, weights, stand, circle),
        dangerAt(at) {
          const there = { ...stand, place: { ...stand.place, at } };
          return dangerTo(battle, weights, there, false) / valueOf(stand);
        },
      }),
    );
}

function comesInto(
  given: Given,
  weights: SkirmishWeights,
  stand: OnTable,
  circle: Circle,
): boolean {
  const { battle } = given;
  const allowance = given.ask('move-allowance', { stand: stand.id }).total;
  const range = rangeFrom(battle, weights, stand, allowance);
  for (const to of everyPlaceInRange(range)) {
    if (!isInCircle(stand, to, circle)) continue;
    if (refusePlace(battle, stand, to, stand.place.facing) === null) return true;
  }
  return false;
}

/** How likely a stand is in time with so many moves to spare. */
const IN_TIME = [0.8, 0.9, 0.95] as const;
const EARLY = 0.97;
/** Turns under fire that are reckoned with: whoever is near may come as late as whoever is far. */
const LONGEST_STAY = 3;

/** Movement phases that a stand has left, the one that it could still move in included. */
export function movesLeft(battle: Battle, stand: OnTable): number {
  const mayMove = isTimeToMove(battle) && !hasMark(stand, DONE) && !hasMark(stand, MOVED);
  return turnsAfterThis(battle) + (mayMove ? 1 : 0);
}

/** At most one for each objective, by the numbers of a temper. */
export function offersOf(
  battle: Battle,
  temper: Temper,
  candidate: Candidate,
): readonly TaskOffer[] {
  return circlesOf(battle).flatMap((circle) => offerOf(battle, temper, candidate, circle) ?? []);
}

function kindOf(battle: Battle, stand: OnTable, objective: Objective): 'take' | 'reinforce' {
  return holderOf(battle, objective) === sideOf(battle, stand) ? 'reinforce' : 'take';
}

function offerOf(
  battle: Battle,
  temper: Temper,
  candidate: Candidate,
  circle: Circle,
): TaskOffer | null {
  const { stand, pace, value, dangerAt } = candidate;
  const { objective, at } = circle;
  const left = movesLeft(battle, stand);
  const { moves } = awayFrom(battle, stand, stand.place.at, circle, pace);
  if (moves > left) return null;
  const isLastCall = moves > 0 && left === 1;
  if (isLastCall && !candidate.comesInto(circle)) return null;
  const { worthOfAPoint, fearedOnDuty, bound, forEachMove } = skirmishWeights(temper);
  const comes = moves === 0 ? 1 : (IN_TIME[left - moves] ?? EARLY);
  const stays = Math.min(LONGEST_STAY, turnsAfterThis(battle) + 1 - Math.max(0, moves - 1));
  const danger = Math.min(1, dangerAt(moves === 0 ? stand.place.at : at));
  const { id, name, points } = objective;
  return {
    stand: stand.id,
    objective: id,
    kind: moves > 0 ? kindOf(battle, stand, objective) : 'hold',
    isLastCall,
    worth: points * worthOfAPoint * leaningTo(temper, id),
    chance: comes * toPower(1 - fearedOnDuty * danger, Math.max(0, stays)),
    cost: bound * value + forEachMove * moves,
    ...(candidate.who !== undefined && { who: candidate.who }),
    name: `${name || 'the objective'} (${points} ${points === 1 ? 'point' : 'points'})`,
  };
}
