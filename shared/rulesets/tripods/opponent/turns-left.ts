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
