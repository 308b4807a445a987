// Opens the files that a command names, or throws an error that says what is wrong in them and where.

import { parseBattleRecord } from '../../../shared/battle/battle-record';
import type { ScenarioProblem } from '../../../shared/scenario/check-document';
import type { Board, Scenario } from '../../../shared/scenario/document';
import { foreignFormatOf } from '../../../shared/scenario/foreign/foreign';
import { adviceOn } from '../../../shared/scenario/foreign/other-formats';
import { parseScenario } from '../../../shared/scenario/parse';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { TerrainMap } from '../../../shared/terrain/map/terrain-map';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { InputError } from './errors';
import { readText } from './read-text';

/** The scenario of a file; every problem is said with the file's name and the path inside it. */
export function openScenario(file: string): Scenario {
  const text = readText(file);
  const parsed = parseScenario(text);
  if (parsed.ok) return parsed.value;
  const foreign = foreignFormatOf(text);
  if (foreign) {
    throw new InputError(`${file}: this is ${foreign.name}: make a scenario of it with convert`);
  }
  const advice = adviceOn(text);
  if (advice !== null) throw new InputError(`${file}: ${advice}`);
  throw problemsIn(file, parsed.error);
}

/** One line for each problem. Who reads files has cut long lists already, and said how many more there are. */
export function problemsIn(file: string, problems: readonly ScenarioProblem[]): InputError {
  const lines = problems.map(({ path, message }) => `${file}: ${path || 'file'}: ${message}`);
  return new InputError(lines.join('\n'));
}

/** Throws what is wrong with the battle that a scenario holds, if it holds one. */
export function checkBattle(file: string, { battle }: Scenario): void {
  if (battle === null) return;
  const read = parseBattleRecord(battle);
  if (!read.ok) throw new InputError(`${file}: ${read.error}`);
}

export function openRuleset(file: string, scenario: Scenario): Ruleset {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new InputError(`${file}: rules: ${rules.error}`);
  return rules.value;
}

/** For whoever plays battles: rules that are a map alone are refused. */
export function openBattleRules(file: string, scenario: Scenario): Ruleset {
  const rules = openRuleset(file, scenario);
  if (!rules.isMapOnly) return rules;
  throw new InputError(
    `${file}: rules: nobody fights on a ${rules.name.toLowerCase()}; choose other rules, or use map, sight, route and print`,
  );
}

/** The scenario's ground with what its ruleset says that terrain means. Tables only. */
export function openGround(file: string): {
  scenario: Scenario;
  rules: Ruleset;
  board: Extract<Board, { space: 'table' }>;
  map: TerrainMap;
} {
  const scenario = openScenario(file);
  const { board } = scenario;
  if (board.space !== 'table') {
    throw new InputError(`${file}: board: expected a table in inches, found a hex table`);
  }
  const rules = openRuleset(file, scenario);
  return {
    scenario,
    rules,
    board,
    map: buildTerrainMap(board, scenario.terrain, rules.catalogue.terrain),
  };
}
