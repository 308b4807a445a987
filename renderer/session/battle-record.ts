// A battle's record grows by actions and is cut back by rewinding. Values in, values out.

import { replay } from '../../shared/battle/replay';
import type { Action, Battle, BattleRecord, LogEntry } from '../../shared/battle/types';

/** Why the computer did what it did; `n` is the first entry of its action. */
export interface Reason {
  readonly n: number;
  readonly why: string;
}

export function withAction(
  record: BattleRecord,
  action: Action,
  log: readonly LogEntry[],
): BattleRecord {
  return {
    ...record,
    actions: [...record.actions, { action, entries: log.length }],
    log: [...record.log, ...log],
  };
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

export function battleNow(record: BattleRecord): Battle {
  return replay(record.start, record.log);
}
