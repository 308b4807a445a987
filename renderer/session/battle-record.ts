// A battle's record grows by actions and is cut back by rewinding. Values in, values out.

import { replay } from '../../shared/battle/replay';
import type { Action, Battle, BattleRecord, LogEntry, Step } from '../../shared/battle/types';

/** Why the opponent did what it did; `n` is the first entry of its action. */
export interface Reason {
  readonly n: number;
  readonly why: string;
}

export function withAction(
  record: BattleRecord,
  action: Action,
  log: readonly LogEntry[],
  why: string | null = null,
): BattleRecord {
  return {
    ...record,
    actions: [...record.actions, { action, entries: log.length, why }],
    log: [...record.log, ...log],
  };
}

export function reasonsOf({ actions }: BattleRecord): readonly Reason[] {
  const reasons: Reason[] = [];
  let n = 0;
  for (const { entries, why } of actions) {
    if (why !== null) reasons.push({ n, why });
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

export function battleNow(record: BattleRecord): Battle {
  return replay(record.start, record.log);
}
