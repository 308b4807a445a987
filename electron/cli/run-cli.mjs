// @ts-check
// `npm run cli`: the command line out of one file, which starts in a fraction of the time that its sources
// take. It is made first where one of its sources is younger.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from '../launch/fresh-bundle.mjs';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'out', 'main', 'cli.mjs');
const worker = join(root, 'out', 'main', 'study-worker.mjs');

if (isFresh(program) && isFresh(worker)) await run();
else {
  const build = join(root, 'electron', 'launch', 'build-cli.ts');
  // What the build has to say goes to stderr, so that stdout stays JSON.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', build], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
  });
  if (status === 0) await run();
  else process.exitCode = status ?? 1;
}

async function run() {
  await import(pathToFileURL(program).href);
}
