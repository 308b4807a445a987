// A carrier or base gives a point of power to a squadron in place of using it itself (SX-12.2).

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { hasMark, sideOf, trackOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { hexDistance } from '../../../geometry/hex';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Order, Resolver, Tie } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { chargeBox } from '../impulses';
import { refusePower, refuseShip, spend } from '../power';
import {
  allInSpace,
  HELM,
  isInSpace,
  isOpen,
  nameOf,
  shipOf,
  shipsOfSide,
  sortOf,
  type InSpace,
} from '../ships';
import { blockerBetween, meaningAt, pointsLost, thingOf } from '../space';
import { stopsPower } from './fighter-options';

/** On a squadron that has got its point in this impulse. */
export const RECEIVED = 'power-received';

export interface SendPower extends Action {
  readonly type: 'hexspace/send-power';
  readonly stand: StandId;
  readonly target: StandId;
  /** The gun that is charged by its id, or what else the point does. */
  readonly use: string;
}

export function isSendPower(action: Action): action is SendPower {
  return action.type === 'hexspace/send-power';
}

const TIGHTEN = 'tighten';
const SLIP = 'slip';
const USE = 'use';

export const sendPowerRule: ActionRule<SendPower> = {
  type: 'hexspace/send-power',
  schema: orderSchema('hexspace/send-power', {
    stand: standField,
    target: standField,
    use: z.string().min(1),
  }),
  form: { title: 'Send power', needs: 'stand-and-target', key: 'p' },
  suits: (ship) => shipOf(ship).phasedArray,
  fromOrder(given, order) {
    const sends = ordersOf(given.battle, order);
    const wished = sends.find(({ use }) => use === order.wishes?.[USE]);
    return (
      [wished, ...sends].find((send) => send && !refuseSend(given, send)) ??
      sends[0] ?? { reason: 'pick a carrier and a squadron of yours', rule: 'SX-12.2-04' }
    );
  },
  *candidates(given, side) {
    for (const ship of shipsOfSide(given.battle, side)) {
      if (!shipOf(ship).phasedArray || refusePower(given.battle, ship)) continue;
      for (const target of shipsOfSide(given.battle, side)) {
        for (const send of ordersOf(given.battle, { side, stand: ship.id, target: target.id })) {
          if (!refuseSend(given, send)) yield send;
        }
      }
    }
  },
  refuse: refuseSend,
  resolve(r, { stand, target, use }) {
    const ship = r.battle.stands[stand];
    const squadron = r.battle.stands[target];
    if (!ship || !squadron || !isInSpace(ship) || !isInSpace(squadron)) return;
    spend(r, ship);
    r.emit(
      { type: 'mark', stand: target, mark: RECEIVED, on: true },
      { text: `${nameOf(ship)} sends power to ${nameOf(squadron)}`, rule: 'SX-12.2-04' },
    );
    useIt(r, squadron, use);
  },
  choices(given, send) {
    const sends = ordersOf(given.battle, send).filter((other) => !refuseSend(given, other));
    const squadron = given.battle.stands[send.target];
    const options = sends.map(({ use }) => ({ value: use, label: words(squadron, use) }));
    return [{ key: USE, title: 'For', value: send.use, options }];
  },
};

function words(squadron: Stand | undefined, use: string): string {
  if (use === TIGHTEN) return 'a tighter turn';
  if (use === SLIP) return 'a slip';
  const gun = squadron && shipOf(squadron).weapons.find(({ id }) => id === use);
  return `the ${gun?.name ?? use}`;
}

function ordersOf(
  { stands }: Battle,
  { side, stand, target }: Pick<Order, 'side' | 'stand' | 'target'>,
): readonly SendPower[] {
  const squadron = target === null ? undefined : stands[target];
  if (stand === null || !squadron || !isSquadron(squadron)) return [];
  const guns = shipOf(squadron).weapons.map(({ id }) => id);
  return [...guns, TIGHTEN, SLIP].map((use) => ({
    type: 'hexspace/send-power',
    side,
    stand,
    target: squadron.id,
    use,
  }));
}

export function isSquadron(stand: Stand): boolean {
  return sortOf(stand) === 'squadron';
}

function refuseSend({ battle }: Given, send: SendPower): Refusal | null {
  const ship = battle.stands[send.stand];
  const squadron = battle.stands[send.target];
  const wrong = refuseShip(battle, send.side, ship);
  if (wrong || !ship || !isInSpace(ship)) return wrong;
  if (!shipOf(ship).phasedArray) {
    return { reason: `${nameOf(ship)} has no phased array`, rule: 'SX-12.2-02' };
  }
  if (!squadron || !isInSpace(squadron) || !isOwnSquadron(battle, squadron, send.side)) {
    return { reason: 'power goes to a squadron of your own in space', rule: 'SX-12.2-04' };
  }
  return (
    refusePower(battle, ship) ?? refuseLink(battle, ship, squadron) ?? refuseUse(squadron, send.use)
  );
}

function isOwnSquadron(battle: Battle, stand: Stand, side: SideId): boolean {
  return isSquadron(stand) && sideOf(battle, stand) === side;
}

/** SX-12.2-08 to SX-12.2-10: whether power comes from the ship to the squadron. */
function refuseLink(battle: Battle, ship: InSpace, squadron: InSpace): Refusal | null {
  const name = nameOf(squadron);
  const range = hexDistance(ship.place.at, squadron.place.at);
  const { powerRange } = HELM.fighters;
  if (range > powerRange) {
    return {
      reason: `${name} is ${range} hexes away, power goes ${powerRange}`,
      rule: 'SX-12.2-09',
    };
  }
  const rule = 'SX-12.2-10';
  const within = meaningAt(battle, squadron.place.at);
  if (within && pointsLost(within) > 0) {
    return { reason: `no power comes to ${name} in ${thingOf(within)}`, rule };
  }
  if (blockerBetween(battle, ship.place.at, squadron.place.at, stopsPower(battle))) {
    return { reason: `something between them keeps power from ${name}`, rule };
  }
  if (!hasMark(squadron, RECEIVED)) return null;
  return { reason: `${name} has got power in this impulse`, rule: 'SX-12.2-08' };
}

function refuseUse(squadron: InSpace, use: string): Refusal | null {
  if (use === TIGHTEN) {
    if (trackOf(squadron, 'until-turn') > 0) return null;
    return { reason: `${nameOf(squadron)} may turn already`, rule: 'SX-12.2-06' };
  }
  if (use === SLIP) {
    if (!hasMark(squadron, 'slips')) return null;
    return { reason: `${nameOf(squadron)} is ready to slip`, rule: 'SX-12.2-07' };
  }
  const gun = shipOf(squadron).weapons.find(({ id }) => id === use);
  if (!gun) return { reason: `${nameOf(squadron)} has no "${use}"`, rule: 'SX-12.2-05' };
  if (isOpen(squadron, gun)) return null;
  return { reason: `the ${gun.name} is charged or lost`, rule: 'SX-12.2-05' };
}

function useIt(r: Resolver, squadron: InSpace, use: string): void {
  const { id } = squadron;
  if (use === TIGHTEN) {
    const from = trackOf(squadron, 'until-turn');
    r.emit(
      { type: 'track', stand: id, track: 'until-turn', from, to: from - 1 },
      { text: `${nameOf(squadron)} tightens its turn`, rule: 'SX-12.2-06' },
    );
    return;
  }
  if (use === SLIP) {
    r.emit(
      { type: 'mark', stand: id, mark: 'slips', on: true },
      { text: `${nameOf(squadron)} prepares to slip sideways`, rule: 'SX-12.2-07' },
    );
    return;
  }
  const gun = shipOf(squadron).weapons.find((weapon) => weapon.id === use);
  if (gun) chargeBox(r, squadron, gun, false);
}

/** Who has squadrons in space to send power to: how far it goes, and each of them that it comes to (SX-12.2). */
export function tiesOfPower(battle: Battle): readonly Tie[] {
  const senders = allInSpace(battle).filter((ship) => shipOf(ship).phasedArray);
  return senders.flatMap((ship): readonly Tie[] => {
    const squadrons = shipsOfSide(battle, sideOf(battle, ship)).filter(isSquadron);
    if (squadrons.length === 0) return [];
    const links = squadrons
      .filter((squadron) => isLinked(battle, ship, squadron))
      .map(({ id }): Tie => ({ from: ship.id, to: id, tone: 'help' }));
    return [{ from: ship.id, hexes: HELM.fighters.powerRange }, ...links];
  });
}

/** One that has got its point in this impulse gets no more (SX-12.2-08), but power comes to it. */
function isLinked(battle: Battle, ship: InSpace, squadron: InSpace): boolean {
  return (refuseLink(battle, ship, squadron)?.rule ?? 'SX-12.2-08') === 'SX-12.2-08';
}
