// The one door through which a battle changes: an action goes in; the next battle and its log, or a
// refusal with its rule, come out. What a side may order is judged by what it may know.

import type { Action, Battle, LogEntry } from '../battle/battle';
import { fail, ok, type Result } from '../core/result';
import type { Refusal } from '../core/rule-ref';
import { SEEDED_DICE, type Dice } from '../dice/dice';
import { actionRule, refusalOf } from './query';
import { type Checked, collect, type Struck } from './resolver';
import type { Ruleset } from './ruleset';
import { knownTo, unseenInTheWay } from './unseen-in-the-way';

export interface Done {
  readonly battle: Battle;
  readonly log: readonly LogEntry[];
  /** Who has hit whom, in order; no part of what a battle keeps. */
  readonly struck: readonly Struck[];
  /** Who has made a check, in order; no part of what a battle keeps. */
  readonly checks: readonly Checked[];
}

/** Throws `RollWanted` when listed dice do not suffice; nothing has happened then. */
export function perform(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  dice: Dice = SEEDED_DICE,
): Result<Done, Refusal> {
  const refusal = refusalOf(rules, knownTo(rules, battle, action.side), action);
  if (refusal) return fail(refusal);
  const rule = actionRule(rules, action.type);
  if (!rule) throw new Error(`action ${action.type} was allowed but is unknown`);
  const { resolver, log, struck, checks, settle } = collect(rules, battle, dice);
  const unseen = unseenInTheWay(rules, battle, action);
  if (unseen === null) rule.resolve(resolver, action);
  else if (rule.thwarted) rule.thwarted(resolver, action, unseen);
  else rules.thwarted?.(resolver, action, unseen);
  settle();
  const verdict = resolver.battle.outcome ? null : rules.outcome(resolver.battle);
  if (verdict) {
    const { winner, reason } = verdict;
    resolver.emit({ type: 'ended', outcome: { winner, reason } }, { text: reason });
    settle();
  }
  return ok({ battle: resolver.battle, log, struck, checks });
}
