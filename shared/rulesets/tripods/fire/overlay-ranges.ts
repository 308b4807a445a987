// How far a stand spots and shoots, for the shading of the table. Modifiers, arcs and who may fire when
// are for fire.ts.

import type { Battle } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import { mil, type Mil } from '../../../core/measure';
import type { SpottingRange, TargetSort, WeaponRange } from '../../../rules/plain-ranges';
import { tableInches } from '../book/scale';
import { chartRowOf, printedReach, type SpottingState } from '../ground/spotting';
import { TRIPOD_HEIGHT } from '../stands/catalogue';
import { isOnTable } from '../stands/stands';
import { ownWeaponsOf } from '../stands/weapons-of';
import { reachOf } from './shooting';

type SortId = 'personnel' | 'vehicle' | 'tripod';

export const TARGETS: readonly (TargetSort & { readonly id: SortId })[] = [
  { id: 'personnel', name: 'Infantry and guns', height: 0 },
  { id: 'vehicle', name: 'Vehicles', height: 0 },
  { id: 'tripod', name: 'Tripods', height: TRIPOD_HEIGHT },
];

/** FT-18-25: the row of the chart; who moves in the open is spotted at any distance (FT-18-02). */
export function spottingRange(
  battle: Battle,
  id: StandId,
  target: TargetSort['id'],
): SpottingRange | null {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return null;
  const columns = chartRowOf(battle, stand)[target === 'personnel' ? 'personnel' : 'vehicle'];
  const reach = (state: SpottingState): Mil | null => {
    const printed = printedReach(battle, columns, state);
    return printed === null ? null : tableInches(battle, printed);
  };
  return {
    inOpen: { moving: reach('moving_open'), still: reach('stationary_open') },
    inCover: { moving: reach('moving_cover'), still: reach('stationary_cover') },
    rule: 'FT-18-25',
  };
}

/** As far as fire is allowed, long range included (FT-11-01, FT-12-01); one entry for each range that differs. */
export function weaponRanges(
  battle: Battle,
  id: StandId,
  target: TargetSort['id'],
): readonly WeaponRange[] {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return [];
  const names = new Map<number, string[]>();
  for (const weapon of ownWeaponsOf(battle, stand)) {
    const isForMen = target === 'personnel';
    if ((isForMen ? weapon.antiInfantry : weapon.penetration) === null) continue;
    const range = reachOf(battle, stand, weapon, isForMen ? 'small-arms' : 'anti-vehicle');
    names.set(range, [...(names.get(range) ?? []), weapon.name]);
  }
  return [...names]
    .map(([range, list]) => ({ name: list.join(', '), range: mil(range) }))
    .sort((a, b) => b.range - a.range);
}
