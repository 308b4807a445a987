// What units of infantry could do for the objectives: they go where their leader goes, at the double where they have to.
// Guesses for opponents that plan, never a rule.

import type { Battle } from '../../../battle/battle';
import { unitsOf } from '../../../battle/battle-view';
import { distanceSquared, inches } from '../../../core/measure';
import type { SideId, UnitId } from '../../../core/id';
import type { Plan, Task, TaskOffer, Temper } from '../../../rules/plan';
import type { Given } from '../../../rules/ruleset';
import { radiusOf, type OnTable } from '../field/profiles';
import { offersOf } from '../task-offers';
import { worthOfHit } from './expected-assault';
import { reachOfOrder } from './leader-ways';
import { isUnarmed, livingOf } from './models';
import { lossesAt } from './unit-outlook';
import { leaderOf, unitName } from './unit-state';

/** Inches that a unit goes in a turn where it has to. */
export function paceOf(battle: Battle, leader: OnTable): number {
  return reachOfOrder(battle, leader, 'AtTheDouble');
}

/** Those who shoot do best together where they are assaulted, and assaults where all come at once: there nobody has a task. */
export function taskOffers({ battle }: Given, side: SideId, temper: Temper): readonly TaskOffer[] {
  if (isCloseWork(battle)) return [];
  return unitsOf(battle).flatMap(({ id: unit, side: of }) => {
    const stand = headOf(battle, unit);
    if (!stand || of !== side) return [];
    const living = livingOf(battle, unit).length;
    const pace = paceOf(battle, stand);
    return offersOf(battle, temper, {
      stand,
      who: unitName(battle, stand),
      pace,
      value: living * worthOfHit(stand),
      comesInto({ objective, at }) {
        const far = inches(pace) + objective.radius + radiusOf(stand);
        return distanceSquared(stand.place.at, at) <= far * far;
      },
      dangerAt: (at) => lossesAt(battle, stand, at) / living,
    });
  });
}

/** Whether some unit has nothing to shoot with: it goes for the enemy, and its friends with it. */
function isCloseWork(battle: Battle): boolean {
  return unitsOf(battle).some(({ id }) => {
    const models = livingOf(battle, id);
    return models.length > 0 && isUnarmed(models);
  });
}

/** The task of a unit; undefined where it has none. */
export function taskOf(battle: Battle, { tasks }: Plan, unit: UnitId): Task | undefined {
  const head = headOf(battle, unit);
  return head ? tasks.get(head.id) : undefined;
}

/** For whom the unit's task is kept: its leader, or the first of those who have not named theirs yet. */
function headOf(battle: Battle, unit: UnitId): OnTable | undefined {
  return leaderOf(battle, unit) ?? livingOf(battle, unit)[0];
}
