// What `npm run arena -- --matrix` plays and keeps: every pairing of players on every sample, with the sides swapped.
// What is kept says by which program each battle was played, so that a run goes on where the last one ended, and
// battles of an older program give way to new ones.

import { shareOf, shareWords } from '../../shared/study/wilson-interval';
import type { Job, Told } from './arena-battle';
import { jobsOf, pointsOf } from './arena-table';
import { eloOf, type Score } from './elo';
import type { Player } from './players';

export type Pairing = readonly [Player, Player];

/** The quick ones first, so that a run that is ended early has told most. */
export const PAIRINGS: readonly Pairing[] = [
  ['regular', 'regular'],
  ['recruit', 'idle'],
  ['regular', 'idle'],
  ['regular', 'recruit'],
  ['regular', 'old'],
  ['veteran', 'idle'],
  ['veteran', 'regular'],
  ['general', 'idle'],
  ['general', 'recruit'],
  ['general', 'veteran'],
];

/** One battle for each letter, in the order of the seeds: w, l or d for the first of the pairing, capitals where it had the first side. */
export interface Cell {
  readonly pairing: Pairing;
  readonly sample: string;
  /** What the battles were played by. */
  readonly program: string;
  /** Of the last one. */
  readonly date: string;
  readonly battles: string;
  /** In how many of them somebody held each objective at the end. */
  readonly held: readonly number[];
  /** In how many of them stands came into its circle, and in how many stands of two sides; earlier programs did not count it. */
  readonly reached?: readonly number[];
  readonly contested?: readonly number[];
}

/** `resources/arena.json`. */
export interface Matrix {
  readonly about: string;
  readonly date: string;
  /** By level, with the regular one at 1500; only of battles between levels. */
  readonly elo: Readonly<Record<string, number>>;
  readonly pairings: readonly {
    readonly pairing: Pairing;
    readonly battles: number;
    readonly points: number;
    readonly interval: string;
  }[];
  readonly cells: readonly Cell[];
}

export const NOTHING_PLAYED: Matrix = {
  about:
    'Written by npm run arena -- --matrix. A letter for each battle: w, l or d for the first of the pairing, a capital where it played the first side.',
  date: '',
  elo: {},
  pairings: [],
  cells: [],
};

/** What is still to be played of one pairing on one sample; nothing that the same program has played already. */
export function jobsLeft(
  { cells }: Matrix,
  pairing: Pairing,
  sample: string,
  battles: number,
  program: string,
): readonly Job[] {
  const cell = cells.find((one) => isOf(one, pairing, sample));
  const done = cell?.program === program ? cell.battles.length : 0;
  return jobsOf([sample], pairing, battles, 'matrix').slice(done);
}

/** With battles that were played in the order of their jobs. */
export function withBattles(
  matrix: Matrix,
  pairing: Pairing,
  told: readonly Told[],
  program: string,
  date: string,
): Matrix {
  const [first] = told;
  if (!first) return matrix;
  const { sample } = first;
  const before = matrix.cells.find((one) => isOf(one, pairing, sample) && one.program === program);
  const withMore = (
    known: readonly number[] | undefined,
    isSo: (one: Told, i: number) => boolean,
  ) => first.held.map((_, i) => (known?.[i] ?? 0) + told.filter((one) => isSo(one, i)).length);
  const held = withMore(before?.held, (one, i) => one.held[i] !== null);
  const reached = withMore(before?.reached, ({ visitors }, i) => (visitors[i] ?? 0) > 0);
  const contested = withMore(before?.contested, ({ visitors }, i) => (visitors[i] ?? 0) > 1);
  const letters = told.map((one) => letterOf(one, pairing[0], pairing[0] === pairing[1]));
  const battles = `${before?.battles ?? ''}${letters.join('')}`;
  const cell: Cell = { pairing, sample, program, date, battles, held, reached, contested };
  const cells = [...matrix.cells.filter((one) => !isOf(one, pairing, sample)), cell].sort(
    (a, b) => rankOf(a) - rankOf(b) || a.sample.localeCompare(b.sample, 'en'),
  );
  return { ...NOTHING_PLAYED, date, cells, elo: eloOfLevels(cells), pairings: sumsOf(cells) };
}

function isOf(cell: Cell, [one, other]: Pairing, sample: string): boolean {
  return cell.sample === sample && cell.pairing[0] === one && cell.pairing[1] === other;
}

function rankOf({ pairing }: Cell): number {
  return PAIRINGS.findIndex(([one, other]) => one === pairing[0] && other === pairing[1]);
}

/** Between equals it is the first side that is counted. */
function letterOf(told: Told, player: Player, areEqual: boolean): string {
  const isFirst = areEqual || told.levels[0] === player;
  const points = areEqual ? pointsOfFirst(told) : pointsOf(player, told);
  const letter = points === 1 ? 'w' : points === 0 ? 'l' : 'd';
  return isFirst ? letter.toUpperCase() : letter;
}

function pointsOfFirst({ winner }: Told): number {
  return winner === null ? 0.5 : winner === 0 ? 1 : 0;
}

/** Of the first of the pairing; a draw is half a point. */
function scoreOf(battles: string): Score {
  const lower = battles.toLowerCase();
  const count = (letter: string) => lower.split(letter).length - 1;
  return { points: count('w') + count('d') / 2, of: battles.length };
}

function eloOfLevels(cells: readonly Cell[]): Readonly<Record<string, number>> {
  const between = cells
    .filter(({ pairing: [one, other] }) => one !== other && other !== 'old')
    .map(({ pairing: [one, other], battles }) => ({ one, other, ...scoreOf(battles) }));
  return eloOf(between, 'regular', 1500);
}

function sumsOf(cells: readonly Cell[]): Matrix['pairings'] {
  return PAIRINGS.flatMap((pairing) => {
    const own = cells.filter((cell) => isOf(cell, pairing, cell.sample));
    if (own.length === 0) return [];
    const { points, of } = scoreOf(own.map(({ battles }) => battles).join(''));
    return [{ pairing, battles: of, points, interval: shareWords(shareOf(points, of)) }];
  });
}

/** For people: a row for each pairing and sample, one for each pairing, and the ratings. */
export function matrixTable({ cells, pairings, elo }: Matrix): string {
  const lines = pairings.flatMap(({ pairing, battles, interval }) => [
    ...cells
      .filter((cell) => isOf(cell, pairing, cell.sample))
      .map(({ sample, battles: letters, held, reached = [], contested = [] }) => {
        const { points, of } = scoreOf(letters);
        const seats = [/[A-Z]/g, /[a-z]/g].map((seat) => {
          const one = scoreOf((letters.match(seat) ?? []).join(''));
          return one.of === 0 ? '' : `${one.points} of ${one.of}`;
        });
        return row(pairing, sample, of, shareWords(shareOf(points, of)), [
          ...seats,
          held.join(' '),
          reached.join(' '),
          contested.join(' '),
        ]);
      }),
    row(pairing, 'all', battles, interval, []),
  ]);
  const ratings = Object.entries(elo).map(([name, rating]) => `${name} ${Math.round(rating)}`);
  const head = `${'pairing'.padEnd(20)}${'sample'.padEnd(26)}battles  points             first side    other side    held          reached       contested`;
  return [head, ...lines, `Elo: ${ratings.join(', ')}`].join('\n');
}

function row(
  pairing: Pairing,
  sample: string,
  battles: number,
  interval: string,
  rest: readonly string[],
): string {
  const cells = [interval.padEnd(19), ...rest.map((word) => word.padEnd(14))];
  const head = `${pairing.join(' ').padEnd(20)}${sample.padEnd(26)}`;
  return `${head}${String(battles).padStart(7)}  ${cells.join('')}`.trimEnd();
}
