// Computers that plan, and battles that they play against a side that only ends its phases.

import { LEVELS, type Budget } from '../../shared/ai/levels';
import { chooseAction, newMind } from '../../shared/ai/opponent';
import type { Action, Battle } from '../../shared/battle/battle';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import { RED } from './given-battle';

export const PLANNERS: readonly (readonly [string, Budget])[] = [
  ['regular', LEVELS.regular],
  ['searching', { ...LEVELS.veteran, playouts: 2 }],
];

/** Red by the computer, to the end of the battle, with what it did. */
export function againstNobody(
  rules: Ruleset,
  start: Battle,
  budget: Budget,
): { readonly end: Battle; readonly done: readonly Action[] } {
  const mind = newMind();
  const done: Action[] = [];
  let battle = start;
  while (!battle.outcome) {
    const asked = battle.clock.side;
    const action: Action =
      asked === RED
        ? chooseAction(rules, rules.visible(battle, asked), asked, budget, mind).action
        : { type: 'tripods/end-phase', side: asked };
    const result = perform(rules, battle, action);
    if (!result.ok) throw new Error(result.error.reason);
    if (asked === RED) done.push(action);
    battle = result.value.battle;
  }
  return { end: battle, done };
}
