// Moving and turning (SK-02): a way over the ground within the allowance, and where the stand faces at its end.

import type { Action, Battle, Modifier } from '../../battle/battle';
import { orderedStand } from '../../battle/ordered-stand';
import { sideOf } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import { distanceSquared, inches, mil, type Point } from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import { facingField, orderSchema, pathField, standField } from '../../rules/order-fields';
import type { ActionRule, Given, Order, OrderChoice } from '../../rules/ruleset';
import { wayModifiers } from '../../rules/way-modifiers';
import type { Place, Stand } from '../../scenario/document';
import { legsOf, pathTo } from '../../terrain/movement/route/route';
import type { Route, RouteLeg } from '../../terrain/map/engine-types';
import { bearing } from './field/bases';
import { refusePlace } from './field/free-place';
import { groundOf, moverOf } from './field/ground';
import { acting, isActive, MOVED, refuseActor } from './activation-order';
import {
  enemiesOf,
  isOnItsOwn,
  isOnTable,
  nameOf,
  profileOf,
  straightBaseOf,
  type OnTable,
} from './field/profiles';
import { lengthWords, rulesOf } from './field/game-rules';
import { placesFor } from './candidate-places';
import { refusePinned } from './own-rules/morale';
import { isTimeToMove, notNow } from './own-rules/phase-actors';
import { finishMove } from './turn';

export interface Move extends Action {
  readonly type: 'skirmish/move';
  readonly stand: StandId;
  /** Where it goes, corner by corner, after where it stands. */
  readonly path: readonly Point[];
  /** Degrees that it faces at the end. */
  readonly facing: number;
}

export interface Turn extends Action {
  readonly type: 'skirmish/turn';
  readonly stand: StandId;
  readonly facing: number;
}

export function isMove(action: Action): action is Move {
  return action.type === 'skirmish/move';
}

export function isTurn(action: Action): action is Turn {
  return action.type === 'skirmish/turn';
}

/** The key of the wish for the way that a stand faces after its move, and what it may be. */
const FACING = 'facing';
const FACINGS = [
  { value: 'way', label: 'the way it went' },
  { value: 'enemy', label: 'the nearest enemy' },
  { value: 'kept', label: 'as it faces now' },
] as const;

export const moveRule: ActionRule<Move> = {
  type: 'skirmish/move',
  schema: orderSchema('skirmish/move', { stand: standField, path: pathField, facing: facingField }),
  form: { title: 'Move', needs: 'stand-and-place', takesCorners: true, key: 'm' },
  suits: (stand) => profileOf(stand).move > 0 && isOnItsOwn(stand),
  fromOrder,
  *candidates(given, side, only) {
    for (const stand of movers(given.battle, side)) {
      if (only !== undefined && stand.id !== only) continue;
      const far = inches(allowanceOf(given, stand));
      for (const to of placesFor(given.battle, stand, far)) {
        const facing = facingEnemy(given.battle, stand, to) ?? bearing(stand.place.at, to);
        yield { type: 'skirmish/move', side, stand: stand.id, path: [to], facing };
      }
    }
  },
  refuse: refuseMove,
  resolve(r, { stand: id, path, facing }) {
    const stand = orderedStand(r.battle, id);
    const { legs } = wayOf(r, stand, path);
    const places = path.map((to, i): Place => ({
      ...stand.place,
      at: to,
      facing: i === path.length - 1 ? facing : stand.place.facing,
    }));
    r.emit(
      { type: 'moved', stand: id, path: [stand.place, ...places] },
      {
        text: `${nameOf(stand)} moves ${lengthWords(r.battle, lengthOf(legs))}`,
        rule: 'SK-02-01',
        because: wayModifiers(legs, rulesOf(r.battle).unit),
      },
    );
    r.emit({ type: 'mark', stand: id, mark: MOVED, on: true }, { text: '' });
    finishMove(r, id);
  },
  odds(given, { stand: id, path }) {
    const stand = given.battle.stands[id];
    if (!stand || !isOnTable(stand)) return { text: '', because: [] };
    const { cost, legs, blocked } = wayOf(given, stand, path);
    if (blocked) return { text: blocked.reason, because: [] };
    const all = allowanceOf(given, stand);
    const words = (length: number) => lengthWords(given.battle, inches(length));
    const way = lengthWords(given.battle, lengthOf(legs));
    const text = `${way} of way for ${words(cost)} of ${words(all)}`;
    return { text, because: wayModifiers(legs, rulesOf(given.battle).unit) };
  },
  choices({ battle }, { stand: id, path, facing }): readonly OrderChoice[] {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) return [];
    const chosen = FACINGS.find(({ value }) => facingAfter(battle, stand, path, value) === facing);
    return [{ key: FACING, title: 'Facing', value: chosen?.value ?? 'way', options: FACINGS }];
  },
};

export const turnRule: ActionRule<Turn> = {
  type: 'skirmish/turn',
  schema: orderSchema('skirmish/turn', { stand: standField, facing: facingField }),
  form: { title: 'Turn', needs: 'stand-and-place', points: 'front', key: 't' },
  suits: (stand) => profileOf(stand).move > 0 && isOnItsOwn(stand),
  fromOrder({ battle }, order) {
    const stand = order.stand === null ? undefined : battle.stands[order.stand];
    if (!stand || !isOnTable(stand) || !order.at || !('x' in order.at)) {
      return { reason: 'pick a place to face', rule: 'SK-02-03' };
    }
    const facing = bearing(stand.place.at, order.at);
    return { type: 'skirmish/turn', side: order.side, stand: stand.id, facing };
  },
  *candidates({ battle }, side) {
    for (const stand of movers(battle, side)) {
      const facing = facingEnemy(battle, stand, stand.place.at);
      if (facing === null || facing === stand.place.facing) continue;
      yield { type: 'skirmish/turn', side, stand: stand.id, facing };
    }
  },
  refuse({ battle }, { side, stand: id, facing }) {
    const stand = battle.stands[id];
    const refusal = refuseToMove(battle, side, stand);
    if (refusal || !stand || !isOnTable(stand)) return refusal;
    if (!Number.isFinite(facing) || facing === stand.place.facing) {
      return { reason: `${nameOf(stand)} already faces there`, rule: 'SK-02-03' };
    }
    // A round base covers the same table whichever way it faces.
    return straightBaseOf(stand) && refusePlace(battle, stand, stand.place.at, facing);
  },
  resolve(r, { stand: id, facing }) {
    const stand = orderedStand(r.battle, id);
    r.emit(
      { type: 'moved', stand: id, path: [stand.place, { ...stand.place, facing }] },
      { text: `${nameOf(stand)} turns where it stands`, rule: 'SK-02-03' },
    );
    finishMove(r, id);
  },
};

/** Those of a side that may move now. */
export function movers(battle: Battle, side: SideId): readonly OnTable[] {
  if (!isTimeToMove(battle)) return [];
  return acting(battle).filter(
    (stand) =>
      sideOf(battle, stand) === side &&
      profileOf(stand).move > 0 &&
      isOnItsOwn(stand) &&
      !isActive(stand) &&
      !refusePinned(battle, stand, 'move'),
  );
}

export function allowanceModifiers({ stands }: Battle, id: StandId): readonly Modifier[] {
  const stand = stands[id];
  if (!stand) return [];
  const { name, move } = profileOf(stand);
  return [{ label: `allowance of ${name}`, amount: move, rule: 'SK-02-01' }];
}

/** Inches. */
export function allowanceOf(given: Given, { id }: Stand): number {
  return given.ask('move-allowance', { stand: id }).total;
}

function wayOf(given: Given, stand: OnTable, path: readonly Point[]): Route {
  const mover = moverOf(given.battle, stand, allowanceOf(given, stand));
  return legsOf(groundOf(given.battle), mover, [stand.place.at, ...path]);
}

function lengthOf(legs: readonly RouteLeg[]) {
  return mil(legs.reduce((sum, { length }) => sum + length, 0));
}

/** SK-01-03: what keeps a stand from moving or turning now. */
export function refuseToMove(
  battle: Battle,
  side: SideId,
  stand: Stand | undefined,
): Refusal | null {
  if (!isTimeToMove(battle)) return notNow(battle, 'move');
  const refusal =
    (stand && refusePinned(battle, stand, 'move')) ?? refuseActor(battle, side, stand);
  if (refusal || !stand) return refusal;
  if (isActive(stand)) {
    return { reason: `${nameOf(stand)} has moved in this activation`, rule: 'SK-01-03' };
  }
  if (profileOf(stand).move > 0) return null;
  return { reason: `${nameOf(stand)} stays where it stands`, rule: 'SK-02-01' };
}

function refuseMove(given: Given, { side, stand: id, path, facing }: Move): Refusal | null {
  const { battle } = given;
  const stand = battle.stands[id];
  const refusal = refuseToMove(battle, side, stand);
  if (refusal || !stand || !isOnTable(stand)) return refusal;
  const end = path.at(-1);
  if (!end) return { reason: 'a move needs a place to go to', rule: 'SK-02-01' };
  if (!Number.isFinite(facing))
    return { reason: 'a facing is a number of degrees', rule: 'SK-02-03' };
  const { cost, blocked } = wayOf(given, stand, path);
  if (blocked) return { reason: blocked.reason, rule: blocked.rule };
  const all = allowanceOf(given, stand);
  if (inches(cost) > inches(all)) {
    return {
      reason: `too far: the way takes ${lengthWords(battle, inches(cost))} of ${lengthWords(battle, inches(all))}`,
      rule: 'SK-02-01',
    };
  }
  return refusePlace(battle, stand, end, facing);
}

function fromOrder(given: Given, order: Order): Move | Refusal {
  const { battle } = given;
  const stand = order.stand === null ? undefined : battle.stands[order.stand];
  const refusal = refuseToMove(battle, order.side, stand);
  if (refusal) return refusal;
  if (!stand || !isOnTable(stand) || !order.at || !('x' in order.at)) {
    return { reason: 'pick a place', rule: 'SK-02-01' };
  }
  const path = [...(order.via ?? []), order.at].reduce<readonly Point[]>(
    (way, corner) => [...way, ...wayOn(given, stand, way, corner)],
    [],
  );
  const facing = facingAfter(battle, stand, path, order.wishes?.[FACING] ?? 'way');
  return { type: 'skirmish/move', side: order.side, stand: stand.id, path, facing };
}

/** The shortest way from the end of another to a corner; straight where nothing leads there in time. */
function wayOn(
  given: Given,
  stand: OnTable,
  before: readonly Point[],
  to: Point,
): readonly Point[] {
  const at = before.at(-1) ?? stand.place.at;
  const { cost } = wayOf(given, stand, before);
  const left = Math.max(0, allowanceOf(given, stand) - cost);
  const mover = moverOf(given.battle, { ...stand, place: { ...stand.place, at } }, left);
  return pathTo(groundOf(given.battle), mover, to)?.slice(1) ?? [to];
}

function facingAfter(battle: Battle, stand: OnTable, path: readonly Point[], wish: string): number {
  const to = path.at(-1) ?? stand.place.at;
  const way = bearing(path.at(-2) ?? stand.place.at, to);
  if (wish === 'kept') return stand.place.facing;
  return wish === 'enemy' ? (facingEnemy(battle, stand, to) ?? way) : way;
}

/** Towards the nearest enemy as seen from a place; null without enemies. */
export function facingEnemy(battle: Battle, stand: OnTable, from: Point): number | null {
  let nearest: Point | null = null;
  for (const { place } of enemiesOf(battle, sideOf(battle, stand))) {
    const isNearer = !nearest || distanceSquared(from, place.at) < distanceSquared(from, nearest);
    if (isNearer) nearest = place.at;
  }
  return nearest && bearing(from, nearest);
}
