// Where a stand may stand: on the table, on top of nobody, and for those who climb out, beside their
// carrier.

import type { Battle } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import { mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { nearestBeside } from '../../../rules/carriers/carriers-in-play';
import type { Place, Stand } from '../../../scenario/document';
import { moveGround } from '../../../terrain/movement/cost/move-ground';
import { isClosed } from '../../../terrain/movement/reach/reach';
import { tableInches } from '../book/scale';
import { extentOf, gapFrom, overlaps } from '../stands/bases';
import { isOnTable, nameOf, profileOf, type OnTable } from '../stands/stands';
import { moverOf } from './ground';
import { firmGroundOf } from './ground-maps';

/** Whether a stand may stand there: on the table, and not on top of another. */
export function refusePlace(
  { board, stands }: Pick<Battle, 'board' | 'stands'>,
  stand: Stand,
  place: Place,
): Refusal | null {
  if (board.space !== 'table') return { reason: 'there is no table', rule: 'FT-06-01' };
  const extent = extentOf(stand, place);
  for (const { x, y } of extent?.corners ?? []) {
    const margin = extent?.radius ?? 0;
    const isOn =
      x >= margin && y >= margin && x <= board.width - margin && y <= board.height - margin;
    if (!isOn) return { reason: 'part of the base would be off the table', rule: 'FT-06-01' };
  }
  for (const other of Object.values(stands)) {
    // FT-16-18: zeppelins pass over everybody.
    if (isOverhead(stand) || isOverhead(other)) continue;
    if (other.id === stand.id || !overlaps(stand, place, other)) continue;
    return { reason: `${nameOf(other)} stands there`, rule: 'FT-06-01' };
  }
  return null;
}

/** A passenger where its carrier is; null for who has gone, with its carrier perhaps. */
export function whereItIs({ stands }: Battle, id: StandId): OnTable | null {
  const stand = stands[id];
  if (!stand || isOnTable(stand)) return stand ?? null;
  const carrier = stand.place.on === 'aboard' ? stands[stand.place.carrier] : undefined;
  return carrier && isOnTable(carrier) ? { ...stand, place: carrier.place } : null;
}

function isOverhead(stand: Stand): boolean {
  return profileOf(stand).special === 'zeppelin';
}

/** As near as a hand puts a stand beside another, in inches. */
export const BESIDE = 0.5;

/** What keeps a stand from being put down at a place beside its carrier. */
export function refuseBeside(
  battle: Battle,
  stand: Stand,
  place: OnTable['place'],
  carrier: OnTable,
): Refusal | null {
  if (gapFrom(stand, place, carrier) > tableInches(battle, BESIDE)) {
    const reason = `not beside ${nameOf(carrier)}: within half an inch of its base`;
    return { reason, rule: 'FT-08-20' };
  }
  const there: OnTable = { ...stand, place };
  const ground = moveGround(firmGroundOf(battle), moverOf(battle, there, mil(0), mil(0)));
  if (isClosed(ground, place.at.x, place.at.y)) {
    return { reason: `${nameOf(stand)} cannot stand in that ground`, rule: 'FT-06-27' };
  }
  return refusePlace(battle, stand, place);
}

/** The free place beside a carrier that is nearest to a point; null where there is none. */
export function placeBeside(
  battle: Battle,
  stand: Stand,
  carrier: OnTable,
  near: Point,
): OnTable['place'] | null {
  return nearestBeside({
    place: carrier.place,
    near,
    gapAt: (place) => gapFrom(stand, place, carrier),
    isFree: (place) => refuseBeside(battle, stand, place, carrier) === null,
  });
}
