// npm run bench [-- --json] [--quick] [--seed n] [--only V1,V5] [--peers]: how fast the engine is, as ratios within
// one run. Machines differ and change; times are for people, ratios decide. `--peers` adds GDAL, GRASS and
// scikit-image where they are installed. Exits with 1 when a row is wrong, never for speed.

import { isUsageTold } from '../../electron/launch/usage';
import type { Contest, Row } from './row';

const USAGE = 'usage: npm run bench -- [--json] [--quick] [--seed n] [--only V1,V5] [--peers]';

const words = process.argv.slice(2);
if (isUsageTold(USAGE)) process.exit(0);
// The engine and its peers take seconds to load, which nobody waits for who asks how to ask.
const { battleRow } = await import('./battle');
const { leastCostRows } = await import('./least-costs');
const { manyBattleRows } = await import('./many-battles');
const { memoryRow } = await import('./memory');
const { movementContests } = await import('./movement');
const { outlineContests } = await import('./outlines');
const { pageRows } = await import('./pages');
const { pointContests } = await import('./point-lines');
const { measure, tableOf } = await import('./row');
const { sightContests } = await import('./sight');
const { viewshedRows } = await import('./viewsheds');
const seedWord = words[words.indexOf('--seed') + 1];
const seeds = [7, words.includes('--seed') ? Number(seedWord) : Date.now() % 100_000];
const effort = words.includes('--quick')
  ? { pairs: 3, battles: 2, many: 10 }
  : { pairs: 21, battles: 5, many: 40 };

const SUITES: readonly ((seed: number) => readonly Contest[])[] = [
  movementContests,
  pointContests,
  sightContests,
  outlineContests,
];

const only = words.includes('--only') ? words[words.indexOf('--only') + 1]?.split(',') : null;
const isAsked = ({ id }: { readonly id: string }): boolean => only?.includes(id) ?? true;
/** Rows of the fresh seed have a dash. */
const named = (row: Row, seed: number): Row =>
  seed === seeds[0] ? row : { ...row, id: `${row.id}'` };

const rows: Row[] = [];
const missing = new Set<string>();
for (const seed of seeds) {
  for (const contest of SUITES.flatMap((suite) => suite(seed)).filter(isAsked)) {
    rows.push(named(measure(contest, effort), seed));
  }
  if (!words.includes('--peers')) continue;
  for (const peerRows of [viewshedRows, leastCostRows]) {
    const found = await peerRows(seed, effort, isAsked);
    for (const row of found.rows) rows.push(named(row, seed));
    for (const name of found.missing) missing.add(name);
  }
}
if (isAsked({ id: 'B2' })) rows.push(await battleRow(effort.battles));
if (isAsked({ id: 'B1' }) || isAsked({ id: 'B3' })) {
  rows.push(...(await manyBattleRows(effort.many)).filter(isAsked));
}
if (isAsked({ id: 'M1' })) rows.push(memoryRow(seeds[0] ?? 7));
if (!words.includes('--quick') && isAsked({ id: 'T1' })) rows.push(...(await pageRows()));
const memory = process.memoryUsage().rss / 2 ** 20;
process.stdout.write(
  words.includes('--json')
    ? `${JSON.stringify(rows)}\n`
    : `${tableOf(rows)}\nseeds ${seeds.join(' and ')}, ${memory.toFixed(0)} MB in all\n`,
);
for (const name of missing)
  process.stderr.write(`${name}: not installed, so there are no rows against it\n`);
if (rows.some((row) => !row.correct)) process.exitCode = 1;
if (only && rows.length === 0) {
  process.stderr.write(`--only ${only.join(',')}: no row has such an id\n`);
  process.exitCode = 2;
}
