// Which rules of the reference the passing tests prove: runs the unit tests, reads the ids in the
// titles of those that pass. `--json` prints {"total", "proved", "missing"}; `--report FILE` reads an
// earlier run's JSON report instead of running the tests again.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import reference from '../../resources/rules/reference.json' with { type: 'json' };
import { isUsageTold } from '../launch/usage';

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const ROOT = join(import.meta.dirname, '../..');
const ID = /\b(?:FT|SX|LT|MI|CD|SK)-[0-9]+(?:\.[0-9]+)?-[0-9]+\b/g;

const USAGE = 'usage: npm run rules -- [--json] [--report REPORT.json]';

function main(args: readonly string[]): number {
  if (isUsageTold(USAGE)) return 0;
  const asked = optionsIn(args);
  if (asked === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const report = asked.report === undefined ? runTests() : readReport(asked.report);
  const named = new Set(
    report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .flatMap(({ fullName }) => fullName.match(ID) ?? []),
  );
  const ids = reference.map(({ id }) => id);
  const missing = ids.filter((id) => !named.has(id));
  const unknown = [...named].filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    process.stderr.write(
      `tests name rules that the reference does not have: ${unknown.join(', ')}\n`,
    );
  }
  const summary = { total: ids.length, proved: ids.length - missing.length, missing };
  process.stdout.write(
    asked.json
      ? `${JSON.stringify(summary)}\n`
      : `${summary.proved} of ${summary.total} rules are proved by a passing test; not yet:\n${missing.join(' ')}\n`,
  );
  return unknown.length > 0 ? 1 : 0;
}

/** Null where the command was called wrongly. */
function optionsIn(args: readonly string[]) {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      report: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

function runTests(): Report {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-rules-'));
  try {
    const file = join(folder, 'report.json');
    const run = spawnSync(
      join(ROOT, 'node_modules/.bin/vitest'),
      [
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        'unit',
        '--reporter=json',
        `--outputFile=${file}`,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    if (run.error) throw run.error;
    return readReport(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

process.exitCode = main(process.argv.slice(2));
