// Where pieces of cheap ground meet: the corner of one outline lies on the edge of another, where two roads cross, or
// on its corner. A way that follows the one border may go on along the other there.

import type { Ring } from '../../../geometry/ring';
import { cellsOf } from './grid-lines';
import type { GridSize } from './grid-size';

/** In Mil: corners are rounded to whole ones, so that they lie beside the edge that they were cut on. */
const BESIDE = 2;

/** The corners of some outlines, by the cells that they lie in. */
export class MeetingCorners {
  private readonly byCell = new Map<number, number[]>();

  constructor(
    private readonly size: GridSize,
    private readonly rings: readonly Ring[],
  ) {
    for (const [k, ring] of rings.entries()) this.add(k, ring);
  }

  private add(ring: number, corners: Ring): void {
    const { step, stride, columns, rows } = this.size;
    for (let k = 0; k < corners.length; k += 2) {
      const [i, j] = [(corners[k] as number) / step, (corners[k + 1] as number) / step];
      if (i < 0 || j < 0 || i > columns || j > rows) continue;
      const cell = (Math.floor(j) + 1) * stride + Math.floor(i) + 1;
      const there = this.byCell.get(cell);
      if (there) there.push(ring, k);
      else this.byCell.set(cell, [ring, k]);
    }
  }

  /** Where on the edge from corner p to q of an outline the corners of others lie, as shares of its length, in order. */
  on(ring: Ring, p: number, q: number): readonly number[] {
    const { step, stride } = this.size;
    const [ax, ay] = [ring[p] as number, ring[p + 1] as number];
    const [dx, dy] = [(ring[q] as number) - ax, (ring[q + 1] as number) - ay];
    const length = Math.hypot(dx, dy);
    const edge = Float64Array.of(ax / step, ay / step, (ax + dx) / step, (ay + dy) / step);
    const shares = new Set<number>();
    const lookIn = (cell: number): void => {
      const there = this.byCell.get(cell) ?? [];
      for (let n = 0; n < there.length; n += 2) {
        const other = this.rings[there[n] as number] as Ring;
        const k = there[n + 1] as number;
        const [x, y] = [(other[k] as number) - ax, (other[k + 1] as number) - ay];
        const along = (x * dx + y * dy) / length;
        if (along <= BESIDE || along >= length - BESIDE) continue;
        if (Math.abs(x * dy - y * dx) <= BESIDE * length) shares.add(along / length);
      }
    };
    const seen = new Set<number>();
    cellsOf(this.size, edge, (cell) => {
      // A corner beside the edge may lie in the next cell.
      for (const by of [0, 1, -1, stride, -stride]) {
        if (seen.has(cell + by)) continue;
        seen.add(cell + by);
        lookIn(cell + by);
      }
    });
    return [...shares].sort((one, other) => one - other);
  }
}
