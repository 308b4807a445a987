// One battle of a study as a battle that was played in the window is kept: to be looked back at line by line.

import type { BattleRecord, LogEntry, Step } from '../battle/battle';
import { beginBattle } from '../rules/begin';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario } from '../scenario/document';
import { levelsOf, seedOf, type Study } from './study-inputs';
import { playOut } from './play-out';

/** Throws where the battle breaks off. */
export function recordOf(
  study: Study,
  rules: Ruleset,
  scenario: Scenario,
  n: number,
): BattleRecord {
  const actions: Step[] = [];
  const log: LogEntry[] = [];
  const seed = seedOf(study, n);
  const players = levelsOf(study);
  playOut(rules, scenario, seed, players, ({ action, why }, done) => {
    actions.push({ action, entries: done.log.length, why });
    log.push(...done.log);
  });
  return { start: beginBattle(rules, scenario, seed), players, dice: 'seed', actions, log };
}
