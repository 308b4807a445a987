// The command line's answer to the same question, for tests that hold the screen against it.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../electron/launch/run';

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

/** `words` after the file, such as '--from st_1 --to 30,30'. */
export function cliAnswer(command: 'sight' | 'reach' | 'route', words: string): unknown {
  const program = ['--import', 'tsx', 'electron/cli/main.ts', command, SAMPLE, ...words.split(' ')];
  return JSON.parse(execFileSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' }));
}
