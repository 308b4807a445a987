// Getting into a stand that carries others, and being set down by it, where a game has carriers. Either takes a move: that
// of who gets in, and that of the carrier which sets down.

import { z } from 'zod';
import type { Action, Battle, Modifier } from '../../battle/battle';
import { hasMark } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import { distanceSquared, type Point } from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import { orderSchema, pointField, standField } from '../../rules/order-fields';
import type { ActionRule, Given, Odds, Resolver, Template } from '../../rules/ruleset';
import type { Stand } from '../../scenario/document';
import { DONE, MOVED } from './activation-order';
import {
  aboard,
  baseSetDown,
  EVERYBODY,
  WHOM,
  whoGetsOut,
} from '../../rules/carriers/carriers-in-play';
import {
  placeBeside,
  refuseBeside,
  refuseRide,
  ruleOfTransport,
  transportOf,
  WITHOUT_TRANSPORT,
} from './field/carriers';
import { rulesOf } from './field/game-rules';
import { footprintOf, isOnTable, nameOf, standsOfSide, type OnTable } from './field/profiles';
import { movers, refuseToMove } from './move';
import { circlesOf } from './objective-ways';
import { finish, finishMove } from './turn';

export interface GetIn extends Action {
  readonly type: 'skirmish/get-in';
  readonly stand: StandId;
  readonly carrier: StandId;
}

export interface SetDown extends Action {
  readonly type: 'skirmish/set-down';
  /** The carrier. */
  readonly stand: StandId;
  readonly passengers: readonly { readonly stand: StandId; readonly at: Point }[];
}

export function isGetIn(action: Action): action is GetIn {
  return action.type === 'skirmish/get-in';
}

export function isSetDown(action: Action): action is SetDown {
  return action.type === 'skirmish/set-down';
}

const NO_CARRIER: Refusal = { reason: 'that stand carries nobody', rule: WITHOUT_TRANSPORT };

function hasCarriers(battle: Battle): boolean {
  return rulesOf(battle).abilities.some(({ does }) => does === 'transport');
}

export const getInRule: ActionRule<GetIn> = {
  type: 'skirmish/get-in',
  schema: orderSchema('skirmish/get-in', {
    stand: standField,
    carrier: standField.describe('the stand that takes it'),
  }),
  form: { title: 'Get in', needs: 'stand-and-target', key: 'u' },
  suits: (stand, battle) => hasCarriers(battle) && !transportOf(battle, stand),
  fromOrder: (_given, { side, stand, target }) =>
    stand === null || target === null
      ? { reason: 'pick the stand that is to take it', rule: WITHOUT_TRANSPORT }
      : { type: 'skirmish/get-in', side, stand, carrier: target },
  *candidates({ battle }, side) {
    if (!hasCarriers(battle)) return;
    const carriers = standsOfSide(battle, side).filter((stand) => transportOf(battle, stand));
    for (const stand of movers(battle, side)) {
      for (const carrier of carriers) {
        if (refuseRide(battle, stand, carrier)) continue;
        yield { type: 'skirmish/get-in', side, stand: stand.id, carrier: carrier.id };
      }
    }
  },
  refuse({ battle }, { side, stand: id, carrier: by }) {
    const [stand, carrier] = [battle.stands[id], battle.stands[by]];
    const refusal = refuseToMove(battle, side, stand);
    if (refusal || !stand || !isOnTable(stand)) return refusal;
    return carrier && isOnTable(carrier) ? refuseRide(battle, stand, carrier) : NO_CARRIER;
  },
  resolve(r, { stand: id, carrier: by }) {
    const [stand, carrier] = [r.battle.stands[id], r.battle.stands[by]];
    if (!stand || !carrier) return;
    r.emit(
      { type: 'moved', stand: id, path: [stand.place, { on: 'aboard', carrier: by }] },
      {
        text: `${nameOf(stand)} gets into ${nameOf(carrier)}`,
        rule: ruleOfTransport(r.battle, carrier),
      },
    );
    finish(r, id);
  },
  odds({ battle }, { carrier: by }): Odds {
    const carrier = battle.stands[by];
    const transport = carrier && transportOf(battle, carrier);
    if (!transport) return { text: '', because: [] };
    const left = transport.capacity - aboard(battle, by).length - 1;
    return { text: `takes its move; ${left} more may get in`, because: reason(battle, carrier) };
  },
};

function reason(battle: Battle, carrier: Stand): readonly Modifier[] {
  const { capacity = 0, quality = '' } = transportOf(battle, carrier) ?? {};
  const label = `room in ${nameOf(carrier)} (${quality})`;
  return [{ label, amount: capacity, rule: ruleOfTransport(battle, carrier) }];
}

export const setDownRule: ActionRule<SetDown> = {
  type: 'skirmish/set-down',
  schema: orderSchema('skirmish/set-down', {
    stand: standField.describe('the stand that carries them'),
    passengers: z.array(z.strictObject({ stand: standField, at: pointField })),
  }),
  form: { title: 'Set down', needs: 'stand-and-place', points: 'spot', key: 'd' },
  suits: (stand, battle) => transportOf(battle, stand) !== null,
  fromOrder(given, { side, stand: id, at, wishes }) {
    const carrier = id === null ? undefined : given.battle.stands[id];
    const refusal = refuseToMove(given.battle, side, carrier);
    if (refusal || !carrier || !isOnTable(carrier)) return refusal ?? NO_CARRIER;
    const near = at && 'x' in at ? at : carrier.place.at;
    return setDownNear(given, side, carrier, near, wishes?.[WHOM]);
  },
  *candidates(given, side) {
    if (!hasCarriers(given.battle)) return;
    for (const carrier of movers(given.battle, side)) {
      const { at } = carrier.place;
      if (aboard(given.battle, carrier.id).length === 0) continue;
      const [nearest] = circlesOf(given.battle).toSorted(
        (a, b) => distanceSquared(a.at, at) - distanceSquared(b.at, at),
      );
      const action = setDownNear(given, side, carrier, nearest?.at ?? at);
      if (!('reason' in action)) yield action;
    }
  },
  refuse({ battle }, { side, stand: id, passengers }) {
    const carrier = battle.stands[id];
    const refusal = refuseToMove(battle, side, carrier);
    if (refusal || !carrier || !isOnTable(carrier)) return refusal;
    return refusePlaces(battle, carrier, passengers);
  },
  resolve(r, { stand: id, passengers }) {
    const carrier = r.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) return;
    for (const { stand, at } of passengers) alight(r, carrier, stand, at);
    finishMove(r, id);
  },
  odds({ battle }, { stand: id, passengers }): Odds {
    const carrier = battle.stands[id];
    if (!carrier) return { text: '', because: [] };
    const names = passengers.flatMap(({ stand }) => battle.stands[stand] ?? []).map(nameOf);
    const text = `takes the move of ${nameOf(carrier)}; ${names.join(', ')} may move in the next turn`;
    return { text, because: reason(battle, carrier) };
  },
  preview: ({ battle }, { stand, passengers }) =>
    passengers.flatMap(({ stand: id, at }) => baseAt(battle, stand, id, at)),
  choices: ({ battle }, { stand, passengers }) =>
    whoGetsOut(aboard(battle, stand), passengers, nameOf),
};

function alight(r: Resolver, carrier: OnTable, id: StandId, at: Point): void {
  const stand = r.battle.stands[id];
  if (!stand) return;
  r.emit(
    { type: 'moved', stand: id, path: [stand.place, { ...carrier.place, at }] },
    {
      text: `${nameOf(carrier)} sets down ${nameOf(stand)}`,
      rule: ruleOfTransport(r.battle, carrier),
    },
  );
  // Who gets out has moved, and does no more in the phase.
  for (const mark of [MOVED, DONE]) {
    if (!hasMark(stand, mark)) r.emit({ type: 'mark', stand: id, mark, on: true }, { text: '' });
  }
}

function refusePlaces(
  battle: Battle,
  carrier: OnTable,
  passengers: SetDown['passengers'],
): Refusal | null {
  const rule = ruleOfTransport(battle, carrier);
  if (passengers.length === 0) return { reason: 'nobody is to be set down', rule };
  let then = battle;
  for (const { stand: id, at } of passengers) {
    const stand = then.stands[id];
    if (!stand || stand.place.on !== 'aboard' || stand.place.carrier !== carrier.id) {
      return { reason: `that stand is not aboard ${nameOf(carrier)}`, rule };
    }
    const refusal = refuseBeside(then, stand, carrier, at);
    if (refusal) return refusal;
    then = withPlace(then, stand, carrier, at);
  }
  return null;
}

function withPlace(battle: Battle, stand: Stand, carrier: OnTable, at: Point): Battle {
  const there = { ...stand, place: { ...carrier.place, at } };
  return { ...battle, stands: { ...battle.stands, [stand.id]: there } };
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
    const at = placeBeside(then, stand, carrier, near);
    if (!at) continue;
    passengers.push({ stand: stand.id, at });
    then = withPlace(then, stand, carrier, at);
  }
  if (passengers.length > 0) {
    return { type: 'skirmish/set-down', side, stand: carrier.id, passengers };
  }
  const name = nameOf(carrier);
  const why = all.length === 0 ? `nobody is aboard ${name}` : `there is no room beside ${name}`;
  return { reason: why, rule: ruleOfTransport(battle, carrier) };
}

/** Where a passenger comes to stand, facing as its carrier does. */
function baseAt(battle: Battle, by: StandId, id: StandId, at: Point): Template[] {
  const [carrier, stand] = [battle.stands[by], battle.stands[id]];
  if (!stand || !carrier || !isOnTable(carrier)) return [];
  return [baseSetDown(footprintOf(stand), carrier.place, at, nameOf(stand))];
}
