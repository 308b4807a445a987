// What keeps one weapon of one stand from one target: what can strike what, what a move costs in fire,
// sight, range, and the nearest enemy first (FT-09, FT-10). The action itself is in fire.ts.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { Refusal } from '../../../core/rule-ref';
import { listOption, option } from '../book/options';
import type { AttackKind, Weapon } from '../book/weapons';
import { coverFrom } from '../ground/cover';
import { sightBetween } from '../ground/ground';
import { isSheltered, spotterInBattalion } from '../ground/observers';
import { isSpotted } from '../ground/spotting';
import { refuseFireInWater } from '../ground/water';
import { isOnMission } from '../shells/fire-missions';
import { refuseShotsSpent } from '../shells/guns';
import { isAfatds } from '../stands/afatds-weapons';
import {
  refuseFireOnTheMarch,
  refuseHighFire,
  refuseLimberedFire,
  refuseLostGun,
} from '../stands/condition';
import { isInFrontArc } from '../stands/front-arc';
import { hasMark } from '../stands/marks';
import { isAskedToReact } from '../stands/pending';
import {
  isNamedIn,
  isMbt,
  enemiesOf,
  hasMoved,
  isInert,
  isPersonnel,
  isPinned,
  isSoftTarget,
  movedMoreThanHalf,
  nameOf,
  profileOf,
  type OnTable,
  silentIfMoved,
} from '../stands/stands';
import { refuseAfatds, refuseUnreported } from './afatds';
import { reachesFlyer, refuseAtFlyer, refuseTooFarToFlyer } from './anti-air';
import { designatorFor, isLaserGuided, isSteeredByWire, seesForMissile } from './guided';
import { gapOfFire, isInFireWithin, refuseMountedFire } from './passenger-fire';
import { refuseEmpty, refuseRange } from './shooting';
import { refuseSpent } from './split-fire';

/** What keeps one weapon from one target now. */
export function refuseAttack(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  target: OnTable,
): Refusal | null {
  return (
    refuseKind(battle, shooter, weapon, kind, target) ??
    refuseLateAnswer(battle, shooter, target) ??
    refuseReadiness(battle, shooter, weapon, kind, target) ??
    refuseSight(battle, shooter, weapon, target) ??
    refuseDistance(battle, shooter, weapon, kind, target) ??
    (weapon.kind === 'mortar' || isSteeredByWire(battle, shooter, weapon)
      ? null
      : refuseNotNearest(battle, shooter, weapon, target))
  );
}

/** What keeps a weapon from firing at anybody now. */
export function refuseReadiness(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  target: OnTable | null = null,
): Refusal | null {
  return (
    refuseBusy(battle, shooter) ??
    refuseSpent(battle, shooter, weapon, target && { kind, target: target.id }) ??
    refuseEmpty(shooter, weapon) ??
    refuseNoShells(battle, shooter, weapon) ??
    refuseMountedFire(battle, shooter, weapon) ??
    refuseNotLoaded(battle, shooter, weapon) ??
    refuseLostGun(shooter, weapon) ??
    refuseAsleep(shooter) ??
    (isAfatds(weapon) ? refuseAfatds(battle, shooter) : null) ??
    refuseFireOnTheMarch(shooter) ??
    refuseLimberedFire(shooter) ??
    refuseHighFire(shooter) ??
    refuseFireInWater(battle, shooter) ??
    refuseAfterMove(battle, shooter, weapon, kind) ??
    refusePinned(battle, shooter)
  );
}

/** FT-09-01, FT-09-02: what can strike what. */
export function refuseKind(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  target: OnTable,
): Refusal | null {
  if (isSheltered(battle, target)) {
    const reason = `${nameOf(target)} observes from among friends: nobody can aim at it`;
    return { reason, rule: 'FT-13-23' };
  }
  const flies = refuseAtFlyer(battle, shooter, weapon, kind, target);
  if (flies) return flies;
  if (profileOf(target).special === 'zeppelin' && weapon.kind !== 'heat-ray') {
    const reason = `${nameOf(target)} flies too high for anything but heat rays`;
    return { reason, rule: 'FT-16-18' };
  }
  const unfit = refuseWeapon(battle, shooter, weapon, kind);
  if (unfit || kind === 'high-explosive') return unfit;
  if (kind === 'small-arms') {
    if (
      profileOf(target).class === 'cavalry' &&
      option(battle, 'ft_cavalry_target') === 'not-targetable'
    ) {
      return { reason: `${nameOf(target)} is cavalry, no target of small arms`, rule: 'FT-12-15' };
    }
    if (isSoftTarget(target)) return null;
    return { reason: `small arms do nothing to ${nameOf(target)}`, rule: 'FT-09-02' };
  }
  const towed =
    profileOf(target).class === 'towed' && option(battle, 'ft_av_vs_towed') === 'armor-0';
  if (!isPersonnel(target) || towed) return null;
  const rule = profileOf(target).class === 'towed' ? 'FT-08-16' : 'FT-09-01';
  return { reason: `${nameOf(target)} is no vehicle`, rule };
}

/** What a weapon is no good for, whoever the target is. */
export function refuseWeapon(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
): Refusal | null {
  if (kind === 'high-explosive') return refuseShells(battle, shooter, weapon);
  const isSmallArms = kind === 'small-arms';
  const isFit = isSmallArms
    ? weapon.antiInfantry !== null || isGunAsSmallArms(battle, shooter, weapon)
    : weapon.penetration !== null;
  if (isFit) return null;
  const reason = `the ${weapon.name} of ${nameOf(shooter)} cannot ${isSmallArms ? 'fight infantry' : 'pierce armour'}`;
  return { reason, rule: isSmallArms ? 'FT-03-16' : 'FT-09-01' };
}

/** FT-12-10: by option the guns of the artillery fire by the small-arms rules in direct fire. */
function isGunAsSmallArms(battle: Battle, shooter: OnTable, weapon: Weapon): boolean {
  const { artillery } = profileOf(shooter);
  if (artillery === null || weapon.kind !== 'gun' || !weapon.shells) return false;
  return option(battle, 'ft_artillery_direct') === 'small-arms';
}

/** FT-13-34: guns of the artillery, mortars, and quick-firing guns of vehicles. */
function refuseShells(battle: Battle, shooter: OnTable, weapon: Weapon): Refusal | null {
  const { name, shells, shots, kind } = weapon;
  if (kind === 'rocket' || kind === 'mortar') return null;
  if (isGunAsSmallArms(battle, shooter, weapon)) {
    const reason = `the ${name} of ${nameOf(shooter)} fires by the small-arms rules`;
    return { reason, rule: 'FT-12-10' };
  }
  const tooQuick =
    option(battle, 'ft_he_rof') === '==3' && !profileOf(shooter).artillery && shots !== 3;
  if (shells && !tooQuick) return null;
  return { reason: `the ${name} of ${nameOf(shooter)} fires no high explosive`, rule: 'FT-13-34' };
}

/** FT-13-32: a piece with a mission does nothing else until it has come down. */
function refuseBusy(battle: Battle, shooter: OnTable): Refusal | null {
  if (!isOnMission(battle, sideOf(battle, shooter), shooter.id)) return null;
  return { reason: `${nameOf(shooter)} fires a barrage`, rule: 'FT-13-32' };
}

/** FT-10-09: stands that held their fire declare together as well; overwatch need not. */
function refuseLateAnswer(battle: Battle, shooter: OnTable, target: OnTable): Refusal | null {
  if (!isAskedToReact(battle) || !hasMark(shooter, 'hold-fire') || !hasMark(target, 'answered')) {
    return null;
  }
  const reason = `the answer at ${nameOf(target)} has been resolved: declare all fire at one target together`;
  return { reason, rule: 'FT-10-09' };
}

/** FT-10-04 to FT-10-08, FT-10-19, FT-10-20, FT-08-10, FT-03-23: what a move costs in fire. */
function refuseAfterMove(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
): Refusal | null {
  const { class: standClass, stabilised } = profileOf(shooter);
  if (!hasMoved(shooter)) return null;
  const name = nameOf(shooter);
  if (isAfatds(weapon)) {
    return { reason: `${name} moved this turn: AFATDS serves guns that stand`, rule: 'FT-17-16' };
  }
  if (weapon.kind === 'mortar') {
    // FT-13-38: by option it is enough for overwatch that it has not fired.
    if (isAskedToReact(battle) && option(battle, 'ft_mortar_overwatch') === 'either') return null;
    return { reason: `${name} moved this turn: its mortar is silent`, rule: 'FT-10-07' };
  }
  if (profileOf(shooter).drawn) {
    if (!movedMoreThanHalf(shooter)) return null;
    return { reason: `${name} moved more than half and cannot fire`, rule: 'FT-08-18' };
  }
  if (standClass === 'towed') {
    return { reason: `${name} moved this turn and cannot fire`, rule: 'FT-10-08' };
  }
  const silent = silentIfMoved(battle, shooter);
  if (silent === 'anything') {
    return { reason: `${name} cannot fire in a turn in which it moves`, rule: 'FT-08-10' };
  }
  if (silent === 'small-arms' && weapon.kind === 'small-arms') {
    return { reason: `${name} moved this turn: its small arms are silent`, rule: 'FT-03-23' };
  }
  if (standClass !== 'vehicle') {
    if (weapon.kind !== 'missile') return null;
    return { reason: `${name} moved: no missiles`, rule: 'FT-10-06' };
  }
  if (kind === 'small-arms' || !movedMoreThanHalf(shooter)) return null;
  if (weapon.kind === 'missile') {
    return {
      reason: `${name} moved more than half: missiles are never stabilised`,
      rule: 'FT-10-19',
    };
  }
  if (stabilised) return null;
  return { reason: `${name} moved more than half and its gun is not stabilised`, rule: 'FT-10-10' };
}

function refusePinned(battle: Battle, shooter: OnTable): Refusal | null {
  if (!isPinned(shooter) || option(battle, 'ft_pinned_fire') === 'allowed') return null;
  return { reason: `${nameOf(shooter)} is pinned`, rule: 'FT-12-07' };
}

/** FT-13-39: a mortar fires at what any stand of its battalion sees; it has no front (FT-10-17). */
function refuseSight(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  target: OnTable,
): Refusal | null {
  if (weapon.kind !== 'mortar') {
    const blocked = refuseLine(battle, shooter, target);
    if (!blocked) return null;
    if (isSteeredByWire(battle, shooter, weapon)) {
      if (seesForMissile(battle, shooter, target)) return null;
      return { reason: `no friend sees ${nameOf(target)}`, rule: 'FT-17-19' };
    }
    const guided = isLaserGuided(battle, shooter, weapon);
    return guided && designatorFor(battle, shooter, target) ? null : blocked;
  }
  if (isAfatds(weapon)) return refuseUnreported(battle, shooter, target);
  if (spotterInBattalion(battle, shooter, target)) return null;
  return { reason: `nobody of its battalion sees ${nameOf(target)}`, rule: 'FT-13-39' };
}

function refuseLine(battle: Battle, shooter: OnTable, target: OnTable): Refusal | null {
  const seen = sightBetween(battle, shooter, target);
  if (!seen.visible) {
    const why = seen.blocker?.reason ?? 'the line is blocked';
    return { reason: `${nameOf(shooter)} does not see ${nameOf(target)}: ${why}`, rule: seen.rule };
  }
  if (profileOf(shooter).class !== 'towed') return null;
  const { at, facing } = shooter.place;
  if (isInFrontArc(at, facing, target.place.at)) return null;
  return {
    reason: `${nameOf(target)} is outside the front arc of ${nameOf(shooter)}`,
    rule: 'FT-08-15',
  };
}

/**
 * FT-01-11: where measuring is forbidden, a shot out of range is fired and lost; elsewhere it is refused, since
 * the table has shown its range before it was declared.
 */
export function refuseDistance(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  target: OnTable,
): Refusal | null {
  if (option(battle, 'ft_premeasure') === 'forbidden') return null;
  return refuseTooFar(battle, shooter, weapon, kind, target);
}

export function refuseTooFar(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  kind: AttackKind,
  target: OnTable,
): Refusal | null {
  const tooFar = profileOf(target).flyer
    ? refuseTooFarToFlyer(battle, shooter, weapon, target)
    : null;
  // FT-11-19
  if (profileOf(target).flyer && weapon.kind === 'heat-ray' && kind === 'anti-vehicle') {
    return tooFar;
  }
  // FT-11-19: a zeppelin is an aircraft, too, though no flyer; FT-16-18: at long range wherever it is.
  if (profileOf(target).special === 'zeppelin' && weapon.kind === 'heat-ray') return null;
  return tooFar ?? refuseRange(battle, shooter, weapon, kind, gapOfFire(battle, shooter, target));
}

/** FT-16-10 */
function refuseAsleep(shooter: OnTable): Refusal | null {
  if (!isInert(shooter)) return null;
  return { reason: `the heat ray of ${nameOf(shooter)} is not ready`, rule: 'FT-16-10' };
}

/** FT-13-43: a howitzer's direct fire is of the same shots as its missions; its machine gun is not. */
function refuseNoShells(battle: Battle, shooter: OnTable, weapon: Weapon): Refusal | null {
  const isPiece = profileOf(shooter).artillery !== null && weapon.shells !== null;
  return isPiece ? refuseShotsSpent(battle, sideOf(battle, shooter), shooter) : null;
}

/** FT-15-22: some flyers take rockets along in place of missiles. */
export function refuseNotLoaded(battle: Battle, shooter: OnTable, weapon: Weapon): Refusal | null {
  const { weapons } = profileOf(shooter);
  const isEither =
    weapons.some(({ kind }) => kind === 'missile') &&
    weapons.some(({ supply }) => supply === 'one-shot');
  if (!isEither || (weapon.kind !== 'missile' && weapon.kind !== 'rocket')) return null;
  const hasRockets = isNamedIn(listOption(battle, 'ft_rockets_for_missiles'), shooter);
  if (hasRockets === (weapon.kind === 'rocket')) return null;
  const reason = `${nameOf(shooter)} carries ${hasRockets ? 'rockets, not missiles' : 'missiles, not rockets'}`;
  return { reason, rule: 'FT-15-22' };
}

/** FT-10-12: the nearest enemy comes first, apart from the exceptions of FT-10-13 to FT-10-16. */
function refuseNotNearest(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  target: OnTable,
): Refusal | null {
  const gap = gapOfFire(battle, shooter, target);
  const isEligibleOnly = option(battle, 'ft_nearest_scope') === 'eligible-only';
  const nearer = enemiesOf(battle, sideOf(battle, shooter))
    .filter(({ id }) => id !== target.id)
    // Gaps are whole Mil.
    .filter((enemy) => isInFireWithin(battle, shooter, enemy, gap - 1))
    .map((enemy) => ({ enemy, gap: gapOfFire(battle, shooter, enemy) }))
    .sort((a, b) => a.gap - b.gap);
  for (const { enemy } of nearer) {
    // A flyer that the weapon cannot be fired at is nothing that it has to deal with.
    if (profileOf(enemy).flyer && !reachesFlyer(battle, shooter, weapon, enemy)) continue;
    if (profileOf(enemy).special === 'zeppelin' && weapon.kind !== 'heat-ray') continue;
    if (isSheltered(battle, enemy)) continue;
    if (mayIgnore(battle, shooter, enemy, target)) continue;
    if (isEligibleOnly && (!isSpotted(battle, enemy) || refuseLine(battle, shooter, enemy)))
      continue;
    const reason = `${nameOf(enemy)} is nearer to ${nameOf(shooter)} and must be dealt with first`;
    return { reason, rule: 'FT-10-12' };
  }
  return null;
}

function mayIgnore(battle: Battle, shooter: OnTable, enemy: OnTable, target: OnTable): boolean {
  if (hasMark(enemy, 'under-fire')) return true;
  if (isPersonnel(enemy) !== isPersonnel(target)) return true;
  if (isHeavy(battle, target) && !isHeavy(battle, enemy) && !isPersonnel(enemy)) return true;
  // FT-10-15: in cover for the eye, or behind what would save it.
  const covered = (stand: OnTable) =>
    sightBetween(battle, shooter, stand).inCover || coverFrom(battle, stand, shooter) !== null;
  return !covered(target) && covered(enemy);
}

/** FT-10-16: main battle tanks and tripods against light vehicles. */
function isHeavy(battle: Battle, stand: OnTable): boolean {
  return isMbt(battle, stand) || profileOf(stand).tripod;
}
