// Who plays in the arena: the levels that people meet, an idle player who only ends phases, and the quick computer
// of an older checkout, which sees the battle of today and answers with orders of its own.

import { LEVELS, type Level } from '../../shared/ai/levels';
import { chooseAction, newMind, type Choice } from '../../shared/ai/opponent';
import type { Action, Battle } from '../../shared/battle/battle';
import type { SideId } from '../../shared/core/id';
import { candidateActions, refusalOf } from '../../shared/rules/query';
import type { Ruleset } from '../../shared/rules/ruleset';
import type { RulesetRef } from '../../shared/scenario/document';

export type Player = Level | 'idle' | 'old';

/** What a bundle of an older checkout hands out. */
export interface OldHouse {
  rulesetOf(rules: RulesetRef): { ok: true; value: unknown } | { ok: false; error: string };
  chooseAction(rules: unknown, view: Battle, side: SideId): Choice;
}

/** One for each side of each battle. */
export type Chooser = (view: Battle, side: SideId) => Action;

/** Actions that end a phase or let a stand do nothing, the widest first. */
const ENDS = ['end-phase', 'end-impulse', 'pass', 'hold', 'wait'];

/** Throws where an older checkout is to play and is not given, or does not know the rules. */
export function chooserOf(
  player: Player,
  rules: Ruleset,
  selection: RulesetRef,
  old: OldHouse | null,
): Chooser {
  const mind = newMind();
  const leveled =
    (level: Level): Chooser =>
    (view, side) =>
      chooseAction(rules, view, side, LEVELS[level], mind).action;
  const regular = leveled('regular');
  if (player === 'idle')
    return (view, side) => idleAction(rules, view, side) ?? regular(view, side);
  if (player !== 'old') return leveled(player);
  if (!old) throw new Error('the older player needs --old and the folder of a checkout');
  const their = old.rulesetOf(selection);
  if (!their.ok) throw new Error(their.error);
  return (view, side) => {
    const { action } = old.chooseAction(their.value, view, side);
    return refusalOf(rules, view, action) ? regular(view, side) : action;
  };
}

/** Null where the rules leave no way to do nothing. */
function idleAction(rules: Ruleset, view: Battle, side: SideId): Action | null {
  for (const end of ENDS) {
    for (const { type } of rules.actions.filter((one) => one.type.endsWith(`/${end}`))) {
      for (const action of candidateActions(rules, view, side, type)) {
        if (!refusalOf(rules, view, action)) return action;
      }
    }
  }
  return null;
}
