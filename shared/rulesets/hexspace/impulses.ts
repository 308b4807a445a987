// What ships do in the impulses of a round and in its power phase: move, have power to spend, charge (SX-90-01).

import type { Battle, Clock } from '../../battle/battle';
import { hasMark, trackOf } from '../../battle/battle-view';
import type { Resolver } from '../../rules/ruleset';
import {
  actsIn,
  chargeTrack,
  HELM,
  isOpen,
  nameOf,
  passiveMark,
  powerOf,
  shipOf,
  sortOf,
  speedOf,
  type InSpace,
  type Weapon,
} from './ships';

/** Any step of an impulse; else it is the power phase. */
export function isImpulse({ step }: Pick<Clock, 'step'>): boolean {
  return step !== 'power';
}

/** Whether a ship has to move in this impulse and has not yet (SX-90-02). */
export function isDue({ clock }: Battle, ship: InSpace): boolean {
  return isImpulse(clock) && actsIn(speedOf(ship), clock.pass) && !hasMark(ship, 'has-moved');
}

/** SX-90-02, SX-10.1-07: one action point, or none, in each impulse. */
export function hasPower({ clock }: Battle, ship: InSpace): boolean {
  if (!isImpulse(clock) || hasMark(ship, 'power-spent')) return false;
  return hasMark(ship, 'battery-drawn') || actsIn(powerOf(ship), clock.pass);
}

/** SX-90-11: one yellow box of each weapon charges by itself in the power phase; of a squadron's guns one. */
export function recharge(r: Resolver, ship: InSpace): void {
  const open = shipOf(ship).weapons.filter(
    (weapon) =>
      HELM.weapons[weapon.sort].yellow > 0 &&
      isOpen(ship, weapon) &&
      !hasMark(ship, passiveMark(weapon.id)),
  );
  const charged = sortOf(ship) === 'squadron' ? open.slice(0, 1) : open;
  for (const weapon of charged) chargeBox(r, ship, weapon, true);
}

/** SX-90-11: power charges the red box first, which nothing else does; the power phase the yellow one. */
export function chargeBox(r: Resolver, ship: InSpace, weapon: Weapon, isFree: boolean): void {
  const { id, name, sort } = weapon;
  const track = chargeTrack(id);
  const from = trackOf(ship, track);
  const text = isFree
    ? `The ${name} of ${nameOf(ship)} charges one box`
    : `${nameOf(ship)} charges its ${name}`;
  r.emit({ type: 'track', stand: ship.id, track, from, to: from + 1 }, { text, rule: 'SX-90-11' });
  if (!isFree && from < HELM.weapons[sort].red) return;
  r.emit(
    { type: 'mark', stand: ship.id, mark: passiveMark(id), on: true },
    { text: '', rule: 'SX-90-11' },
  );
}
