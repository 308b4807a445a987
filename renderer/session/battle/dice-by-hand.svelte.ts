// Dice rolled by a hand on a real table: an action is tried with the faces that have been entered, asks
// for the next rolls, all at once that come whatever the dice show, and happens only when all of its dice are there.

import type { Action, Battle, LogEntry, Said } from '../../../shared/battle/battle';
import type { Refusal } from '../../../shared/core/rule-ref';
import { SEEDED_DICE } from '../../../shared/dice/dice';
import type { Done } from '../../../shared/rules/perform';
import { handIn, performByHand, rollsTogether } from '../../../shared/rules/perform-by-hand';
import type { RollWanted } from '../../../shared/rules/roll-wanted';
import type { Ruleset } from '../../../shared/rules/ruleset';

/** An action that waits for dice. */
interface Waiting {
  readonly rules: Ruleset;
  readonly battle: Battle;
  readonly action: Action;
  readonly said: Said;
  readonly faces: readonly number[];
}

export interface DiceParts {
  /** Whether a person rolls them; the program rolls the others from the seed. */
  isByHand(wanted: RollWanted): boolean;
  done(action: Action, said: Said, done: Done): void;
  refused(refusal: Refusal): void;
  /** The roll was given up and the order with it; `log` is what had come of it before. */
  takenBack(action: Action, log: readonly LogEntry[]): void;
}

export class DiceByHand {
  /** The rolls that are asked for together, in order; empty while none is. */
  asked = $state.raw<readonly RollWanted[]>([]);
  /** Faces entered for them so far. */
  entered = $state.raw<readonly number[]>([]);

  #waiting: Waiting | null = null;

  constructor(readonly parts: DiceParts) {}

  get isAsking(): boolean {
    return this.asked.length > 0;
  }

  /** Dice of all the rolls together. */
  get count(): number {
    return this.asked.reduce((sum, { count }) => sum + count, 0);
  }

  /** Faces of each of the dice; 0 while none is asked for. */
  get sides(): number {
    return this.asked[0]?.sides ?? 0;
  }

  begin(rules: Ruleset, battle: Battle, action: Action, said: Said = { why: null }): void {
    const waiting = { rules, battle, action, said, faces: [] };
    this.#follow(waiting, performByHand(rules, battle, action, [], this.parts.isByHand));
  }

  /** Ignores what is no face of the die. */
  enter(face: number): void {
    if (this.entered.length >= this.count) return;
    if (!Number.isInteger(face) || face < 1 || face > this.sides) return;
    this.entered = [...this.entered, face];
  }

  /** All that is typed or pasted so far, in place of what was entered; more than are asked for are left out. */
  write(faces: readonly number[]): void {
    this.entered = faces.slice(0, this.count);
  }

  takeBackLast(): void {
    this.entered = this.entered.slice(0, -1);
  }

  /** Goes on with the entered faces, when all are there. */
  accept(): void {
    if (this.#waiting === null || this.entered.length !== this.count) return;
    const { rules, battle, action, faces: rolled } = this.#waiting;
    const handed = { rolled, asked: this.asked, entered: this.entered };
    this.#follow(this.#waiting, handIn(rules, battle, action, handed, this.parts.isByHand));
  }

  /** Lets the program roll what is still missing, from the seed. */
  rollRest(): void {
    if (this.#waiting === null) return;
    const { battle, faces } = this.#waiting;
    const missing = this.count - this.entered.length;
    const drawn = battle.dice.drawn + faces.length + this.entered.length;
    const rest = SEEDED_DICE.roll({ ...battle.dice, drawn }, missing, this.sides, 'the rest');
    this.entered = [...this.entered, ...rest];
  }

  /** Takes the order back: nothing of it has happened. */
  cancel(): void {
    if (this.#waiting === null) return;
    const { action } = this.#waiting;
    const log = this.asked[0]?.log ?? [];
    this.#forget();
    this.parts.takenBack(action, log);
  }

  /** Something else has changed the battle. */
  drop(): void {
    this.#forget();
  }

  /** What comes of the faces that are there: the next rolls are asked for, or the order is done or refused. */
  #follow(waiting: Waiting, attempt: ReturnType<typeof performByHand>): void {
    const { rules, battle, action, said } = waiting;
    const asked = rollsTogether(rules, battle, action, attempt, this.parts.isByHand);
    this.#forget();
    if (asked.length > 0) {
      this.#waiting = { ...waiting, faces: attempt.faces };
      this.asked = asked;
    } else if ('refused' in attempt.tried) this.parts.refused(attempt.tried.refused);
    else if ('done' in attempt.tried) this.parts.done(action, said, attempt.tried.done);
  }

  #forget(): void {
    this.#waiting = null;
    this.asked = [];
    this.entered = [];
  }
}
