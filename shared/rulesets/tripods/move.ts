// Movement of one stand along a path (FT-06-01 to FT-06-05): normal, strategic or backwards. What ground
// costs is the terrain engine's answer; turning, carriers and overwatch are other files' business.

import type { Action, Battle } from '../../battle/types';
import { hasMark, sideOf, standsOf, trackOf } from '../../battle/view';
import type { SideId, StandId } from '../../core/id';
import { distanceSquared, formatInches, mil, type Point } from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import type { ActionRule, Given, Order, OrderForm, Resolver } from '../../rules/types';
import type { Place, Stand } from '../../scenario/types';
import { allowanceLeft, type MoveMode } from './allowance';
import { noteStray, refuseStraying } from './cohesion';
import { refusePlace } from './placing';
import { isOnMission } from './plans';
import { clearMarks } from './sequence';
import { beginTheMarch, refuseMixing, refuseStrategic } from './strategic';
import { routeTo, walk, type Walk } from './walk';
import {
  enemiesOf,
  isOnTable,
  isPinned,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from './stands';

export interface Move extends Action {
  readonly type: 'tripods/move' | 'tripods/strategic-move' | 'tripods/back';
  readonly stand: StandId;
  /** Where it goes, corner by corner, after where it stands. */
  readonly path: readonly Point[];
  /** Degrees that it faces at the end; turning is free (FT-06-03). */
  readonly facing: number;
}

export function isMove(action: Action): action is Move {
  return MOVE_RULES.some(({ type }) => type === action.type);
}

/** FT-06-02: a stand moves normally or strategically; FT-06-05: a vehicle may back. */
export const MOVE_RULES: readonly ActionRule<Move>[] = [
  moving('tripods/move', 'normal', { title: 'Move', needs: 'stand-and-place', key: 'm' }),
  moving('tripods/strategic-move', 'strategic', {
    title: 'Move strategically',
    needs: 'stand-and-place',
    key: 'g',
  }),
  moving('tripods/back', 'backward', {
    title: 'Move backwards',
    needs: 'stand-and-place',
    key: 'b',
  }),
];

function moving(type: Move['type'], mode: MoveMode, form: OrderForm): ActionRule<Move> {
  return {
    type,
    form,
    suits: (stand) => mode === 'normal' || !refuseKind(stand, mode),
    fromOrder: (given, order) => fromOrder(given, order, type, mode),
    *candidates(given, side, only) {
      for (const stand of standsOfSide(given.battle, side)) {
        if (only !== undefined && stand.id !== only) continue;
        if (refuseToStart(given, stand) ?? refuseMode(given.battle, stand, mode)) continue;
        if (mode === 'backward') yield* halfAnInchBack(type, side, stand);
        else yield* sampleMoves(given, side, stand, type, mode);
      }
    },
    refuse(given, action) {
      const stand = given.battle.stands[action.stand];
      if (!stand || !isOnTable(stand)) return NOT_ON_TABLE;
      return (
        refuseNotYours(given, action.side, stand) ??
        refuseToStart(given, stand) ??
        refuseMode(given.battle, stand, mode) ??
        refusePath(given, stand, action, mode)
      );
    },
    resolve(r, action) {
      const stand = r.battle.stands[action.stand];
      if (!stand || !isOnTable(stand)) return;
      const walked = walk(r, stand, action.path, mode);
      if ('reason' in walked) return;
      beginMoving(r, stand);
      if (mode === 'strategic' && !beginTheMarch(r, stand)) return;
      finishMove(r, stand, walked, action.facing, mode);
    },
    odds(given, action) {
      const stand = given.battle.stands[action.stand];
      if (!stand || !isOnTable(stand)) return { text: '', because: [] };
      const walked = walk(given, stand, action.path, mode);
      if ('reason' in walked) return { text: walked.reason, because: [] };
      const left = allowanceLeft(given, stand, mode);
      const halt = walked.halt ? `; halts within ${walked.halt}` : '';
      return {
        text: `${formatInches(walked.length)} of way, ${formatInches(walked.cost)} of ${formatInches(left)} left${halt}`,
        because: walked.because,
      };
    },
  };
}

function refuseMode(battle: Battle, stand: OnTable, mode: MoveMode): Refusal | null {
  const refusal = refuseKind(stand, mode);
  if (refusal) return refusal;
  return mode === 'strategic' ? refuseStrategic(battle, stand) : refuseMixing(stand);
}

/** FT-06-05, FT-06-50, FT-08-11: flyers neither back nor march, and men on foot have no rear. */
function refuseKind(stand: Stand, mode: MoveMode): Refusal | null {
  const { class: standClass, move } = profileOf(stand);
  const name = nameOf(stand);
  if (mode === 'normal') return null;
  if (mode === 'strategic') {
    const reason = `${name} flies: only ground stands move strategically`;
    return move === 'h' ? { reason, rule: 'FT-06-50' } : null;
  }
  if (move === 'h') return { reason: `${name} flies forwards only`, rule: 'FT-06-05' };
  return standClass === 'vehicle' ? null : { reason: `${name} has no rear`, rule: 'FT-08-11' };
}

export const NOT_ON_TABLE: Refusal = { reason: 'that stand is not on the table', rule: 'FT-02-07' };

export function refuseNotYours(given: Given, side: SideId, stand: OnTable): Refusal | null {
  if (sideOf(given.battle, stand) === side) return null;
  return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-02-07' };
}

/** What keeps a stand from moving at all now. */
export function refuseToStart({ battle }: Given, stand: OnTable): Refusal | null {
  const movesOn = battle.clock.step === 'close_combat' && hasMark(stand, 'moves-on');
  if (battle.clock.step !== 'movement' && !movesOn) {
    return { reason: 'stands move in the movement phase only', rule: 'FT-02-07' };
  }
  if (battle.clock.side !== battle.clock.active) {
    return { reason: 'only the side whose turn it is moves', rule: 'FT-02-07' };
  }
  if (isOnMission(battle, sideOf(battle, stand), stand.id)) {
    return { reason: `${nameOf(stand)} has a barrage to fire`, rule: 'FT-08-28' };
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

function refusePath(
  given: Given,
  stand: OnTable,
  { path, facing }: Move,
  mode: MoveMode,
): Refusal | null {
  if (path.length === 0) return { reason: 'a move needs a place to go to', rule: 'FT-06-01' };
  if (!Number.isFinite(facing))
    return { reason: 'a facing is a number of degrees', rule: 'FT-06-03' };
  if (mode === 'backward' && !isStraightBack(stand, path, facing)) {
    return { reason: `that is not straight behind ${nameOf(stand)}`, rule: 'FT-06-05' };
  }
  const walked = walk(given, stand, path, mode);
  if ('reason' in walked) return walked;
  const left = allowanceLeft(given, stand, mode);
  if (walked.cost > left) {
    const reason = `too far: the way takes ${formatInches(walked.cost)} of movement and ${formatInches(left)} are left`;
    return { reason, rule: 'FT-06-01' };
  }
  const end: Place = { ...stand.place, at: walked.end, facing };
  return refusePlace(given.battle, stand, end) ?? refuseStraying(given.battle, stand, end);
}

/** Ten Mil to either side are rounding. */
function isStraightBack(stand: OnTable, path: readonly Point[], facing: number): boolean {
  const [to] = path;
  if (!to || path.length > 1 || facing !== stand.place.facing) return false;
  const { ahead, aside } = fromFront(stand, to);
  return ahead < 0 && Math.abs(aside) <= 10;
}

/** A point as Mil before the front and to the left of the middle. */
function fromFront({ place }: OnTable, to: Point): { ahead: number; aside: number } {
  const angle = (place.facing * Math.PI) / 180;
  const [dx, dy] = [to.x - place.at.x, to.y - place.at.y];
  return {
    ahead: dx * Math.cos(angle) + dy * Math.sin(angle),
    aside: dy * Math.cos(angle) - dx * Math.sin(angle),
  };
}

function behind({ place }: OnTable, far: number): Point {
  const angle = (place.facing * Math.PI) / 180;
  return {
    x: mil(place.at.x - far * Math.cos(angle)),
    y: mil(place.at.y - far * Math.sin(angle)),
  };
}

/** FT-02-07: when a second stand starts, the first has finished. */
export function beginMoving(r: Resolver, stand: OnTable): void {
  noteStray(r, stand);
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

function finishMove(
  r: Resolver,
  stand: OnTable,
  walked: Walk,
  facing: number,
  mode: MoveMode,
): void {
  const path = [stand.place, ...walked.path.map((at): Place => ({ ...stand.place, at, facing }))];
  const left = mil(allowanceLeft(r, stand, mode) - walked.cost);
  r.emit(
    { type: 'moved', stand: stand.id, path },
    {
      text: `${nameOf(stand)} ${MOVES[mode]} ${formatInches(walked.length)}${costWords(walked)}; ${formatInches(left)} left`,
      rule: walked.because[0]?.rule ?? 'FT-06-01',
      because: walked.because,
    },
  );
  const from = trackOf(stand, 'moved');
  r.emit(
    { type: 'track', stand: stand.id, track: 'moved', from, to: from + walked.cost },
    { text: '', rule: 'FT-06-01' },
  );
  if (!walked.halt) return;
  r.emit(
    { type: 'mark', stand: stand.id, mark: 'halted', on: true },
    { text: `${nameOf(stand)} halts within ${walked.halt}: close combat`, rule: 'FT-14-01' },
  );
}

const MOVES: Readonly<Record<MoveMode, string>> = {
  normal: 'moves',
  strategic: 'moves strategically',
  backward: 'backs',
};

function costWords({ cost, length }: Walk): string {
  return cost === length ? '' : ` for ${formatInches(cost)} of its allowance`;
}

function fromOrder(given: Given, order: Order, type: Move['type'], mode: MoveMode): Move | Refusal {
  const stand = order.stand === null ? undefined : given.battle.stands[order.stand];
  if (!stand || !isOnTable(stand)) return NOT_ON_TABLE;
  if (!order.at || !('x' in order.at)) return { reason: 'pick a place', rule: 'FT-06-01' };
  const blocked = refuseToStart(given, stand) ?? refuseMode(given.battle, stand, mode);
  if (blocked) return blocked;
  if (mode === 'backward') {
    const far = Math.max(0, -fromFront(stand, order.at).ahead);
    const { facing } = stand.place;
    return { type, side: order.side, stand: stand.id, path: [behind(stand, far)], facing };
  }
  const path = routeTo(given, stand, order.at, mode);
  if ('reason' in path) return path;
  return moveAlong(type, order.side, stand, path);
}

/** A move that ends facing the way it went. */
function moveAlong(type: Move['type'], side: SideId, stand: OnTable, path: readonly Point[]): Move {
  const to = path.at(-1) ?? stand.place.at;
  const from = path.at(-2) ?? stand.place.at;
  return { type, side, stand: stand.id, path, facing: bearing(from, to) };
}

function* halfAnInchBack(type: Move['type'], side: SideId, stand: OnTable): Generator<Move> {
  const { facing } = stand.place;
  yield { type, side, stand: stand.id, path: [behind(stand, 500)], facing };
}

/** Whole degrees from east, counter-clockwise. */
export function bearing(from: Point, to: Point): number {
  if (from.x === to.x && from.y === to.y) return 0;
  const degrees = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

/** Sixteen directions the whole way and, unless on the march, eight half of it, with the front to the nearest enemy. */
function* sampleMoves(
  given: Given,
  side: SideId,
  stand: OnTable,
  type: Move['type'],
  mode: MoveMode,
): Generator<Move> {
  const left = allowanceLeft(given, stand, mode);
  // Half of a march is as far as a whole move, and that can fire.
  for (const [ways, share] of mode === 'strategic' ? SAMPLES.slice(0, 1) : SAMPLES) {
    const far = Math.floor(left * share);
    for (const [dx, dy] of ways) {
      if (far <= 0) continue;
      const to = { x: mil(stand.place.at.x + dx * far), y: mil(stand.place.at.y + dy * far) };
      if (!isInside(given.battle, to)) continue;
      const facing = facingEnemy(given.battle, stand, to) ?? bearing(stand.place.at, to);
      yield { type, side, stand: stand.id, path: [to], facing };
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
export function facingEnemy(battle: Battle, stand: OnTable, from: Point): number | null {
  let nearest: { at: Point; away: number } | null = null;
  for (const { place } of enemiesOf(battle, sideOf(battle, stand))) {
    const away = distanceSquared(from, place.at);
    if (!nearest || away < nearest.away) nearest = { at: place.at, away };
  }
  return nearest && bearing(from, nearest.at);
}
