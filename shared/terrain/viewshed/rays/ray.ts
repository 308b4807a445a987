// One ray from one part over hills and tops: the steepest line that is still shut off so far, and between which
// distances targets are seen. Knows no outlines; see ray-sweep.ts.

import { NO_EDGE, type Stretches } from './stretches';
import type { Field } from '../observer/observer';
import { lookUp, rayGround, type RayGround } from './ray-ground';
import { isOnGridAlone } from './ray-over-grid';
import { groundRaster, RASTER_CELL } from '../../line-of-sight/ground-line';
import { GROUND_SLACK, LEVEL_SLACK } from '../../line-of-sight/blockers';

/** Distance between two looks at rising ground along a ray, in Mil. */
const STRIDE = RASTER_CELL;
/** Hills farther off than this, in Mil, are looked at in strides so many times as long. */
const FAR = 12_000;
const FAR_STRIDE = 2;
/** So many strides lie between two looks at a hill that rises before the eyes; ground of any shape may dip between. */
const UPHILL = 2;
/** How far the interpolated ground may be from the true one, in levels: less than this does not hide. */
const BLUR = 5e-5;
/**
 * The raster rounds off the foot of a hill, and eyes that are less than this above it, in levels, would not see past it:
 * they look at the true ground so far, in Mil.
 */
const LOW = 0.03;
const CLOSE = 96 * RASTER_CELL;
/** Levels above level ground to which the raster may blur the foot of a hill. */
const BLURRED = 0.05;
/** How near the crest of a hill is found, in Mil. */
const FINEST = 30;
/** So far from a crest, in Mil, the raster does not round it off; there the slopes are measured that meet in it. */
const BESIDE_CREST = 160;
/** Places nearer to each other than this are one crest, in Mil. */
const ONE_CREST = 20;
/** Slopes that differ by fewer levels over that way meet in no sharp crest. */
const LEAST_BEND = 1e-3;

/** How far around the eyes the slope underfoot is measured, in Mil, and by how many levels it may bend there. */
const NEAR = 4;
/** How far before the eyes it is measured where it differs from ray to ray. */
const AHEAD = 1;
const BEND = 2e-6;

export class Ray {
  /** The highest top of cover that it is inside of; -Infinity in the open. */
  top = -Infinity;
  horizon = -Infinity;
  /** The edge at hand, and the one that the stretch at hand began at. */
  edge = NO_EDGE;
  #openEdge = NO_EDGE;
  #openAt = -1;
  /** Where the eyes are, in Mil, and which way the ray goes. */
  x = 0;
  y = 0;
  ux = 0;
  uy = 0;
  /** The height of the eyes above level ground. */
  z0 = 0;
  readonly targetHeight: number;
  /** The eyes are on the very ground beside a crest of it: `lookAhead` must be told of each ray. */
  isBent = false;
  readonly #field: Field;
  readonly #raster: RayGround;
  readonly #highest: number;
  readonly #seen: Stretches;
  #number = 0;
  /** Up to this far the true ground is looked at. */
  #closely = 0;
  /** Whether the eyes are on the very ground, with its slope there in levels to the Mil. */
  #isFlush = false;
  #slopeX = 0;
  #slopeY = 0;

  constructor(field: Field, seen: Stretches) {
    this.#field = field;
    this.#seen = seen;
    this.targetHeight = field.targetHeight;
    this.#raster = rayGround(field.map);
    this.#highest = groundRaster(field.map).highest;
  }

  /** All rays until the next call begin there. */
  lookFrom(x: number, y: number): void {
    const { map, base, from, isOver, isAnyhow } = this.#field;
    this.x = x;
    this.y = y;
    const here = map.groundAt(x, y);
    this.z0 = from.height + here;
    this.#closely = this.z0 > 0 && this.z0 < LOW ? CLOSE : 0;
    this.#isFlush = false;
    this.isBent = false;
    if (from.height !== 0 || isOver || here === 0 || isOnGridAlone(map, x, y)) return;
    const east = map.groundAt(x + NEAR, y);
    const west = map.groundAt(x - NEAR, y);
    const north = map.groundAt(x, y + NEAR);
    const south = map.groundAt(x, y - NEAR);
    // Beside a crest there is no one slope: each ray begins with its own. Places of a rim that near to one are on it,
    // but for the many kinks of a grid.
    const bend = Math.max(Math.abs(east + west - 2 * here), Math.abs(north + south - 2 * here));
    if (bend > BEND) {
      this.isBent = isAnyhow || (x === base.x && y === base.y);
      return;
    }
    this.#isFlush = true;
    this.#slopeX = (east - west) / (2 * NEAR);
    this.#slopeY = (north - south) / (2 * NEAR);
  }

  /** The next ray begins there and goes that way. */
  lookAhead(x: number, y: number, ux: number, uy: number): void {
    const { map, from, isOver } = this.#field;
    this.x = x;
    this.y = y;
    const here = map.groundAt(x, y);
    this.z0 = from.height + here;
    this.#closely = this.z0 > 0 && this.z0 < LOW ? CLOSE : 0;
    this.#isFlush = from.height === 0 && !isOver && here !== 0 && !isOnGridAlone(map, x, y);
    if (!this.#isFlush) return;
    const slope = (map.groundAt(x + AHEAD * ux, y + AHEAD * uy) - here) / AHEAD;
    this.#slopeX = slope * ux;
    this.#slopeY = slope * uy;
  }

  begin(number: number, ux: number, uy: number): void {
    this.#seen.begin(number);
    this.#number = number;
    this.ux = ux;
    this.uy = uy;
    // Eyes on the very ground see none of it that falls away from the slope underfoot.
    this.horizon = this.#isFlush
      ? this.#slopeX * ux + this.#slopeY * uy - BLUR / RASTER_CELL
      : -Infinity;
    this.#openAt = -1;
  }

  isOpen(): boolean {
    return this.#openAt >= 0;
  }

  /** Whether nothing is seen here, nor would be over something of so many levels, wherever the ground is. */
  isAbove(levels: number, s: number): boolean {
    const { targetHeight, isOver } = this.#field;
    if (isOver || this.#openAt >= 0) return false;
    const most = this.#highest + (levels > targetHeight ? levels : targetHeight) - this.z0;
    return most < this.horizon * s;
  }

  /** Near the truth, and quick. */
  roughGround(s: number): number {
    const x = this.x + s * this.ux;
    const y = this.y + s * this.uy;
    const found = lookUp(this.#raster, x, y);
    return Number.isNaN(found) ? this.#field.map.groundAt(x, y) : found;
  }

  /** The truth at the foot of hills, where tops are as high as on level ground beside; elsewhere near it. */
  groundAtCover(s: number): number {
    const rough = this.roughGround(s);
    return rough !== 0 && rough < BLURRED ? this.ground(s) : rough;
  }

  ground(s: number): number {
    return this.#field.map.groundAt(this.x + s * this.ux, this.y + s * this.uy);
  }

  /** How steep a line to a height at a distance is; the height itself where the higher end sees over. */
  key(z: number, s: number): number {
    return this.#field.isOver ? z - this.z0 : (z - this.z0) / s;
  }

  raise(z: number, s: number, blur: number): void {
    const key = this.key(z - blur, s);
    if (key > this.horizon) this.horizon = key;
  }

  isHiddenIn(): boolean {
    const { isOver, targetHeight } = this.#field;
    return !isOver && this.top > targetHeight;
  }

  /** After a step of horizon or cover: whether targets are seen from here on. */
  turnAt(s: number, ground: number): void {
    const isSeen = !this.isHiddenIn() && this.#room(ground, s) >= 0;
    if (isSeen) this.open(s);
    else this.close(s);
  }

  /** By how much a target at a distance is above the horizon, as `#key` counts. */
  #room(ground: number, s: number): number {
    const { targetHeight, isOver } = this.#field;
    const up = ground + targetHeight - this.z0;
    return (isOver ? Math.max(up, 0) : up / s) - this.horizon;
  }

  close(s: number): void {
    if (this.#openAt < 0) return;
    if (s > this.#openAt) {
      this.#seen.add(this.#number, this.#openAt, s, this.#openEdge, this.edge);
    }
    this.#openAt = -1;
  }

  open(s: number): void {
    if (this.#openAt >= 0) return;
    this.#openAt = s;
    this.#openEdge = this.edge;
  }

  /** Level ground between two cuts: the horizon stays, so where targets come out of it is known. */
  overLevel(from: number, to: number): void {
    const { targetHeight, isOver } = this.#field;
    const up = targetHeight - this.z0;
    const top = Math.max(this.top, 0);
    if (from > 0 && top > this.z0) this.raise(top, from, LEVEL_SLACK);
    if (!this.isHiddenIn()) {
      const horizon = this.horizon;
      if (isOver || horizon === -Infinity || horizon === Infinity || horizon === 0 || from === 0) {
        this.turnAt(Math.max(from, 1), 0);
        if (from === 0 && this.#openAt > 0) this.#openAt = 0;
      } else {
        // Seen where up / s >= horizon.
        const turn = up / horizon;
        const isSeenFirst = up / from >= horizon;
        if (isSeenFirst) {
          this.open(from);
          if (turn > from && turn < to && up / to < horizon) this.close(turn);
        } else {
          this.close(from);
          if (turn > from && turn < to && up / to >= horizon) this.open(turn);
        }
      }
    } else this.close(from);
    if (top < this.z0) this.raise(top, to, LEVEL_SLACK);
  }

  /**
   * Rising ground, looked at in strides; the crests between them are looked for more closely. None of it is higher
   * than `highest` levels, or steeper than `steepest` levels to the Mil.
   */
  overHill(from: number, to: number, highest: number, steepest: number): void {
    const { targetHeight, isOver } = this.#field;
    const raster = this.#raster;
    const { height, columns } = raster;
    const lastColumn = columns - 1;
    const lastRow = raster.rows - 1;
    const closely = this.#closely;
    // The place on the raster, and how far along it each Mil goes.
    const u0 = (this.x - raster.x) / raster.step;
    const v0 = (this.y - raster.y) / raster.step;
    const du = this.ux / raster.step;
    const dv = this.uy / raster.step;
    const top = Math.max(this.top, 0);
    const isHidden = this.isHiddenIn();
    if (isHidden) this.close(from);
    const z0 = this.z0;
    const raised = top - z0 - BLUR;
    const up = targetHeight - z0;
    // What must be above the line to matter, be it as a target or as a crest.
    const matters = isHidden ? raised : Math.max(raised, up);
    const blurred = steepest * 2 * RASTER_CELL;
    const uphill = steepest === Infinity ? 1 : UPHILL;
    const even = isOver ? Math.max(up, 0) : 0;
    let horizon = this.horizon;
    if (this.#openAt < 0) {
      const line = isOver ? horizon : Math.min(horizon * from, horizon * to);
      if (highest + matters < line && (!isOver || line > 0)) return;
    }
    let isOpen = this.#openAt >= 0;
    const stride = from > FAR ? FAR_STRIDE * STRIDE : STRIDE;
    const pieces = Math.max(1, Math.ceil((to - from) / stride));
    const piece = (to - from) / pieces;
    let roomBefore = NaN;
    let isClimbing = false;
    let wasLeapt = false;
    // How many pieces lie between this look and the one before.
    let gap = 1;
    let i = from === 0 ? 1 : 0;
    for (;;) {
      const s = from + i * piece;
      // roughGround, written out: this is what takes the time.
      const u = u0 + s * du;
      const v = v0 + s * dv;
      let ground: number;
      if (s >= closely && u >= 0 && v >= 0 && u < lastColumn && v < lastRow) {
        const c = u | 0;
        const r = v | 0;
        const k = r * columns + c;
        const a = height[k] as number;
        const d = height[k + columns] as number;
        const share = u - c;
        const low = a + share * ((height[k + 1] as number) - a);
        const high = d + share * ((height[k + columns + 1] as number) - d);
        ground = low + (v - r) * (high - low);
      } else ground = this.ground(s);
      let line = isOver ? horizon : horizon * s;
      let isHigher = ground + raised > line;
      // The raster blurs the foot of a hill: who is level with what stands there would be hidden by it.
      if (isHigher && line <= even && ground + raised > even && ground < blurred) {
        ground = this.ground(s);
        isHigher = ground + raised > line;
      }
      let crest = -1;
      if (isClimbing && !isHigher) {
        this.horizon = horizon;
        crest = this.#findCrest(s - gap * piece, gap * piece, top);
        horizon = this.horizon;
        line = isOver ? horizon : horizon * s;
      }
      isClimbing = isHigher;
      if (!isHidden) {
        const rise = ground + up;
        const room = (isOver && rise < 0 ? 0 : rise) - line;
        if (room >= 0) {
          if (!isOpen) {
            isOpen = true;
            if (wasLeapt) {
              const before = this.roughGround(s - piece) + up;
              roomBefore = isOver ? Math.max(before, 0) - line : before - horizon * (s - piece);
            }
            const share = roomBefore < 0 ? roomBefore / (roomBefore - room) : 1;
            this.open(from === 0 && i === 1 ? 0 : s - (1 - share) * gap * piece);
          }
        } else if (isOpen) {
          isOpen = false;
          if (crest > 0) {
            const rise = this.roughGround(crest) + up;
            const roomThere =
              (isOver && rise < 0 ? 0 : rise) - (isOver ? horizon : horizon * crest);
            // Room shrinks with the square of the way from the crest.
            const share = roomThere > 0 ? Math.sqrt(roomThere / (roomThere - room)) : 0;
            this.close(crest + share * (s - crest));
          } else this.close(roomBefore >= 0 ? s - (room / (room - roomBefore)) * gap * piece : s);
        }
        roomBefore = room;
      }
      wasLeapt = false;
      if (i === pieces) break;
      gap = 1;
      if (isHigher) {
        horizon = isOver ? ground + raised : (ground + raised) / s;
        // On the way up nothing happens before the crest, which is looked for.
        if (isOpen && i + uphill <= pieces) gap = uphill;
      } else if (!isOpen) {
        // The ground cannot come up to the line sooner than by its steepest rise.
        const short = line - ground - matters;
        const closing = steepest - (isOver ? 0 : horizon);
        if (closing <= 0) break;
        const ahead = Math.floor(short / (closing * piece));
        if (ahead > 1) {
          i += ahead - 1;
          if (i >= pieces) break;
          wasLeapt = true;
        }
      }
      i += gap;
    }
    this.horizon = horizon;
    if (isClimbing) this.#findCrest(to - piece / 2, piece / 2, top);
  }

  /** The true ground decides at the crest, which lies within `reach` of a look; tells where. */
  #findCrest(look: number, reach: number, top: number): number {
    let at = look;
    let best = -Infinity;
    for (let step = reach / 2; step > FINEST; step /= 2) {
      const middle = at;
      for (let side = -1; side <= 1; side++) {
        const s = middle + side * step;
        // Of even ground the far end counts.
        const key = s > 1 ? this.key(this.roughGround(s) + top - BLUR, s) : -Infinity;
        if (key <= best) continue;
        best = key;
        at = s;
      }
    }
    const sharp = this.#sharpNear(at);
    const isSharp = Math.abs(sharp - at) < ONE_CREST;
    if (at > 1 && !isSharp) this.raise(this.ground(at) + top, at, GROUND_SLACK);
    if (Number.isNaN(sharp)) return at;
    const before = this.horizon;
    this.raise(this.ground(sharp) + top, sharp, GROUND_SLACK);
    return isSharp || this.horizon > before ? sharp : at;
  }

  /** Where the slopes on both sides of a crest meet, which the raster rounds off; NaN where there is no such place. */
  #sharpNear(at: number): number {
    if (at <= 2 * BESIDE_CREST) return NaN;
    const a = this.roughGround(at - 2 * BESIDE_CREST);
    const b = this.roughGround(at - BESIDE_CREST);
    const c = this.roughGround(at + BESIDE_CREST);
    const d = this.roughGround(at + 2 * BESIDE_CREST);
    const bend = b - a - (d - c);
    if (bend < LEAST_BEND) return NaN;
    const share = (c - b - 2 * (d - c)) / bend;
    return share > 0 && share < 2 ? at + (share - 1) * BESIDE_CREST : NaN;
  }
}
