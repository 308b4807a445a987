// What is asked of the hand while an order is being given: a place or a stand, to be pointed at.

import type { StandId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';

export interface PickRequest {
  readonly needs: 'place' | 'stand';
  /** Who is ordered. */
  readonly stand: StandId;
  readonly hint: string;
  readonly isRefused: boolean;
  /** The way that it would go, where the rules say it without dice. */
  readonly path: readonly Point[] | null;
  /** What the order would do where the pointer is, or why not, in few words; null = nothing to say. */
  readonly label: string | null;
  readonly legalStands: ReadonlySet<StandId>;
  hover(at: Point | null, stand: StandId | null): void;
  choose(at: Point, stand: StandId | null): void;
  cancel(): void;
}
