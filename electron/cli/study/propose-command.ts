// `propose` looks for the smallest change of points, turns or one stand that brings the odds within what is wanted.

import { writeScenario } from '../../../shared/scenario/write-document';
import { MOST_BATTLES, studyOf, type Study } from '../../../shared/study/study-inputs';
import { playedWords } from '../../../shared/study/study-words';
import {
  proposalPage,
  proposalSentences,
  trialHeads,
  trialRows,
} from '../../../shared/study/what-if/proposal-words';
import {
  proposals,
  type Aim,
  type AskedStage,
  type Proposed,
} from '../../../shared/study/what-if/proposals';
import type { Setting } from '../../../shared/study/what-if/scenario-change';
import type { Scenario } from '../../../shared/scenario/document';
import { readArgs, required, wholeOf } from '../io/args';
import { COMPUTER_OPTIONS, COMPUTER_USAGE, computersOf, refuseClock } from '../io/computer-levels';
import { InputError, UsageError } from '../io/errors';
import { openBattleRules, openScenario } from '../io/open-scenario';
import { pageOf, writeOut } from '../io/write-out';
import { playedParts, programVersion, workersOf } from './play-study';

type Print = (line: string) => void;

export const PROPOSE_USAGE =
  'propose FILE --side SIDE --between 40,60 --battles 200 --seed SEED' +
  ` ${COMPUTER_USAGE} [--workers n] [--report F.html]` +
  '\n    looks for the smallest change with which SIDE wins between 40 and 60 of a hundred battles';

export async function propose(args: readonly string[], print: Print): Promise<void> {
  const given = readArgs(args, [
    ...['side', 'between', 'battles', 'seed', 'workers', 'report'],
    ...COMPUTER_OPTIONS,
  ]);
  const scenario = openScenario(given.file);
  const rules = openBattleRules(given.file, scenario);
  const aim = aimOf(scenario, required(given, 'side'), required(given, 'between'));
  const battles = wholeOf('battles', required(given, 'battles'), MOST_BATTLES);
  const seed = required(given, 'seed');
  const workers = workersOf(given);
  const report = pageOf('report', given);
  const computers = computersOf(scenario, given);
  refuseClock(computers);
  const setting = { scenario, ...computers };
  const studied = (one: Setting, last: number): Study => {
    const version = programVersion();
    const { levels, manners = {} } = one;
    const study = studyOf(rules, one.scenario, { battles: last, seed, levels, manners, version });
    if (!study.ok) throw new InputError(`${given.file}: ${study.error}`);
    return study.value;
  };
  let count = 0;
  const play = async ({ stage, asked }: AskedStage) => {
    process.stderr.write(`${stage}: ${asked.length} to be played\n`);
    const parts = asked.map(({ setting: one, first, last }) => {
      return { study: studied(one, last), text: writeScenario(one.scenario), first, last };
    });
    const told = await playedParts(parts, workers);
    return told.map((all) => all.map(({ line }) => line));
  };
  const search = proposals(rules, setting, aim, battles);
  let step = search.next();
  while (!step.done) {
    const lines = await play(step.value);
    count += lines.flat().length;
    step = search.next(lines);
  }
  const proposed: Proposed = step.value;
  if (report !== null) {
    const played = playedWords(studied(setting, battles), count);
    await writeOut(report, proposalPage(scenario, proposed, played));
  }
  print(JSON.stringify(answerOf(scenario, proposed)));
}

function answerOf(scenario: Scenario, proposed: Proposed): object {
  const heads = trialHeads(scenario, proposed.aim);
  return {
    said: proposalSentences(scenario, proposed),
    change: proposed.best?.change ?? null,
    table: trialRows(scenario, proposed).map((row) =>
      Object.fromEntries(row.map((cell, i) => [heads[i] ?? '', cell])),
    ),
    numbers: proposed,
  };
}

/** `--side sd_1 --between 40,60` */
function aimOf({ sides }: Scenario, side: string, between: string): Aim {
  const known = sides.find(({ id }) => id === side);
  if (known === undefined) {
    const ids = sides.map(({ id }) => id).join(', ');
    throw new InputError(`--side: no side "${side}", only ${ids}`);
  }
  const [, from, to] = /^(\d{1,3}),(\d{1,3})$/.exec(between) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (!(low < high && high <= 100)) {
    throw new UsageError(
      `--between: expected two numbers of a hundred such as 40,60, found "${between}"`,
    );
  }
  return { side: known.id, low: low / 100, high: high / 100 };
}
