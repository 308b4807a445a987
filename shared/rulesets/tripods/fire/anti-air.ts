// Fire at flyers (FT-15-12 to FT-15-19, FT-15-26): which weapons can be raised at them, how far those
// reach, and what a die needs. Heat rays fire at them as at any vehicle.

import type { Battle, Modifier } from '../../../battle/battle';
import { formatInches, inches, type Mil } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { listOption, option } from '../book/options';
import type { AttackKind, Weapon } from '../book/weapons';
import { qualityOf } from '../morale/quality';
import { gapBetween } from '../stands/bases';
import { isInFrontArc } from '../stands/front-arc';
import { hasMark } from '../stands/marks';
import { isNamedIn, nameOf, profileOf, type OnTable } from '../stands/stands';
import { isMachineGun } from '../stands/weapons-of';
import { bandAt, halfRange } from './shooting';

/** FT-15-12 */
const QUICK_FIRING = 4;

/** What keeps a weapon from flyers, and the machine gun from everybody else. */
export function refuseAtFlyer(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  target: OnTable,
): Refusal | null {
  if (!profileOf(target).flyer) {
    if (!isMachineGun(weapon)) return null;
    return { reason: `${nameOf(target)} is no flyer`, rule: 'FT-15-14' };
  }
  // FT-11-45: a flyer whose armour is listed as soft is a target of small arms, as FT-15-16 has it for shells.
  const isStruckSoft = kind === 'small-arms' && profileOf(target).armour.soft;
  if (kind !== 'anti-vehicle' && !isStruckSoft) {
    return { reason: `${nameOf(target)} flies and counts as armoured`, rule: 'FT-15-20' };
  }
  if (weapon.kind === 'gun' && !isMachineGun(weapon) && weapon.shots < QUICK_FIRING) {
    const reason = `the ${weapon.name} of ${nameOf(shooter)} fires too slowly at flyers`;
    return { reason, rule: 'FT-15-12' };
  }
  const { at, facing } = target.place;
  const chasesOnly =
    weapon.kind === 'missile' && isNamedIn(listOption(battle, 'ft_rear_aspect_types'), shooter);
  if (!chasesOnly || isInFrontArc(at, facing + 180, shooter.place.at)) return null;
  return { reason: `${nameOf(shooter)} is not behind ${nameOf(target)}`, rule: 'FT-15-18' };
}

interface Reach {
  readonly reach: Mil;
  readonly rule: string;
}

/** How far a weapon reaches at this flyer now. */
function reachAt(battle: Battle, shooter: OnTable, weapon: Weapon, target: OnTable): Reach {
  const isSpecial = isForFlyers(battle, shooter, weapon);
  const halves = hasMark(target, 'quick-pop-up') && !isSpecial;
  const range = halves ? halfRange(battle, weapon.range) : weapon.range;
  const long = inches(range + halfRange(battle, range));
  const rule = halves ? 'FT-15-26' : null;
  if (weapon.kind === 'missile') return { reach: inches(range / 2), rule: rule ?? 'FT-15-13' };
  // FT-11-19
  if (weapon.kind === 'heat-ray') return { reach: inches(400), rule: 'FT-11-19' };
  if (isSpecial) return { reach: long, rule: 'FT-15-17' };
  const near = isMachineGun(weapon) ? 'FT-15-14' : 'FT-15-12';
  return { reach: inches(range), rule: rule ?? near };
}

export function refuseTooFarToFlyer(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  target: OnTable,
): Refusal | null {
  const gap = gapBetween(shooter, target);
  const { reach, rule } = reachAt(battle, shooter, weapon, target);
  if (gap <= reach) return null;
  const reason = `out of range: ${formatInches(gap)} away, the ${weapon.name} reaches ${formatInches(reach)} at flyers`;
  return { reason, rule };
}

/** SAMs, AAMs and AA guns (FT-15-17). */
function isForFlyers(battle: Battle, shooter: OnTable, weapon: Weapon): boolean {
  if (weapon.kind === 'missile') return isNamedIn(listOption(battle, 'ft_sam_types'), shooter);
  return weapon.kind === 'gun' && !isMachineGun(weapon) && profileOf(shooter).antiAircraft;
}

/** What a die needs against a flyer; null for what fires at it as at anybody. */
export function antiAirModifiers(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
): readonly Modifier[] | null {
  if (!profileOf(target).flyer) return null;
  if (weapon.kind === 'heat-ray') {
    // FT-11-19: beyond its long range it hits on a 6 alone; nearer as at any vehicle.
    if (bandAt(battle, weapon.range, gapBetween(shooter, target)) !== null) return null;
    return [{ label: 'heat ray at a flyer far off', amount: 6, rule: 'FT-11-19', begins: 'need' }];
  }
  if (!isForFlyers(battle, shooter, weapon)) {
    return [{ label: `${weapon.name} at a flyer`, amount: 6, rule: 'FT-15-15', begins: 'need' }];
  }
  const isMissile = weapon.kind === 'missile';
  const isFar = !isMissile && bandAt(battle, weapon.range, gapBetween(shooter, target)) === 'long';
  if (!isMissile && option(battle, 'ft_aa_long') === 'listed-bands') return null;
  const what = isMissile ? 'anti-aircraft missile' : 'anti-aircraft gun';
  const because: Modifier[] = [{ label: what, amount: 5, rule: 'FT-15-17', begins: 'need' }];
  if (isFar) because.push({ label: 'long range', amount: 1, rule: 'FT-15-17' });
  if (isMissile && hasMark(target, 'quick-pop-up')) {
    because.push({ label: 'quick pop-up', amount: 1, rule: 'FT-15-26' });
  }
  const { name, toHit } = qualityOf(battle, shooter);
  if (toHit !== 0) because.push({ label: `${name} crew`, amount: -toHit, rule: 'FT-15-19' });
  return because;
}

/** Whether a weapon could be fired at this flyer from here. */
export function reachesFlyer(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  flyer: OnTable,
): boolean {
  const { penetration, antiInfantry } = weapon;
  if (penetration === null && antiInfantry === null) return false;
  const kind = penetration === null ? 'small-arms' : 'anti-vehicle';
  return (
    !refuseAtFlyer(battle, shooter, weapon, kind, flyer) &&
    !refuseTooFarToFlyer(battle, shooter, weapon, flyer)
  );
}
