// What fighters change in an action's worth: power to guns that will soon bear, squadrons out while the enemy is near.

import type { Action, Battle } from '../../../battle/battle';
import { hexDistance } from '../../../geometry/hex';
import type { ActionScore, Given } from '../../../rules/ruleset';
import { enemyShips, isInSpace, nameOf, sortOf } from '../ships';
import { isDock, type Dock } from './docking';
import { isSendPower } from './send-power';

export function rescore({ battle }: Given, action: Action, before: ActionScore): ActionScore {
  if (isSendPower(action)) {
    const squadron = battle.stands[action.target];
    const why = squadron ? `${nameOf(squadron)} can use the power` : before.why;
    // A charged gun hits; a turn or a slip is bought only where nothing is to be charged.
    return { score: action.use.startsWith('gun') ? 1.2 : 0.2, why };
  }
  if (action.type === 'hexspace/launch-squadron') {
    return { score: 2, why: 'fighters are of use in space' };
  }
  if (isDock(action)) return scoreDocking(battle, action);
  return before;
}

/** A squadron goes home when nothing is left to fight near it. */
function scoreDocking(battle: Battle, action: Dock): ActionScore {
  const squadron = battle.stands[action.stand];
  if (!squadron || !isInSpace(squadron)) return { score: -1, why: 'it would change nothing' };
  const enemies = enemyShips(battle, action.side).filter((ship) => sortOf(ship) !== 'missile');
  const isFar = enemies.every(({ place }) => hexDistance(place.at, squadron.place.at) > 12);
  return isFar
    ? { score: 0.5, why: `${nameOf(squadron)} has no enemy near it` }
    : { score: -1, why: `${nameOf(squadron)} is needed in space` };
}
