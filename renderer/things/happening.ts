// What has just happened on the table, to be shown moving and let be heard. Values only.

import type { StandId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import type { Place } from '../../shared/scenario/document';

export interface Flight {
  readonly from: Point;
  readonly to: Point;
  readonly isHit: boolean;
}

export interface Happening {
  /** The log's entry that it ends with: another one is another happening. */
  readonly n: number;
  /** Who has moved, and by which places, the first and the last among them. */
  readonly ways: ReadonlyMap<StandId, readonly Place[]>;
  readonly flights: readonly Flight[];
  /** Where stands were that are gone. */
  readonly losses: readonly Point[];
  /** How often dice were rolled. */
  readonly rolls: number;
  /** How long there is to show it. */
  readonly ms: number;
}
