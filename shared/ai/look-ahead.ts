// What comes of an action: it is played on, without anybody moving, through the enemy's answer, and the
// position is weighed. Dice are of its own fixed seeds, so nothing is foreseen and nothing left to chance.

import type { Action, Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import { perform } from '../rules/perform';
import { actionRule, candidateActions, given, refusalOf } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';

/** Actions of one line of play. */
const DEEPEST = 24;
/** What a won battle is worth, in stands; a lost one costs as much. */
const VICTORY = 50;
/** Positions that one line of play may take. */
const NODES_OF_A_LINE = 500;
/** A single line says more of the dice than of the plan. */
const LEAST_LINES = 4;

interface Option {
  readonly action: Action;
  readonly advice: { readonly score: number };
}

/** How many options so many positions let it compare; one, where they do not suffice for two. */
export function optionsWithin(nodes: number): number {
  const count = Math.floor(nodes / (LEAST_LINES * NODES_OF_A_LINE));
  return count < 2 ? 1 : count;
}

/** The best of some options, the first being what looks best now. `view` is what the side may see. */
export function bestAhead<O extends Option>(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  options: readonly O[],
  nodes: number,
): O {
  const [first] = options;
  if (!first) throw new Error('there is nothing to choose from');
  if (options.length === 1) return first;
  const sums = options.map(() => 0);
  const lines = Math.floor(nodes / (options.length * NODES_OF_A_LINE));
  for (let n = 0; n < lines; n++) {
    const start = { ...view, dice: { seed: `ahead ${n}`, drawn: 0 } };
    options.forEach(({ action }, i) => {
      sums[i] = (sums[i] ?? 0) + worth(rules, playedOn(rules, start, action, side), side);
    });
  }
  const total = (i: number) =>
    (sums[i] ?? 0) / lines + TRUST_IN_ADVICE * (options[i]?.advice.score ?? 0);
  return options.reduce(
    (top, one, i) => (total(i) > total(options.indexOf(top)) ? one : top),
    first,
  );
}

/** How much of the first impression stays when the look ahead says otherwise. */
const TRUST_IN_ADVICE = 0.5;

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
      found.push({ action, score: rules.scoreAction?.(asked, action).score ?? 0 });
      if (found.length >= Math.floor(NODES_OF_A_LINE / DEEPEST)) break;
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
  const standing = rules.evaluate?.(battle, side) ?? 0;
  if (!outcome?.winner) return standing;
  return standing + (outcome.winner === side ? VICTORY : -VICTORY);
}
