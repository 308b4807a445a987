// A small file beside a scenario that says who has it open, so that two windows or two machines do not
// overwrite each other's work. The lock of a dead process is taken over, and what it left is swept up.

import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, ok, type Result } from '../../shared/core/result';
import { isMissing } from './disk';
import { type Holder, parseHolder, stateOf, thisProcess } from './lock-holder';
import { temporaryOf } from './write-atomic';

/**
 * A holder on another computer shows that it lives by touching the lock this often; three missed times mean
 * it does not. A process of this computer is asked for, whatever the date of its lock.
 */
const HEARTBEAT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Another process can be half-way through writing a lock: an unreadable one is watched for this long. */
const UNREADABLE_MS = 500;
const LOOK_AGAIN_MS = 50;

/** To sweep takes a few milliseconds: whoever has not ended after being watched for this long never will. */
const SWEEP_MS = 2_000;

export interface Lock {
  /** For temporary files, so that the next holder can remove them if we do not live to. */
  readonly tag: string;
  /** At once, because it also happens while the program ends. */
  release(): void;
}

/**
 * Takes the lock on a file, or says who has it. A folder that cannot be written to has no locks, and a lock
 * that a dead holder has left there holds nobody up.
 */
export async function takeLock(path: string): Promise<Result<Lock, Holder>> {
  const file = lockFileOf(path);
  const us = thisProcess(randomUUID());
  const watch = new Watch();
  try {
    for (;;) {
      if (await isCreated(file, JSON.stringify(us))) return ok(held(file, us));
      const found = await look(file);
      if (found === null) continue;
      if (await isStale(file, found, watch)) await sweep(path, found, watch);
      else if (found.holder !== null) return fail(found.holder);
      else await delay(LOOK_AGAIN_MS);
    }
  } catch {
    // Locks can be neither made nor read nor removed here: the disk is read-only, or the folder not ours.
    return ok({ tag: us.key, release: () => undefined });
  }
}

export function lockFileOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`);
}

/** False when there is such a file already. */
async function isCreated(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o644);
    await writtenOrGone(
      file,
      handle.writeFile(text).finally(() => handle.close()),
    );
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** On a full disk nothing half-written stays behind. */
async function writtenOrGone(file: string, writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

interface Found {
  /** Null while it is not readable. */
  readonly holder: Holder | null;
  /** Differs as soon as anybody has written or touched it. */
  readonly stamp: string;
  readonly touchedAt: number;
}

async function look(file: string): Promise<Found | null> {
  try {
    const { ino, mtimeMs } = await stat(file);
    const text = await readFile(file, 'utf8');
    return {
      holder: parseHolder(text),
      stamp: JSON.stringify([ino, mtimeMs, text]),
      touchedAt: mtimeMs,
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function isStale(file: string, found: Found, watch: Watch): Promise<boolean> {
  if (found.holder === null) return watch.unchanged(file, found.stamp) > UNREADABLE_MS;
  const state = stateOf(found.holder);
  if (state !== 'unknown') return state === 'has ended';
  // A date in the future is as good as one long ago: whoever lives has touched the lock since.
  return Math.abs((await timeAt(file)) - found.touchedAt) > SILENCE_MS;
}

/** For how long files have been seen unchanged, by a clock of our own: dates of files can be wrong. */
class Watch {
  readonly #seen = new Map<string, { readonly stamp: string; readonly at: number }>();

  unchanged(file: string, stamp: string): number {
    const seen = this.#seen.get(file);
    if (seen?.stamp === stamp) return performance.now() - seen.at;
    this.#seen.set(file, { stamp, at: performance.now() });
    return 0;
  }
}

/** What time it is by the clock that dates the files there: that of a shared folder can differ from ours. */
async function timeAt(file: string): Promise<number> {
  const probe = `${file}.${randomUUID()}.tmp`;
  try {
    await isCreated(probe, '');
    return (await stat(probe)).mtimeMs;
  } catch {
    // Nothing can be written there, so that our own clock has to do.
    return Date.now();
  } finally {
    await rm(probe, { force: true });
  }
}

/**
 * Removes a stale lock. Only one sweeps at a time, and looks again first: what was stale a moment ago can
 * have been swept, and be somebody's fresh lock, by now.
 */
async function sweep(path: string, stale: Found, watch: Watch): Promise<void> {
  const file = lockFileOf(path);
  const broom = `${file}.sweep`;
  if (!(await isCreated(broom, ''))) {
    await throwAwayOldBroom(broom, watch);
    await delay(LOOK_AGAIN_MS);
    return;
  }
  try {
    const found = await look(file);
    if (found?.stamp !== stale.stamp) return;
    if (found.holder !== null) await rm(temporaryOf(path, found.holder.key), { force: true });
    await rm(file, { force: true });
  } finally {
    await rm(broom, { force: true });
  }
}

/** A process that died while it swept has left it behind. */
async function throwAwayOldBroom(broom: string, watch: Watch): Promise<void> {
  const found = await look(broom);
  if (found && watch.unchanged(broom, found.stamp) > SWEEP_MS) await rm(broom, { force: true });
}

function held(file: string, us: Holder): Lock {
  const beat = setInterval(() => void touch(file).catch(() => undefined), HEARTBEAT_MS);
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

/** Writes the first sign again, which is the same in every lock: so the clock of the folder dates it. */
async function touch(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write('{', 0).finally(() => handle.close());
}
