// Where a front may have missed a gap in what is closed or has a price. Spreads nothing: see front.ts.

import { memoMap } from '../../../core/memo';
import { sideOfRings } from '../../../geometry/ring';
import { segmentsMeet } from '../../../geometry/segment';
import { type LiveFront, type Gap, type Gaps, type Spot, TOGETHER } from './front-state';
import type { ReachGrid } from './grid-types';
import { farOf } from './cheap-ground';

/** Inches of allowance that a way through a gap may save against one by a corner beside it. */
const BESIDE = 0.35;

/**
 * For ways that cost up to `limit`. A gap that the way known already leads through was not missed; its bends
 * are in Mil. Where none is known it may lead by anything that is closed or has a price.
 */
export function gapsOf(
  { met, cost, bound, grid }: LiveFront,
  limit: number,
  known: readonly Spot[] | null,
): Gaps {
  const far = farOf(grid);
  const gaps = new Map<number, Gap>();
  const middle = (TOGETHER - 1) / 2;
  for (const u of met) {
    const necks = known ? necksBy(grid, u) : ANYWHERE;
    if (necks !== ANYWHERE && necks.length === 0) continue;
    const there = cost[u] as number;
    if (bound && there + bound.rest(u, 0) > limit + BESIDE) continue;
    if (known && necks !== ANYWHERE && necks.every((neck) => leadsThrough(known, neck, grid.step)))
      continue;
    const i = (u % grid.stride) - 1;
    const j = Math.floor(u / grid.stride) - 1;
    const [x, y] = [Math.floor(i / TOGETHER), Math.floor(j / TOGETHER)];
    const place = y * grid.stride + x;
    const before = gaps.get(place);
    gaps.set(place, {
      x: x * TOGETHER + middle,
      y: y * TOGETHER + middle,
      cost: Math.min(before?.cost ?? Infinity, there),
      far: Math.min(before?.far ?? Infinity, far?.[u] ?? 0),
    });
  }
  return { spots: [...gaps.values()] };
}

/** The shortest way across a gap, in cells. */
interface Neck {
  readonly a: Spot;
  readonly b: Spot;
}

/** A line with a price may be crossed anywhere, and a coarse grid crosses it only about where it is best. */
const ANYWHERE: readonly Neck[] = [];

/** By corner. */
const necksOf = memoMap<ReachGrid, number, readonly Neck[]>();
/** How many cells from a corner, on either side, a gap beside it may lie in. */
const AROUND = 3;

/**
 * The gaps beside a corner that a front may have missed: what is closed runs past it in more than one piece, and
 * a gap lies between two. A way round a single closed piece leads by its bends, which every front knows exactly.
 */
function necksBy(grid: ReachGrid, u: number): readonly Neck[] {
  const known = necksOf(grid);
  let necks = known.get(u);
  if (!necks) known.set(u, (necks = necksBetween(grid, u, linesAbout(grid, u))));
  return necks;
}

function linesAbout(
  { stride, rows, columns, cellEntry, entryLine, entryNext, linePrice }: ReachGrid,
  u: number,
) {
  const found: number[] = [];
  const i = u % stride;
  const j = (u - i) / stride;
  for (let row = Math.max(1, j - AROUND); row < Math.min(rows + 1, j + AROUND); row++) {
    for (
      let column = Math.max(1, i - AROUND);
      column < Math.min(columns + 1, i + AROUND);
      column++
    ) {
      let e = cellEntry[row * stride + column] as number;
      for (; e >= 0; e = entryNext[e] as number) {
        const line = entryLine[e] as number;
        if ((linePrice[line] as number) > 0 && !found.includes(line)) found.push(line);
      }
    }
  }
  return found;
}

function necksBetween(grid: ReachGrid, u: number, found: readonly number[]): readonly Neck[] {
  if (found.some((line) => grid.linePrice[line] !== Infinity)) return ANYWHERE;
  const x = (u % grid.stride) - 1;
  const y = Math.floor(u / grid.stride) - 1;
  const pieces = piecesOf(grid.lines, found).map((piece) =>
    piece.flatMap((line) => partWithin(grid.lines, line, x, y)),
  );
  const necks: Neck[] = [];
  for (const [k, piece] of pieces.entries()) {
    for (const other of pieces.slice(k + 1)) {
      const neck = neckBetween(piece, other);
      if (neck && !isShut(grid, neck)) necks.push(neck);
    }
  }
  return necks;
}

/** Lines that hang together by their ends. */
function piecesOf(lines: Float64Array, found: readonly number[]): readonly (readonly number[])[] {
  const pieces: number[][] = [];
  let rest = found;
  while (rest.length > 0) {
    const [first, ...others] = rest as readonly [number, ...number[]];
    const piece = [first];
    rest = others;
    for (const one of piece) {
      const apart: number[] = [];
      for (const line of rest) (haveEndInCommon(lines, one, line) ? piece : apart).push(line);
      rest = apart;
    }
    pieces.push(piece);
  }
  return pieces;
}

function haveEndInCommon(lines: Float64Array, p: number, q: number): boolean {
  for (const a of [4 * p, 4 * p + 2]) {
    for (const b of [4 * q, 4 * q + 2]) {
      if (lines[a] === lines[b] && lines[a + 1] === lines[b + 1]) return true;
    }
  }
  return false;
}

/** What of a line lies near a corner; none where it only touches a cell there. */
function partWithin(lines: Float64Array, line: number, x: number, y: number): readonly Neck[] {
  const [ax, ay] = [lines[4 * line] as number, lines[4 * line + 1] as number];
  const [bx, by] = [lines[4 * line + 2] as number, lines[4 * line + 3] as number];
  let [low, high] = [0, 1];
  for (const [from, to, middle] of [
    [ax, bx, x],
    [ay, by, y],
  ] as const) {
    const [p, q] = [(middle - AROUND - from) / (to - from), (middle + AROUND - from) / (to - from)];
    if (from === to) {
      if (Math.abs(from - middle) > AROUND) return [];
      continue;
    }
    low = Math.max(low, Math.min(p, q));
    high = Math.min(high, Math.max(p, q));
  }
  if (low >= high) return [];
  const at = (t: number): Spot => ({ x: ax + t * (bx - ax), y: ay + t * (by - ay) });
  return [{ a: at(low), b: at(high) }];
}

function neckBetween(piece: readonly Neck[], other: readonly Neck[]): Neck | null {
  let nearest: Neck | null = null;
  const consider = (a: Spot, b: Spot): void => {
    if (!nearest || lengthOf({ a, b }) < lengthOf(nearest)) nearest = { a, b };
  };
  for (const p of piece) {
    for (const q of other) {
      for (const end of [p.a, p.b]) consider(end, footOn(q, end));
      for (const end of [q.a, q.b]) consider(footOn(p, end), end);
    }
  }
  return nearest;
}

function footOn({ a, b }: Neck, { x, y }: Spot): Spot {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / squared : 0;
  const within = Math.min(1, Math.max(0, t));
  return { x: a.x + within * dx, y: a.y + within * dy };
}

function lengthOf({ a, b }: Neck): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Both sides of one closed strip have nothing open between them. */
function isShut({ ground, step }: ReachGrid, { a, b }: Neck): boolean {
  const x = ((a.x + b.x) / 2) * step;
  const y = ((a.y + b.y) / 2) * step;
  return ground.barriers.some(
    ({ core, box }) =>
      x > box.minX && x < box.maxX && y > box.minY && y < box.maxY && sideOfRings(core, x, y) > 0,
  );
}

function leadsThrough(path: readonly Spot[], { a, b }: Neck, step: number): boolean {
  const [start, end] = [
    { x: a.x * step, y: a.y * step },
    { x: b.x * step, y: b.y * step },
  ];
  return path.some((to, k) => {
    const from = path[k - 1];
    return from !== undefined && segmentsMeet(from, to, start, end);
  });
}
