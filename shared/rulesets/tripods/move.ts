// Movement of one stand along a path (FT-06-01 to FT-06-05). What ground costs is the terrain engine's
// answer; strategic movement, carriers and overwatch are other files' business.

import type { Action, Battle, Modifier } from '../../battle/types';
import { hasMark, sideOf, standsOf } from '../../battle/view';
import type { SideId, StandId } from '../../core/id';
import {
  distanceSquared,
  formatInches,
  inches,
  mil,
  type Mil,
  type Point,
} from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import type { ActionRule, Given, Order, Resolver } from '../../rules/types';
import type { Place } from '../../scenario/types';
import { extentOf, overlaps } from './bases';
import { clearMarks } from './sequence';
import { routeTo, walk, type Walk } from './walk';
import {
  enemiesOf,
  isOnTable,
  isPinned,
  nameOf,
  profileOf,
  spentBy,
  standsOfSide,
  type OnTable,
} from './stands';

export interface Move extends Action {
  readonly type: 'tripods/move';
  readonly stand: StandId;
  /** Where it goes, corner by corner, after where it stands. */
  readonly path: readonly Point[];
  /** Degrees that it faces at the end; turning is free (FT-06-03). */
  readonly facing: number;
}

export interface Turn extends Action {
  readonly type: 'tripods/turn';
  readonly stand: StandId;
  readonly facing: number;
}

export function isMove(action: Action): action is Move {
  return action.type === 'tripods/move';
}

export function isTurn(action: Action): action is Turn {
  return action.type === 'tripods/turn';
}

/** Inches of allowance that a stand has in this movement phase, before anything is spent. */
export function allowanceModifiers(given: Given['battle'], stand: StandId): readonly Modifier[] {
  const found = given.stands[stand];
  if (!found) return [];
  const { allowance, name } = profileOf(found);
  return [{ label: `allowance of ${name}`, amount: allowance, rule: 'FT-03-12' }];
}

export function allowanceLeft(given: Given, stand: OnTable): Mil {
  const { total } = given.ask('move-allowance', { stand: stand.id });
  return mil(Math.max(0, inches(total) - spentBy(stand)));
}

export const moveRule: ActionRule<Move> = {
  type: 'tripods/move',
  form: { title: 'Move', needs: 'stand-and-place', key: 'm' },
  fromOrder,
  *candidates(given, side) {
    for (const stand of standsOfSide(given.battle, side)) {
      if (refuseToStart(given, stand)) continue;
      yield* sampleMoves(given, side, stand);
    }
  },
  refuse(given, action) {
    const stand = given.battle.stands[action.stand];
    if (!stand || !isOnTable(stand)) return NOT_ON_TABLE;
    return (
      refuseNotYours(given, action.side, stand) ??
      refuseToStart(given, stand) ??
      refusePath(given, stand, action)
    );
  },
  resolve(r, action) {
    const stand = r.battle.stands[action.stand];
    if (!stand || !isOnTable(stand)) return;
    beginMoving(r, stand);
    const walked = walk(r, stand, action.path);
    if ('reason' in walked) return;
    finishMove(r, stand, walked, action.facing);
  },
  odds(given, action) {
    const stand = given.battle.stands[action.stand];
    if (!stand || !isOnTable(stand)) return { text: '', because: [] };
    const walked = walk(given, stand, action.path);
    if ('reason' in walked) return { text: walked.reason, because: [] };
    const left = allowanceLeft(given, stand);
    const halt = walked.halt ? `; halts within 1" of ${walked.halt}` : '';
    return {
      text: `${formatInches(walked.length)} of way, ${formatInches(walked.cost)} of ${formatInches(left)} left${halt}`,
      because: walked.because,
    };
  },
};

const NOT_ON_TABLE: Refusal = { reason: 'that stand is not on the table', rule: 'FT-02-07' };

export function refuseNotYours(given: Given, side: SideId, stand: OnTable): Refusal | null {
  if (sideOf(given.battle, stand) === side) return null;
  return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-02-07' };
}

/** What keeps a stand from moving at all now. */
export function refuseToStart({ battle }: Given, stand: OnTable): Refusal | null {
  if (battle.clock.step !== 'movement') {
    return { reason: 'stands move in the movement phase only', rule: 'FT-02-07' };
  }
  if (battle.clock.side !== battle.clock.active) {
    return { reason: 'only the side whose turn it is moves', rule: 'FT-02-07' };
  }
  if (isPinned(stand)) {
    return { reason: `${nameOf(stand)} is pinned until its own final phase`, rule: 'FT-12-06' };
  }
  if (hasMark(stand, 'done')) {
    return {
      reason: `${nameOf(stand)} has finished: another stand has moved since`,
      rule: 'FT-02-07',
    };
  }
  if (hasMark(stand, 'halted')) {
    return { reason: `${nameOf(stand)} has halted within 1" of an enemy`, rule: 'FT-14-01' };
  }
  return null;
}

function refusePath(given: Given, stand: OnTable, { path, facing }: Move): Refusal | null {
  if (path.length === 0) return { reason: 'a move needs a place to go to', rule: 'FT-06-01' };
  if (!Number.isFinite(facing))
    return { reason: 'a facing is a number of degrees', rule: 'FT-06-03' };
  const walked = walk(given, stand, path);
  if ('reason' in walked) return walked;
  const left = allowanceLeft(given, stand);
  if (walked.cost > left) {
    const reason = `too far: the way takes ${formatInches(walked.cost)} of movement and ${formatInches(left)} are left`;
    return { reason, rule: 'FT-06-01' };
  }
  return refusePlace(given, stand, { ...stand.place, at: walked.end, facing });
}

/** Whether a stand may stand there: on the table, and not on top of another. */
export function refusePlace({ battle }: Given, stand: OnTable, place: Place): Refusal | null {
  if (battle.board.space !== 'table') return NOT_ON_TABLE;
  const { width, height } = battle.board;
  const extent = extentOf(stand, place);
  for (const { x, y } of extent?.corners ?? []) {
    const margin = extent?.radius ?? 0;
    if (x >= margin && y >= margin && x <= width - margin && y <= height - margin) continue;
    return { reason: 'part of the base would be off the table', rule: 'FT-06-01' };
  }
  for (const other of standsOf(battle)) {
    if (other.id === stand.id || !overlaps(stand, place, other)) continue;
    return { reason: `${nameOf(other)} stands there`, rule: 'FT-06-01' };
  }
  return null;
}

/** FT-02-07: when a second stand starts, the first has finished. */
export function beginMoving(r: Resolver, stand: OnTable): void {
  // FT-10-38: who moves gives up its overwatch.
  clearMarks(r, stand.id, ['overwatch']);
  for (const other of standsOf(r.battle)) {
    if (other.id === stand.id || !hasMark(other, 'moving')) continue;
    r.emit(
      { type: 'mark', stand: other.id, mark: 'moving', on: false },
      { text: '', rule: 'FT-02-07' },
    );
    r.emit(
      { type: 'mark', stand: other.id, mark: 'done', on: true },
      { text: '', rule: 'FT-02-07' },
    );
  }
  if (hasMark(stand, 'moving')) return;
  r.emit(
    { type: 'mark', stand: stand.id, mark: 'moving', on: true },
    { text: '', rule: 'FT-02-07' },
  );
}

function finishMove(r: Resolver, stand: OnTable, walked: Walk, facing: number): void {
  const path = [stand.place, ...walked.path.map((at): Place => ({ ...stand.place, at, facing }))];
  const left = mil(allowanceLeft(r, stand) - walked.cost);
  r.emit(
    { type: 'moved', stand: stand.id, path },
    {
      text: `${nameOf(stand)} moves ${formatInches(walked.length)}${costWords(walked)}; ${formatInches(left)} left`,
      rule: walked.because[0]?.rule ?? 'FT-06-01',
      because: walked.because,
    },
  );
  const from = spentBy(stand);
  r.emit(
    { type: 'track', stand: stand.id, track: 'moved', from, to: from + walked.cost },
    { text: '', rule: 'FT-06-01' },
  );
  if (!walked.halt) return;
  r.emit(
    { type: 'mark', stand: stand.id, mark: 'halted', on: true },
    { text: `${nameOf(stand)} halts within 1" of ${walked.halt}: close combat`, rule: 'FT-14-01' },
  );
}

function costWords({ cost, length }: Walk): string {
  return cost === length ? '' : ` for ${formatInches(cost)} of its allowance`;
}

function fromOrder(given: Given, order: Order): Move | Refusal {
  const stand = order.stand === null ? undefined : given.battle.stands[order.stand];
  if (!stand || !isOnTable(stand)) return NOT_ON_TABLE;
  if (!order.at || !('x' in order.at)) return { reason: 'pick a place', rule: 'FT-06-01' };
  const blocked = refuseToStart(given, stand);
  if (blocked) return blocked;
  const path = routeTo(given, stand, order.at);
  if ('reason' in path) return path;
  return moveAlong(order.side, stand, path);
}

/** A move that ends facing the way it went. */
function moveAlong(side: SideId, stand: OnTable, path: readonly Point[]): Move {
  const to = path.at(-1) ?? stand.place.at;
  const from = path.at(-2) ?? stand.place.at;
  return { type: 'tripods/move', side, stand: stand.id, path, facing: bearing(from, to) };
}

/** Whole degrees from east, counter-clockwise. */
export function bearing(from: Point, to: Point): number {
  if (from.x === to.x && from.y === to.y) return 0;
  const degrees = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

/** Sixteen directions the whole way and eight half of it, with the front to the nearest enemy. */
function* sampleMoves(given: Given, side: SideId, stand: OnTable): Generator<Move> {
  const left = allowanceLeft(given, stand);
  for (const [ways, share] of SAMPLES) {
    const far = Math.floor(left * share);
    for (const [dx, dy] of ways) {
      if (far <= 0) continue;
      const to = { x: mil(stand.place.at.x + dx * far), y: mil(stand.place.at.y + dy * far) };
      if (!isInside(given.battle, to)) continue;
      const facing = facingEnemy(given.battle, stand, to) ?? bearing(stand.place.at, to);
      yield { type: 'tripods/move', side, stand: stand.id, path: [to], facing };
    }
  }
}

/** Unit vectors a hair short of one inch, so that rounding never makes a way too long. */
const SIXTEEN_WAYS: readonly (readonly [number, number])[] = [
  [0.9999, 0],
  [0.9238, 0.3826],
  [0.707, 0.707],
  [0.3826, 0.9238],
].flatMap(([x = 0, y = 0]) => [
  [x, y],
  [-y, x],
  [-x, -y],
  [y, -x],
]) as readonly (readonly [number, number])[];

const SAMPLES = [
  [SIXTEEN_WAYS, 1],
  [SIXTEEN_WAYS.filter((_way, i) => i % 8 < 4), 1 / 2],
] as const;

function isInside({ board }: Battle, { x, y }: Point): boolean {
  return board.space === 'table' && x >= 0 && y >= 0 && x <= board.width && y <= board.height;
}

/** Towards the nearest enemy as seen from a place; null without enemies. */
function facingEnemy(battle: Battle, stand: OnTable, from: Point): number | null {
  let nearest: { at: Point; away: number } | null = null;
  for (const { place } of enemiesOf(battle, sideOf(battle, stand))) {
    const away = distanceSquared(from, place.at);
    if (!nearest || away < nearest.away) nearest = { at: place.at, away };
  }
  return nearest && bearing(from, nearest.at);
}

export const turnRule: ActionRule<Turn> = {
  type: 'tripods/turn',
  form: { title: 'Turn', needs: 'stand-and-place', key: 't' },
  fromOrder(given, order) {
    const stand = order.stand === null ? undefined : given.battle.stands[order.stand];
    if (!stand || !isOnTable(stand)) return NOT_ON_TABLE;
    if (!order.at || !('x' in order.at))
      return { reason: 'pick a place to face', rule: 'FT-06-03' };
    const facing = bearing(stand.place.at, order.at);
    return { type: 'tripods/turn', side: order.side, stand: stand.id, facing };
  },
  *candidates(given, side) {
    for (const stand of standsOfSide(given.battle, side)) {
      if (!facesFront(stand) || refuseToStart(given, stand)) continue;
      const facing = facingEnemy(given.battle, stand, stand.place.at);
      if (facing === null || facing === stand.place.facing) continue;
      yield { type: 'tripods/turn', side, stand: stand.id, facing };
    }
  },
  refuse(given, action) {
    const stand = given.battle.stands[action.stand];
    if (!stand || !isOnTable(stand)) return NOT_ON_TABLE;
    const refusal = refuseNotYours(given, action.side, stand) ?? refuseToStart(given, stand);
    if (refusal) return refusal;
    if (!facesFront(stand)) {
      return { reason: `${nameOf(stand)} has no front to turn`, rule: 'FT-08-11' };
    }
    if (!Number.isFinite(action.facing) || action.facing === stand.place.facing) {
      return { reason: `${nameOf(stand)} already faces there`, rule: 'FT-06-03' };
    }
    return refusePlace(given, stand, { ...stand.place, facing: action.facing });
  },
  resolve(r, action) {
    const stand = r.battle.stands[action.stand];
    if (!stand || !isOnTable(stand)) return;
    beginMoving(r, stand);
    const path = [stand.place, { ...stand.place, facing: action.facing }];
    r.emit(
      { type: 'moved', stand: stand.id, path },
      { text: `${nameOf(stand)} turns`, rule: 'FT-06-03' },
    );
  },
};

function facesFront(stand: OnTable): boolean {
  const { class: standClass } = profileOf(stand);
  return standClass === 'vehicle' || standClass === 'towed';
}
