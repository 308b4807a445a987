// Along which stretches a ray has rising ground under it: elsewhere nothing need be looked up.

import { RASTER_CELL } from '../../line-of-sight/ground-line';
import type { MapFeature } from '../../map/engine-types';

/** The raster blurs the foot of a hill by as much, in Mil. */
const MARGIN = RASTER_CELL;

/** Where a ray is over hills, sorted and merged. */
export class HillSpans {
  count = 0;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Of each: no ground is higher, in levels, or steeper, in levels to the Mil. */
  readonly highest: Float64Array;
  readonly steepest: Float64Array;
  readonly #boxes: Float64Array;
  readonly #rising: readonly MapFeature[];

  constructor(rising: readonly MapFeature[]) {
    this.from = new Float64Array(rising.length);
    this.to = new Float64Array(rising.length);
    this.highest = new Float64Array(rising.length);
    this.steepest = new Float64Array(rising.length);
    this.#rising = rising;
    this.#boxes = new Float64Array(4 * rising.length);
    rising.forEach(({ box }, i) => {
      this.#boxes.set([box.minX, box.minY, box.maxX, box.maxY], 4 * i);
    });
  }

  along(px: number, py: number, ux: number, uy: number, end: number): void {
    this.count = 0;
    const { from, to, highest, steepest } = this;
    const boxes = this.#boxes;
    for (let k = 0; k < boxes.length; k += 4) {
      const x0 = ((boxes[k] as number) - px) / ux;
      const x1 = ((boxes[k + 2] as number) - px) / ux;
      const y0 = ((boxes[k + 1] as number) - py) / uy;
      const y1 = ((boxes[k + 3] as number) - py) / uy;
      const enter = Math.max(0, Math.min(x0, x1), Math.min(y0, y1)) - MARGIN;
      const leave = Math.min(end, Math.max(x0, x1), Math.max(y0, y1)) + MARGIN;
      if (!(enter + 2 * MARGIN < leave)) continue;
      let i = this.count++;
      while (i > 0 && (from[i - 1] as number) > enter) {
        this.#move(i - 1, i);
        i--;
      }
      from[i] = enter;
      to[i] = leave;
      const surface = this.#rising[k / 4]?.surface;
      highest[i] = surface?.highest ?? 0;
      steepest[i] = surface?.steepest ?? 0;
    }
    let kept = 0;
    for (let i = 1; i < this.count; i++) {
      if ((from[i] as number) <= (to[kept] as number)) {
        to[kept] = Math.max(to[kept] as number, to[i] as number);
        highest[kept] = (highest[kept] as number) + (highest[i] as number);
        steepest[kept] = (steepest[kept] as number) + (steepest[i] as number);
      } else this.#move(i, ++kept);
    }
    if (this.count > 0) this.count = kept + 1;
  }

  #move(one: number, other: number): void {
    this.from[other] = this.from[one] as number;
    this.to[other] = this.to[one] as number;
    this.highest[other] = this.highest[one] as number;
    this.steepest[other] = this.steepest[one] as number;
  }
}
