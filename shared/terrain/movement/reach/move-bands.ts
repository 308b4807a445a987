// What a cost means to the player: which band of the move it falls in, how many turns it takes, and what
// is left over. Costs and allowances in inches of allowance.

import { mil, type Mil, type Point } from '../../../core/measure';
import type { Route } from '../../map/engine-types';

/** Half: within half the allowance; full: within all of it; beyond: not this turn. */
export type ReachBand = 'half' | 'full' | 'beyond';

/** Costs come from a field in single precision: a hair over the limit is still within it. */
const SLACK = 1e-4;

export function bandOf(cost: number, allowance: number): ReachBand {
  if (cost <= allowance / 2 + SLACK) return 'half';
  return cost <= allowance + SLACK ? 'full' : 'beyond';
}

/**
 * Turns of the same allowance, of the first of which only `first` is left; Infinity where no number of
 * turns is enough. An estimate where a crossing has to be paid in one turn.
 */
export function turnsToReach(cost: number, allowance: number, first = allowance): number {
  if (cost <= SLACK) return 0;
  if (cost <= first + SLACK) return 1;
  return allowance > 0 ? 1 + Math.ceil((cost - first - SLACK) / allowance) : Infinity;
}

/** How many turns ahead a picture of the reach looks at most. */
export const TURNS_AHEAD = 3;

/**
 * The band of a picture that looks some turns ahead, nearest highest: 4 within half the allowance, 3 within
 * this turn, 2 within two turns, 1 within three, 0 beyond. Costs in inches of allowance.
 */
export function turnBand(cost: number, allowance: number, first = allowance): number {
  const turns = turnsToReach(cost, allowance, first);
  if (turns > TURNS_AHEAD) return 0;
  if (turns > 1) return TURNS_AHEAD + 1 - turns;
  return bandOf(cost, allowance) === 'half' ? 4 : 3;
}

/** What is left of the allowance there; null where it does not suffice. */
export function remainingAt(cost: number, allowance: number): number | null {
  return cost <= allowance + SLACK ? Math.max(0, allowance - cost) : null;
}

/** Where the turns before the last one end on a way of several turns: allowances in Mil. */
export function turnEnds({ legs }: Route, allowance: Mil, first = allowance): readonly Point[] {
  const ends: Point[] = [];
  let spent = 0;
  let next = first / 1000;
  for (const { from, to, cost } of legs) {
    while (spent + cost > next + SLACK && allowance > 0) {
      const share = cost > 0 ? Math.max(0, (next - spent) / cost) : 0;
      ends.push({
        x: mil(from.x + (to.x - from.x) * share),
        y: mil(from.y + (to.y - from.y) * share),
      });
      next += allowance / 1000;
    }
    spent += cost;
  }
  return ends;
}
