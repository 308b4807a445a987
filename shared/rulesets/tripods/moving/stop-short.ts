// A stand that somebody unseen has stopped: whom it has come upon, and that it goes no farther.

import type { StandId } from '../../../core/id';
import type { Given, Resolver } from '../../../rules/ruleset';
import { comeUpon } from '../ground/spotting';
import { gapBetween } from '../stands/bases';
import { hasMark, marked } from '../stands/marks';
import type { InterruptedMove } from '../stands/pending';
import { nameOf, type OnTable } from '../stands/stands';

/** Where its way was cut short. FT-06-56: of a march nobody learns who has stopped it. */
export function endCutShort(
  r: Resolver,
  stand: OnTable,
  mode: InterruptedMove['mode'],
  unseen: readonly StandId[],
): void {
  const met = mode === 'strategic' ? [] : nearestOf(r, stand, unseen);
  // A scoot is over by itself.
  if (mode === 'scoot') comeUpon(r, nameOf(stand), met);
  else stopHere(r, stand, met);
}

/** It goes no farther in this phase, and knows of `unseen` where it has run into them. */
export function stopHere(r: Resolver, stand: OnTable, unseen: readonly StandId[]): void {
  comeUpon(r, nameOf(stand), unseen);
  if (hasMark(stand, 'halted')) return;
  const text = `${nameOf(stand)} goes no farther: somebody whom it did not see is in the way`;
  r.emit(marked(stand.id, 'done'), { text });
}

/** Of several that are in the way, the one that it has come to. */
function nearestOf(
  { battle }: Given,
  stand: OnTable,
  unseen: readonly StandId[],
): readonly StandId[] {
  return unseen
    .flatMap((id) => battle.stands[id] ?? [])
    .sort((a, b) => gapBetween(stand, a) - gapBetween(stand, b))
    .slice(0, 1)
    .map(({ id }) => id);
}
