// The command line as a person calls it, in a process of its own.

import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';

export function cli(...words: string[]) {
  const run = spawnSync(process.execPath, ['electron/cli/run-cli.mjs', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** What it prints, where nothing is wrong. */
export function answer(...words: string[]): unknown {
  const { code, out, err } = cli(...words);
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out);
}
