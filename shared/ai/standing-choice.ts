// A choice that the table allows. A side chooses from what it may see; where somebody hidden is in the way, the referee
// refuses, as one does at a real table, and the side chooses again.

import type { Action, Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import { refusalOf } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';

/** Refusals of one choice after which the last one is handed out, whatever comes of it. */
export const MOST_REFUSALS = 50;

/**
 * `choose` is asked with the view of the side, and told which choice was refused before. Where nothing is hidden
 * nobody looks at the truth.
 */
export function standingChoice<Chosen extends { readonly action: Action }>(
  rules: Ruleset,
  battle: Battle,
  side: SideId,
  choose: (view: Battle, refused: Action | null) => Chosen,
): Chosen {
  const view = rules.visible(battle, side);
  let choice = choose(view, null);
  for (let n = 0; n < MOST_REFUSALS && isInTheWay(rules, battle, choice.action); n++) {
    choice = choose(view, choice.action);
  }
  return choice;
}

/** What is not to be chosen again in this phase, once it was refused. */
export function refusalKey({ clock }: Battle, action: Action): string {
  return `${clock.turn} ${clock.step} ${JSON.stringify(action)}`;
}

/** Whether the truth refuses what the view allowed. */
export function isInTheWay(rules: Ruleset, battle: Battle, action: Action): boolean {
  const hidden = rules.hidden?.(battle, action.side);
  return hidden !== undefined && hidden.size > 0 && refusalOf(rules, battle, action) !== null;
}
