// What neighbouring rays do not see, taken away from cells: the gaps between their stretches, and on hills that the
// rays know nothing of what lies below the lines that they end with.

import type { Outlook } from './ray-cuts';
import type { Directions } from './directions';
import { Piece } from './ray-piece';
import type { Bits } from '../cells/bit-raster';
import { ALIKE, RIM, type Stretches } from './stretches';
import type { Seams } from './wedges';
import { clearBelow, clearPiece } from '../cells/convex-cells';

const piece = new Piece();

/** Beyond any table, in Mil. */
const OFF = 1e7;
/** Lines that rise by as nearly the same, in levels to the Mil, are alike; of three rays those of which the middle strays no more. */
const ALIKE_BEHIND = 2e-6;
const IN_LINE_BEHIND = 1e-6;
/** Lines rise and fall by no more, in levels to the Mil. */
const STEEPEST = 0.1;
/** So far along lines their heights are compared, in Mil. */
const AHEAD = 1e4;
/** A line that dips by so many levels below the ground still passes it. */
const SLACK = 1e-6;

/** Of each ray: where it has passed the ground that it knows of, how high its eyes are, and how steep the line is that is shut off by then. */
export interface Behind {
  /** The same where it has passed the first hill of several. */
  readonly first: Float64Array;
  readonly firstLine: Float64Array;
  readonly from: Float64Array;
  readonly eyes: Float64Array;
  readonly line: Float64Array;
}

export function makeBehind(rays: number): Behind {
  return {
    first: new Float64Array(rays),
    firstLine: new Float64Array(rays),
    from: new Float64Array(rays),
    eyes: new Float64Array(rays),
    line: new Float64Array(rays),
  };
}

/** Which cells the rays know of, and the ground in the middle of the others. */
export interface HillCells {
  readonly own: Bits;
  /** On hills that the rays do not know; null where there are none. */
  readonly others: Bits | null;
  readonly height: Float64Array;
  readonly targetHeight: number;
  /** By sector: how far off the farthest of those other hills are; 0 where there are none. */
  readonly far: Float64Array;
}

/** The other way round: of cells that are set those are cleared that neighbouring rays do not see. */
export class Gaps implements Seams {
  constructor(
    readonly from: Outlook,
    readonly round: Directions,
    readonly stretches: Stretches,
    readonly behind: Behind,
    readonly cells: Bits,
    readonly hills: HillCells,
  ) {}

  between(ray: number, next: number): void {
    const count = this.stretches.countOf(ray);
    this.#turn(ray, next, false, false);
    for (let n = 0; n <= count; n++) this.#clear(ray, n, next, n);
    this.#clearBehind(ray, next);
  }

  beside(ray: number, next: number): void {
    const { stretches } = this;
    // Gaps that both have are cleared from the one to the other.
    const same = stretches.alikeFirst(ray, next, ALIKE);
    const sameLast = stretches.alikeLast(ray, next, ALIKE, same);
    const first = (same + 1) >> 1;
    const last = (sameLast + 1) >> 1;
    const count = stretches.countOf(ray);
    const countNext = stretches.countOf(next);
    const areAlikeBehind = this.areAlikeBehind(ray, next);
    this.#turn(ray, next, false, false);
    for (let n = 0; n < first; n++) this.#clear(ray, n, next, n);
    for (let k = 0; k < last; k++) this.#clear(ray, count - k, next, countNext - k);
    if (areAlikeBehind) this.#clearBehind(ray, next);
    if (areAlikeBehind && first + last > Math.max(count, countNext)) return;
    this.#turn(ray, next, false, true);
    for (let n = first; n <= count - last; n++) this.#clear(ray, n, ray, n);
    if (!areAlikeBehind) this.#clearBehind(ray, ray);
    this.#turn(ray, next, true, false);
    for (let n = first; n <= countNext - last; n++) this.#clear(next, n, next, n);
    if (!areAlikeBehind) this.#clearBehind(next, next);
  }

  /** Whether the lines that two rays end with are about as steep. */
  areAlikeBehind(ray: number, next: number): boolean {
    if (this.#farBehind(ray, next) === 0) return true;
    return (
      Math.abs(
        within(this.behind.line[ray] as number) - within(this.behind.line[next] as number),
      ) <= ALIKE_BEHIND
    );
  }

  areInLineBehind(ray: number, middle: number, next: number): boolean {
    if (this.#farBehind(ray, next) === 0) return true;
    const even =
      (within(this.behind.line[ray] as number) + within(this.behind.line[next] as number)) / 2;
    return Math.abs(within(this.behind.line[middle] as number) - even) <= IN_LINE_BEHIND;
  }

  /** How far off hills are that the rays do not know behind those that they know, in the sector of the first; 0 where there are none. */
  #farBehind(ray: number, next: number): number {
    const { far } = this.hills;
    const to = far[Math.floor((ray * far.length) / this.round.count)] as number;
    return to > Math.min(this.behind.from[ray] as number, this.behind.from[next] as number)
      ? to
      : 0;
  }

  /** What is cleared next lies between two rays, or half of it: from half way on, or up to there. */
  #turn(ray: number, next: number, isFromHalf: boolean, isToHalf: boolean): void {
    const { ux, uy } = this.round;
    const [ax, ay] = [ux[ray] as number, uy[ray] as number];
    const [bx, by] = [ux[next] as number, uy[next] as number];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    if (isFromHalf) piece.turn(this.from, mx, my, bx, by);
    else if (isToHalf) piece.turn(this.from, ax, ay, mx, my);
    else piece.turn(this.from, ax, ay, bx, by);
  }

  #from(ray: number, n: number): number {
    if (n === 0) return 0;
    return this.stretches.edgeAt(ray, n - 1, 1) === RIM ? OFF : this.stretches.at(ray, n - 1, 1);
  }

  #to(ray: number, n: number): number {
    return n === this.stretches.countOf(ray) ? OFF : this.stretches.at(ray, n, 0);
  }

  #clear(ray: number, n: number, next: number, o: number): void {
    const a0 = this.#from(ray, n);
    const a1 = this.#to(ray, n);
    const b0 = this.#from(next, o);
    const b1 = this.#to(next, o);
    if (a0 >= a1 && b0 >= b1) return;
    piece.between(a0, a1, b0, b1);
    clearPiece(this.cells, piece.corners, 0, 8, this.hills.own);
  }

  /** On hills that the rays do not know all is hidden that lies below the plane of the lines of two of them. */
  #clearBehind(ray: number, next: number): void {
    const to = this.#farBehind(ray, next);
    if (to === 0) return;
    const { first, firstLine, from, line } = this.behind;
    const a0 = Math.min(to, first[ray] as number);
    const b0 = Math.min(to, first[next] as number);
    const a1 = Math.min(to, from[ray] as number);
    const b1 = Math.min(to, from[next] as number);
    if (a0 < a1 && b0 < b1) {
      piece.between(a0, a1, b0, b1);
      this.#clearPlane(ray, next, firstLine);
    }
    if (a1 >= to && b1 >= to) return;
    piece.between(a1, to, b1, to);
    this.#clearPlane(ray, next, line);
  }

  #clearPlane(ray: number, next: number, lines: Float64Array): void {
    const { others, height, targetHeight } = this.hills;
    const lineA = within(lines[ray] as number);
    const lineB = within(lines[next] as number);
    if (!others || (lineA <= -STEEPEST && lineB <= -STEEPEST)) return;
    const { eyes } = this.behind;
    const { ax, ay, bx, by, px, py, qx, qy, start } = piece;
    const ex = (px + start * ax + qx + start * bx) / 2;
    const ey = (py + start * ay + qy + start * by) / 2;
    const ez = ((eyes[ray] as number) + (eyes[next] as number)) / 2;
    const vx = px + (start + AHEAD) * ax - ex;
    const vy = py + (start + AHEAD) * ay - ey;
    const wx = qx + (start + AHEAD) * bx - ex;
    const wy = qy + (start + AHEAD) * by - ey;
    const v = (eyes[ray] as number) + AHEAD * lineA - ez;
    const w = (eyes[next] as number) + AHEAD * lineB - ez;
    const area = vx * wy - vy * wx;
    if (!(area > 0)) return;
    const east = (v * wy - w * vy) / area;
    const north = (vx * w - wx * v) / area;
    const level = ez - targetHeight - SLACK - east * ex - north * ey;
    clearBelow(this.cells, piece.corners, 0, 8, others, { height, level, east, north });
  }
}

function within(line: number): number {
  return Math.max(-STEEPEST, Math.min(STEEPEST, line));
}
