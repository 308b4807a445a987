// The grid that a movement range is worked out on: its sizes, links between corners, lines and corners of ways.

import type { Borders } from './borders';
import type { LinedGrid } from './grid-size';

export interface ReachGrid extends LinedGrid {
  /** Inches of allowance for a cell's width; Infinity outside. */
  readonly slow: Float64Array;
  /** The least cost of a cell's width anywhere. */
  readonly leastSlow: number;
  /** Which links of a corner cross a line. */
  readonly crossed: Uint8Array;
  /** What crossing costs, by `corner * 16 + bit`; Infinity for closed ground. */
  readonly price: ReadonlyMap<number, number>;
  /** The price of each line. */
  readonly linePrice: Float64Array;
  /** Corners of closed ground and ends and bends of crossings, [x, y] in cells of the table. */
  readonly bends: Float64Array;
  /** The bends after and before one along the same outline, or -1. */
  readonly bendNext: Int32Array;
  readonly bendBefore: Int32Array;
  /** Directions from a bend to its neighbours on the outline, [px, py, qx, qy]; all 0 for a crossing's. */
  readonly bendArms: Float64Array;
  /** Chain of the bends close to a corner: `nearBend[corner]`, `nearNext` and `nearOf` as for lines. */
  readonly nearBend: Int32Array;
  readonly nearOf: Int32Array;
  readonly nearNext: Int32Array;
  /** 1 for corners of cells that hold a line and for corners close to a bend. */
  readonly care: Uint8Array;
  readonly borders: Borders;
}
