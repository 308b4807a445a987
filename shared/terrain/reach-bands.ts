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

/** Whole turns of the same allowance; Infinity where no number of turns is enough. */
export function turnsToReach(cost: number, allowance: number): number {
  if (cost <= SLACK) return 0;
  return allowance > 0 ? Math.ceil((cost - SLACK) / allowance) : Infinity;
}

/** What is left of the allowance there; null where it does not suffice. */
export function remainingAt(cost: number, allowance: number): number | null {
  return cost <= allowance + SLACK ? Math.max(0, allowance - cost) : null;
}
