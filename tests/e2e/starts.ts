// What a cold start of the real program costs: `npx tsx tests/e2e/starts.ts [--json] [--times 7]`, after `npm run build`.
// Each start has settings of its own, so that nothing is kept from the one before. Milliseconds until the table is
// shown, and of processor time of each process until then and two seconds later; on a busy machine the processor time
// is the figure to compare, and of that the least.

import { readFile, readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openApp } from '../../electron/launch/open-app';

/** Linux counts the time of processes in hundredths of a second. */
const TICK = 10;
const LATER = 2000;

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly sort: string;
  /** Milliseconds. */
  readonly time: number;
}

/** Null where it has just ended. */
async function processOf(id: number): Promise<Process | null> {
  try {
    const [stat, line] = await Promise.all([
      readFile(`/proc/${id}/stat`, 'utf8'),
      readFile(`/proc/${id}/cmdline`, 'utf8'),
    ]);
    // The name before the bracket may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    const sort = /--type=([\w-]+)/.exec(line)?.[1] ?? 'main';
    return { id, parent, sort, time: (user + system) * TICK };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== 'EACCES') return null;
    throw error;
  }
}

/** Milliseconds of processor time of a process and all that it started: the page's, the main one's, all. */
async function timesUnder(root: number): Promise<Record<'main' | 'page' | 'all', number>> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  const all = (await Promise.all(ids.map(processOf))).filter((one) => one !== null);
  const ours = new Set([root]);
  for (let size = 0; size < ours.size;) {
    size = ours.size;
    for (const { id, parent } of all) if (ours.has(parent)) ours.add(id);
  }
  const sum = (sort: string | null) =>
    all
      .filter((one) => ours.has(one.id) && (sort === null || one.sort === sort))
      .reduce((time, one) => time + one.time, 0);
  return { main: sum('main'), page: sum('renderer'), all: sum(null) };
}

async function start(): Promise<Record<string, number>> {
  const begun = performance.now();
  const opened = await openApp();
  try {
    await opened.window.locator('[data-testid="stage"] canvas').first().waitFor();
    const wall = performance.now() - begun;
    const id = opened.process.pid ?? 0;
    const { main, page, all } = await timesUnder(id);
    await new Promise((done) => setTimeout(done, LATER));
    const later = await timesUnder(id);
    return { wall: Math.round(wall), main, page, all, 'all later': later.all };
  } finally {
    await opened.close();
  }
}

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, times: { type: 'string', default: '7' } },
});
const starts: Record<string, number>[] = [];
for (let n = 0; n < Number(values.times); n += 1) starts.push(await start());
const rows = Object.keys(starts[0] ?? {}).map((id) => {
  const sorted = starts.map((one) => one[id] ?? 0).sort((a, b) => a - b);
  return { id, least: sorted[0] ?? 0, middle: sorted[sorted.length >> 1] ?? 0 };
});
if (values.json) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);
