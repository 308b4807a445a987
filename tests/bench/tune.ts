// npm run tune -- [--ruleset tripods] [--rounds 60] [--battles 24] [--workers 2] [--seed word] [--write]: moves the numbers
// that the computer weighs with, by playing it against itself on made-up tables. Each round shifts all of them a little
// up or down by chance, plays both shifts against each other with the sides swapped, and goes a step towards the better
// one (simultaneous perturbation, Spall 1992). The samples are left for judging what comes out.

import { fork } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { doAll, ONE_THREAD } from '../../electron/cli/study/worker-pool';
import { isUsageTold } from '../../electron/launch/usage';
import type { Temper } from '../../shared/rules/plan';
import { seeded } from '../../shared/core/seeded';
import type { Duel } from './tune-worker';
import { wordAfter } from './word-after';

const RESOURCES = join(import.meta.dirname, '../../resources/rulesets');
const WORKER = join(import.meta.dirname, 'tune-worker.ts');

/** How far numbers are shifted, and how far a clear result moves them, as a share of each; both shrink as it goes on. */
const SHIFT = 0.25;
const STEP = 0.5;

const USAGE =
  'usage: npm run tune -- [--ruleset tripods] [--rounds 60] [--battles 24] [--workers 2] [--seed word] [--write]';

async function main(): Promise<void> {
  if (isUsageTold(USAGE)) return;
  const { SCENARIOS } = await import('./arena-battle');
  const ruleset = wordAfter('ruleset', 'tripods');
  const rounds = Number(wordAfter('rounds', '60'));
  const battles = Number(wordAfter('battles', '24'));
  const workers = Number(wordAfter('workers', String(availableParallelism())));
  const seed = wordAfter('seed', 'tune');
  const file = join(RESOURCES, ruleset, 'opponent.json');
  const { about, withoutPlan, tempers, ...usual } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Record<string, unknown>;
  const samples = readdirSync(SCENARIOS)
    .filter((name) => readFileSync(join(SCENARIOS, name), 'utf8').includes(`"id": "${ruleset}"`))
    .map((name) => name.replace('.sandtable', ''));
  const random = seeded(seed);
  let now = usual as Temper;
  for (let round = 0; round < rounds; round++) {
    const shrink = 1 / (1 + round / 40);
    const signs = Object.fromEntries(
      Object.keys(now).map((name) => [name, random() < 0.5 ? -1 : 1]),
    );
    const shifted = (by: number): Temper => movedBy(now, signs, by * SHIFT * shrink);
    const duels = Array.from({ length: battles }, (_, i): Duel => {
      const sample = samples[(i >> 1) % samples.length] ?? '';
      const tempers = [shifted(1), shifted(-1)] as const;
      const table = `${seed} ${round} ${i >> 1}`;
      return { sample, table, tempers: i % 2 === 0 ? tempers : [tempers[1], tempers[0]] };
    });
    const won = await doAll<Duel, number>({
      jobs: duels,
      workers,
      start: () => fork(WORKER, { execArgv: [ONE_THREAD, '--import', 'tsx'] }),
    });
    const share = won.reduce((sum, one, i) => sum + (i % 2 === 0 ? one : 1 - one), 0) / battles;
    now = movedBy(now, signs, STEP * shrink * (share - 0.5));
    process.stdout.write(`${round + 1}: ${(100 * share).toFixed(0)} % ${JSON.stringify(now)}\n`);
    if (process.argv.includes('--write')) {
      writeFileSync(file, `${JSON.stringify({ about, ...now, withoutPlan, tempers }, null, 2)}\n`);
    }
  }
}

/** Each number up or down by a share of itself, to three digits. */
function movedBy(temper: Temper, signs: Temper, by: number): Temper {
  return Object.fromEntries(
    Object.entries(temper).map(([name, value]) => [
      name,
      Number((value * (1 + by * (signs[name] ?? 0))).toPrecision(3)),
    ]),
  );
}

await main();
