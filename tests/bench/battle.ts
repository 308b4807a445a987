// Row B2: a whole battle of the sample between two quick computers, each time in a new process, as
// somebody who plays one battle meets it, with what the time went into on stderr. `npx tsx
// tests/bench/battle-once.ts --profile` says which files take it.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Row } from './row';

const ONCE = join(import.meta.dirname, 'battle-once.ts');
/** Milliseconds of one core that it may take. */
const ALLOWED = 2000;
const WANTED = 1000;

interface Once {
  readonly ms: number;
  readonly logged: number;
  readonly outcome: object;
  /** Milliseconds by phase and work, waiting for the processor included. */
  readonly spent: Readonly<Record<string, number>>;
}

export function battleRow(times: number): Row {
  const runs = Array.from({ length: times }, () => {
    const out = execFileSync(process.execPath, ['--import', 'tsx', ONCE], { encoding: 'utf8' });
    return JSON.parse(out) as Once;
  });
  const least = Math.min(...runs.map(({ ms }) => ms));
  const quickest = runs.find(({ ms }) => ms === least);
  if (quickest) process.stderr.write(`${sharesOf(quickest.spent)}\n`);
  const ends = new Set(runs.map(({ logged, outcome }) => JSON.stringify({ logged, outcome })));
  return {
    id: 'B2',
    what: 'one battle of Horsell Common, cold, quick computers',
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
