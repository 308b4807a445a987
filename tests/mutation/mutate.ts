// npm run mutate -- FOLDER [--tests FOLDER,FILE] [--then FOLDER,FILE] [--sample N --seed S]: changes the code of one
// room in thousands of small ways and asks the tests of that room to notice each. FOLDER may be a file or files with
// commas. With --sample only so many of the changes are tried, drawn by the seed. With --then slower tests are asked
// about those whom the first did not notice. Tells the score, between what it lies, and who survived.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { isUsageTold } from '../../electron/launch/usage';
import { shareOf } from '../../shared/study/wilson-interval';
import type { Chosen, Draw } from './drawn-mutants';

const ROOT = join(import.meta.dirname, '../..');

/** Tests of a room lie where the room lies, without the name of its part; those of a small room with its parent's. */
function testsOf(folder: string): string {
  let tests = folder.replace(/^(shared|renderer)\//, 'tests/').replace(/\.ts$/, '.test.ts');
  while (!existsSync(join(ROOT, tests))) tests = dirname(tests);
  return tests;
}

/** A glob for each of the files and folders of a list with commas. */
function globs(list: string, ending: string): string[] {
  return list.split(',').map((path) => {
    if (!existsSync(join(ROOT, path))) throw new Error(`${path}: there is no such folder or file.`);
    return statSync(join(ROOT, path)).isDirectory() ? `${path}/**/*${ending}` : path;
  });
}

interface Tally {
  readonly killed: number;
  readonly of: number;
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** The share that was killed; of a sample also between which shares that of all mutants lies, 95 times of 100. */
function share({ killed, of }: Tally, isSample: boolean): string {
  const { share, low, high } = shareOf(killed, of);
  const between = isSample ? ` (${percent(low)} to ${percent(high)} %)` : '';
  return `${killed} of ${of} killed, ${percent(share)} %${between}`;
}

/**
 * What Stryker needs to ask `drawn-mutants.ts`, which each of its processes loads: it finds there what is asked by the
 * name of `strykerPlugins`, and which options of ours it takes by that of `strykerValidationSchema`.
 */
function drawing(drawn: Draw | Chosen): ConstructorParameters<typeof Stryker>[0] {
  return {
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'drawn-mutants.ts')],
    checkers: ['drawn'],
    checkerNodeArgs: ['--import', 'tsx'],
    testRunnerNodeArgs: ['--import', 'tsx'],
    drawn,
  };
}

interface Asked {
  /** Folder or file, or several with commas. */
  readonly code: string;
  readonly tests: string;
  /** Tests that are asked about the survivors alone; null for none. */
  readonly then: string | null;
  readonly withoutWords: boolean;
  readonly isStaticTried: boolean;
  /** Absent means that all mutants are tried. */
  readonly drawn: Draw | null;
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const hasSurvived = ({ status }: Result): boolean =>
  status === 'Survived' || status === 'NoCoverage';
const isNoticed = ({ status }: Result): boolean => status === 'Killed' || status === 'Timeout';

/** One run of Stryker over the changes that were drawn or chosen, or over all; writes FILE.json. */
async function tried(
  { code, withoutWords, isStaticTried }: Asked,
  tests: string,
  drawn: Draw | Chosen | null,
  file: string,
): Promise<Result[]> {
  return await new Stryker({
    mutate: [...globs(code, '.ts'), '!**/*.d.ts'],
    testFiles: globs(tests, '.test.ts'),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    ...(drawn && drawing(drawn)),
    vitest: { configFile: 'tests/vitest.config.ts', related: false },
    mutator: { excludedMutations: withoutWords ? ['StringLiteral'] : [] },
    coverageAnalysis: 'perTest',
    // What is worked out as a file is loaded would cost all tests each time.
    ignoreStatic: !isStaticTried,
    concurrency: 1,
    // A runner that starts anew reads all files first: with a whole ruleset on a busy machine that takes longer than the usual 5 s, and would count as noticed.
    timeoutMS: 60_000,
    ignorePatterns: ['out', 'dist'],
    tempDirName: 'out/mutation/tmp',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, allowColor: false, allowEmojis: false },
    jsonReporter: { fileName: `${file}.json` },
    thresholds: { high: 85, low: 85, break: null },
    allowConsoleColors: false,
  }).runMutationTest();
}

/** The same results after slower tests were asked about who had survived. */
async function askedAgain(asked: Asked, results: Result[], file: string): Promise<Result[]> {
  const left = results.filter(hasSurvived);
  if (asked.then === null || left.length === 0) return results;
  const ids = left.map(({ id }) => id);
  const again = await tried(asked, asked.then, { ids }, `${file}-then`);
  // Who is ignored then, because these tests run it only as they are loaded, has survived all the same.
  const noticed = new Map(again.filter(isNoticed).map((result) => [result.id, result]));
  return results.map((result) => (hasSurvived(result) && noticed.get(result.id)) || result);
}

async function mutate(asked: Asked): Promise<void> {
  const { code, drawn } = asked;
  // A file name has its limit, a list of files has none.
  const out = join('out/mutation', code.replaceAll('/', '-').slice(0, 120));
  process.chdir(ROOT);
  const results = await askedAgain(asked, await tried(asked, asked.tests, drawn, out), out);
  const tally = (of: typeof results): Tally => ({
    killed: of.filter(isNoticed).length,
    of: of.filter((result) => isNoticed(result) || hasSurvived(result)).length,
  });
  const lived = results
    .filter(hasSurvived)
    .map(({ fileName, location: { start }, status, mutatorName, replacement }) => {
      const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? '';
      const place = `${fileName.slice(ROOT.length + 1)}:${start.line}:${start.column}`;
      return `${place} ${status} ${mutatorName}\n  - ${line.trim()}\n  + ${replacement ?? ''}\n`;
    });
  writeFileSync(`${out}.txt`, lived.join(''));
  const rules = results.filter(({ mutatorName }) => mutatorName !== 'StringLiteral');
  process.stdout.write(`${code}: ${share(tally(results), drawn !== null)}\n`);
  process.stdout.write(`without changed words: ${share(tally(rules), drawn !== null)}\n`);
  process.stdout.write(`who survived: ${out}.txt\n`);
}

const USAGE =
  'usage: npm run mutate -- FOLDER [--tests FOLDER,FILE] [--then FOLDER,FILE] [--sample N [--seed S]] [--without-words] [--static]';

const [code = '', ...others] = process.argv.slice(2);
const has = (word: string): boolean => others.includes(word);
const valueOf = (word: string): string | null =>
  has(word) ? (others[others.indexOf(word) + 1] ?? '') : null;
const count = Number(valueOf('--sample') ?? '1');
const seed = Number(valueOf('--seed') ?? '1');
if (isUsageTold(USAGE)) {
  // Nothing else was asked for.
} else if (code === '' || code.startsWith('-') || !(count > 0) || !Number.isInteger(seed)) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  await mutate({
    code: code.replace(/\/$/, ''),
    tests: valueOf('--tests') ?? code.split(',').map(testsOf).join(','),
    then: valueOf('--then'),
    withoutWords: has('--without-words'),
    isStaticTried: has('--static'),
    drawn: has('--sample') ? { count, seed } : null,
  });
}
