// What the courses of battles add up to: who held what in which turn, who fell when and where, on what the win hung.
// Whole numbers alone, as in `battle-counts.ts`, so that they add up in any order.

import type { ObjectiveId, SideId, StandId } from '../core/id';
import { merged, tallied, type DRAW, type NOBODY, type Tally } from './tallies';

export type Winners = Tally<SideId | typeof DRAW>;

/** For each cell of the grid, how often. Empty where nothing was counted. */
export type Heat = readonly number[];

export interface HeatCounts {
  /** Moves that led through the cell. */
  readonly moved: Heat;
  /** Attacks that were made from it. */
  readonly fired: Heat;
  /** Stands that were lost in it. */
  readonly lost: Heat;
}

export interface CourseCounts {
  /** By objective and turn: who held it when the turn ended. A battle that is over counts no further turns. */
  readonly held: Readonly<
    Record<ObjectiveId, Readonly<Record<string, Tally<SideId | typeof NOBODY>>>>
  >;
  /** Battles in which stands of two sides came into its circle. */
  readonly contested: Tally<ObjectiveId>;
  /** By who held it at the end: who won. */
  readonly holders: Readonly<Record<ObjectiveId, Readonly<Record<string, Winners>>>>;
  /** Battles whose winner would not have been ahead in points without it. */
  readonly decisive: Tally<ObjectiveId>;
  /** By winner: how many points of objectives the winner had more than the best of the others. */
  readonly margins: Readonly<Record<string, Tally>>;
  /** By side: stands lost in each turn. */
  readonly lostIn: Readonly<Record<SideId, Tally>>;
  /** By who acted first: who won. */
  readonly first: Readonly<Record<SideId, Winners>>;
  /** By stand that was lost: who won. */
  readonly fell: Readonly<Record<StandId, Winners>>;
  /** Battles in which the stand was on the table, moved, attacked, and had an enemy within its longest range. */
  readonly present: Tally<StandId>;
  readonly moved: Tally<StandId>;
  readonly attacked: Tally<StandId>;
  readonly inRange: Tally<StandId>;
  /** What each stand has felled, in parts of `WHOLE_VICTIM`: those who hit one victim share it. */
  readonly credit: Readonly<Record<StandId, Tally<StandId>>>;
  readonly heat: Readonly<Record<SideId, HeatCounts>>;
}

/** Can be shared by up to eight without a rest. */
export const WHOLE_VICTIM = 840;

export const NO_COURSE: CourseCounts = {
  held: {},
  contested: {},
  holders: {},
  decisive: {},
  margins: {},
  lostIn: {},
  first: {},
  fell: {},
  present: {},
  moved: {},
  attacked: {},
  inRange: {},
  credit: {},
  heat: {},
};

export function sumOfCourses(a: CourseCounts, b: CourseCounts): CourseCounts {
  return {
    held: merged(a.held, b.held, (x, y) => merged(x, y, tallied)),
    contested: tallied(a.contested, b.contested),
    holders: merged(a.holders, b.holders, (x, y) => merged(x, y, tallied)),
    decisive: tallied(a.decisive, b.decisive),
    margins: merged(a.margins, b.margins, tallied),
    lostIn: merged(a.lostIn, b.lostIn, tallied),
    first: merged(a.first, b.first, tallied),
    fell: merged(a.fell, b.fell, tallied),
    present: tallied(a.present, b.present),
    moved: tallied(a.moved, b.moved),
    attacked: tallied(a.attacked, b.attacked),
    inRange: tallied(a.inRange, b.inRange),
    credit: merged(a.credit, b.credit, tallied),
    heat: merged(a.heat, b.heat, (x, y) => ({
      moved: added(x.moved, y.moved),
      fired: added(x.fired, y.fired),
      lost: added(x.lost, y.lost),
    })),
  };
}

/** Cell by cell; nothing counted is nothing added. */
export function added(a: Heat, b: Heat): Heat {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return short.length === 0 ? long : long.map((count, i) => count + (short[i] ?? 0));
}
