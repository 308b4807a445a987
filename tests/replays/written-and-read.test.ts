// Running battles of all samples are written into their files and read again every few orders, and go on from what was
// read: beside a battle that was never written, nothing may be refused or different.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Action, Battle, BattleRecord } from '../../shared/battle/battle';
import { writeBattleRecord } from '../../shared/battle/battle-record';
import { seeded, type Random } from '../../shared/core/seeded';
import { perform, type Done } from '../../shared/rules/perform';
import { candidateActions } from '../../shared/rules/query';
import type { Ruleset } from '../../shared/rules/ruleset';
import type { Scenario } from '../../shared/scenario/document';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import {
  battleNow,
  begunFrom,
  resumed,
  withAction,
} from '../../renderer/session/battle/record-store';

const FOLDER = join(import.meta.dirname, '../../resources/scenarios');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sandtable'));
/** Orders of each battle, and after how many it is written. */
const ORDERS = 36;
const EVERY = 4;
/** Of one kind so many are thought of. */
const CANDIDATES = 6;

test.each(FILES)('a battle of %s is the same after it was written and read again', (file) => {
  const scenario = read(readFileSync(join(FOLDER, file), 'utf8'));
  const begun = begunFrom(scenario, `written ${file}`);
  if (!begun.ok) throw new Error(begun.error);
  const { start, rules } = begun.value;
  const random = seeded(file);
  const unwritten: BattleRecord = { start, players: {}, dice: 'seed', actions: [], log: [] };
  let [control, kept] = [unwritten, unwritten];
  let [battle, again] = [start, start];
  let rulesRead = rules;
  for (let n = 1; n <= ORDERS && !battle.outcome; n += 1) {
    const { action, done } = chosen(rules, battle, random);
    // What the computer says of its orders is kept with them.
    const said = n % 2 === 0 ? { why: null } : { why: `reason ${n}`, plan: [`${n} of a plan`] };
    control = withAction(control, action, done.log, said);
    battle = done.battle;
    const repeated = perform(rulesRead, again, action);
    if (!repeated.ok) throw new Error(`order ${n}: ${repeated.error.reason}`);
    expect(repeated.value.log, `order ${n}`).toEqual(done.log);
    kept = withAction(kept, action, repeated.value.log, said);
    again = repeated.value.battle;
    if (n % EVERY !== 0) continue;
    ({ record: kept, rules: rulesRead } = writtenAndRead(scenario, kept));
    again = battleNow(kept);
    expect(again, `after ${n} orders`).toEqual(battle);
    expect(kept, `after ${n} orders`).toEqual(control);
  }
  expect(control.actions.length).toBeGreaterThanOrEqual(2 * EVERY);
});

function read(text: string): Scenario {
  const parsed = parseScenario(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** As the program keeps it in its file and goes on with it. */
function writtenAndRead(scenario: Scenario, record: BattleRecord) {
  const text = writeScenario({ ...scenario, battle: writeBattleRecord(record) });
  const { battle } = read(text);
  if (battle === null) throw new Error('the file holds no battle');
  const gone = resumed(battle);
  if (!gone.ok) throw new Error(gone.error);
  return gone.value;
}

/** One of the kinds of order that can be given, lively ones more often than those that only wait. */
function chosen(rules: Ruleset, battle: Battle, random: Random): { action: Action; done: Done } {
  const kinds = rules.actions.flatMap(({ type }) => legalOf(rules, battle, type, random) ?? []);
  const lively = kinds.filter(({ action }) => !/end|pass|wait|hold/.test(action.type));
  const from = lively.length > 0 && random() < 0.75 ? lively : kinds;
  const one = from[Math.floor(random() * from.length)];
  if (!one) throw new Error('nobody can give an order');
  return one;
}

function legalOf(rules: Ruleset, battle: Battle, type: Action['type'], random: Random) {
  const some: Action[] = [];
  for (const action of candidateActions(rules, battle, battle.clock.side, type)) {
    some.push(action);
    if (some.length === CANDIDATES) break;
  }
  while (some.length > 0) {
    const [action] = some.splice(Math.floor(random() * some.length), 1);
    if (!action) break;
    const done = perform(rules, battle, action);
    if (done.ok) return { action, done: done.value };
  }
  return null;
}
