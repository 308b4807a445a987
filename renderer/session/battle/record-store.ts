// A battle's record grows by actions and is cut back by rewinding. Values in, values out.

import { parseBattleRecord } from '../../../shared/battle/battle-record';
import { replay } from '../../../shared/battle/replay';
import type {
  Action,
  Battle,
  BattleRecord,
  LogEntry,
  Said,
  Step,
} from '../../../shared/battle/battle';
import type { Json } from '../../../shared/core/json';
import { fail, ok, type Result } from '../../../shared/core/result';
import { beginBattle } from '../../../shared/rules/begin';
import { soundRecord } from '../../../shared/rules/order-reader';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { rulesetOf } from '../../../shared/rulesets/registry';
import type { Scenario } from '../../../shared/scenario/document';

/** Why the opponent did what it did; `n` is the first entry of its action. */
export interface Reason {
  readonly n: number;
  readonly why: string;
  /** What it meant to do that turn, where the battle is over: its enemy reads the log, too. */
  readonly plan: readonly string[];
}

/** A new battle of a scenario; the error says what its rules find wrong with it. */
export function begunFrom(
  scenario: Scenario,
  seed: string,
): Result<{ readonly start: Battle; readonly rules: Ruleset }, string> {
  const found = rulesetOf(scenario.rules);
  if (!found.ok) return found;
  const [problem] = found.value.check(scenario);
  if (problem !== undefined) return fail(`${problem.path}: ${problem.message}`);
  if (scenario.stands.length === 0) return fail('There are no stands on the table yet.');
  return ok({ start: beginBattle(found.value, scenario, seed), rules: found.value });
}

/** The battle that a document keeps, with its rules. */
export function resumed(
  json: Json,
): Result<{ readonly record: BattleRecord; readonly rules: Ruleset }, string> {
  const record = parseBattleRecord(json);
  if (!record.ok) return record;
  const rules = rulesetOf(record.value.start.rules);
  if (!rules.ok) return rules;
  const sound = soundRecord(rules.value, record.value);
  return sound.ok ? ok({ record: sound.value, rules: rules.value }) : sound;
}

export function withAction(
  record: BattleRecord,
  action: Action,
  log: readonly LogEntry[],
  { why, plan }: Said = { why: null },
  group: number | null = null,
): BattleRecord {
  // Lines from before the first action, of what was taken back, are counted with it.
  const told = record.actions.length === 0 ? record.log.length : 0;
  return {
    ...record,
    actions: [
      ...record.actions,
      {
        ...{ action, entries: told + log.length, why },
        ...(plan && { plan }),
        ...(group !== null && { group }),
      },
    ],
    log: [...record.log, ...log],
  };
}

/** Of the actions that wrote something in `log`, which is what may be read. */
export function reasonsOf(
  { actions, log: all }: BattleRecord,
  log: readonly LogEntry[],
): readonly Reason[] {
  const isOver = all.some(({ event }) => event.type === 'ended');
  const reasons: Reason[] = [];
  const read = new Set(log.map((entry) => entry.n));
  let n = 0;
  for (const { entries, why, plan = [] } of actions) {
    const isRead = Array.from({ length: entries }, (_, i) => n + i).some((one) => read.has(one));
    if (why !== null && isRead) reasons.push({ n, why, plan: isOver ? plan : [] });
    n += entries;
  }
  return reasons;
}

/** The number of the first entry that the action made which wrote entry `n`. */
export function beginningOf(record: BattleRecord, n: number): number {
  let first = 0;
  for (const { entries } of record.actions) {
    if (n < first + entries) return first;
    first += entries;
  }
  return first;
}

/** The action that wrote entry `n`; null for an entry that no action of the record wrote. */
export function stepOf(record: BattleRecord, n: number): Step | null {
  let end = 0;
  for (const step of record.actions) {
    end += step.entries;
    if (n < end) return step;
  }
  return null;
}

/** The record as it was before the action that wrote entry `n`; later actions are gone. */
export function rewound(record: BattleRecord, n: number): BattleRecord {
  const first = beginningOf(record, n);
  const actions: BattleRecord['actions'][number][] = [];
  let count = 0;
  for (const step of record.actions) {
    if (count + step.entries > first) break;
    actions.push(step);
    count += step.entries;
  }
  return { ...record, actions, log: record.log.slice(0, count) };
}

/**
 * The first entry of the last order that a person gave and that the log tells of, which may have been for several
 * stands; null where there is none.
 */
export function lastOrderOf({ players, actions, log }: BattleRecord): number | null {
  let end = log.length;
  for (const [i, { action, entries, group }] of [...actions.entries()].reverse()) {
    const told = log.slice(end - entries, end).some(({ text }) => text !== '');
    end -= entries;
    if (!told || players[action.side] !== 'person') continue;
    const before = actions.slice(group ?? i, i);
    return before.reduce((first, step) => first - step.entries, end);
  }
  return null;
}

/** Whether `later` is what this record was before something of it was taken back. */
export function isBeginningOf(record: BattleRecord, later: BattleRecord): boolean {
  const count = record.actions.length;
  if (record.start !== later.start || count >= later.actions.length) return false;
  // Of what was taken back the log may tell a line more, which is counted with the last action.
  return count === 0 || record.actions[count - 1]?.action === later.actions[count - 1]?.action;
}

export function battleNow(record: BattleRecord): Battle {
  return replay(record.start, record.log);
}
