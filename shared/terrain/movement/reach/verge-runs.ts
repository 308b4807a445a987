// What it costs between a verge and a place beside the next piece of border: along that, then straight.

import { memoOf } from '../../../core/memo';
import type { ReachGrid } from './grid-types';
import { tracerOf, type Tracer } from './straight-trace';

/** Made once for each grid. */
export const vergeRunsOf = memoOf((grid: ReachGrid) => new VergeRuns(grid));

export class VergeRuns {
  private readonly tracer: Tracer;
  /** By entry, from the start of its piece and from its end; NaN for what was not asked yet. */
  private readonly known: Float64Array;

  constructor(private readonly grid: ReachGrid) {
    this.tracer = tracerOf(grid);
    this.known = new Float64Array(2 * grid.entryCorner.length).fill(NaN);
  }

  /** `end` is 0 for the verge that the piece starts at and 1 for the other. */
  cost(entry: number, end: 0 | 1): number {
    const known = this.known[2 * entry + end] as number;
    if (!Number.isNaN(known)) return known;
    const { entryCorner, entryPiece, stride } = this.grid;
    const corner = entryCorner[entry] as number;
    const x = (corner % stride) - 1;
    const y = (corner - 1 - x) / stride - 1;
    const { cost } = this.along(entryPiece[entry] as number, end, x, y);
    this.known[2 * entry + end] = cost;
    return cost;
  }

  /** From a verge to a place by the piece of border before or after it, whichever is cheaper. */
  between(verge: number, x: number, y: number): Run {
    const { vergePieces, vergeFirst } = this.grid;
    const after = vergePieces[2 * (verge - vergeFirst)] as number;
    const before = vergePieces[2 * (verge - vergeFirst) + 1] as number;
    const one = after < 0 ? FAR : this.along(after, 0, x, y);
    const other = before < 0 ? FAR : this.along(before, 1, x, y);
    return one.cost <= other.cost ? one : other;
  }

  private along(piece: number, end: 0 | 1, x: number, y: number): Run {
    const { tracer } = this;
    const { bends, pieceStart, pieceEnd } = this.grid;
    const [start, stop] = [2 * (pieceStart[piece] as number), 2 * (pieceEnd[piece] as number)];
    const [from, to] = end === 0 ? [start, stop] : [stop, start];
    const [ax, ay] = [bends[from] as number, bends[from + 1] as number];
    const [dx, dy] = [(bends[to] as number) - ax, (bends[to + 1] as number) - ay];
    const straight = { cost: tracer.trace(ax, ay, x, y, 0), leaves: null };
    const [fast, beside] = [tracer.slowAt(ax, ay), this.dearestAt(x, y)];
    if (!(fast < beside)) return straight;
    const length = Math.hypot(dx, dy);
    const foot = ((x - ax) * dx + (y - ay) * dy) / length;
    const off = Math.abs((y - ay) * dx - (x - ax) * dy) / length;
    // The angle at which a way breaks that has run along the border.
    const far = foot - (off * fast) / Math.sqrt(beside * beside - fast * fast);
    if (far <= 0) return straight;
    const t = Math.min(1, far / length);
    const leaves = { x: ax + t * dx, y: ay + t * dy };
    const run = tracer.trace(ax, ay, leaves.x, leaves.y, 0);
    const cost = run + tracer.trace(leaves.x, leaves.y, x, y, 0);
    return cost < straight.cost ? { cost, leaves } : straight;
  }

  /** What a cell's width costs in the dearest cell about a place. */
  dearestAt(x: number, y: number): number {
    const { slow, stride } = this.grid;
    const corner = (Math.round(y) + 1) * stride + Math.round(x) + 1;
    let most = 0;
    for (const cell of [corner, corner - 1, corner - stride, corner - stride - 1]) {
      const one = slow[cell] as number;
      if (one > most && one < Infinity) most = one;
    }
    return most;
  }
}

const FAR: Run = { cost: Infinity, leaves: null };

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Run {
  readonly cost: number;
  readonly leaves: Place | null;
}
