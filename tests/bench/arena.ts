// npm run arena -- [--battles 20] [--samples a,b] [--levels thoughtful,quick] [--workers 2] [--seed word] [--json]:
// level against level on the samples, every seed twice with the sides swapped (equal levels: every seed once), on
// as many processes as are asked for. The same words give the same hash with any number of workers.

import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LEVELS, type Level } from '../../shared/ai/opponent';
import { SCENARIOS, type Job, type Told } from './arena-battle';
import { arenaTable, jobsOf } from './arena-table';

const WORKER = join(import.meta.dirname, 'arena-worker.ts');

/** Results in the order of the jobs, whoever played them. Rejects where a worker fails. */
export async function playAll(
  jobs: readonly Job[],
  workers: number,
  played: (told: Told) => void = () => undefined,
): Promise<readonly Told[]> {
  const results: Told[] = [];
  let next = 0;
  const work = (worker: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
      const give = (): void => {
        const index = next++;
        const job = jobs[index];
        if (job) worker.send({ index, job });
        else worker.disconnect();
      };
      worker.on('message', ({ index, told }: { readonly index: number; readonly told: Told }) => {
        results[index] = told;
        played(told);
        give();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`a worker ended with ${code ?? 'a signal'}`));
      });
      give();
    });
  const crew = Array.from({ length: Math.min(workers, jobs.length) }, () =>
    fork(WORKER, { execArgv: ['--import', 'tsx'] }),
  );
  try {
    await Promise.all(crew.map(work));
  } finally {
    for (const worker of crew) worker.kill();
  }
  return results;
}

function word(name: string, usual: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
}

function levelOf(name: string | undefined): Level {
  if (name !== undefined && name in LEVELS) return name as Level;
  throw new Error(`--levels: expected two of ${Object.keys(LEVELS).join(', ')}`);
}

async function main(): Promise<void> {
  const samples = readdirSync(SCENARIOS)
    .filter((name) => name.endsWith('.sandtable'))
    .map((name) => name.replace('.sandtable', ''));
  const [one, other] = word('levels', 'thoughtful,quick').split(',');
  const levels = [levelOf(one), levelOf(other)] as const;
  const asked = word('samples', samples.join()).split(',');
  const jobs = jobsOf(asked, levels, Number(word('battles', '20')), word('seed', 'arena'));
  const workers = Number(word('workers', String(availableParallelism())));
  const began = Date.now();
  const told = await playAll(jobs, workers, ({ sample, seed, levels, winner, reason }) => {
    process.stderr.write(`${sample} ${seed}: ${winner === null ? '' : levels[winner]} ${reason}\n`);
  });
  const seconds = (Date.now() - began) / 1000;
  process.stdout.write(
    process.argv.includes('--json')
      ? `${JSON.stringify(told)}\n`
      : `${arenaTable(told, levels[0])}\n${(told.length / seconds).toFixed(2)} battles a second on ${workers} workers\n`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
