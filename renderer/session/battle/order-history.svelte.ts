// Going back in a battle and on again: to before a line of the log, or by one order of a person. What was taken
// back is kept until something else is ordered. Anything may be taken back, dice as well; the log tells of hidden
// stands that were seen by what was.

import type { Action, BattleRecord, LogEntry } from '../../../shared/battle/battle';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { tellingWhatWasSeen } from './fog-of-war';
import { isBeginningOf, lastOrderOf, rewound, withAction } from './record-store';

/** What going back needs of the session. */
export interface OrderHistoryPorts {
  record(): BattleRecord | null;
  rules(): Ruleset | null;
  show(record: BattleRecord): void;
}

export class OrderHistory {
  /** The oldest first: the last one is what redo brings back. */
  #undone = $state.raw<readonly BattleRecord[]>([]);

  constructor(readonly parts: OrderHistoryPorts) {}

  readonly canUndo = $derived.by(() => {
    const record = this.parts.record();
    return record !== null && lastOrderOf(record) !== null;
  });

  readonly canRedo = $derived.by(() => {
    const record = this.parts.record();
    const last = this.#undone.at(-1);
    return record !== null && last !== undefined && isBeginningOf(record, last);
  });

  /** Takes back the action that wrote entry `n` and all that came after it. */
  rewindTo(n: number): void {
    const [record, rules] = [this.parts.record(), this.parts.rules()];
    if (record === null || rules === null) return;
    // What another order has overtaken is of no use any more.
    this.#undone = [...(this.canRedo ? this.#undone : []), record];
    this.parts.show(tellingWhatWasSeen(rules, record, rewound(record, n)));
  }

  /** Takes back the last order that a person gave, and what the computer has answered to it. */
  undo(): void {
    const record = this.parts.record();
    const n = record === null ? null : lastOrderOf(record);
    if (n !== null) this.rewindTo(n);
  }

  /** An order is given up before its dice are rolled; `log` is what had come of it. */
  giveUp(action: Action, log: readonly LogEntry[]): void {
    const [record, rules] = [this.parts.record(), this.parts.rules()];
    if (record === null || rules === null) return;
    const told = tellingWhatWasSeen(rules, withAction(record, action, log), record);
    if (told !== record) this.parts.show(told);
  }

  redo(): void {
    const last = this.#undone.at(-1);
    if (last === undefined || !this.canRedo) return;
    this.#undone = this.#undone.slice(0, -1);
    this.parts.show(last);
  }
}
