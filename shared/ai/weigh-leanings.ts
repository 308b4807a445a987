// Which of several leanings wins most: each is played out, to the end of the battle, against an enemy that plans
// as well, and the better half of them again, until one is left. What is counted are battles, not seconds, so that the
// same view chooses alike anywhere, on however many cores; whoever has a clock may call time.

import type { Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import type { Leaning, Temper } from '../rules/plan';
import { given } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';
import type { Thoughts } from './imagined-battle';
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
  /** So many battles are asked for at once, if there are so many to play. */
  readonly atOnce: number;
  /** How much of the time for a turn is for this, from 0 to 1. */
  readonly timeShare: number;
}

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
 * The leaning for this turn, the usual one where nothing is better. A step asks for battles: the same number of each
 * leaning that is left. Told that all time is over, it answers at once with what is best so far.
 */
export function* bestLeaning(weighing: Weighing): Thoughts<Leaning> {
  const { side, playouts, guesses, usual, before, atOnce, timeShare } = weighing;
  const all = differing(weighing).map((one) => ({
    ...one,
    credit: one.name === USUAL_LEANING.name ? TRUST : one.name === before.name ? LOYALTY : 0,
    sum: 0,
    count: 0,
  }));
  const rounds = Math.ceil(Math.log2(all.length));
  let left: readonly Tried[] = all;
  let played = 0;
  let spent = 0;
  for (let round = 1, n = 0; round <= rounds; round++) {
    const due = (playouts * round) / rounds;
    const isOver = (): boolean => played >= due || spent >= round / rounds;
    // Every one of them as often, and once at least.
    do {
      // No more of each than would be played one after the other.
      const still = Math.min(
        Math.ceil((due - played) / left.length),
        Math.floor((playouts - played) / left.length),
      );
      const times = Math.max(1, Math.min(Math.ceil(atOnce / left.length), still));
      const wanted = Array.from({ length: times }, (_, i) =>
        left.map((one) => ({ one, n: n + i })),
      ).flat();
      const battles = wanted.map(({ one, n }) => {
        return { guess: n % guesses.length, n, temper: { ...usual, ...one.temper } };
      });
      const answered = yield {
        far: Math.min(1, played / playouts),
        farAfter: Math.min(1, (played + battles.length) / playouts),
        imagining: { side, guesses, battles },
      };
      for (const [at, { one }] of wanted.entries()) {
        const worth = answered.worths[at];
        // Whoever calls time leaves some unplayed.
        if (worth === undefined) continue;
        one.sum += worth;
        one.count += 1;
      }
      played += battles.length;
      n += times;
      spent = answered.spent / timeShare;
      if (spent >= 1) return bestOf(left);
    } while (!isOver() && played + left.length <= playouts);
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
