// The matches of `npm run arena`: jobs handed out to processes, and what comes of them told or kept.

import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { doAll, ONE_THREAD } from '../../electron/cli/study/worker-pool';
import { isLevel, LEVELS, type Level } from '../../shared/ai/levels';
import { beginBattle } from '../../shared/rules/begin';
import { SCENARIOS, tableOf, type Job, type Told } from './arena-battle';
import { arenaTable, jobsOf } from './arena-table';
import { built, builtOld, type Program } from './built';
import {
  jobsLeft,
  matrixTable,
  NOTHING_PLAYED,
  PAIRINGS,
  withBattles,
  type Matrix,
  type Pairing,
} from './matrix';
import type { OldHouse } from './players';
import { wordAfter } from './word-after';

export const WORKER = join(import.meta.dirname, 'arena-worker.ts');
const KEPT = join(import.meta.dirname, '../../resources/arena.json');
/** Battles between two times that the results are kept: workers who play many of a sample know its ground. */
const AT_ONCE = 50;

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
    ? fork(program.script, [SCENARIOS, ...(program.old ? [program.old] : [])], {
        execPath: program.engine,
        env: program.env,
        execArgv: [ONE_THREAD],
      })
    : fork(WORKER, [SCENARIOS], { execArgv: [ONE_THREAD, '--import', 'tsx'] });
}

function levelOf(name: string | undefined): Level {
  if (isLevel(name)) return name;
  throw new Error(`--levels: expected two of ${Object.keys(LEVELS).join(', ')}`);
}

export async function playArena(): Promise<void> {
  const samples = readdirSync(SCENARIOS)
    .filter((name) => name.endsWith('.sandtable'))
    .map((name) => name.replace('.sandtable', ''));
  const asked = wordAfter('samples', samples.join()).split(',');
  const workers = Number(wordAfter('workers', String(availableParallelism())));
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-arena-'));
  try {
    const program = await built(WORKER, folder);
    if (process.argv.includes('--matrix')) await playMatrix(asked, workers, program, folder);
    else await playLevels(asked, workers, program);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function playLevels(
  samples: readonly string[],
  workers: number,
  program: Program,
): Promise<void> {
  const [one, other] = wordAfter('levels', 'regular,recruit').split(',');
  const levels = [levelOf(one), levelOf(other)] as const;
  const battles = Number(wordAfter('battles', '20'));
  const jobs = jobsOf(samples, levels, battles, wordAfter('seed', 'arena'));
  const began = Date.now();
  const told = await playAll(jobs, workers, {
    program,
    played({ sample, seed, levels, winner, reason }) {
      const who = winner === null ? '' : levels[winner];
      process.stderr.write(`${sample} ${seed}: ${who} ${reason}\n`);
    },
  });
  const seconds = (Date.now() - began) / 1000;
  process.stdout.write(
    process.argv.includes('--json')
      ? `${JSON.stringify(told)}\n`
      : `${arenaTable(told, levels[0])}\n${(told.length / seconds).toFixed(2)} battles a second on ${workers} workers\n`,
  );
}

async function playMatrix(
  samples: readonly string[],
  workers: number,
  program: Program,
  folder: string,
): Promise<void> {
  const checkout = wordAfter('old', '');
  const old = checkout ? await builtOld(resolve(checkout), folder) : null;
  const battles = Number(wordAfter('battles', '100'));
  const begun = Date.now();
  let matrix = existsSync(KEPT)
    ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Matrix)
    : NOTHING_PLAYED;
  const code = readFileSync(program.script, 'utf8');
  const knownToOld = old ? await samplesKnownTo(old, samples) : [];
  const left = pairingsAsked(old !== null).flatMap((pairing) =>
    (pairing[1] === 'old' ? knownToOld : samples).flatMap((sample) => {
      const name = nameOf(code, sample);
      const jobs = jobsLeft(matrix, pairing, sample, battles, name);
      return slices(jobs, AT_ONCE).map((slice) => ({ pairing, sample, name, jobs: slice }));
    }),
  );
  const all = left.reduce((sum, { jobs }) => sum + jobs.length, 0);
  let done = 0;
  for (const { pairing, sample, name, jobs } of left) {
    const told = await playAll(jobs, workers, { program: { ...program, ...(old && { old }) } });
    matrix = withBattles(matrix, pairing, told, name, new Date().toISOString().slice(0, 10));
    writeFileSync(KEPT, `${JSON.stringify(matrix, null, 1)}\n`);
    done += jobs.length;
    const minutes = ((Date.now() - begun) / 60_000 / done) * (all - done);
    process.stderr.write(
      `${done} of ${all}: ${pairing.join(' against ')}, ${sample}; at this pace ${minutes.toFixed(0)} minutes are left\n`,
    );
  }
  process.stdout.write(`${matrixTable(matrix)}\n`);
}

function pairingsAsked(isOldGiven: boolean): readonly Pairing[] {
  const asked = wordAfter('pairings', '').split(',').filter(Boolean);
  const found = PAIRINGS.filter(([one, other]) => asked.includes(`${one}-${other}`));
  if (found.length < asked.length) {
    throw new Error(`--pairings: expected some of ${PAIRINGS.map((one) => one.join('-')).join()}`);
  }
  const chosen = asked.length > 0 ? found : PAIRINGS;
  return chosen.filter(([, other]) => isOldGiven || other !== 'old');
}

/** An older checkout may lack modules of rules or stands that a sample plays with: it is left out, and that is said. */
async function samplesKnownTo(
  bundle: string,
  samples: readonly string[],
): Promise<readonly string[]> {
  const old = (await import(pathToFileURL(bundle).href)) as OldHouse;
  return samples.filter((sample) => {
    const why = whyNotPlayed(old, sample);
    if (why !== null) process.stderr.write(`${sample} is not played against old: ${why}\n`);
    return why === null;
  });
}

/** Null where the older computer knows the rules and finds a first order. */
function whyNotPlayed(old: OldHouse, sample: string): string | null {
  const { scenario, rules } = tableOf(join(SCENARIOS, `${sample}.sandtable`));
  const theirs = old.rulesetOf(scenario.rules);
  if (!theirs.ok) return theirs.error;
  const battle = beginBattle(rules, scenario, sample);
  const { side } = battle.clock;
  try {
    old.chooseAction(theirs.value, rules.visible(battle, side), side);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Of the program and of the sample: whatever else plays is told apart from it. */
function nameOf(code: string, sample: string): string {
  const hash = createHash('sha1').update(code);
  hash.update(readFileSync(join(SCENARIOS, `${sample}.sandtable`)));
  return hash.digest('hex').slice(0, 10);
}

function slices<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, i) => list.slice(i * size, (i + 1) * size));
}
