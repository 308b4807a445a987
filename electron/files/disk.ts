// The few things that our files need of a disk, as an interface: tests give one that fails half-way.

import { dirname } from 'node:path';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { writeAtomic } from './write-atomic';

export interface Disk {
  read(path: string): Promise<Buffer>;
  /** Whole or not at all, through a temporary file with this tag. Creates missing folders. */
  write(path: string, text: string, tag?: string): Promise<void>;
  /** Names in a folder, sorted; none when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Milliseconds since 1970 of the last change; null when there is no such file. */
  changedAt(path: string): Promise<number | null>;
  move(from: string, to: string): Promise<void>;
  /** Removes a file or a folder with all that is in it; nothing happens when it is not there. */
  remove(path: string): Promise<void>;
}

export const realDisk: Disk = {
  read: (path) => readFile(path),
  write: async (path, text, tag) => {
    try {
      await writeAtomic(path, text, tag);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await mkdir(dirname(path), { recursive: true });
      await writeAtomic(path, text, tag);
    }
  },
  list: async (folder) => {
    try {
      return (await readdir(folder)).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  },
  changedAt: async (path) => {
    try {
      return (await stat(path)).mtimeMs;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  move: (from, to) => rename(from, to),
  remove: (path) => rm(path, { recursive: true, force: true }),
};

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
