// The opponent. It sees only what its side may see, weighs a bounded number of actions by the ruleset's
// advice, takes the best that is legal, and says why. It knows no rule and rolls no dice.

import type { Action, Battle } from '../battle/types';
import type { SideId } from '../core/id';
import { candidateActions, given, refusalOf } from '../rules/query';
import type { Advice, Ruleset } from '../rules/types';

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
  { nodes }: Budget = LEVELS.quick,
): Choice {
  // Legality costs more than advice, so only the best are asked about, best first.
  for (const { action, advice } of weighed(rules, view, side, nodes)) {
    if (!refusalOf(rules, view, action)) return { action, why: advice.why };
  }
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
