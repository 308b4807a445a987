// Which of a few orders wins most: each is given, and the battle played out from there, every one on the same dice. So
// a mistake that single scores make again and again is seen before it is made.

import type { Battle } from '../battle/battle';
import type { SideId } from '../core/id';
import type { Temper } from '../rules/plan';
import type { BestAction } from './best-action';
import type { Thoughts } from './imagined-battle';

/** What looks best at sight comes first. */
export type Orders = readonly [BestAction, ...BestAction[]];

export interface OrderWeighing {
  readonly side: SideId;
  /** What the view could be of, one or several: battles begin from them in turn. */
  readonly guesses: readonly Battle[];
  /** What the side goes by afterwards. */
  readonly temper: Temper;
  /** Battles for each order at first, and twice as many for what is left after that. */
  readonly each: number;
}

/** The order that looks best at sight is left only for what is better by this much: single battles are luck. */
const TRUST = 0.1;

/**
 * One of the orders. After the first battles of each only the one that does best goes on against the one that looks
 * best at sight, if they are two. Told that all time is over, it answers by what was played.
 */
export function* bestOrder(orders: Orders, weighing: OrderWeighing): Thoughts<BestAction> {
  const { each } = weighing;
  const [first, ...others] = orders;
  const usual: Tried = { order: first, worths: [] };
  const all = [usual, ...others.map((order): Tried => ({ order, worths: [] }))];
  yield* play(all, weighing, { from: 0, count: each, far: 0 });
  const rival = bestOf(all);
  if (rival === usual) return first;
  yield* play([usual, rival], weighing, { from: each, count: 2 * each, far: 0.5 });
  return meanOf(rival) > meanOf(usual) + TRUST ? rival.order : first;
}

interface Tried {
  readonly order: BestAction;
  /** What those of its battles were worth that were played. */
  readonly worths: number[];
}

/** So many battles of each, from the battle of that number on; each round is half of the way. */
interface Round {
  readonly from: number;
  readonly count: number;
  /** How much of the way is behind it, from 0 to 1. */
  readonly far: number;
}

function* play(
  tried: readonly Tried[],
  { side, guesses, temper }: OrderWeighing,
  { from, count, far }: Round,
): Thoughts<void> {
  const wanted = tried.flatMap((one) =>
    Array.from({ length: count }, (_, i) => ({ one, n: from + i })),
  );
  const battles = wanted.map(({ one, n }) => {
    return { guess: n % guesses.length, n, temper, first: one.order.action };
  });
  const { worths } = yield { far, farAfter: far + 0.5, imagining: { side, guesses, battles } };
  for (const [at, { one }] of wanted.entries()) {
    const worth = worths[at];
    if (worth !== undefined) one.worths.push(worth);
  }
}

/** The one that did best, the earlier of those that did as well. */
function bestOf(tried: readonly Tried[]): Tried {
  return tried.reduce((best, one) => (meanOf(one) > meanOf(best) ? one : best));
}

function meanOf({ worths }: Tried): number {
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}
