// The piece of ground between two rays from one outlook and two distances on each, for filling or clearing cells.

import type { Outlook } from './ray-cuts';

export class Piece {
  /** [x, y] of its four corners, counter-clockwise. */
  readonly corners = new Float64Array(8);
  /** The two directions, and where the rays that go there pass the point. */
  ax = 0;
  ay = 0;
  bx = 0;
  by = 0;
  px = 0;
  py = 0;
  qx = 0;
  qy = 0;
  /** How far behind those places the rays begin, in Mil. */
  start = 0;

  /** The next pieces lie between these directions. */
  turn({ x, y, offset, start }: Outlook, ax: number, ay: number, bx: number, by: number): void {
    this.ax = ax;
    this.ay = ay;
    this.bx = bx;
    this.by = by;
    this.px = x - offset * ay;
    this.py = y + offset * ax;
    this.qx = x - offset * by;
    this.qy = y + offset * bx;
    this.start = start;
  }

  /** From a0 to a1 along the one ray and b0 to b1 along the other, counted from where they begin. */
  between(a0: number, a1: number, b0: number, b1: number): void {
    const { corners, start, ax, ay, bx, by, px, py, qx, qy } = this;
    // Rays that pass the point at a side cross each other behind it.
    const fromA = Math.max(0, a0 + start);
    const toA = Math.max(0, a1 + start);
    const fromB = Math.max(0, b0 + start);
    const toB = Math.max(0, b1 + start);
    corners[0] = px + fromA * ax;
    corners[1] = py + fromA * ay;
    corners[2] = px + toA * ax;
    corners[3] = py + toA * ay;
    corners[4] = qx + toB * bx;
    corners[5] = qy + toB * by;
    corners[6] = qx + fromB * bx;
    corners[7] = qy + fromB * by;
  }
}
