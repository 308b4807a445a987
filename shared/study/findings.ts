// What the counts of a study mean: who wins how surely, how battles end, what they cost whom, who does most and
// who falls most, and which battles are worth watching. Everything here follows from the results.

import type { SideId, StandId } from '../core/id';
import type { UnitEnd } from './battle-counts';
import { DRAW, NOBODY, totalOf, type Tally } from './tallies';
import type { StudySide, StudyStand } from './study-inputs';
import { shareOf, shareWords, type Share } from './wilson-interval';
import type { Results } from './study-results';
import { hasEnded, type EndedLine } from './play-battle';

export interface SideFindings {
  readonly side: StudySide;
  readonly wins: number;
  readonly share: Share;
  /** Stands that it has at the start. */
  readonly stands: number;
  /** Stands that it loses in a battle, on the average, by how. */
  readonly lost: readonly { readonly how: string; readonly mean: number }[];
  readonly lostInAll: number;
  /** The same in points; null where nobody says what its stands cost. */
  readonly lostPoints: number | null;
  readonly points: number | null;
  /** How many of its units come out of a battle so, on the average. */
  readonly units: Readonly<Record<UnitEnd, number>>;
}

export interface StandFindings {
  readonly stand: StudyStand;
  readonly side: StudySide;
  /** Enemies a battle that were lost in a turn in which it had hit them. */
  readonly felled: number;
  /** The enemies of that sort that fell most, with how many a battle. */
  readonly mostly: readonly { readonly name: string; readonly mean: number }[];
  /** In what share of the battles it is lost, and how. */
  readonly lost: number;
  readonly ways: readonly { readonly how: string; readonly share: number }[];
}

export interface Findings {
  readonly ended: number;
  readonly failed: number;
  readonly sides: readonly SideFindings[];
  readonly draws: { readonly count: number; readonly share: Share };
  /** The most frequent first; `winner` is null for a draw. */
  readonly ways: readonly {
    readonly way: string;
    readonly winner: StudySide | null;
    readonly count: number;
    readonly share: number;
  }[];
  readonly turns: readonly { readonly turns: number; readonly count: number }[];
  readonly medianTurns: number;
  /** In the order of the scenario; `held` has each side and last nobody. Empty where nobody holds any. */
  readonly objectives: readonly {
    readonly name: string;
    readonly points: number;
    readonly held: readonly { readonly side: StudySide | null; readonly share: number }[];
  }[];
  /** In the order of the scenario. */
  readonly stands: readonly StandFindings[];
  readonly worthWatching: readonly { readonly what: string; readonly line: EndedLine }[];
}

export function findingsOf(results: Results): Findings {
  const { study, counts } = results;
  const { ended, failed } = counts;
  const draws = counts.won[DRAW] ?? 0;
  const each = (count: number) => (ended === 0 ? 0 : count / ended);
  const sideOf = (id: string) => study.sides.find((side) => side.id === id) ?? null;
  const turns = Object.entries(counts.turns).map(([turn, count]) => ({
    turns: Number(turn),
    count: count ?? 0,
  }));
  return {
    ended,
    failed,
    sides: study.sides.map((side) => sideFindings(results, side)),
    draws: { count: draws, share: shareOf(draws, ended) },
    ways: Object.entries(counts.ways)
      .flatMap(([way, winners]) =>
        Object.entries(winners).map(([winner, count = 0]) => {
          return { way, winner: sideOf(winner), count, share: each(count) };
        }),
      )
      .sort((a, b) => b.count - a.count),
    turns,
    medianTurns: medianOf(turns),
    objectives: study.objectives.flatMap(({ id, name, points }) => {
      const held = counts.objectives[id];
      if (held === undefined) return [];
      const shares = study.sides.map((side) => ({ side, share: each(held[side.id] ?? 0) }));
      return [{ name, points, held: [...shares, { side: null, share: each(held[NOBODY] ?? 0) }] }];
    }),
    stands: study.stands.flatMap((stand) => standFindings(results, stand)),
    worthWatching: worthWatching(results),
  };
}

/** "British win 61 % ± 3" */
export function winWords({ side, share }: SideFindings): string {
  return `${side.name} win ${shareWords(share)}`;
}

/** Whether somebody is ahead of all others by more than chance, in a sentence. */
export function verdictWords({ sides, ended }: Pick<Findings, 'sides' | 'ended'>): string {
  const [ahead, behind, ...others] = [...sides].sort((a, b) => b.wins - a.wins);
  if (!ahead || !behind || ended === 0) return 'No battle has come to an end.';
  const decided = ahead.wins + behind.wins;
  if (decided === 0) return 'No battle has a winner.';
  const battles = ended === 1 ? '1 battle' : `${ended} battles`;
  if (shareOf(ahead.wins, decided).low > 0.5) {
    return `${ahead.side.name} are ahead by more than chance in ${battles}.`;
  }
  if (ahead.wins > behind.wins) {
    return `${ahead.side.name} are ahead, but in ${battles} that may be chance.`;
  }
  const last = others.at(-1);
  return last === undefined || last.wins === ahead.wins
    ? `The sides are even in ${battles}.`
    : `Nobody is ahead of all others in ${battles}.`;
}

function sideFindings({ study, counts }: Results, side: StudySide): SideFindings {
  const { ended } = counts;
  const each = (count: number) => (ended === 0 ? 0 : count / ended);
  const units = new Set(study.units.filter((unit) => unit.side === side.id).map(({ id }) => id));
  const own = study.stands.filter(({ unit }) => units.has(unit));
  const lost = counts.sides[side.id]?.lost;
  const wins = counts.won[side.id] ?? 0;
  const points = sumOrNull(own.map((stand) => stand.points));
  const lostPoints = sumOrNull(
    own.map(({ id, points: cost }) =>
      cost === null ? null : cost * totalOf(counts.stands[id]?.lost),
    ),
  );
  const ends = (end: UnitEnd) =>
    each([...units].reduce((sum, id) => sum + (counts.units[id]?.[end] ?? 0), 0));
  return {
    side,
    wins,
    share: shareOf(wins, ended),
    stands: own.length,
    lost: byMost(lost).map(([how, count]) => ({ how, mean: each(count) })),
    lostInAll: each(totalOf(lost)),
    lostPoints: lostPoints === null ? null : each(lostPoints),
    points,
    units: {
      whole: ends('whole'),
      reduced: ends('reduced'),
      broken: ends('broken'),
      withdrawn: ends('withdrawn'),
      destroyed: ends('destroyed'),
    },
  };
}

function standFindings({ study, counts }: Results, stand: StudyStand): readonly StandFindings[] {
  const unit = study.units.find(({ id }) => id === stand.unit);
  const side = study.sides.find(({ id }) => id === unit?.side);
  if (!side) return [];
  const { ended } = counts;
  const each = (count: number) => (ended === 0 ? 0 : count / ended);
  const known = counts.stands[stand.id];
  const types = new Map<string, number>();
  for (const [id, count = 0] of Object.entries(known?.felled ?? {})) {
    const type = study.stands.find((other) => other.id === (id as StandId))?.type ?? id;
    types.set(type, (types.get(type) ?? 0) + count);
  }
  return [
    {
      stand,
      side,
      felled: each(totalOf(known?.felled)),
      mostly: byMost(Object.fromEntries(types)).map(([name, count]) => ({
        name,
        mean: each(count),
      })),
      lost: each(totalOf(known?.lost)),
      ways: byMost(known?.lost).map(([how, count]) => ({ how, share: each(count) })),
    },
  ];
}

/** The most first; equal ones in the order of their names. */
function byMost(tally: Tally = {}): readonly (readonly [string, number])[] {
  return Object.entries(tally)
    .map(([key, count = 0]) => [key, count] as const)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

function sumOrNull(numbers: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const one of numbers) {
    if (one === null) return null;
    sum += one;
  }
  return sum;
}

function medianOf(turns: Findings['turns']): number {
  const all = turns.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { turns: turn, count } of turns) {
    seen += count;
    if (2 * seen >= all) return turn;
  }
  return 0;
}

/** The typical battle, the quickest and the most lop-sided; the first of several. */
function worthWatching(results: Results): Findings['worthWatching'] {
  const ended = results.battles.filter(hasEnded);
  const strength = new Map(
    results.study.sides.map(({ id }) => [id, sideFindings(results, { id } as StudySide).stands]),
  );
  const share = (line: EndedLine, id: SideId) => (line.lost[id] ?? 0) / (strength.get(id) || 1);
  /** Between the side that lost most of its own and the one that lost least. */
  const spread = (line: EndedLine) => {
    const shares = results.study.sides.map(({ id }) => share(line, id));
    return Math.max(...shares) - Math.min(...shares);
  };
  const found = [
    { what: 'The typical battle', line: least(typicalOnes(ended), distance(typicalOnes(ended))) },
    { what: 'The quickest', line: least(ended, ({ turns, actions }) => turns * 1e6 + actions) },
    { what: 'The most lop-sided', line: least(ended, (line) => -spread(line)) },
  ];
  return found.flatMap(({ what, line }) => (line ? [{ what, line }] : []));
}

/** Those that end as most do. */
function typicalOnes(lines: readonly EndedLine[]): readonly EndedLine[] {
  const endOf = ({ way, winner }: EndedLine) => `${way} ${winner ?? DRAW}`;
  const ends = new Map<string, EndedLine[]>();
  for (const line of lines) ends.set(endOf(line), [...(ends.get(endOf(line)) ?? []), line]);
  return [...ends.values()].reduce<readonly EndedLine[]>(
    (most, some) => (some.length > most.length ? some : most),
    [],
  );
}

/** How far a battle is from the average of them, in turns and in losses. */
function distance(lines: readonly EndedLine[]): (line: EndedLine) => number {
  const sides = Object.keys(lines[0]?.lost ?? {}) as SideId[];
  const mean = (value: (line: EndedLine) => number) =>
    lines.reduce((sum, line) => sum + value(line), 0) / lines.length;
  const turns = mean((line) => line.turns);
  const lost = sides.map((id) => [id, mean((line) => line.lost[id] ?? 0)] as const);
  return (line) =>
    lost.reduce(
      (sum, [id, usual]) => sum + Math.abs((line.lost[id] ?? 0) - usual),
      Math.abs(line.turns - turns),
    );
}

function least<T>(all: readonly T[], value: (one: T) => number): T | undefined {
  let best: T | undefined;
  let lowest = Infinity;
  for (const one of all) {
    const worth = value(one);
    if (worth >= lowest) continue;
    best = one;
    lowest = worth;
  }
  return best;
}
