// What is in the middle of happening: moves that wait for an answer, who may answer now, and weapons that
// have some shots left. Kept with the battle, so that it can be saved in the middle of all this.

import type { Battle } from '../../../battle/battle';
import type { SideId, StandId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Point } from '../../../core/measure';
import type { Resolver } from '../../../rules/ruleset';
import type { Place } from '../../../scenario/document';
import type { AttackKind } from '../book/weapons';
import type { MoveMode } from './move-class';

/** A move that has begun. Its end is where it stops, or where its stand is lost. */
export interface InterruptedMove {
  readonly stand: StandId;
  readonly side: SideId;
  readonly mode: MoveMode | 'scoot';
  readonly start: Place;
  /** Allowance that the stand had spent before it began, in Mil. */
  readonly spent: number;
  readonly gone: readonly Point[];
  /** What is still to go; the other side does not know it. */
  readonly rest: readonly Point[];
  readonly facing: number;
  /** How good a shot each waiting enemy has been offered on this way. */
  readonly offered: Readonly<Record<StandId, number>>;
  /** Where the enemy was last asked. */
  readonly askedAt: Point | null;
  /** FT-10-32: until here nobody may fire at it. */
  readonly safe: boolean;
  /** The enemy has said that it will not answer this move any more. */
  readonly letGo?: boolean;
  /** It ends before where it was ordered to, for these unseen are in its way; nobody knows that before it is there. */
  readonly cutBy?: readonly StandId[];
}

/** Shots that a weapon has fired at one target or several, with some to come (FT-11-10). */
export interface SplitFire {
  readonly weapon: string;
  readonly kind: AttackKind;
  readonly shots: number;
  readonly targets: readonly StandId[];
}

export interface Pending {
  /** The last one is the one that goes on next: a stand that scoots interrupts the enemy's move. */
  readonly ways: readonly InterruptedMove[];
  /** The enemy is asked before the first shot of the firing phase, or between two declared fires. */
  readonly asked: 'opening' | 'between' | null;
  readonly splits: Readonly<Record<StandId, SplitFire>>;
  /** The close combat that waits for a side to say whom its stands strike; null or absent at any other time. */
  readonly melee?: Melee | null;
}

/** Fights that are fought one after the other, each round by round and side by side (FT-14-03, FT-14-06). */
export interface Melee {
  /** Stands of the fight that is on. */
  readonly fight: readonly StandId[];
  /** Those that come after it. */
  readonly next: readonly (readonly StandId[])[];
  /** From 1. */
  readonly round: number;
  /** Whose stands strike next. */
  readonly side: SideId;
  /** Stands that do not strike in the first round (FT-14-10). */
  readonly shaken: readonly StandId[];
  /** Carriers that have let somebody out (FT-08-24). */
  readonly carriers: readonly StandId[];
  /** Whom stands strike first, as was last said. */
  readonly foes: Readonly<Record<StandId, StandId>>;
  /** Stands of which something was said since the side was asked. */
  readonly said: readonly StandId[];
  /** Sides that want to be asked no more in this fight. */
  readonly settled: readonly SideId[];
}

const NOTHING: Pending = { ways: [], asked: null, splits: {} };
export const PENDING = 'tripods moment';

/** Nobody but this file writes the value, so that its form is known. */
export function pendingOf(battle: Battle): Pending {
  return (battle.private[PENDING] as Pending | undefined) ?? NOTHING;
}

export function changePending(r: Resolver, change: Partial<Pending>): void {
  const state = { ...pendingOf(r.battle), ...change } as unknown as Json;
  const side = change.ways?.at(-1)?.side;
  const seenBy = side === undefined ? 'all' : [side];
  r.emit({ type: 'private', module: PENDING, state }, { text: '', seenBy });
}

/** What a stand has split is forgotten with its marks of having fired. */
export function forgetShots(r: Resolver, ids: readonly StandId[]): void {
  const { splits } = pendingOf(r.battle);
  const kept = Object.entries(splits).filter(([id]) => !ids.includes(id as StandId));
  if (kept.length < Object.keys(splits).length) {
    changePending(r, { splits: Object.fromEntries(kept) });
  }
}

export function meleeOf(battle: Battle): Melee | null {
  return pendingOf(battle).melee ?? null;
}

export function interruptedMoveOf(battle: Battle): InterruptedMove | null {
  return pendingOf(battle).ways.at(-1) ?? null;
}

/** The side that is not moving is asked to fire or to pass. */
export function isAskedToReact(battle: Battle): boolean {
  const { clock } = battle;
  return clock.side !== (interruptedMoveOf(battle)?.side ?? clock.active);
}

/** The battle without what the other side means to do next, and what nobody knows of a move. */
export function withoutMovesOf(battle: Battle, side: SideId): Battle {
  const moment = pendingOf(battle);
  if (moment.ways.length === 0) return battle;
  const ways = moment.ways.map(({ cutBy: _secret, ...way }) =>
    way.side === side ? { ...way, rest: [] } : way,
  );
  const state = { ...moment, ways } as unknown as Json;
  return { ...battle, private: { ...battle.private, [PENDING]: state } };
}
