// Row B2: a whole battle of the sample between two quick computers, each time in a new process, as
// somebody who plays one battle meets it. `npx tsx tests/bench/battle-once.ts --profile` says what takes
// the time.

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
}

export function battleRow(times: number): Row {
  const runs = Array.from({ length: times }, () => {
    const out = execFileSync(process.execPath, ['--import', 'tsx', ONCE], { encoding: 'utf8' });
    return JSON.parse(out) as Once;
  });
  const least = Math.min(...runs.map(({ ms }) => ms));
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
