// One battle between two levels of the opponent, and what is told of it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Level } from '../../shared/ai/levels';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';
import { playOut } from '../../shared/study/play-out';

export const SCENARIOS = join(import.meta.dirname, '../../resources/scenarios');

export interface Job {
  /** A file of the samples, without its ending. */
  readonly sample: string;
  readonly seed: string;
  /** Who plays the first side, and who the second. */
  readonly levels: readonly [Level, Level];
}

export interface Told extends Job {
  /** 0 the first side, 1 the second, null a draw. */
  readonly winner: 0 | 1 | null;
  readonly reason: string;
  readonly turns: number;
  readonly actions: number;
  /** Of every choice and every entry of the log. */
  readonly hash: string;
  readonly ms: number;
}

/** Throws where a choice is refused or the battle has no end. */
export function playJob(job: Job, folder = SCENARIOS): Told {
  const { scenario, rules } = tableOf(join(folder, `${job.sample}.sandtable`));
  const [first] = scenario.sides;
  const levels = Object.fromEntries(scenario.sides.map(({ id }, i) => [id, job.levels[i ? 1 : 0]]));
  const began = process.cpuUsage();
  const history: unknown[] = [];
  const { end, actions } = playOut(rules, scenario, job.seed, levels, (choice, { log }) =>
    history.push([choice, log]),
  );
  const { user, system } = process.cpuUsage(began);
  const hash = createHash('sha1');
  for (const part of history) hash.update(JSON.stringify(part));
  const { winner = null, reason = '' } = end.outcome ?? {};
  return {
    ...job,
    winner: winner === null ? null : winner === first?.id ? 0 : 1,
    reason,
    turns: end.clock.turn,
    actions,
    hash: hash.digest('hex').slice(0, 12),
    ms: (user + system) / 1000,
  };
}

interface Table {
  readonly file: string;
  readonly scenario: Scenario;
  readonly rules: Ruleset;
}

let opened: Table | null = null;

/** Battles of one sample share its table, and with it all that is found out about its ground. */
function tableOf(file: string): Table {
  if (opened?.file === file) return opened;
  const scenario = parseScenario(readFileSync(file, 'utf8'));
  if (!scenario.ok) throw new Error(`${file} does not open`);
  const rules = rulesetOf(scenario.value.rules);
  if (!rules.ok) throw new Error(rules.error);
  opened = { file, scenario: scenario.value, rules: rules.value };
  return opened;
}
