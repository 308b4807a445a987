// A roll that an action has come to and that nobody has made yet: what is asked of whoever rolls real dice.

import type { LogEntry, Modifier } from '../battle/battle';
import type { SideId } from '../core/id';
import type { RuleRef } from '../core/rule-ref';
import { DiceRanOut } from '../dice/dice';
import type { RollNote } from './ruleset';

export interface Wanted {
  readonly why: string;
  readonly count: number;
  readonly sides: number;
  readonly note: RollNote;
  /** Whose dice they are. */
  readonly side: SideId;
  /** What the action has done before this roll; none of it counts until all of its dice are there. */
  readonly log: readonly LogEntry[];
}

/** Thrown by `perform` in place of `DiceRanOut`, with what the rules say about the roll. */
export class RollWanted extends DiceRanOut {
  readonly needs: string | null;
  readonly because: readonly Modifier[];
  readonly rule: RuleRef | null;
  readonly side: SideId;
  readonly log: readonly LogEntry[];

  constructor({ why, count, sides, note, side, log }: Wanted) {
    super(why, count, sides);
    this.name = 'RollWanted';
    this.needs = note.needs ?? null;
    this.because = note.because ?? [];
    this.rule = note.rule ?? null;
    this.side = side;
    this.log = log;
  }
}
