// Writes a whole file or none of it: a temporary file beside it, flushed to the disk, takes its name.
//
// Why not the usual library: on a disk that fills up half-way, write-file-atomic 7 and 8 take a short write for
// a whole one and put a truncated file in place of the good one (seen on a 64 KB disk).

import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Virus scanners and indexers on Windows hold a file for a moment after it was closed. */
const BUSY = new Set(['EPERM', 'EACCES', 'EBUSY']);
const RENAME_ATTEMPTS = 6;

/**
 * Replaces or creates the file at `path`, keeping its permissions and following a link to it.
 * Throws what the system says (ENOSPC, EACCES, ...); the old file is then as it was.
 * Whoever knows the `tag` can find what was left behind if we are ended in the middle.
 */
export async function writeAtomic(
  path: string,
  content: string | Uint8Array,
  tag: string = randomUUID(),
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const temporary = temporaryOf(target, tag);
  try {
    await writeFlushed(temporary, content, await modeOf(target));
    await renamePatiently(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(dirname(target));
}

/**
 * Creates the file at `path`; resolves when it is safe from a power cut too. Throws what the system says
 * (EEXIST, ENOENT, ENOSPC, ...); a file that could not be written whole is removed.
 */
export async function createFlushed(path: string, content: string): Promise<void> {
  try {
    await writeFlushed(path, content, 0o644);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
    throw error;
  }
  await flushFolder(dirname(path));
}

export function temporaryOf(path: string, tag: string): string {
  return join(dirname(path), `.${basename(path)}.${tag}.tmp`);
}

async function writeFlushed(
  path: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

async function modeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mode & 0o777;
  } catch {
    return 0o644;
  }
}

async function renamePatiently(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      const mayPass = process.platform === 'win32' && BUSY.has(code);
      if (!mayPass || attempt === RENAME_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt));
    }
  }
}

/** Makes the new name itself survive a power cut, where the system can do that. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch {
    // Some file systems cannot flush a folder; the file itself is safe already.
  }
}
