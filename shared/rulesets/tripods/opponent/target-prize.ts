// What it is worth to be rid of an enemy: the stand itself, and the ground that it denies. A guess for opponents.

import { sideOf } from '../../../battle/battle-view';
import type { Given } from '../../../rules/ruleset';
import { EVEN_TEMPER } from '../../../rules/temper';
import { weightOf } from '../stands/stand-value';
import type { OnTable } from '../stands/stands';
import { pointsDeniedBy } from './objective-circles';
import { enemyTurnsLeft, shareOfSpoils } from './turns-left';
import { prizeOfAPoint, weightsOf } from './weights';

/** In stands. Who has no plan thinks of the ground in the last turn alone. */
export function prizeOf({ battle, plan }: Given, target: OnTable): number {
  const weight = weightOf(battle, target);
  const turns = enemyTurnsLeft(battle, sideOf(battle, target));
  if (!plan && turns > 1) return weight;
  const each = prizeOfAPoint(weightsOf(plan?.temper ?? EVEN_TEMPER), turns);
  // The last shots cost nothing: instead of the stand counting for less, the ground counts for more.
  const share = plan ? shareOfSpoils(battle, plan.side) : 1;
  return weight + (each / share) * pointsDeniedBy(battle, target);
}
