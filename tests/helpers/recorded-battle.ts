// A battle that is played action by action, and the record that a file would keep of it.

import type { BattleRecord, LogEntry, Step } from '../../shared/battle/battle';
import type { TestBattle } from './given-battle';

export class RecordedBattle {
  readonly #start;
  readonly #actions: Step[] = [];
  readonly #log: LogEntry[] = [];

  constructor(
    readonly battle: TestBattle,
    readonly players: BattleRecord['players'] = {},
  ) {
    this.#start = battle.now;
  }

  /** With these faces; `why` is the computer's reason. */
  act(action: Step['action'], faces: readonly number[] = [], why: Step['why'] = null): void {
    this.battle.dice(...faces).play(action);
    this.#actions.push({ action, entries: this.battle.log.length, why });
    this.#log.push(...this.battle.log);
  }

  get record(): BattleRecord {
    const { players } = this;
    return {
      start: this.#start,
      players,
      dice: 'hand',
      actions: [...this.#actions],
      log: [...this.#log],
    };
  }
}
