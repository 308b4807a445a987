// The points where shortest ways bend: corners of closed or dear ground, ends and bends of tolls.

import type { Ring } from '../geometry/ring';
import type { MoveGround } from './move-ground';
import type { GridWindow, ReachGrid } from './reach-grid';

/** In Mil: on a grid coarser than this ways round what is only dear are guessed from the cells' mean costs. */
export const COARSE = 500;

/** In Mil: enough that a way rounded to whole Mil still goes round. */
const HAIR = 3;

/** Where shortest ways bend: corners that stick out of closed ground, ends and bends of tolls. */
export function gatherBends(
  window: GridWindow,
  ground: MoveGround,
): Pick<ReachGrid, 'bends' | 'bendNext' | 'bendArms'> {
  const found: Bends = { at: [], next: [], arms: [] };
  for (const barrier of ground.barriers) {
    for (const ring of barrier.rings) addCorners(window, ring, 1, 0, found);
  }
  for (const zone of ground.zones) {
    if (zone.factor === ground.clear.factor || window.step > COARSE) continue;
    // The way bends round what is dear: the outside of a wood, the inside of a bend of a road.
    const dear = zone.factor > ground.clear.factor ? 1 : -1;
    for (const ring of zone.rings) addCorners(window, ring, dear, HAIR, found);
  }
  for (const toll of ground.tolls) addTollBends(window, toll.line, found);
  return {
    bends: Float64Array.from(found.at),
    bendNext: Int32Array.from(found.next),
    bendArms: Float64Array.from(found.arms),
  };
}

interface Bends {
  readonly at: number[];
  readonly next: number[];
  readonly arms: number[];
}

function isInWindow({ columns, rows }: GridWindow, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= columns && y <= rows;
}

/** Corners where the left side of a ring (`side` 1) or its right (-1) sticks out, moved `off` it. */
function addCorners(window: GridWindow, ring: Ring, side: 1 | -1, off: number, bends: Bends): void {
  const { next } = bends;
  const { step, left, bottom } = window;
  const n = ring.length;
  let first = -1;
  let previous = -1;
  for (let k = 0; k < n; k += 2) {
    const { dx, dy } = off === 0 ? { dx: 0, dy: 0 } : awayFrom(ring, k);
    const x = ((ring[k] as number) + off * dx) / step - left;
    const y = ((ring[k + 1] as number) + off * dy) / step - bottom;
    const isCorner = isInWindow(window, x, y) && side * turnAt(ring, k) > 0;
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
function addTollBends(window: GridWindow, line: Float64Array, bends: Bends): void {
  const { step, left, bottom } = window;
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
    const bx = (x + (HAIR * dx) / away) / step - left;
    const by = (y + (HAIR * dy) / away) / step - bottom;
    if (!isInWindow(window, bx, by)) continue;
    bends.at.push(bx, by);
    bends.arms.push(0, 0, 0, 0);
    bends.next.push(-1);
  }
}

/** For each bend, the one that it is next of. */
export function backwards(next: Int32Array): readonly (number | undefined)[] {
  const before: (number | undefined)[] = [];
  for (const [bend, to] of next.entries()) if (to >= 0) before[to] = bend;
  return before;
}

/** Whether a way that came to a bend may go on to a point of the window. */
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
