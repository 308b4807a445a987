// What is asked of the hand while an order is being given: a place or a stand, to be pointed at.

import type { StandId } from '../../../shared/core/id';
import type { Point } from '../../../shared/core/measure';
import type { Template } from '../../../shared/rules/ruleset';
import type { Ghost } from './ghost';
import type { Cell } from '../../../shared/geometry/hex';

export interface PickRequest {
  readonly needs: 'place' | 'stand';
  /** Whether the place that is pointed at is where the stand goes. */
  readonly goesThere: boolean;
  /** Who is ordered. */
  readonly stand: StandId;
  readonly hint: string;
  readonly isRefused: boolean;
  /** The way that it would go, where the rules say it without dice. */
  readonly path: readonly Point[] | null;
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
  cancel(): void;
}
