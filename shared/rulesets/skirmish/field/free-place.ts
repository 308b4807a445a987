// Where a stand may end its way.

import type { Battle } from '../../../battle/battle';
import { distance, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { gapOfOutlines, outlineAt, shrunk } from '../../../terrain/map/base-gaps';
import { outlineOf } from './bases';
import { footprintOf, nameOf, onTable, radiusOf, straightBaseOf, type OnTable } from './profiles';

/** A hair of grace lets bases touch. */
const GRACE = 5;

/** SK-02-02: on the table, and on top of nobody; `facing` in degrees from east, as it is where nothing is said. */
export function refusePlace(
  battle: Battle,
  stand: OnTable,
  at: Point,
  facing = stand.place.facing,
): Refusal | null {
  const { board } = battle;
  if (board.space !== 'table') return { reason: 'there is no table', rule: 'SK-02-01' };
  const { corners, radius } = outlineAt(footprintOf(stand), at, facing);
  const isOff = corners.some(
    ({ x, y }) => x < radius || y < radius || x > board.width - radius || y > board.height - radius,
  );
  if (isOff) return { reason: 'part of the base would be off the table', rule: 'SK-02-02' };
  const other = onTable(battle).find(
    (one) => one.id !== stand.id && isOnTopOf(stand, at, facing, one),
  );
  return other ? { reason: `${nameOf(other)} stands there`, rule: 'SK-02-02' } : null;
}

function isOnTopOf(stand: OnTable, at: Point, facing: number, other: OnTable): boolean {
  if (!straightBaseOf(stand) && !straightBaseOf(other)) {
    return distance(other.place.at, at) < radiusOf(stand) + radiusOf(other) - GRACE;
  }
  const inner = outlineAt(shrunk(footprintOf(stand), GRACE), at, facing);
  return gapOfOutlines(inner, outlineOf(other)) === 0;
}
