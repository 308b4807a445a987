// The plan of a side: what the ruleset offers, handed out. A function of what the side may see and of its temper, so
// that it is the same however often it is asked for, and follows whatever changes.

import type { Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import { memoMap } from '../core/memo';
import type { Plan, Temper } from '../rules/plan';
import { given } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';
import { tasksFrom } from './hand-out-tasks';

const plansKept = memoMap<Battle, string, Plan>();

/** `view` is `rules.visible(battle, side)`. Without tasks where the ruleset offers none. */
export function planOf(rules: Ruleset, view: Battle, side: SideId, temper: Temper): Plan {
  const known = plansKept(view);
  const key = `${side} ${JSON.stringify(temper)}`;
  let plan = known.get(key);
  if (!plan) {
    const offers = rules.taskOffers?.(given(rules, view), side, temper) ?? [];
    known.set(key, (plan = { side, temper, tasks: tasksFrom(offers) }));
  }
  return plan;
}
