// A battle is the fold of its log. Rewinding is folding less of it; no rule and no dice are asked.

import { evolve } from './evolve';
import type { Battle, LogEntry } from './battle';

/** The battle after the entries of `log` whose number is below `upTo`, or after all of them. */
export function replay(start: Battle, log: readonly LogEntry[], upTo = Infinity): Battle {
  let battle = start;
  for (const entry of log) {
    if (entry.n >= upTo) break;
    battle = evolve(battle, entry.event);
  }
  return battle;
}
