// What a battle of ships remembers: the points that each side began with, those that have jumped away, and what
// has struck each damaged missile last.

import type { Battle } from '../../battle/battle';

/** Points that one group of weapons has done to a missile in one impulse. */
export interface Struck {
  /** The ship, the arc of the group, the round and the impulse. */
  readonly source: string;
  readonly points: number;
}

export interface Kept extends Readonly<
  Record<'points' | 'retreated', Readonly<Record<string, number>>>
> {
  /** By the missile's id; only where groups are the sources of damage (SX-13.6-08). */
  readonly struck?: Readonly<Record<string, Struck>>;
}

export function keptOf({ private: kept }: Pick<Battle, 'private'>): Kept {
  const { points = {}, retreated = {}, struck } = (kept['hexspace'] ?? {}) as Partial<Kept>;
  return { points, retreated, ...(struck && { struck }) };
}
