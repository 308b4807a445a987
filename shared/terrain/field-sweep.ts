// What one point sees over hills and tops: rays all round keep the steepest line that is still shut off, and note
// between which distances targets are seen. Knows no cells; see field-hills.ts.

import { Cuts } from './field-cuts';
import { directions, type Directions } from './field-directions';
import type { Field, Shade } from './field-prepare';
import { HillSpans } from './field-spans';
import type { Bits } from './field-shadows';
import { NO_EDGE, RIM, Stretches } from './field-stretches';
import { Wedges } from './field-wedges';
import { wallsOf } from './field-walls';
import { GROUND_SLACK, LEVEL_SLACK } from './sight-scene';
import { groundRaster, RASTER_CELL, roughGround, type GroundRaster } from './ground-line';

/** Rays all round; at 60 inches they are 0.05 inch apart. */
export const RAYS = 8192;
/** Rays are cast between two neighbours only where those differ, halving the gap each time. */
const SECTORS = 1024;
export const FINE = RAYS / SECTORS;
/** Stretches that begin and end as near as this, in Mil, are alike. */
const ALIKE = 60;
/** Distance between two looks at rising ground along a ray, in Mil. */
const STRIDE = RASTER_CELL;
/** How far the interpolated ground may be from the true one, in levels: less than this does not hide. */
const BLUR = 5e-5;
/** So far beyond the rim of the table what is seen up to it is thought to go on, in Mil. */
const BEYOND = 1e5;
/** How near the crest of a hill is found, in Mil. */
const FINEST = 8;

const ROUND: Directions = directions(RAYS);

// One part of one stand looks about after the other, so they share these.
const needs = new Float64Array(SECTORS);
const seen = new Stretches(RAYS);

/** Its arrays serve one part of a stand after the other; of two sweeps only the last may be asked. */
export class Sweep {
  /** By sector: how far out its rays are asked for; 0 for not at all. To be set by who asks. */
  readonly needs = needs;
  readonly #field: Field;
  readonly #raster: GroundRaster;
  readonly #cuts: Cuts;
  readonly #holds: Uint8Array;
  readonly seen = seen;
  readonly #spans: HillSpans;
  /** The shades that the ray at hand is inside of, and what a ridge hides once its drawn strip is left. */
  readonly #inside: Uint8Array;
  readonly #pending: Float64Array;
  #top = -Infinity;
  #horizon = -Infinity;
  #openAt = -1;
  /** The edge at hand, and the one that the stretch at hand began at. */
  #edge = NO_EDGE;
  #openEdge = NO_EDGE;
  #wedges: Wedges | null = null;
  #z0 = 0;
  #ray = 0;

  constructor(field: Field) {
    const walls = wallsOf(field);
    this.#field = field;
    this.#holds = walls.holds;
    this.#cuts = new Cuts(walls, ROUND, SECTORS);
    this.#raster = groundRaster(field.map);
    this.#spans = new HillSpans(field.map);
    this.#inside = new Uint8Array(field.shades.length);
    this.#pending = new Float64Array(field.shades.length);
  }

  /** Writes 1 into all cells that one part sees; asks for all rays. */
  fill(px: number, py: number, grid: Bits, seen: Uint8Array): void {
    this.needs.fill(Infinity);
    this.#wedges = new Wedges(px, py, ROUND, this.seen, grid, seen);
    this.from(px, py);
    this.#wedges = null;
  }

  /** Works out all rays that are needed from one part. */
  from(px: number, py: number): void {
    const { map, from } = this.#field;
    this.#z0 = from.height + map.groundAt(px, py);
    this.#lend();
    this.#cuts.collect(px, py, this.needs);
    this.seen.clear();
    for (let sector = 0; sector < SECTORS; sector++) {
      if (this.needs[sector] === 0) continue;
      this.#run(sector * FINE, px, py);
    }
    for (let sector = 0; sector < SECTORS; sector++) {
      const next = (sector + 1) % SECTORS;
      if (this.needs[sector] === 0 || this.needs[next] === 0) continue;
      this.#refine(sector * FINE, FINE, px, py);
    }
  }

  /** A sector ends at the first ray of the next, so that is asked for as far out. */
  #lend(): void {
    const needs = this.needs;
    let before = needs[SECTORS - 1] as number;
    for (let sector = 0; sector < SECTORS; sector++) {
      const own = needs[sector] as number;
      if (before > own) needs[sector] = before;
      before = own;
    }
  }

  #refine(ray: number, gap: number, px: number, py: number): void {
    const next = (ray + gap) % RAYS;
    const middle = ray + gap / 2;
    const wedges = this.#wedges;
    const areAlike = this.seen.areAlike(ray, next, ALIKE);
    if (wedges && areAlike) return void wedges.between(ray, next);
    if (gap === 1) return void wedges?.beside(ray, next);
    if (areAlike) {
      this.seen.share(ray + 1, middle, ray);
      this.seen.share(middle, ray + gap, next);
      return;
    }
    this.#run(middle, px, py);
    this.#refine(ray, gap / 2, px, py);
    this.#refine(middle, gap / 2, px, py);
  }

  #run(ray: number, px: number, py: number): void {
    const { map, targetHeight, isOver } = this.#field;
    const raster = this.#raster;
    const z0 = this.#z0;
    const ux = ROUND.ux[ray] as number;
    const uy = ROUND.uy[ray] as number;
    const { maxX, maxY } = map.box;
    const endX = ux > 0 ? (maxX - px) / ux : ux < 0 ? -px / ux : Infinity;
    const endY = uy > 0 ? (maxY - py) / uy : uy < 0 ? -py / uy : Infinity;
    const rim = Math.min(endX, endY);
    const end = Math.min(rim, this.needs[Math.floor(ray / FINE)] as number);
    this.seen.begin(ray);
    this.#ray = ray;
    this.#cuts.cut(ray, end);
    const { along, count: lastCut } = this.#cuts;
    let cut = 0;
    this.#enterAll();
    const here = roughGround(map, raster, px, py);
    // Who is inside of something higher than his eyes sees nothing beyond.
    if (this.#top > 0 && z0 < this.#top + here) return;
    this.#horizon = -Infinity;
    this.#openAt = -1;
    const spans = this.#spans;
    spans.along(px, py, ux, uy, end);
    let span = 0;
    let s = 0;
    while (s < end) {
      while (span < spans.count && s >= (spans.to[span] as number)) span++;
      const isRising = span < spans.count && s >= (spans.from[span] as number);
      const nextSpan =
        span < spans.count ? ((isRising ? spans.to[span] : spans.from[span]) as number) : end;
      const nextCut = cut < lastCut ? (along[cut] as number) : end;
      const to = Math.min(end, nextSpan, nextCut);
      if (to > s) {
        if (isRising) this.#overHill(px, py, ux, uy, s, to);
        else this.#overLevel(s, to);
      }
      s = to;
      while (cut < lastCut && (along[cut] as number) <= s) {
        this.#edge = this.#cuts.walls[cut] as number;
        this.#cross(cut++, px, py, ux, uy);
        this.#edge = NO_EDGE;
      }
      // Where even the highest ground would stay under the line, nothing more is seen.
      const most = (span < spans.count ? raster.highest : 0) + targetHeight - z0;
      if (this.#openAt < 0 && !isOver && this.#horizon * s > Math.max(most, 0)) break;
    }
    this.#edge = s >= rim ? RIM : NO_EDGE;
    this.#close(s >= rim ? s + BEYOND : s);
    this.#edge = NO_EDGE;
  }

  /** Finds out what the ray begins in. */
  #enterAll(): void {
    const { tags, count } = this.#cuts;
    const inside = this.#inside.fill(0);
    for (let i = 0; i < count; i++) {
      const tag = tags[i] as number;
      if ((tag & 1) === 0 && this.#holds[tag >> 1] === 1) {
        inside[tag >> 1] = (inside[tag >> 1] as number) ^ 1;
      }
    }
    this.#findTop();
  }

  #findTop(): void {
    const { shades } = this.#field;
    let top = -Infinity;
    for (let i = 0; i < shades.length; i++) {
      if (this.#inside[i] === 0) continue;
      const { levels, isLine } = shades[i] as Shade;
      if (!isLine && levels > top) top = levels;
    }
    this.#top = top;
  }

  #cross(cut: number, px: number, py: number, ux: number, uy: number): void {
    const { shades, map } = this.#field;
    const tag = this.#cuts.tags[cut] as number;
    const s = this.#cuts.along[cut] as number;
    const which = tag >> 1;
    const { levels, isLine, sparesTouching } = shades[which] as Shade;
    const [x, y] = [px + s * ux, py + s * uy];
    const isLevel = roughGround(map, this.#raster, x, y) === 0;
    const ground = isLevel ? 0 : map.groundAt(x, y);
    if (!isLine) {
      this.#raise(ground + levels, s, isLevel ? LEVEL_SLACK : GROUND_SLACK);
      this.#inside[which] = (this.#inside[which] as number) ^ 1;
      const before = this.#top;
      this.#findTop();
      if (this.#top !== before) this.#turnAt(s, ground);
      return;
    }
    if ((tag & 1) === 1) {
      const key = this.#key(ground + levels - LEVEL_SLACK, s);
      // FT-07-10: who touches the ridge is seen across it.
      if (this.#inside[which] === 1 && sparesTouching) {
        this.#pending[which] = Math.max(this.#pending[which] as number, key);
      } else {
        this.#horizon = Math.max(this.#horizon, key);
        this.#turnAt(s, ground);
      }
      return;
    }
    this.#inside[which] = (this.#inside[which] as number) ^ 1;
    if (this.#inside[which] === 1) this.#pending[which] = -Infinity;
    else if ((this.#pending[which] as number) > this.#horizon) {
      this.#horizon = this.#pending[which] as number;
      this.#turnAt(s, ground);
    }
  }

  /** How steep a line to a height at a distance is; the height itself where the higher end sees over. */
  #key(z: number, s: number): number {
    return this.#field.isOver ? z - this.#z0 : (z - this.#z0) / s;
  }

  #raise(z: number, s: number, blur: number): void {
    const key = this.#key(z - blur, s);
    if (key > this.#horizon) this.#horizon = key;
  }

  #isHiddenIn(): boolean {
    const { isOver, targetHeight } = this.#field;
    return !isOver && this.#top > targetHeight;
  }

  /** After a step of horizon or cover: whether targets are seen from here on. */
  #turnAt(s: number, ground: number): void {
    const isSeen = !this.#isHiddenIn() && this.#room(ground, s) >= 0;
    if (isSeen) this.#open(s);
    else this.#close(s);
  }

  /** By how much a target at a distance is above the horizon, as `#key` counts. */
  #room(ground: number, s: number): number {
    const { targetHeight, isOver } = this.#field;
    const up = ground + targetHeight - this.#z0;
    return (isOver ? Math.max(up, 0) : up / s) - this.#horizon;
  }

  #close(s: number): void {
    if (this.#openAt < 0) return;
    if (s > this.#openAt) {
      this.seen.add(this.#ray, this.#openAt, s, this.#openEdge, this.#edge);
    }
    this.#openAt = -1;
  }

  #open(s: number): void {
    if (this.#openAt >= 0) return;
    this.#openAt = s;
    this.#openEdge = this.#edge;
  }

  /** Level ground between two cuts: the horizon stays, so where targets come out of it is known. */
  #overLevel(from: number, to: number): void {
    const { targetHeight, isOver } = this.#field;
    const up = targetHeight - this.#z0;
    const top = Math.max(this.#top, 0);
    if (from > 0 && top > this.#z0) this.#raise(top, from, LEVEL_SLACK);
    if (!this.#isHiddenIn()) {
      const horizon = this.#horizon;
      if (isOver || horizon === -Infinity || horizon === Infinity || horizon === 0 || from === 0) {
        this.#turnAt(Math.max(from, 1), 0);
        if (from === 0 && this.#openAt > 0) this.#openAt = 0;
      } else {
        // Seen where up / s >= horizon.
        const turn = up / horizon;
        const isSeenFirst = up / from >= horizon;
        if (isSeenFirst) {
          this.#open(from);
          if (turn > from && turn < to && up / to < horizon) this.#close(turn);
        } else {
          this.#close(from);
          if (turn > from && turn < to && up / to >= horizon) this.#open(turn);
        }
      }
    } else this.#close(from);
    if (top < this.#z0) this.#raise(top, to, LEVEL_SLACK);
  }

  /** Rising ground, looked at in strides; the crests between them are looked for more closely. */
  #overHill(px: number, py: number, ux: number, uy: number, from: number, to: number): void {
    const { map, targetHeight, isOver } = this.#field;
    const raster = this.#raster;
    const { height, columns } = raster;
    const lastColumn = columns - 1;
    const lastRow = raster.rows - 1;
    const top = Math.max(this.#top, 0);
    const isHidden = this.#isHiddenIn();
    const pieces = Math.max(1, Math.ceil((to - from) / STRIDE));
    const piece = (to - from) / pieces;
    if (isHidden) this.#close(from);
    const z0 = this.#z0;
    const raised = top - z0 - BLUR;
    const up = targetHeight - z0;
    let horizon = this.#horizon;
    let roomBefore = NaN;
    let isClimbing = false;
    for (let i = from === 0 ? 1 : 0; i <= pieces; i++) {
      const s = from + i * piece;
      const x = px + s * ux;
      const y = py + s * uy;
      // roughGround, written out: this is what takes the time.
      const u = x / RASTER_CELL - 0.5;
      const v = y / RASTER_CELL - 0.5;
      let ground: number;
      if (u >= 0 && v >= 0 && u < lastColumn && v < lastRow) {
        const c = u | 0;
        const r = v | 0;
        const k = r * columns + c;
        const a = height[k] as number;
        const d = height[k + columns] as number;
        const share = u - c;
        const low = a + share * ((height[k + 1] as number) - a);
        const high = d + share * ((height[k + columns + 1] as number) - d);
        ground = low + (v - r) * (high - low);
      } else ground = map.groundAt(x, y);
      let line = isOver ? horizon : horizon * s;
      const isHigher = ground + raised > line;
      if (isClimbing && !isHigher) {
        this.#horizon = horizon;
        this.#findCrest(px, py, ux, uy, s - piece, piece, top);
        horizon = this.#horizon;
        line = isOver ? horizon : horizon * s;
      }
      if (!isHidden) {
        const rise = ground + up;
        const room = (isOver && rise < 0 ? 0 : rise) - line;
        if (room >= 0) {
          if (this.#openAt < 0) {
            const share = roomBefore < 0 ? roomBefore / (roomBefore - room) : 1;
            this.#open(s === piece ? 0 : s - (1 - share) * piece);
          }
        } else if (this.#openAt >= 0) {
          this.#close(roomBefore >= 0 ? s - (room / (room - roomBefore)) * piece : s);
        }
        roomBefore = room;
      }
      isClimbing = isHigher;
      if (isHigher) horizon = isOver ? ground + raised : (ground + raised) / s;
    }
    this.#horizon = horizon;
    if (isClimbing) this.#findCrest(px, py, ux, uy, to - piece / 2, piece / 2, top);
  }

  /** The true ground decides at the crest, which lies within `reach` of a look. */
  #findCrest(
    px: number,
    py: number,
    ux: number,
    uy: number,
    look: number,
    reach: number,
    top: number,
  ): void {
    const { map } = this.#field;
    let at = look;
    let best = -Infinity;
    for (let step = reach / 2; step > FINEST; step /= 2) {
      const middle = at;
      for (let side = -1; side <= 1; side++) {
        const s = middle + side * step;
        const ground = roughGround(map, this.#raster, px + s * ux, py + s * uy);
        const key = s > 1 ? this.#key(ground + top, s) : -Infinity;
        if (key <= best) continue;
        best = key;
        at = s;
      }
    }
    if (at > 1) this.#raise(map.groundAt(px + at * ux, py + at * uy) + top, at, GROUND_SLACK);
  }
}
