// The computer's side of a battle, off the window's thread. It gets what that side may see and answers
// with an action; whether that is legal is still judged by `perform`. It also looks ahead for the person.

import './without-eval';
import { expose } from 'comlink';
import { chooseAction, LEVELS, type Choice, type Level } from '../../shared/ai/opponent';
import { whoCanAct } from '../../shared/ai/who-can-act';
import type { Battle } from '../../shared/battle/battle';
import type { SideId, StandId } from '../../shared/core/id';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Opponent } from './messages';

const opponent: Opponent = {
  choose(view: Battle, side: SideId, level: Level): Choice {
    return chooseAction(rulesFor(view), view, side, LEVELS[level]);
  },
  whoCanAct(view: Battle): ReadonlyMap<string, readonly StandId[]> {
    return whoCanAct(rulesFor(view), view);
  },
};

/** Throws for rules that this version does not have. */
function rulesFor(view: Battle): Ruleset {
  const rules = rulesetOf(view.rules);
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

expose(opponent);
