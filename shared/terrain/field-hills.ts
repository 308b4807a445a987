// Sight fields where the ground rises: from a few parts of the stand, rays march outwards and keep the steepest
// line that is still shut off; each cell then compares its own line with the ray nearest to it. Level ground
// without any hill on the way is left to field-shadows.ts.

import { fillRings, fillWedge, hasBit, makeBits, type Bits } from './field-shadows';
import { groundRaster, RASTER_CELL, roughGround, type GroundRaster } from './ground-line';
import type { Field, Shade } from './sight-field';
import type { Relief, TerrainMap } from './terrain-map';

/** Rays all round; at 60 inches they are 0.18 inch apart. */
const RAYS = 2048;
/** Distance between two looks along a ray, in Mil. */
const STRIDE = 2 * RASTER_CELL;
/** How far the interpolated ground may be from the true one, in levels: less than this does not hide. */
const BLUR = 5e-4;
/** Of the stand's parts, every how many look over hills: the middle, four of the rim, and all contacts. */
const EVERY = 4;

/** Which cells have hills under them or on the way to them: from anywhere within `reach` of the middle. */
export function hillyCells(
  { map, base }: Field,
  columns: number,
  rows: number,
  step: number,
): Bits {
  const bits = makeBits(columns, rows, step);
  const margin = base.reach + 2 * RASTER_CELL;
  for (const { surface, box } of map.features) {
    if (surface === null || box.minX > box.maxX) continue;
    const [x0, x1] = [box.minX - margin, box.maxX + margin];
    const [y0, y1] = [box.minY - margin, box.maxY + margin];
    if (base.x >= x0 && base.x <= x1 && base.y >= y0 && base.y <= y1) {
      bits.data.fill(-1);
      return bits;
    }
    fillRings(bits, [Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1)]);
    // The diagonals together are seen under the same angle as the box.
    fillWedge(bits, base.x, base.y, x0, y0, x1, y1, 0, Infinity);
    fillWedge(bits, base.x, base.y, x1, y0, x0, y1, 0, Infinity);
  }
  return bits;
}

/** Rewrites `seen` for the hilly cells. */
export function marchHills(field: Field, hilly: Bits, seen: Uint8Array): void {
  const { columns, rows, step } = hilly;
  const cells: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (hasBit(hilly, column, row)) cells.push(row * columns + column);
    }
  }
  const ground = cellGround(field.map, hilly);
  const tops = cellTops(field, hilly);
  for (const i of cells) seen[i] = 0;
  const rays = new Rays(field);
  const rim = field.base.reach > 0 ? field.rimParts : 0;
  for (const [n, part] of field.parts.entries()) {
    if (n > 0 && n <= rim && n % EVERY !== 1) continue;
    const [px, py] = part;
    rays.march(px, py);
    for (const i of cells) {
      if (seen[i] === 1) continue;
      const zt = (ground[i] as number) + field.targetHeight;
      if (zt < (tops[i] as number) - 1e-6) continue;
      const x = ((i % columns) + 0.5) * step - px;
      const y = (Math.floor(i / columns) + 0.5) * step - py;
      if (rays.reaches(x, y, zt)) seen[i] = 1;
    }
  }
}

const groundOf = new WeakMap<Relief, Map<number, Float32Array>>();

/** The true ground in the middle of each cell, kept with the ground. */
function cellGround(map: TerrainMap, { columns, rows, step }: Bits): Float32Array {
  const known = groundOf.get(map.relief) ?? new Map<number, Float32Array>();
  groundOf.set(map.relief, known);
  const old = known.get(step);
  if (old) return old;
  const ground = new Float32Array(columns * rows);
  for (let i = 0; i < ground.length; i++) {
    ground[i] = map.groundAt(((i % columns) + 0.5) * step, (Math.floor(i / columns) + 0.5) * step);
  }
  known.set(step, ground);
  return ground;
}

/** The top of the highest cover on each cell above 0; -Infinity in the open. */
function cellTops({ map, shades }: Field, { columns, rows, step }: Bits): Float32Array {
  const tops = new Float32Array(columns * rows).fill(-Infinity);
  const ground = cellGround(map, { columns, rows, step, words: 0, data: new Int32Array(0) });
  for (const { of, levels, isLine } of shades) {
    if (isLine) continue;
    const inside = makeBits(columns, rows, step);
    fillRings(inside, of.rings);
    for (let i = 0; i < inside.data.length; i++) {
      let word = inside.data[i] as number;
      const row = Math.floor(i / inside.words);
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        word &= word - 1;
        const cell = row * columns + (i % inside.words) * 32 + bit;
        tops[cell] = Math.max(tops[cell] as number, (ground[cell] as number) + levels);
      }
    }
  }
  return tops;
}

/** The horizon along all rays from one point. Its arrays serve one part after the other. */
class Rays {
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

  constructor(field: Field) {
    this.#field = field;
    this.#raster = groundRaster(field.map);
    const { maxX, maxY } = field.map.box;
    this.#looks = Math.ceil(Math.sqrt(maxX * maxX + maxY * maxY) / STRIDE) + 2;
    this.#horizon = new Float32Array(RAYS * this.#looks);
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
    const { map, from, shades } = this.#field;
    this.#z0 = from.height + map.groundAt(px, py);
    this.#collect(px, py);
    const start = this.#inside;
    for (const [i, { of, isLine, isNear }] of shades.entries()) {
      start[i] = !isLine && isNear && map.sideOf(of, px, py) > 0 ? 1 : 0;
    }
    const inside = new Uint8Array(start.length);
    for (let ray = 0; ray < RAYS; ray++) {
      inside.set(start);
      this.#marchRay(ray, px, py, inside);
    }
  }

  #marchRay(ray: number, px: number, py: number, inside: Uint8Array): void {
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
    let top = -Infinity;
    for (let i = 0; i < inside.length; i++) {
      if (inside[i] === 1) top = Math.max(top, (shades[i] as Shade).levels);
    }
    let horizon = top > 0 && z0 < top + roughGround(map, raster, px, py) ? Infinity : -Infinity;
    const base = ray * this.#looks;
    this.#horizon[base] = horizon;
    const last = Math.min(this.#looks - 1, Math.ceil(end / STRIDE));
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
      if (span < this.#spans && s >= (this.#spanStart[span] as number)) {
        const highest = roughGround(map, raster, px + s * ux, py + s * uy) + (top > 0 ? top : 0);
        const slope = (highest - z0 - BLUR) / s;
        if (slope > horizon) horizon = slope;
        this.#horizon[base + look] = horizon;
        continue;
      }
      // Level ground and the tops on it hide nothing between one edge and the next.
      const until = Math.min(
        cut >= 0 ? (this.#along[cut] as number) : end,
        span < this.#spans ? (this.#spanStart[span] as number) : end,
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
