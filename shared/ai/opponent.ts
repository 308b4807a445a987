// The opponent. It sees only what its side may see, weighs a bounded number of positions by the ruleset's
// advice, takes the best action that is legal, and says why. It knows no rule and rolls no dice.

import type { Action, Battle } from '../battle/types';
import type { SideId } from '../core/id';
import { candidateActions, given, refusalOf } from '../rules/query';
import type { Advice, Advised, Matter, Ruleset } from '../rules/types';
import { bestAhead, optionsWithin } from './look-ahead';

/** How much it may think about one choice. The same seed plays the same battle anywhere. */
export interface Budget {
  /** Positions that it weighs, those of the lines that it plays ahead among them. */
  readonly nodes: number;
}

/** The quick one takes what looks best now; the thoughtful one can afford a second look, or to play ahead. */
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

/** What a second look at an action costs, in positions. */
const SECOND_LOOK = 8;

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
  const idle: Advised[] = [];
  let left = nodes;
  for (const matter of mattersOf(rules, view, side)) {
    const first = weighed(rules, view, matter, left);
    left -= first.length;
    const isThorough = rules.reconsider !== undefined && optionsWithin(left) > 1;
    if (isThorough) left -= SECOND_LOOK * first.length;
    const all = isThorough ? secondLook(rules, view, first) : first;
    const worthwhile = ranking(all.filter(isWorthwhile));
    const count = rules.reconsider ? 1 : optionsWithin(left);
    const options = legalAmong(rules, view, worthwhile, count);
    if (options.length > 0) return decided(rules, view, side, options, left);
    for (const one of all) if (!isWorthwhile(one)) idle.push(one);
    if (left <= 0) break;
  }
  const [least] = legalAmong(rules, view, ranking(idle), 1);
  return least ? { action: least.action, why: least.advice.why } : anyChoice(rules, view, side);
}

function mattersOf(rules: Ruleset, view: Battle, side: SideId): Iterable<Matter> {
  if (view.outcome || side !== view.clock.side) return [];
  return (
    rules.matters?.(rules.actions, given(rules, view), side) ?? [
      [[...candidateActions(rules, view, side)]],
    ]
  );
}

function decided(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  options: readonly Advised[],
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
  ranked: readonly Advised[],
  count: number,
): readonly Advised[] {
  const legal: Advised[] = [];
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

const WEIGHED = new WeakMap<readonly Action[], readonly Advised[]>();

/** At most so many, in the order of the rules. */
function weighed(rules: Ruleset, view: Battle, matter: Matter, most: number): readonly Advised[] {
  const asked = given(rules, view);
  const all: Advised[] = [];
  for (const actions of matter) {
    const isCut = all.length + actions.length > most;
    const known = isCut ? null : WEIGHED.get(actions);
    const advised =
      known ??
      actions
        .slice(0, most - all.length)
        .map((action) => ({ action, advice: rules.advise?.(asked, action) ?? NO_OPINION }));
    if (!known && !isCut) WEIGHED.set(actions, advised);
    all.push(...advised);
  }
  return all;
}

/** What the first look likes best is looked at first, too. */
function secondLook(rules: Ruleset, view: Battle, first: readonly Advised[]): readonly Advised[] {
  const options = ranking(first);
  return rules.reconsider?.(given(rules, view), options) ?? options;
}

function isWorthwhile({ advice }: Advised): boolean {
  return advice.score > 0;
}

/** Best first; actions of equal worth stay in the order of the rules. */
function ranking(actions: readonly Advised[]): readonly Advised[] {
  return [...actions].sort((a, b) => b.advice.score - a.advice.score);
}

const NO_OPINION: Advice = { score: 0, why: 'nothing speaks against it' };
