// What one point sees over hills and tops: rays all round keep the steepest line that is still shut off, and note
// between which distances targets are seen. Knows no cells; see over-hills.ts.

import { Cuts, outlookFrom, type Outlook, type Walls } from './ray-cuts';
import { directions, type Directions } from './directions';
import type { Ring } from '../../../geometry/ring';
import { RayInCover } from './ray-in-cover';
import type { Field } from '../observer/observer';
import { Ray } from './ray';
import { gridGround, gridOn, overGrid, type GridGround } from './ray-over-grid';
import { HillSpans } from './rising-spans';
import type { Bits } from '../cells/bit-raster';
import { ALIKE, FOOT, NO_EDGE, RIM, Stretches } from './stretches';
import { Gaps, makeBehind, type HillCells } from './unseen-gaps';
import { Wedges, type Seams } from './wedges';
import { groundRaster } from '../../line-of-sight/ground-line';
import { Outlines } from './ray-outlines';
import { markSmall, Partings } from './parting-rays';
import { wallsOf } from './ray-walls';
import { LEVEL_SLACK } from '../../line-of-sight/blockers';
import type { MapFeature } from '../../map/engine-types';

/** Rays all round; at 60 inches they are 0.05 inch apart. */
export const RAYS = 8192;
/** Rays are cast between two neighbours only where those differ, halving the gap each time. */
export const SECTORS = 128;
const CUT_SECTORS = 256;
export const FINE = RAYS / SECTORS;
/** Stretches of three rays begin and end on one line when that of the middle one strays no more, in Mil. */
const IN_LINE = 60;
/** Between rays no farther apart than this where their last stretch ends, in Mil, no more are cast. */
const APART = 60;
/** Over an imported grid with many numbers also no farther than these shares of the way between two of them. */
const APART_ON_GRID = { point: 1 / 16, stand: 1 / 8 };
/** Where gaps are cleared, which several outlooks share, so many times as much will do; of lines, so many times as much. */
const GAPS_APART = 1.4;
const GAPS_IN_LINE = 2;
/** So far beyond the rim of the table what is seen up to it is thought to go on, in Mil. */
const BEYOND = 1e5;

/** Width over distance below which an outline is small: two and a half sectors. */
const SMALL = (2.5 * 2 * Math.PI) / SECTORS;

const ROUND: Directions = directions(RAYS);

// One part of one stand looks about after the other, so they share these.
const needs = new Float64Array(SECTORS);
const gains = new Int32Array(SECTORS);
const seen = new Stretches(RAYS);
const behind = makeBehind(RAYS);
/** Rays as near as this to each other are not parted for what lies far behind. */
const MOST_BEHIND = 4;

/** Its arrays serve one part of a stand after the other; of two sweeps only the last may be asked. */
export class Sweep {
  /** By sector: how far out its rays are asked for; 0 for not at all. To be set by who asks. */
  readonly needs = needs;
  /** By sector: how many cells the last call of `fill` has set that were not set before. */
  readonly gains = gains;
  /** Whether rays look into the cover that they begin in, and no farther (FT-07-15). To be set by who asks. */
  looksInto = false;
  readonly #field: Field;
  readonly #cuts: Cuts;
  readonly #walls: Walls;
  readonly #small = new Uint8Array(SECTORS);
  readonly seen = seen;
  readonly #spans: HillSpans;
  readonly #grid: GridGround | null;
  /** How far apart rays may be, over the angle between two neighbours. */
  readonly #nearest: number;
  readonly #cover: RayInCover;
  readonly #ray: Ray;
  #seams: Seams | null = null;
  #wedges: Wedges | null = null;
  #gaps: Gaps | null = null;
  /** Only for outlines, of eyes on the ground: cells are content with less. */
  #partings: Partings | null = null;
  /** Where each ray has passed all the ground that it knows of, and what eyes and line are there. */
  readonly behind = behind;
  #outlook = outlookFrom(0, 0);
  readonly #isOnHillsOnly: boolean;
  readonly #highest: number;

  /** `isOnHillsOnly`: only what is seen on hills is asked for, of level ground nothing is noted. */
  constructor(
    field: Field,
    isOnHillsOnly: boolean,
    rising: readonly MapFeature[] = field.map.relief.rising,
  ) {
    const walls = wallsOf(field);
    this.#field = field;
    this.#isOnHillsOnly = isOnHillsOnly;
    this.#walls = walls;
    this.#cuts = new Cuts(walls, ROUND, CUT_SECTORS);
    this.#ray = new Ray(field, seen);
    this.#highest = groundRaster(field.map).highest;
    const grid = field.isOver ? null : gridOn(field.map);
    this.#spans = new HillSpans(rising, grid);
    this.#grid = grid && gridGround(field.map);
    const share = field.base.reach === 0 ? APART_ON_GRID.point : APART_ON_GRID.stand;
    const apart = this.#grid ? Math.min(APART, share * this.#grid.step) : APART;
    this.#nearest = (apart * RAYS) / (2 * Math.PI);
    this.#cover = new RayInCover(field, walls, this.#cuts, this.#ray);
  }

  /** Sets the cells that one part sees, with a mask only those of it, by the rays that are needed. */
  fill(from: Outlook, cells: Bits, mask: Bits | null): void {
    this.gains.fill(0);
    const wedges = new Wedges(from, ROUND, this.seen, cells, mask);
    this.#seams = this.#wedges = wedges;
    this.from(from);
    this.#seams = this.#wedges = null;
  }

  /** Clears the cells that one part does not see, by the rays that are needed. */
  clear(from: Outlook, cells: Bits, hills: HillCells): void {
    this.#gaps = new Gaps(from, ROUND, this.seen, this.behind, cells, hills);
    this.#seams = this.#gaps;
    this.from(from);
    this.#seams = this.#gaps = null;
  }

  /** Outlines of what one part sees, to the rim of the table: outer ones counter-clockwise, gaps clockwise. */
  outlines(from: Outlook): Ring[] {
    const { maxX, maxY } = this.#field.map.box;
    this.needs.fill(Infinity);
    const made = new Outlines(from, ROUND, this.seen, this.#walls.edges, maxX, maxY);
    this.#seams = made;
    // Eyes above the ground see what comes out of a shadow, which no ray at a corner or at the thing itself shows.
    if (this.#field.from.height === 0) {
      this.#partings = new Partings(RAYS, this.seen, this.#walls.edges, from.x, from.y);
    }
    this.from(from);
    this.#seams = this.#partings = null;
    return made.rings();
  }

  /** Works out all rays that are needed from one part. */
  from(from: Outlook): void {
    this.#outlook = from;
    if (from.offset === 0 && from.start === 0) this.#ray.lookFrom(from.x, from.y);
    const small = this.#small.fill(0);
    if (this.#partings) this.#partings.aimAtSmall(this.#field.shades, SMALL, FINE);
    else markSmall(this.#field.shades, from, SMALL, small);
    this.#lend();
    this.#cuts.collect(from, this.needs);
    this.seen.clear();
    for (let sector = 0; sector < SECTORS; sector++) {
      if (this.needs[sector] === 0) continue;
      this.#run(sector * FINE);
    }
    for (let sector = 0; sector < SECTORS; sector++) {
      const next = (sector + 1) % SECTORS;
      if (this.needs[sector] === 0 || this.needs[next] === 0) continue;
      const before = this.#wedges?.added ?? 0;
      if (this.#partings) this.#refineAround(this.#partings.aims(sector), sector * FINE);
      else this.#refine(sector * FINE, FINE);
      this.gains[sector] = (this.#wedges?.added ?? 0) - before;
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

  /** The sector after a ray, with rays at what may lie between two of those that are cast in any case. */
  #refineAround(aims: readonly number[], first: number): void {
    let from = first;
    for (const aim of aims) {
      if (aim <= from) continue;
      this.#run(aim);
      this.#refine(from, aim - from);
      from = aim;
    }
    this.#refine(from, first + FINE - from);
  }

  #refine(ray: number, gap: number): void {
    const next = (ray + gap) % RAYS;
    const middle = ray + (gap >> 1);
    const seams = this.#seams;
    const isDoubtful = gap > FINE / 4 && this.#small[Math.floor(ray / FINE)] === 1;
    const areAlike =
      !isDoubtful &&
      this.seen.areAlike(ray, next, ALIKE) &&
      (!this.#gaps || this.#gaps.areAlikeBehind(ray, next));
    if (seams && areAlike) return void seams.between(ray, next);
    // Of cells no more is asked.
    const wedges = isDoubtful ? null : this.#wedges;
    if (wedges && gap * this.seen.farthest(ray, next) < this.#nearest) {
      return void wedges.beside(ray, next);
    }
    const gaps = isDoubtful ? null : this.#gaps;
    if (gaps && (gap <= MOST_BEHIND || gaps.areAlikeBehind(ray, next))) {
      if (gap * this.seen.farthestUnlike(ray, next, ALIKE) < GAPS_APART * this.#nearest) {
        return void gaps.beside(ray, next);
      }
    }
    if (gap === 1) return void seams?.beside(ray, next);
    if (areAlike) {
      this.seen.share(ray + 1, middle, ray);
      this.seen.share(middle, ray + gap, next);
      return;
    }
    if (seams && this.#partings) {
      if (gap * this.seen.farthestUnlike(ray, next, ALIKE) < this.#nearest) {
        return void seams.beside(ray, next);
      }
      const ahead = this.#partings.between(ray, next, gap, ALIKE);
      if (!Number.isNaN(ahead)) return this.#part(ray, gap, Math.floor(ahead));
    }
    this.#run(middle % RAYS);
    const slack = gaps ? GAPS_IN_LINE * IN_LINE : IN_LINE;
    if (
      !isDoubtful &&
      gap > 2 &&
      this.seen.areInLine(ray, middle, next, (middle - ray) / gap, slack) &&
      (!this.#gaps || this.#gaps.areInLineBehind(ray, middle, next))
    ) {
      if (seams) {
        seams.between(ray, middle);
        seams.between(middle, next);
        return;
      }
      this.seen.join(ray, middle, gap / 2);
      this.seen.join(middle, next, gap / 2);
      return;
    }
    this.#refine(ray, gap >> 1);
    this.#refine(middle, gap - (gap >> 1));
  }

  /** Looks on both sides of a corner which lies beyond so many rays after one. */
  #part(ray: number, gap: number, ahead: number): void {
    if (ahead > 0) {
      this.#run((ray + ahead) % RAYS);
      this.#refine(ray, ahead);
    }
    if (ahead + 1 < gap) this.#run((ray + ahead + 1) % RAYS);
    this.#refine((ray + ahead) % RAYS, 1);
    if (ahead + 1 < gap) this.#refine((ray + ahead + 1) % RAYS, gap - ahead - 1);
  }

  #run(number: number): void {
    const { map, targetHeight, isOver } = this.#field;
    const { x, y, offset, start } = this.#outlook;
    const ray = this.#ray;
    const ux = ROUND.ux[number] as number;
    const uy = ROUND.uy[number] as number;
    const px = x - offset * uy + start * ux;
    const py = y + offset * ux + start * uy;
    if (offset !== 0 || start !== 0 || ray.isBent) ray.lookAhead(px, py, ux, uy);
    const z0 = ray.z0;
    const { maxX, maxY } = map.box;
    const endX = ux > 0 ? (maxX - px) / ux : ux < 0 ? -px / ux : Infinity;
    const endY = uy > 0 ? (maxY - py) / uy : uy < 0 ? -py / uy : Infinity;
    const rim = Math.min(endX, endY);
    let end = Math.min(rim, this.needs[Math.floor(number / FINE)] as number);
    ray.begin(number, ux, uy);
    this.#cuts.cut(number, end);
    const { along, count: lastCut } = this.#cuts;
    behind.eyes[number] = z0;
    behind.first[number] = behind.from[number] = 0;
    behind.firstLine[number] = behind.line[number] = Infinity;
    let cut = 0;
    this.#cover.enterAll();
    // Who is inside of something higher than his eyes sees nothing beyond, but where the other end sees over it.
    const ground = ray.roughGround(0);
    const around = ray.top > 0 ? ray.top + ground : 0;
    if (z0 < around) {
      if (isOver) ray.raise(around, 0, LEVEL_SLACK);
      else if (this.looksInto) end = Math.min(end, this.#cover.lookInto(z0 - ground));
      else return;
    }
    const spans = this.#spans;
    spans.along(px, py, ux, uy, end);
    // The slope underfoot is for the rays of that hill to know.
    if (this.#gaps && !(spans.count > 0 && (spans.from[0] as number) <= 0)) ray.horizon = -Infinity;
    const past = Math.max(
      spans.count > 0 ? (spans.to[spans.count - 1] as number) : 0,
      lastCut > 0 ? (along[lastCut - 1] as number) : 0,
    );
    const first = spans.count > 1 ? Math.min(past, spans.endOfFirst()) : past;
    behind.first[number] = first;
    behind.from[number] = past;
    behind.firstLine[number] = behind.line[number] = ray.horizon;
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
        if (isRising) {
          const highest = spans.highest[span] as number;
          if (this.#grid && spans.isGrid[span] === 1) overGrid(ray, this.#grid, s, to, highest);
          else ray.overHill(s, to, highest, spans.steepest[span] as number);
        } else if (this.#isOnHillsOnly) {
          ray.edge = FOOT;
          ray.close(s);
          if (to === nextSpan) ray.turnAt(to, 0);
          ray.edge = NO_EDGE;
        } else ray.overLevel(s, to);
      }
      s = to;
      while (cut < lastCut && (along[cut] as number) <= s) {
        ray.edge = this.#cuts.walls[cut] as number;
        this.#cover.cross(cut++);
        ray.edge = NO_EDGE;
      }
      if (s <= past) behind.line[number] = ray.horizon;
      if (s <= first) behind.firstLine[number] = ray.horizon;
      if (!ray.isOpen() && !isOver && this.#isDone(s, span, targetHeight - z0)) break;
    }
    ray.edge = s >= rim ? RIM : this.#isOnHillsOnly ? FOOT : NO_EDGE;
    ray.close(s >= rim ? s + BEYOND : s);
    ray.edge = NO_EDGE;
  }

  /** Whether nothing more is seen of this ray, as even the highest ground ahead stays under the line. */
  #isDone(s: number, span: number, up: number): boolean {
    const { count, from, highest } = this.#spans;
    const { horizon } = this.#ray;
    if (horizon <= 0) return false;
    if (this.#gaps) return this.#highest + up < horizon * s;
    if (!this.#isOnHillsOnly && up >= horizon * s) return false;
    for (let i = span; i < count; i++) {
      if ((highest[i] as number) + up >= horizon * Math.max(s, from[i] as number)) return false;
    }
    return true;
  }
}
