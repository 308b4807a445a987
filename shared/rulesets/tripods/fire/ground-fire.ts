// What a stand could fire at anybody but aircraft, and as far as it carries: found once for each type, since
// opponents ask of every pair of stands before every choice. What keeps a weapon from one target is in eligibility.ts.

import type { Battle } from '../../../battle/battle';
import { mil, type Mil } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import { option } from '../book/options';
import { ATTACK_KINDS, type AttackKind, type Weapon } from '../book/weapons';
import { indirectRange } from '../shells/guns';
import { hasMark } from '../stands/marks';
import { sortKey, profileOf, type OnTable } from '../stands/stands';
import { isMachineGun, MOUNTED, weaponsOf } from '../stands/weapons-of';
import { refuseWeapon } from './eligibility';
import { reachOf } from './shooting';

export interface GroundFire {
  /** In the order of the weapons; what serves no weapon is left out. */
  readonly ways: readonly {
    readonly weapon: Weapon;
    readonly kind: AttackKind;
    readonly reach: Mil;
  }[];
  /** As far as any of them carries. */
  readonly longest: Mil;
}

/** Whether only what is in range may be fired at it; aircraft have ranges of their own (FT-15). */
export function isPlainTarget(battle: Battle, target: OnTable): boolean {
  const { flyer, special } = profileOf(target);
  const isAircraft = flyer || special === 'zeppelin';
  return !isAircraft && option(battle, 'ft_premeasure') !== 'forbidden';
}

const fireKept = memoMap<Battle['rules']['options'], string, GroundFire>();

/** By options and charts alone, whoever the target is. */
export function groundFireOf(battle: Battle, shooter: OnTable): GroundFire {
  const { options } = battle.rules;
  const known = fireKept(options);
  const key = keyOf(battle, shooter);
  let fire = known.get(key);
  if (!fire) known.set(key, (fire = listed(battle, shooter)));
  return fire;
}

function keyOf(battle: Battle, shooter: OnTable): string {
  const sort = sortKey(shooter);
  const type = hasMark(shooter, MOUNTED) ? `mounted ${sort}` : sort;
  // How far artillery throws its shells depends on the period, and so on who else takes part.
  return profileOf(shooter).artillery ? `${type} ${indirectRange(battle, shooter)}` : type;
}

function listed(battle: Battle, shooter: OnTable): GroundFire {
  const ways = weaponsOf(battle, shooter)
    .filter((weapon) => !isMachineGun(weapon))
    .flatMap((weapon) =>
      ATTACK_KINDS.filter((kind) => !refuseWeapon(battle, shooter, weapon, kind)).map((kind) => ({
        weapon,
        kind,
        reach: reachOf(battle, shooter, weapon, kind),
      })),
    );
  return { ways, longest: mil(Math.max(0, ...ways.map(({ reach }) => reach))) };
}
