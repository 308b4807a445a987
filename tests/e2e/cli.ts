// The command line's answer to the same question, for tests that hold the screen against it.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../electron/launch/run-program';

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

/** `words` after the file, such as '--from st_1 --to 30,30'. */
export function cliAnswer(command: 'sight' | 'reach' | 'route', words: string): unknown {
  return JSON.parse(said(command, SAMPLE, ...words.split(' ')));
}

/** The whole of a study, as it is written into a file. */
export function cliStudy(file: string, words: readonly string[]): string {
  return said('study', file, ...words);
}

function said(...words: readonly string[]): string {
  const program = ['electron/cli/run-cli.mjs', ...words];
  return execFileSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' });
}
