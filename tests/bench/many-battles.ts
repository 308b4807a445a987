// Rows B1 and B3: whole battles one after the other in processes that stay up, computer against computer at the lower
// level, on the sample with 24 stands: against Wesnoth's own computers, and two workers against one.

import { playAll } from './arena';
import { hashOf, jobsOf } from './arena-table';
import type { Row } from './row';

const SAMPLE = 'shepperton-ferry';
/** Milliseconds that a battle between Wesnoth's computers takes: 0.7 a second. */
const WESNOTH_MS = 1000 / 0.7;
/** Battles that are not counted, until the code is warm. */
const FIRST = 2;

/** `battles` are played by one worker and the same ones by two; correct where both come to the same hash. */
export async function manyBattleRows(battles: number): Promise<readonly Row[]> {
  const jobs = jobsOf([SAMPLE], ['quick', 'quick'], FIRST + battles, 'bench');
  const alone = await timed(1);
  const together = await timed(2);
  const correct = alone.hash === together.hash;
  const row = (one: Omit<Row, 'ratio' | 'correct'>): Row => ({
    ...one,
    ratio: correct ? one.peer_ms / one.ours_ms : 0,
    correct,
  });
  return [
    row({
      id: 'B1',
      what: 'a battle of 24 stands, lower opponent, one core',
      ours_ms: mean(alone.each.slice(FIRST)),
      peer: 'Wesnoth, AI against AI',
      peer_ms: WESNOTH_MS,
      floor: 50,
      goal: 300,
    }),
    row({
      id: 'B3',
      what: `${jobs.length} battles by two workers`,
      ours_ms: together.ms,
      peer: 'one worker',
      peer_ms: alone.ms,
      floor: 1.7,
      goal: 1.9,
    }),
  ];

  async function timed(workers: number) {
    const began = performance.now();
    const told = await playAll(jobs, workers);
    const ms = performance.now() - began;
    return { ms, hash: hashOf(told), each: told.map((one) => one.ms) };
  }
}

/** Battles differ in length, so the shortest says little. */
function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
