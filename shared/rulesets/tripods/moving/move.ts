// Movement of one stand along a path (FT-06-01 to FT-06-05): normal, strategic or backwards. What ground
// costs is the terrain engine's answer; turning, carriers and overwatch are other files' business.

import type { Action, Battle } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { formatInches, type Mil, type Point } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { Refusal } from '../../../core/rule-ref';
import { facingField, orderSchema, pathField, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Order, OrderForm, Resolver } from '../../../rules/ruleset';
import type { Place, Stand } from '../../../scenario/document';
import type { TerrainMap } from '../../../terrain/map/terrain-map';
import { cloudsToAvoid, wouldWalkIntoGas } from '../ground/gas-clouds';
import { placeKey } from '../ground/ground';
import { firmGroundFor } from '../ground/ground-maps';
import { refusePlace } from '../ground/placing';
import { refuseOntoWreck } from '../ground/wrecks';
import { isOnMission } from '../shells/fire-missions';
import { behind, bearing, fromFront } from '../stands/facing';
import { clearMarks, hasMark, marked, trackOf, unmarked, withTracks } from '../stands/marks';
import type { MoveMode } from '../stands/move-class';
import { isAskedToReact, meleeOf } from '../stands/pending';
import { noteStart } from '../stands/phase-start';
import {
  isOnTable,
  isPinned,
  nameOf,
  profileOf,
  refuseOffTable,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { allowanceLeft, formatLeft, moverNow } from './allowance';
import { placesOnObjectives, placesWithin } from './candidate-places';
import { noteStray, refuseStraying, straysAt } from './cohesion';
import { forfeitsOf } from './forfeits';
import { setOut } from './interrupted-move';
import { refuseDeadInWater } from './ironclads';
import { beginTheMarch, refuseMixing, refuseStrategic } from './strategic';
import { goAsFarAsItCan } from './thwarted';
import { routeTo, walk } from './walk';

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

export const MODES: Readonly<Record<Move['type'], MoveMode>> = {
  'tripods/move': 'normal',
  'tripods/strategic-move': 'strategic',
  'tripods/back': 'backward',
};

/** FT-06-02: a stand moves normally or strategically; FT-06-05: a vehicle may back. */
export const MOVE_RULES: readonly ActionRule<Move>[] = [
  moving('tripods/move', {
    title: 'Move',
    needs: 'stand-and-place',
    takesCorners: true,
    key: 'm',
  }),
  moving('tripods/strategic-move', {
    title: 'Move strategically',
    needs: 'stand-and-place',
    takesCorners: true,
    key: 'g',
  }),
  moving('tripods/back', {
    title: 'Move backwards',
    needs: 'stand-and-place',
    key: 'b',
  }),
];

function moving(type: Move['type'], form: OrderForm): ActionRule<Move> {
  const mode = MODES[type];
  return {
    type,
    schema: orderSchema(type, { stand: standField, path: pathField, facing: facingField }),
    form: { ...form, mode },
    suits: (stand) => mode === 'normal' || !refuseKind(stand, mode),
    fromOrder: (given, order) => fromOrder(given, order, type, mode),
    *candidates(given, side, only) {
      for (const stand of standsOfSide(given.battle, side)) {
        if (only !== undefined && stand.id !== only) continue;
        if (refuseToStart(given, stand) ?? refuseMode(given.battle, stand, mode)) continue;
        if (mode === 'backward') yield* halfAnInchBack(type, side, stand);
        else {
          const left = allowanceLeft(given, stand, mode);
          // Half of a march is as far as a whole move, and that can fire.
          const around = placesWithin(given.battle, stand, left, mode !== 'strategic');
          for (const { to, facing } of around) {
            yield { type, side, stand: stand.id, path: [to], facing };
          }
          for (const { to, facing } of placesOnObjectives(given.battle, stand, left)) {
            const path = mode === 'normal' ? wayOver(given, stand, to, left) : [to];
            yield { type, side, stand: stand.id, path, facing };
          }
        }
      }
    },
    refuse(given, action) {
      const stand = given.battle.stands[action.stand];
      if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
      return (
        refuseNotYours(given, action.side, stand) ??
        refuseToStart(given, stand) ??
        refuseMode(given.battle, stand, mode) ??
        refusePath(given, stand, action, mode)
      );
    },
    resolve(r, action) {
      const stand = orderedStand(r.battle, action.stand);
      beginMoving(r, stand);
      if (mode === 'strategic' && !beginTheMarch(r, stand)) return;
      const { path, facing } = action;
      setOut(r, r.battle.stands[action.stand] as OnTable, { path, facing, mode });
    },
    thwarted(r, { stand: id, path, facing }, unseen) {
      const stand = orderedStand(r.battle, id);
      beginMoving(r, stand);
      if (mode === 'strategic' && !beginTheMarch(r, stand)) return;
      goAsFarAsItCan(r, r.battle.stands[id] as OnTable, { path, facing, mode }, unseen);
    },
    odds(given, action) {
      const stand = given.battle.stands[action.stand];
      if (!stand || !isOnTable(stand)) return { text: '', because: [] };
      const walked = walk(given, stand, action.path, mode);
      if ('reason' in walked) return { text: walked.reason, because: [] };
      const left = allowanceLeft(given, stand, mode);
      const halt = walked.halt ? `; halts within ${walked.halt}` : '';
      const stray = straysAt(given.battle, stand, action) ? '; out of cohesion there' : '';
      // FT-11-52
      const isLost = wouldWalkIntoGas(given.battle, stand, walked.path);
      const lost = isLost ? '; it is lost in black smoke on its way' : '';
      const gas = {
        label: 'lost in black smoke',
        amount: 1,
        rule: 'FT-11-52',
        begins: 'count',
      } as const;
      const brings = forfeitsOf(given, stand, walked.cost, mode);
      // FT-15-05
      if (hasMark(stand, 'high')) {
        return {
          text: `${formatInches(walked.length)} of way, without limit${stray}`,
          because: [],
        };
      }
      return {
        text: `${formatInches(walked.length)} of way for ${formatInches(walked.cost)} of ${formatInches(left)}: ${formatLeft(left - walked.cost)} left${halt}${stray}${lost}`,
        because: isLost ? [...walked.because, gas] : walked.because,
        brings,
        ...(isLost ? { short: 'lost in black smoke' } : {}),
      };
    },
  };
}

const MOST_WAYS = 5000;
const waysKept = memoMap<TerrainMap, string, readonly Point[]>(MOST_WAYS);

/** Straight, or round what lies across the straight way. */
function wayOver(given: Given, stand: OnTable, to: Point, left: Mil): readonly Point[] {
  const straight = walk(given, stand, [to]);
  if (!('reason' in straight) && straight.cost <= left) return [to];
  // A gun that is towed moves in another class than the same gun unlimbered.
  const { moveClass, allowance } = moverNow(given, stand);
  const map = firmGroundFor(given.battle, moveClass);
  const known = waysKept(map);
  const key = `${placeKey(stand)} ${moveClass} ${allowance} ${left} ${to.x},${to.y}`;
  let way = known.get(key);
  if (!way) {
    const found = routeTo(given, stand, to);
    known.set(key, (way = 'reason' in found ? [to] : found));
  }
  return way;
}

export function refuseMode(battle: Battle, stand: OnTable, mode: MoveMode): Refusal | null {
  const refusal = refuseKind(stand, mode);
  if (refusal) return refusal;
  if (mode === 'strategic') return refuseStrategic(battle, stand);
  return refuseDeadInWater(stand) ?? refuseMixing(stand);
}

/** FT-06-05, FT-06-50, FT-08-11: flyers neither back nor march, and men on foot have no rear. */
export function refuseKind(stand: Stand, mode: MoveMode): Refusal | null {
  const { class: standClass, move, special } = profileOf(stand);
  const name = nameOf(stand);
  if (mode === 'normal') return null;
  if (mode === 'strategic') {
    const how = special === 'ironclad' ? 'keeps to the water' : 'flies';
    const reason = `${name} ${how}: only ground stands move strategically`;
    return move === 'h' || special ? { reason, rule: 'FT-06-50' } : null;
  }
  if (move === 'h' || special === 'zeppelin')
    return { reason: `${name} flies forwards only`, rule: 'FT-06-05' };
  return standClass === 'vehicle' ? null : { reason: `${name} has no rear`, rule: 'FT-08-11' };
}

export function refuseNotYours(given: Given, side: SideId, stand: OnTable): Refusal | null {
  if (sideOf(given.battle, stand) === side) return null;
  return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-02-07' };
}

/** What keeps a stand from moving at all now. */
export function refuseToStart({ battle }: Given, stand: OnTable): Refusal | null {
  if (hasMark(stand, 'dismounted')) {
    return { reason: `${nameOf(stand)} got out in close combat`, rule: 'FT-08-26' };
  }
  const movesOn = battle.clock.step === 'close_combat' && hasMark(stand, 'moves-on');
  if (battle.clock.step !== 'movement' && !movesOn) {
    return { reason: 'stands move in the movement phase only', rule: 'FT-02-07' };
  }
  if (isAskedToReact(battle) || battle.clock.side !== battle.clock.active) {
    return { reason: 'only the side whose turn it is moves', rule: 'FT-02-07' };
  }
  if (meleeOf(battle) !== null) {
    return { reason: 'stands move on when every close combat is over', rule: 'FT-14-05' };
  }
  if (profileOf(stand).special === 'cylinder') {
    return { reason: `${nameOf(stand)} never moves`, rule: 'FT-16-10' };
  }
  const isCrewed = profileOf(stand).class === 'towed';
  if (isCrewed && isOnMission(battle, sideOf(battle, stand), stand.id)) {
    return { reason: `${nameOf(stand)} has a barrage to fire`, rule: 'FT-08-28' };
  }
  if (isPinned(stand)) {
    return { reason: `${nameOf(stand)} is pinned until its own final phase`, rule: 'FT-12-06' };
  }
  if (hasMark(stand, 'done')) {
    return {
      reason: `${nameOf(stand)} has finished its move`,
      rule: 'FT-02-07',
    };
  }
  if (hasMark(stand, 'halted')) {
    return { reason: `${nameOf(stand)} has halted beside an enemy`, rule: 'FT-14-01' };
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
    // To where nothing leads in time the order goes straight, which a way round may undercut.
    const way = path.length === 1 ? 'the straight way' : 'the way';
    const reason = `too far: ${way} takes ${formatInches(walked.cost)} of movement and ${formatInches(left)} are left`;
    return { reason, rule: 'FT-06-01' };
  }
  const end: Place = { ...stand.place, at: walked.end, facing };
  return (
    refusePlace(without(given.battle, walked.storms), stand, end) ??
    refuseOntoWreck(given.battle, stand, end) ??
    refuseStraying(given.battle, stand, end)
  );
}

function without(battle: Battle, id: StandId | null): Battle {
  if (id === null) return battle;
  const left = standsOf(battle).filter((stand) => stand.id !== id);
  return { ...battle, stands: Object.fromEntries(left.map((stand) => [stand.id, stand])) };
}

/** Ten Mil to either side are rounding. */
function isStraightBack(stand: OnTable, path: readonly Point[], facing: number): boolean {
  const [to] = path;
  if (!to || path.length > 1 || facing !== stand.place.facing) return false;
  const { ahead, aside } = fromFront(stand, to);
  return ahead < 0 && Math.abs(aside) <= 10;
}

/** FT-02-07: when a second stand starts, the first has finished. */
export function beginMoving(r: Resolver, stand: OnTable, isMove = true): void {
  noteStray(r, stand);
  noteStart(r, stand);
  // FT-10-38: who moves gives up its overwatch; FT-06-04, FT-08-22: not who turns or sets down.
  if (isMove) clearMarks(r, stand.id, ['overwatch']);
  for (const other of standsOf(r.battle)) {
    if (other.id === stand.id || !hasMark(other, 'moving')) continue;
    r.emit(unmarked(other.id, 'moving'), { text: '', rule: 'FT-02-07' });
    r.emit(marked(other.id, 'done'), { text: '', rule: 'FT-02-07' });
  }
  if (hasMark(stand, 'moving')) return;
  r.emit(marked(stand.id, 'moving'), { text: '', rule: 'FT-02-07' });
}

function fromOrder(given: Given, order: Order, type: Move['type'], mode: MoveMode): Move | Refusal {
  const stand = order.stand === null ? undefined : given.battle.stands[order.stand];
  if (!stand || !isOnTable(stand)) return refuseOffTable(given.battle, stand);
  if (!order.at || !('x' in order.at)) return { reason: 'pick a place', rule: 'FT-06-01' };
  const blocked = refuseToStart(given, stand) ?? refuseMode(given.battle, stand, mode);
  if (blocked) return blocked;
  if (mode === 'backward') {
    const far = Math.max(0, -fromFront(stand, order.at).ahead);
    const { facing } = stand.place;
    return { type, side: order.side, stand: stand.id, path: [behind(stand, far)], facing };
  }
  const path = wayBy(given, stand, [...(order.via ?? []), order.at], mode);
  if ('reason' in path) return path;
  return moveAlong(type, order.side, stand, path);
}

/** From corner to corner, each time with what the way before has left of the allowance. */
function wayBy(
  given: Given,
  stand: OnTable,
  corners: readonly Point[],
  mode: MoveMode,
): readonly Point[] | Refusal {
  const path: Point[] = [];
  let from = stand;
  for (const to of corners) {
    const leg = wayTo(given, from, to, mode);
    if ('reason' in leg) return leg;
    path.push(...leg);
    if (to === corners.at(-1)) break;
    const walked = walk(given, stand, path, mode, true);
    if ('reason' in walked) return walked;
    const moved = trackOf(stand, 'moved') + walked.cost;
    from = { ...withTracks(stand, { moved }), place: { ...stand.place, at: to } };
  }
  return path;
}

/** FT-11-52: round the black smoke, unless there is no such way. */
function wayTo(
  given: Given,
  stand: OnTable,
  to: Point,
  mode: MoveMode,
): readonly Point[] | Refusal {
  const path = routeTo(given, stand, to, mode);
  if ('reason' in path || !wouldWalkIntoGas(given.battle, stand, path)) return path;
  const round = routeTo(given, stand, to, mode, cloudsToAvoid(given.battle, stand));
  return 'reason' in round || wouldWalkIntoGas(given.battle, stand, round) ? path : round;
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
