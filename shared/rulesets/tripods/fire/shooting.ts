// What the two kinds of direct fire share: ranges and their bands, how often a weapon may fire, what it
// has left to fire.

import type { Battle } from '../../../battle/battle';
import { formatInches, inches, mil, type Mil } from '../../../core/measure';
import type { Refusal, RuleRef } from '../../../core/rule-ref';
import { numberOption, option } from '../book/options';
import { tableInches } from '../book/scale';
import type { AttackKind, Band, Weapon } from '../book/weapons';
import { indirectRange } from '../shells/guns';
import { trackOf, usedTrack } from '../stands/marks';
import { nameOf, profileOf, type OnTable } from '../stands/stands';

/** FT-11-07, FT-01-07: half of the effective range, rounded up to a whole inch. */
export function halfRange(battle: Battle, range: number): number {
  return option(battle, 'ft_range_rounding') === 'ceil' ? Math.ceil(range / 2) : range / 2;
}

/** FT-11-05 to FT-11-07; null beyond long range. */
export function bandAt(battle: Battle, range: number, gap: Mil): Band | null {
  const half = halfRange(battle, range);
  if (gap <= inches(half)) return 'close';
  if (gap <= inches(range)) return 'effective';
  return gap <= inches(range + half) ? 'long' : null;
}

/** As far as the weapon can be used for this kind of attack. */
export function reachOf(battle: Battle, shooter: OnTable, weapon: Weapon, kind: AttackKind): Mil {
  const long = inches(weapon.range + halfRange(battle, weapon.range));
  if (weapon.kind === 'missile' || weapon.kind === 'mortar') return inches(weapon.range);
  if (weapon.kind === 'rocket') {
    return mil(
      Math.min(inches(weapon.range), tableInches(battle, numberOption(battle, 'ft_rocket_range'))),
    );
  }
  // FT-13-30: artillery that sees its target itself throws its shells as far as in a barrage.
  if (kind === 'high-explosive') return mil(Math.max(long, indirectRange(battle, shooter)));
  if (kind === 'anti-vehicle') return long;
  // FT-12-01: infantry fires small arms to effective range, vehicles to long range.
  const isVehicle = profileOf(shooter).class === 'vehicle';
  const far = isVehicle || option(battle, 'ft_sa_long_range') === 'all';
  return far ? long : inches(weapon.range);
}

const RANGE_RULES: Readonly<Record<AttackKind, RuleRef>> = {
  'small-arms': 'FT-12-01',
  'anti-vehicle': 'FT-11-01',
  'high-explosive': 'FT-13-35',
};

export function refuseRange(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  gap: Mil,
): Refusal | null {
  const reach = reachOf(battle, shooter, weapon, kind);
  if (gap > reach) {
    const reason = `out of range: ${formatInches(gap)} away, the ${weapon.name} reaches ${formatInches(reach)}`;
    return { reason, rule: weapon.kind === 'rocket' ? 'FT-15-22' : RANGE_RULES[kind] };
  }
  if (
    weapon.kind === 'missile' &&
    gap < tableInches(battle, numberOption(battle, 'ft_missile_min'))
  ) {
    return { reason: 'too near for a missile', rule: 'FT-11-28' };
  }
  return null;
}

/** FT-11-29, FT-11-30 */
export function refuseEmpty(shooter: OnTable, weapon: Weapon): Refusal | null {
  const most = weapon.supply === 'one-shot' ? 1 : 2;
  if (weapon.supply === 'endless' || trackOf(shooter, usedTrack(weapon)) < most) return null;
  if (weapon.kind === 'rocket') {
    return { reason: `${nameOf(shooter)} has no rockets left`, rule: 'FT-15-22' };
  }
  if (weapon.kind === 'small-arms') {
    return { reason: `${nameOf(shooter)} has no ammunition left`, rule: 'FT-03-23' };
  }
  const rule = weapon.supply === 'two-shots' ? 'FT-11-29' : 'FT-11-30';
  return { reason: `${nameOf(shooter)} has no missiles left`, rule };
}

/** FT-17-02, FT-16-02 */
export function hasManyGuns(shooter: OnTable): boolean {
  const { landship, special } = profileOf(shooter);
  return landship || special === 'ironclad';
}

/** FT-17-02, FT-16-02, FT-08-12, FT-10-05: who fires every weapon once, and not one of them. */
export function firesAll(shooter: OnTable): boolean {
  const { class: standClass } = profileOf(shooter);
  return hasManyGuns(shooter) || standClass === 'infantry' || standClass === 'cavalry';
}

/** How often it may fire: each weapon of a landship or on foot, else one of them. */
export function ruleOfOneShot(shooter: OnTable): RuleRef {
  const { class: kind, landship, special } = profileOf(shooter);
  if (landship) return 'FT-17-02';
  if (special === 'ironclad') return 'FT-16-02';
  if (kind === 'infantry') return 'FT-08-12';
  return kind === 'cavalry' ? 'FT-10-05' : 'FT-10-02';
}
