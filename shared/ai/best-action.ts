// The best action that is legal, by the ruleset's scores. It weighs a bounded number of positions and asks about
// legality from the best down, which costs more than a score.

import type { Action, Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import { memoOf } from '../core/memo';
import { candidateActions, legalActions, refusalOf } from '../rules/query';
import type { ActionScore, CandidateGroup, Given, Ruleset } from '../rules/ruleset';
import type { Budget } from './levels';
import { isSlip } from './slips';
import { areUnlike } from './unlike-orders';

export interface BestAction {
  readonly action: Action;
  /** One line for the player. */
  readonly why: string;
}

interface ScoredAction extends ActionScore {
  readonly action: Action;
}

/**
 * The best that `side` may do now, or what is left where nothing is worth doing. What `asked` has beside the view is
 * reckoned with, and nothing is legal by it. Throws where the rules leave the side without any legal action, which no
 * ruleset may do.
 */
export function bestAction(
  rules: Ruleset,
  asked: Given,
  side: SideId,
  { nodes, slips }: Budget,
  view: Battle = asked.battle,
): BestAction {
  const idle: (readonly ScoredAction[])[] = [];
  for (const { lists, worthwhile } of weighedGroups(rules, asked, side, nodes)) {
    const count = slips !== undefined && isSlip(view, slips) ? 2 : 1;
    const best = legalAmong(rules, view, worthwhile, count).at(-1);
    if (best) return { action: best.action, why: best.why };
    idle.push(...lists.map(({ all }) => all));
  }
  const rest = idle.flat().filter((one) => !isWorthwhile(one));
  const [least] = legalAmong(rules, view, ranking(rest), 1);
  if (least) return { action: least.action, why: least.why };
  return anyChoice(rules, view, side);
}

/**
 * The best few of what `side` may do next, best first, `most` of them, each unlike those before it; none where nothing is
 * worth doing.
 */
export function bestFew(
  rules: Ruleset,
  asked: Given,
  side: SideId,
  { nodes, most }: Pick<Budget, 'nodes'> & { readonly most: number },
  view: Battle = asked.battle,
): readonly BestAction[] {
  for (const { worthwhile } of weighedGroups(rules, asked, side, nodes)) {
    const best: BestAction[] = [];
    for (const { action, why } of worthwhile) {
      if (best.length >= most) break;
      const isOther = best.every((one) => areUnlike(view, one.action, action));
      if (isOther && refusalOf(rules, view, action) === null) best.push({ action, why });
    }
    if (best.length > 0) return best;
  }
  return [];
}

/** Group by group, until so many positions are weighed; what is worth doing is ranked. */
function* weighedGroups(
  rules: Ruleset,
  asked: Given,
  side: SideId,
  nodes: number,
): Iterable<{ readonly lists: readonly Weighed[]; readonly worthwhile: readonly ScoredAction[] }> {
  let left = nodes;
  for (const group of candidateGroups(rules, asked, side)) {
    const lists = weighed(rules, asked, group, left);
    left -= lists.reduce((sum, { all }) => sum + all.length, 0);
    yield { lists, worthwhile: ranking(lists.flatMap((one) => one.worthwhile)) };
    if (left <= 0) return;
  }
}

/** The best of what is meant, by a budget of positions; null where none of it is worth doing. */
export function bestOfMeant(
  rules: Ruleset,
  asked: Given,
  side: SideId,
  { nodes }: Budget,
  isMeant: (action: Action) => boolean,
): BestAction | null {
  for (const group of candidateGroups(rules, asked, side)) {
    const meant = group.map((actions) => actions.filter(isMeant));
    const worthwhile = weighed(rules, asked, meant, nodes).flatMap((one) => one.worthwhile);
    const [best] = legalAmong(rules, asked.battle, ranking(worthwhile), 1);
    if (best) return { action: best.action, why: best.why };
  }
  return null;
}

function candidateGroups(rules: Ruleset, asked: Given, side: SideId): Iterable<CandidateGroup> {
  const { battle } = asked;
  if (battle.outcome || side !== battle.clock.side) return [];
  return (
    rules.candidatesInTurn?.(rules.actions, asked, side) ?? [
      [[...candidateActions(rules, battle, side)]],
    ]
  );
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
    if (refusalOf(rules, view, one.action) === null) legal.push(one);
  }
  return legal;
}

function anyChoice(rules: Ruleset, view: Battle, side: SideId): BestAction {
  for (const action of legalActions(rules, view, side)) {
    return { action, why: 'nothing else is left to do' };
  }
  throw new Error(`${rules.id} leaves ${side} without a legal action`);
}

/** Actions with what is thought of them, in the order of the rules, and those that are worth a thought. */
interface Weighed {
  readonly all: readonly ScoredAction[];
  readonly worthwhile: readonly ScoredAction[];
}

/** What is known of a list: one that is handed out again means what it meant, for nothing has changed for its actions. */
const knownOf = memoOf((_actions: readonly Action[]): { weighed: Weighed | null } => ({
  weighed: null,
}));

/** List by list, and at most so many actions. */
function weighed(
  rules: Ruleset,
  asked: Given,
  group: CandidateGroup,
  most: number,
): readonly Weighed[] {
  let left = most;
  return group.map((actions) => {
    const isCut = actions.length > left;
    const known = knownOf(actions);
    const found =
      (isCut ? null : known.weighed) ?? sifted(actions.slice(0, left).map((one) => scored(one)));
    if (!isCut) known.weighed = found;
    left -= found.all.length;
    return found;
  });

  function scored(action: Action): ScoredAction {
    return { action, ...(rules.scoreAction?.(asked, action) ?? NO_OPINION) };
  }
}

function sifted(all: readonly ScoredAction[]): Weighed {
  return { all, worthwhile: all.filter(isWorthwhile) };
}

function isWorthwhile({ score }: ScoredAction): boolean {
  return score > 0;
}

/** Best first; actions of equal worth stay in the order of the rules. */
function ranking(actions: readonly ScoredAction[]): readonly ScoredAction[] {
  return [...actions].sort((a, b) => b.score - a.score);
}

const NO_OPINION: ActionScore = { score: 0, why: 'nothing speaks against it' };
