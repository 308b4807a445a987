// Row B2: a whole battle of the sample between two quick computers, each time in a new process, as somebody who
// plays one battle meets it: in one bundle as the app ships it, on the app's own engine (Electron as Node) and on
// one core. What the time went into is on stderr; `npx tsx tests/bench/battle-once.ts --profile` says which files
// take it, and without `--profile` how long it takes unbundled on Node.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from './built';
import type { Row } from './row';

const ONCE = join(import.meta.dirname, 'battle-once.ts');
const SAMPLE = join(import.meta.dirname, '../../resources/scenarios/horsell-common.sandtable');
/** Milliseconds of one core that it may take. */
const ALLOWED = 2000;
const WANTED = 1000;
/** Pins a process to one core, where the system has it. */
const PIN = '/usr/bin/taskset';

interface Once {
  readonly ms: number;
  readonly logged: number;
  readonly outcome: object;
  /** Milliseconds by phase and work, waiting for the processor included. */
  readonly spent: Readonly<Record<string, number>>;
}

export async function battleRow(times: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-b2-'));
  try {
    return rowOf(await runsOf(folder, times));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runsOf(folder: string, times: number): Promise<readonly Once[]> {
  const { script, engine, env } = await built(ONCE, folder);
  const program = [engine, script];
  const [command = '', ...words] = existsSync(PIN) ? [PIN, '-c', '0', ...program] : program;
  return Array.from(
    { length: times },
    () => JSON.parse(execFileSync(command, [...words, SAMPLE], { encoding: 'utf8', env })) as Once,
  );
}

function rowOf(runs: readonly Once[]): Row {
  const least = Math.min(...runs.map(({ ms }) => ms));
  const quickest = runs.find(({ ms }) => ms === least);
  if (quickest) process.stderr.write(`${sharesOf(quickest.spent)}\n`);
  const ends = new Set(runs.map(({ logged, outcome }) => JSON.stringify({ logged, outcome })));
  return {
    id: 'B2',
    what: 'one battle of Horsell Common, cold, bundled, one core',
    ours_ms: least,
    peer: 'the bar',
    peer_ms: ALLOWED,
    ratio: ALLOWED / least,
    floor: 1,
    goal: ALLOWED / WANTED,
    correct: ends.size === 1,
  };
}

/** The dearest first. */
function sharesOf(spent: Once['spent']): string {
  const all = Object.values(spent).reduce((sum, ms) => sum + ms, 0);
  const lines = Object.entries(spent)
    .sort(([, a], [, b]) => b - a)
    .map(([what, ms]) => `${((100 * ms) / all).toFixed(1).padStart(5)} %  ${what}`);
  return ['B2, where the time goes:', ...lines].join('\n');
}
