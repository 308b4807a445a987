// Reads and writes files through an interface, so that tests can give a disk that fails half-way.

import { dirname } from 'node:path';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { LARGEST_TEXT } from '../../shared/bridge/contract';
import { createFlushed, writeAtomic } from './write-atomic';

export interface Disk {
  /** A whole file; throws for what never ends, and for what is larger than anything that is kept here. */
  read(path: string): Promise<Buffer>;
  /** Whole or not at all, through a temporary file with this tag. Creates missing folders. */
  write(path: string, content: string | Uint8Array, tag?: string): Promise<void>;
  /**
   * Creates a file under its own name from the first byte on, so that ending the program before the disk
   * has been flushed loses nothing; a reader must recognise a torn one. Creates missing folders.
   */
  create(path: string, text: string): Promise<void>;
  /** Names in a folder, sorted; none when there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Milliseconds since 1970 of the last change; null when there is no such file. */
  changedAt(path: string): Promise<number | null>;
  move(from: string, to: string): Promise<void>;
  /** Removes a file or a folder with all that is in it; nothing happens when it is not there. */
  remove(path: string): Promise<void>;
}

export const realDisk: Disk = {
  read: readWhole,
  write: (path, content, tag) => inFolder(path, () => writeAtomic(path, content, tag)),
  create: (path, text) => inFolder(path, () => createFlushed(path, text)),
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

/** A snapshot in the journal is a little longer than the text in it. */
const LARGEST_READ = 2 * LARGEST_TEXT;

async function readWhole(path: string): Promise<Buffer> {
  const found = await stat(path);
  if (found.size > LARGEST_READ) throw new Error('The file is too large to be read.');
  if (!found.isFile() && !found.isDirectory())
    throw new Error('This is a device or a pipe, not a file.');
  return readFile(path);
}

/** Writes, and once more when it was only the folder that was missing. */
async function inFolder(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(path), { recursive: true });
    await write();
  }
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
