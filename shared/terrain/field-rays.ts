// Rays that march outwards from one part of a stand over hills, and keep the steepest line that is still shut
// off. Knows no cells; see field-hills.ts.

import {
  groundRaster,
  RASTER_CELL,
  roughGround,
  surfaceLimit,
  type GroundRaster,
} from './ground-line';
import type { Field, Shade } from './field-prepare';

/** Rays all round; at 60 inches they are 0.18 inch apart. */
const RAYS = 2048;
/** Distance between two looks along a ray, in Mil. */
const STRIDE = 2 * RASTER_CELL;
/** How far the interpolated ground may be from the true one, in levels: less than this does not hide. */
const BLUR = 5e-4;

// One field is made after the other, so they share it. Grown, never shrunk.
let horizons = new Float32Array(0);

/** The horizon along all rays from one point. Its arrays serve one part after the other. */
export class Rays {
  readonly #field: Field;
  readonly #raster: GroundRaster;
  readonly #looks: number;
  /** The steepest line, in levels per Mil, that is shut off up to each look of each ray. */
  readonly #horizon: Float32Array;
  readonly #head = new Int32Array(RAYS);
  #next = new Int32Array(1 << 14);
  #along = new Float64Array(1 << 14);
  #shade = new Int32Array(1 << 14);
  #cuts = 0;
  readonly #spanStart: Float64Array;
  readonly #spanEnd: Float64Array;
  #spans = 0;
  readonly #inside: Uint8Array;
  #z0 = 0;
  readonly #highest: number;

  constructor(field: Field) {
    this.#field = field;
    this.#raster = groundRaster(field.map);
    this.#highest = surfaceLimit(field.map, 'highest');
    const { maxX, maxY } = field.map.box;
    this.#looks = Math.ceil(Math.sqrt(maxX * maxX + maxY * maxY) / STRIDE) + 2;
    const size = RAYS * this.#looks;
    if (horizons.length < size) horizons = new Float32Array(size);
    this.#horizon = horizons;
    this.#inside = new Uint8Array(field.shades.length);
    this.#spanStart = new Float64Array(field.map.features.length);
    this.#spanEnd = new Float64Array(field.map.features.length);
  }

  /** Whether the spot at (dx, dy) from the part, at height `zt`, rises above what its ray has passed. */
  reaches(dx: number, dy: number, zt: number): boolean {
    const far = Math.sqrt(dx * dx + dy * dy);
    if (far < 1) return true;
    let turn = (Math.atan2(dy, dx) * RAYS) / (2 * Math.PI);
    if (turn < 0) turn += RAYS;
    const ray = Math.round(turn) % RAYS;
    const look = Math.min(this.#looks - 1, Math.floor(far / STRIDE));
    return (zt - this.#z0) / far >= (this.#horizon[ray * this.#looks + look] as number);
  }

  march(px: number, py: number): void {
    const { map, from } = this.#field;
    this.#z0 = from.height + map.groundAt(px, py);
    this.#collect(px, py);
    for (let ray = 0; ray < RAYS; ray++) this.#marchRay(ray, px, py);
  }

  #marchRay(ray: number, px: number, py: number): void {
    const { shades, map } = this.#field;
    const raster = this.#raster;
    const z0 = this.#z0;
    const angle = (2 * Math.PI * ray) / RAYS;
    const ux = Math.cos(angle);
    const uy = Math.sin(angle);
    const { maxX, maxY } = map.box;
    const endX = ux > 0 ? (maxX - px) / ux : ux < 0 ? -px / ux : Infinity;
    const endY = uy > 0 ? (maxY - py) / uy : uy < 0 ? -py / uy : Infinity;
    const end = Math.min(endX, endY);
    let cut = this.#head[ray] as number;
    // Beyond the last cut a ray is outside of everything, so their number tells where it starts.
    const inside = this.#inside.fill(0);
    for (let i = cut; i >= 0; i = this.#next[i] as number) {
      const which = this.#shade[i] as number;
      if (!(shades[which] as Shade).isLine) inside[which] = inside[which] === 1 ? 0 : 1;
    }
    let top = -Infinity;
    for (let i = 0; i < inside.length; i++) {
      if (inside[i] === 1) top = Math.max(top, (shades[i] as Shade).levels);
    }
    let horizon = top > 0 && z0 < top + roughGround(map, raster, px, py) ? Infinity : -Infinity;
    const base = ray * this.#looks;
    this.#horizon[base] = horizon;
    const last = Math.min(this.#looks - 1, Math.ceil(end / STRIDE));
    const above = this.#highest - z0;
    this.#findSpans(px, py, ux, uy, end);
    let span = 0;
    for (let look = 1; look <= last; look++) {
      const s = look * STRIDE;
      while (cut >= 0 && (this.#along[cut] as number) <= s) {
        const at = this.#along[cut] as number;
        const which = this.#shade[cut] as number;
        const { levels, isLine } = shades[which] as Shade;
        const ground = roughGround(map, raster, px + at * ux, py + at * uy);
        horizon = Math.max(horizon, (ground + levels - z0 - BLUR) / at);
        if (!isLine) {
          inside[which] = inside[which] === 1 ? 0 : 1;
          top = -Infinity;
          for (let i = 0; i < inside.length; i++) {
            if (inside[i] === 1) top = Math.max(top, (shades[i] as Shade).levels);
          }
        }
        cut = this.#next[cut] as number;
      }
      while (span < this.#spans && s > (this.#spanEnd[span] as number)) span++;
      // Where even the highest ground would stay under the line, nothing more of a hill hides anything.
      const isOverAll =
        horizon >= (above + Math.max(top, 0)) / (above + Math.max(top, 0) > 0 ? s : end);
      if (!isOverAll && span < this.#spans && s >= (this.#spanStart[span] as number)) {
        const highest = roughGround(map, raster, px + s * ux, py + s * uy) + (top > 0 ? top : 0);
        const slope = (highest - z0 - BLUR) / s;
        if (slope > horizon) horizon = slope;
        this.#horizon[base + look] = horizon;
        continue;
      }
      // Level ground and the tops on it hide nothing between one edge and the next.
      const until = Math.min(
        cut >= 0 ? (this.#along[cut] as number) : end,
        isOverAll || span >= this.#spans ? end : (this.#spanStart[span] as number),
      );
      const next = Math.min(last + 1, Math.max(look + 1, Math.ceil(until / STRIDE)));
      this.#horizon.fill(horizon, base + look, base + next);
      look = next - 1;
    }
  }

  /** Where the ray is over the boxes of hills, sorted and merged. */
  #findSpans(px: number, py: number, ux: number, uy: number, end: number): void {
    this.#spans = 0;
    for (const { surface, box } of this.#field.map.features) {
      if (surface === null) continue;
      const x0 = (box.minX - px) / ux;
      const x1 = (box.maxX - px) / ux;
      const y0 = (box.minY - py) / uy;
      const y1 = (box.maxY - py) / uy;
      let from = Math.max(0, Math.min(x0, x1), Math.min(y0, y1));
      let to = Math.min(end, Math.max(x0, x1), Math.max(y0, y1));
      if (!(from < to)) continue;
      from -= STRIDE;
      to += STRIDE;
      let i = this.#spans;
      while (i > 0 && (this.#spanStart[i - 1] as number) > from) {
        this.#spanStart[i] = this.#spanStart[i - 1] as number;
        this.#spanEnd[i] = this.#spanEnd[i - 1] as number;
        i--;
      }
      this.#spanStart[i] = from;
      this.#spanEnd[i] = to;
      this.#spans++;
    }
    let kept = 0;
    for (let i = 1; i < this.#spans; i++) {
      if ((this.#spanStart[i] as number) <= (this.#spanEnd[kept] as number)) {
        this.#spanEnd[kept] = Math.max(this.#spanEnd[kept] as number, this.#spanEnd[i] as number);
      } else {
        kept++;
        this.#spanStart[kept] = this.#spanStart[i] as number;
        this.#spanEnd[kept] = this.#spanEnd[i] as number;
      }
    }
    if (this.#spans > 0) this.#spans = kept + 1;
  }

  /** Notes for each ray which edges it cuts and where. */
  #collect(px: number, py: number): void {
    this.#head.fill(-1);
    this.#cuts = 0;
    for (const [which, { edges }] of this.#field.shades.entries()) {
      for (let k = 0; k < edges.length; k += 4) {
        const ax = (edges[k] as number) - px;
        const ay = (edges[k + 1] as number) - py;
        const bx = (edges[k + 2] as number) - px;
        const by = (edges[k + 3] as number) - py;
        const cross = ax * by - ay * bx;
        if (cross === 0) continue;
        const [fx, fy, tx, ty] = cross > 0 ? [ax, ay, bx, by] : [bx, by, ax, ay];
        const first = (Math.atan2(fy, fx) * RAYS) / (2 * Math.PI);
        let last = (Math.atan2(ty, tx) * RAYS) / (2 * Math.PI);
        if (last < first) last += RAYS;
        for (let n = Math.ceil(first); n < last; n++) {
          const ray = ((n % RAYS) + RAYS) % RAYS;
          const angle = (2 * Math.PI * ray) / RAYS;
          const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
          const across = ux * (by - ay) - uy * (bx - ax);
          const along = cross / across;
          if (along > 1e-3) this.#note(ray, along, which);
        }
      }
    }
  }

  #note(ray: number, along: number, which: number): void {
    if (this.#cuts === this.#next.length) {
      this.#next = doubled(this.#next);
      this.#shade = doubled(this.#shade);
      const longer = new Float64Array(2 * this.#along.length);
      longer.set(this.#along);
      this.#along = longer;
    }
    const i = this.#cuts++;
    this.#along[i] = along;
    this.#shade[i] = which;
    // Kept in order of distance: rays have few cuts.
    let before = -1;
    let after = this.#head[ray] as number;
    while (after >= 0 && (this.#along[after] as number) < along) {
      before = after;
      after = this.#next[after] as number;
    }
    this.#next[i] = after;
    if (before < 0) this.#head[ray] = i;
    else this.#next[before] = i;
  }
}

function doubled(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * from.length);
  longer.set(from);
  return longer;
}
