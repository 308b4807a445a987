// Rows T1 and T2: a table of 6 × 4 feet as A4 sheets at true size, from the command to the PDF: seconds, and
// the memory of every process that works on it. Memory is told on Linux only, where it can be read.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../electron/launch/run-program';
import type { Row } from './row';

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');
const ALLOWED = { seconds: 5, megabytes: 500 };
const LOOK_EVERY_MS = 50;
/** Fifty-five sheets of a crowded table are a large file, however well they are written. */
const LEAST_BYTES = 1_000_000;

/** Milliseconds, and megabytes in their place; the ratio is what is allowed over what is used. */
export async function pageRows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  try {
    const { seconds, megabytes, correct } = await printed(join(folder, 'tiles.pdf'));
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
      ...(megabytes === null
        ? []
        : [row('T2', 'MB of all processes meanwhile', megabytes, ALLOWED.megabytes)]),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function printed(
  out: string,
): Promise<{ seconds: number; megabytes: number | null; correct: boolean }> {
  const words = ['print', SAMPLE, '--out', out, '--pages', 'tiles', '--paper', 'A4'];
  const start = performance.now();
  const run = spawn(
    process.execPath,
    ['electron/cli/run-cli.mjs', ...words, '--empty-tiles', 'yes'],
    { cwd: ROOT, stdio: 'ignore' },
  );
  let most: number | null = null;
  const looking = setInterval(() => {
    const used = run.pid === undefined ? null : megabytesOf(run.pid);
    if (used !== null) most = Math.max(most ?? 0, used);
  }, LOOK_EVERY_MS);
  const [code] = (await once(run, 'close')) as [number | null];
  clearInterval(looking);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, megabytes: most, correct: code === 0 && statSync(out).size > LEAST_BYTES };
}

/** Of a process and all that it started; what several of them share is counted once. */
function megabytesOf(root: number): number | null {
  if (process.platform !== 'linux') return null;
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? textOf(`/proc/${name}/stat`) : '';
    const parent = /^.*\) \S+ (\d+)/s.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === root || isOurs(parents.get(id)));
  const kilobytes = [...parents.keys()].filter(isOurs).map((id) => {
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
