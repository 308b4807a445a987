// What may be asked of a battle without changing it: is this allowed, what is possible, what are the
// chances. Screens, opponents and the command line ask here, so that modules always have their say.

import type { Action, Battle } from '../battle/battle';
import { nameOfSide } from '../battle/battle-view';
import type { SideId } from '../core/id';
import type { Refusal } from '../core/rule-ref';
import type { Plan } from './plan';
import type {
  ActionRule,
  Answer,
  Given,
  Odds,
  Order,
  OrderChoice,
  Questions,
  Ruleset,
  Template,
} from './ruleset';

export function given(rules: Ruleset, battle: Battle, plan?: Plan): Given {
  return {
    battle,
    ...(plan && { plan }),
    ask: (question, about, supposed = battle) => answer(rules, supposed, question, about),
  };
}

/** The same rules asked of the battle as it might come to be: what a stand would find where it goes. */
export function supposing({ ask }: Given, battle: Battle): Given {
  return { battle, ask: (question, about, supposed = battle) => ask(question, about, supposed) };
}

export function answer<Q extends keyof Questions>(
  rules: Ruleset,
  battle: Battle,
  question: Q,
  about: Questions[Q],
): Answer {
  const because = rules.adjust?.[question]?.(battle, about) ?? [];
  return { total: because.reduce((total, { amount }) => total + amount, 0), because };
}

export function actionRule(rules: Ruleset, type: Action['type']): ActionRule | null {
  return rules.actions.find((rule) => rule.type === type) ?? null;
}

/** Why an action is not allowed now, or null. */
export function refusalOf(rules: Ruleset, battle: Battle, action: Action): Refusal | null {
  const rule = actionRule(rules, action.type);
  if (!rule) return { reason: `these rules have no action "${action.type}"`, rule: '' };
  if (battle.outcome) return { reason: 'the battle is over', rule: rules.sequenceRule };
  if (action.side !== battle.clock.side) {
    const name = nameOfSide(battle, battle.clock.side);
    return { reason: `it is for ${name} to act now`, rule: rules.sequenceRule };
  }
  return rule.refuse(given(rules, battle), action) ?? rules.veto?.(battle, action) ?? null;
}

/** Actions worth a thought, of one kind or of every kind; some may turn out to be refused. */
export function* candidateActions(
  rules: Ruleset,
  battle: Battle,
  side: SideId,
  type: Action['type'] | null = null,
): Generator<Action> {
  if (battle.outcome || side !== battle.clock.side) return;
  const asked = given(rules, battle);
  for (const rule of rules.actions) {
    if (type === null || rule.type === type) yield* rule.candidates(asked, side);
  }
}

/** The candidates that are legal; a sample where there are too many to list. */
export function* legalActions(
  rules: Ruleset,
  battle: Battle,
  side: SideId,
  type: Action['type'] | null = null,
): Generator<Action> {
  for (const action of candidateActions(rules, battle, side, type)) {
    if (!refusalOf(rules, battle, action)) yield action;
  }
}

/** The action that an order of the hand stands for, already found legal, or why there is none. */
export function actionFromOrder(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  order: Order,
): Action | Refusal {
  const rule = actionRule(rules, type);
  if (!rule) return { reason: `these rules have no action "${type}"`, rule: '' };
  const action = rule.fromOrder(given(rules, battle), order);
  if (isRefusal(action)) return action;
  return refusalOf(rules, battle, action) ?? action;
}

export function oddsOf(rules: Ruleset, battle: Battle, action: Action): Odds | null {
  return actionRule(rules, action.type)?.odds?.(given(rules, battle), action) ?? null;
}

/** Areas that the action would cover: templates, lines, clouds. Empty for most. */
export function previewOf(rules: Ruleset, battle: Battle, action: Action): readonly Template[] {
  return actionRule(rules, action.type)?.preview?.(given(rules, battle), action) ?? [];
}

/** What may still be chosen about the action; what leaves no choice is left out. */
export function choicesOf(rules: Ruleset, battle: Battle, action: Action): readonly OrderChoice[] {
  const choices = actionRule(rules, action.type)?.choices?.(given(rules, battle), action) ?? [];
  return choices.filter(({ options }) => options.length > 1);
}

export function isRefusal(value: Action | Refusal): value is Refusal {
  return 'reason' in value;
}
