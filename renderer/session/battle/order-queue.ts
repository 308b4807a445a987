// What a hand has confirmed, action by action: an order for several stands goes on after the other side has
// answered one of its actions, and ends with the phase that it was given in.

import type { Action, Battle, BattleRecord } from '../../../shared/battle/battle';
import type { Refusal } from '../../../shared/core/rule-ref';
import { perform } from '../../../shared/rules/perform';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { PlayedBattle } from './kept-battle.svelte';
import { withAction } from './record-store';

export interface OrderQueueParts {
  played(): PlayedBattle | null;
  show(record: BattleRecord, rules: Ruleset, battle: Battle): void;
  /** Real dice are asked for; the answer comes back by `rolled`. */
  rollByHand(played: PlayedBattle, action: Action): void;
  refused(refusal: Refusal): void;
  /** Some of what was confirmed could not be done any more. */
  missed(count: number, total: number, why: string): void;
}

interface Waiting {
  readonly actions: readonly Action[];
  /** Where the group begins in the record; null for an order of its own. */
  readonly group: number | null;
  readonly total: number;
  readonly refused: readonly Refusal[];
  /** The moment that it was given in. */
  readonly moment: string;
}

export class OrderQueue {
  #waiting: Waiting | null = null;
  #group: number | null = null;

  constructor(readonly parts: OrderQueueParts) {}

  /** The group that the action belongs to for which real dice were asked last. */
  get group(): number | null {
    return this.#group;
  }

  give(actions: readonly Action[]): void {
    const played = this.parts.played();
    const [first] = actions;
    if (played === null || first === undefined) return;
    const kept = this.#waiting;
    // Who answers in the middle of the other's order does not end it.
    const isAnswer = kept?.actions[0] !== undefined && kept.actions[0].side !== first.side;
    const group = actions.length > 1 ? played.record.actions.length : null;
    const moment = momentOf(played.battle);
    const given = { actions, group, total: actions.length, refused: [], moment };
    if (isAnswer) {
      this.#waiting = null;
      this.#perform(given);
      this.#waiting ??= kept;
      this.goOn();
      return;
    }
    this.#waiting = given;
    this.goOn();
  }

  /** Goes on with what waits, where its side is to act again. */
  goOn(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#waiting = null;
    this.#perform(waiting);
  }

  drop(): void {
    this.#waiting = null;
  }

  #perform(waiting: Waiting): void {
    const played = this.parts.played();
    if (played === null) return;
    const { rules } = played;
    let { record, battle } = played;
    let { actions, refused } = waiting;
    while (actions.length > 0) {
      const [action, ...rest] = actions;
      if (action === undefined || !isItsMoment(rules, battle, action, waiting)) break;
      actions = rest;
      if (record.dice !== 'seed') {
        this.#waiting = rest.length > 0 ? { ...waiting, actions, refused } : null;
        this.#group = waiting.group;
        this.parts.rollByHand(played, action);
        return;
      }
      const done = perform(rules, battle, action);
      if (!done.ok) {
        refused = [...refused, done.error];
        continue;
      }
      record = withAction(record, action, done.value.log, undefined, waiting.group);
      ({ battle } = done.value);
    }
    const left = { ...waiting, actions, refused };
    const isOver = actions.length === 0 || momentOf(battle) !== waiting.moment || battle.outcome;
    this.#waiting = isOver ? null : left;
    if (record !== played.record) this.parts.show(record, rules, battle);
    if (isOver) this.#tell(left);
  }

  #tell({ actions, refused, total }: Waiting): void {
    const [first] = refused;
    if (first !== undefined && total === 1) this.parts.refused(first);
    const missed = refused.length + actions.length;
    if (missed === 0 || total === 1) return;
    this.parts.missed(missed, total, first?.reason ?? 'the phase has ended');
  }
}

function isItsMoment(
  rules: Ruleset,
  battle: Battle,
  action: Action,
  { moment, total }: Waiting,
): boolean {
  if (total === 1) return true;
  if (battle.outcome !== null || momentOf(battle) !== moment) return false;
  return battle.clock.side === action.side && (rules.question?.(battle) ?? null) === null;
}

function momentOf({ clock }: Battle): string {
  return `${clock.turn} ${clock.step} ${clock.active}`;
}
