// What the command line says to its words, and with which code it ends: 1 for a problem in the input, 2 for wrong usage.

import { COMMANDS } from './command-table';
import { InputError, UsageError } from './io/errors';

export interface Says {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export async function runCommand(words: readonly string[], { out, err }: Says): Promise<number> {
  const [name = '', ...rest] = words;
  const command = COMMANDS[name];
  if (!command) {
    const lines = Object.values(COMMANDS).map((known) => `  sandtable ${known.usage}`);
    err(`usage:\n${lines.join('\n')}\n`);
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  if (rest.includes('--help')) {
    out(`usage: sandtable ${command.usage}\n`);
    return 0;
  }
  try {
    await command.run(rest, (line) => out(`${line}\n`));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\nusage: sandtable ${command.usage}\n`);
      return 2;
    }
    if (error instanceof InputError) {
      err(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
}
