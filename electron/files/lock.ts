// A small file beside a scenario that says who has it open, so that two windows or two machines do not
// overwrite each other's work. The lock of a dead process is taken over, and what it left is swept up.

import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
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

/** To sweep takes a few milliseconds: whoever has not ended by then never will. */
const SWEEP_MS = 5_000;

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
    if (await isStale(file, found)) await sweep(path, file);
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
  const silence = (await silenceOf(file)) ?? Infinity;
  if (holder === null) return silence > UNREADABLE_MS;
  if (holder.host === hostname() && !isAlive(holder.pid)) return true;
  return silence > SILENCE_MS;
}

/** Milliseconds since a file was touched, or null if it is gone. */
async function silenceOf(file: string): Promise<number | null> {
  try {
    return Date.now() - (await stat(file)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
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
 * Removes a stale lock. Only one sweeps at a time, and looks again first: what was stale a moment ago can
 * have been swept, and be somebody's fresh lock, by now.
 */
async function sweep(path: string, file: string): Promise<void> {
  const broom = `${file}.sweep`;
  if (!(await takeBroom(broom))) {
    await delay(LOOK_AGAIN_MS);
    return;
  }
  try {
    const found = await readHolder(file);
    if (found === null || !(await isStale(file, found))) return;
    if (found.holder !== null) await rm(temporaryOf(path, found.holder.key), { force: true });
    await rm(file, { force: true });
  } finally {
    await rm(broom, { force: true });
  }
}

/** A broom that was left behind by a process that died while it swept is thrown away. */
async function takeBroom(broom: string): Promise<boolean> {
  try {
    await (await open(broom, 'wx', 0o644)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (((await silenceOf(broom)) ?? 0) > SWEEP_MS) await rm(broom, { force: true });
    return false;
  }
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
