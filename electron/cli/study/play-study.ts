// Plays the battles of a study on several processes, and says how far it is.

import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { Told } from '../../../shared/study/play-battle';
import { Gathering, type Results } from '../../../shared/study/study-results';
import { timeLeft } from '../../../shared/study/time-left';
import { ROOT } from '../../launch/run-program';
import { wholeOf, type Args } from '../io/args';
import { joined, type StudyKeeper } from './study-keeper';
import type { StudyBegin, StudyJob } from './study-worker';
import { doAll, ONE_THREAD } from './worker-pool';

/** Beside this, a source or a bundle as this is. */
const WORKER = join(import.meta.dirname, `study-worker${extname(import.meta.filename)}`);

export interface Playing {
  /** The first battle, and the one after the last. */
  readonly range: readonly [number, number];
  readonly workers: number;
  /** Keeps what was played, and knows what was before the study was stopped; null where nothing is kept. */
  readonly keeper: StudyKeeper | null;
}

export async function played(
  begin: StudyBegin,
  { range: [first, end], workers, keeper }: Playing,
): Promise<Results> {
  const before = keeper?.before(first, end) ?? null;
  const next = first + (before?.battles.length ?? 0);
  if (next > first) process.stderr.write(`going on after ${next - first} battles\n`);
  const gathering = new Gathering(begin.study, next);
  const soFar = (): Results => joined(before, gathering.results());
  const jobs = Array.from({ length: end - next }, (_, i) => ({ part: 0, n: next + i }));
  const progress = progressOf(jobs.length);
  await doAll<StudyJob, Told>({
    jobs,
    workers,
    start: () => startWorker([begin]),
    done(told) {
      gathering.add(told);
      progress.step();
      keeper?.keep(soFar);
    },
  });
  progress.end();
  return soFar();
}

/** Of each study the battles from its first to its last, by one crew; in their order. */
export async function playedParts(
  parts: readonly (StudyBegin & { readonly first: number; readonly last: number })[],
  workers: number,
): Promise<readonly (readonly Told[])[]> {
  const jobs = parts.flatMap(({ first, last }, part) =>
    Array.from({ length: last - first + 1 }, (_, i): StudyJob => ({ part, n: first + i })),
  );
  const progress = progressOf(jobs.length);
  const begins = parts.map(({ study, text }): StudyBegin => ({ study, text }));
  const told = await doAll<StudyJob, Told>({
    jobs,
    workers,
    start: () => startWorker(begins),
    done: () => progress.step(),
  });
  progress.end();
  return parts.map((_, part) => told.filter((_, i) => jobs[i]?.part === part));
}

function startWorker(begins: readonly StudyBegin[]): ChildProcess {
  const worker = fork(WORKER, { execArgv: [...process.execArgv, ONE_THREAD] });
  // Where it does not even begin, its end says so.
  worker.send(begins, () => undefined);
  return worker;
}

/** One line on the terminal that is written over; nothing where nobody looks. */
function progressOf(of: number): { step(): void; end(): void } {
  const began = Date.now();
  let done = 0;
  if (!process.stderr.isTTY) return { step: () => done++, end: () => undefined };
  return {
    step() {
      done++;
      const left = timeLeft(done, of, Date.now() - began);
      process.stderr.write(`\r\u001b[K${done} of ${of} battles${left === null ? '' : `, ${left}`}`);
    },
    end: () => void process.stderr.write('\r\u001b[K'),
  };
}

const MOST_WORKERS = 256;

/** As many as the machine has cores unless told. */
export function workersOf({ options }: Args): number {
  return wholeOf('workers', options.get('workers') ?? String(availableParallelism()), MOST_WORKERS);
}

export function programVersion(): string {
  const about = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return about.version;
}
