// Fire of passengers out of their carrier (FT-09-07): they fire from where it is, with half of their range.

import type { Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Weapon } from '../book/weapons';
import { gapBetween, isWithin } from '../stands/bases';
import { hasMark, type Mark } from '../stands/marks';
import { hasMoved, isOnTable, nameOf, profileOf, type OnTable } from '../stands/stands';
import { MOUNTED } from '../stands/weapons-of';

/** A stand as it fires: on the table, or aboard and then where its carrier is; null for anybody else. */
export function shooterOf(battle: Battle, id: StandId): OnTable | null {
  const stand = battle.stands[id];
  if (!stand || isOnTable(stand)) return stand ?? null;
  const carrier = carrierOf(battle, id);
  if (!carrier || profileOf(stand).class !== 'infantry') return null;
  // FT-08-05, FT-08-10: whoever is driven moves.
  const driven: readonly Mark[] = hasMoved(carrier) ? ['carried'] : [];
  return { ...stand, place: carrier.place, marks: [...stand.marks, MOUNTED, ...driven] };
}

function carrierOf(battle: Battle, id: StandId): OnTable | null {
  const place = battle.stands[id]?.place;
  if (place?.on !== 'aboard') return null;
  const carrier = battle.stands[place.carrier];
  return carrier && isOnTable(carrier) && profileOf(carrier).special === null ? carrier : null;
}

/** Everybody of a side who could fire, passengers included. */
export function shootersOfSide(battle: Battle, side: SideId): readonly OnTable[] {
  return standsOf(battle).flatMap((stand) =>
    sideOf(battle, stand) === side ? (shooterOf(battle, stand.id) ?? []) : [],
  );
}

/** Passengers who could fire when their carrier is chosen. */
export function passengersOf(battle: Battle, carrier: StandId): readonly StandId[] {
  return standsOf(battle).flatMap(({ id, place }) =>
    place.on === 'aboard' && place.carrier === carrier ? [id] : [],
  );
}

/** From the edge of whoever fires, or of its carrier. */
export function gapOfFire(battle: Battle, shooter: OnTable, target: OnTable): Mil {
  return gapBetween(carrierOf(battle, shooter.id) ?? shooter, target);
}

/** Whether that gap is at most so many Mil. */
export function isInFireWithin(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  reach: number,
): boolean {
  return isWithin(carrierOf(battle, shooter.id) ?? shooter, target, reach);
}

/** No missiles out of a carrier, and nothing while it flies high. */
export function refuseMountedFire(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
): Refusal | null {
  const carrier = carrierOf(battle, shooter.id);
  if (!carrier) return null;
  if (weapon.kind === 'missile') {
    return { reason: `${nameOf(shooter)} is aboard: no missiles`, rule: 'FT-09-07' };
  }
  if (!hasMark(carrier, 'high')) return null;
  return { reason: `${nameOf(carrier)} flies high: nobody attacks`, rule: 'FT-15-06' };
}
