// The round: six impulses in which each side moves, spends power and fires, then a power phase
// (SX-90-01). A side with nothing to decide is passed over.

import type { Action, Battle, Clock } from '../../battle/battle';
import { enemyOf, hasMark, nameOfSide, trackOf } from '../../battle/battle-view';
import { orderSchema } from '../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../rules/ruleset';
import {
  actsIn,
  chargeTrack,
  HELM,
  isInSpace,
  isOpen,
  nameOf,
  passiveMark,
  powerOf,
  shipOf,
  shipsOfSide,
  sortOf,
  speedOf,
  type InSpace,
  type Weapon,
} from './ships';

export interface EndImpulse extends Action {
  readonly type: 'hexspace/end-impulse';
}

export function firstClock(battle: Omit<Battle, 'clock'>): Clock {
  const first = battle.sides[0];
  if (!first) throw new Error('a battle needs two sides');
  return { turn: 1, step: 'impulse', pass: 1, active: first.id, side: first.id };
}

/** SX-90-01: the side with the initiative goes first in every impulse. */
export function nextClock(battle: Battle): Clock {
  const { clock, sides } = battle;
  const first = sides[0]?.id ?? clock.active;
  if (clock.active === first) {
    const active = enemyOf(battle, clock.active);
    return { ...clock, active, side: active };
  }
  const back = { ...clock, active: first, side: first };
  if (clock.step === 'power') return { ...back, turn: clock.turn + 1, step: 'impulse', pass: 1 };
  if (clock.pass < HELM.impulses) return { ...back, pass: clock.pass + 1 };
  return { ...back, step: 'power' };
}

/** Whether a ship has to move in this impulse and has not yet (SX-90-02). */
export function isDue({ clock }: Battle, ship: InSpace): boolean {
  return (
    clock.step === 'impulse' && actsIn(speedOf(ship), clock.pass) && !hasMark(ship, 'has-moved')
  );
}

/** SX-90-02, SX-10.1-07: one action point, or none, in each impulse. */
export function hasPower({ clock }: Battle, ship: InSpace): boolean {
  if (clock.step !== 'impulse' || hasMark(ship, 'power-spent')) return false;
  return hasMark(ship, 'battery-drawn') || actsIn(powerOf(ship), clock.pass);
}

export function endImpulseRule(
  canDecide: (given: Given) => boolean,
  mustMove: (given: Given, ship: InSpace) => boolean,
): ActionRule<EndImpulse> {
  return {
    type: 'hexspace/end-impulse',
    schema: orderSchema('hexspace/end-impulse', {}),
    form: {
      title: 'End impulse',
      needs: 'nothing',
      key: 'e',
      titleIn: { power: 'End power phase' },
    },
    fromOrder: (_given, { side }) => ({ type: 'hexspace/end-impulse', side }),
    *candidates(_given, side) {
      yield { type: 'hexspace/end-impulse', side };
    },
    refuse(given, { side }) {
      const waiting = shipsOfSide(given.battle, side).find((ship) => mustMove(given, ship));
      if (!waiting) return null;
      return { reason: `${nameOf(waiting)} has to move in this impulse`, rule: 'SX-90-02' };
    },
    resolve(r) {
      do {
        advance(r);
        begin(r);
        if (isOver(r.battle)) return;
      } while (!canDecide(r));
    },
  };
}

function isOver(battle: Battle): boolean {
  const { turnLimit, clock } = battle;
  return turnLimit !== null && clock.turn > turnLimit;
}

function advance(r: Resolver): void {
  const to = nextClock(r.battle);
  const name = nameOfSide(r.battle, to.active);
  const step = to.step === 'power' ? 'power phase' : `impulse ${to.pass}`;
  r.emit({ type: 'clock', to }, { text: `Round ${to.turn}, ${step}: ${name}`, rule: 'SX-90-01' });
}

/** What an impulse or the power phase brings to the ships of the side whose turn it is. */
function begin(r: Resolver): void {
  const { clock } = r.battle;
  for (const { id } of shipsOfSide(r.battle, clock.active)) {
    for (const mark of [
      'has-moved',
      'power-spent',
      'battery-drawn',
      'speed-set',
      'power-received',
    ]) {
      const ship = r.battle.stands[id];
      if (ship && hasMark(ship, mark))
        r.emit({ type: 'mark', stand: id, mark, on: false }, { text: '' });
    }
    const ship = r.battle.stands[id];
    if (clock.step === 'power' && ship && isInSpace(ship)) recharge(r, ship);
  }
}

/** SX-90-11: one yellow box of each weapon charges by itself in the power phase; of a squadron's guns one. */
function recharge(r: Resolver, ship: InSpace): void {
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
