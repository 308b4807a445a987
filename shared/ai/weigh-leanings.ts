// Which of several leanings wins most: each is played out, to the end of the battle, against an enemy that plans
// as well, and the better half of them again, until one is left. What is counted are battles, not seconds, so that the
// same view chooses alike anywhere; whoever has a clock may call time.

import type { Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import type { Leaning, Temper } from '../rules/plan';
import { given } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';
import { playingOut, worthOf, type Imagined } from './imagined-battle';
import { planOf } from './plan-of';

export interface Weighing {
  readonly rules: Ruleset;
  /** What the side may see. */
  readonly view: Battle;
  readonly side: SideId;
  /** Battles that may be played out. */
  readonly playouts: number;
  /** What the view could be of, one or several: battles begin from them in turn. */
  readonly guesses: readonly Battle[];
  /** The temper that the player chose; leanings change it. */
  readonly usual: Temper;
  /** What was decided on in the turn before. */
  readonly before: Leaning;
  readonly choose: Imagined;
}

/** A step tells how far it all is; whoever goes on tells how much of the time is over. Both from 0 to 1. */
export type Thoughts<Result> = Generator<number, Result, number>;

export const USUAL_LEANING: Leaning = { name: '', temper: {} };
/** The usual way is left only for what is better by this much, and what was begun goes on: single battles are luck. */
const TRUST = 0.1;
const LOYALTY = 0.05;

interface Tried extends Leaning {
  /** What it is given for nothing. */
  readonly credit: number;
  sum: number;
  count: number;
}

/**
 * The leaning for this turn, the usual one where nothing is better. A step is one action of a battle in its head. Told
 * that all time is over, it answers at once with what is best so far; a battle that is not over counts for nothing.
 */
export function* bestLeaning(weighing: Weighing): Thoughts<Leaning> {
  const { rules, view, side, playouts, guesses, usual, before, choose } = weighing;
  let spent = yield 0;
  if (spent >= 1) return USUAL_LEANING;
  const all = differing(weighing).map((one) => ({
    ...one,
    credit: one.name === USUAL_LEANING.name ? TRUST : one.name === before.name ? LOYALTY : 0,
    sum: 0,
    count: 0,
  }));
  const rounds = Math.ceil(Math.log2(all.length));
  let left: readonly Tried[] = all;
  let played = 0;
  const isOver = (share: number): boolean => Math.max(played / playouts, spent) >= share;
  for (let round = 1, n = 0; round <= rounds; round++) {
    // Every one of them as often, and once at least.
    do {
      const guess = guesses[n % guesses.length] ?? view;
      const start = { ...guess, dice: { seed: `imagined ${n}`, drawn: 0 } };
      for (const one of left) {
        const battle = playingOut(rules, start, side, { ...usual, ...one.temper }, choose);
        let step = battle.next();
        while (!step.done) {
          spent = yield Math.min(0.99, (played + step.value) / playouts);
          if (spent >= 1) return bestOf(left);
          step = battle.next();
        }
        one.sum += worthOf(rules, step.value, side);
        one.count += 1;
        played += 1;
      }
      n += 1;
    } while (!isOver(round / rounds) && played + left.length <= playouts);
    left = ranked(left).slice(0, Math.ceil(left.length / 2));
  }
  return bestOf(left);
}

function bestOf(tried: readonly Tried[]): Leaning {
  const [best] = ranked(tried);
  return best && best.count > 0 ? { name: best.name, temper: best.temper } : USUAL_LEANING;
}

function ranked(tried: readonly Tried[]): readonly Tried[] {
  return [...tried].sort((a, b) => meanOf(b) - meanOf(a));
}

function meanOf({ credit, sum, count }: Tried): number {
  return count === 0 ? -Infinity : sum / count + credit;
}

/** The usual way, and those that hand out other tasks or weigh them otherwise. */
function differing({ rules, view, side, usual }: Weighing): readonly Leaning[] {
  const found = [USUAL_LEANING, ...(rules.leanings?.(given(rules, view)) ?? [])];
  const known = new Set<string>();
  return found.filter(({ temper }) => {
    const plan = planOf(rules, view, side, { ...usual, ...temper });
    const tasks = [...plan.tasks.values()].map((task) => `${task.stand} ${task.objective}`);
    const manner = Object.entries(temper).filter(([name]) => !name.startsWith('objective '));
    const key = `${tasks.sort().join()} ${JSON.stringify(manner)}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
