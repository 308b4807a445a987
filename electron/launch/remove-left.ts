// Removes a folder that a program which was just ended may still be writing to.

import { rm } from 'node:fs/promises';

/** The helper processes of a program outlive it for a moment, and write until they notice. */
export async function removeLeft(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
