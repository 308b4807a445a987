// npm run mutate -- FOLDER [--tests FOLDER,FILE] [--without-words]: changes the code of one room in thousands of
// small ways and asks the tests of that room to notice each. FOLDER may be a file. Tells the score and who survived.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

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

const share = ({ killed, of }: Tally): string =>
  `${killed} of ${of} killed, ${((100 * killed) / Math.max(1, of)).toFixed(1)} %`;

async function mutate(folder: string, tests: string, withoutWords: boolean): Promise<void> {
  const out = join('out/mutation', folder.replaceAll('/', '-'));
  process.chdir(ROOT);
  const results = await new Stryker({
    mutate: [...globs(folder, '.ts'), '!**/*.d.ts'],
    testFiles: globs(tests, '.test.ts'),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/vitest.config.ts', related: false },
    mutator: { excludedMutations: withoutWords ? ['StringLiteral'] : [] },
    coverageAnalysis: 'perTest',
    // What is worked out as a file is loaded would cost all tests each time.
    ignoreStatic: !process.argv.includes('--static'),
    concurrency: 1,
    ignorePatterns: ['out', 'dist'],
    tempDirName: 'out/mutation/tmp',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, allowColor: false, allowEmojis: false },
    jsonReporter: { fileName: `${out}.json` },
    thresholds: { high: 85, low: 85, break: null },
    allowConsoleColors: false,
  }).runMutationTest();
  const tally = (of: typeof results): Tally => ({
    killed: of.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    of: of.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
      .length,
  });
  const lived = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location: { start }, status, mutatorName, replacement }) => {
      const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? '';
      const place = `${fileName.slice(ROOT.length + 1)}:${start.line}:${start.column}`;
      return `${place} ${status} ${mutatorName}\n  - ${line.trim()}\n  + ${replacement ?? ''}\n`;
    });
  writeFileSync(`${out}.txt`, lived.join(''));
  const rules = results.filter(({ mutatorName }) => mutatorName !== 'StringLiteral');
  process.stdout.write(`${folder}: ${share(tally(results))}\n`);
  process.stdout.write(`without changed words: ${share(tally(rules))}\n`);
  process.stdout.write(`who survived: ${out}.txt\n`);
}

const [folder = '', ...others] = process.argv.slice(2);
if (folder === '' || folder.startsWith('-')) {
  process.stderr.write(
    'npm run mutate -- FOLDER [--tests FOLDER,FILE] [--without-words] [--static]\n',
  );
  process.exitCode = 2;
} else {
  const at = others.indexOf('--tests');
  const tests = at < 0 ? testsOf(folder) : (others[at + 1] ?? '');
  await mutate(folder.replace(/\/$/, ''), tests, others.includes('--without-words'));
}
