// Says how a grid numbers its corners and cells, and which lines its cells hold.

import type { MoveGround } from '../cost/move-ground';

/** Links from a corner, as bits: to the east, to the north, and the two diagonals of its cell. */
export const EAST = 1;
export const NORTH = 2;
export const RISING = 4;
export const FALLING = 8;

/**
 * Corners and cells share one numbering: cell (i, j) has the number of its south-west corner. One row
 * and column of nothing lies round the table, so that neighbours need no check.
 */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  /** Mil for each cell. */
  readonly step: number;
}

// Borders and closed lines are moved by a few millionths of an inch, so that no corner of the grid ever lies on one.
export const NUDGE_X = 3.1e-5;
export const NUDGE_Y = 5.3e-5;

/** What the cells of a grid hold of borders, crossings and closed ground. */
export interface LinedGrid extends GridSize {
  readonly ground: MoveGround;
  /** In cells of the table, [ax, ay, bx, by] each. */
  readonly lines: Float64Array;
  /** The zone that a line borders, or -1 for crossings and closed ground. Borders cost nothing to cross. */
  readonly lineZone: Int32Array;
  /** Chain of entries of a cell: `entryLine[e]` is a line, `entryNext[e]` the next entry or -1. */
  readonly cellEntry: Int32Array;
  readonly entryLine: Int32Array;
  readonly entryNext: Int32Array;
}
