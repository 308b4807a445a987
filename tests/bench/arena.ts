// npm run arena -- [--battles 20] [--samples a,b] [--levels regular,recruit] [--workers 2] [--seed word] [--json]:
// level against level on the samples, every seed twice with the sides swapped (equal levels: every seed once), on
// as many processes as are asked for. The same words give the same hash with any number of workers.

import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { doAll, ONE_THREAD } from '../../electron/cli/worker-pool';
import { isLevel, LEVELS, type Level } from '../../shared/ai/levels';
import { SCENARIOS, type Job, type Told } from './arena-battle';
import { arenaTable, jobsOf } from './arena-table';
import { built, type Program } from './built';

export const WORKER = join(import.meta.dirname, 'arena-worker.ts');

interface Playing {
  /** The worker as a bundle; from its source where it is not given. */
  readonly program?: Program;
  readonly played?: (told: Told) => void;
}

/** Results in the order of the jobs, whoever played them. Rejects where a worker fails. */
export function playAll(
  jobs: readonly Job[],
  workers: number,
  { program, played }: Playing = {},
): Promise<readonly Told[]> {
  return doAll<Job, Told>({
    jobs,
    workers,
    start: () => startWorker(program),
    ...(played && { done: played }),
  });
}

/** A process of one thread that plays battles. */
export function startWorker(program?: Program): ChildProcess {
  return program
    ? fork(program.script, [SCENARIOS], {
        execPath: program.engine,
        env: program.env,
        execArgv: [ONE_THREAD],
      })
    : fork(WORKER, [SCENARIOS], { execArgv: [ONE_THREAD, '--import', 'tsx'] });
}

/** What follows `--name` on the command line. */
export function wordAfter(name: string, usual: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
}

function levelOf(name: string | undefined): Level {
  if (isLevel(name)) return name;
  throw new Error(`--levels: expected two of ${Object.keys(LEVELS).join(', ')}`);
}

const USAGE =
  'usage: npm run arena -- [--battles 20] [--samples a,b] [--levels regular,recruit] [--workers 2] [--seed word] [--json]';

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const samples = readdirSync(SCENARIOS)
    .filter((name) => name.endsWith('.sandtable'))
    .map((name) => name.replace('.sandtable', ''));
  const [one, other] = wordAfter('levels', 'regular,recruit').split(',');
  const levels = [levelOf(one), levelOf(other)] as const;
  const asked = wordAfter('samples', samples.join()).split(',');
  const jobs = jobsOf(
    asked,
    levels,
    Number(wordAfter('battles', '20')),
    wordAfter('seed', 'arena'),
  );
  const workers = Number(wordAfter('workers', String(availableParallelism())));
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-arena-'));
  const told = await playAll(jobs, workers, {
    program: await built(WORKER, folder),
    played({ sample, seed, levels, winner, reason }) {
      const who = winner === null ? '' : levels[winner];
      process.stderr.write(`${sample} ${seed}: ${who} ${reason}\n`);
    },
  }).finally(() => {
    rmSync(folder, { recursive: true });
  });
  const seconds = (Date.now() - began) / 1000;
  process.stdout.write(
    process.argv.includes('--json')
      ? `${JSON.stringify(told)}\n`
      : `${arenaTable(told, levels[0])}\n${(told.length / seconds).toFixed(2)} battles a second on ${workers} workers\n`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
