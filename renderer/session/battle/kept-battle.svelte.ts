// The battle that the document keeps: its record, the battle as it stands, and the rules that it is played by.

import { writeBattleRecord } from '../../../shared/battle/battle-record';
import type { Action, Battle, BattleRecord, LogEntry } from '../../../shared/battle/battle';
import type { Json } from '../../../shared/core/json';
import type { Ruleset } from '../../../shared/rules/ruleset';
import * as records from './record-store';

export interface KeptBattlePorts {
  /** Saves the battle with the document. */
  keep(battle: Json): void;
  /** Whatever was under way belonged to the battle as it was. */
  changing(): void;
  /** Another battle, or another moment of it, is there. */
  changed(): void;
  /** The document's battle cannot be read. */
  failed(reason: string): void;
}

/** A battle that somebody plays. */
export interface PlayedBattle {
  readonly record: BattleRecord;
  readonly battle: Battle;
  readonly rules: Ruleset;
}

export class KeptBattle {
  record = $state.raw<BattleRecord | null>(null);
  /** The battle as it is, whatever is looked back at. */
  battle = $state.raw<Battle | null>(null);
  rules = $state.raw<Ruleset | null>(null);

  /** The record as the document holds it; another one there means that the document was replaced. */
  #written: Json = null;

  constructor(readonly ports: KeptBattlePorts) {}

  /** All three at once; null without a battle. */
  get played(): PlayedBattle | null {
    const { record, battle, rules } = this;
    if (record === null || battle === null || rules === null) return null;
    return { record, battle, rules };
  }

  /** Puts another battle, or another moment of this one, in place. */
  show(record: BattleRecord, rules: Ruleset, battle = records.battleNow(record)): void {
    this.ports.changing();
    this.rules = rules;
    this.#write(record, battle);
    this.ports.changed();
  }

  /** Adds what an action has done, without disturbing what is under way. */
  add(action: Action, battle: Battle, log: readonly LogEntry[]): void {
    if (this.record !== null) this.#write(records.withAction(this.record, action, log), battle);
  }

  /** Whether the document has another battle than this: it was opened, undone or ended. */
  isOther(written: Json): boolean {
    return written !== this.#written;
  }

  /** Shows the battle that the document has. */
  resume(written: Json): void {
    this.#written = written;
    this.ports.changing();
    const kept = written === null ? null : records.resumed(written);
    if (kept === null || !kept.ok) {
      this.record = null;
      this.battle = null;
      if (kept !== null) this.ports.failed(kept.error);
      return;
    }
    this.record = kept.value.record;
    this.rules = kept.value.rules;
    this.battle = records.battleNow(kept.value.record);
    this.ports.changed();
  }

  #write(record: BattleRecord, battle: Battle): void {
    this.record = record;
    this.battle = battle;
    this.#written = writeBattleRecord(record);
    this.ports.keep(this.#written);
  }
}
