// What battles add up to: whole numbers only, so that it does not matter in which order or in how many heaps
// they are added. Keys that nothing has counted are not there, and all are in order, so that equal counts are
// written with equal letters.

import type { ObjectiveId, SideId, StandId, UnitId } from '../core/id';

export type Tally<K extends string = string> = Readonly<Partial<Record<K, number>>>;

/** How a unit came out of a battle; broken: nobody is left, some were destroyed and others went. */
export type UnitEnd = 'whole' | 'reduced' | 'broken' | 'withdrawn' | 'destroyed';

export const DRAW = 'draw';
export const NOBODY = 'nobody';

export interface SideCounts {
  /** Stands by how they were removed, in the ruleset's words. */
  readonly lost: Tally;
  /** Battles by how many stands were lost in them. */
  readonly losses: Tally;
}

export interface StandCounts {
  /** Battles in which it was removed, by how. */
  readonly lost: Tally;
  /** Enemies that were removed in a player turn in which it had hit them. */
  readonly felled: Tally<StandId>;
}

export interface Counts {
  /** Battles that came to an end. */
  readonly ended: number;
  /** Battles that broke off. */
  readonly failed: number;
  readonly won: Tally<SideId | typeof DRAW>;
  /** By the way it was decided, then by who won. */
  readonly ways: Readonly<Record<string, Tally<SideId | typeof DRAW>>>;
  readonly turns: Tally;
  readonly sides: Readonly<Record<SideId, SideCounts>>;
  readonly units: Readonly<Record<UnitId, Tally<UnitEnd>>>;
  readonly stands: Readonly<Record<StandId, StandCounts>>;
  /** Who held them when battles ended. */
  readonly objectives: Readonly<Record<ObjectiveId, Tally<SideId | typeof NOBODY>>>;
}

export const NO_COUNTS: Counts = {
  ended: 0,
  failed: 0,
  won: {},
  ways: {},
  turns: {},
  sides: {},
  units: {},
  stands: {},
  objectives: {},
};

export function sumOf(a: Counts, b: Counts): Counts {
  return {
    ended: a.ended + b.ended,
    failed: a.failed + b.failed,
    won: tallied(a.won, b.won),
    ways: merged(a.ways, b.ways, tallied),
    turns: tallied(a.turns, b.turns),
    sides: merged(a.sides, b.sides, (x, y) => ({
      lost: tallied(x.lost, y.lost),
      losses: tallied(x.losses, y.losses),
    })),
    units: merged(a.units, b.units, tallied),
    stands: merged(a.stands, b.stands, (x, y) => ({
      lost: tallied(x.lost, y.lost),
      felled: tallied(x.felled, y.felled),
    })),
    objectives: merged(a.objectives, b.objectives, tallied),
  };
}

/** One more of each key for every time that it is named. */
export function tallyOf<K extends string>(keys: Iterable<K>): Tally<K> {
  const tally = new Map<K, number>();
  for (const key of keys) tally.set(key, (tally.get(key) ?? 0) + 1);
  return inOrder<Tally<K>>(tally);
}

export function totalOf(tally: Tally | undefined): number {
  return Object.values(tally ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

function tallied<T extends Tally>(a: T, b: T): T {
  return merged(a as Readonly<Record<string, number>>, b, (x, y) => x + y) as T;
}

function merged<T, R extends Readonly<Record<string, T>>>(
  a: R,
  b: Readonly<Record<string, T | undefined>>,
  both: (x: T, y: T) => T,
): R {
  const all = new Map<string, T>(Object.entries(a));
  for (const [key, value] of Object.entries(b)) {
    const known = all.get(key);
    if (value !== undefined) all.set(key, known === undefined ? value : both(known, value));
  }
  return inOrder<R>(all);
}

/** By code unit, which is the same everywhere; whole numbers come first of themselves. */
export function inOrder<R>(entries: ReadonlyMap<string, unknown>): R {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))) as R;
}
