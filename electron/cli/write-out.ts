// Writes the file that a command was asked for, or throws an error that names it.

import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from './errors';

/** Throws before any work is done for a file that has nowhere to go. */
export function checkOut(out: string): void {
  const folder = dirname(out);
  if (!existsSync(folder)) throw new InputError(`${out}: there is no folder ${folder}`);
}

export function writeOut(out: string, content: string | Uint8Array): void {
  checkOut(out);
  try {
    writeFileSync(out, content);
  } catch (error) {
    throw new InputError(`${out}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
