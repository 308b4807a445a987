// Whole battles kept as files: their actions, played again from the seed, must give the same log, line by
// line. `GOLDEN=write` writes them anew; do so only when a rule has changed, and name the rule.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseAction } from '../../shared/ai/opponent';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/battle-record';
import { replay } from '../../shared/battle/replay';
import type { BattleRecord, LogEntry, Step } from '../../shared/battle/battle';
import type { Json } from '../../shared/core/json';
import { perform } from '../../shared/rules/perform';
import { rulesetOf } from '../../shared/rulesets/registry';
import { BLUE, given, RED, type Drawing } from '../helpers/given-battle';
import { SAMPLES } from '../helpers/sample-battles';

const fileOf = (ruleset: string) => join(import.meta.dirname, `${ruleset}.battle`);

function played(sample: Drawing): BattleRecord {
  const { rules, now: start } = given({ ...sample, seed: 'golden', turnLimit: 2 });
  const actions: Step[] = [];
  const log: LogEntry[] = [];
  for (let battle = start; !battle.outcome;) {
    const { side } = battle.clock;
    const { action, why } = chooseAction(rules, rules.visible(battle, side), side, { nodes: 500 });
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(done.error.reason);
    actions.push({ action, entries: done.value.log.length, why });
    log.push(...done.value.log);
    battle = done.value.battle;
  }
  return { start, players: { [RED]: 'recruit', [BLUE]: 'recruit' }, dice: 'seed', actions, log };
}

test.each(SAMPLES)('$ruleset: the golden battle plays as it was recorded', (sample) => {
  const file = fileOf(sample.ruleset);
  if (process.env['GOLDEN'] === 'write') {
    writeFileSync(file, `${JSON.stringify(writeBattleRecord(played(sample)))}\n`);
  }
  const record = parseBattleRecord(JSON.parse(readFileSync(file, 'utf8')) as Json);
  if (!record.ok) throw new Error(record.error);
  const { start, actions, log } = record.value;
  const rules = rulesetOf(start.rules);
  if (!rules.ok) throw new Error(rules.error);
  let battle = start;
  for (const { action, entries } of actions) {
    const from = battle.logged;
    const done = perform(rules.value, battle, action);
    if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${done.error.reason}`);
    expect(done.value.log).toEqual(log.slice(from, from + entries));
    battle = done.value.battle;
  }
  expect(battle).toEqual(replay(start, log));
  expect(battle.outcome).not.toBeNull();
});
