// What a stand's marks alone forbid or tell: each function asks one stand and neither the ground nor the enemy.

import type { Battle } from '../../../battle/battle';
import { formatInches } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Stand } from '../../../scenario/document';
import { standInches } from '../book/scale';
import type { Weapon } from '../book/weapons';
import { hasMark, trackOf } from './marks';
import { popUpOf } from './memory';
import { isLimbered } from './move-class';
import { isAskedToReact, pendingOf } from './pending';
import { nameOf, type OnTable, profileOf } from './stands';

/** FT-16-01, FT-16-04: inches that the speed changes in a turn, and that a hit takes off the top. */
export const CHANGE = 2;

/** FT-08-27: no fire from the limber. */
export function refuseLimberedFire(stand: OnTable): Refusal | null {
  if (!isLimbered(stand)) return null;
  return { reason: `${nameOf(stand)} is limbered and cannot fire`, rule: 'FT-08-27' };
}

export function isFlyer(stand: Stand): boolean {
  return profileOf(stand).move === 'h';
}

/** FT-15-06 */
export function refuseHighFire(stand: OnTable): Refusal | null {
  if (!hasMark(stand, 'high')) return null;
  return { reason: `${nameOf(stand)} flies high and cannot attack`, rule: 'FT-15-06' };
}

export function isStrategic(stand: OnTable): boolean {
  return hasMark(stand, 'strategic');
}

/** FT-06-55: no fire of its own, whatever its gun is mounted on. */
export function refuseFireOnTheMarch(stand: OnTable): Refusal | null {
  if (!isStrategic(stand)) return null;
  return { reason: `${nameOf(stand)} moved strategically and cannot fire`, rule: 'FT-06-55' };
}

/** FT-06-57 */
export function refuseMarkerOnTheMarch(stand: OnTable): Refusal | null {
  if (!isStrategic(stand)) return null;
  return { reason: `${nameOf(stand)} moved strategically: no marker`, rule: 'FT-06-57' };
}

export function topSpeed(stand: Stand, hits = trackOf(stand, 'hits')): number {
  return Math.max(0, profileOf(stand).allowance - CHANGE * hits);
}

function gunsOf(stand: Stand): readonly Weapon[] {
  return profileOf(stand).weapons.filter(({ penetration }) => penetration !== null);
}

/** FT-16-04: what the last of so many hits has cost an ironclad, in words. */
export function damageOf(stand: Stand, hits: number): string {
  const guns = gunsOf(stand);
  const lost = guns[guns.length - hits];
  const speed = formatInches(standInches(stand, topSpeed(stand, hits)));
  return `${lost ? `${lost.name} is knocked out, ` : ''}it makes ${speed} at most`;
}

/** FT-16-04: with each hit the last of its guns is gone; the machine guns stay. */
export function refuseLostGun(stand: OnTable, weapon: Weapon): Refusal | null {
  if (profileOf(stand).special !== 'ironclad' || weapon.penetration === null) return null;
  const guns = gunsOf(stand);
  const place = guns.findIndex(({ id }) => id === weapon.id);
  if (place < 0 || place < guns.length - trackOf(stand, 'hits')) return null;
  return { reason: `${weapon.name} of ${nameOf(stand)} is knocked out`, rule: 'FT-16-04' };
}

/** FT-16-06: its unit's reinforcement says when, the middle of the zone where; no order brings it on. */
export function fallsByItself(stand: Stand): boolean {
  return profileOf(stand).special === 'cylinder';
}

export function facesFront(stand: Stand): boolean {
  const { class: standClass } = profileOf(stand);
  return standClass === 'vehicle' || standClass === 'towed';
}

/** FT-10-23: with its marker from the turn before, and before it moves. */
function refuseOwnOverwatch(shooter: OnTable): Refusal | null {
  if (hasMark(shooter, 'overwatch')) return null;
  return { reason: 'direct fire happens in the firing phase', rule: 'FT-10-01' };
}

/** FT-02-08, FT-02-15: who may fire when it is not his turn. */
export function refuseReaction(battle: Battle, shooter: OnTable): Refusal | null {
  if (!isAskedToReact(battle)) {
    if (battle.clock.step === 'movement') return refuseOwnOverwatch(shooter);
    if (!hasMark(shooter, 'overwatch') && !hasMark(shooter, 'hold-fire')) return null;
    const rule = hasMark(shooter, 'overwatch') ? 'FT-10-21' : 'FT-10-33';
    return { reason: `${nameOf(shooter)} waits for the enemy this turn`, rule };
  }
  if (hasMark(shooter, 'overwatch')) return null;
  // FT-15-10: only overwatch answers a flyer that pops up.
  const mayHold = battle.clock.step === 'firing' && popUpOf(battle) === null;
  if (mayHold && hasMark(shooter, 'hold-fire')) {
    if (pendingOf(battle).asked === null) return null;
    return { reason: `${nameOf(shooter)} answers when the enemy has fired`, rule: 'FT-02-17' };
  }
  return { reason: `${nameOf(shooter)} is not on overwatch`, rule: 'FT-02-08' };
}
