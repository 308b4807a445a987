// `npm start`: builds what is needed and opens the program; with no display, takes the tour instead.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildAll } from './build-program';
import { ROOT } from './run-program';
import { electronRuntime, rootArguments } from './runtime';
import { ensureSystemPackages, hasDisplay } from './system-packages';
import { explainFailure } from './explain-failure';
import { tour } from './tour';

await explainFailure(async () => {
  await ensureSystemPackages('start');
  const runtime = await electronRuntime();
  await buildAll();
  if (!hasDisplay()) {
    await tour();
    return;
  }
  const args = [...rootArguments(), ROOT, ...process.argv.slice(2)];
  const app = spawn(runtime.executable, args, { stdio: 'inherit' });
  const [code] = (await once(app, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
});
