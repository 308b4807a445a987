// What neighbouring rays see, joined into outlines: rays are gone through once around, and each beginning and end of a
// stretch draws a line from ray to ray. Where two rays differ the lines are tied along a direction between them.

import { LinkedPlaces } from '../../../geometry/linked-places';
import type { Ring } from '../../../geometry/ring';
import type { Outlook } from './ray-cuts';
import type { Directions } from './directions';
import { NO_EDGE, RIM, type Stretches } from './stretches';
import type { Seams } from './wedges';

/** Where two edges meet between two rays, as far beyond the ends there, in Mil. */
const CORNER = 1000;
const NOWHERE = -1;
// Instead of RIM: the side of the table.
const WEST = -11;
const SOUTH = -12;
const EAST = -13;
const NORTH = -14;

/** The lines that are being drawn at one direction, nearest first: of each stretch where it begins and where it ends. */
class Front {
  count = 0;
  /** How far out each is. */
  readonly along: number[] = [];
  /** The edge that it runs along; see `Stretches`. */
  readonly edge: number[] = [];
  /** The place drawn last, and whether the line before it ran along the same edge. */
  readonly place: number[] = [];
  readonly isRun: boolean[] = [];
}

// One outline is drawn after the other, so they share it.
const places = new LinkedPlaces();

/** Outlines of what one point sees: fed with the rays in order by who casts them. */
export class Outlines implements Seams {
  readonly #from: Outlook;
  readonly #round: Directions;
  readonly #stretches: Stretches;
  /** [ax, ay, bx, by] of each edge. */
  readonly #edges: Float64Array;
  readonly #maxX: number;
  readonly #maxY: number;
  /** The lines as they are at the ray at hand, and as they began. */
  #front = new Front();
  #spare = new Front();
  #ahead = new Front();
  readonly #first: number[] = [];
  #isBegun = false;
  /** The side that the rim asked for last is. */
  #side = WEST;
  #meetX = 0;
  #meetY = 0;

  constructor(
    from: Outlook,
    round: Directions,
    stretches: Stretches,
    edges: Float64Array,
    maxX: number,
    maxY: number,
  ) {
    this.#from = from;
    this.#round = round;
    this.#stretches = stretches;
    this.#edges = edges;
    this.#maxX = maxX;
    this.#maxY = maxY;
    places.clear();
  }

  /** Two rays with as many stretches: each of their ends draws a line from the one to the other. */
  between(ray: number, next: number): void {
    this.#begin(ray);
    const { ux, uy } = this.#round;
    this.#turnTo(ux[next] as number, uy[next] as number, next);
  }

  /** Two rays that differ: what each sees goes on to the corner that parts them, or half way. */
  beside(ray: number, next: number): void {
    this.#begin(ray);
    const { ux, uy } = this.#round;
    const ahead = this.#ahead;
    this.#read(ahead, next);
    // No edge parts them, so the ground does, and a straight line is as near to the truth as a step.
    if (areOfOneKind(this.#front, ahead)) return this.between(ray, next);
    const [ax, ay] = [ux[ray] as number, uy[ray] as number];
    const [bx, by] = [ux[next] as number, uy[next] as number];
    let mx = ax + bx;
    let my = ay + by;
    if (this.#findParting(this.#front, ahead, ax, ay, bx, by)) {
      mx = this.#meetX;
      my = this.#meetY;
    }
    const length = Math.sqrt(mx * mx + my * my);
    mx /= length;
    my /= length;
    this.#turnTo(mx, my, NOWHERE);
    this.#reach(ahead, ahead, mx, my);
    for (let k = 0; k < ahead.count; k++) {
      const at = ahead.along[k] as number;
      ahead.place[k] = places.add(this.#x(at, mx, my), this.#y(at, mx, my));
      ahead.isRun[k] = false;
    }
    this.#tie(this.#front, ahead);
    this.#ahead = this.#front;
    this.#front = ahead;
    this.#turnTo(bx, by, next);
  }

  /** The outlines once all rays have been told: outer ones counter-clockwise, gaps clockwise. */
  rings(): Ring[] {
    const { place, count } = this.#front;
    for (let k = 0; k < count; k++) {
      const last = place[k] as number;
      const first = this.#first[k] as number;
      if (k % 2 === 1) places.link(last, first);
      else places.link(first, last);
    }
    return places.rings();
  }

  #begin(ray: number): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const front = this.#front;
    this.#read(front, ray);
    const ux = this.#round.ux[ray] as number;
    const uy = this.#round.uy[ray] as number;
    for (let k = 0; k < front.count; k++) {
      const at = front.along[k] as number;
      front.place[k] = this.#first[k] = places.add(this.#x(at, ux, uy), this.#y(at, ux, uy));
      front.isRun[k] = false;
    }
  }

  /** Notes where the stretches of a ray begin and end; nothing is drawn yet. */
  #read(front: Front, ray: number): void {
    const stretches = this.#stretches;
    const { start } = this.#from;
    const ux = this.#round.ux[ray] as number;
    const uy = this.#round.uy[ray] as number;
    const count = 2 * stretches.countOf(ray);
    front.count = count;
    for (let k = 0; k < count; k++) {
      const edge = stretches.edgeAt(ray, k >> 1, k & 1);
      front.edge[k] = edge;
      front.along[k] =
        edge === RIM ? this.#rim(ux, uy) : Math.max(0, stretches.at(ray, k >> 1, k & 1) + start);
      if (edge === RIM) front.edge[k] = this.#side;
    }
  }

  /** Draws all lines on to a direction: to where they are on the ray there, or as far as they would go. */
  #turnTo(ux: number, uy: number, ray: number): void {
    const before = this.#front;
    const front = this.#spare;
    this.#front = front;
    this.#spare = before;
    if (ray === NOWHERE) this.#reach(before, front, ux, uy);
    else this.#read(front, ray);
    for (let k = 0; k < front.count; k++) {
      front.place[k] = before.place[k] as number;
      front.isRun[k] = before.isRun[k] === true;
      const edge = front.edge[k] as number;
      const old = before.edge[k] as number;
      const at = front.along[k] as number;
      const x = this.#x(at, ux, uy);
      const y = this.#y(at, ux, uy);
      const isTurn =
        edge !== old && this.#turnsCorner(old, edge, ux, uy, before.along[k] as number, at);
      if (isTurn) {
        this.#draw(k, this.#meetX, this.#meetY, old !== NO_EDGE);
        front.isRun[k] = false;
      }
      this.#draw(k, x, y, isTurn || (edge === old && edge !== NO_EDGE));
    }
  }

  /** Carries lines on to a direction along their edges. */
  #reach(front: Front, into: Front, ux: number, uy: number): void {
    const rim = this.#rim(ux, uy);
    let least = 0;
    into.count = front.count;
    for (let k = 0; k < front.count; k++) {
      const edge = front.edge[k] as number;
      let at = front.along[k] as number;
      into.edge[k] = edge;
      if (edge <= WEST) {
        at = rim;
        into.edge[k] = this.#side;
      } else if (edge >= 0) at = this.#alongEdge(edge, ux, uy, at);
      least = Math.max(least, Math.min(at, rim));
      into.along[k] = least;
    }
  }

  /** How far out a direction meets an edge, or comes nearest to it. */
  #alongEdge(edge: number, ux: number, uy: number, at: number): number {
    const edges = this.#edges;
    const { offset } = this.#from;
    const px = this.#from.x - offset * uy;
    const py = this.#from.y + offset * ux;
    const ax = (edges[4 * edge] as number) - px;
    const ay = (edges[4 * edge + 1] as number) - py;
    const ex = (edges[4 * edge + 2] as number) - px - ax;
    const ey = (edges[4 * edge + 3] as number) - py - ay;
    const across = ux * ey - uy * ex;
    if (across === 0) return at;
    const share = Math.min(1, Math.max(0, (ax * uy - ay * ux) / across));
    return Math.max(0, (ax + share * ex) * ux + (ay + share * ey) * uy);
  }

  /** How far out the rim of the table is; notes which side. */
  #rim(ux: number, uy: number): number {
    const { offset } = this.#from;
    const px = this.#from.x - offset * uy;
    const py = this.#from.y + offset * ux;
    const endX = ux > 0 ? (this.#maxX - px) / ux : ux < 0 ? -px / ux : Infinity;
    const endY = uy > 0 ? (this.#maxY - py) / uy : uy < 0 ? -py / uy : Infinity;
    this.#side = endX < endY ? (ux > 0 ? EAST : WEST) : uy > 0 ? NORTH : SOUTH;
    return Math.max(0, Math.min(endX, endY));
  }

  #x(at: number, ux: number, uy: number): number {
    return this.#from.x - this.#from.offset * uy + at * ux;
  }

  #y(at: number, ux: number, uy: number): number {
    return this.#from.y + this.#from.offset * ux + at * uy;
  }

  /** Whether the lines along two edges, or sides of the table, meet on the way to a direction, about as far out as they are. */
  #turnsCorner(
    one: number,
    other: number,
    ux: number,
    uy: number,
    alongOne: number,
    alongOther: number,
  ): boolean {
    if (one <= WEST && other <= WEST) {
      this.#meetX = one === WEST || other === WEST ? 0 : this.#maxX;
      this.#meetY = one === SOUTH || other === SOUTH ? 0 : this.#maxY;
      return true;
    }
    if (one < 0 || other < 0) return false;
    const edges = this.#edges;
    // Edges of one outline share the corner itself.
    for (let i = 0; i < 4; i += 2) {
      const x = edges[4 * one + i] as number;
      const y = edges[4 * one + i + 1] as number;
      for (let j = 0; j < 4; j += 2) {
        if (x !== edges[4 * other + j] || y !== edges[4 * other + j + 1]) continue;
        const { offset } = this.#from;
        const dx = x - this.#from.x + offset * uy;
        const dy = y - this.#from.y - offset * ux;
        const at = dx * ux + dy * uy;
        if (at < Math.min(alongOne, alongOther) - CORNER) continue;
        if (at > Math.max(alongOne, alongOther) + CORNER) continue;
        this.#meetX = x;
        this.#meetY = y;
        return true;
      }
    }
    return false;
  }

  /** Looks for the corner between two rays at which what they see begins to differ; tells its direction. */
  #findParting(one: Front, other: Front, ax: number, ay: number, bx: number, by: number): boolean {
    let k = 0;
    const least = Math.min(one.count, other.count);
    while (k < least && one.edge[k] === other.edge[k] && one.edge[k] !== NO_EDGE) k++;
    const isOneNearer = (one.along[k] ?? Infinity) <= (other.along[k] ?? Infinity);
    for (let turn = 0; turn < 2; turn++) {
      const of = (turn === 0) === isOneNearer ? one : other;
      const edge = k < of.count ? (of.edge[k] as number) : NO_EDGE;
      if (edge < 0) continue;
      for (let i = 4 * edge; i < 4 * edge + 4; i += 2) {
        if (
          this.#liesBetween(this.#edges[i] as number, this.#edges[i + 1] as number, ax, ay, bx, by)
        ) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a place lies between two directions; notes its own. */
  #liesBetween(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
    const { offset } = this.#from;
    const dx = x - this.#from.x;
    const dy = y - this.#from.y;
    const squared = dx * dx + dy * dy - offset * offset;
    if (squared <= 0) return false;
    const along = Math.sqrt(squared);
    const ux = along * dx + offset * dy;
    const uy = along * dy - offset * dx;
    if (ax * uy - ay * ux <= 0 || ux * by - uy * bx <= 0) return false;
    this.#meetX = ux;
    this.#meetY = uy;
    return true;
  }

  /** Draws one line on: those where stretches end run on, those where they begin run back. */
  #draw(k: number, x: number, y: number, isRun: boolean): void {
    const { place, isRun: wasRun } = this.#front;
    const last = place[k] as number;
    if (isRun && wasRun[k] === true) return places.move(last, x, y);
    if (places.isAt(last, x, y)) return;
    wasRun[k] = isRun;
    const made = places.add(x, y);
    if (k % 2 === 1) places.link(last, made);
    else places.link(made, last);
    place[k] = made;
  }

  /** Ties the lines that come to a direction with those that go on from it, along it: where only one side is seen. */
  #tie(one: Front, other: Front): void {
    let i = 0;
    let j = 0;
    let waiting = NOWHERE;
    let needsNext = false;
    while (i < one.count || j < other.count) {
      const isOne =
        j >= other.count ||
        (i < one.count && (one.along[i] as number) <= (other.along[j] as number));
      const place = (isOne ? one.place[i] : other.place[j]) as number;
      // Lines where stretches end run on into what comes, those where stretches begin run back out of it.
      const isEnd = (isOne ? i : j) % 2 === 1;
      if (isOne) i++;
      else j++;
      if (waiting === NOWHERE) {
        waiting = place;
        needsNext = isOne === isEnd;
        continue;
      }
      if (needsNext) places.link(waiting, place);
      else places.link(place, waiting);
      waiting = NOWHERE;
    }
  }
}

function areOfOneKind(one: Front, other: Front): boolean {
  if (one.count !== other.count) return false;
  for (let k = 0; k < one.count; k++) if (one.edge[k] !== other.edge[k]) return false;
  return true;
}
