// How a battle stands, for opponents that look ahead: what is left of each side, how near it is to the
// objectives, and who holds them. Measured in stands.

import type { Battle } from '../../../battle/battle';
import { enemyOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { hasMark } from '../stands/marks';
import { weightOf } from '../stands/stand-value';
import { isOnTable, standsOfSide } from '../stands/stands';
import { heldBy } from '../turn/victory';
import { groundValue } from './distance-to-objective';
import { strengthOfRiders } from './riding';

/** What a point of an objective in hand is worth, more towards the end. */
const POINT_IN_HAND = 0.5;
/** A pinned stand is worth less until it recovers. */
const PINNED = 0.2;

export function evaluate(battle: Battle, side: SideId): number {
  return strengthOf(battle, side) - strengthOf(battle, enemyOf(battle, side));
}

function strengthOf(battle: Battle, side: SideId): number {
  let strength = 0;
  for (const stand of standsOfSide(battle, side)) {
    if (!isOnTable(stand) || hasMark(stand, 'destroyed')) continue;
    strength += weightOf(battle, stand) - (hasMark(stand, 'pinned') ? PINNED : 0);
    strength += groundValue(battle, stand, stand.place.at) + strengthOfRiders(battle, stand);
  }
  return strength + worthInHand(battle, side);
}

function worthInHand(battle: Battle, side: SideId): number {
  const { clock, turnLimit } = battle;
  const urgency = turnLimit === null ? 1 : 1 + clock.turn / turnLimit;
  return heldBy(battle, side).reduce(
    (sum, { points }) => sum + points * POINT_IN_HAND * urgency,
    0,
  );
}
