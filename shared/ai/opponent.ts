// The opponent. It sees only what its side may see, weighs a bounded number of actions by the ruleset's
// advice, takes the best that is legal, and says why. It knows no rule and rolls no dice.

import type { Action, Battle } from '../battle/types';
import type { SideId } from '../core/id';
import { candidateActions, given, refusalOf } from '../rules/query';
import type { Advice, Ruleset } from '../rules/types';
import { expectations } from './look-ahead';

/** How much it may think: actions that it weighs. The same seed plays the same battle anywhere. */
export interface Budget {
  readonly nodes: number;
  /** How many of the best it plays out against the enemy's answer before it decides; 0 = none. */
  readonly ahead?: number;
}

/** The quick one takes what looks best now; the thoughtful one also looks at what comes of it. */
export const LEVELS = {
  quick: { nodes: 4000 },
  thoughtful: { nodes: 4000, ahead: 4 },
} as const satisfies Readonly<Record<string, Budget>>;

export type Level = keyof typeof LEVELS;

export interface Choice {
  readonly action: Action;
  /** One line for the player. */
  readonly why: string;
}

interface Weighed {
  readonly action: Action;
  readonly advice: Advice;
}

/**
 * The action that `side` takes now. `view` is `rules.visible(battle, side)`: nothing else may come in.
 * Throws where the rules leave the side without any legal action, which no ruleset may do.
 */
export function chooseAction(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  { nodes, ahead = 0 }: Budget = LEVELS.quick,
): Choice {
  const best = legalAmong(rules, view, weighed(rules, view, side, nodes), Math.max(1, ahead));
  const [first] = best;
  if (first === undefined) return anyChoice(rules, view, side);
  if (best.length === 1) return { action: first.action, why: first.advice.why };
  const values = expectations(
    rules,
    view,
    side,
    best.map(({ action }) => action),
  );
  const total = (i: number) => (values[i] ?? 0) + TRUST_IN_ADVICE * (best[i]?.advice.score ?? 0);
  const chosen = best.reduce((top, _, i) => (total(i) > total(top) ? i : top), 0);
  const { action, advice } = best[chosen] ?? first;
  const why = chosen === 0 ? advice.why : `${advice.why}, the better plan after looking ahead`;
  return { action, why };
}

/** How much of the first impression stays when the look ahead says otherwise. */
const TRUST_IN_ADVICE = 0.5;

/**
 * Legality costs more than advice, so only the best are asked about, best first. What is worse than
 * nothing is no option beside something better.
 */
function legalAmong(
  rules: Ruleset,
  view: Battle,
  ranked: readonly Weighed[],
  count: number,
): readonly Weighed[] {
  const legal: Weighed[] = [];
  for (const one of ranked) {
    if (legal.length > 0 && one.advice.score < 0) break;
    if (refusalOf(rules, view, one.action)) continue;
    legal.push(one);
    if (legal.length >= count) break;
  }
  return legal;
}

function anyChoice(rules: Ruleset, view: Battle, side: SideId): Choice {
  for (const action of candidateActions(rules, view, side)) {
    if (!refusalOf(rules, view, action)) return { action, why: 'nothing else is left to do' };
  }
  throw new Error(`${rules.id} leaves ${side} without a legal action`);
}

/** Best first; actions of equal worth stay in the order of the rules. */
function weighed(rules: Ruleset, view: Battle, side: SideId, nodes: number): readonly Weighed[] {
  const asked = given(rules, view);
  const found: Weighed[] = [];
  for (const action of candidateActions(rules, view, side)) {
    const advice = rules.advise?.(asked, action) ?? NO_OPINION;
    found.push({ action, advice });
    if (found.length >= nodes) break;
  }
  return found.sort((a, b) => b.advice.score - a.advice.score);
}

const NO_OPINION: Advice = { score: 0, why: 'nothing speaks against it' };
