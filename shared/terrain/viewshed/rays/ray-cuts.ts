// Where the rays from one point cut the edges of what hides. Knows no heights.

import { quartersBeside, quartersOf, runsLeft, type Directions } from './directions';

/** Outlines cut on the way in and out; lines are cut once. */
export interface Walls {
  /** [ax, ay, bx, by] of each edge. */
  readonly edges: Float64Array;
  /** Of each edge: what it belongs to, twice its number, and one more for the line of a ridge. */
  readonly tags: Int32Array;
  /** The edges of number n are [ends[n - 1], ends[n]). */
  readonly ends: Int32Array;
  /** [minX, minY, maxX, maxY] around those of each number. */
  readonly boxes: Float64Array;
  /** By number: a ray may begin inside of it. */
  readonly holds: Uint8Array;
}

/**
 * The rays around a point: they pass it by `offset` on its left and begin `start` after the place where they are
 * nearest to it, all in Mil. Nothing that hides is nearer to the point than they pass it.
 */
export interface Outlook {
  readonly x: number;
  readonly y: number;
  readonly offset: number;
  readonly start: number;
}

/** Rays that begin in the point itself. */
export function outlookFrom(x: number, y: number): Outlook {
  return { x, y, offset: 0, start: 0 };
}

/** What is worked out of the edges around one point. Grown, never shrunk. */
class EdgesAround {
  /** Of each edge: the turns it lies between, counted in rays, and twice its area with the point. */
  froms = new Float64Array(0);
  tos = new Float64Array(0);
  crosses = new Float64Array(0);
  /** The edges of one sector after the other, and pairs of a sector and an edge, not yet in order. */
  sorted = new Int32Array(1 << 13);
  pairs = new Int32Array(1 << 14);
}

// One point is asked about after the other, so they share it.
const around = new EdgesAround();

/** Edges by the sectors of rays that they lie across. Serves one point after the other. */
export class Cuts {
  /** The cuts of the ray asked for last, nearest first. */
  count = 0;
  along = new Float64Array(64);
  tags = new Int32Array(64);
  /** Which edge each is a cut of. */
  walls = new Int32Array(64);
  readonly #walls: Walls;
  readonly #directions: Directions;
  readonly #perSector: number;
  /** The edges of sector n are [start[n], start[n + 1]) of `sorted`. */
  readonly #start: Int32Array;
  #offset = 0;
  #ahead = 0;

  constructor(walls: Walls, directions: Directions, sectors: number) {
    this.#walls = walls;
    this.#directions = directions;
    this.#perSector = directions.count / sectors;
    this.#start = new Int32Array(sectors + 1);
    const edges = walls.tags.length;
    if (around.froms.length < edges) {
      around.froms = new Float64Array(edges);
      around.tos = new Float64Array(edges);
      around.crosses = new Float64Array(edges);
    }
  }

  /** Sorts the edges around a point into those sectors that are asked for; `needs` may tell of wider ones. */
  collect({ x: px, y: py, offset, start: ahead }: Outlook, needs: Float64Array): void {
    this.#offset = offset;
    this.#ahead = ahead;
    const { edges, ends, holds } = this.#walls;
    const start = this.#start.fill(0);
    const sectors = start.length - 1;
    const share = needs.length / sectors;
    const rays = this.#directions.count;
    const { froms, tos, crosses } = around;
    let { pairs } = around;
    let found = 0;
    let lastX = NaN;
    let lastY = NaN;
    let lastTurn = 0;
    for (let which = 0; which < ends.length; which++) {
      if (holds[which] === 0 && !this.#isNeeded(which, px, py, offset, needs)) continue;
      const first = which === 0 ? 0 : (ends[which - 1] as number);
      const end = ends[which] as number;
      for (let edge = first; edge < end; edge++) {
        const k = 4 * edge;
        const ax = (edges[k] as number) - px;
        const ay = (edges[k + 1] as number) - py;
        const bx = (edges[k + 2] as number) - px;
        const by = (edges[k + 3] as number) - py;
        const a =
          ax === lastX && ay === lastY ? lastTurn : (rays / 4) * quartersBeside(ax, ay, offset);
        const b = (rays / 4) * quartersBeside(bx, by, offset);
        lastX = bx;
        lastY = by;
        lastTurn = b;
        const cross = ax * by - ay * bx;
        if (cross === 0) continue;
        const isLeft = offset === 0 ? cross > 0 : runsLeft(ax, ay, bx - ax, by - ay, offset);
        const from = isLeft ? a : b;
        let to = isLeft ? b : a;
        if (to < from) to += rays;
        froms[edge] = from;
        tos[edge] = to;
        crosses[edge] = cross;
        const last = Math.floor(to / this.#perSector);
        for (let n = Math.floor(from / this.#perSector); n <= last; n++) {
          const sector = n < sectors ? n : n - sectors;
          if (needs[Math.floor(sector * share)] === 0) continue;
          if (found === pairs.length) around.pairs = pairs = doubled(pairs);
          pairs[found++] = sector;
          pairs[found++] = edge;
          start[sector + 1] = (start[sector + 1] as number) + 1;
        }
      }
    }
    for (let n = 0; n < sectors; n++)
      start[n + 1] = (start[n + 1] as number) + (start[n] as number);
    while (around.sorted.length < found / 2) around.sorted = doubled(around.sorted);
    const { sorted } = around;
    // From the last to the first, so that start[n + 1] runs down to where sector n begins.
    for (let i = found - 2; i >= 0; i -= 2) {
      const sector = pairs[i] as number;
      const slot = (start[sector + 1] as number) - 1;
      start[sector + 1] = slot;
      sorted[slot] = pairs[i + 1] as number;
    }
    start.copyWithin(0, 1);
    start[sectors] = found / 2;
  }

  /** Whether some sector that these edges may lie in is asked for as far out as they are. */
  #isNeeded(which: number, px: number, py: number, offset: number, needs: Float64Array): boolean {
    const { boxes } = this.#walls;
    const minX = boxes[4 * which] as number;
    const minY = boxes[4 * which + 1] as number;
    const maxX = boxes[4 * which + 2] as number;
    const maxY = boxes[4 * which + 3] as number;
    const [isWest, isEast, isSouth, isNorth] = [px < minX, px > maxX, py < minY, py > maxY];
    if (!isWest && !isEast && !isSouth && !isNorth) return true;
    const offX = isWest ? minX - px : isEast ? px - maxX : 0;
    const offY = isSouth ? minY - py : isNorth ? py - maxY : 0;
    const near = Math.sqrt(offX * offX + offY * offY);
    const sectors = needs.length;
    // The corners at either side of the box as seen from here.
    const fromX = isSouth || (!isNorth && isEast) ? maxX : minX;
    const fromY = isEast || (!isWest && isNorth) ? maxY : minY;
    const toX = isNorth || (!isSouth && isEast) ? maxX : minX;
    const toY = isWest || (!isEast && isNorth) ? maxY : minY;
    // Rays that pass the point at a side are turned by no more.
    const wide = offset === 0 ? 0 : 1 + Math.ceil((Math.abs(offset) / near) * (sectors / 4));
    if (2 * wide >= sectors) return true;
    const first = Math.floor((sectors / 4) * quartersOf(fromX - px, fromY - py)) - wide;
    const last = Math.floor((sectors / 4) * quartersOf(toX - px, toY - py)) + wide;
    const count = last < first ? last - first + sectors : last - first;
    for (let i = 0; i <= count; i++) {
      const n = (first + i + sectors) % sectors;
      if ((needs[n] as number) > near - Math.abs(offset)) return true;
    }
    return false;
  }

  /** Finds the cuts of a ray up to a distance; of what a ray may begin in, all. */
  cut(ray: number, far: number): void {
    const { edges, tags, holds } = this.#walls;
    const sector = Math.floor(ray / this.#perSector);
    const ux = this.#directions.ux[ray] as number;
    const uy = this.#directions.uy[ray] as number;
    const rays = this.#directions.count;
    const offset = this.#offset;
    const ahead = this.#ahead;
    const end = this.#start[sector + 1] as number;
    const { froms, tos, crosses, sorted } = around;
    let n = 0;
    for (let i = this.#start[sector] as number; i < end; i++) {
      const edge = sorted[i] as number;
      const from = froms[edge] as number;
      const to = tos[edge] as number;
      if (!(ray >= from && ray < to) && !(ray + rays >= from && ray + rays < to)) continue;
      const k = 4 * edge;
      const ex = (edges[k + 2] as number) - (edges[k] as number);
      const ey = (edges[k + 3] as number) - (edges[k + 1] as number);
      const at =
        ((crosses[edge] as number) + offset * (ux * ex + uy * ey)) / (ux * ey - uy * ex) - ahead;
      const tag = tags[edge] as number;
      if (!(at > 1e-3) || (at > far && holds[tag >> 1] === 0)) continue;
      if (n === this.tags.length) {
        this.tags = doubled(this.tags);
        this.walls = doubled(this.walls);
        const longer = new Float64Array(2 * n);
        longer.set(this.along);
        this.along = longer;
      }
      let j = n++;
      while (j > 0 && (this.along[j - 1] as number) > at) {
        this.along[j] = this.along[j - 1] as number;
        this.tags[j] = this.tags[j - 1] as number;
        this.walls[j] = this.walls[j - 1] as number;
        j--;
      }
      this.along[j] = at;
      this.tags[j] = tag;
      this.walls[j] = edge;
    }
    this.count = n;
  }
}

function doubled(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * from.length);
  longer.set(from);
  return longer;
}
