// Sandtable without a window: the same engine, JSON out. Exit 0, 1 for a problem in the input (said on
// stderr), 2 for wrong usage.

import { runCommand } from './run-command';

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
