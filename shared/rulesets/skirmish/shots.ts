// Which shots are possible: range, arc, sight, and weapons that need a stand that has not moved (SK-04).

import type { Battle } from '../../battle/battle';
import { hasMark, sideOf } from '../../battle/battle-view';
import { inches } from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import { shotsLeft } from './ammunition';
import { gapBetween, isInArc } from './field/bases';
import { between, isInSight } from './field/ground';
import { MOVED } from './activation-order';
import { refuseHidden } from './field/abilities';
import { refusePinned } from './own-rules/morale';
import { refuseWeapon } from './own-rules/phase-actors';
import { enemiesOf, nameOf, profileOf, type OnTable, type Weapon } from './field/profiles';
import { lengthWords } from './field/game-rules';

export interface Shot {
  readonly shooter: OnTable;
  readonly weapon: Weapon;
  readonly target: OnTable;
}

/** Why a shot is not possible, whoever is to act. */
export function refuseShot(battle: Battle, { shooter, weapon, target }: Shot): Refusal | null {
  const name = nameOf(shooter);
  if (weapon.steady && hasMark(shooter, MOVED)) {
    return {
      reason: `${name} has moved, and its ${weapon.name} fires only from where it stood`,
      rule: 'SK-04-05',
    };
  }
  if (shotsLeft(shooter, weapon) === 0) {
    return { reason: `the ${weapon.name} of ${name} has no shots left`, rule: 'SK-04-07' };
  }
  const gap = gapBetween(shooter, target);
  if (gap > inches(weapon.range)) {
    const reason = `${nameOf(target)} is ${lengthWords(battle, gap)} away, and the ${weapon.name} of ${name} reaches ${lengthWords(battle, inches(weapon.range))}`;
    return { reason, rule: 'SK-04-01' };
  }
  const hidden = refuseHidden(battle, gap, target);
  if (hidden) return hidden;
  if (!isInArc(shooter.place, weapon.arc, target)) {
    const reason = `${nameOf(target)} is outside the arc of the ${weapon.name} of ${name}, ${weapon.arc}° ahead`;
    return { reason, rule: 'SK-04-01' };
  }
  if (isInSight(battle, shooter, target)) return null;
  const blocker = between(battle, shooter, target).blocker?.reason ?? 'something is in the way';
  return { reason: `${name} does not see ${nameOf(target)}: ${blocker}`, rule: 'SK-03-01' };
}

/** Every shot that a stand could fire now. */
export function* shotsOf(battle: Battle, shooter: OnTable): Generator<Shot> {
  if (refusePinned(battle, shooter, 'fire')) return;
  for (const weapon of profileOf(shooter).weapons) {
    if (refuseWeapon(battle, shooter, weapon)) continue;
    for (const target of enemiesOf(battle, sideOf(battle, shooter))) {
      const shot = { shooter, weapon, target };
      if (!refuseShot(battle, shot)) yield shot;
    }
  }
}

export function canShoot(battle: Battle, shooter: OnTable): boolean {
  for (const _shot of shotsOf(battle, shooter)) return true;
  return false;
}
