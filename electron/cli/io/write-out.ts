// Writes the file that a command was asked for, whole or not at all, or throws an error that names it.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeAtomic } from '../../files/write-atomic';
import type { Args } from './args';
import { InputError, UsageError } from './errors';

/** Throws before any work is done for a file that has nowhere to go. */
export function checkOut(out: string): void {
  const folder = dirname(out);
  if (!existsSync(folder)) throw new InputError(`${out}: there is no folder ${folder}`);
}

/** When it throws, a file that was there is as it was. */
export async function writeOut(out: string, content: string | Uint8Array): Promise<void> {
  checkOut(out);
  try {
    await writeAtomic(out, content);
  } catch (error) {
    throw new InputError(`${out}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The name of a page to write; null where none is wanted. */
export function pageOf(name: string, { options }: Args): string | null {
  const page = options.get(name);
  if (page === undefined) return null;
  if (!page.endsWith('.html')) {
    throw new UsageError(`--${name}: expected a name that ends in .html`);
  }
  checkOut(page);
  return page;
}
