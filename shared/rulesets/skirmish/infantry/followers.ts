// The followers of a leader who has been put down: in formation by one order, one by one, and the end of the move
// (MI-02, MI-04-02, MI-07-01).

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { distanceSquared, formatInches, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, pointField, standField } from '../../../rules/order-fields';
import type { ActionRule, Order, Remark, Resolver, Template } from '../../../rules/ruleset';
import { isOnTable, nameOf, radiusOf, type OnTable } from '../field/profiles';
import { formationsFor } from './candidate-moves';
import { basesBut, insideBy, othersThan, outsideWords, refuseSpot } from './closed-spots';
import { shadeForFollowers } from './closed-shading';
import { completeMove } from './complete-move';
import {
  arranged,
  astrayIn,
  followersOf,
  keptPlaces,
  refuseWay,
  spotNear,
  type Placed,
} from './formation';
import { option } from './infantry-options';
import { baseAt, ringOf } from './lead';
import { contactWith } from './leader-ways';
import { foesOf, isAlive, livingOf, radiusOfCommand } from './models';
import { movingOf, refuseUnit, unitName, type Moving } from './unit-state';

export interface FormUp extends Action {
  readonly type: 'infantry/form-up';
  /** The leader. */
  readonly stand: StandId;
  readonly places: readonly Placed[];
}

export interface PlaceModel extends Action {
  readonly type: 'infantry/place';
  readonly stand: StandId;
  readonly at: Point;
}

export interface FinishMove extends Action {
  readonly type: 'infantry/finish';
  /** Any model of the unit. */
  readonly stand: StandId;
}

export function isFormUp(action: Action): action is FormUp {
  return action.type === 'infantry/form-up';
}

export function isPlace(action: Action): action is PlaceModel {
  return action.type === 'infantry/place';
}

export function isFinish(action: Action): action is FinishMove {
  return action.type === 'infantry/finish';
}

/** The move under way of this stand's unit, or why there is none. */
function underWay(
  battle: Battle,
  side: Action['side'],
  id: StandId,
): { readonly moving: Moving; readonly stand: OnTable } | Refusal {
  const stand = battle.stands[id];
  const refusal = refuseUnit(battle, side, stand);
  if (refusal) return refusal;
  const moving = movingOf(battle);
  if (!moving || !stand || !isOnTable(stand)) {
    return { reason: 'the leader moves before any other model', rule: 'MI-03-01' };
  }
  if (moving.stage === 'placing') return { moving, stand };
  return { reason: `${unitName(battle, stand)} has ended its move`, rule: 'MI-04-02' };
}

const isPlacing = (stand: Parameters<NonNullable<ActionRule['suits']>>[0], battle: Battle) => {
  const moving = movingOf(battle);
  return moving?.stage === 'placing' && moving.unit === stand.unit;
};

export const formUpRule: ActionRule<FormUp> = {
  type: 'infantry/form-up',
  schema: orderSchema('infantry/form-up', {
    stand: standField,
    places: z.array(z.strictObject({ stand: standField, at: pointField })),
  }),
  form: { title: 'Form up', needs: 'stand-and-place', points: 'spot', isDragged: true, key: 'f' },
  suits: (stand, battle) => isPlacing(stand, battle) && movingOf(battle)?.leader === stand.id,
  fromOrder({ battle }, { side, stand, at }) {
    const found = stand === null ? null : underWay(battle, side, stand);
    if (!found || !at || !('x' in at)) return { reason: 'pick a place', rule: 'MI-07-01' };
    if ('reason' in found) return found;
    const { moving } = found;
    const { placed } = arranged(battle, moving, keptPlaces(battle, moving, at));
    return { type: 'infantry/form-up', side, stand: moving.leader, places: placed };
  },
  *candidates({ battle }, side) {
    const moving = movingOf(battle);
    if (moving?.stage !== 'placing' || battle.units[moving.unit]?.side !== side) return;
    for (const places of formationsFor(battle, moving)) {
      yield { type: 'infantry/form-up', side, stand: moving.leader, places };
    }
  },
  refuse({ battle }, { side, stand, places }) {
    const found = underWay(battle, side, stand);
    if ('reason' in found) return found;
    return refuseAll(battle, found.moving, places);
  },
  resolve(r, { stand: id, places }) {
    const leader = r.battle.stands[id];
    if (!leader) return;
    let text = `${unitName(r.battle, leader)} forms up about ${nameOf(leader)}`;
    for (const { stand, at } of places) {
      put(r, stand, at, text);
      text = '';
    }
  },
  odds({ battle }, { places }) {
    const moving = movingOf(battle);
    const count = moving ? followersOf(battle, moving).length : 0;
    if (places.length < count) {
      const short = `${places.length} of ${count} find a place`;
      return { text: `${places.length} of ${count} models find a place`, because: [], short };
    }
    const text = `${count} models keep their places about the leader, as near as they can`;
    return { text, because: [], short: `${count} models in formation` };
  },
  preview({ battle }, { places }) {
    const moving = movingOf(battle);
    const leader = moving && battle.stands[moving.leader];
    if (!leader || !isOnTable(leader)) return [];
    return [
      ringOf(leader, leader.place.at),
      ...places.flatMap(({ stand, at }) => {
        const model = battle.stands[stand];
        return model && isOnTable(model) ? [baseAt(model, at)] : [];
      }),
    ];
  },
};

export const placeRule: ActionRule<PlaceModel> = {
  type: 'infantry/place',
  schema: orderSchema('infantry/place', { stand: standField, at: pointField }),
  form: { title: 'Place', needs: 'stand-and-place', key: 'p' },
  suits: (stand, battle) => isPlacing(stand, battle) && movingOf(battle)?.leader !== stand.id,
  fromOrder({ battle }, { side, stand, at }) {
    const found = stand === null ? null : underWay(battle, side, stand);
    if (!found || !at || !('x' in at)) return { reason: 'pick a place', rule: 'MI-07-01' };
    if ('reason' in found) return found;
    const meant = spotMeant(battle, found.moving, found.stand, at);
    return { type: 'infantry/place', side, stand: found.stand.id, at: meant };
  },
  *candidates({ battle }, side) {
    const moving = movingOf(battle);
    if (moving?.stage !== 'placing' || battle.units[moving.unit]?.side !== side) return;
    for (const model of followersOf(battle, moving)) {
      yield { type: 'infantry/place', side, stand: model.id, at: model.place.at };
      const others = basesBut(battle, model);
      if (!refuseSpot(battle, moving, model, model.place.at, others)) continue;
      const at = spotNear(battle, moving, model, model.place.at, others);
      if (at) yield { type: 'infantry/place', side, stand: model.id, at };
    }
  },
  refuse({ battle }, { side, stand: id, at }) {
    const found = underWay(battle, side, id);
    if ('reason' in found) return found;
    const { moving, stand } = found;
    if (moving.leader === id) {
      return { reason: `${nameOf(stand)} has been put down and stays there`, rule: 'MI-04-01' };
    }
    return refuseOne(battle, moving, stand, at, basesBut(battle, stand));
  },
  resolve(r, { stand: id, at }) {
    const stand = r.battle.stands[id];
    if (stand) put(r, id, at, `${nameOf(stand)} is placed`);
  },
  odds({ battle }, { stand: id, at }) {
    const moving = movingOf(battle);
    const [leader, model] = [moving && battle.stands[moving.leader], battle.stands[id]];
    if (!leader || !model || !isOnTable(leader) || !isOnTable(model)) {
      return { text: '', because: [] };
    }
    const spare = formatInches(insideBy(leader, model, at));
    const radius = formatInches(radiusOfCommand(leader));
    return {
      text: `${spare} within the command radius of ${radius} about ${nameOf(leader)}`,
      because: [],
      short: `${spare} to spare`,
    };
  },
  preview({ battle }, { stand: id, at }) {
    const moving = movingOf(battle);
    const [leader, model] = [moving && battle.stands[moving.leader], battle.stands[id]];
    if (!moving || !leader || !model || !isOnTable(model)) return [];
    return [baseAt(model, at), ...shadeForFollowers(battle, moving, model)];
  },
};

export const finishRule: ActionRule<FinishMove> = {
  type: 'infantry/finish',
  schema: orderSchema('infantry/finish', { stand: standField }),
  form: { title: 'Finish the move', needs: 'stand', key: 'g' },
  suits: isPlacing,
  fromOrder: (_given, order) => named(order, 'infantry/finish'),
  *candidates({ battle }, side) {
    const moving = movingOf(battle);
    if (moving?.stage !== 'placing' || battle.units[moving.unit]?.side !== side) return;
    yield { type: 'infantry/finish', side, stand: moving.leader };
  },
  refuse({ battle }, { side, stand }) {
    const found = underWay(battle, side, stand);
    return 'reason' in found ? found : refuseFinish(battle, found.moving);
  },
  resolve(r) {
    const moving = movingOf(r.battle);
    if (!moving) return;
    for (const { model, outside } of astrayIn(r.battle, moving)) {
      const text = `${nameOf(model)}, ${outsideWords(outside)} outside the command radius, finds no place and is taken away`;
      r.emit({ type: 'removed', stand: model.id, why: 'no place' }, { text, rule: 'MI-02-05' });
    }
    completeMove(r);
  },
};

function named({ side, stand }: Order, type: FinishMove['type']): FinishMove | Refusal {
  return stand === null
    ? { reason: 'pick a model of the unit', rule: 'MI-01-01' }
    : { type, side, stand };
}

/** MI-02-02: names who is out and by how much. */
function refuseFinish(battle: Battle, moving: Moving): Refusal | null {
  const astray = astrayIn(battle, moving);
  const [first] = astray;
  if (!first) return null;
  if (option(battle, 'mi_unplaceable_model') === 'remove' && isHopeless(battle, moving))
    return null;
  return refuseOutside(astray) ?? first.refusal;
}

/** MI-02-02: of those who are astray, who is outside the radius, and by how much; null where nobody is. */
function refuseOutside(astray: ReturnType<typeof astrayIn>): Refusal | null {
  const out = astray.filter(({ outside }) => outside > 0);
  if (out.length === 0) return null;
  const who = out.map(({ model, outside }) => `${nameOf(model)} by ${outsideWords(outside)}`);
  return { reason: `outside the command radius: ${who.join(', ')}`, rule: 'MI-02-02' };
}

/** While a unit is placed: what keeps its move from being finished, for each of its models. */
export function remarksOf(battle: Battle, id: StandId): readonly Remark[] {
  const moving = movingOf(battle);
  if (moving?.stage !== 'placing' || battle.stands[id]?.unit !== moving.unit) return [];
  const astray = astrayIn(battle, moving);
  const outside = refuseOutside(astray);
  const others = astray.filter((one) => one.outside <= 0);
  return [
    ...(outside ? [{ text: `Not finished: ${outside.reason}`, rule: outside.rule }] : []),
    ...others.map(({ refusal: { reason, rule } }) => ({ text: `Not finished: ${reason}`, rule })),
  ];
}

/** The command radius about the leader who has been put down, where no follower may stand, and who does so all the same. */
export function markersOf(battle: Battle): readonly Template[] {
  const moving = movingOf(battle);
  const leader = moving && battle.stands[moving.leader];
  if (moving?.stage !== 'placing' || !leader || !isOnTable(leader)) return [];
  return [
    ringOf(leader, leader.place.at),
    ...shadeForFollowers(battle, moving),
    ...astrayIn(battle, moving).map(({ model, outside, refusal }) => {
      const { shape, at, size, turn } = baseAt(model, model.place.at);
      const label = outside > 0 ? `${outsideWords(outside)} outside` : refusal.rule;
      return { shape, at, size, turn, label };
    }),
  ];
}

/** MI-02-05: whether nobody who is astray could be placed. */
function isHopeless(battle: Battle, moving: Moving): boolean {
  return astrayIn(battle, moving).every(
    ({ model }) => !spotNear(battle, moving, model, model.place.at, basesBut(battle, model)),
  );
}

function refuseOne(
  battle: Battle,
  moving: Moving,
  model: OnTable,
  at: Point,
  others: readonly OnTable[],
): Refusal | null {
  const refusal = refuseSpot(battle, moving, model, at, others);
  if (refusal) return refusal;
  const way = refuseWay(battle, moving, model, at);
  return way === null ? null : { reason: `${nameOf(model)}: ${way}`, rule: 'MI-07-01' };
}

/** Each of its followers at most once, on spots that are all free together. */
function refuseAll(battle: Battle, moving: Moving, places: readonly Placed[]): Refusal | null {
  const followers = new Map(followersOf(battle, moving).map((model) => [model.id, model]));
  const others: OnTable[] = [...othersThan(battle, moving.unit)];
  const ids = new Set(places.map(({ stand }) => stand));
  for (const mate of livingOf(battle, moving.unit)) if (!ids.has(mate.id)) others.push(mate);
  for (const { stand, at } of places) {
    const model = followers.get(stand);
    if (!model || !isAlive(model)) {
      return {
        reason: `${nameOfSide(battle, battle.clock.side)} can place its own followers only`,
        rule: 'MI-01-01',
      };
    }
    followers.delete(stand);
    const refusal = refuseOne(battle, moving, model, at, others);
    if (refusal) return refusal;
    others.push({ ...model, place: { ...model.place, at } });
  }
  return null;
}

function put(r: Resolver, id: StandId, at: Point, text: string): void {
  const model = r.battle.stands[id];
  if (!model || !isOnTable(model)) return;
  const { place } = model;
  r.emit({ type: 'moved', stand: id, path: [place, { ...place, at }] }, { text, rule: 'MI-07-01' });
}

/** A hand that all but touches a base means to touch it. */
function spotMeant(battle: Battle, moving: Moving, model: OnTable, at: Point): Point {
  const others = basesBut(battle, model);
  if (!refuseSpot(battle, moving, model, at, others)) return at;
  if (moving.assaults.length === 0) return at;
  const foe = foesOf(battle, model).find(
    (one) => distanceSquared(one.place.at, at) <= (radiusOf(one) + radiusOf(model) + 300) ** 2,
  );
  return foe ? contactWith(model, foe, at) : at;
}
