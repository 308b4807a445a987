// The action behind a line of the log, and the ground that it covered.

import type { Battle, BattleRecord, LogEntry, Step } from '../../../shared/battle/battle';
import { previewOf } from '../../../shared/rules/query';
import type { Ruleset, Template } from '../../../shared/rules/ruleset';
import { beginningOf, stepOf } from './record-store';

export interface ActionOfLine {
  readonly step: Step | null;
  /** Empty for what one side only may know: where a barrage is to fall is no business of the other. */
  readonly covered: readonly Template[];
}

const NOTHING: ActionOfLine = { step: null, covered: [] };

/** `shown` is the table as it is seen at the line. */
export function actionOfLine(
  rules: Ruleset | null,
  record: BattleRecord | null,
  shown: Battle | null,
  line: LogEntry | null,
): ActionOfLine {
  if (rules === null || record === null || shown === null || line === null) return NOTHING;
  const step = stepOf(record, line.n);
  if (step === null) return NOTHING;
  const first = beginningOf(record, line.n);
  const written = record.log.filter(({ n }) => n >= first && n < first + step.entries);
  const isOpen = written.every(({ seenBy }) => seenBy === 'all');
  return { step, covered: isOpen ? previewOf(rules, shown, step.action) : [] };
}
