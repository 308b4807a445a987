// Missiles that are fired at what the gunner does not see: laser-designated ones of flyers (FT-15-23 to
// FT-15-25) and NLOS missiles on their fibre (FT-17-19 to FT-17-22).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { listOption } from '../book/options';
import type { Weapon } from '../book/weapons';
import { sightBetween } from '../ground/ground';
import { isNamedIn, hasMoved, profileOf, standsOfSide, type OnTable } from '../stands/stands';

export function isLaserGuided(battle: Battle, shooter: OnTable, weapon: Weapon): boolean {
  return (
    weapon.kind === 'missile' &&
    profileOf(shooter).flyer &&
    isNamedIn(listOption(battle, 'ft_laser_missiles'), shooter)
  );
}

/** FT-15-24, FT-15-25: a stand that has not moved, sees the target and may point it out; null without one. */
export function designatorFor(battle: Battle, shooter: OnTable, target: OnTable): OnTable | null {
  const extra = listOption(battle, 'ft_extra_designators');
  const found = standsOfSide(battle, sideOf(battle, shooter)).find(
    (stand) =>
      stand.id !== shooter.id &&
      (stand.unit === shooter.unit || isNamedIn(extra, stand)) &&
      !hasMoved(stand) &&
      sightBetween(battle, stand, target).visible,
  );
  return found ?? null;
}

/** FT-17-20: by its row, or because the scenario says so. */
export function isSteeredByWire(battle: Battle, shooter: OnTable, weapon: Weapon): boolean {
  if (weapon.kind !== 'missile') return false;
  return weapon.nlos || isNamedIn(listOption(battle, 'ft_nlos_types'), shooter);
}

/** FT-17-21, FT-17-22: any friend who sees the target will do, whatever else he does. */
export function seesForMissile(battle: Battle, shooter: OnTable, target: OnTable): OnTable | null {
  const friends = standsOfSide(battle, sideOf(battle, shooter));
  return friends.find((stand) => sightBetween(battle, stand, target).visible) ?? null;
}
