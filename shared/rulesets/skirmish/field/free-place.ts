// Where a stand may end its way.

import type { Battle } from '../../../battle/battle';
import { distance, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { nameOf, onTable, radiusOf, type OnTable } from './profiles';

/** SK-02-02: on the table, and on top of nobody. */
export function refusePlace(battle: Battle, stand: OnTable, { x, y }: Point): Refusal | null {
  const { board } = battle;
  const radius = radiusOf(stand);
  if (board.space !== 'table') return { reason: 'there is no table', rule: 'SK-02-01' };
  if (x < radius || y < radius || x > board.width - radius || y > board.height - radius) {
    return { reason: 'part of the base would be off the table', rule: 'SK-02-02' };
  }
  // A hair of grace lets bases touch.
  const other = onTable(battle).find(
    (one) => one.id !== stand.id && distance(one.place.at, { x, y }) < radius + radiusOf(one) - 5,
  );
  return other ? { reason: `${nameOf(other)} stands there`, rule: 'SK-02-02' } : null;
}
