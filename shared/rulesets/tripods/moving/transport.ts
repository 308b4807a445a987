// Carrying infantry and towing guns (FT-08-19 to FT-08-23, FT-08-27): a carrier picks up what stands
// beside it and sets it down again, each time for half of its allowance.

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { formatInches, inches, mil, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, pointField, standField, standList } from '../../../rules/order-fields';
import type { ActionRule, Given, Order, Resolver, Template } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { option, tableOption } from '../book/options';
import { tableInches } from '../book/scale';
import {
  aboard,
  baseSetDown,
  EVERYBODY,
  WHOM,
  whoGetsOut,
} from '../../../rules/carriers/carriers-in-play';
import { BESIDE, placeBeside, refuseBeside } from '../ground/placing';
import { comeUpon } from '../ground/spotting';
import { lose } from '../morale/casualties';
import { checkQuality } from '../morale/quality';
import { isOnMission } from '../shells/fire-missions';
import { gapBetween } from '../stands/bases';
import { footprintOfStand } from '../stands/catalogue';
import { hasMark, marked, trackOf, tracked, clearMarks } from '../stands/marks';
import {
  hasMoved,
  isOnTable,
  isPinned,
  nameOf,
  profileOf,
  refuseOffTable,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { allowanceLeft } from './allowance';
import { beginMoving, refuseNotYours, refuseToStart } from './move';
import { refuseMixing } from './strategic';

export interface PickUp extends Action {
  readonly type: 'tripods/pick-up';
  readonly stand: StandId;
  readonly passengers: readonly StandId[];
}

export interface SetDown extends Action {
  readonly type: 'tripods/set-down';
  readonly stand: StandId;
  readonly passengers: readonly { readonly stand: StandId; readonly at: Point }[];
}

export function isPickUp(action: Action): action is PickUp {
  return action.type === 'tripods/pick-up';
}

export function isSetDown(action: Action): action is SetDown {
  return action.type === 'tripods/set-down';
}

export const pickUpRule: ActionRule<PickUp> = {
  type: 'tripods/pick-up',
  schema: orderSchema('tripods/pick-up', { stand: standField, passengers: standList }),
  form: { title: 'Pick up', needs: 'stand-and-target', key: 'u' },
  suits: isCarrier,
  fromOrder(given, order) {
    const carrier = carrierOf(given, order);
    if ('reason' in carrier) return carrier;
    if (order.target === null) return { reason: 'pick the stand to carry', rule: 'FT-08-19' };
    const passengers = [order.target];
    for (const other of order.others ?? []) {
      const more = [...passengers, other];
      if (other !== order.target && !refuseLoad(given.battle, carrier, more))
        passengers.push(other);
    }
    return { type: 'tripods/pick-up', side: order.side, stand: carrier.id, passengers };
  },
  *candidates(given, side) {
    for (const carrier of standsOfSide(given.battle, side)) {
      if (refuseCarrier(given, carrier, 1)) continue;
      for (const { id } of standsOfSide(given.battle, side)) {
        const passengers = [id];
        if (refuseLoad(given.battle, carrier, passengers)) continue;
        yield { type: 'tripods/pick-up', side, stand: carrier.id, passengers };
      }
    }
  },
  refuse(given, { side, stand: id, passengers }) {
    const carrier = given.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) return refuseOffTable(given.battle, carrier);
    return (
      refuseNotYours(given, side, carrier) ??
      refuseCarrier(given, carrier, passengers.length) ??
      refuseLoad(given.battle, carrier, passengers)
    );
  },
  resolve(r, { stand: id, passengers }) {
    const carrier = r.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) return;
    beginMoving(r, carrier);
    const cost = priceOf(r, carrier, passengers.length);
    for (const passenger of passengers) board(r, carrier, passenger);
    r.emit(marked(id, 'picked-up'), { text: '', rule: 'FT-08-22' });
    spend(r, carrier, cost, 'FT-08-20');
  },
  odds: (given, { stand, passengers }) => priceInWords(given, stand, passengers.length),
};

export const setDownRule: ActionRule<SetDown> = {
  type: 'tripods/set-down',
  schema: orderSchema('tripods/set-down', {
    stand: standField,
    passengers: z.array(z.strictObject({ stand: standField, at: pointField })),
  }),
  form: { title: 'Set down', needs: 'stand-and-place', points: 'spot', key: 'd' },
  suits: isCarrier,
  fromOrder(given, order) {
    const carrier = carrierOf(given, order);
    if ('reason' in carrier) return carrier;
    if (!order.at || !('x' in order.at)) return { reason: 'pick a place', rule: 'FT-08-20' };
    return setDownNear(given, order.side, carrier, order.at, order.wishes?.[WHOM] ?? EVERYBODY);
  },
  *candidates(given, side) {
    for (const carrier of standsOfSide(given.battle, side)) {
      if (aboard(given.battle, carrier.id).length === 0 || refuseCarrier(given, carrier, 1))
        continue;
      for (const [dx, dy] of AROUND) {
        const { x, y } = carrier.place.at;
        const action = setDownNear(given, side, carrier, { x: mil(x + dx), y: mil(y + dy) });
        if (!('reason' in action)) yield action;
      }
    }
  },
  refuse(given, { side, stand: id, passengers }) {
    const carrier = given.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) return refuseOffTable(given.battle, carrier);
    return (
      refuseNotYours(given, side, carrier) ??
      refuseCarrier(given, carrier, passengers.length) ??
      refuseUnload(given.battle, carrier, passengers)
    );
  },
  resolve(r, { stand: id, passengers }) {
    const carrier = r.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) return;
    beginMoving(r, carrier, false);
    const cost = priceOf(r, carrier, passengers.length);
    for (const { stand, at } of passengers) alight(r, carrier, stand, at);
    spend(r, carrier, cost, 'FT-08-20');
  },
  thwarted(r, { stand: id, passengers }, unseen) {
    const carrier = r.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) return;
    beginMoving(r, carrier, false);
    const cost = priceOf(r, carrier, passengers.length);
    comeUpon(r, nameOf(carrier), unseen);
    for (const { stand: other, at } of passengers) {
      const stand = r.battle.stands[other];
      const place = stand && placeBeside(r.battle, stand, carrier, at);
      if (place) alight(r, carrier, other, place.at);
    }
    spend(r, carrier, cost, 'FT-08-20');
  },
  odds: (given, { stand, passengers }) => priceInWords(given, stand, passengers.length),
  preview: ({ battle }, { stand, passengers }) =>
    passengers.flatMap(({ stand: id, at }) => baseAt(battle, stand, id, at)),
  choices: ({ battle }, { stand, passengers }) =>
    whoGetsOut(aboard(battle, stand), passengers, nameOf),
};

/** Where a passenger comes to stand, facing as its carrier does. */
function baseAt({ stands }: Battle, carrierId: StandId, id: StandId, at: Point): Template[] {
  const [carrier, stand] = [stands[carrierId], stands[id]];
  if (!stand || !carrier || !isOnTable(carrier)) return [];
  return [baseSetDown(footprintOfStand(stand), carrier.place, at, nameOf(stand))];
}

function isCarrier(stand: Stand): boolean {
  return profileOf(stand).capacity > 0;
}

const AROUND: readonly (readonly [number, number])[] = [
  [2000, 0],
  [0, 2000],
  [-2000, 0],
  [0, -2000],
];

function carrierOf(given: Given, { stand: id }: Order): OnTable | Refusal {
  const carrier = id === null ? undefined : given.battle.stands[id];
  if (!carrier || !isOnTable(carrier)) return refuseOffTable(given.battle, carrier);
  return refuseCarrier(given, carrier, 1) ?? carrier;
}

/** What keeps a stand from loading or unloading anybody now. */
function refuseCarrier(given: Given, carrier: OnTable, count: number): Refusal | null {
  const name = nameOf(carrier);
  if (!isCarrier(carrier)) {
    return { reason: `${name} carries nobody`, rule: 'FT-03-18' };
  }
  if (hasMark(carrier, 'high')) return { reason: `${name} flies too high`, rule: 'FT-15-05' };
  const blocked = refuseToStart(given, carrier) ?? refuseMixing(carrier);
  if (blocked) return blocked;
  const cost = priceOf(given, carrier, count);
  const left = allowanceLeft(given, carrier);
  if (cost <= left) return null;
  const reason = `it takes ${formatInches(cost)} of movement and ${formatInches(left)} are left`;
  return { reason, rule: 'FT-08-20' };
}

/** FT-08-20: half of the allowance, rounded up (FT-01-07), once or for each stand. */
function priceOf(given: Given, carrier: OnTable, count: number): Mil {
  const { total } = given.ask('move-allowance', { stand: carrier.id });
  const times = option(given.battle, 'ft_embark_cost') === 'per-stand' ? count : 1;
  return inches(Math.ceil(total / 2) * times);
}

function priceInWords(given: Given, id: StandId, count: number) {
  const carrier = given.battle.stands[id];
  if (!carrier || !isOnTable(carrier)) return { text: '', because: [] };
  const cost = priceOf(given, carrier, count);
  const left = mil(allowanceLeft(given, carrier) - cost);
  return {
    text: `takes ${formatInches(cost)} of movement; ${formatInches(left)} left`,
    because: [{ label: 'half the allowance', amount: cost / 1000, rule: 'FT-08-20' }],
  };
}

/** FT-03-18, FT-08-02: what fits, stands beside the carrier and may be moved. */
function refuseLoad(
  battle: Battle,
  carrier: OnTable,
  passengers: readonly StandId[],
): Refusal | null {
  if (passengers.length === 0) return { reason: 'nobody is to be picked up', rule: 'FT-08-19' };
  const { capacity } = profileOf(carrier);
  let room = aboard(battle, carrier.id).reduce(
    (left, stand) => left - sizeOf(battle, stand),
    capacity,
  );
  for (const id of passengers) {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) return refuseOffTable(battle, stand);
    const refusal = refusePassenger(battle, carrier, stand);
    if (refusal) return refusal;
    room -= sizeOf(battle, stand);
    if (room >= 0) continue;
    return { reason: `${nameOf(carrier)} has no room for ${nameOf(stand)}`, rule: 'FT-08-19' };
  }
  return new Set(passengers).size < passengers.length
    ? { reason: 'the same stand twice', rule: 'FT-08-19' }
    : null;
}

/** FT-13-21: an option says how much room an observer takes. */
function sizeOf(battle: Battle, stand: Stand): number {
  const { observer, size } = profileOf(stand);
  return observer ? tableOption(battle, 'ft_fo_profile').halves / 2 : (size ?? 0);
}

function refusePassenger(battle: Battle, carrier: OnTable, stand: OnTable): Refusal | null {
  const name = nameOf(stand);
  if (stand.id === carrier.id || sideOf(battle, stand) !== sideOf(battle, carrier)) {
    return { reason: `${name} cannot be carried by ${nameOf(carrier)}`, rule: 'FT-08-19' };
  }
  const sameKind = profileOf(stand).faction === profileOf(carrier).faction;
  if (profileOf(stand).size === null || !sameKind) {
    return { reason: `no carrier takes ${name}`, rule: 'FT-08-02' };
  }
  if (gapBetween(stand, carrier) > tableInches(battle, BESIDE)) {
    const reason = `${name} is not beside ${nameOf(carrier)}: within half an inch of its base`;
    return { reason, rule: 'FT-08-20' };
  }
  if (isOnMission(battle, sideOf(battle, stand), stand.id)) {
    return { reason: `${name} has a barrage to fire`, rule: 'FT-08-28' };
  }
  if (isPinned(stand)) return { reason: `${name} is pinned`, rule: 'FT-12-06' };
  if (hasMark(stand, 'halted')) {
    return { reason: `${name} has halted beside an enemy`, rule: 'FT-14-01' };
  }
  return null;
}

function refuseUnload(
  battle: Battle,
  carrier: OnTable,
  passengers: SetDown['passengers'],
): Refusal | null {
  if (passengers.length === 0) return { reason: 'nobody is to be set down', rule: 'FT-08-20' };
  let then = battle;
  for (const { stand: id, at } of passengers) {
    const stand = then.stands[id];
    if (!stand || stand.place.on !== 'aboard' || stand.place.carrier !== carrier.id) {
      return { reason: `that stand is not aboard ${nameOf(carrier)}`, rule: 'FT-08-20' };
    }
    const place = { ...carrier.place, at };
    const refusal = refuseBeside(then, stand, place, carrier);
    if (refusal) return refusal;
    then = { ...then, stands: { ...then.stands, [id]: { ...stand, place } } };
  }
  return null;
}

/** Everybody aboard or the one who is wished for, as near to the point as there is room beside the carrier. */
function setDownNear(
  { battle }: Given,
  side: SideId,
  carrier: OnTable,
  near: Point,
  whom = EVERYBODY,
): SetDown | Refusal {
  const passengers: { stand: StandId; at: Point }[] = [];
  let then = battle;
  const all = aboard(battle, carrier.id);
  const chosen = all.filter(({ id }) => id === whom);
  for (const stand of chosen.length > 0 ? chosen : all) {
    const place = placeBeside(then, stand, carrier, near);
    if (!place) continue;
    passengers.push({ stand: stand.id, at: place.at });
    then = { ...then, stands: { ...then.stands, [stand.id]: { ...stand, place } } };
  }
  if (passengers.length > 0) {
    return { type: 'tripods/set-down', side, stand: carrier.id, passengers };
  }
  const isEmpty = all.length === 0;
  const name = nameOf(carrier);
  const reason = isEmpty ? `nobody is aboard ${name}` : `there is no room beside ${name}`;
  return { reason, rule: 'FT-08-20' };
}

function board(r: Resolver, carrier: OnTable, id: StandId): void {
  const stand = r.battle.stands[id];
  if (!stand) return;
  clearMarks(r, id, ['overwatch', 'hold-fire', 'moving']);
  r.emit(
    { type: 'moved', stand: id, path: [stand.place, { on: 'aboard', carrier: carrier.id }] },
    { text: `${nameOf(carrier)} picks up ${nameOf(stand)}`, rule: 'FT-08-19' },
  );
}

function alight(r: Resolver, carrier: OnTable, id: StandId, at: Point): void {
  const stand = r.battle.stands[id];
  if (!stand) return;
  r.emit(
    { type: 'moved', stand: id, path: [stand.place, { ...carrier.place, at }] },
    { text: `${nameOf(carrier)} sets down ${nameOf(stand)}`, rule: 'FT-08-20' },
  );
  // FT-10-06, FT-10-08: who was driven has moved, and so has a gun that was hitched up.
  if (hasMoved(carrier) || profileOf(stand).class === 'towed') {
    r.emit(marked(id, 'carried'), { text: '', rule: 'FT-08-27' });
  }
  loseHalfAMove(r, id);
}

/** FT-08-23 */
function loseHalfAMove(r: Resolver, id: StandId): void {
  const stand = r.battle.stands[id];
  if (!stand || !isOnTable(stand)) return;
  const half = r.ask('move-allowance', { stand: id }).total / 2;
  const lost =
    option(r.battle, 'ft_drop_move') === 'keep-ceil' ? Math.floor(half) : Math.ceil(half);
  spend(r, stand, inches(lost), 'FT-08-23');
}

/** Loading is no moving (FT-08-22), but it takes of the same allowance. */
function spend(r: Resolver, stand: OnTable, cost: Mil, rule: string): void {
  const from = trackOf(stand, 'loading');
  r.emit(tracked(stand.id, 'loading', from, from + cost), { text: '', rule });
}

/** FT-09-08: who climbs out of a wreck checks its quality, and loses half its move. */
export function checkBailedOut(r: Resolver, id: StandId): void {
  const stand = r.battle.stands[id];
  if (!stand || !isOnTable(stand)) return;
  clearMarks(r, id, ['bailed-out']);
  if (checkQuality(r, stand, 'check to get out of the wreck')) loseHalfAMove(r, id);
  else lose(r, stand, 'destroyed', `${nameOf(stand)} is lost with its carrier`, 'FT-09-08');
}
