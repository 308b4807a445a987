// Whether a map is even: what each side sees, how soon it is at the objectives and how well hidden on the way.

import type { Side } from '../../scenario/document';
import type { MapFindings, SideOnMap, WayToObjective } from './judge-map';

export type Matter = 'sight' | 'ways' | 'hiding';

export interface Verdict {
  readonly matter: Matter;
  /** Whom it favours; null where it is even. */
  readonly favours: Side | null;
  /** What each side has of it, in the order of the sides: a share, points of objectives, a share. */
  readonly values: readonly number[];
}

/** Shares of the table that are seen may differ by this and be even, those of a way that is hidden by this. */
const SIGHT = 0.05;
const HIDING = 0.1;
/** Turns by which one side is sooner at an objective and nobody minds. */
export const TURNS = 0.5;

export function verdictsOf({ sides }: MapFindings): readonly Verdict[] {
  const seen = sides.map(({ sees }) => sees);
  const sight = { matter: 'sight', ...leader(sides, seen, SIGHT) } as const;
  const [one] = sides;
  if (!one || one.ways.length === 0) return [sight];
  const points = sides.map((_, i) =>
    one.ways.reduce((sum, way, k) => sum + (soonest(sides, k) === i ? way.points : 0), 0),
  );
  const hidden = sides.map(({ ways }) => {
    const known = ways.filter(({ cost }) => cost !== null);
    return known.reduce((sum, way) => sum + way.hidden, 0) / Math.max(1, known.length);
  });
  return [
    sight,
    { matter: 'ways', ...leader(sides, points, 0) },
    { matter: 'hiding', ...leader(sides, hidden, HIDING) },
  ];
}

/** Whether nothing favours anybody. */
export function isEven(verdicts: readonly Verdict[]): boolean {
  return verdicts.every(({ favours }) => favours === null);
}

/** The side that is at an objective sooner than all others by more than `TURNS`; null where none is. */
export function soonest(sides: readonly SideOnMap[], objective: number): number | null {
  const turns = sides.map(({ ways }) => turnsOf(ways[objective]));
  const least = Math.min(...turns);
  const near = turns.flatMap((turn, i) => (turn <= least + TURNS ? [i] : []));
  return least < Infinity && near.length === 1 ? (near[0] ?? null) : null;
}

function turnsOf(way: WayToObjective | undefined): number {
  return way?.turns ?? Infinity;
}

function leader(
  sides: readonly SideOnMap[],
  values: readonly number[],
  within: number,
): Omit<Verdict, 'matter'> {
  const most = Math.max(...values);
  const near = values.flatMap((value, i) => (value >= most - within - 1e-9 ? [i] : []));
  const [only] = near;
  const isAlone = near.length === 1 && only !== undefined;
  return { favours: isAlone ? (sides[only]?.side ?? null) : null, values };
}
