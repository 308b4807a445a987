// The opponent. It sees only what its side may see, makes a plan where its level can, weighs a bounded number of
// positions by the ruleset's scores, takes the best action that is legal, and says why. It knows no rule and rolls no dice.

import type { Action, Battle } from '../battle/battle';
import type { SideId, StandId } from '../core/id';
import type { Leaning, Sighting } from '../rules/plan';
import { given } from '../rules/query';
import { EVEN_TEMPER } from '../rules/temper';
import type { Given, Ruleset } from '../rules/ruleset';
import { bestAction, bestFew, bestOfMeant, type BestAction } from './best-action';
import { worthImagined, type Thoughts } from './imagined-battle';
import { LEVELS, USUAL_LEVEL, type Budget } from './levels';
import { planOf } from './plan-of';
import { isSlip } from './slips';
import { planLines, tasksInWords, type PlannedTask } from './plan-words';
import { actorsOf } from './who-can-act';
import { bestLeaning, USUAL_LEANING } from './weigh-leanings';
import { bestOrder, type Orders } from './weigh-orders';
import { guessesOf, noteSeen } from './what-was-seen';

export interface Choice extends BestAction {
  /** What the side means to do this turn, a line for each task; with its first choice of the turn alone. */
  readonly plan?: readonly string[];
}

/** What an opponent has made up its mind to, from one choice to the next: one for each side of each battle. */
export interface Mind {
  /** The turn for which it holds. */
  turn: number;
  leaning: Leaning;
  /** The turn for which the plan was last told. */
  told: number;
  readonly seen: Map<StandId, Sighting>;
}

export function newMind(): Mind {
  return { turn: 0, leaning: USUAL_LEANING, told: 0, seen: new Map() };
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
  return thoughtThrough(rules, thinking(rules, view, side, budget, mind), () => 0);
}

/** Plays all that is imagined here, one after the other. `spent` tells how much of the time is over, from 0 to 1. */
export function thoughtThrough(
  rules: Ruleset,
  thoughts: Thoughts<Choice>,
  spent: () => number,
): Choice {
  let step = thoughts.next();
  while (!step.done) {
    const { imagining } = step.value;
    const battles = spent() < 1 ? imagining.battles : [];
    const worths = battles.map((one) => worthImagined(rules, imagining, one));
    step = thoughts.next({ spent: spent(), worths });
  }
  return step.value;
}

/**
 * The same step by step, for whoever shows how far it is, may hurry it, or plays what is imagined elsewhere, `atOnce`
 * battles at a time: see `Thoughts`. However many are played at once, the choice is the same.
 */
export function* thinking(
  rules: Ruleset,
  view: Battle,
  side: SideId,
  budget: Budget,
  mind: Mind,
  atOnce = 1,
): Thoughts<Choice> {
  if (budget.plans) noteSeen(mind.seen, view, side);
  yield* makingUp(mind, rules, view, side, budget, atOnce);
  const temper = { ...budget.temper, ...mind.leaning.temper };
  const known = budget.plans ? (rules.withRemembered?.(view, side, mind.seen) ?? view) : view;
  const plan = budget.plans ? planOf(rules, known, side, temper) : undefined;
  const asked = given(rules, known, plan);
  const few = ordersToTry({ rules, view, asked, side, budget });
  const choice =
    few === null
      ? bestAction(rules, asked, side, budget, view)
      : yield* bestOrder(few, {
          ...{ side, temper, each: budget.orderPlayouts ?? 0 },
          guesses: guessesOf(rules, view, side, mind.seen),
        });
  const { turn, active } = view.clock;
  if (!plan || active !== side || mind.told === turn) return choice;
  mind.told = turn;
  const lines = planLines(rules, view, plan, mind.leaning.name);
  return lines.length === 0 ? choice : { ...choice, plan: lines };
}

/** So many of the orders that look best at sight are played out. */
const ORDERS = 4;

interface Asking {
  readonly rules: Ruleset;
  readonly view: Battle;
  /** The view, with what is remembered and planned. */
  readonly asked: Given;
  readonly side: SideId;
  readonly budget: Budget;
}

/** The orders that are worth playing out; null where there are not two, where it takes too long, or is overlooked. */
function ordersToTry({ rules, view, asked, side, budget }: Asking): Orders | null {
  const { orderPlayouts, slips } = budget;
  if (!orderPlayouts || !isSoonPlayedOut(rules, view)) return null;
  if (slips !== undefined && isSlip(view, slips)) return null;
  const [first, ...others] = bestFew(rules, asked, side, { ...budget, most: ORDERS }, view);
  return first && others.length > 0 ? [first, ...others] : null;
}

function isSoonPlayedOut({ turnsPlayedOut = 0 }: Ruleset, view: Battle): boolean {
  return turnsToGo(view) <= turnsPlayedOut;
}

/** This one too; endless where nothing limits them. */
function turnsToGo({ turnLimit, clock }: Battle): number {
  return turnLimit === null ? Infinity : Math.max(1, turnLimit - clock.turn + 1);
}

/** At its first choice of each of its turns. */
function* makingUp(
  mind: Mind,
  rules: Ruleset,
  view: Battle,
  side: SideId,
  { playouts, orderPlayouts, temper: usual = EVEN_TEMPER }: Budget,
  atOnce: number,
): Thoughts<void> {
  const { turn, active } = view.clock;
  if (!playouts || active !== side || mind.turn === turn || view.outcome) return;
  const guesses = guessesOf(rules, view, side, mind.seen);
  const before = mind.leaning;
  mind.leaning = yield* bestLeaning({
    ...{ rules, view, side, guesses, usual, before, atOnce },
    playouts: playoutsNow(view, playouts),
    timeShare: orderPlayouts && isSoonPlayedOut(rules, view) ? FOR_THE_WAY : 1,
  });
  mind.turn = turn;
}

/** Of the time for a turn, what goes into how the side plays it, where single orders are thought about, too. */
const FOR_THE_WAY = 0.2;

/** What a level may play out is meant for so many turns to go. */
const USUAL_TURNS = 6;
const MOST_TIMES = 4;

/** With fewer turns to go each battle takes less time, so more are played: as many as take no longer. */
function playoutsNow(view: Battle, playouts: number): number {
  const times = Math.max(1, USUAL_TURNS / turnsToGo(view));
  return Math.round(playouts * Math.min(MOST_TIMES, times));
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
  return bestOfMeant(rules, asked, side, LEVELS.regular, isMeant);
}

/** What a regular would be after this turn with the whole side; without tasks where stands fight for themselves. */
export function planHint(rules: Ruleset, view: Battle, side: SideId): readonly PlannedTask[] {
  return tasksInWords(rules, view, planOf(rules, view, side, EVEN_TEMPER));
}
