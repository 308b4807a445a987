// A front along the borders of cheap ground: from a corner or a start to the verges beside it, and from each verge to
// the next ones and to the corners between; see verges.ts.

import type { FrontState } from './front-state';
import type { ReachGrid } from './grid-types';
import { tracerOf, type Tracer } from './straight-trace';
import { vergeRunsOf, type VergeRuns } from './verge-runs';

/** In cells: verges about a start that it knows. */
const ABOUT = 6;

export class AlongVerges {
  private readonly runs: VergeRuns;
  private readonly tracer: Tracer;

  constructor(
    private readonly grid: ReachGrid,
    private readonly state: FrontState,
    private readonly corners: number,
  ) {
    this.runs = vergeRunsOf(grid);
    this.tracer = tracerOf(grid);
  }

  isOne(bend: number): boolean {
    return bend >= this.grid.vergeFirst && bend < this.grid.vergeEnd;
  }

  /** A start in a road or close to one knows the verges about it. */
  about(u: number, x: number, y: number): void {
    const { vergeFirst, vergeEnd } = this.grid;
    const { bendX, bendY } = this.state;
    for (let verge = vergeFirst; verge < vergeEnd; verge++) {
      const [dx, dy] = [(bendX[verge] as number) - x, (bendY[verge] as number) - y];
      if (dx * dx + dy * dy >= ABOUT * ABOUT) continue;
      this.state.offer(this.corners + verge, this.runs.between(verge, x, y).cost, u, -1);
    }
  }

  /** From the verge of node u. */
  from(u: number, verge: number): void {
    const { vergePieces, vergeFirst, pieceStart, pieceEnd } = this.grid;
    const after = vergePieces[2 * (verge - vergeFirst)] as number;
    const before = vergePieces[2 * (verge - vergeFirst) + 1] as number;
    if (after >= 0) this.alongPiece(u, verge, after, 0, pieceEnd[after] as number);
    if (before >= 0) this.alongPiece(u, verge, before, 1, pieceStart[before] as number);
  }

  private alongPiece(u: number, verge: number, piece: number, end: 0 | 1, next: number): void {
    const { pieceEntry, entryCorner } = this.grid;
    const { cost, done, bendX, bendY } = this.state;
    const tu = cost[u] as number;
    const node = this.corners + next;
    if (done[node] === 0 && (cost[node] as number) > tu) {
      const [x, y] = [bendX[verge] as number, bendY[verge] as number];
      const on = this.tracer.trace(x, y, bendX[next] as number, bendY[next] as number, 0);
      this.state.offer(node, tu + on, u, -1);
    }
    const last = pieceEntry[piece + 1] as number;
    for (let e = pieceEntry[piece] as number; e < last; e++) {
      const v = entryCorner[e] as number;
      if (done[v] === 1 || (cost[v] as number) <= tu) continue;
      this.state.offer(v, tu + this.runs.cost(e, end), u, -1);
    }
  }

  /** To the verges of the borders beside a corner. */
  fromCorner(u: number, tu: number): void {
    const { cornerEntry, cornerNext, entryPiece, pieceStart, pieceEnd } = this.grid;
    for (let e = cornerEntry[u] as number; e >= 0; e = cornerNext[e] as number) {
      const piece = entryPiece[e] as number;
      this.toVerge(u, tu, e, 0, this.corners + (pieceStart[piece] as number));
      this.toVerge(u, tu, e, 1, this.corners + (pieceEnd[piece] as number));
    }
  }

  private toVerge(u: number, tu: number, entry: number, end: 0 | 1, node: number): void {
    const { cost, done } = this.state;
    if (done[node] === 1 || (cost[node] as number) <= tu) return;
    this.state.offer(node, tu + this.runs.cost(entry, end), u, -1);
  }
}
