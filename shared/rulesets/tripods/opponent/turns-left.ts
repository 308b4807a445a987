// How much time is left to a side, for opponents: own movement phases, and enemy turns that answer.

import type { Battle } from '../../../battle/battle';
import type { SideId } from '../../../core/id';
import { hasMark } from '../stands/marks';
import { isPinned, type OnTable } from '../stands/stands';

/** Turns of a battle without an end. */
const LONG = 6;

function turnsAfterThis({ clock, turnLimit }: Battle): number {
  return turnLimit === null ? LONG : Math.max(0, turnLimit - clock.turn);
}

/** Turns of the enemy that are not over: the second side of the last turn is answered no more. */
export function enemyTurnsLeft(battle: Battle, side: SideId): number {
  const isFirst = battle.sides[0]?.id === side;
  return turnsAfterThis(battle) + (isFirst || battle.clock.active !== side ? 1 : 0);
}

/** Movement phases that a stand has left, the one that it could still move in included. */
export function movesLeft(battle: Battle, side: SideId, stand: OnTable): number {
  const { clock, sides } = battle;
  const later = turnsAfterThis(battle);
  if (clock.active !== side) return later + (sides[0]?.id === side ? 0 : 1);
  const isToCome = clock.step === 'command' || clock.step === 'movement';
  const mayMove =
    isToCome && !isPinned(stand) && !hasMark(stand, 'moving') && !hasMark(stand, 'done');
  return later + (mayMove ? 1 : 0);
}

/** Of the weight of a stand, what it still counts for where nobody fights on: only who holds the ground decides then. */
const AT_THE_END = 0.2;

/** Of the weight of an enemy, what it counts for to who takes it now: little where the enemy has no turn left. */
export function shareOfSpoils(battle: Battle, side: SideId): number {
  return enemyTurnsLeft(battle, side) === 0 ? shareAtTheEnd(battle) : 1;
}

/** Of the weight of a stand, what its side risks with it: little in its last move. */
export function shareAtStake(battle: Battle, side: SideId, stand: OnTable): number {
  return movesLeft(battle, side, stand) <= 1 ? shareAtTheEnd(battle) : 1;
}

/** Without objectives it is losses that decide. */
function shareAtTheEnd({ objectives }: Battle): number {
  return objectives.length > 0 ? AT_THE_END : 1;
}
