// What objectives speak for or against an attack: circles that it may clear of enemies, and those that a stand that is
// given up holds alone. In points of value.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { leaningTo } from '../../../rules/temper';
import type { Given } from '../../../rules/ruleset';
import { circlesOf, isInCircle, turnsAfterThis, type Circle } from '../objective-ways';
import { holdsGround, onTable, type OnTable } from '../field/profiles';
import { ALONE, skirmishWeights } from '../skirmish-weights';

/** By stand, how likely it is destroyed; of circles in which every enemy may be. */
export function clearedGround(
  given: Given,
  side: SideId,
  losses: ReadonlyMap<StandId, number>,
): number {
  return circlesOf(given.battle).reduce((sum, circle) => {
    const enemies = holdersIn(given.battle, circle).filter(
      (stand) => sideOf(given.battle, stand) !== side,
    );
    if (enemies.length === 0) return sum;
    const chance = enemies.reduce((all, { id }) => all * (losses.get(id) ?? 0), 1);
    return sum + chance * worthNow(given, circle);
  }, 0);
}

export function groundHeldAlone(given: Given, { id }: OnTable): number {
  return circlesOf(given.battle).reduce((sum, circle) => {
    const [holder, ...others] = holdersIn(given.battle, circle);
    return holder?.id === id && others.length === 0 ? sum + worthNow(given, circle) : sum;
  }, 0);
}

function holdersIn(battle: Battle, circle: Circle): readonly OnTable[] {
  return onTable(battle).filter(
    (stand) => holdsGround(stand) && isInCircle(stand, stand.place.at, circle),
  );
}

/** Objectives count at the end: the earlier it is, the less likely it stays so. */
function worthNow({ battle, plan }: Given, { objective }: Circle): number {
  const temper = plan?.temper ?? ALONE;
  const whole = objective.points * skirmishWeights(temper).worthOfAPoint;
  return (whole * leaningTo(temper, objective.id)) / (1 + turnsAfterThis(battle));
}
