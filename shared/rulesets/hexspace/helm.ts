// Moving ships: one hex straight ahead in each scheduled impulse, after a turn of one side where the
// turn radius allows (SX-90-04), a slip to the side (SX-90-05), or on an afterburner (SX-10.2).

import { z } from 'zod';
import type { Action, Battle } from '../../battle/battle';
import { hasMark, sideOf, trackOf } from '../../battle/battle-view';
import type { SideId, StandId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import { type Cell, isOnBoard, isSameCell, neighbour, turned } from '../../geometry/hex';
import { orderSchema, standField } from '../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../rules/ruleset';
import { damage } from './damage';
import { shiftFor, shiftMap } from './floating-map';
import { isDue, isImpulse } from './impulses';
import { countRetreated } from './power';
import {
  actsIn,
  HELM,
  inCell,
  isInSpace,
  nameOf,
  shipsOfSide,
  sortOf,
  speedOf,
  turnRadiusOf,
  type InSpace,
} from './ships';
import { SPACE_OPTIONS } from './space-options';
import { isClosed, meaningAt, thingOf } from './space';

export interface Helm extends Action {
  readonly type: 'hexspace/move';
  readonly stand: StandId;
  /** Before the hex is entered, or for missiles after it where the scenario says so: one side to port (1), to starboard (-1), or none. */
  readonly turn: -1 | 0 | 1;
  /** Enters the hex ahead to port or starboard without turning. */
  readonly slip: boolean;
  /** Burns an afterburner to move out of turn. */
  readonly burn: boolean;
}

export function isHelm(action: Action): action is Helm {
  return action.type === 'hexspace/move';
}

/** Where the order takes the ship. A missile turns in the hex that it enters where the scenario says so (SX-13.4-02). */
export function placeAfter(
  battle: Battle,
  ship: InSpace,
  { turn, slip }: Pick<Helm, 'turn' | 'slip'>,
): InSpace['place'] {
  const { at, facing } = ship.place;
  const after = turned(facing, turn);
  const ahead = turnsAfterwards(battle, ship) ? facing : after;
  return { on: 'hex', at: neighbour(at, ahead), facing: slip ? facing : after };
}

function turnsAfterwards(battle: Battle, ship: InSpace): boolean {
  if (sortOf(ship) !== 'missile') return false;
  return SPACE_OPTIONS.choice(battle, 'sx_missile_turn_order') === 'after-move';
}

export const moveRule: ActionRule<Helm> = {
  type: 'hexspace/move',
  schema: orderSchema('hexspace/move', {
    stand: standField,
    turn: z.literal([-1, 0, 1]),
    slip: z.boolean(),
    burn: z.boolean(),
  }),
  form: { title: 'Move', needs: 'stand-and-place', key: 'm' },
  fromOrder(given, order) {
    const ship = order.stand === null ? undefined : given.battle.stands[order.stand];
    if (!ship || !isInSpace(ship)) return { reason: 'pick a ship', rule: 'SX-90-02' };
    const idle = refuseIdle(given.battle, ship);
    if (idle) return idle;
    const at = order.at;
    if (!at || !('q' in at)) return { reason: 'pick a hex', rule: 'SX-90-02' };
    const reachable = ordersInto(given, order.side, ship, at);
    const wished = reachable.find((helm) => howOf(helm) === order.wishes?.[HOW]);
    return (
      [wished, ...reachable].find((helm) => helm && !refuseHelm(given, helm)) ??
      reachable[0] ?? {
        reason: `${nameOf(ship)} can only move to a hex ahead of it`,
        rule: 'SX-90-04',
      }
    );
  },
  *candidates(given, side) {
    for (const ship of shipsOfSide(given.battle, side)) {
      for (const helm of ordersOf(given, side, ship)) if (!refuseHelm(given, helm)) yield helm;
    }
  },
  refuse: refuseHelm,
  resolve: steer,
  choices(given, helm) {
    const ship = given.battle.stands[helm.stand];
    if (!ship || !isInSpace(ship)) return [];
    const ways = ordersInto(given, helm.side, ship, placeAfter(given.battle, ship, helm).at);
    const isAfter = turnsAfterwards(given.battle, ship);
    const options = ways
      .filter((way) => !refuseHelm(given, way))
      .map((way) => ({ value: howOf(way), label: howWords(way, isAfter) }));
    return [{ key: HOW, title: 'How it goes there', value: howOf(helm), options }];
  },
};

/** The key of the wish for one of several ways into a hex. */
const HOW = 'how';

function howOf({ slip, turn }: Helm): string {
  if (slip) return 'slip';
  return turn === 0 ? 'ahead' : turn > 0 ? 'port' : 'starboard';
}

function howWords({ slip, turn }: Helm, isAfter: boolean): string {
  if (slip) return 'slip, facing as it does';
  if (!isAfter) return turn === 0 ? 'ahead' : 'turn there';
  return turn === 0 ? 'straight on' : `then turn to ${turn > 0 ? 'port' : 'starboard'}`;
}

function ordersInto(given: Given, side: SideId, ship: InSpace, at: Cell): readonly Helm[] {
  return ordersOf(given, side, ship).filter((helm) =>
    isSameCell(placeAfter(given.battle, ship, helm).at, at),
  );
}

/** A ship that has no way out of turn is told when its turn comes. */
function refuseIdle(battle: Battle, ship: InSpace): Refusal | null {
  const isIdle = isImpulse(battle.clock) && !isDue(battle, ship);
  if (!isIdle || hasMark(ship, 'has-moved') || trackOf(ship, 'afterburners') > 0) return null;
  const speed = speedOf(ship);
  const all = Array.from({ length: HELM.impulses }, (_, i) => i + 1);
  const impulses = all.filter((impulse) => actsIn(speed, impulse));
  const reason = `at speed ${speed} ${nameOf(ship)} moves in the impulses ${impulses.join(', ')}`;
  return { reason, rule: 'SX-90-02' };
}

function ordersOf({ battle }: Given, side: SideId, ship: InSpace): readonly Helm[] {
  const burn = !isDue(battle, ship);
  const order = { type: 'hexspace/move', side, stand: ship.id, burn } as const;
  const turns = [0, 1, -1] as const;
  const straight = turns.map((turn): Helm => ({ ...order, turn, slip: false }));
  return [...straight, { ...order, turn: 1, slip: true }, { ...order, turn: -1, slip: true }];
}

function refuseHelm({ battle }: Given, helm: Helm): Refusal | null {
  const ship = battle.stands[helm.stand];
  if (!ship || !isInSpace(ship)) return { reason: 'that ship is not in space', rule: 'SX-90-02' };
  if (sideOf(battle, ship) !== helm.side) {
    return { reason: `${nameOf(ship)} belongs to the other side`, rule: 'SX-90-01' };
  }
  return refuseNow(battle, ship, helm) ?? refuseTurn(ship, helm) ?? refuseHex(battle, ship, helm);
}

function refuseNow(battle: Battle, ship: InSpace, { burn }: Helm): Refusal | null {
  const name = nameOf(ship);
  if (!isImpulse(battle.clock)) return { reason: 'ships move in impulses', rule: 'SX-90-01' };
  if (hasMark(ship, 'has-moved')) {
    return { reason: `${name} has moved in this impulse`, rule: 'SX-10.2-07' };
  }
  if (!burn) {
    if (isDue(battle, ship)) return null;
    const reason = `${name} does not move in this impulse at speed ${speedOf(ship)}`;
    return { reason, rule: 'SX-90-02' };
  }
  if (isDue(battle, ship)) {
    return { reason: `${name} moves in this impulse anyway`, rule: 'SX-10.2-02' };
  }
  if (trackOf(ship, 'afterburners') > 0) return null;
  return { reason: `${name} has no afterburner left`, rule: 'SX-10.2-01' };
}

function refuseTurn(ship: InSpace, { turn, slip }: Helm): Refusal | null {
  const name = nameOf(ship);
  const isMissile = sortOf(ship) === 'missile';
  // Orders come out of files, too.
  if (![-1, 0, 1].includes(turn)) {
    const rule = isMissile ? 'SX-13.4-02' : 'SX-90-04';
    return { reason: `${name} turns one side for each hex at most`, rule };
  }
  if (slip && isMissile) {
    return { reason: 'a missile does not slip', rule: 'SX-13.4-03' };
  }
  if (slip && turn === 0) return { reason: 'a slip goes to one side', rule: 'SX-90-05' };
  if (slip && !hasMark(ship, 'slips')) {
    return { reason: `${name} has not prepared to slip`, rule: 'SX-90-05' };
  }
  const wait = trackOf(ship, 'until-turn');
  if (slip || turn === 0 || wait === 0) return null;
  return { reason: `${name} has to enter ${wait} more before it turns`, rule: 'SX-90-04' };
}

/** Where the next order could take a ship, whoever's impulse it is; where it is, if that leaves it nowhere to go. */
export function placesNext(battle: Battle, ship: InSpace): readonly InSpace['place'][] {
  const turns = trackOf(ship, 'until-turn') === 0 ? ([0, 1, -1] as const) : ([0] as const);
  const places = turns
    .map((turn) => placeAfter(battle, ship, { turn, slip: false }))
    .filter(({ at }) => isOnBoard(battle.board, at) && !isClosed(battle, at));
  return places.length > 0 ? places : [ship.place];
}

function refuseHex(battle: Battle, ship: InSpace, helm: Helm): Refusal | null {
  const { at } = placeAfter(battle, ship, helm);
  if (!isOnBoard(battle.board, at)) return refuseEdge(battle, ship);
  const meaning = meaningAt(battle, at);
  if (!meaning?.isClosed) return null;
  return { reason: `${thingOf(meaning)} is in the way`, rule: meaning.rule };
}

/** A floating map goes along with a ship; a missile flies off any map and is gone. */
function refuseEdge(battle: Battle, ship: InSpace): Refusal | null {
  if (sortOf(ship) === 'missile') return null;
  if (SPACE_OPTIONS.choice(battle, 'sx_map') === 'floating') return null;
  return { reason: `${nameOf(ship)} would leave the map`, rule: 'SX-90-13' };
}

/** A ship that is due moves, unless the map or a planet leaves it no hex to go to. */
export function mustMove(given: Given, ship: InSpace): boolean {
  if (!isDue(given.battle, ship)) return false;
  const side = sideOf(given.battle, ship);
  return ordersOf(given, side, ship).some((helm) => !refuseHelm(given, helm));
}

function steer(r: Resolver, helm: Helm): void {
  const there = aheadOnMap(r, helm);
  if (there === null) return;
  const { ship, to } = there;
  const how = doingWords(helm, turnsAfterwards(r.battle, ship));
  const text = `${nameOf(ship)} ${how}${helm.burn ? ' on an afterburner' : ''}`;
  r.emit(
    { type: 'moved', stand: ship.id, path: [ship.place, to] },
    { text, rule: helm.burn ? 'SX-10.2-02' : 'SX-90-04' },
  );
  r.emit({ type: 'mark', stand: ship.id, mark: 'has-moved', on: true }, { text: '' });
  if (helm.slip) r.emit({ type: 'mark', stand: ship.id, mark: 'slips', on: false }, { text: '' });
  if (helm.burn) {
    const from = trackOf(ship, 'afterburners');
    r.emit(
      { type: 'track', stand: ship.id, track: 'afterburners', from, to: from - 1 },
      { text: '', rule: 'SX-10.2-05' },
    );
  }
  const from = trackOf(ship, 'until-turn');
  const after = helm.turn !== 0 && !helm.slip ? turnRadiusOf(ship) : from;
  const left = Math.max(0, after - 1);
  if (left !== from) {
    r.emit(
      { type: 'track', stand: ship.id, track: 'until-turn', from, to: left },
      { text: '', rule: 'SX-90-04' },
    );
  }
  collide(r, ship.id, to.at);
}

function doingWords({ slip, turn }: Helm, isAfter: boolean): string {
  if (slip) return 'slips aside';
  if (turn === 0) return 'moves ahead';
  const where = `to ${turn > 0 ? 'port' : 'starboard'}`;
  return isAfter ? `moves and turns ${where}` : `turns ${where} and moves`;
}

/** Where the order takes the ship, on a map that has floated with it; null where it has left the battle. */
function aheadOnMap(
  r: Resolver,
  helm: Helm,
): { readonly ship: InSpace; readonly to: InSpace['place'] } | null {
  const ship = r.battle.stands[helm.stand];
  if (!ship || !isInSpace(ship)) return null;
  const to = placeAfter(r.battle, ship, helm);
  if (isOnBoard(r.battle.board, to.at)) return { ship, to };
  if (sortOf(ship) === 'missile') {
    r.emit(
      { type: 'removed', stand: ship.id, why: 'destroyed' },
      { text: `${nameOf(ship)} flies off the map`, rule: 'SX-13.4-06' },
    );
    return null;
  }
  const shift = shiftFor(r.battle, to.at);
  if (shift === null) {
    r.emit(
      { type: 'removed', stand: ship.id, why: 'retreated' },
      { text: `${nameOf(ship)} leaves the map`, rule: 'SX-90-13' },
    );
    countRetreated(r, ship);
    return null;
  }
  shiftMap(r, shift);
  const shifted = r.battle.stands[helm.stand];
  if (!shifted || !isInSpace(shifted)) return null;
  return { ship: shifted, to: placeAfter(r.battle, shifted, helm) };
}

/**
 * SX-90-09, SX-12.1-07: friends that end up in one hex bump into each other, on the fore shield; the fighters of
 * one counter do not (SX-12.1-08), and missiles pass through (SX-13.5-04).
 */
function collide(r: Resolver, id: StandId, at: Cell): void {
  const mover = r.battle.stands[id];
  if (!mover || sortOf(mover) === 'missile') return;
  const side = sideOf(r.battle, mover);
  const others = inCell(r.battle, at).filter(
    (ship) => ship.id !== id && sortOf(ship) !== 'missile' && sideOf(r.battle, ship) === side,
  );
  if (others.length === 0) return;
  const points = SPACE_OPTIONS.number(r.battle, 'sx_collision_damage');
  for (const ship of [...others.map((other) => other.id), id]) {
    damage(r, ship, { points, shield: 'fore', why: 'collision', rule: 'SX-90-09' });
  }
}
