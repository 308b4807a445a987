// The time that a side has to think, as rules tell it.

import type { Action } from '../battle/battle';

/** The clock of a side that may not think for ever. Time comes in by actions: rules have no clock. */
export interface Timer {
  /** Seconds; 0 once time has been called. */
  readonly left: number;
  /** Whether time that passes now is the side's own. */
  readonly isRunning: boolean;
  /** Nobody has time while the referee is asked something. */
  readonly isStopped: boolean;
  /** Orders about the clock itself. */
  readonly orders: readonly Action['type'][];
  /** What says that so many seconds have passed. */
  spend(seconds: number): Action;
}
