// Everything that a stand can fire: the weapons of its row and the machine guns that every stand has
// against flyers (FT-15-14).

import { hasMark } from '../../battle/view';
import type { Stand } from '../../scenario/types';
import type { Weapon } from './profiles';
import { profileOf } from './stands';

/** FT-15-14 */
export const MACHINE_GUN: Weapon = {
  id: 'machine-gun',
  name: 'machine gun',
  kind: 'gun',
  penetration: 0,
  hClass: false,
  antiInfantry: null,
  shots: 1,
  range: 10,
  supply: 'endless',
  shells: null,
};

/** Mark of a stand that fires out of its carrier; never of one in a battle. */
export const MOUNTED = 'mounted';

const ARMS = new WeakMap<readonly Weapon[], readonly Weapon[]>();

export function weaponsOf(stand: Stand): readonly Weapon[] {
  const { weapons, observer } = profileOf(stand);
  // FT-13-22: observers never fire.
  if (observer) return weapons;
  // FT-09-07: half of the range, and the machine guns are the carrier's.
  if (hasMark(stand, MOUNTED)) {
    return weapons.map((weapon) => ({ ...weapon, range: Math.ceil(weapon.range / 2) }));
  }
  const known = ARMS.get(weapons) ?? [...weapons, MACHINE_GUN];
  ARMS.set(weapons, known);
  return known;
}

export function weaponOf(stand: Stand, id: string): Weapon | null {
  return weaponsOf(stand).find((weapon) => weapon.id === id) ?? null;
}
