// Answers to the system's dialogs, one after the other, as `electron/app/system-dialogs.ts` reads them.

import { writeFile } from 'node:fs/promises';
import type { DialogAnswer } from '../e2e/opened-app';

/** `file` is what the program was started with. Each answer follows all that were given before. */
export function answersInto(file: string): (answer: DialogAnswer) => Promise<void> {
  const all: DialogAnswer[] = [];
  return async (answer) => {
    all.push(answer);
    await writeFile(file, JSON.stringify(all));
  };
}
