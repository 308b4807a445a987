// Who may call for artillery and who looks on for whom: forward observers with their units (FT-13-19 to
// FT-13-24) and the stands of a battalion (FT-13-39).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { UnitId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import { groupsOption } from '../book/options';
import { tableInches } from '../book/scale';
import { isWithin } from '../stands/bases';
import { isOnTable, profileOf, standsOfSide, type OnTable } from '../stands/stands';
import { seesPoint, sightBetween } from './ground';

/** FT-13-05, FT-17-06: who counts as one observer: an observer stand, an IVIS vehicle, or a unit. */
export function observerKey(stand: OnTable): string {
  const { observer, ivis } = profileOf(stand);
  return observer || ivis ? stand.id : stand.unit;
}

/** FT-13-04 */
export function canObserve(battle: Battle, observer: OnTable, at: Point): boolean {
  return seesPoint(battle, observer, at);
}

/** FT-13-23: so many inches from a friend an observer stand is out of harm. */
const SHELTER = 4;

export function isSheltered(battle: Battle, stand: OnTable): boolean {
  if (!profileOf(stand).observer) return false;
  return standsOfSide(battle, sideOf(battle, stand)).some(
    (friend) => friend.id !== stand.id && isWithin(stand, friend, tableInches(battle, SHELTER)),
  );
}

/**
 * FT-13-39: units of one battalion, by the scenario's `ft_battalions` (lists of unit ids); where it names
 * none a whole side is one battalion.
 */
function isSameBattalion(battle: Battle, a: UnitId, b: UnitId): boolean {
  if (a === b) return true;
  const battalions = groupsOption(battle, 'ft_battalions');
  if (battalions.length === 0) return battle.units[a]?.side === battle.units[b]?.side;
  return battalions.some((units) => units.includes(a) && units.includes(b));
}

/** FT-13-39: a stand of the shooter's battalion that sees the target; the shooter itself counts. */
export function spotterInBattalion(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
): OnTable | null {
  const all = spottersInBattalion(battle, shooter);
  return all.find((stand) => sightBetween(battle, stand, target).visible) ?? null;
}

/** The shooter, its unit, and then the rest of its battalion. */
export function spottersInBattalion(battle: Battle, shooter: OnTable): readonly OnTable[] {
  const others = standsOfSide(battle, sideOf(battle, shooter)).filter(
    ({ unit }) => unit !== shooter.unit && isSameBattalion(battle, unit, shooter.unit),
  );
  const mates = standsOfSide(battle, sideOf(battle, shooter)).filter(
    ({ unit, id }) => unit === shooter.unit && id !== shooter.id,
  );
  return [shooter, ...mates, ...others].filter(isOnTable);
}
