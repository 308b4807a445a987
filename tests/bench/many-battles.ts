// Rows B1 and B3: whole battles one after the other in processes that stay up, bundled and on the app's
// engine, computer against computer at the lower level, on the sample with 24 stands: against Wesnoth's own
// computers, and two workers against one.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playAll } from './arena';
import { hashOf, jobsOf } from './arena-table';
import { built, type Program } from './built';
import type { Row } from './row';

const SAMPLE = 'shepperton-ferry';
/** Milliseconds that a battle between Wesnoth's computers takes: 0.7 a second. */
const WESNOTH_MS = 1000 / 0.7;
/**
 * Battles that every worker plays before the clock starts, until its code is warm: the ten after the first six took
 * half as long again as those after eighty. What one battle takes from a cold start is row B2.
 */
const FIRST = 100;
/** One worker and two by turns so many times, for machines whose speed changes; the quickest of each count. */
const ROUNDS = 3;

/** `battles` are played by one worker and the same ones by two; correct where all come to the same hash. */
export async function manyBattleRows(battles: number): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-b1-'));
  try {
    const program = await built(join(import.meta.dirname, 'arena-worker.ts'), folder);
    const runs: Run[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      for (const workers of [1, 2]) runs.push(await timed(program, battles, workers));
    }
    return rowsOf(runs, battles);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Run {
  readonly workers: number;
  /** Of the clock on the wall, for all battles. */
  readonly ms: number;
  /** Of one core, for one battle. */
  readonly each: number;
  readonly hash: string;
}

async function timed(program: Program, battles: number, workers: number): Promise<Run> {
  const jobs = jobsOf([SAMPLE], ['quick', 'quick'], battles, 'bench');
  let began = 0;
  const told = await playAll(jobs, workers, {
    program,
    first: jobsOf([SAMPLE], ['quick', 'quick'], FIRST, 'warm'),
    begun() {
      began = performance.now();
    },
  });
  const ms = performance.now() - began;
  return { workers, ms, each: mean(told.map((one) => one.ms)), hash: hashOf(told) };
}

function rowsOf(runs: readonly Run[], battles: number): readonly Row[] {
  const correct = new Set(runs.map(({ hash }) => hash)).size === 1;
  const least = (workers: number, what: 'ms' | 'each'): number =>
    Math.min(...runs.filter((run) => run.workers === workers).map((run) => run[what]));
  const row = (one: Omit<Row, 'ratio' | 'correct'>): Row => ({
    ...one,
    ratio: correct ? one.peer_ms / one.ours_ms : 0,
    correct,
  });
  return [
    row({
      id: 'B1',
      what: 'a battle of 24 stands, lower opponent, one core',
      ours_ms: least(1, 'each'),
      peer: 'Wesnoth, AI against AI',
      peer_ms: WESNOTH_MS,
      floor: 50,
      goal: 300,
    }),
    row({
      id: 'B3',
      what: `${battles} battles by two workers that are warm`,
      ours_ms: least(2, 'ms'),
      peer: 'one worker',
      peer_ms: least(1, 'ms'),
      floor: 1.7,
      goal: 1.9,
    }),
  ];
}

/** Battles differ in length, so the shortest says little. */
function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
