// npm run bench [-- --json] [--quick] [--seed n]: how fast the engine is, as ratios within one run. Machines
// differ and change; times are for people, ratios decide. Exits with 1 when a row is wrong, never for speed.

import { memoryRow } from './memory';
import { movementContests } from './movement';
import { pointContests } from './point-lines';
import { measure, tableOf, type Contest } from './row';
import { sightContests } from './sight';

const words = process.argv.slice(2);
const seedWord = words[words.indexOf('--seed') + 1];
const seeds = [7, words.includes('--seed') ? Number(seedWord) : Date.now() % 100_000];
const effort = { pairs: words.includes('--quick') ? 3 : 21 };

const SUITES: readonly ((seed: number) => readonly Contest[])[] = [
  movementContests,
  pointContests,
  sightContests,
];

const measured = seeds.flatMap((seed) =>
  SUITES.flatMap((suite) => suite(seed)).map((contest) => {
    const row = measure(contest, effort);
    return { ...row, id: seed === seeds[0] ? row.id : `${row.id}'` };
  }),
);

const rows = [...measured, memoryRow(seeds[0] ?? 7)];
const memory = process.memoryUsage().rss / 2 ** 20;
process.stdout.write(
  words.includes('--json')
    ? `${JSON.stringify(rows)}\n`
    : `${tableOf(rows)}\nseeds ${seeds.join(' and ')}, ${memory.toFixed(0)} MB in all\n`,
);
if (rows.some((row) => !row.correct)) process.exitCode = 1;
