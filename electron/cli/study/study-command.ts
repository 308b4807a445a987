// `study` plays many battles of a scenario between computers; `merge` puts parts of one study together.

import { resolve } from 'node:path';
import { findingsOf, verdictWords, winWords } from '../../../shared/study/findings';
import { MOST_BATTLES, shardOf, studyOf } from '../../../shared/study/study-inputs';
import { mergedParts, type Results } from '../../../shared/study/study-results';
import { parseStudy, writeStudy } from '../../../shared/study/study-file';
import { studyPage } from '../../../shared/study/study-page';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Scenario } from '../../../shared/scenario/document';
import { appearancesOf } from '../../../shared/print/drawing/stand-appearance';
import type { MapTable } from '../../../shared/report/turn-map';
import { InputError, UsageError } from '../io/errors';
import { COMPUTER_OPTIONS, COMPUTER_USAGE, computersOf, refuseClock } from '../io/computer-levels';
import { openBattleRules, openScenario } from '../io/open-scenario';
import { LARGEST_STUDY, readText } from '../io/read-text';
import { readArgs, required, wholeOf, type Args } from '../io/args';
import { engineOf, writeBatch } from './batch-job';
import { played, programVersion, workersOf } from './play-study';
import { StudyKeeper } from './study-keeper';
import { checkOut, pageOf, writeOut } from '../io/write-out';

type Print = (line: string) => void;

export const STUDY_USAGE =
  `study FILE --battles 1000 --seed SEED ${COMPUTER_USAGE} [--shard i/n]` +
  ' [--workers n] [--out F.json] [--report F.html], or --shards n --for parallel|slurm --out FOLDER';
export const MERGE_USAGE = 'merge PART.json... [--out F.json] [--report F.html [--scenario FILE]]';

export async function study(args: readonly string[], print: Print): Promise<void> {
  const given = readArgs(args, [
    ...['battles', 'seed', 'shard', 'workers', 'out', 'report', 'shards', 'for'],
    ...COMPUTER_OPTIONS,
  ]);
  const battles = wholeOf('battles', required(given, 'battles'), MOST_BATTLES);
  const seed = required(given, 'seed');
  const engine = given.options.get('for');
  if (engine !== undefined) return forEngine(given, engine, print);
  if (given.options.has('shards'))
    throw new UsageError('--shards: only with --for, else --shard i/n');
  const out = outOf(given.options.get('out'));
  const report = pageOf('report', given);
  const [part, of] = shardWords(given.options.get('shard') ?? '1/1');
  const workers = workersOf(given);
  const text = readText(given.file);
  const scenario = openScenario(given.file);
  const rules = openBattleRules(given.file, scenario);
  const computers = computersOf(scenario, given);
  refuseClock(computers);
  const wanted = studyOf(rules, scenario, {
    ...{ battles, seed, ...computers },
    version: programVersion(),
  });
  if (!wanted.ok) throw new InputError(`${given.file}: ${wanted.error}`);
  const [first, end] = shardOf(wanted.value, part, of);
  const begin = { study: wanted.value, text };
  const keeper = out === null ? null : new StudyKeeper(out, wanted.value);
  const results = await played(begin, { range: [first, end], workers, keeper });
  tellFailures(results);
  if (report !== null) await writeOut(report, studyPage(results, mapOf(scenario, rules)));
  await hand(results, out, print);
  await keeper?.forget();
}

/** What a study takes and a job does not, and what is to be done instead. */
const NOT_OF_A_JOB: Readonly<Record<string, string>> = {
  shard: 'the job plays every shard; say with --shards how many they are',
  workers: 'WORKERS=n sets them where run.sh is started',
  report: 'run.sh writes study.html into the folder',
};

/** Writes the study as a job instead of playing it; what it asks is checked all the same. */
async function forEngine(given: Args, engine: string, print: Print): Promise<void> {
  for (const [name, instead] of Object.entries(NOT_OF_A_JOB)) {
    if (given.options.has(name)) throw new UsageError(`--${name}: not beside --for: ${instead}`);
  }
  const asked = ['battles', 'seed', ...COMPUTER_OPTIONS].flatMap((name) => {
    const value = given.options.get(name);
    return value === undefined ? [] : [`--${name}`, value];
  });
  const battles = wholeOf('battles', required(given, 'battles'), MOST_BATTLES);
  const shards = wholeOf('shards', required(given, 'shards'), battles);
  const scenario = openScenario(given.file);
  const rules = openBattleRules(given.file, scenario);
  const computers = computersOf(scenario, given);
  refuseClock(computers);
  const seed = required(given, 'seed');
  const wanted = studyOf(rules, scenario, {
    battles,
    seed,
    ...computers,
    version: programVersion(),
  });
  if (!wanted.ok) throw new InputError(`${given.file}: ${wanted.error}`);
  const wish = { engine: engineOf(engine), shards, folder: resolve(required(given, 'out')), asked };
  print(JSON.stringify(await writeBatch({ ...wish, text: readText(given.file) })));
}

/** Puts parts of one study together; the same file, byte for byte, as one machine writes. */
export async function merge(args: readonly string[], print: Print): Promise<void> {
  const given = readArgs(args, ['out', 'report', 'scenario'], Infinity, 'a part of a study');
  const out = outOf(given.options.get('out'));
  const report = pageOf('report', given);
  const parts = [given.file, ...given.more].map((name) => {
    const results = parseStudy(readText(name, LARGEST_STUDY));
    if (!results.ok) throw new InputError(`${name}: ${results.error}`);
    return { name, results: results.value };
  });
  const whole = mergedParts(parts);
  if (!whole.ok) throw new InputError(whole.error);
  if (report !== null) {
    await writeOut(report, studyPage(whole.value, studiedMap(given, whole.value)));
  }
  await hand(whole.value, out, print);
}

/** The table of `--scenario`, if it is the one that was studied. */
function studiedMap(given: Args, { study }: Results): MapTable | null {
  const file = given.options.get('scenario');
  if (file === undefined) return null;
  const scenario = openScenario(file);
  const rules = openBattleRules(file, scenario);
  const { battles, seed, version } = study;
  const wanted = studyOf(rules, scenario, { battles, seed, levels: {}, version });
  if (!wanted.ok || wanted.value.scenario !== study.scenario) {
    throw new InputError(`${file}: this is not the scenario that was studied`);
  }
  return mapOf(scenario, rules);
}

function mapOf(scenario: Scenario, rules: Ruleset): MapTable {
  return { scenario: { ...scenario, battle: null }, appearances: appearancesOf(scenario, rules) };
}

function tellFailures({ battles }: Results): void {
  for (const line of battles) {
    if ('failed' in line) {
      process.stderr.write(`battle ${line.n}, seed ${line.seed}, broke off: ${line.failed}\n`);
    }
  }
}

async function hand(results: Results, out: string | null, print: Print): Promise<void> {
  const text = writeStudy(results);
  if (out === null) {
    print(text.trimEnd());
    return;
  }
  await writeOut(out, text);
  const findings = findingsOf(results);
  const { ended, failed } = findings;
  print(
    JSON.stringify({
      out,
      battles: results.battles.length,
      of: results.study.battles,
      ended,
      failed,
      wins: findings.sides.map(winWords),
      verdict: verdictWords(findings),
    }),
  );
}

function outOf(out: string | undefined): string | null {
  if (out === undefined) return null;
  if (!out.endsWith('.json')) throw new UsageError('--out: expected a name that ends in .json');
  checkOut(out);
  return out;
}

/** `2/4` */
function shardWords(text: string): readonly [number, number] {
  const [, part, of] = /^([0-9]+)\/([0-9]+)$/.exec(text) ?? [];
  const [i, n] = [Number(part), Number(of)];
  if (!(i >= 1 && i <= n)) {
    throw new UsageError(`--shard: expected i/n with i from 1 to n, as in 2/4, found "${text}"`);
  }
  return [i, n];
}
