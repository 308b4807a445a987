// `npm test`: everything that has to hold. Builds, checks types and style, and runs every test in the real
// program too. The last line is the sum: `N passed, N failed`, where build, types, style and format count as one each.

import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildAll } from './build-program';
import { ensureDisplay } from './display';
import { explainFailure } from './explain-failure';
import { installed, npm, ROOT, run } from './run-program';
import { electronRuntime } from './runtime';
import { ensureSystemPackages } from './system-packages';

interface Count {
  passed: number;
  failed: number;
  /** What failed, told again at the end, where nobody has to look for it. */
  readonly names: string[];
  /** What passed only when it was tried again. */
  readonly again: string[];
}

await explainFailure(async () => {
  await ensureSystemPackages('test');
  await electronRuntime();
  const display = await ensureDisplay();
  const count: Count = { passed: 0, failed: 0, names: [], again: [] };
  try {
    await check(count, 'build', buildAll);
    // Each keeps one core busy.
    await Promise.all([
      check(count, 'types', () => script('typecheck')),
      check(count, 'style', () => script('lint')),
      check(count, 'format', () => script('format:check')),
    ]);
    await tests(count, ['unit', 'examples', 'architecture']);
    // What may be lost in a crash is told in seconds, so it is tried with the machine to itself.
    await tests(count, ['app', 'alone']);
  } finally {
    await display.stop();
  }
  for (const name of count.again) console.log(`passed at the second try: ${name}`);
  for (const name of count.names) console.log(`failed: ${name}`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed === 0 ? 0 : 1;
});

async function check(count: Count, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    count.passed += 1;
    console.log(`${name}: passed`);
  } catch (error) {
    count.failed += 1;
    count.names.push(name);
    console.error(error instanceof Error ? error.message : String(error));
    console.log(`${name}: failed`);
  }
}

async function script(name: string): Promise<void> {
  const ran = await npm(['run', '--silent', name]);
  process.stdout.write(ran.output);
  if (ran.code !== 0) throw new Error(`npm run ${name} found problems.`);
}

/** The part of Vitest's JSON report that we add up. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Of a test that passed: what its first try said. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

async function tests(count: Count, projects: readonly string[]): Promise<void> {
  const file = join(ROOT, 'out', `test-report-${projects.join('-')}.json`);
  await rm(file, { force: true });
  const ran = await run(
    process.execPath,
    [
      installed('vitest', 'vitest.mjs'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: true },
  );
  const report = await readReport(file);
  if (report === null) {
    console.error('The tests ended without a report.');
    count.failed += 1;
    count.names.push(`${projects.join(' and ')} tests, without a report`);
    return;
  }
  // A test file that cannot be loaded has no tests to count, but it is a failure.
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  count.names.push(...broken.map(({ name }) => `${name}, which could not be run`));
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      const title = `${relative(ROOT, name)}: ${fullName}`;
      if (status === 'failed') count.names.push(title);
      if (status === 'passed' && failureMessages.length > 0) count.again.push(title);
    }
  }
  const failed = report.numFailedTests + broken.length;
  count.passed += report.numPassedTests;
  count.failed += failed === 0 && ran.code !== 0 ? 1 : failed;
}

async function readReport(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
