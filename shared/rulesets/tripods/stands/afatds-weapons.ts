// The weapon that AFATDS makes of a battery: guns that shell what an observer of theirs sees (FT-17-15).

import type { Battle } from '../../../battle/battle';
import { listOption } from '../book/options';
import { isListed, type Profile } from '../book/profiles';
import type { Weapon } from '../book/weapons';

const ID = 'afatds';

export function isAfatds({ id }: Weapon): boolean {
  return id === ID;
}

/** The guns of a type that has the system, as they fire under it; no mortars, which need none. */
export function afatdsOf(battle: Battle, profile: Profile): readonly Weapon[] {
  const { artillery } = profile;
  if (!artillery?.range || artillery.mortar || artillery.rockets) return [];
  if (!isListed(listOption(battle, 'ft_afatds_types'), profile)) return [];
  return [
    {
      id: ID,
      name: 'gun under AFATDS',
      kind: 'mortar',
      penetration: null,
      hClass: false,
      antiInfantry: null,
      shots: 1,
      range: artillery.range.inches,
      supply: 'endless',
      shells: artillery.converged,
    },
  ];
}

/** Nations whose armies have it; a side without a nation may be any of them. */
export const EQUIPPED = ['US', 'UK', 'DE', 'FR'];
