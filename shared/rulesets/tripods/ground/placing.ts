// Where a stand may stand: on the table, on top of nobody, and for those who climb out, beside their
// carrier.

import type { Battle } from '../../../battle/battle';
import { standsOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { distanceSquared, mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { cosOf, sinOf } from '../../../geometry/degrees';
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

/** Stands that a carrier has with it. */
export function aboard(battle: Battle, carrier: Stand['id']): readonly Stand[] {
  return standsOf(battle).filter(({ place }) => place.on === 'aboard' && place.carrier === carrier);
}

const DIRECTIONS = Array.from({ length: 24 }, (_, i) => 15 * i);

/** The free place beside a carrier that is nearest to a point; null where there is none. */
export function placeBeside(
  battle: Battle,
  stand: Stand,
  carrier: OnTable,
  near: Point,
): OnTable['place'] | null {
  const places = DIRECTIONS.map((degrees) => touching(stand, carrier, degrees))
    .filter((place) => !refuseBeside(battle, stand, place, carrier))
    .sort((a, b) => distanceSquared(a.at, near) - distanceSquared(b.at, near));
  return places[0] ?? null;
}

/** Outwards from the middle of the carrier until the bases are just clear of each other. */
function touching(stand: Stand, carrier: OnTable, degrees: number): OnTable['place'] {
  for (let far = 250; ; far += 50) {
    const at = {
      x: mil(carrier.place.at.x + far * cosOf(degrees)),
      y: mil(carrier.place.at.y + far * sinOf(degrees)),
    };
    const place = { ...carrier.place, at };
    if (gapFrom(stand, place, carrier) > 0) return place;
  }
}
