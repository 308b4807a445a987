// Who holds a lock, and whether that process still runs. Where the system tells when a process began, a later
// process of the same number is not taken for it.

import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

const holderSchema = z.object({
  /** Also the tag of the holder's temporary files. */
  key: z.uuid(),
  pid: z.number().int(),
  host: z.string(),
  /** When the process began, in the system's own words; null where the system does not say. */
  born: z.string().nullish(),
});
export type Holder = z.infer<typeof holderSchema>;

export function thisProcess(key: string): Holder {
  return { key, pid: process.pid, host: hostname(), born: bornAt(process.pid) };
}

/** Null when the text was never written to its end. */
export function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Of another computer, and of a process whose beginning nobody tells, we cannot know. */
export function stateOf({ pid, host, born }: Holder): 'runs' | 'has ended' | 'unknown' {
  if (host !== hostname()) return 'unknown';
  if (!isRunning(pid)) return 'has ended';
  const now = bornAt(pid);
  if (now === null || born === null || born === undefined) return 'unknown';
  return now === born ? 'runs' : 'has ended';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux alone says it in a file: ticks since the machine was started, and which start that was. */
function bornAt(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}
