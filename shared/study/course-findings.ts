// What the courses of battles mean: who holds what in which turn, by how much battles are won, on what they hang, and
// who stands idle.

import type { SideId, StandId } from '../core/id';
import { WHOLE_VICTIM } from './course-counts';
import { hasEnded } from './play-battle';
import type { StudySide, StudyStand } from './study-inputs';
import type { Results } from './study-results';
import { NOBODY, totalOf, type Tally } from './tallies';
import { differenceOf, shareOf, type Share } from './wilson-interval';

export interface HeldInTurn {
  readonly turn: number;
  /** Battles that came to the end of this turn. */
  readonly battles: number;
  /** Each side and last nobody. */
  readonly held: readonly { readonly side: StudySide | null; readonly share: number }[];
}

export interface ObjectiveCourseFindings {
  readonly name: string;
  readonly points: number;
  readonly turns: readonly HeldInTurn[];
  /** The share of battles in which two sides came into its circle. */
  readonly contested: Share;
  /** In which the winner would not have been ahead in points without it. */
  readonly decisive: Share;
  /** Of the battles in which somebody held it at the end, those that the holder won; null where nobody ever did. */
  readonly holderWins: Share | null;
}

export interface SideCourse {
  readonly side: StudySide;
  /** Stands lost in each turn, on the average of all battles. */
  readonly lostIn: readonly { readonly turn: number; readonly mean: number }[];
  /** Of the battles that it won: how much it was ahead. Null where it won none. */
  readonly margin: {
    readonly points: Spread;
    /** Stands that it lost fewer than the one of the others that lost least. */
    readonly stands: Spread;
  } | null;
}

/** The least, the middle one and the most of what was counted. */
export interface Spread {
  readonly least: number;
  readonly middle: number;
  readonly most: number;
}

/** A stand whose side wins more often where it is not lost, or less, by more than chance. */
export interface Hinge {
  readonly stand: StudyStand;
  readonly side: StudySide;
  readonly kept: Share;
  readonly lost: Share;
  readonly difference: Share;
}

/** What stands of a type felled and what was lost of them in a battle, in points or where nobody tells them in stands. */
export interface Exchange {
  readonly side: StudySide;
  readonly type: string;
  readonly stands: number;
  readonly felled: number;
  readonly lost: number;
}

export interface Idle {
  readonly what: 'came' | 'moved' | 'attacked' | 'inRange';
  readonly stands: readonly { readonly stand: StudyStand; readonly side: StudySide }[];
}

export interface CourseFindings {
  readonly objectives: readonly ObjectiveCourseFindings[];
  readonly sides: readonly SideCourse[];
  readonly hinges: readonly Hinge[];
  /** The best exchange first. */
  readonly exchanges: readonly Exchange[];
  /** What the exchanges are counted in, as a sentence or two. */
  readonly exchangeNote: string;
  /** Stands that never did it in any battle. */
  readonly idle: readonly Idle[];
  /** How often each side wins that acts first; empty where the same side always does. */
  readonly first: readonly {
    readonly side: StudySide;
    readonly battles: number;
    readonly wins: Share;
  }[];
  /** Objectives that were hardly ever fought over. */
  readonly ignored: readonly ObjectiveCourseFindings[];
}

/** An objective that is contested less often than this does nothing for a scenario. */
const CONTESTED = 0.2;
const MOST_HINGES = 6;
/** Among dozens of stands some make a difference by chance in a few battles: it takes so many with it and without. */
const LEAST_BATTLES = 10;

/** Null for studies that did not count it, and where no battle has ended. */
export function courseOf(results: Results): CourseFindings | null {
  const { study, counts } = results;
  if (study.grid === null || counts.ended === 0) return null;
  const objectives = study.objectives.flatMap((objective) => objectiveCourse(results, objective));
  return {
    objectives,
    sides: study.sides.map((side) => sideCourse(results, side)),
    hinges: hingesOf(results),
    exchanges: exchangesOf(results),
    exchangeNote: `${hasPoints(results) ? 'In points of a battle' : 'These rules tell no points, so every stand counts one'}; all stands of a type together. Stands that hit the same enemy share what it is worth.`,
    idle: idleOf(results),
    first: firstOf(results),
    ignored: objectives.filter(({ contested }) => contested.share < CONTESTED),
  };
}

function objectiveCourse(
  { study, counts: { ended, course } }: Results,
  { id, name, points }: Results['study']['objectives'][number],
): readonly ObjectiveCourseFindings[] {
  const byTurn = course.held[id];
  if (byTurn === undefined) return [];
  const turns = Object.entries(byTurn).map(([turn, held]) => {
    const battles = totalOf(held);
    const each = (count = 0) => (battles === 0 ? 0 : count / battles);
    const shares = study.sides.map((side) => ({ side, share: each(held[side.id]) }));
    return {
      turn: Number(turn),
      battles,
      held: [...shares, { side: null, share: each(held[NOBODY]) }],
    };
  });
  const holders = Object.entries(course.holders[id] ?? {}).filter(([who]) => who !== NOBODY);
  const heldAtEnd = holders.reduce((sum, [, won]) => sum + totalOf(won), 0);
  const wonByHolder = holders.reduce((sum, [who, won]) => sum + (won[who as SideId] ?? 0), 0);
  return [
    {
      name,
      points,
      turns,
      contested: shareOf(course.contested[id] ?? 0, ended),
      decisive: shareOf(course.decisive[id] ?? 0, ended),
      holderWins: heldAtEnd === 0 ? null : shareOf(wonByHolder, heldAtEnd),
    },
  ];
}

function sideCourse({ study, counts, battles }: Results, side: StudySide): SideCourse {
  const { course, ended } = counts;
  const last = Math.max(
    0,
    ...study.sides.flatMap(({ id }) => Object.keys(course.lostIn[id] ?? {}).map(Number)),
    ...Object.keys(counts.turns).map(Number),
  );
  const lostIn = Array.from({ length: last }, (_, i) => {
    const count = course.lostIn[side.id]?.[String(i + 1)] ?? 0;
    return { turn: i + 1, mean: count / ended };
  });
  const stands = battles.filter(hasEnded).flatMap(({ winner, lost }) => {
    if (winner !== side.id) return [];
    const others = study.sides.filter(({ id }) => id !== side.id).map(({ id }) => lost[id] ?? 0);
    return [Math.min(...others) - (lost[side.id] ?? 0)];
  });
  const points = Object.entries(course.margins[side.id] ?? {}).flatMap(([margin, count = 0]) =>
    Array.from({ length: count }, () => Number(margin)),
  );
  return {
    side,
    lostIn,
    margin: points.length === 0 ? null : { points: spreadOf(points), stands: spreadOf(stands) },
  };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    least: sorted[0] ?? 0,
    middle: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}

function hingesOf({ study, counts }: Results): readonly Hinge[] {
  const all = study.stands.flatMap((stand): Hinge[] => {
    const side = sideOfStand(study, stand);
    const fell = counts.course.fell[stand.id] ?? {};
    const times = totalOf(fell);
    if (side === null || Math.min(times, counts.ended - times) < LEAST_BATTLES) return [];
    const lostWins = fell[side.id] ?? 0;
    const lost = shareOf(lostWins, times);
    const kept = shareOf((counts.won[side.id] ?? 0) - lostWins, counts.ended - times);
    const difference = differenceOf(kept, lost);
    const isChance = difference.low <= 0 && difference.high >= 0;
    return isChance ? [] : [{ stand, side, kept, lost, difference }];
  });
  const surely = ({ difference: { low, high } }: Hinge) => Math.min(Math.abs(low), Math.abs(high));
  return all.sort((a, b) => surely(b) - surely(a)).slice(0, MOST_HINGES);
}

function exchangesOf({ study, counts }: Results): readonly Exchange[] {
  const isInPoints = hasPoints({ study });
  const points = new Map(
    study.stands.map((stand) => [stand.id, isInPoints ? (stand.points ?? 0) : 1]),
  );
  const rows = new Map<
    string,
    { side: StudySide; type: string; stands: number; felled: number; lost: number }
  >();
  for (const stand of study.stands) {
    const side = sideOfStand(study, stand);
    if (side === null) continue;
    const key = `${side.id} ${stand.type}`;
    const row = rows.get(key) ?? { side, type: stand.type, stands: 0, felled: 0, lost: 0 };
    row.stands += 1;
    for (const [victim, parts = 0] of Object.entries(counts.course.credit[stand.id] ?? {})) {
      const worth = points.get(victim as StandId) ?? 0;
      row.felled += (worth * parts) / WHOLE_VICTIM / counts.ended;
    }
    row.lost +=
      ((points.get(stand.id) ?? 0) * totalOf(counts.stands[stand.id]?.lost)) / counts.ended;
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => b.felled - b.lost - (a.felled - a.lost));
}

function hasPoints({ study }: Pick<Results, 'study'>): boolean {
  return study.stands.every((stand) => stand.points !== null);
}

const DOINGS: readonly Idle['what'][] = ['came', 'moved', 'attacked', 'inRange'];

function idleOf({ study, counts: { course } }: Results): readonly Idle[] {
  const did: Readonly<Record<Idle['what'], Tally<StandId>>> = {
    came: course.present,
    moved: course.moved,
    attacked: course.attacked,
    inRange: course.inRange,
  };
  // Where the rules tell no ranges, nobody was seen to be within one.
  const isTold = (what: Idle['what']) => what === 'came' || totalOf(did[what]) > 0;
  return DOINGS.filter(isTold).flatMap((what) => {
    const stands = study.stands.flatMap((stand) => {
      const side = sideOfStand(study, stand);
      const hasCome = what === 'came' || (course.present[stand.id] ?? 0) > 0;
      return side !== null && hasCome && (did[what][stand.id] ?? 0) === 0 ? [{ stand, side }] : [];
    });
    return stands.length === 0 ? [] : [{ what, stands }];
  });
}

function firstOf({ study, counts: { course } }: Results): CourseFindings['first'] {
  const all = study.sides.flatMap((side) => {
    const won = course.first[side.id];
    const battles = totalOf(won);
    return battles === 0 ? [] : [{ side, battles, wins: shareOf(won?.[side.id] ?? 0, battles) }];
  });
  return all.length < 2 ? [] : all;
}

function sideOfStand(study: Results['study'], { unit }: StudyStand): StudySide | null {
  const id = study.units.find((one) => one.id === unit)?.side;
  return study.sides.find((side) => side.id === id) ?? null;
}
