// The legs of a way as people count them: one row for each stretch of the same ground.

import { mil } from '../../shared/core/measure';
import type { RouteLeg } from '../../shared/terrain/types';

/** Neighbouring legs over the same ground under the same rule become one; what has no length and costs nothing goes. */
export function mergedLegs(legs: readonly RouteLeg[]): readonly RouteLeg[] {
  const merged: RouteLeg[] = [];
  for (const leg of legs) {
    if (leg.length === 0 && leg.cost === 0) continue;
    const last = merged.at(-1);
    if (last?.terrain !== leg.terrain || last.rule !== leg.rule) {
      merged.push(leg);
      continue;
    }
    merged[merged.length - 1] = {
      ...last,
      to: leg.to,
      length: mil(last.length + leg.length),
      cost: last.cost + leg.cost,
    };
  }
  return merged;
}
