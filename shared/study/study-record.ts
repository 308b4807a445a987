// One battle of a study as a battle that was played in the window is kept: to be looked back at line by line.

import type { BattleRecord, LogEntry, Step } from '../battle/battle';
import { beginBattle } from '../rules/begin';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario } from '../scenario/document';
import { computersOf, seedOf, type Study } from './study-inputs';
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
  const { levels: players, manners = {} } = computersOf(study);
  playOut(rules, scenario, seed, { levels: players, manners }, ({ action, ...said }, done) => {
    actions.push({ action, entries: done.log.length, ...said });
    log.push(...done.log);
  });
  const start = beginBattle(rules, scenario, seed);
  return { start, players, manners, dice: 'seed', actions, log };
}
