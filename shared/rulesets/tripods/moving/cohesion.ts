// The way back to the unit (FT-06-42, FT-06-44): who begins a move out of cohesion comes nearer to a
// stand of its unit or stays. Whether a stand is in cohesion is quality.ts's answer.

import type { Battle } from '../../../battle/battle';
import { standsOf } from '../../../battle/battle-view';
import type { Mil, Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Place } from '../../../scenario/document';
import { isInCohesion } from '../morale/quality';
import { gapFrom } from '../stands/bases';
import { hasMark, marked } from '../stands/marks';
import { isOnTable, nameOf, type OnTable } from '../stands/stands';

/** Whoever is out of cohesion when it begins to move is so for the whole of its move. */
export function noteStray(r: Resolver, stand: OnTable): void {
  if (hasMark(stand, 'moving') || isInCohesion(r.battle, stand)) return;
  r.emit(marked(stand.id, 'strayed'), { text: '' });
}

/** FT-06-42; leaving cohesion on purpose is allowed, once (FT-06-44). */
export function refuseStraying(battle: Battle, stand: OnTable, place: Place): Refusal | null {
  const isStray = hasMark(stand, 'moving')
    ? hasMark(stand, 'strayed')
    : !isInCohesion(battle, stand);
  if (!isStray || place.on !== 'table') return null;
  if (isInCohesion(battle, { ...stand, place })) return null;
  if (toUnit(battle, stand, place) < toUnit(battle, stand, stand.place)) return null;
  const reason = `${nameOf(stand)} is out of cohesion: it moves nearer to its unit or stays`;
  return { reason, rule: 'FT-06-42' };
}

/** FT-06-43, FT-06-44: whether it would be out of cohesion where a way ends, as its mates stand now. */
export function straysAt(
  battle: Battle,
  stand: OnTable,
  { path, facing }: { readonly path: readonly Point[]; readonly facing: number },
): boolean {
  const at = path.at(-1);
  if (at === undefined) return false;
  return !isInCohesion(battle, { ...stand, place: { ...stand.place, at, facing } });
}

function toUnit(battle: Battle, stand: OnTable, place: Place): Mil {
  const gaps = standsOf(battle)
    .filter((mate) => mate.unit === stand.unit && mate.id !== stand.id && isOnTable(mate))
    .map((mate) => gapFrom(stand, place, mate));
  return Math.min(...gaps) as Mil;
}
