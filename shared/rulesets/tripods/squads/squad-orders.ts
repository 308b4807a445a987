// The orders that place the followers of a leader who has been put down, and end the unit's move (MI-02, MI-04, MI-07).

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { sideOf, unitOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, pointField, standField } from '../../../rules/order-fields';
import type { ActionRule, Order, Resolver, Template } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { isInCover } from '../ground/ground';
import { comeUpon } from '../ground/spotting';
import { extentOf, gapToPoint } from '../stands/bases';
import { clearMarks, hasMark, marked, trackOf, tracked } from '../stands/marks';
import { isOnTable, nameOf, refuseOffTable, type OnTable } from '../stands/stands';
import {
  arranged,
  astrayIn,
  keptPlaces,
  outsideWords,
  radiusOfCommand,
  refuseSpot,
  spotNear,
  withStand,
  type Placed,
} from './squad-spots';
import {
  followersOf,
  isSquad,
  keep,
  leaderOf,
  placingOf,
  stateOf,
  type Moving,
} from './squad-state';

export interface FormUp extends Action {
  readonly type: 'squads/form-up';
  /** The leader. */
  readonly stand: StandId;
  readonly places: readonly Placed[];
}

export interface PlaceStand extends Action {
  readonly type: 'squads/place';
  readonly stand: StandId;
  readonly at: Point;
}

export interface Finish extends Action {
  readonly type: 'squads/finish';
  /** Any stand of the unit. */
  readonly stand: StandId;
}

export type SquadOrder = FormUp | PlaceStand | Finish;

export function isSquadOrder(action: Action): action is SquadOrder {
  return [formUpRule, placeRule, finishRule].some(({ type }) => type === action.type);
}

function isPlacing(stand: Stand, battle: Battle): boolean {
  return placingOf(battle)?.unit === stand.unit;
}

/** The move under way of this stand's unit, or why there is none. */
function underWay(
  battle: Battle,
  side: Action['side'],
  id: StandId | null,
): { readonly moving: Moving; readonly stand: OnTable } | Refusal {
  const stand = id === null ? undefined : battle.stands[id];
  if (!stand || !isOnTable(stand)) return refuseOffTable(battle, stand, 'MI-01-01');
  if (sideOf(battle, stand) !== side) {
    return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-02-07' };
  }
  if (!isSquad(battle, stand.unit)) {
    return { reason: `infantry rules only: ${nameOf(stand)} goes by itself`, rule: 'MI-00-02' };
  }
  const moving = placingOf(battle);
  if (moving?.unit === stand.unit) return { moving, stand };
  return stateOf(battle).moved.includes(stand.unit)
    ? { reason: `${unitOf(battle, stand).name} has ended its move`, rule: 'MI-04-02' }
    : { reason: 'the leader moves before any other model', rule: 'MI-03-01' };
}

export const formUpRule: ActionRule<FormUp> = {
  type: 'squads/form-up',
  schema: orderSchema('squads/form-up', {
    stand: standField,
    places: z.array(z.strictObject({ stand: standField, at: pointField })),
  }),
  form: { title: 'Form up', needs: 'stand-and-place', points: 'spot', key: 'f' },
  suits: (stand, battle) => isPlacing(stand, battle) && placingOf(battle)?.leader === stand.id,
  fromOrder({ battle }, { side, stand, at }) {
    const found = underWay(battle, side, stand);
    if ('reason' in found) return found;
    if (!at || !('x' in at)) return { reason: 'pick a place', rule: 'MI-07-01' };
    const { moving } = found;
    const places = arranged(battle, moving, keptPlaces(battle, moving, at));
    return { type: 'squads/form-up', side, stand: moving.leader, places };
  },
  *candidates({ battle }, side) {
    const moving = placingOf(battle);
    const leader = moving && battle.stands[moving.leader];
    if (!moving || !leader || !isOnTable(leader) || sideOf(battle, leader) !== side) return;
    for (const middle of middlesFor(leader)) {
      const places = arranged(battle, moving, keptPlaces(battle, moving, middle));
      yield { type: 'squads/form-up', side, stand: leader.id, places };
    }
  },
  refuse({ battle }, { side, stand, places }) {
    const found = underWay(battle, side, stand);
    return 'reason' in found ? found : refuseAll(battle, found.moving, places);
  },
  thwarted(r, { stand: id, places }, unseen) {
    const [leader, moving] = [r.battle.stands[id], placingOf(r.battle)];
    if (!leader || !moving) return;
    comeUpon(r, nameOf(leader), unseen);
    formUpRule.resolve(r, {
      ...{ type: 'squads/form-up', side: sideOf(r.battle, leader), stand: id },
      places: arranged(r.battle, moving, places),
    });
  },
  resolve(r, { stand: id, places }) {
    const leader = r.battle.stands[id];
    if (!leader) return;
    let text = `${unitOf(r.battle, leader).name} forms up about ${nameOf(leader)}`;
    for (const { stand, at } of places) {
      put(r, stand, at, text);
      text = '';
    }
  },
  odds({ battle }, { places }) {
    const moving = placingOf(battle);
    const count = moving ? followersOf(battle, moving).length : 0;
    const text =
      places.length === count
        ? `${count} stands keep their places about the leader, as near as they can`
        : `${places.length} of ${count} stands find a place`;
    return { text, because: [] };
  },
  preview({ battle }, { stand, places }) {
    const leader = battle.stands[stand];
    if (!leader || !isOnTable(leader)) return [];
    return [ringOf(battle, leader, leader.place.at), ...places.map((one) => baseAt(battle, one))];
  },
};

/** Formations that an opponent weighs: as it stood, or shifted by two inches to either side. */
function middlesFor({ place: { at } }: OnTable): readonly Point[] {
  const steps = [0, -2000, 2000];
  return steps.flatMap((dx) => steps.map((dy) => ({ x: mil(at.x + dx), y: mil(at.y + dy) })));
}

export const placeRule: ActionRule<PlaceStand> = {
  type: 'squads/place',
  schema: orderSchema('squads/place', { stand: standField, at: pointField }),
  form: { title: 'Place', needs: 'stand-and-place', points: 'spot', key: 'l' },
  suits: (stand, battle) => isPlacing(stand, battle) && placingOf(battle)?.leader !== stand.id,
  fromOrder({ battle }, { side, stand, at }) {
    const found = underWay(battle, side, stand);
    if ('reason' in found) return found;
    if (!at || !('x' in at)) return { reason: 'pick a place', rule: 'MI-07-01' };
    return { type: 'squads/place', side, stand: found.stand.id, at };
  },
  *candidates({ battle }, side) {
    const moving = placingOf(battle);
    if (!moving || battle.units[moving.unit]?.side !== side) return;
    // Whoever stands well may be put elsewhere, too; for opponents to leave him there is one place of many.
    for (const { id, place } of followersOf(battle, moving)) {
      yield { type: 'squads/place', side, stand: id, at: place.at };
    }
    for (const { stand } of astrayIn(battle, moving)) {
      const at = spotNear(battle, moving, stand, stand.place.at);
      if (at) yield { type: 'squads/place', side, stand: stand.id, at };
    }
  },
  refuse({ battle }, { side, stand: id, at }) {
    const found = underWay(battle, side, id);
    if ('reason' in found) return found;
    const { moving, stand } = found;
    if (moving.leader === id) {
      return { reason: `${nameOf(stand)} has been put down and stays there`, rule: 'MI-04-01' };
    }
    if (!followersOf(battle, moving).some((one) => one.id === id)) {
      return { reason: `${nameOf(stand)} is pinned and stays where it is`, rule: 'FT-12-06' };
    }
    return refuseSpot(battle, moving, stand, at);
  },
  resolve(r, { stand: id, at }) {
    const stand = r.battle.stands[id];
    if (stand) put(r, id, at, `${nameOf(stand)} is placed`);
  },
  thwarted(r, { stand: id, at }, unseen) {
    const [stand, moving] = [r.battle.stands[id], placingOf(r.battle)];
    if (!stand || !moving || !isOnTable(stand)) return;
    comeUpon(r, nameOf(stand), unseen);
    const free = spotNear(r.battle, moving, stand, at);
    if (free) put(r, id, free, `${nameOf(stand)} is placed`);
  },
  preview: ({ battle }, { stand, at }) => [baseAt(battle, { stand, at })],
};

export const finishRule: ActionRule<Finish> = {
  type: 'squads/finish',
  schema: orderSchema('squads/finish', { stand: standField }),
  form: { title: 'Finish the move', needs: 'stand', key: 'h' },
  suits: isPlacing,
  fromOrder: (_given, { side, stand }: Order) =>
    stand === null
      ? { reason: 'pick a stand of the unit', rule: 'MI-01-01' }
      : { type: 'squads/finish', side, stand },
  *candidates({ battle }, side) {
    const moving = placingOf(battle);
    if (!moving || battle.units[moving.unit]?.side !== side) return;
    yield { type: 'squads/finish', side, stand: moving.leader };
  },
  refuse({ battle }, { side, stand }) {
    const found = underWay(battle, side, stand);
    return 'reason' in found ? found : refuseFinish(battle, found.moving);
  },
  resolve(r) {
    const moving = placingOf(r.battle);
    if (moving) completeMove(r, moving);
  },
};

/** MI-02-02: names who is out and by how much. MI-02-05: who can be put nowhere keeps nobody. */
function refuseFinish(battle: Battle, moving: Moving): Refusal | null {
  const astray = astrayIn(battle, moving).filter(
    ({ stand }) => spotNear(battle, moving, stand, stand.place.at) !== null,
  );
  const [first] = astray;
  if (!first) return null;
  const out = astray.filter(({ outside }) => outside > 0);
  if (out.length === 0) return first.refusal;
  const who = out.map(({ stand, outside }) => `${nameOf(stand)} by ${outsideWords(outside)}`);
  return { reason: `outside the command radius: ${who.join(', ')}`, rule: 'MI-02-02' };
}

/** Each of its followers at most once, on spots that are all free together. */
function refuseAll(battle: Battle, moving: Moving, places: readonly Placed[]): Refusal | null {
  const followers = new Map(followersOf(battle, moving).map((stand) => [stand.id, stand]));
  const ids = new Set(places.map(({ stand }) => stand));
  const kept = Object.entries(battle.stands).filter(([, { id }]) => !ids.has(id));
  let now: Battle = { ...battle, stands: Object.fromEntries(kept) };
  const leader = battle.stands[moving.leader];
  if (leader && isOnTable(leader)) now = withStand(now, leader);
  for (const { stand: id, at } of places) {
    const stand = followers.get(id);
    if (!stand) {
      return { reason: 'a unit places its own followers only', rule: 'MI-01-01' };
    }
    followers.delete(id);
    const refusal = refuseSpot(now, moving, stand, at);
    if (refusal) return refusal;
    now = withStand(now, { ...stand, place: { ...stand.place, at } });
  }
  return null;
}

function put(r: Resolver, id: StandId, at: Point, text: string): void {
  const stand = r.battle.stands[id];
  if (!stand || !isOnTable(stand)) return;
  const { place } = stand;
  r.emit({ type: 'moved', stand: id, path: [place, { ...place, at }] }, { text, rule: 'MI-07-01' });
}

/** The whole unit has moved as its leader has: what that takes from its fire it takes from all. */
export function completeMove(r: Resolver, moving: Moving): void {
  const { moved } = stateOf(r.battle);
  const leader = r.battle.stands[moving.leader];
  const spent = leader ? trackOf(leader, 'moved') : 0;
  for (const { stand, outside } of astrayIn(r.battle, moving)) {
    const text = `${nameOf(stand)} finds no place and stays, ${outsideWords(outside)} outside the command radius`;
    r.emit(marked(stand.id, 'done'), { text, rule: 'MI-02-05' });
  }
  for (const { id, place, tracks } of followersOf(r.battle, moving)) {
    const from = moving.from[id];
    if (from && (from.x !== place.at.x || from.y !== place.at.y)) {
      r.emit(tracked(id, 'moved', tracks['moved'] ?? 0, spent), { text: '', rule: 'FT-06-01' });
      clearMarks(r, id, ['overwatch']);
      if (leader && hasMark(leader, 'strategic')) r.emit(marked(id, 'strategic'), { text: '' });
    }
    r.emit(marked(id, 'done'), { text: '' });
  }
  keep(r, { moving: null, moved: [...moved, moving.unit] });
}

/** Of the leader of a unit that moves as one; null for anybody else. */
export function ledBy(battle: Battle, stand: Stand | undefined): OnTable | null {
  if (!stand || !isSquad(battle, stand.unit)) return null;
  const leader = leaderOf(battle, stand.unit);
  return leader?.id === stand.id ? leader : null;
}

/** MI-02-01: from the edge of the leader's base, drawn as a circle about its middle. */
export function ringOf(battle: Battle, leader: OnTable, at: Point): Template {
  const base = extentOf(leader, { ...leader.place, at });
  const radii = (base?.corners ?? []).map((corner) => Math.abs(corner.x - at.x));
  const rim = Math.max(base?.radius ?? 0, ...radii);
  const across = mil(2 * (radiusOfCommand(battle) + rim));
  return {
    shape: 'disc',
    at,
    size: { width: across, depth: across },
    turn: 0,
    label: `command radius ${radiusOfCommand(battle) / 1000}"`,
    tone: 'open',
  };
}

function baseAt({ stands }: Battle, { stand: id, at }: Placed): Template {
  const stand = stands[id];
  const base = stand ? extentOf(stand, { on: 'table', at, facing: 0, level: 0 }) : null;
  const xs = (base?.corners ?? []).map((corner) => Math.abs(corner.x - at.x));
  const half = Math.max(base?.radius ?? 0, ...xs);
  const size = { width: mil(2 * half), depth: mil(2 * half) };
  const shape = (base?.radius ?? 0) > 0 ? 'disc' : 'rectangle';
  return { shape, at, size, turn: 0, label: '', tone: 'open' };
}

/** How well the followers stand, for opponents: in their places, in cover, on objectives. */
export function worthOfPlaces(battle: Battle, moving: Moving): number {
  const astray = astrayIn(battle, moving).length;
  return followersOf(battle, moving).reduce((sum, stand) => {
    const held = battle.objectives.filter(
      ({ place, radius }) => place.on === 'table' && gapToPoint(stand, place.at) < radius,
    );
    return sum + (isInCover(battle, stand) ? 1 : 0) + (held.length > 0 ? 0.5 : 0);
  }, -10 * astray);
}

/** The battle as it would be with followers on other places. */
export function withPlaces(battle: Battle, places: readonly Placed[]): Battle {
  return places.reduce((now, { stand: id, at }) => {
    const stand = now.stands[id];
    return stand && isOnTable(stand)
      ? withStand(now, { ...stand, place: { ...stand.place, at } })
      : now;
  }, battle);
}
