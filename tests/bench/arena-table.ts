// What many battles between two players tell: points with their confidence interval, for each sample and for
// each seat, and one hash of everything that happened.

import { createHash } from 'node:crypto';
import { shareOf } from '../../shared/study/wilson-interval';
import type { Job, Told } from './arena-battle';
import type { Player } from './players';

/**
 * Every seed is played twice, with the sides swapped; in the order of the seeds. With equal levels a swap would
 * play the very same battle again, so every battle has a seed of its own.
 */
export function jobsOf(
  samples: readonly string[],
  [one, other]: readonly [Player, Player],
  battles: number,
  seed: string,
): readonly Job[] {
  const plays = one === other ? 1 : 2;
  return samples.flatMap((sample) =>
    Array.from({ length: battles }, (_, i) => ({
      sample,
      seed: `${seed} ${Math.floor(i / plays)}`,
      levels: i % 2 === 0 ? ([one, other] as const) : ([other, one] as const),
    })),
  );
}

/** 1 for a battle that the player has won, 1/2 for a draw. */
export function pointsOf(player: Player, { winner, levels }: Told): number {
  return winner === null ? 0.5 : levels[winner] === player ? 1 : 0;
}

/** Of all battles in the order of their jobs, so that it does not matter who played which when. */
export function hashOf(told: readonly Told[]): string {
  const hash = createHash('sha1');
  for (const { sample, seed, levels, hash: one } of told) {
    hash.update(`${sample} ${seed} ${levels.join()} ${one}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

/** For people. `one` is the player whose points are counted. */
export function arenaTable(told: readonly Told[], one: Player): string {
  const samples = [...new Set(told.map(({ sample }) => sample))];
  const rows = samples.map((sample) =>
    rowOf(
      sample,
      told.filter((battle) => battle.sample === sample),
      one,
    ),
  );
  const head = `${'sample'.padEnd(24)} battles  ${`points of ${one}`.padEnd(28)} first side wins  CPU s a battle`;
  return [head, ...rows, rowOf('all', told, one), `hash ${hashOf(told)}`].join('\n');
}

function rowOf(name: string, told: readonly Told[], one: Player): string {
  const points = told.reduce((sum, battle) => sum + pointsOf(one, battle), 0);
  const percent = (part: number) => (100 * part).toFixed(0);
  const { share, low, high } = shareOf(points, told.length);
  const first = told.filter(({ winner }) => winner === 0).length;
  const draws = told.filter(({ winner }) => winner === null).length;
  const seconds = told.reduce((sum, { ms }) => sum + ms, 0) / 1000 / told.length;
  const wins = `${first} of ${told.length}${draws > 0 ? `, ${draws} drawn` : ''}`;
  return [
    name.padEnd(24),
    String(told.length).padStart(7),
    `${points} = ${percent(share)} % (${percent(low)} to ${percent(high)} %)`.padEnd(28),
    wins.padEnd(16),
    seconds.toFixed(2),
  ].join('  ');
}
