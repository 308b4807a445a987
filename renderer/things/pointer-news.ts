// What the hand is told of the pointer, and what it asks to be looked along.

import type { Point } from '../../shared/core/measure';

/** What the pointer does, over the table. */
export interface PointerNews {
  readonly at: Point;
  readonly isDown: boolean;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  /** From the keyboard: exactly there, not only near. */
  readonly isByKeys?: boolean;
}

/** A sight line that is asked for, between stands or spots. */
export interface Aim {
  readonly from: string | Point | null;
  readonly to: string | Point | null;
}
