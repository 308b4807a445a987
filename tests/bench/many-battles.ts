// Rows B1 and B3: whole battles one after the other in processes that stay up, bundled and on the app's
// engine, a regular against a regular, on the sample with 24 stands: against Wesnoth's own
// computers, and two workers against one. A worker is one thread: one core for one, two for two.

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPool, type Worker } from '../../electron/cli/study/worker-pool';
import { startWorker, WORKER } from './arena-matches';
import type { Job, Told } from './arena-battle';
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
/** Times that it is done over with new workers: a battle that a process has played already is quicker again. */
const CREWS = 2;
/** Battles from one look at the clock to the next: a tenth of a second, since others use the machine, too. */
const SLICE = 5;
/** One worker and two play the same slices by turns so many times; the quickest of each slice counts. */
const ROUNDS = 3;

/** Programs that want a core on a machine where nothing else runs, this one and its start among them. */
const IDLE = 1.2;

/** Of three workers one plays alone, then the other two play the same battles side by side, each all of them. */
export async function manyBattleRows(battles: number): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-b1-'));
  const [busy = 0] = loadavg();
  if (busy > IDLE) {
    process.stderr.write(
      `B3: ${busy.toFixed(1)} other programs want a core, and then two workers seldom have one each\n`,
    );
  }
  try {
    const program = await built(WORKER, folder);
    const runs: Run[] = [];
    for (let n = 0; n < CREWS; n++) runs.push(...(await runsOf(program, battles)));
    return rowsOf(runs, battles);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Run {
  readonly workers: number;
  readonly slice: number;
  readonly isFirst: boolean;
  /** Of the clock on the wall, until the last worker is done. */
  readonly ms: number;
  /** By worker. */
  readonly told: readonly (readonly Told[])[];
}

function runsOf(program: Program, battles: number): Promise<readonly Run[]> {
  const slices = slicesOf(jobsOf([SAMPLE], ['regular', 'regular'], battles, 'bench'));
  const first = jobsOf([SAMPLE], ['regular', 'regular'], FIRST, 'warm');
  return withPool<Job, Told, readonly Run[]>(
    3,
    () => startWorker(program),
    async (pool) => {
      await Promise.all(pool.map((worker) => played(worker, first)));
      const runs: Run[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const [slice, jobs] of slices.entries()) {
          for (const some of [pool.slice(0, 1), pool.slice(1)]) {
            const { ms, told } = await timed(some, jobs);
            runs.push({ workers: some.length, slice, isFirst: round === 0, ms, told });
          }
        }
      }
      return runs;
    },
  );
}

function slicesOf(jobs: readonly Job[]): readonly (readonly Job[])[] {
  return Array.from({ length: Math.ceil(jobs.length / SLICE) }, (_, i) =>
    jobs.slice(i * SLICE, (i + 1) * SLICE),
  );
}

async function timed(
  pool: readonly Player[],
  jobs: readonly Job[],
): Promise<Pick<Run, 'ms' | 'told'>> {
  const began = performance.now();
  const told = await Promise.all(pool.map((worker) => played(worker, jobs)));
  return { ms: performance.now() - began, told };
}

type Player = Worker<Job, Told>;

async function played(worker: Player, jobs: readonly Job[]): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const job of jobs) told.push(await worker.ask(job));
  return told;
}

function rowsOf(runs: readonly Run[], battles: number): readonly Row[] {
  const all = runs.flatMap(({ slice, told }) => told.map((some) => `${slice} ${hashOf(some)}`));
  const correct = new Set(all).size === Math.ceil(battles / SLICE);
  const row = (one: Omit<Row, 'ratio' | 'correct'>): Row => ({
    ...one,
    ratio: correct ? one.peer_ms / one.ours_ms : 0,
    correct,
  });
  const fresh = runs.filter(({ isFirst }) => isFirst).flatMap(({ told }) => told.flat());
  return [
    row({
      id: 'B1',
      what: 'a battle of 24 stands, two regulars, one core',
      ours_ms: leastOfEach(fresh, ({ seed }) => seed) / battles,
      peer: 'Wesnoth, AI against AI',
      peer_ms: WESNOTH_MS,
      floor: 50,
      goal: 300,
    }),
    row({
      id: 'B3',
      what: `${2 * battles} battles, half by each of two workers on two cores`,
      ours_ms: leastOfEach(by(2, runs), ({ slice }) => slice),
      peer: 'all by one on one core',
      peer_ms: 2 * leastOfEach(by(1, runs), ({ slice }) => slice),
      floor: 1.7,
      goal: 1.9,
    }),
  ];
}

function by(workers: number, runs: readonly Run[]): readonly Run[] {
  return runs.filter((run) => run.workers === workers);
}

/** The sum of what was quickest of each kind: battles differ in length, so that no single one says much. */
function leastOfEach<T extends { readonly ms: number }>(
  all: readonly T[],
  kindOf: (one: T) => string | number,
): number {
  const least = new Map<string | number, number>();
  for (const one of all) {
    const kind = kindOf(one);
    least.set(kind, Math.min(one.ms, least.get(kind) ?? Infinity));
  }
  return [...least.values()].reduce((sum, ms) => sum + ms, 0);
}
