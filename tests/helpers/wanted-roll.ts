// What a hand is told that is to roll dice: why, how many, and what the faces mean.

import type { Action } from '../../shared/battle/battle';
import { listedDice } from '../../shared/dice/dice';
import { perform } from '../../shared/rules/perform';
import { RollWanted } from '../../shared/rules/roll-wanted';
import type { TestBattle } from './given-battle';

/** The next roll of an action after the faces that have been rolled; null where no more is wanted. */
export function wantedRoll(
  { rules, now }: TestBattle,
  action: Action,
  ...faces: readonly number[]
): RollWanted | null {
  try {
    perform(rules, now, action, listedDice(faces));
    return null;
  } catch (error) {
    if (error instanceof RollWanted) return error;
    throw error;
  }
}
