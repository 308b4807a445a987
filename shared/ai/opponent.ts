// The opponent. It sees only what its side may see, weighs a bounded number of positions by the ruleset's
// advice, takes the best action that is legal, and says why. It knows no rule and rolls no dice.

import type { Action, Battle } from '../battle/types';
import type { SideId } from '../core/id';
import { candidateActions, given, refusalOf } from '../rules/query';
import type { Advice, Ruleset } from '../rules/types';
import { bestAhead, optionsWithin } from './look-ahead';

/** How much it may think about one choice. The same seed plays the same battle anywhere. */
export interface Budget {
  /** Positions that it weighs, those of the lines that it plays ahead among them. */
  readonly nodes: number;
}

/** The quick one takes what looks best now; the thoughtful one can afford to see what comes of it. */
export const LEVELS = {
  quick: { nodes: 1500 },
  thoughtful: { nodes: 12_000 },
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
  const idle: Weighed[] = [];
  let left = nodes;
  for (const matter of mattersOf(rules, view, side)) {
    const ranked = weighed(rules, view, matter.slice(0, left));
    left -= ranked.length;
    const worthwhile = ranked.filter(({ advice }) => advice.score > 0);
    const options = legalAmong(rules, view, worthwhile, optionsWithin(left));
    if (options.length > 0) return decided(rules, view, side, options, left);
    idle.push(...ranked.filter(({ advice }) => advice.score <= 0));
    if (left <= 0) break;
  }
  const [least] = legalAmong(rules, view, ranking(idle), 1);
  return least ? { action: least.action, why: least.advice.why } : anyChoice(rules, view, side);
}

function mattersOf(rules: Ruleset, view: Battle, side: SideId): Iterable<readonly Action[]> {
  if (view.outcome || side !== view.clock.side) return [];
  return (
    rules.matters?.(rules.actions, given(rules, view), side) ?? [
      [...candidateActions(rules, view, side)],
    ]
  );
}

function decided(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  options: readonly Weighed[],
  nodes: number,
): Choice {
  const best = bestAhead(rules, view, side, options, nodes);
  const { action, advice } = best;
  const isFirst = best === options[0];
  return {
    action,
    why: isFirst ? advice.why : `${advice.why}, the better plan after looking ahead`,
  };
}

/** Legality costs more than advice, so only the best are asked about, best first. */
function legalAmong(
  rules: Ruleset,
  view: Battle,
  ranked: readonly Weighed[],
  count: number,
): readonly Weighed[] {
  const legal: Weighed[] = [];
  for (const one of ranked) {
    if (legal.length >= count) break;
    if (!refusalOf(rules, view, one.action)) legal.push(one);
  }
  return legal;
}

function anyChoice(rules: Ruleset, view: Battle, side: SideId): Choice {
  for (const action of candidateActions(rules, view, side)) {
    if (!refusalOf(rules, view, action)) return { action, why: 'nothing else is left to do' };
  }
  throw new Error(`${rules.id} leaves ${side} without a legal action`);
}

function weighed(rules: Ruleset, view: Battle, actions: readonly Action[]): readonly Weighed[] {
  const asked = given(rules, view);
  return ranking(
    actions.map((action) => ({ action, advice: rules.advise?.(asked, action) ?? NO_OPINION })),
  );
}

/** Best first; actions of equal worth stay in the order of the rules. */
function ranking(actions: readonly Weighed[]): readonly Weighed[] {
  return [...actions].sort((a, b) => b.advice.score - a.advice.score);
}

const NO_OPINION: Advice = { score: 0, why: 'nothing speaks against it' };
