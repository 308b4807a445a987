// The opponent. It sees only what its side may see, weighs a bounded number of positions by the ruleset's
// scores, takes the best action that is legal, and says why. It knows no rule and rolls no dice.

import type { Action, Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import { candidateActions, given, refusalOf } from '../rules/query';
import type { ActionScore, ScoredAction, CandidateGroup, Ruleset } from '../rules/ruleset';
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
  const idle: (readonly ScoredAction[])[] = [];
  let left = nodes;
  for (const group of candidateGroups(rules, view, side)) {
    const first = weighed(rules, view, group, left);
    const size = first.reduce((sum, { all }) => sum + all.length, 0);
    left -= size;
    const isThorough = rules.secondLook !== undefined && optionsWithin(left) > 1;
    if (isThorough) left -= SECOND_LOOK * size;
    const looked = isThorough ? [secondLook(rules, view, first)] : first;
    const worthwhile = ranking(looked.flatMap((one) => one.worthwhile));
    const count = rules.secondLook ? 1 : optionsWithin(left);
    const options = legalAmong(rules, view, worthwhile, count);
    if (options.length > 0) return decided(rules, view, side, options, left);
    idle.push(...looked.map(({ all }) => all));
    if (left <= 0) break;
  }
  const rest = idle.flat().filter((one) => !isWorthwhile(one));
  const [least] = legalAmong(rules, view, ranking(rest), 1);
  return least ? { action: least.action, why: least.advice.why } : anyChoice(rules, view, side);
}

function candidateGroups(rules: Ruleset, view: Battle, side: SideId): Iterable<CandidateGroup> {
  if (view.outcome || side !== view.clock.side) return [];
  return (
    rules.candidatesInTurn?.(rules.actions, given(rules, view), side) ?? [
      [[...candidateActions(rules, view, side)]],
    ]
  );
}

function decided(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  options: readonly ScoredAction[],
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

/** Legality costs more than a score, so only the best are asked about, best first. */
function legalAmong(
  rules: Ruleset,
  view: Battle,
  ranked: readonly ScoredAction[],
  count: number,
): readonly ScoredAction[] {
  const legal: ScoredAction[] = [];
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

/** Actions with what is thought of them, in the order of the rules, and those that are worth a thought. */
interface Weighed {
  readonly all: readonly ScoredAction[];
  readonly worthwhile: readonly ScoredAction[];
}

/** A list that is handed out again means what it meant: nothing has changed for its actions. */
const WEIGHED = new WeakMap<readonly Action[], Weighed>();

/** List by list, and at most so many actions. */
function weighed(
  rules: Ruleset,
  view: Battle,
  group: CandidateGroup,
  most: number,
): readonly Weighed[] {
  const asked = given(rules, view);
  let left = most;
  return group.map((actions) => {
    const isCut = actions.length > left;
    const known = isCut ? undefined : WEIGHED.get(actions);
    const found = known ?? sifted(actions.slice(0, left).map((action) => advised(action)));
    if (!known && !isCut) WEIGHED.set(actions, found);
    left -= found.all.length;
    return found;
  });

  function advised(action: Action): ScoredAction {
    return { action, advice: rules.scoreAction?.(asked, action) ?? NO_OPINION };
  }
}

function sifted(all: readonly ScoredAction[]): Weighed {
  return { all, worthwhile: all.filter(isWorthwhile) };
}

/** What the first look likes best is looked at first, too. */
function secondLook(rules: Ruleset, view: Battle, first: readonly Weighed[]): Weighed {
  const options = ranking(first.flatMap(({ all }) => all));
  return sifted(rules.secondLook?.(given(rules, view), options) ?? options);
}

function isWorthwhile({ advice }: ScoredAction): boolean {
  return advice.score > 0;
}

/** Best first; actions of equal worth stay in the order of the rules. */
function ranking(actions: readonly ScoredAction[]): readonly ScoredAction[] {
  return [...actions].sort((a, b) => b.advice.score - a.advice.score);
}

const NO_OPINION: ActionScore = { score: 0, why: 'nothing speaks against it' };
