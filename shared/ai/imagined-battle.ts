// A battle that an opponent plays out in its head, and what its end is worth. Its dice go by purpose: the same roll
// of the same stand falls alike in all battles of one seed, whatever else is done, so that plans are compared and not luck.

import type { Action, Battle } from '../battle/battle';
import { enemyOf } from '../battle/battle-view';
import type { SideId } from '../core/id';
import { SEEDED_DICE, type Dice } from '../dice/dice';
import { perform } from '../rules/perform';
import type { Temper } from '../rules/plan';
import { given } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';
import { EVEN_TEMPER } from '../rules/temper';
import { bestAction } from './best-action';
import { LEVELS } from './levels';
import { planOf } from './plan-of';

/** Battles that a side imagines: they begin from what its view could be of, one or several guesses. */
export interface Imagining {
  readonly side: SideId;
  readonly guesses: readonly Battle[];
  readonly battles: readonly ImaginedBattle[];
}

/** One of them, as plain values: whoever plays it, it ends alike. */
export interface ImaginedBattle {
  /** The place of its beginning among the guesses. */
  readonly guess: number;
  /** Which of the battles from there: its dice go by it. */
  readonly n: number;
  /** What the side goes by; the enemy plays as a regular does. */
  readonly temper: Temper;
  /** The order of the side that it begins with; its own choice where there is none. */
  readonly first?: Action;
}

/** What has to be played before a thought goes on, and how far it is before and after, from 0 to 1. */
export interface Thought {
  readonly far: number;
  readonly farAfter: number;
  readonly imagining: Imagining;
}

/** What those were worth that were played, in their order, and how much of the time is over, from 0 to 1. */
export interface Answered {
  readonly worths: readonly number[];
  readonly spent: number;
}

export type Thoughts<Result> = Generator<Thought, Result, Answered>;

/** An imagined battle that takes longer than this is weighed as it stands. */
const MOST_ACTIONS = 3000;
const MOST_TURNS = 8;
/** What a stand ahead is worth beside the battle, and what a point of the objectives. */
const STAND = 0.015;
const POINTS = 0.25;

/**
 * What the end of an imagined battle is worth to the side, from -1.3 to 1.3. `told` hears before each action about how
 * far the battle is, from 0 to 1. Throws where there is no such guess.
 */
export function worthImagined(
  rules: Ruleset,
  { guesses, side }: Pick<Imagining, 'guesses' | 'side'>,
  { guess, n, temper, first }: ImaginedBattle,
  told: (share: number) => void = () => undefined,
): number {
  const begun = guesses[guess];
  if (!begun) throw new Error(`no guess ${guess} among ${guesses.length}`);
  const start = { ...begun, dice: { seed: `imagined ${n}`, drawn: 0 } };
  return worthOf(rules, playedOut(rules, start, { side, temper, first }, told), side);
}

interface Way {
  readonly side: SideId;
  readonly temper: Temper;
  readonly first: Action | undefined;
}

/** From here to the end, each side seeing what it may; the temper is what `side` goes by after its first order. */
function playedOut(
  rules: Ruleset,
  start: Battle,
  { side, temper, first }: Way,
  told: (share: number) => void,
): Battle {
  const last = Math.min(start.turnLimit ?? Infinity, start.clock.turn + MOST_TURNS - 1);
  let battle = start;
  const dice = diceByPurpose(() => battle);
  for (let n = 0; !battle.outcome && n < MOST_ACTIONS; n++) {
    const { side: asked, turn } = battle.clock;
    if (turn >= start.clock.turn + MOST_TURNS) break;
    told((turn - start.clock.turn) / (last - start.clock.turn + 1));
    const opening = n === 0 && first ? perform(rules, battle, first, dice) : null;
    // What is hidden may stand in the way of an order that looks legal.
    const done = opening?.ok
      ? opening
      : perform(
          rules,
          battle,
          asRegular(rules, battle, asked === side ? temper : EVEN_TEMPER),
          dice,
        );
    if (!done.ok) break;
    battle = done.value.battle;
  }
  return battle;
}

/** What the side that is asked does then. */
function asRegular(rules: Ruleset, battle: Battle, temper: Temper): Action {
  const { side } = battle.clock;
  const view = rules.visible(battle, side);
  const plan = planOf(rules, view, side, temper);
  return bestAction(rules, given(rules, view, plan), side, LEVELS.regular).action;
}

/** The faces depend on the seed, the turn, the side at play, what is rolled for, and how often it was before. */
export function diceByPurpose(now: () => Battle): Dice {
  const before = new Map<string, number>();
  return {
    roll({ seed }, count, sides, why) {
      const { turn, active } = now().clock;
      const purpose = `${seed} ${turn} ${active} ${why}`;
      const drawn = before.get(purpose) ?? 0;
      before.set(purpose, drawn + count);
      return SEEDED_DICE.roll({ seed: purpose, drawn }, count, sides, why);
    },
  };
}

/** From -1.3 for a battle lost to 1.3 for one won. */
function worthOf(rules: Ruleset, battle: Battle, side: SideId): number {
  const winner = battle.outcome?.winner ?? null;
  const won = winner === null ? 0 : winner === side ? 1 : -1;
  const ahead = rules.evaluate?.(battle, side) ?? 0;
  return won + POINTS * shareOfPoints(rules, battle, side) + STAND * ahead;
}

function shareOfPoints(rules: Ruleset, battle: Battle, side: SideId): number {
  const enemy = enemyOf(battle, side);
  let all = 0;
  let ahead = 0;
  for (const objective of battle.objectives) {
    const holder = rules.holder?.(battle, objective) ?? null;
    all += objective.points;
    if (holder === side) ahead += objective.points;
    if (holder === enemy) ahead -= objective.points;
  }
  return all === 0 ? 0 : ahead / all;
}
