// The grid that a movement range is worked out on: its sizes, links between corners, lines and corners of ways.

import type { Borders } from './borders';
import type { LinedGrid } from './grid-size';

/** Points along the borders of cheap ground, each of which is a bend; see verges.ts. */
export interface GridVerges {
  /** The first bend that is a verge, and the first after it that is none. */
  readonly vergeFirst: number;
  readonly vergeEnd: number;
  /** By piece of border the verges that it lies between, and the first of its entries, with one more at the end. */
  readonly pieceStart: Int32Array;
  readonly pieceEnd: Int32Array;
  readonly pieceEntry: Int32Array;
  /** An entry is a corner beside a piece. */
  readonly entryCorner: Int32Array;
  readonly entryPiece: Int32Array;
  /** Chain of the entries of a corner, as for lines. */
  readonly cornerEntry: Int32Array;
  readonly cornerNext: Int32Array;
  /** By verge, counted from the first, the piece that starts and the one that ends at it, or -1. */
  readonly vergePieces: Int32Array;
}

export interface ReachGrid extends LinedGrid, GridVerges {
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
