// Along which stretches a ray has rising ground under it: elsewhere nothing need be looked up.

import { RASTER_CELL } from '../../line-of-sight/ground-line';
import type { MapFeature } from '../../map/engine-types';

/** The raster blurs the foot of a hill by as much, in Mil. */
const MARGIN = RASTER_CELL;

/** Where a ray is over rising ground, sorted: hills merged where they overlap, and between them an imported grid alone. */
export class HillSpans {
  count = 0;
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Of each: no ground is higher, in levels, or steeper, in levels to the Mil. */
  readonly highest: Float64Array;
  readonly steepest: Float64Array;
  /** Of each: 1 where nothing rises but the grid. */
  readonly isGrid: Uint8Array;
  readonly #boxes: Float64Array;
  readonly #rising: readonly MapFeature[];
  readonly #grid: MapFeature | null;
  /** Hills, while the grid is laid between them. */
  readonly #hills: readonly [Float64Array, Float64Array, Float64Array, Float64Array];

  /** `grid`: the one of them of which rays know the ground from line to line, if any. */
  constructor(rising: readonly MapFeature[], grid: MapFeature | null) {
    this.#grid = grid && rising.includes(grid) ? grid : null;
    this.#rising = rising.filter((of) => of !== this.#grid);
    // The grid lies before each hill, between them and behind the last.
    const most = 2 * rising.length;
    const numbers = (): Float64Array => new Float64Array(most);
    [this.from, this.to, this.highest, this.steepest] = [
      numbers(),
      numbers(),
      numbers(),
      numbers(),
    ];
    this.#hills = [numbers(), numbers(), numbers(), numbers()];
    this.isGrid = new Uint8Array(most);
    this.#boxes = new Float64Array(4 * this.#rising.length);
    this.#rising.forEach(({ box }, i) => {
      this.#boxes.set([box.minX, box.minY, box.maxX, box.maxY], 4 * i);
    });
  }

  /** Where the spans end that the first runs on in without a gap. */
  endOfFirst(): number {
    let i = 0;
    while (i + 1 < this.count && (this.from[i + 1] as number) <= (this.to[i] as number)) i++;
    return this.to[i] as number;
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
    if (this.#grid) this.#layGrid(this.#grid, px, py, ux, uy, end);
  }

  /** Cuts what a ray has of the grid at the hills on it; there both rise. */
  #layGrid(
    { box, surface }: MapFeature,
    px: number,
    py: number,
    ux: number,
    uy: number,
    end: number,
  ): void {
    const [x0, x1] = [(box.minX - px) / ux, (box.maxX - px) / ux];
    const [y0, y1] = [(box.minY - py) / uy, (box.maxY - py) / uy];
    const enter = Math.max(0, Math.min(x0, x1), Math.min(y0, y1));
    const leave = Math.min(end, Math.max(x0, x1), Math.max(y0, y1));
    if (!(enter < leave)) return void this.isGrid.fill(0, 0, this.count);
    const { from, to, highest, steepest } = this;
    const [hillFrom, hillTo, hillHighest, hillSteepest] = this.#hills;
    hillFrom.set(from);
    hillTo.set(to);
    hillHighest.set(highest);
    hillSteepest.set(steepest);
    const [high, steep] = [surface?.highest ?? 0, surface?.steepest ?? 0];
    const hills = this.count;
    this.count = 0;
    // So far along the ray the grid is laid.
    let laid = enter;
    for (let i = 0; i < hills; i++) {
      const [a, b] = [hillFrom[i] as number, hillTo[i] as number];
      const isOnGrid = a < leave && b > enter;
      const free = Math.min(a, leave);
      if (b > enter && free > laid) {
        this.#add(laid, free, high, steep, 1);
        laid = free;
      }
      const [over, by] = isOnGrid ? [high, steep] : [0, 0];
      this.#add(a, b, (hillHighest[i] as number) + over, (hillSteepest[i] as number) + by, 0);
      if (isOnGrid) laid = Math.max(laid, b);
    }
    if (laid < leave) this.#add(laid, leave, high, steep, 1);
  }

  #add(from: number, to: number, highest: number, steepest: number, isGrid: 0 | 1): void {
    const i = this.count++;
    this.from[i] = from;
    this.to[i] = to;
    this.highest[i] = highest;
    this.steepest[i] = steepest;
    this.isGrid[i] = isGrid;
  }

  #move(one: number, other: number): void {
    this.from[other] = this.from[one] as number;
    this.to[other] = this.to[one] as number;
    this.highest[other] = this.highest[one] as number;
    this.steepest[other] = this.steepest[one] as number;
  }
}
