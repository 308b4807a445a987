import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../electron/cli/command-table';
import { ROOT } from '../../../electron/launch/run-program';
import { cli } from './cli';

test.each([
  ['rules', 'electron/cli/rules.ts'],
  ['arena', 'tests/bench/arena.ts'],
  ['tune', 'tests/bench/tune.ts'],
  ['bench', 'tests/bench/run.ts'],
])('npm run %s -- --help tells its usage and does nothing', (name, script) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, '--help'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^usage: npm run ${name} -- \\[`));
});

test('the command line tells all its commands, and that is no mistake', () => {
  const { code, err } = cli('--help');
  expect(code).toBe(0);
  for (const { usage } of Object.values(COMMANDS)) expect(err).toContain(usage);
});
