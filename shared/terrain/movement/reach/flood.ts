// Where one comes to from a place at all. Looks at what is closed alone, so every corner is met once and in any order;
// what a way costs is the business of front.ts.

import { around } from './corners';
import type { Spot } from './front-state';
import { linkPrice } from './ground-grid';
import type { ReachGrid } from './grid-types';
import { tracerOf } from './straight-trace';

/** 1 for each corner of the grid that some way leads to from a place in cells, numbered as the grid numbers them. */
export function flood(grid: ReachGrid, source: Spot): Uint8Array {
  const { columns, rows, stride, bends, bendNext, bendBefore } = grid;
  const corners = stride * (rows + 3);
  const isMet = new Uint8Array(corners + bends.length / 2);
  const waiting: number[] = [];
  const tracer = tracerOf(grid);
  const meet = (node: number): void => {
    if (isMet[node] === 1) return;
    isMet[node] = 1;
    waiting.push(node);
  };
  const isOpen = (x: number, y: number, toX: number, toY: number): boolean =>
    tracer.trace(x, y, toX, toY, 0) !== Infinity;
  const fromPoint = (x: number, y: number): void =>
    around(grid, x, y, (node, i, j) => {
      if (isMet[node] === 0 && isOpen(x, y, i, j)) meet(node);
    });
  const toBend = (x: number, y: number, bend: number): void => {
    if (bend < 0 || isMet[corners + bend] === 1) return;
    if (isOpen(x, y, bends[2 * bend] as number, bends[2 * bend + 1] as number))
      meet(corners + bend);
  };
  const fromBend = (bend: number): void => {
    const x = bends[2 * bend] as number;
    const y = bends[2 * bend + 1] as number;
    fromPoint(x, y);
    toBend(x, y, bendNext[bend] as number);
    toBend(x, y, bendBefore[bend] as number);
  };
  const fromCorner = (u: number): void => {
    const i = (u % stride) - 1;
    const j = Math.floor(u / stride) - 1;
    for (let e = grid.nearBend[u] as number; e >= 0; e = grid.nearNext[e] as number)
      toBend(i, j, grid.nearOf[e] as number);
    for (let dj = j > 0 ? -1 : 0; dj <= (j < rows ? 1 : 0); dj++) {
      for (let di = i > 0 ? -1 : 0; di <= (i < columns ? 1 : 0); di++) {
        const v = u + dj * stride + di;
        if (isMet[v] === 0 && linkPrice(grid, u, v) !== Infinity) meet(v);
      }
    }
  };
  fromPoint(source.x, source.y);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node < corners) fromCorner(node);
    else fromBend(node - corners);
  }
  return isMet.subarray(0, corners);
}
