// A small file beside a scenario that says who has it open, so that two windows or two machines do not
// overwrite each other's work. The lock of a dead process is taken over, and what it left is swept up.

import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync } from 'node:fs';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/core/result';
import { isMissing } from './disk';
import { temporaryOf } from './write-atomic';

/** A holder shows that it lives by touching the lock this often; three missed times mean it does not. */
const HEARTBEAT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Another process can be half-way through writing a lock: an unreadable one is given this long. */
const UNREADABLE_MS = 500;
const LOOK_AGAIN_MS = 50;

const holderSchema = z.object({
  /** Also the tag of the holder's temporary files. */
  key: z.uuid(),
  pid: z.number().int(),
  host: z.string(),
});
export type Holder = z.infer<typeof holderSchema>;

export interface Lock {
  /** For temporary files, so that the next holder can remove them if we do not live to. */
  readonly tag: string;
  /** At once, because it also happens while the program ends. */
  release(): void;
}

/** Takes the lock on a file, or says who has it. A folder that cannot be written to has no locks. */
export async function takeLock(path: string): Promise<Result<Lock, Holder>> {
  const file = lockFileOf(path);
  const us: Holder = { key: randomUUID(), pid: process.pid, host: hostname() };
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o644);
      await handle.writeFile(JSON.stringify(us)).finally(() => handle.close());
      return ok(held(file, us));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code !== 'EEXIST') return ok({ tag: us.key, release: () => undefined });
    }
    const found = await readHolder(file);
    if (found === null) continue;
    if (await isStale(file, found)) await sweep(path, file, found);
    else if (found.holder !== null) return fail(found.holder);
    else await delay(LOOK_AGAIN_MS);
  }
}

export function lockFileOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`);
}

interface Found {
  readonly text: string;
  /** Null while it is not readable. */
  readonly holder: Holder | null;
}

async function readHolder(file: string): Promise<Found | null> {
  try {
    const text = await readFile(file, 'utf8');
    return { text, holder: parseHolder(text) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isStale(file: string, { holder }: Found): Promise<boolean> {
  const silence = Date.now() - (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  if (holder === null) return silence > UNREADABLE_MS;
  if (holder.host === hostname() && !isAlive(holder.pid)) return true;
  return silence > SILENCE_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Moves the stale lock aside before removing it: of two processes that saw it, only one can. Should it
 * have become somebody's fresh lock in between, it is put back.
 */
async function sweep(path: string, file: string, found: Found): Promise<void> {
  const aside = `${file}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== found.text) {
    await rename(aside, file);
    return;
  }
  await rm(aside, { force: true });
  if (found.holder !== null) await rm(temporaryOf(path, found.holder.key), { force: true });
}

function held(file: string, us: Holder): Lock {
  const beat = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  beat.unref();
  return {
    tag: us.key,
    release: () => {
      clearInterval(beat);
      try {
        // After a long sleep of the machine it can be somebody else's by now.
        if (parseHolder(readFileSync(file, 'utf8'))?.key === us.key) unlinkSync(file);
      } catch {
        // Gone already, or the disk is: there is nothing left to release.
      }
    },
  };
}
