// A hint for one order in words.

import type { Choice } from '../../../../shared/ai/opponent';
import type { Battle } from '../../../../shared/battle/battle';
import type { StandId } from '../../../../shared/core/id';

/** What a regular would do, or that it would do nothing more, with the stand or the whole side. */
export function hintWords(battle: Battle, stand: StandId | null, choice: Choice | null): string {
  if (choice) return `Hint: ${choice.why}.`;
  const name = (stand !== null && battle.stands[stand]?.name) || 'this side';
  return `A regular would do nothing more with ${name} now.`;
}
