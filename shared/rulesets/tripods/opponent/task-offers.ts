// What stands could do for the objectives: stay in their circles or come into them in time, how likely they are
// there at the end, and what that takes from them. Guesses for opponents that plan, never a rule.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { toPower } from '../../../core/integer-power';
import type { Point } from '../../../core/measure';
import type { TaskOffer, Temper } from '../../../rules/plan';
import { leaningTo } from '../../../rules/temper';
import type { Given } from '../../../rules/ruleset';
import { refuseStraying } from '../moving/cohesion';
import type { Objective } from '../../../scenario/document';
import { hasMark } from '../stands/marks';
import { weightOf } from '../stands/stand-value';
import { ridersOf } from './riding';
import { isInert, nameOf, profileOf, standsOfSide, type OnTable } from '../stands/stands';
import { heldBy } from '../turn/victory';
import { awayFrom, circlesOf, type Circle } from './objective-circles';
import { comesInto } from './places-in-range';
import { chanceToStay, outlook } from './threat-value';
import { enemyTurnsLeft, movesLeft } from './turns-left';
import { weightsOf, type Weights } from './weights';

/** How likely a stand is in time with so many moves to spare. */
const IN_TIME = [0.8, 0.9, 0.95] as const;
const EARLY = 0.97;

export function taskOffers(given: Given, side: SideId, temper: Temper): readonly TaskOffer[] {
  const { battle } = given;
  const circles = circlesOf(battle);
  const held = new Set(heldBy(battle, side));
  return standsOfSide(battle, side).flatMap((stand) => {
    if (hasMark(stand, 'destroyed') || isInert(stand) || hasMark(stand, 'high')) return [];
    const left = movesLeft(battle, side, stand);
    return circles.flatMap((circle) => offerOf(given, stand, circle, { left, temper, held }) ?? []);
  });
}

interface Means {
  /** Movement phases. */
  readonly left: number;
  readonly temper: Temper;
  /** What the side holds. */
  readonly held: ReadonlySet<Objective>;
}

function offerOf(
  given: Given,
  stand: OnTable,
  circle: Circle,
  { left, temper, held }: Means,
): TaskOffer | null {
  const { battle } = given;
  const { objective, at } = circle;
  const { moves } = awayFrom(battle, stand, stand.place.at, circle);
  if (moves > left) return null;
  // FT-06-42: whoever has strayed goes back first.
  if (moves > 0 && refuseStraying(battle, stand, { ...stand.place, at })) return null;
  const isNow = left === 1 && battle.clock.active === sideOf(battle, stand);
  const isLastCall = isNow && moves > 0;
  if (isLastCall && !comesInto(given, stand, circle)) return null;
  const comes = moves === 0 ? 1 : (IN_TIME[left - moves] ?? EARLY);
  const { id, name, points } = objective;
  const weights = weightsOf(temper);
  return {
    stand: stand.id,
    objective: id,
    ...whatFor(battle, stand, moves, held.has(objective)),
    isLastCall,
    worth: points * weights.worthOfAPoint * leaningTo(temper, id),
    chance: comes * chanceToLast(weights, battle, stand, moves === 0 ? stand.place.at : at, moves),
    cost: costOf(weights, battle, stand, moves),
    name: `${name || 'the objective'} (${points} ${points === 1 ? 'point' : 'points'})`,
  };
}

function whatFor(
  battle: Battle,
  stand: OnTable,
  moves: number,
  isHeld: boolean,
): Pick<TaskOffer, 'kind' | 'whom'> {
  if (moves === 0) return { kind: 'hold' };
  const riders = ridersOf(battle, stand).map(nameOf);
  if (riders.length > 0) return { kind: 'carry', whom: riders.join(' and ') };
  return { kind: isHeld ? 'reinforce' : 'take' };
}

/** Until the end, from when it has come there. */
function chanceToLast(
  { fearedOnDuty }: Weights,
  battle: Battle,
  stand: OnTable,
  at: Point,
  moves: number,
): number {
  const turns = Math.max(0, enemyTurnsLeft(battle, sideOf(battle, stand)) - Math.max(0, moves - 1));
  return toPower(chanceToStay(battle, stand, at, fearedOnDuty), turns);
}

/** It is bound, its fire may be wanted elsewhere, it may be long on its way, and a gun does not fire on the move. */
function costOf(weights: Weights, battle: Battle, stand: OnTable, moves: number): number {
  const { bound, ownFire, forEachMove, gunMoved } = weights;
  const weight = weightOf(battle, stand);
  const { class: standClass, noFireIfMoved } = profileOf(stand);
  const isGun = standClass === 'towed' || noFireIfMoved === 'anything';
  const each = forEachMove + (isGun ? gunMoved * weight : 0);
  return bound * weight + ownFire * outlook(battle, stand).fire + each * moves;
}
