// Turns what the system says about a file into words for the user: what is wrong and what to do next.

import { basename } from 'node:path';
import type { Problem } from '../../shared/bridge/contract';

interface Words {
  readonly message: string;
  readonly hint: string | null;
}

const WORDS: Readonly<Record<string, Words>> = {
  ENOENT: {
    message: 'There is no file of this name any more.',
    hint: 'It may have been moved or renamed. Look for it with File > Open.',
  },
  EACCES: {
    message: 'You are not allowed to do that in this place.',
    hint: 'Choose another folder, or ask the owner of the file.',
  },
  EPERM: {
    message: 'You are not allowed to do that in this place.',
    hint: 'Choose another folder, or ask the owner of the file.',
  },
  EROFS: { message: 'This disk can only be read.', hint: 'Save it in another folder.' },
  ENOSPC: {
    message: 'The disk is full. The file on the disk is as it was before.',
    hint: 'Make room, or save to another disk.',
  },
  EDQUOT: {
    message: 'Your share of the disk is full. The file on the disk is as it was before.',
    hint: 'Make room, or save to another disk.',
  },
  EIO: {
    message: 'The disk does not answer as it should.',
    hint: 'It may be failing. Save to another disk.',
  },
  EISDIR: { message: 'This is a folder, not a file.', hint: null },
  EBUSY: {
    message: 'Another program is using the file.',
    hint: 'Close it there and try again.',
  },
  ENAMETOOLONG: { message: 'The name is too long.', hint: 'Choose a shorter one.' },
};

/** What stands in the way of all that is kept, not of one file. */
const OF_THE_DISK: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM'];

/** The disk that has no room, or cannot be written to, in words; null where it is something else. */
export function diskTrouble(error: unknown): string | null {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const [first] = /^[^.]*\./.exec(WORDS[code]?.message ?? '') ?? [];
  return OF_THE_DISK.includes(code) ? (first ?? null) : null;
}

export function problemOf(error: unknown, path: string): Problem {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const words = WORDS[code];
  if (words) return { ...words, file: basename(path) };
  const message = error instanceof Error ? error.message : String(error);
  return { message, file: basename(path), hint: null };
}
