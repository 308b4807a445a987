// Outlines asked about again and again: which edges may be the nearest is known for small squares, so that distance and
// side cost a look at few of them. The answers are those of ring.ts to the last digit.

import { boxOf, outlineSquared, sideOfRings, type Ring } from './ring';
import { pointSegmentSquared } from './segment';

/** Side of a square in Mil, and from its middle to its corners. */
const SQUARE = 250;
const WITHIN = SQUARE * Math.SQRT1_2 + 1e-3;
const INSIDE = 1;
const OUTSIDE = 2;

export class NearEdges {
  readonly #rings: readonly Ring[];
  readonly #minX: number;
  readonly #minY: number;
  readonly #columns: number;
  readonly #rows: number;
  /** [ax, ay, bx, by] of each edge. */
  readonly #edges: Float64Array;
  /** Of each square: where its edges begin in the list; 0 before it was asked about. */
  readonly #first: Int32Array;
  /** Of each square asked about: whether all of it lies on one side, and on which. */
  readonly #sides: Uint8Array;
  /** How many edges, and their numbers, square by square. */
  readonly #lists: number[] = [0];

  constructor(rings: readonly Ring[]) {
    this.#rings = rings;
    const { minX, minY, maxX, maxY } = boxOf(rings);
    this.#minX = minX;
    this.#minY = minY;
    this.#columns = maxX >= minX ? Math.floor((maxX - minX) / SQUARE) + 1 : 0;
    this.#rows = maxY >= minY ? Math.floor((maxY - minY) / SQUARE) + 1 : 0;
    this.#first = new Int32Array(this.#columns * this.#rows);
    this.#sides = new Uint8Array(this.#first.length);
    const edges: number[] = [];
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        edges.push(ring[j] as number, ring[j + 1] as number);
        edges.push(ring[i] as number, ring[i + 1] as number);
      }
    }
    this.#edges = Float64Array.from(edges);
  }

  /** Squared distance to the nearest outline. */
  squared(x: number, y: number): number {
    const square = this.#squareAt(x, y);
    if (square < 0) return outlineSquared(this.#rings, x, y);
    const edges = this.#edges;
    const lists = this.#lists;
    const first = this.#first[square] as number;
    const last = first + (lists[first] as number);
    let least = Infinity;
    for (let n = first + 1; n <= last; n++) {
      const k = lists[n] as number;
      const d = pointSegmentSquared(
        x,
        y,
        edges[k] as number,
        edges[k + 1] as number,
        edges[k + 2] as number,
        edges[k + 3] as number,
      );
      if (d < least) least = d;
    }
    return least;
  }

  /** 1 inside, 0 on an outline, -1 outside. */
  side(x: number, y: number): -1 | 0 | 1 {
    const square = this.#squareAt(x, y);
    if (square < 0) return sideOfRings(this.#rings, x, y);
    const side = this.#sides[square];
    return side === INSIDE ? 1 : side === OUTSIDE ? -1 : sideOfRings(this.#rings, x, y);
  }

  /** The square of a place, whose edges are known from then on; -1 beside all of them. */
  #squareAt(x: number, y: number): number {
    const column = Math.floor((x - this.#minX) / SQUARE);
    const row = Math.floor((y - this.#minY) / SQUARE);
    if (!(column >= 0 && row >= 0 && column < this.#columns && row < this.#rows)) return -1;
    const square = row * this.#columns + column;
    if (this.#first[square] === 0) this.#learn(square, column, row);
    return square;
  }

  #learn(square: number, column: number, row: number): void {
    const x = this.#minX + (column + 0.5) * SQUARE;
    const y = this.#minY + (row + 0.5) * SQUARE;
    const edges = this.#edges;
    const nearest = Math.sqrt(outlineSquared(this.#rings, x, y));
    const most = (nearest + 2 * WITHIN) ** 2;
    const lists = this.#lists;
    const first = lists.length;
    lists.push(0);
    for (let k = 0; k < edges.length; k += 4) {
      const d = pointSegmentSquared(
        x,
        y,
        edges[k] as number,
        edges[k + 1] as number,
        edges[k + 2] as number,
        edges[k + 3] as number,
      );
      if (d <= most) lists.push(k);
    }
    lists[first] = lists.length - first - 1;
    this.#first[square] = first;
    if (nearest > WITHIN)
      this.#sides[square] = sideOfRings(this.#rings, x, y) > 0 ? INSIDE : OUTSIDE;
  }
}
