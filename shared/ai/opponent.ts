// The opponent. It sees only what its side may see, makes a plan where its level can, weighs a bounded number of
// positions by the ruleset's scores, takes the best action that is legal, and says why. It knows no rule and rolls no dice.

import type { Action, Battle } from '../battle/battle';
import type { SideId, StandId } from '../core/id';
import { memoOf } from '../core/memo';
import type { Leaning, Sighting, Temper } from '../rules/plan';
import { candidateActions, given, refusalOf } from '../rules/query';
import { EVEN_TEMPER } from '../rules/temper';
import type { ActionScore, CandidateGroup, Given, Ruleset, ScoredAction } from '../rules/ruleset';
import { LEVELS, USUAL_LEVEL, type Budget } from './levels';
import { planOf } from './plan-of';
import { planLines, tasksInWords, type PlannedTask } from './plan-words';
import { isSlip } from './slips';
import { refusalKey } from './standing-choice';
import { actorsOf } from './who-can-act';
import { bestLeaning, USUAL_LEANING, type Thoughts } from './weigh-leanings';
import { guessesOf, noteSeen } from './what-was-seen';

export interface Choice {
  readonly action: Action;
  /** One line for the player. */
  readonly why: string;
  /** What the side means to do this turn, a line for each task; with its first choice of the turn alone. */
  readonly plan?: readonly string[];
}

/** What an opponent has made up its mind to, from one choice to the next: one for each side of each battle. */
export interface Mind {
  /** The turn for which it holds. */
  turn: number;
  leaning: Leaning;
  /** The turn for which the plan was last told, and the choice that it was told with. */
  told: number;
  toldWith: string;
  readonly seen: Map<StandId, Sighting>;
  /** Orders that somebody hidden was in the way of, so that the table did not allow them: see `tellRefused`. */
  readonly refused: Set<string>;
}

export function newMind(): Mind {
  return {
    turn: 0,
    leaning: USUAL_LEANING,
    told: 0,
    toldWith: '',
    seen: new Map(),
    refused: new Set(),
  };
}

/**
 * Told when the whole truth refuses a choice that the view allowed: somebody hidden is in the way. The next choice of
 * the phase is another one.
 */
export function tellRefused(mind: Mind, view: Battle, action: Action): void {
  const key = refusalKey(view, action);
  mind.refused.add(key);
  // What was told with it is in no log: the next choice tells it.
  if (mind.toldWith === key) mind.told = 0;
}

/**
 * The action that `side` takes now. `view` is `rules.visible(battle, side)`: nothing else may come in. Whoever asks
 * for one choice after the other keeps the mind, or plans are weighed anew each time.
 * Throws where the rules leave the side without any legal action, which no ruleset may do.
 */
export function chooseAction(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  budget: Budget = LEVELS[USUAL_LEVEL],
  mind: Mind = newMind(),
): Choice {
  const steps = thinking(rules, view, side, budget, mind);
  for (;;) {
    const step = steps.next(0);
    if (step.done) return step.value;
  }
}

/** The same step by step, for whoever shows how far it is and may hurry it: see `Thoughts`. */
export function* thinking(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  budget: Budget,
  mind: Mind,
): Thoughts<Choice> {
  yield* makingUp(mind, rules, view, side, budget);
  const temper = { ...budget.temper, ...mind.leaning.temper };
  const plan = budget.plans ? planOf(rules, view, side, temper) : undefined;
  const choice = choose(rules, given(rules, view, plan), side, budget, mind.refused);
  const { turn, active } = view.clock;
  if (!plan || active !== side || mind.told === turn) return choice;
  mind.told = turn;
  mind.toldWith = refusalKey(view, choice.action);
  const lines = planLines(rules, view, plan, mind.leaning.name);
  return lines.length === 0 ? choice : { ...choice, plan: lines };
}

/** At its first choice of each of its turns. */
function* makingUp(
  mind: Mind,
  rules: Ruleset,
  view: Battle,
  side: SideId,
  { playouts, temper: usual = EVEN_TEMPER }: Budget,
): Thoughts<void> {
  const { turn, active } = view.clock;
  if (!playouts) return;
  noteSeen(mind.seen, view, side);
  if (active !== side || mind.turn === turn || view.outcome) return;
  const guesses = guessesOf(rules, view, side, mind.seen);
  const before = mind.leaning;
  mind.leaning = yield* bestLeaning({
    ...{ rules, view, side, playouts, guesses, usual, before },
    choose: imagined,
  });
  mind.turn = turn;

  function imagined(
    seen: Battle,
    asked: SideId,
    temper: Temper | null,
    refused: ReadonlySet<string>,
  ): Action {
    const plan = planOf(rules, seen, asked, temper ?? EVEN_TEMPER);
    return choose(rules, given(rules, seen, plan), asked, LEVELS.regular, refused).action;
  }
}

/**
 * What a regular would do now, for a person who asks: with one stand, or with any. Null where nothing is worth doing,
 * which is an answer, too.
 */
export function hintFor(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  stand: StandId | null,
): Choice | null {
  const asked = given(rules, view, planOf(rules, view, side, USUAL_LEANING.temper));
  const isMeant = (action: Action): boolean =>
    stand === null || actorsOf(view, action).includes(stand);
  for (const group of candidateGroups(rules, asked, side)) {
    const meant = group.map((actions) => actions.filter(isMeant));
    const { nodes } = LEVELS.regular;
    const worthwhile = weighed(rules, asked, meant, nodes).flatMap((one) => one.worthwhile);
    const [best] = legalAmong(rules, view, ranking(worthwhile), 1);
    if (best) return { action: best.action, why: best.why };
  }
  return null;
}

/** What a regular would be after this turn with the whole side; without tasks where stands fight for themselves. */
export function planHint(rules: Ruleset, view: Battle, side: SideId): readonly PlannedTask[] {
  return tasksInWords(rules, view, planOf(rules, view, side, EVEN_TEMPER));
}

const NONE: ReadonlySet<string> = new Set();

function choose(
  rules: Ruleset,
  asked: Given,
  side: SideId,
  { nodes, slips }: Budget,
  refused = NONE,
): Choice {
  const idle: (readonly ScoredAction[])[] = [];
  let left = nodes;
  for (const group of candidateGroups(rules, asked, side)) {
    const first = weighed(rules, asked, group, left);
    left -= first.reduce((sum, { all }) => sum + all.length, 0);
    const worthwhile = ranking(first.flatMap((one) => one.worthwhile));
    const count = slips !== undefined && isSlip(asked.battle, slips) ? 2 : 1;
    const best = legalAmong(rules, asked.battle, worthwhile, count, refused).at(-1);
    if (best) return { action: best.action, why: best.why };
    idle.push(...first.map(({ all }) => all));
    if (left <= 0) break;
  }
  const rest = idle.flat().filter((one) => !isWorthwhile(one));
  const [least] = legalAmong(rules, asked.battle, ranking(rest), 1, refused);
  if (least) return { action: least.action, why: least.why };
  return anyChoice(rules, asked.battle, side, refused);
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
  refused = NONE,
): readonly ScoredAction[] {
  const legal: ScoredAction[] = [];
  for (const one of ranked) {
    if (legal.length >= count) break;
    if (isAllowed(rules, view, one.action, refused)) legal.push(one);
  }
  return legal;
}

function isAllowed(
  rules: Ruleset,
  view: Battle,
  action: Action,
  refused: ReadonlySet<string>,
): boolean {
  if (refused.size > 0 && refused.has(refusalKey(view, action))) return false;
  return refusalOf(rules, view, action) === null;
}

function anyChoice(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  refused: ReadonlySet<string>,
): Choice {
  for (const action of candidateActions(rules, view, side)) {
    if (isAllowed(rules, view, action, refused)) {
      return { action, why: 'nothing else is left to do' };
    }
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
