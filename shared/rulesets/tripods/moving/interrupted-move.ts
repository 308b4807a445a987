// A move in the middle of which the enemy may be asked (FT-02-08, FT-10-27): it stops where a waiting enemy
// comes to a shot, to a better one, or is about to lose the last one, and goes on after the answer.

import { enemyOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { distance, formatInches, mil, type Point } from '../../../core/measure';
import { supposing } from '../../../rules/query';
import type { Given, Resolver } from '../../../rules/ruleset';
import type { Place } from '../../../scenario/document';
import { askedNow, couldReact, isWayInReach, watchersOf } from '../fire/targets';
import { facingAtHalt } from '../ground/melee-reach';
import { comeUpon, hiddenFrom } from '../ground/spotting';
import { lose } from '../morale/casualties';
import { hasMark, marked, trackOf, tracked, withTracks } from '../stands/marks';
import { popUpOf } from '../stands/memory';
import {
  changePending,
  isAskedToReact,
  pendingOf,
  interruptedMoveOf,
  type InterruptedMove,
} from '../stands/pending';
import { isOnTable, nameOf, type OnTable, standsOfSide } from '../stands/stands';
import { allowanceLeft, formatLeft } from './allowance';
import { giveClock, handOver } from './overwatch';
import { endCutShort } from './stop-short';
import { stopTheMarch } from './strategic';
import { headingOn, type Stride, standAt, stridesAlong } from './strides';
import { walk, type Walk } from './walk';

export type Order = Pick<InterruptedMove, 'mode' | 'facing'> & {
  readonly path: readonly Point[];
  readonly safe?: boolean;
  readonly cutBy?: readonly StandId[];
};

/** Begins a move that has been found legal; the enemy may answer before the stand stirs. */
export function setOut(
  r: Resolver,
  stand: OnTable,
  { path, mode, facing, safe, cutBy }: Order,
): void {
  const side = r.battle.units[stand.unit]?.side;
  if (side === undefined) return;
  const way: InterruptedMove = {
    stand: stand.id,
    side,
    mode,
    start: stand.place,
    spent: trackOf(stand, 'moved'),
    gone: [],
    rest: path,
    facing,
    offered: {},
    askedAt: null,
    safe: safe === true,
    ...(cutBy && { cutBy }),
  };
  if (!isWatched(r, side)) {
    const walked = whole(r, way, stand);
    if (walked) step(r, way, stand, { ...walked, left: walked.path });
    endIfCut(r, way);
    return;
  }
  changePending(r, { ways: [...pendingOf(r.battle).ways, way] });
  if (!way.safe && asks(r, stand, 'before it moves')) return;
  goOn(r);
}

/** Only in the movement phase, and only where somebody of the other side waits on overwatch. */
function isWatched({ battle }: Given, side: SideId): boolean {
  if (battle.clock.step !== 'movement') return false;
  return standsOfSide(battle, enemyOf(battle, side)).some((enemy) => hasMark(enemy, 'overwatch'));
}

/** The stand has come somewhere: asks the enemy, or goes on. */
export function afterMoved(r: Resolver, id: StandId): void {
  const way = interruptedMoveOf(r.battle);
  if (way?.stand !== id || isAskedToReact(r.battle)) return;
  const stand = r.battle.stands[id];
  if (stand && isOnTable(stand) && asks(r, stand, way.rest.length === 0 ? 'its move ends' : null)) {
    return;
  }
  goOn(r);
}

/** Asks the other side when it could fire at the stand where it is now. */
function asks(r: Resolver, stand: OnTable, when: string | null): boolean {
  const way = interruptedMoveOf(r.battle);
  if (!way || way.letGo) return false;
  const enemy = enemyOf(r.battle, way.side);
  const watchers = watchersOf(askedNow(r, enemy), enemy, stand);
  if (watchers.length === 0) return false;
  const better = watchers.filter(({ stand: { id }, worth }) => isBetter(way, id, worth));
  const [first] = better;
  const why =
    when ?? (first ? `${nameOf(first.stand)} gets a shot` : 'before it leaves their fire');
  const offered = { ...way.offered };
  for (const { stand: other, worth } of watchers) {
    offered[other.id] = Math.max(worth, offered[other.id] ?? 0);
  }
  replaceWay(r, { ...way, offered, askedAt: stand.place.at });
  handOver(r, `may fire on overwatch at ${nameOf(stand)}: ${why}`, enemy);
  return true;
}

/** A first shot, or one that promises a fifth more than any before. */
function isBetter({ offered }: InterruptedMove, id: StandId, worth: number): boolean {
  return worth > 1.2 * (offered[id] ?? 0) + 1e-9;
}

function replaceWay(r: Resolver, way: InterruptedMove): void {
  changePending(r, { ways: [...pendingOf(r.battle).ways.slice(0, -1), way] });
}

/** The way after an answer, up to the next moment in which somebody has to be asked. */
export function goOn(r: Resolver): void {
  const way = interruptedMoveOf(r.battle);
  if (!way) return;
  const stand = r.battle.stands[way.stand];
  const walked = stand && isOnTable(stand) && way.rest.length > 0 ? whole(r, way, stand) : null;
  const left = walked?.path.slice(way.gone.length) ?? [];
  if (!stand || !isOnTable(stand) || !walked || left.length === 0) {
    arrive(r, way);
    return;
  }
  giveClock(r, way.side);
  const stop = way.safe ? left.slice(0, 1) : firstStop(r, way, stand, left);
  const isLast = stop === null || (way.safe && left.length === 1);
  const rest = isLast ? [] : restAfter(stop, left);
  const gone = [...way.gone, ...(isLast ? way.rest : stop)];
  replaceWay(r, { ...way, gone, rest, safe: false });
  if (isLast) {
    step(r, way, stand, { ...walked, left });
    return;
  }
  const part = whole(r, { ...way, gone: [], rest: gone }, stand, true);
  if (part) step(r, way, stand, { ...part, left: stop, isOnTheWay: true });
}

/** The corners that are still ahead after a stop among them. */
function restAfter(stop: readonly Point[], left: readonly Point[]): readonly Point[] {
  const end = stop.at(-1);
  const next = left[stop.length - 1];
  const isCorner = end && next && end.x === next.x && end.y === next.y;
  return left.slice(isCorner ? stop.length : stop.length - 1);
}

/** The whole way from its start, as the ground and the enemies are now; null when it is barred. */
function whole(
  given: Given,
  way: InterruptedMove,
  stand: OnTable,
  isBeginning = false,
): Walk | null {
  if (way.start.on !== 'table') return null;
  const atStart: OnTable = { ...withTracks(stand, { moved: way.spent }), place: way.start };
  const walked = walk(given, atStart, [...way.gone, ...way.rest], modeOf(way), isBeginning);
  return 'reason' in walked ? null : walked;
}

function modeOf({ mode }: InterruptedMove): Exclude<InterruptedMove['mode'], 'scoot'> {
  return mode === 'scoot' ? 'normal' : mode;
}

interface Step extends Walk {
  /** The corners from where it is now. */
  readonly left: readonly Point[];
  readonly isOnTheWay?: boolean;
}

/** One stretch of the way: the move itself and what it takes of the allowance. */
function step(r: Resolver, way: InterruptedMove, stand: OnTable, walked: Step): void {
  const end = walked.left.at(-1);
  const facing = walked.isOnTheWay
    ? headingOn(way.mode, stand, walked.left)
    : walked.halt && end
      ? facingAtHalt(r.battle, stand, { ...stand.place, at: end, facing: way.facing })
      : way.facing;
  const path = [stand.place, ...walked.left.map((at): Place => ({ ...stand.place, at, facing }))];
  const from = trackOf(stand, 'moved');
  const to = way.spent + walked.cost;
  const told = formatInches(lengthOf(stand, walked.left));
  r.emit(
    { type: 'moved', stand: stand.id, path },
    {
      text: `${nameOf(stand)} ${MOVES[way.mode]} ${told}${costWords(way, stand, walked)}`,
      rule: way.mode === 'scoot' ? 'FT-10-31' : (walked.because[0]?.rule ?? 'FT-06-01'),
      because: walked.because,
    },
  );
  r.emit(tracked(stand.id, 'moved', from, to), { text: '', rule: 'FT-06-01' });
  if (walked.isOnTheWay) return;
  if (walked.isKept) stopTheMarch(r, stand);
  if (walked.meets && hiddenFrom(r.battle, way.side).has(walked.meets)) {
    comeUpon(r, nameOf(stand), [walked.meets]);
  }
  if (walked.storms) storm(r, stand, walked.storms);
  if (!walked.halt) return;
  r.emit(marked(stand.id, 'halted'), {
    text: `${nameOf(stand)} halts within ${walked.halt}: close combat`,
    rule: 'FT-14-01',
  });

  function costWords(
    { mode, spent }: InterruptedMove,
    mover: OnTable,
    { cost, length }: Walk,
  ): string {
    const price = formatInches(mil(cost + spent - from));
    const paid = cost === length || price === told ? '' : ` for ${price} of its allowance`;
    // FT-15-05: a high flyer has no allowance that anything could be left of.
    if (mode === 'scoot' || hasMark(mover, 'high')) return paid;
    const now = r.battle.stands[mover.id];
    const left = now && isOnTable(now) ? allowanceLeft(r, mover, mode) - (to - from) : 0;
    return `${paid}; ${formatLeft(left)} left`;
  }
}

const MOVES: Readonly<Record<InterruptedMove['mode'], string>> = {
  normal: 'moves',
  strategic: 'moves strategically',
  backward: 'backs',
  scoot: 'scoots',
};

function lengthOf(stand: OnTable, path: readonly Point[]) {
  let length = 0;
  let from = stand.place.at;
  for (const to of path) {
    length += distance(from, to);
    from = to;
  }
  return mil(length);
}

/** Two moments nearer than this to each other, or to the end, are one. */
const APART = 1000;

/** The way to the next moment in which the enemy is asked; null for all the way. */
function firstStop(
  given: Given,
  way: InterruptedMove,
  stand: OnTable,
  left: readonly Point[],
): readonly Point[] | null {
  const enemy = enemyOf(given.battle, way.side);
  if (way.letGo || !isWatched(given, way.side)) return null;
  if (!isWayInReach(given.battle, enemy, stand, left)) return null;
  const strides = stridesAlong(stand.place.at, left);
  const end = strides.at(-1);
  let before: { readonly stride: Stride; readonly someone: boolean } | null = null;
  for (const stride of strides) {
    if (!end || stride.gone > end.gone - APART) return null;
    const watchers = watchersAt(given, way, stand, stride, enemy);
    if (watchers.some(({ stand: { id }, worth }) => isBetter(way, id, worth))) return stride.path;
    const isLost = before?.someone === true && watchers.length === 0;
    if (isLost && before && isFarFrom(way.askedAt, before.stride.at)) return before.stride.path;
    before = { stride, someone: watchers.length > 0 };
  }
  return null;
}

function isFarFrom(asked: Point | null, at: Point): boolean {
  return asked === null || distance(asked, at) >= APART;
}

function watchersAt(
  given: Given,
  way: InterruptedMove,
  stand: OnTable,
  { at, path }: Stride,
  enemy: SideId,
): ReturnType<typeof watchersOf> {
  const there = standAt(stand, way.mode, at, path);
  const stands = { ...given.battle.stands, [stand.id]: there };
  // Every number is asked of that place, the number to hit too.
  const asked = askedNow(supposing(given, { ...given.battle, stands }), enemy);
  return watchersOf(asked, enemy, there);
}

function endIfCut(r: Resolver, { stand: id, mode, cutBy }: InterruptedMove): void {
  const stand = r.battle.stands[id];
  if (cutBy && stand && isOnTable(stand)) endCutShort(r, stand, mode, cutBy);
}

/** The way is over; what it interrupted goes on, after the other side has had its say there too. */
function arrive(r: Resolver, way: InterruptedMove): void {
  const { stand } = way;
  endIfCut(r, way);
  changePending(r, { ways: pendingOf(r.battle).ways.filter((way) => way.stand !== stand) });
  const below = interruptedMoveOf(r.battle);
  if (!below) {
    giveClock(r, r.battle.clock.active);
    return;
  }
  const enemy = enemyOf(r.battle, below.side);
  if (couldReact(r, enemy)) giveClock(r, enemy);
  else goOn(r);
}

/** Who of the other side could fire now, before a fire is resolved that may give others a shot. */
export function noteWatchers(r: Resolver): ReadonlySet<StandId> {
  const { clock } = r.battle;
  if (clock.step !== 'firing' || isAskedToReact(r.battle)) return new Set();
  return freeShots(r, enemyOf(r.battle, clock.active));
}

export function freeShots(given: Given, side: SideId): ReadonlySet<StandId> {
  const found = new Set<StandId>();
  const asked = askedNow(given, side);
  const waiting = standsOfSide(given.battle, side).filter((one) => hasMark(one, 'overwatch'));
  if (waiting.length === 0) return found;
  for (const target of standsOfSide(given.battle, enemyOf(given.battle, side))) {
    for (const { stand } of watchersOf(asked, side, target)) found.add(stand.id);
  }
  return found;
}

/** After a shot: the answer ends where nobody can go on with it, and somebody new may answer (FT-10-27). */
export function closeReaction(r: Resolver, before: ReadonlySet<StandId> = new Set()): void {
  const { clock } = r.battle;
  if (standsOfSide(r.battle, clock.side).some((stand) => hasMark(stand, 'scooting'))) return;
  if (clock.step === 'firing') {
    closeFiring(r, before);
    return;
  }
  if (clock.step !== 'movement' || !isAskedToReact(r.battle) || couldReact(r, clock.side)) return;
  goOnAfterAnswer(r);
}

/** The mover goes to its end, and nobody is asked about it any more. */
export function letGo(r: Resolver): void {
  const way = interruptedMoveOf(r.battle);
  if (way) replaceWay(r, { ...way, letGo: true });
  goOnAfterAnswer(r);
}

/** The mover moves on, or is gone. */
export function goOnAfterAnswer(r: Resolver): void {
  const way = interruptedMoveOf(r.battle);
  if (way) goOn(r);
  else giveClock(r, r.battle.clock.active);
}

function closeFiring(r: Resolver, before: ReadonlySet<StandId>): void {
  const { clock } = r.battle;
  const { asked } = pendingOf(r.battle);
  if (isAskedToReact(r.battle)) {
    if (asked === null && popUpOf(r.battle) === null) return;
    if (couldReact(r, clock.side)) {
      // FT-02-13: no pivots once a shot has been fired.
      if (asked === 'opening') changePending(r, { asked: 'between' });
      return;
    }
    if (asked !== null) changePending(r, { asked: null });
    giveClock(r, clock.active);
    return;
  }
  const enemy = enemyOf(r.battle, clock.active);
  const now = [...freeShots(r, enemy)].filter((id) => !before.has(id));
  const [first] = now.flatMap((id) => r.battle.stands[id] ?? []);
  if (!first) return;
  changePending(r, { asked: 'between' });
  handOver(r, `may fire on overwatch: ${nameOf(first)} gets a shot`, enemy);
}

/** FT-16-11: a human stand has reached it while it slept: a way leads to the rim of no other (walk.ts). */
function storm(r: Resolver, stand: OnTable, id: StandId): void {
  const cylinder = r.battle.stands[id];
  if (!cylinder || !isOnTable(cylinder)) return;
  const text = `${nameOf(stand)} reaches ${nameOf(cylinder)} before it wakes and destroys it`;
  lose(r, cylinder, 'destroyed', text, 'FT-16-11');
}
