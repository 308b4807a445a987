// Rows T1, T2 and T3: a table of 6 × 4 feet as A4 sheets at true size, from the command to the PDF: seconds, and the
// memory and processor time of every process that works on it. These two are told on Linux only, where they can be
// read; on a busy machine processor time is what still can be compared.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommandLine, buildRender } from '../../electron/launch/build-program';
import { ROOT } from '../../electron/launch/run-program';
import type { Row } from './row';

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');
const ALLOWED = { seconds: 5, megabytes: 500, worked: 8 };
const LOOK_EVERY_MS = 50;
/** Linux counts processor time in hundredths. */
const TICKS = 100;
/** Fifty-five sheets of a crowded table are a large file, however well they are written. */
const LEAST_BYTES = 1_000_000;

/** Milliseconds, and megabytes in their place; the ratio is what is allowed over what is used. */
export async function pageRows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  try {
    // What is printed with is made before: a bundle that is younger than its sources is no part of the work.
    await buildCommandLine();
    await buildRender();
    const { seconds, most, correct } = await printed(join(folder, 'tiles.pdf'));
    const row = (id: string, what: string, used: number, allowed: number): Row => ({
      id,
      what,
      ours_ms: used,
      peer: 'the bar',
      peer_ms: allowed,
      ratio: correct ? allowed / used : 0,
      floor: 1,
      goal: 1,
      correct,
    });
    return [
      row('T1', 'a 6 x 4 foot table as A4 sheets', seconds * 1000, ALLOWED.seconds * 1000),
      ...(most === null
        ? []
        : [
            row('T2', 'MB of all processes meanwhile', most.megabytes, ALLOWED.megabytes),
            row('T3', 'their processor time', most.worked * 1000, ALLOWED.worked * 1000),
          ]),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function printed(
  out: string,
): Promise<{ seconds: number; most: Used | null; correct: boolean }> {
  const words = ['print', SAMPLE, '--out', out, '--pages', 'tiles', '--paper', 'A4'];
  const start = performance.now();
  const run = spawn(
    process.execPath,
    ['electron/cli/run-cli.mjs', ...words, '--empty-tiles', 'yes'],
    { cwd: ROOT, stdio: 'ignore' },
  );
  let megabytes = 0;
  const worked = new Map<number, number>();
  const looking = setInterval(() => {
    for (const { id, ticks } of run.pid === undefined ? [] : processesOf(run.pid)) {
      worked.set(id, ticks);
    }
    megabytes = Math.max(megabytes, megabytesOf([...worked.keys()]));
  }, LOOK_EVERY_MS);
  const [code] = (await once(run, 'close')) as [number | null];
  clearInterval(looking);
  const seconds = (performance.now() - start) / 1000;
  const correct = code === 0 && statSync(out).size > LEAST_BYTES;
  if (worked.size === 0) return { seconds, most: null, correct };
  const ticks = [...worked.values()].reduce((sum, one) => sum + one, 0);
  return { seconds, most: { megabytes, worked: ticks / TICKS }, correct };
}

interface Used {
  readonly megabytes: number;
  /** Seconds of processor time. */
  readonly worked: number;
}

/** A process and all that it started, with the processor time of each so far. */
function processesOf(root: number): readonly { readonly id: number; readonly ticks: number }[] {
  if (process.platform !== 'linux') return [];
  const found = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? textOf(`/proc/${name}/stat`) : '';
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (stat === '') continue;
    const ticks = Number(fields[11]) + Number(fields[12]);
    found.set(Number(name), { parent: Number(fields[1]), ticks });
  }
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === root || isOurs(found.get(id)?.parent));
  return [...found].flatMap(([id, { ticks }]) => (isOurs(id) ? [{ id, ticks }] : []));
}

/** What several of them share is counted once. */
function megabytesOf(ids: readonly number[]): number {
  const kilobytes = ids.map((id) => {
    const share = /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${id}/smaps_rollup`))?.[1];
    return Number(share ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Empty for a process that has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
