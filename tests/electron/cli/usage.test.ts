import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../electron/cli/command-table';
import { ROOT } from '../../../electron/launch/run-program';
import { cli } from './cli';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Those of our own; the others are programs with a --help of theirs. */
const OWN = Object.entries(scripts).filter(
  ([name, call]) => /^(node|tsx) \S+\.m?[jt]s/.test(call) && !['cli', 'typecheck'].includes(name),
);

test.each(OWN)('npm run %s -- --help tells its usage and does nothing', (name, call) => {
  const [program, ...words] = call.split(' ');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...(program === 'tsx' ? ['--import', 'tsx'] : []), ...words, '--help'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^usage: npm (run )?${name}( -- [[A-Z].*)?\n`));
});

test('the command line tells all its commands, and that is no mistake', () => {
  const { code, err } = cli('--help');
  expect(code).toBe(0);
  for (const { usage } of Object.values(COMMANDS)) expect(err).toContain(usage);
});
