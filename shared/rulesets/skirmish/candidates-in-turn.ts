// What opponents think about when they have a plan: the moves of each rule, and those that serve the plan.

import type { Action } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import type { Point } from '../../core/measure';
import type { Plan } from '../../rules/plan';
import type { ActionRule, CandidateGroup, Given } from '../../rules/ruleset';
import { EVEN_TEMPER } from '../../rules/temper';
import { acting } from './activation-order';
import { bearing } from './field/bases';
import { refusePlace } from './field/free-place';
import { facingEnemy, type Move, type Turn } from './move';
import { isOnItsOwn, profileOf, straightBaseOf, type OnTable } from './field/profiles';
import { isTimeToMove } from './own-rules/phase-actors';
import { circleOf } from './objective-ways';
import { prospectAt, rangeFrom } from './kept-outlooks';
import { bestProspect, type Prospect } from './outlook';
import { placesInRange, wayThere } from './places-in-range';
import { skirmishWeights, type SkirmishWeights } from './skirmish-weights';

export function candidatesInTurn(
  actions: readonly ActionRule[],
  given: Given,
  side: SideId,
): Iterable<CandidateGroup> {
  const usual = actions.flatMap((rule) => [...rule.candidates(given, side)]);
  return [[[...plannedMoves(given, side)], usual]];
}

function* plannedMoves(given: Given, side: SideId): Generator<Action> {
  const { battle, plan } = given;
  if (!plan || !isTimeToMove(battle)) return;
  for (const stand of acting(battle)) {
    const isMeant =
      sideOf(battle, stand) === side && isOnItsOwn(stand) && profileOf(stand).move > 0;
    if (!isMeant) continue;
    yield* movesOf(given, stand);
    yield* turnOf(given, stand);
  }
}

function* movesOf(given: Given, stand: OnTable): Generator<Move> {
  const { battle, plan } = given;
  const side = sideOf(battle, stand);
  const allowance = given.ask('move-allowance', { stand: stand.id }).total;
  const range = rangeFrom(battle, weightsOf(plan), stand, allowance);
  const task = plan?.tasks.get(stand.id);
  const circle = (task && circleOf(battle, task.objective)) ?? null;
  const isStraight = straightBaseOf(stand) !== null;
  const worthAt = (at: Point): number => {
    const { there, worth } = gone(given, stand, at);
    // Wide bases find no room at most places beside others.
    const isTaken = isStraight && refusePlace(battle, stand, at, there.place.facing) !== null;
    return isTaken ? -Infinity : worth;
  };
  for (const to of placesInRange(battle, stand, { range, circle, worthAt })) {
    const path = wayThere(range, to);
    if (!path) continue;
    const { facing } = gone(given, stand, to).there.place;
    yield { type: 'skirmish/move', side, stand: stand.id, path, facing };
  }
}

/** The stand as if it had gone there and turned to whom it could do most to, and what that is worth. */
function gone({ battle, plan }: Given, stand: OnTable, at: Point): Prospect & { there: OnTable } {
  const prospect = prospectAt(battle, weightsOf(plan), stand, at);
  const facing = prospect.facing ?? facingEnemy(battle, stand, at) ?? bearing(stand.place.at, at);
  return { ...prospect, there: { ...stand, place: { ...stand.place, at, facing } } };
}

/** To turn where it stands, to whom it could do most to. */
function* turnOf({ battle, plan }: Given, stand: OnTable): Generator<Turn> {
  const { facing } = bestProspect(battle, weightsOf(plan), stand, false);
  if (facing === null || facing === stand.place.facing) return;
  yield { type: 'skirmish/turn', side: sideOf(battle, stand), stand: stand.id, facing };
}

function weightsOf(plan: Plan | undefined): SkirmishWeights {
  return skirmishWeights(plan?.temper ?? EVEN_TEMPER);
}
