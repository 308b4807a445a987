// What neighbouring rays see, filled into cells: between two rays that are alike the whole wedge, else what each sees
// up to half way to the other.

import type { Outlook } from './ray-cuts';
import type { Directions } from './directions';
import { Piece } from './ray-piece';
import type { Bits } from '../cells/bit-raster';
import type { Stretches } from './stretches';
import { fillPiece } from '../cells/convex-cells';

const piece = new Piece();

/** Who is told what neighbouring rays are to each other, ray by ray around. */
export interface Seams {
  /** They are alike: the ends of their stretches lie on straight lines from the one to the other. */
  between(ray: number, next: number): void;
  /** They differ, and none is cast between them. */
  beside(ray: number, next: number): void;
}

export class Wedges implements Seams {
  /** How many cells have been set that were not set before. */
  added = 0;

  constructor(
    readonly from: Outlook,
    readonly round: Directions,
    readonly stretches: Stretches,
    readonly seen: Bits,
    /** Only cells of it are filled; all where it is null. */
    readonly mask: Bits | null,
  ) {}

  between(ray: number, next: number): void {
    const { ux, uy } = this.round;
    const [ax, ay] = [ux[ray] as number, uy[ray] as number];
    const [bx, by] = [ux[next] as number, uy[next] as number];
    piece.turn(this.from, ax, ay, bx, by);
    for (let n = this.stretches.countOf(ray) - 1; n >= 0; n--) {
      this.#fill(ray, next, n);
    }
  }

  beside(ray: number, next: number): void {
    const { ux, uy } = this.round;
    const [ax, ay] = [ux[ray] as number, uy[ray] as number];
    const [bx, by] = [ux[next] as number, uy[next] as number];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    piece.turn(this.from, ax, ay, mx, my);
    for (let n = this.stretches.countOf(ray) - 1; n >= 0; n--) {
      this.#fill(ray, ray, n);
    }
    piece.turn(this.from, mx, my, bx, by);
    for (let n = this.stretches.countOf(next) - 1; n >= 0; n--) {
      this.#fill(next, next, n);
    }
  }

  /** Fills the n-th stretches of two rays between the directions that the piece has been turned to. */
  #fill(ray: number, next: number, n: number): void {
    const { stretches } = this;
    piece.between(
      stretches.at(ray, n, 0),
      stretches.at(ray, n, 1),
      stretches.at(next, n, 0),
      stretches.at(next, n, 1),
    );
    this.added += fillPiece(this.seen, piece.corners, 0, 8, this.mask);
  }
}
