// An order whose place or target is still to be pointed at, and what is asked of the hand meanwhile.

import type { StandId } from '../../../../shared/core/id';
import type { Point } from '../../../../shared/core/measure';
import type { Template } from '../../../../shared/rules/ruleset';
import type { Cell } from '../../../../shared/geometry/hex';

/** Where a stand would be once the order is carried out. */
export interface Ghost {
  /** The base, corner by corner. */
  readonly outline: readonly Point[];
  /** From the middle out over the front edge; null for stands without a front. */
  readonly front: readonly Point[] | null;
  /** The way there, where it has corners and is not drawn otherwise. */
  readonly way?: readonly Point[];
}

export interface PickRequest {
  readonly needs: 'place' | 'stand';
  /** Whether the place that is pointed at is where the stand goes. */
  readonly goesThere: boolean;
  /** The way of moving by which it goes; null where the order has none of its own. */
  readonly mode: string | null;
  /** Who is ordered. */
  readonly stand: StandId;
  readonly hint: string;
  readonly isRefused: boolean;
  /** The way that it would go, where the rules say it without dice. */
  readonly path: readonly Point[] | null;
  /** Corners that the hand has set on it. */
  readonly corners: readonly Point[];
  /** The stand at the end of it, or turned as ordered. */
  readonly ghost: Ghost | null;
  /** Where others would be that are ordered with it. */
  readonly ghosts: readonly Ghost[];
  /** What the order would do where the pointer is, or why not, in few words; null = nothing to say. */
  readonly label: string | null;
  /** What the order would cover where the pointer is. */
  readonly templates: readonly Template[];
  readonly legalStands: ReadonlySet<StandId>;
  /** On a hex board, where the stand may be told to go. */
  readonly legalCells: readonly Cell[];
  hover(at: Point | null, stand: StandId | null): void;
  choose(at: Point, stand: StandId | null): void;
  /** The button is held: what was aimed comes along. */
  drag(at: Point): void;
  /** The button is let go. */
  release(): void;
  /** Takes the last place back that was clicked on a way; false where there is none. */
  back(): boolean;
  cancel(): void;
}
