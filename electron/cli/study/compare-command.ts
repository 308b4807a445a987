// `compare` plays a scenario and up to five changes of it with the same seeds, and tells what each change does.

import type { Ruleset } from '../../../shared/rules/ruleset';
import { writeScenario } from '../../../shared/scenario/write-document';
import { compared, otherSides, type Variant } from '../../../shared/study/what-if/compare-variants';
import {
  changeSentences,
  comparisonHeads,
  comparisonPage,
  comparisonRows,
} from '../../../shared/study/what-if/comparison-words';
import {
  CHANGE_FORMS,
  changed,
  changeWords,
  MOST_CHANGES,
  readChange,
  type Setting,
} from '../../../shared/study/what-if/scenario-change';
import { MOST_BATTLES, studyOf } from '../../../shared/study/study-inputs';
import { studiedWords } from '../../../shared/study/study-words';
import { readArgs, required, wholeOf } from '../io/args';
import { COMPUTER_OPTIONS, COMPUTER_USAGE, computersOf, refuseClock } from '../io/computer-levels';
import { InputError, UsageError } from '../io/errors';
import { openBattleRules, openScenario } from '../io/open-scenario';
import { played, programVersion, workersOf } from './play-study';
import { pageOf, writeOut } from '../io/write-out';

type Print = (line: string) => void;

export const COMPARE_USAGE =
  "compare FILE [OTHER.sandtable...] --battles 200 --seed SEED [--changes 'CHANGE; CHANGE...']" +
  ` ${COMPUTER_USAGE} [--workers n] [--report F.html]` +
  `\n    CHANGE: ${CHANGE_FORMS}; at most five changes and other files`;

interface Named extends Setting {
  readonly name: string;
  readonly rules: Ruleset;
}

export async function compare(args: readonly string[], print: Print): Promise<void> {
  const given = readArgs(
    args,
    ['battles', 'seed', 'changes', 'workers', 'report', ...COMPUTER_OPTIONS],
    Infinity,
  );
  const battles = wholeOf('battles', required(given, 'battles'), MOST_BATTLES);
  const seed = required(given, 'seed');
  const workers = workersOf(given);
  const report = pageOf('report', given);
  const opened = (file: string, name: string): Named => {
    const scenario = openScenario(file);
    const computers = computersOf(scenario, given);
    refuseClock(computers);
    return {
      name,
      scenario,
      ...computers,
      rules: openBattleRules(file, scenario),
    };
  };
  const base = opened(given.file, 'As it is');
  const others = [
    ...changesIn(given.options.get('changes') ?? '').map((text) => withChange(base, text)),
    ...given.more.map((file) => besides(base, opened(file, file))),
  ];
  if (others.length === 0 || others.length > MOST_CHANGES) {
    throw new UsageError(
      `expected from one to ${MOST_CHANGES} changes and other files, found ${others.length}`,
    );
  }
  const play = async ({ name, scenario, rules, ...computers }: Named): Promise<Variant> => {
    const version = programVersion();
    const study = studyOf(rules, scenario, { battles, seed, ...computers, version });
    if (!study.ok) throw new InputError(`${name}: ${study.error}`);
    process.stderr.write(`${name}\n`);
    const text = writeScenario(scenario);
    const range = [1, battles + 1] as const;
    return {
      name,
      results: await played({ study: study.value, text }, { range, workers, keeper: null }),
    };
  };
  const first = await play(base);
  const variants: Variant[] = [];
  for (const other of others) variants.push(await play(other));
  const all = compared(first, variants);
  if (report !== null) {
    const page = comparisonPage(base.scenario.title, all, studiedWords(first.results));
    await writeOut(report, page);
  }
  const heads = comparisonHeads(all);
  print(
    JSON.stringify({
      said: changeSentences(all),
      table: comparisonRows(all).map((row) =>
        Object.fromEntries(row.map((cell, i) => [heads[i] ?? '', cell])),
      ),
      numbers: all,
    }),
  );
}

function besides(base: Named, other: Named): Named {
  const problem = otherSides(base.scenario, other.scenario);
  if (problem !== null) throw new InputError(`${other.name}: ${problem}`);
  return other;
}

function changesIn(text: string): readonly string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function withChange(base: Named, text: string): Named {
  const change = readChange(base.scenario, text);
  if (!change.ok) throw new UsageError(`--changes: ${change.error}`);
  const next = changed(base.rules, base, change.value);
  if (!next.ok) throw new InputError(`--changes: ${text}: ${next.error}`);
  return { ...base, ...next.value, name: changeWords(base.scenario, change.value) };
}
