// What a battle of ships remembers: the points that each side began with, and those that have jumped away.

import type { Battle } from '../../battle/battle';

export type Kept = Readonly<Record<'points' | 'retreated', Readonly<Record<string, number>>>>;

export function keptOf({ private: kept }: Pick<Battle, 'private'>): Kept {
  const { points = {}, retreated = {} } = (kept['hexspace'] ?? {}) as Partial<Kept>;
  return { points, retreated };
}
