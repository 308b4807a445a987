// Sandtable without a window: the same engine, JSON out. Exit 0, 1 for a problem in the input (said on
// stderr), 2 for wrong usage.

import { COMMANDS } from './command-table';
import { InputError, UsageError } from './io/errors';

async function main(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const command = COMMANDS[name];
  if (!command) {
    const lines = Object.values(COMMANDS).map((known) => `  sandtable ${known.usage}`);
    process.stderr.write(`usage:\n${lines.join('\n')}\n`);
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  if (rest.includes('--help')) {
    process.stdout.write(`usage: sandtable ${command.usage}\n`);
    return 0;
  }
  try {
    await command.run(rest, (line) => process.stdout.write(`${line}\n`));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nusage: sandtable ${command.usage}\n`);
      return 2;
    }
    if (error instanceof InputError) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

process.exitCode = await main(process.argv.slice(2));
