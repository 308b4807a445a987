// Who of a unit can shoot at whom (MI-90-02, with the shot of the base: SK-04).

import type { Battle } from '../../../battle/battle';
import type { UnitId } from '../../../core/id';
import { gapBetween } from '../field/bases';
import { profileOf, type OnTable } from '../field/profiles';
import { refuseShot, type Shot } from '../shots';
import { foesOf, livingOf } from './models';

/** The best of a model's weapons that reaches a target; null without one. */
function shotAt(battle: Battle, shooter: OnTable, target: OnTable): Shot | null {
  let best: Shot | null = null;
  for (const weapon of profileOf(shooter).weapons) {
    const shot = { shooter, weapon, target };
    if (refuseShot(battle, shot)) continue;
    if (!best || weapon.dice * weapon.damage > best.weapon.dice * best.weapon.damage) best = shot;
  }
  return best;
}

/** Each model at the one that is aimed at, or else at the nearest of its unit that it can strike. */
export function volley(battle: Battle, unit: UnitId, target: OnTable): readonly Shot[] {
  const mates = livingOf(battle, target.unit).filter(({ id }) => id !== target.id);
  return livingOf(battle, unit).flatMap((shooter) => {
    const straight = shotAt(battle, shooter, target);
    if (straight) return [straight];
    const near = mates.toSorted((a, b) => gapBetween(shooter, a) - gapBetween(shooter, b));
    for (const mate of near) {
      const shot = shotAt(battle, shooter, mate);
      if (shot) return [shot];
    }
    return [];
  });
}

export function canShootUnit(battle: Battle, unit: UnitId): boolean {
  const shooters = livingOf(battle, unit).filter((model) => profileOf(model).weapons.length > 0);
  return shooters.some((shooter) =>
    foesOf(battle, shooter).some((target) => shotAt(battle, shooter, target) !== null),
  );
}
