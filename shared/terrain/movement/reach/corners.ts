// The points where shortest ways bend: corners of closed or dear ground, ends and bends of crossings.

import type { Ring } from '../../../geometry/ring';
import type { MoveGround } from '../cost/move-ground';
import type { GridVerges, ReachGrid } from './grid-types';
import type { GridSize } from './grid-size';
import { VergeGatherer, vergesOf } from './verges';

/** In Mil: on a grid coarser than this ways round what is only dear are guessed from the cells' mean costs. */
export const COARSE = 500;

/** In Mil: enough that a way rounded to whole Mil still goes round. */
const HAIR = 3;

/** What bends make of a grid. */
export type GridBends = Pick<
  ReachGrid,
  'bends' | 'bendNext' | 'bendBefore' | 'bendArms' | 'nearBend' | 'nearOf' | 'nearNext'
> &
  GridVerges;

/**
 * Where shortest ways bend: corners that stick out of closed ground, ends and bends of crossings. Goes on from
 * the bends of the same ground without what is closed, if those are known.
 */
export function moveBends(size: GridSize, ground: MoveGround, before: GridBends | null): GridBends {
  const found: Bends = before
    ? { at: [...before.bends], next: [...before.bendNext], arms: [...before.bendArms] }
    : { at: [], next: [], arms: [] };
  for (const barrier of ground.barriers) {
    for (const ring of barrier.rings) addCorners(size, ring, 1, 0, found);
  }
  if (!before) addOpen(size, ground, found);
  const verges = before ? vergesOf(before) : addVerges(size, ground, found);
  const bends = Float64Array.from(found.at);
  const bendNext = Int32Array.from(found.next);
  const bendBefore = new Int32Array(bendNext.length).fill(-1);
  for (const [bend, to] of bendNext.entries()) if (to >= 0) bendBefore[to] = bend;
  const near = nearBends(size, bends, before, verges);
  return {
    bends,
    bendNext,
    bendBefore,
    bendArms: Float64Array.from(found.arms),
    ...near,
    ...verges,
  };
}

function addOpen(size: GridSize, ground: MoveGround, found: Bends): void {
  for (const zone of ground.zones) {
    if (zone.factor === ground.clear.factor || size.step > COARSE) continue;
    // The way bends round what is dear: the outside of a wood, the inside of a bend of a road.
    const dear = zone.factor > ground.clear.factor ? 1 : -1;
    for (const ring of zone.rings) addCorners(size, ring, dear, HAIR, found);
  }
  for (const crossing of ground.crossings) addCrossingBends(size, crossing.line, found);
}

function addVerges(
  size: GridSize,
  { zones, clear }: MoveGround,
  { at, next, arms }: Bends,
): GridVerges {
  const gatherer = new VergeGatherer(size, next.length);
  const cheap = zones.filter(({ factor }) => factor < clear.factor);
  gatherer.addAll(cheap.flatMap(({ rings }) => rings));
  const verges = gatherer.verges();
  for (const [k, other] of gatherer.together().entries()) {
    at.push(gatherer.at[2 * k] as number, gatherer.at[2 * k + 1] as number);
    arms.push(0, 0, 0, 0);
    next.push(other);
  }
  return verges;
}

/** Corners learn of the bends close by, so that the front finds them. */
function nearBends(
  size: GridSize,
  bends: Float64Array,
  before: GridBends | null,
  { vergeFirst, vergeEnd }: GridVerges,
): Pick<GridBends, 'nearBend' | 'nearOf' | 'nearNext'> {
  const nearBend = before
    ? before.nearBend.slice()
    : new Int32Array(size.stride * (size.rows + 3)).fill(-1);
  const nearOf = before ? [...before.nearOf] : [];
  const nearNext = before ? [...before.nearNext] : [];
  for (let bend = before ? before.bendNext.length : 0; 2 * bend < bends.length; bend++) {
    if (bend >= vergeFirst && bend < vergeEnd) continue;
    around(size, bends[2 * bend] as number, bends[2 * bend + 1] as number, (node) => {
      nearNext.push(nearBend[node] as number);
      nearBend[node] = nearOf.push(bend) - 1;
    });
  }
  return { nearBend, nearOf: Int32Array.from(nearOf), nearNext: Int32Array.from(nearNext) };
}

/** How far round a bend corners are measured exactly, in cells. */
const BALL = 2.3;
/** The same where the grid is for guesses only: the corners of its own cell. */
const SMALL_BALL = 1.42;

/** The corners of the grid close to a place: no more than `ball` cells away. */
export function around(
  { columns, rows, stride, step }: GridSize,
  x: number,
  y: number,
  visit: (node: number, i: number, j: number) => void,
  ball = step > COARSE ? SMALL_BALL : BALL,
): void {
  const j1 = Math.min(rows, Math.floor(y + ball));
  const i1 = Math.min(columns, Math.floor(x + ball));
  for (let j = Math.max(0, Math.ceil(y - ball)); j <= j1; j++) {
    for (let i = Math.max(0, Math.ceil(x - ball)); i <= i1; i++) {
      if ((i - x) ** 2 + (j - y) ** 2 > ball * ball) continue;
      visit((j + 1) * stride + i + 1, i, j);
    }
  }
}

interface Bends {
  readonly at: number[];
  readonly next: number[];
  readonly arms: number[];
}

function isOnTable({ columns, rows }: GridSize, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= columns && y <= rows;
}

/** Corners where the left side of a ring (`side` 1) or its right (-1) sticks out, moved `off` it. */
function addCorners(size: GridSize, ring: Ring, side: 1 | -1, off: number, bends: Bends): void {
  const { next } = bends;
  const { step } = size;
  const n = ring.length;
  let first = -1;
  let previous = -1;
  for (let k = 0; k < n; k += 2) {
    const { dx, dy } = off === 0 ? { dx: 0, dy: 0 } : awayFrom(ring, k);
    const x = ((ring[k] as number) + off * dx) / step;
    const y = ((ring[k + 1] as number) + off * dy) / step;
    const isCorner = isOnTable(size, x, y) && side * turnAt(ring, k) > 0;
    if (isCorner) {
      bends.at.push(x, y);
      for (const p of [(k + n - 2) % n, (k + 2) % n]) {
        bends.arms.push((ring[p] as number) - (ring[k] as number));
        bends.arms.push((ring[p + 1] as number) - (ring[k + 1] as number));
      }
      next.push(-1);
      const bend = next.length - 1;
      if (previous >= 0) next[previous] = bend;
      if (k === 0) first = bend;
      previous = bend;
    } else {
      previous = -1;
    }
  }
  if (previous >= 0 && first >= 0 && previous !== first) next[previous] = first;
}

/** Away from both neighbours: outwards at a corner. */
function awayFrom(line: Float64Array, k: number): { readonly dx: number; readonly dy: number } {
  const n = line.length;
  const [x, y] = [line[k] as number, line[k + 1] as number];
  let dx = 0;
  let dy = 0;
  for (const p of [(k + n - 2) % n, (k + 2) % n]) {
    const length = Math.hypot(x - (line[p] as number), y - (line[p + 1] as number)) || 1;
    dx += (x - (line[p] as number)) / length;
    dy += (y - (line[p + 1] as number)) / length;
  }
  const away = Math.hypot(dx, dy) || 1;
  return { dx: dx / away, dy: dy / away };
}

function turnAt(line: Float64Array, k: number): number {
  const n = line.length;
  const p = (k + n - 2) % n;
  const q = (k + 2) % n;
  const [px, py] = [line[p] as number, line[p + 1] as number];
  const [x, y] = [line[k] as number, line[k + 1] as number];
  return (x - px) * ((line[q + 1] as number) - y) - (y - py) * ((line[q] as number) - x);
}

/** A hair outside each bend and beyond each end, so that going round never counts as crossing. */
function addCrossingBends(size: GridSize, line: Float64Array, bends: Bends): void {
  const { step } = size;
  const n = line.length;
  for (let k = 0; k < n; k += 2) {
    const isEnd = k === 0 || k === n - 2;
    const [x, y] = [line[k] as number, line[k + 1] as number];
    // Away from the neighbours: outwards at a bend, onwards at an end.
    let dx = 0;
    let dy = 0;
    for (const p of [k - 2, k + 2]) {
      if (p < 0 || p >= n) continue;
      const length = Math.hypot(x - (line[p] as number), y - (line[p + 1] as number)) || 1;
      dx += (x - (line[p] as number)) / length;
      dy += (y - (line[p + 1] as number)) / length;
    }
    const away = Math.hypot(dx, dy);
    if (!isEnd && away < 1e-6) continue;
    const bx = (x + (HAIR * dx) / away) / step;
    const by = (y + (HAIR * dy) / away) / step;
    if (!isOnTable(size, bx, by)) continue;
    bends.at.push(bx, by);
    bends.arms.push(0, 0, 0, 0);
    bends.next.push(-1);
  }
}

/** Whether a way that came to a bend may go on to a point, in cells. */
export type Turns = (x: number, y: number) => boolean;

export function always(): boolean {
  return true;
}

/** Only round what sticks out at the bend at (x, y), for a way that came there along (ix, iy). */
export function turnsRound(
  arms: Float64Array,
  bend: number,
  x: number,
  y: number,
  ix: number,
  iy: number,
): Turns {
  const p = ix * (arms[4 * bend + 1] as number) - iy * (arms[4 * bend] as number);
  const q = ix * (arms[4 * bend + 3] as number) - iy * (arms[4 * bend + 2] as number);
  if (p === 0 && q === 0) return always;
  const slack = 1e-3 * (Math.abs(p) + Math.abs(q));
  const left = p >= -slack && q >= -slack;
  const right = p <= slack && q <= slack;
  return (vx, vy) => {
    const turn = ix * (vy - y) - iy * (vx - x);
    const slight = 0.2 * (Math.abs(ix) + Math.abs(iy)) * (Math.abs(vx - x) + Math.abs(vy - y));
    return (left && turn >= -slight) || (right && turn <= slight);
  };
}
