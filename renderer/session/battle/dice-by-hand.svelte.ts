// Dice rolled by a hand on a real table: an action is tried with the faces that have been entered, asks
// for the next roll, and happens only when all of its dice are there.

import type { Action, Battle, Said } from '../../../shared/battle/battle';
import type { Refusal } from '../../../shared/core/rule-ref';
import { SEEDED_DICE } from '../../../shared/dice/dice';
import type { Done } from '../../../shared/rules/perform';
import { performByHand } from '../../../shared/rules/perform-by-hand';
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
  /** The roll was given up and the order with it. */
  takenBack(): void;
}

export class DiceByHand {
  /** The roll that is asked for; null while none is. */
  wanted = $state.raw<RollWanted | null>(null);
  /** Faces entered for it so far. */
  entered = $state.raw<readonly number[]>([]);

  #waiting: Waiting | null = null;

  constructor(readonly parts: DiceParts) {}

  begin(rules: Ruleset, battle: Battle, action: Action, said: Said = { why: null }): void {
    this.#try({ rules, battle, action, said, faces: [] });
  }

  /** Ignores what is no face of the die. */
  enter(face: number): void {
    if (this.wanted === null || this.entered.length >= this.wanted.count) return;
    if (!Number.isInteger(face) || face < 1 || face > this.wanted.sides) return;
    this.entered = [...this.entered, face];
  }

  /** All that is typed or pasted so far, in place of what was entered; more than are asked for are left out. */
  write(faces: readonly number[]): void {
    if (this.wanted === null) return;
    this.entered = faces.slice(0, this.wanted.count);
  }

  takeBackLast(): void {
    this.entered = this.entered.slice(0, -1);
  }

  /** Goes on with the entered faces, when all are there. */
  accept(): void {
    if (this.#waiting === null || this.entered.length !== this.wanted?.count) return;
    this.#try({ ...this.#waiting, faces: [...this.#waiting.faces, ...this.entered] });
  }

  /** Lets the program roll what is still missing, from the seed. */
  rollRest(): void {
    if (this.#waiting === null || this.wanted === null) return;
    const { battle, faces } = this.#waiting;
    const { count, sides, why } = this.wanted;
    const drawn = battle.dice.drawn + faces.length + this.entered.length;
    const rest = SEEDED_DICE.roll(
      { ...battle.dice, drawn },
      count - this.entered.length,
      sides,
      why,
    );
    this.entered = [...this.entered, ...rest];
  }

  /** Takes the order back: nothing of it has happened. */
  cancel(): void {
    if (this.#waiting === null) return;
    this.#forget();
    this.parts.takenBack();
  }

  /** Something else has changed the battle. */
  drop(): void {
    this.#forget();
  }

  #try(waiting: Waiting): void {
    const { rules, battle, action, said } = waiting;
    const { isByHand } = this.parts;
    const { tried, faces } = performByHand(rules, battle, action, waiting.faces, isByHand);
    if ('wanted' in tried) {
      this.#waiting = { ...waiting, faces };
      this.wanted = tried.wanted;
      this.entered = [];
      return;
    }
    this.#forget();
    if ('refused' in tried) this.parts.refused(tried.refused);
    else this.parts.done(action, said, tried.done);
  }

  #forget(): void {
    this.#waiting = null;
    this.wanted = null;
    this.entered = [];
  }
}
