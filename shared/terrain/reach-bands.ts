// What a cost means to the player: which band of the move it falls in, how many turns it takes, and what
// is left over. Costs and allowances in inches of allowance.

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

/** What is left of the allowance there; null where it does not suffice. */
export function remainingAt(cost: number, allowance: number): number | null {
  return cost <= allowance + SLACK ? Math.max(0, allowance - cost) : null;
}
