// What comes of an action: it is played on, without anybody moving, through the enemy's answer, and the
// position is weighed. Dice are of its own fixed seeds, so nothing is foreseen and nothing left to chance.

import type { Action, Battle } from '../battle/types';
import type { SideId } from '../core/id';
import { perform } from '../rules/perform';
import { actionRule, candidateActions, given, refusalOf } from '../rules/query';
import type { Ruleset } from '../rules/types';

/** Each option is played on with each of these dice: the same luck for all. */
const SEEDS = ['ahead 1', 'ahead 2'];
/** Actions of one line of play. */
const DEEPEST = 24;
/** What a won battle is worth, in stands; a lost one costs as much. */
const VICTORY = 50;
/** Actions weighed for each step of a line. */
const WIDTH = 80;

/** What the side may expect after each of the options, in stands; `view` is what that side may see. */
export function expectations(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  options: readonly Action[],
): readonly number[] {
  return options.map((option) => {
    const values = SEEDS.map((seed) => {
      const start = { ...view, dice: { seed, drawn: 0 } };
      return worth(rules, playedOn(rules, start, option, side), side);
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** Until the side's own next turn, or its end. */
function playedOn(rules: Ruleset, start: Battle, first: Action, side: SideId): Battle {
  let battle = start;
  let next: Action | null = first;
  let hasEnemyHadATurn = false;
  for (let n = 0; next !== null && n < DEEPEST; n++) {
    const done = perform(rules, battle, next);
    if (!done.ok) break;
    battle = done.value.battle;
    if (battle.clock.active !== side) hasEnemyHadATurn = true;
    if (battle.outcome || (hasEnemyHadATurn && battle.clock.active === side)) break;
    next = likelyAction(rules, battle);
  }
  return battle;
}

/** The best of what needs no place to be chosen; those who move are many and slow to weigh. */
function likelyAction(rules: Ruleset, battle: Battle): Action | null {
  const { side } = battle.clock;
  const asked = given(rules, battle);
  const found: { readonly action: Action; readonly score: number }[] = [];
  for (const { type, form } of rules.actions) {
    if (form.needs === 'stand-and-place') continue;
    for (const action of candidateActions(rules, battle, side, type)) {
      found.push({ action, score: rules.advise?.(asked, action).score ?? 0 });
      if (found.length >= WIDTH) break;
    }
  }
  found.sort((a, b) => b.score - a.score);
  for (const { action } of found) if (!refusalOf(rules, battle, action)) return action;
  for (const action of candidateActions(rules, battle, side)) {
    if (actionRule(rules, action.type) && !refusalOf(rules, battle, action)) return action;
  }
  return null;
}

function worth(rules: Ruleset, battle: Battle, side: SideId): number {
  const { outcome } = battle;
  const standing = rules.appraise?.(battle, side) ?? 0;
  if (!outcome?.winner) return standing;
  return standing + (outcome.winner === side ? VICTORY : -VICTORY);
}
