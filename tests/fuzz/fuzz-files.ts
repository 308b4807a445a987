// Scenario files: read, mended, written and read again, and asked about as the program does when one is opened.

import { isDeepStrictEqual } from 'node:util';
import { beginBattle } from '../../shared/rules/begin';
import { rulesetOf } from '../../shared/rulesets/registry';
import { checkScenario } from '../../shared/scenario/check-document';
import type { Scenario } from '../../shared/scenario/document';
import { fileSchema } from '../../shared/scenario/file-schema';
import { scenarioHints } from '../../shared/scenario/hints';
import { migrate } from '../../shared/scenario/migrate';
import { parseScenario, repairScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import { fuzzOf, oneOf } from './fuzz-kind';
import { doubledKey, firstLost } from './lost';
import { leavesOf, mutated } from './mutate-json';
import { mutatedText } from './mutate-text';
import { SCENARIOS } from './sources';

export const files = fuzzOf<string>({
  name: 'files',
  make(random) {
    const sound = oneOf(random, SCENARIOS);
    const json: unknown = JSON.parse(sound);
    const text =
      random() < 0.3
        ? mutatedText(sound, random)
        : JSON.stringify(mutated(json, random, leavesOf(json)));
    return { value: text, text, extension: 'sandtable' };
  },
  judge: judgeFile,
});

function judgeFile(text: string): string | null {
  const read = parseScenario(text);
  if (!read.ok) return wrongProblems(read.error) ?? wrongRepair(text);
  return droppedOf(text, read.value) ?? wrongCopy(read.value) ?? wrongUse(read.value);
}

function wrongProblems(problems: readonly { path: string; message: string }[]): string | null {
  if (problems.length === 0) return 'refused without a word';
  const silent = problems.findIndex(({ message }) => message.trim() === '');
  return silent < 0 ? null : `problem ${silent} says nothing`;
}

function wrongRepair(text: string): string | null {
  const repaired = repairScenario(text);
  if (!repaired.ok) return wrongProblems(repaired.error);
  const { scenario, done } = repaired.value;
  if (done.length === 0) {
    const dropped = droppedOf(text, scenario);
    if (dropped !== null) return `mended without a word: ${dropped}`;
  }
  const [problem] = checkScenario(scenario);
  if (problem !== undefined) return `mended, and unsound: ${problem.path}: ${problem.message}`;
  return wrongCopy(scenario);
}

/** What of an accepted text is not in the document. */
function droppedOf(text: string, scenario: Scenario): string | null {
  const key = doubledKey(text);
  if (key !== null) return `accepted with two keys "${key}"`;
  const kept: unknown = fileSchema.encode(scenario as Parameters<typeof fileSchema.encode>[0]);
  const file: unknown = JSON.parse(text);
  const present = migrate(file);
  const lost = firstLost(present.ok ? present.value : file, kept);
  return lost === null ? null : `accepted, but dropped: ${lost}`;
}

function wrongCopy(scenario: Scenario): string | null {
  const again = parseScenario(writeScenario(scenario));
  if (!again.ok) {
    const [problem] = again.error;
    return `what was written is refused: ${problem?.path ?? ''}: ${problem?.message ?? ''}`;
  }
  return isDeepStrictEqual(again.value, scenario) ? null : 'what was written reads otherwise';
}

/** Whatever is accepted can be looked at, and played where the rules find nothing wrong. */
function wrongUse(scenario: Scenario): string | null {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) return null;
  scenarioHints(scenario);
  if (scenario.board.space === 'table') {
    buildTerrainMap(scenario.board, scenario.terrain, rules.value.catalogue.terrain);
  }
  const problems = rules.value.check(scenario);
  if (problems.length > 0) return wrongProblems(problems);
  const battle = beginBattle(rules.value, scenario, 'fuzz');
  rules.value.visible(battle, battle.clock.side);
  return null;
}
