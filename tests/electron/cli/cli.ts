// The command line as a person calls it, in a process of its own; and the same words answered in this process, for
// tests that ask much: each start takes longer than most answers. What starts is seen to by one test of each command.

import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { runCommand } from '../../../electron/cli/run-command';
import { ROOT } from '../../../electron/launch/run-program';

interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function cli(...words: string[]): Told {
  const run = spawnSync(process.execPath, ['electron/cli/run-cli.mjs', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** In this process. */
export async function here(...words: string[]): Promise<Told> {
  let [out, err] = ['', ''];
  const code = await runCommand(words, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** What it prints, where nothing is wrong. */
export function answer(...words: string[]): unknown {
  return answerIn(cli(...words));
}

/** In this process. */
export async function answerHere(...words: string[]): Promise<unknown> {
  return answerIn(await here(...words));
}

function answerIn({ code, out, err }: Told): unknown {
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out);
}
