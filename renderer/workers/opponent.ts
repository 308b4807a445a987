// The computer's side of a battle, off the window's thread. It gets what that side may see and answers
// with an action; whether that is legal is still judged by `perform`.

import '../without-eval';
import { expose } from 'comlink';
import { chooseAction, type Choice } from '../../shared/ai/opponent';
import type { Battle } from '../../shared/battle/types';
import type { SideId } from '../../shared/core/id';
import { rulesetOf } from '../../shared/rulesets/registry';

const opponent = {
  /** Throws for rules that this version does not have. */
  choose(view: Battle, side: SideId): Choice {
    const rules = rulesetOf(view.rules);
    if (!rules.ok) throw new Error(rules.error);
    return chooseAction(rules.value, view, side);
  },
};

export type Opponent = typeof opponent;

expose(opponent);
