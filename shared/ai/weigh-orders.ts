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
  /** Battles for each order. */
  readonly each: number;
}

/** The order that looks best at sight is left only for what is better by this much: single battles are luck. */
const TRUST = 0.1;

/** One of the orders. Told that all time is over, it answers by what was played. */
export function* bestOrder(
  orders: Orders,
  { side, guesses, temper, each }: OrderWeighing,
): Thoughts<BestAction> {
  const wanted = orders.flatMap((order) => Array.from({ length: each }, (_, n) => ({ order, n })));
  const battles = wanted.map(({ order, n }) => {
    return { guess: n % guesses.length, n, temper, first: order.action };
  });
  const { worths } = yield { far: 0, farAfter: 1, imagining: { side, guesses, battles } };
  const meanOf = (order: BestAction): number => {
    const own = worths.filter((_, at) => wanted[at]?.order === order);
    return own.reduce((sum, worth) => sum + worth, 0) / own.length;
  };
  let [best] = orders;
  let most = meanOf(best) + TRUST;
  for (const order of orders.slice(1)) {
    const mean = meanOf(order);
    if (mean > most) [best, most] = [order, mean];
  }
  return best;
}
