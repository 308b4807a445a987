// Which front to show where several enemies threaten: guesses for opponents, never a rule.

import type { Point } from '../../../core/measure';
import { bearing } from '../stands/facing';
import { isInFrontArc } from '../stands/front-arc';

/** An enemy who could strike a place, at the front of who stands there or at its flank. */
export interface Threat {
  readonly at: Point;
  readonly isWatching: boolean;
  readonly front: number;
  readonly flank: number;
}

/** The chance to be struck by any; every shot comes at the front where there is no facing. */
export function struckBy(threats: readonly Threat[], at: Point, facing: number | null): number {
  let spared = 1;
  for (const { at: from, front, flank } of threats) {
    const isFront = facing === null || front === flank || isInFrontArc(at, facing, from);
    spared *= 1 - (isFront ? front : flank);
  }
  return 1 - spared;
}

/** Towards the one enemy, or between two, that leaves least to fear. */
export function safestFacing(at: Point, threats: readonly Threat[]): number {
  const worstFirst = [...threats].sort((a, b) => b.flank - a.flank);
  const bearings = worstFirst.map((threat) => bearing(at, threat.at));
  let best = bearings[0] ?? 0;
  if (bearings.length === 1) return best;
  let least = struckBy(threats, at, best);
  for (const facing of [...bearings, ...betweenEach(bearings)]) {
    const struck = struckBy(threats, at, facing);
    if (struck < least - 1e-9) [best, least] = [facing, struck];
  }
  return best;
}

/** Halfway between each bearing and the next one round. */
function betweenEach(bearings: readonly number[]): readonly number[] {
  const sorted = [...bearings].sort((a, b) => a - b);
  return sorted.map((one, i) => {
    const next = sorted[i + 1] ?? (sorted[0] ?? 0) + 360;
    return Math.round((one + next) / 2) % 360;
  });
}
