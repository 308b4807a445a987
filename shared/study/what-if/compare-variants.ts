// A scenario beside changes of it, played with the same seeds: what each change does to wins, draws, turns and losses,
// with the interval of the difference. Battles of one number are compared with each other, so that luck with the dice
// that all share does not count as a difference.

import type { SideId } from '../../core/id';
import type { Scenario } from '../../scenario/document';
import { hasEnded, type EndedLine } from '../play-battle';
import type { StudySide } from '../study-inputs';
import type { Results } from '../study-results';
import { shareOf, Z, type Share } from '../wilson-interval';

/** A mean or a difference of means, between which values the true one lies 95 times of a hundred. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Variant {
  readonly name: string;
  readonly results: Results;
}

export interface Compared {
  readonly name: string;
  readonly battles: number;
  /** Battles of the same number that came to an end in both. */
  readonly pairs: number;
  readonly wins: readonly {
    readonly side: StudySide;
    readonly share: Share;
    readonly change: Estimate | null;
  }[];
  readonly draws: { readonly share: Share; readonly change: Estimate | null };
  readonly lost: readonly {
    readonly side: StudySide;
    readonly mean: number;
    readonly change: Estimate | null;
  }[];
  readonly turns: { readonly mean: number; readonly change: Estimate | null };
}

/**
 * Why two scenarios cannot be compared: wins and losses are counted by the ids of sides, in whatever order, and those of
 * a side that is not there would count as none. Null where they can be.
 */
export function otherSides(
  base: Pick<Scenario, 'sides'>,
  other: Pick<Scenario, 'sides'>,
): string | null {
  const [expected, found] = [base, other].map(({ sides }) =>
    sides
      .map(({ id }) => id)
      .sort()
      .join(', '),
  );
  return found === expected ? null : `its sides are ${found}, expected ${expected}`;
}

/** The first is what the others are compared with, and has no changes. */
export function compared(base: Variant, others: readonly Variant[]): readonly Compared[] {
  return [row(base, null), ...others.map((other) => row(other, base))];
}

/** Whether a difference is more than chance. */
export function isSure({ low, high }: Estimate): boolean {
  return low > 0 || high < 0;
}

function row({ name, results }: Variant, base: Variant | null): Compared {
  const lines = results.battles.filter(hasEnded);
  const known = new Map(
    (base?.results.battles ?? []).filter(hasEnded).map((line) => [line.n, line]),
  );
  const pairs = lines.flatMap((line) => {
    const other = known.get(line.n);
    return other === undefined ? [] : [[line, other] as const];
  });
  const change = (value: (line: EndedLine) => number): Estimate | null =>
    base === null ? null : meanOf(pairs.map(([line, other]) => value(line) - value(other)));
  const shared = (holds: (line: EndedLine) => boolean) => ({
    share: shareOf(lines.filter(holds).length, lines.length),
    change:
      base === null
        ? null
        : changeOfShare(pairs.map(([line, other]) => [holds(line), holds(other)] as const)),
  });
  const mean = (value: (line: EndedLine) => number): number =>
    lines.length === 0 ? 0 : lines.reduce((sum, line) => sum + value(line), 0) / lines.length;
  const lostBy = (side: SideId) => (line: EndedLine) => line.lost[side] ?? 0;
  // In the order of the scenario as it is, whoever acts first in the change.
  const { sides } = (base?.results ?? results).study;
  return {
    name,
    battles: lines.length,
    pairs: pairs.length,
    wins: sides.map((side) => ({ side, ...shared(({ winner }) => winner === side.id) })),
    draws: shared(({ winner }) => winner === null),
    lost: sides.map((side) => {
      return { side, mean: mean(lostBy(side.id)), change: change(lostBy(side.id)) };
    }),
    turns: { mean: mean(({ turns }) => turns), change: change(({ turns }) => turns) },
  };
}

/**
 * The interval of Agresti and Min (2005) for shares of pairs: half a battle is added to each of the four ways in which
 * a pair can come out, so that it holds for few battles and where all pairs come out alike.
 */
export function changeOfShare(pairs: readonly (readonly [boolean, boolean])[]): Estimate | null {
  const n = pairs.length;
  if (n === 0) return null;
  const more = pairs.filter(([now, before]) => now && !before).length;
  const fewer = pairs.filter(([now, before]) => before && !now).length;
  const all = n + 2;
  const difference = (more - fewer) / all;
  const wide = (Z / all) * Math.sqrt(more + 0.5 + fewer + 0.5 - (more - fewer) ** 2 / all);
  return {
    value: (more - fewer) / n,
    low: Math.max(-1, difference - wide),
    high: Math.min(1, difference + wide),
  };
}

/** By the normal distribution; one value tells of nothing but itself. */
export function meanOf(values: readonly number[]): Estimate | null {
  const n = values.length;
  if (n === 0) return null;
  const value = values.reduce((sum, one) => sum + one, 0) / n;
  if (n === 1) return { value, low: -Infinity, high: Infinity };
  const squares = values.reduce((sum, one) => sum + (one - value) ** 2, 0);
  const wide = Z * Math.sqrt(squares / (n - 1) / n);
  return { value, low: value - wide, high: value + wide };
}
