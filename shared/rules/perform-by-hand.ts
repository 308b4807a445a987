// An action with dice that people roll: it is tried with the faces that are there, and says which roll comes next.

import type { Action, Battle } from '../battle/battle';
import type { Refusal } from '../core/rule-ref';
import { listedDice, SEEDED_DICE } from '../dice/dice';
import { perform, type Done } from './perform';
import { RollWanted } from './roll-wanted';
import type { Ruleset } from './ruleset';

type Tried =
  { readonly done: Done } | { readonly refused: Refusal } | { readonly wanted: RollWanted };

/**
 * What comes of an action with so many faces rolled: it is done, refused, or wants another roll by hand. Rolls that are
 * not by hand are made from the seed; `faces` are all that have been rolled then, in order.
 */
export function performByHand(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  rolled: readonly number[],
  isByHand: (wanted: RollWanted) => boolean,
): { readonly tried: Tried; readonly faces: readonly number[] } {
  let faces = rolled;
  for (;;) {
    const tried = tryWith(rules, battle, action, faces);
    if (!('wanted' in tried) || isByHand(tried.wanted)) return { tried, faces };
    const { count, sides, why } = tried.wanted;
    const drawn = battle.dice.drawn + faces.length;
    faces = [...faces, ...SEEDED_DICE.roll({ ...battle.dice, drawn }, count, sides, why)];
  }
}

function tryWith(rules: Ruleset, battle: Battle, action: Action, faces: readonly number[]): Tried {
  try {
    const result = perform(rules, battle, action, listedDice(faces));
    return result.ok ? { done: result.value } : { refused: result.error };
  } catch (error) {
    if (error instanceof RollWanted) return { wanted: error };
    throw error;
  }
}
