// What battles add up to, in whole numbers that may be added in any order.

import type { ObjectiveId, SideId, StandId, UnitId } from '../core/id';
import { NO_COURSE, sumOfCourses, type CourseCounts } from './course-counts';
import { merged, tallied, type DRAW, type NOBODY, type Tally } from './tallies';

/** How a unit came out of a battle; broken: nobody is left, some were destroyed and others went. */
export type UnitEnd = 'whole' | 'reduced' | 'broken' | 'withdrawn' | 'destroyed';

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
  /** How battles went; nothing in studies of a version that did not count it. */
  readonly course: CourseCounts;
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
  course: NO_COURSE,
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
    course: sumOfCourses(a.course, b.course),
  };
}
