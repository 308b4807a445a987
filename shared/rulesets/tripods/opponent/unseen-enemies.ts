// How many enemies a side does not see. Strength at the start and losses are no secret (FT-05-04), so everybody can
// count who is out of sight.

import type { Battle } from '../../../battle/battle';
import { enemyOf, standsOf, unitsOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { memoMap } from '../../../core/memo';
import type { Unit } from '../../../scenario/document';
import { flagOption } from '../book/options';
import { stateOf } from '../stands/memory';

/** Stands that a unit must still have and that are not in view. */
export function countUnseen(view: Battle, unit: Unit): number {
  return Math.max(0, strengthLeft(view, unit) - countHere(view, unit));
}

const sharesKept = memoMap<Battle, SideId, number>();

/** Of the stands that the enemies of a side must still have: from 0 where it sees all of them to 1 where it sees none. */
export function shareUnseen(view: Battle, side: SideId): number {
  if (!flagOption(view, 'ft_hidden_units')) return 0;
  const known = sharesKept(view);
  let share = known.get(side);
  if (share === undefined) {
    const enemy = enemyOf(view, side);
    const units = unitsOf(view).filter((unit) => unit.side === enemy);
    const left = units.reduce((sum, unit) => sum + strengthLeft(view, unit), 0);
    const unseen = units.reduce((sum, unit) => sum + countUnseen(view, unit), 0);
    known.set(side, (share = left === 0 ? 0 : unseen / left));
  }
  return share;
}

function strengthLeft(view: Battle, { id }: Unit): number {
  const { strength, losses } = stateOf(view);
  return (strength[id] ?? 0) - losses.filter(({ unit }) => unit === id).length;
}

function countHere(view: Battle, { id }: Unit): number {
  return standsOf(view).filter(({ unit }) => unit === id).length;
}
