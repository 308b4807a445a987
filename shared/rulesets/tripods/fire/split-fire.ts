// Shots shared out among targets (FT-11-10, FT-12-08): each target after the first costs one shot, apart
// from Martians and heavy weapons; on overwatch shots may wait for another moment (FT-10-28).

import type { Battle } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import { listOption, option } from '../book/options';
import type { AttackKind, Weapon } from '../book/weapons';
import { hasMark, firedMark } from '../stands/marks';
import { changePending, pendingOf, type SplitFire } from '../stands/pending';
import { isNamedIn, isMartian, nameOf, profileOf, ratingOf, type OnTable } from '../stands/stands';
import { ownWeaponsOf, weaponsOf } from '../stands/weapons-of';
import { firesAll, refuseEmpty, ruleOfOneShot } from './shooting';

/** Dice of the weapon before it is shared out: FT-12-02, and FT-18-05 for steady infantry fire. */
export function shotsOf(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
): number {
  if (kind !== 'small-arms') return weapon.shots;
  const quality = ratingOf(battle, shooter);
  const isSteady = quality !== 'green' && quality !== 'average';
  return weapon.shots + (isSteady && option(battle, 'ft_sa_quality') !== 'to-hit-only' ? 1 : 0);
}

/** Shots that the weapon has for this target now; 0 or less for none. */
export function shotsFor(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  target: StandId,
): number {
  const all = shotsOf(battle, shooter, weapon, kind);
  if (!hasMark(shooter, firedMark(weapon))) return all;
  const split = splitFireOf(battle, shooter, weapon);
  if (split?.kind !== kind) return 0;
  const others = split.targets.filter((id) => id !== target).length;
  return all - split.shots - (losesShots(battle, shooter) ? others : 0);
}

function splitFireOf(battle: Battle, shooter: OnTable, weapon: Weapon): SplitFire | null {
  const split = pendingOf(battle).splits[shooter.id];
  return split?.weapon === weapon.id ? split : null;
}

/** FT-11-10: Martians lose none; FT-08-06: nor do heavy weapons; FT-17-08: nor who has CITV. */
function losesShots(battle: Battle, shooter: OnTable): boolean {
  if (profileOf(shooter).citv) return false;
  return !isMartian(battle, shooter) && !isHeavyWeapons(battle, shooter);
}

/** FT-08-05: no row of the chart is one; a scenario says which are. */
export function isHeavyWeapons(battle: Battle, stand: OnTable): boolean {
  return isNamedIn(listOption(battle, 'ft_heavy_weapon_types'), stand);
}

/** FT-10-02, FT-10-03, FT-08-12: one weapon for a vehicle, each once for a landship and on foot. */
export function refuseSpent(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  aim: { readonly kind: AttackKind; readonly target: StandId } | null,
): Refusal | null {
  const name = nameOf(shooter);
  if (hasMark(shooter, 'fired gas')) {
    return { reason: `${name} has fired its canister`, rule: 'FT-11-20' };
  }
  if (hasMark(shooter, 'fired-early') && battle.clock.step === 'firing') {
    return { reason: `${name} has fired in its own movement phase`, rule: 'FT-10-23' };
  }
  const each = firesAll(shooter);
  const used = weaponsOf(battle, shooter).filter((other) => hasMark(shooter, firedMark(other)));
  const isUsed = used.some(({ id }) => id === weapon.id);
  if (!isUsed && (each || used.length === 0)) return null;
  const split = isUsed ? splitFireOf(battle, shooter, weapon) : null;
  if (!split || !aim) return { reason: `${name} has fired already`, rule: ruleOfOneShot(shooter) };
  if (split.kind !== aim.kind) {
    return { reason: `${name} fires at vehicles or at infantry, not both`, rule: 'FT-10-03' };
  }
  if (shotsFor(battle, shooter, weapon, aim.kind, aim.target) > 0) return null;
  const rule = aim.kind === 'small-arms' ? 'FT-12-08' : 'FT-11-10';
  const reason = losesShots(battle, shooter)
    ? `${name} has no shot left for another target: each after the first costs one`
    : `${name} has no shot left`;
  return { reason, rule };
}

/** More shots than there are, or none. */
export function refuseShots(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  { kind, shots }: { readonly kind: AttackKind; readonly shots?: number },
  target: StandId,
): Refusal | null {
  if (shots === undefined) return null;
  const rule = kind === 'small-arms' ? 'FT-12-08' : 'FT-11-10';
  const most = shotsFor(battle, shooter, weapon, kind, target);
  if (kind === 'high-explosive') {
    return { reason: 'high explosive is fired all at once', rule: 'FT-13-35' };
  }
  if (Number.isInteger(shots) && shots >= 1 && shots <= most) return null;
  const reason = `${nameOf(shooter)} has ${most === 1 ? '1 shot' : `${most} shots`} for this target`;
  return { reason, rule };
}

/** Remembers what a weapon has fired, as long as something is left of it. */
export function noteShots(
  r: Resolver,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  fired: { readonly target: StandId; readonly shots: number },
): void {
  const before = splitFireOf(r.battle, shooter, weapon);
  const all = shotsOf(r.battle, shooter, weapon, kind);
  if (!before && fired.shots >= all) return;
  const targets = [...new Set([...(before?.targets ?? []), fired.target])];
  const split: SplitFire = {
    weapon: weapon.id,
    kind,
    shots: (before?.shots ?? 0) + fired.shots,
    targets,
  };
  const splits = { ...pendingOf(r.battle).splits, [shooter.id]: split };
  changePending(r, { splits });
}

/** FT-10-28: whether a stand on overwatch has fired all that it may fire. */
export function hasShotsLeft(battle: Battle, shooter: OnTable): boolean {
  if (option(battle, 'ft_overwatch_split') === 'single-shot-occasion') return false;
  return ownWeaponsOf(battle, shooter).some((weapon) => {
    if (weapon.penetration === null && weapon.antiInfantry === null) return false;
    const split = splitFireOf(battle, shooter, weapon);
    const [last] = split?.targets ?? [];
    const aim = split && last ? { kind: split.kind, target: last } : null;
    return !refuseEmpty(shooter, weapon) && !refuseSpent(battle, shooter, weapon, aim);
  });
}
