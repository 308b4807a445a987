// A front that spreads from one point over the corners of a grid, cheapest first, at any angle. Where
// the ground is even it remembers the point that it can see straight back to (its anchor) and measures
// from there, so that only ground that bends the way is ever interpolated. Knows no rules.

import { AboutStart } from './about-start';
import { AlongVerges } from './along-verges';
import { Anchors } from './anchors';
import { crowBound, type Guide, guideBound } from './goal-bound';
import { always, around, COARSE, turnsRound, type Turns } from './corners';
import { linkPrice } from './ground-grid';
import { octantPairs, type Octant, type OctantPair } from './octants';
import { EvenGround } from './even-ground';
import { PlainGround } from './plain-front';
import {
  type Bound,
  type Front,
  type FrontKind,
  type FrontState,
  type LiveFront,
  roomFor,
  type Spot,
  TINY,
  type Window,
} from './front-state';
import { tracerOf, type Tracer } from './straight-trace';
import { OverBorder } from './over-border';
import type { ReachGrid } from './grid-types';

/** Cells beyond the reach that the front looks at. */
const RIM = 3;

/** Over everything within the limit. */
export function spread(grid: ReachGrid, source: Spot, limit: number): LiveFront {
  return front(grid, source, limit, windowOf(grid, source, source, limit), 'main', null);
}

/**
 * No farther than it takes to come to a goal, in cells. A front of the one kind leaves that of the other as
 * it is; `guide` is one that came from the goal.
 */
export function spreadTo(
  grid: ReachGrid,
  source: Spot,
  goal: Spot,
  limit: number,
  kind: FrontKind = 'main',
  guide: Guide | null = null,
): LiveFront {
  const bound = (state: FrontState): Bound =>
    guide ? guideBound(grid, state, guide) : crowBound(grid, state, goal);
  return front(grid, source, limit, windowOf(grid, source, goal, limit), kind, bound);
}

/** Corners that a way within the limit can come by: farther off than there and back lies none. */
function windowOf(
  { leastSlow, columns, rows }: ReachGrid,
  source: Spot,
  goal: Spot,
  limit: number,
): Window {
  // A field may promise a little too much.
  const far = leastSlow > 0 ? (1.02 * limit) / leastSlow + RIM : Infinity;
  const [firstColumn, lastColumn] = between(source.x, goal.x, far, columns);
  const [firstRow, lastRow] = between(source.y, goal.y, far, rows);
  return { firstColumn, lastColumn, firstRow, lastRow };
}

function between(from: number, to: number, far: number, most: number): readonly [number, number] {
  const beyond = RIM + Math.max(0, (far - Math.abs(to - from)) / (to === from ? 1 : 2));
  return [
    Math.max(0, Math.floor(Math.min(from, to) - beyond)),
    Math.min(most, Math.ceil(Math.max(from, to) + beyond)),
  ];
}

function front(
  grid: ReachGrid,
  source: Spot,
  limit: number,
  window: Window,
  kind: FrontKind,
  boundOf: ((state: FrontState) => Bound) | null,
): LiveFront {
  const spreading = new Spreading(grid, source, limit, window, kind);
  const { corners, cost, parent, state, met } = spreading;
  const bound = boundOf?.(state) ?? null;
  spreading.run(new PlainGround(grid, state, bound, limit));
  const { broken } = spreading;
  return { grid, corners, state, cost, parent, source, broken, window, bound, met: met ?? [] };
}

class Spreading {
  readonly corners: number;
  readonly cost: Float64Array;
  readonly parent: Int32Array;
  private readonly anchor: Int32Array;
  private readonly done: Uint8Array;
  readonly state: FrontState;
  private readonly anchors: Anchors;
  private readonly even: EvenGround;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly bendCount: number;
  private readonly tracer: Tracer;
  private readonly verges: AlongVerges;
  private readonly offsets: Int32Array;
  private readonly octants: readonly OctantPair[];
  private readonly overBorder: OverBorder;
  /** See `LiveFront.met`; null where nobody asks. */
  readonly met: number[] | null;
  /** See `Front.broken`. */
  broken: Front['broken'] = new Map();
  private readonly leastSlow: number;

  constructor(
    private readonly grid: ReachGrid,
    source: Spot,
    limit: number,
    window: Window,
    kind: FrontKind,
  ) {
    const { stride, rows, bends, leastSlow } = grid;
    this.corners = stride * (rows + 3);
    this.bendCount = bends.length / 2 + 1;
    this.leastSlow = leastSlow;
    this.state = roomFor(kind, this.corners + this.bendCount);
    this.state.restart(grid, source, limit, window);
    ({ bendX: this.x, bendY: this.y } = this.state);
    ({ cost: this.cost, parent: this.parent, anchor: this.anchor, done: this.done } = this.state);
    this.met = kind === 'guide' ? [] : null;
    this.tracer = tracerOf(grid);
    this.verges = new AlongVerges(grid, this.state, this.corners);
    this.anchors = new Anchors(stride);
    this.even = new EvenGround(grid, this.state, this.anchors, this.corners);
    this.offsets = Int32Array.of(
      1,
      -1,
      stride,
      -stride,
      stride + 1,
      stride - 1,
      -stride + 1,
      -stride - 1,
    );
    this.octants = octantPairs(stride);
    this.overBorder = new OverBorder(grid);
  }

  run(plain: PlainGround): void {
    const { cost, parent, corners, state } = this;
    const source = corners + this.bendCount - 1;
    cost[source] = 0;
    parent[source] = -1;
    state.queue.put(source, 0, Infinity);
    for (let u = plain.toCare(); u >= 0; u = plain.toCare()) {
      if (u >= corners) this.fromBend(u);
      else this.fromCorner(u);
    }
  }

  private fromBend(u: number): void {
    const bend = u - this.corners;
    const bx = this.x[bend] as number;
    const by = this.y[bend] as number;
    const tu = this.cost[u] as number;
    if (this.verges.isOne(bend)) this.verges.from(u, bend);
    else this.roundBend(u, tu, bend, bx, by);
    if (bend + 1 === this.bendCount) return this.fromStart(u, bx, by);
    const next = this.grid.bendNext[bend] as number;
    if (next >= 0) this.toBend(u, tu, bx, by, next);
    const before = this.grid.bendBefore[bend] as number;
    if (before >= 0) this.toBend(u, tu, bx, by, before);
  }

  private fromStart(u: number, x: number, y: number): void {
    this.verges.about(u, x, y);
    // Verges alone are enough for guesses.
    if (this.grid.step > COARSE) return;
    const about = new AboutStart(this.grid, this.state, { x, y }, u);
    about.offerAll();
    this.broken = about.ways;
  }

  /** To the corners about a bend or the source, as far as a way turns there. */
  private roundBend(u: number, tu: number, bend: number, bx: number, by: number): void {
    const slow = this.tracer.slowAt(bx, by);
    const own = this.anchors.add({ x: bx, y: by, base: tu, slow, bend, paid: 0 });
    const turns = this.turnsAt(u, bend, bx, by);
    around(this.grid, bx, by, (v, x, y) => {
      if (this.done[v] === 1 || !turns(x, y)) return;
      const least = tu + slow * Math.sqrt((x - bx) ** 2 + (y - by) ** 2);
      if (least >= (this.cost[v] as number) - TINY) return;
      const step = this.tracer.trace(bx, by, x, y, slow);
      if (step === Infinity) return;
      const seen = this.tracer.isEven ? this.anchors.paying(own, this.tracer.paid) : -1;
      this.state.offer(v, tu + step, u, seen);
    });
  }

  /** Where a way that came straight to a bend may go on; anything else is reached without the bend. */
  private turnsAt(u: number, bend: number, x: number, y: number): Turns {
    const from = (this.parent[u] as number) - this.corners;
    if (from < 0) return always;
    const ix = x - (this.x[from] as number);
    const iy = y - (this.y[from] as number);
    return turnsRound(this.grid.bendArms, bend, x, y, ix, iy);
  }

  private fromCorner(u: number): void {
    const tu = this.cost[u] as number;
    const { stride, nearBend, nearOf, nearNext } = this.grid;
    for (let e = nearBend[u] as number; e >= 0; e = nearNext[e] as number) {
      const x = (u % stride) - 1;
      this.toBend(u, tu, x, (u - 1 - x) / stride - 1, nearOf[e] as number);
    }
    this.verges.fromCorner(u, tu);
    const { offsets, done, cost, anchor } = this;
    const mine = anchor[u] as number;
    if (mine >= 0) this.even.straightOn(u, mine);
    for (let k = 0; k < 8; k++) {
      const v = u + (offsets[k] as number);
      if (done[v] === 1) continue;
      // What an anchor sees straight cannot become cheaper from beside.
      if (mine >= 0 && anchor[v] === mine) continue;
      if ((cost[v] as number) <= tu) continue;
      if (mine >= 0 && this.even.isServed(v, mine)) continue;
      const [one, other] = this.octants[k] as OctantPair;
      this.triangle(v, one);
      this.triangle(v, other);
    }
  }

  /** To a bend: from the anchor where that sees it, and in any case from here. */
  private toBend(u: number, tu: number, x: number, y: number, bend: number): void {
    const node = this.corners + bend;
    if (this.done[node] === 1) return;
    const ex = this.x[bend] as number;
    const ey = this.y[bend] as number;
    const known = this.cost[node] as number;
    if (tu + this.leastSlow * Math.hypot(x - ex, y - ey) >= known - TINY) return;
    const step = this.tracer.trace(x, y, ex, ey, 0);
    if (step === Infinity) return;
    this.state.offer(node, tu + step, u, -1);
    const seen = u < this.corners ? this.anchors.find(this.anchor[u] as number) : undefined;
    if (!seen) return;
    const least = seen.base + seen.slow * Math.hypot(seen.x - ex, seen.y - ey);
    if (least >= (this.cost[node] as number) - TINY) return;
    const straight = this.tracer.trace(seen.x, seen.y, ex, ey, seen.slow);
    if (straight === Infinity || !this.tracer.isEven) return;
    this.state.offer(node, seen.base - seen.paid + straight, this.corners + seen.bend, -1);
  }

  /** Reaches v through one triangle, from `a` beside it and `d` across. */
  private triangle(v: number, octant: Octant): void {
    const a = v + octant.beside;
    const d = v + octant.across;
    const cell = v + octant.cell;
    const c = this.grid.slow[cell] as number;
    if (c === Infinity) return;
    const { cost, done, anchor } = this;
    const { crossed, cellEntry } = this.grid;
    // The far side of the triangle is a whole cell away: nothing comes through it for less.
    const nearest = Math.min(
      done[a] === 1 ? (cost[a] as number) : Infinity,
      done[d] === 1 ? (cost[d] as number) : Infinity,
    );
    if ((cellEntry[cell] as number) < 0 && (cost[v] as number) <= nearest + c) return;
    let pa = 0;
    let pd = 0;
    let isWhole = true;
    if (
      ((crossed[cell] as number) | (crossed[v] as number) | (crossed[a] as number)) !== 0 ||
      (crossed[d] as number) !== 0
    ) {
      this.met?.push(done[a] === 1 ? a : d);
      pa = linkPrice(this.grid, v, a);
      pd = linkPrice(this.grid, v, d);
      isWhole = pa === pd && linkPrice(this.grid, a, d) === 0;
    }
    const hasA = done[a] === 1 && pa !== Infinity;
    const hasD = done[d] === 1 && pd !== Infinity;
    const ta = hasA ? (cost[a] as number) + pa : Infinity;
    const td = hasD ? (cost[d] as number) + pd : Infinity;
    let best = ta + c;
    let from = a;
    if (hasD) {
      const f = ta - td;
      const corner = td + c * Math.SQRT2;
      if (hasA && isWhole && f > 0 && f * Math.SQRT2 < c) {
        best = ta + Math.sqrt(c * c - f * f);
        if (2 * f > Math.sqrt(c * c - f * f)) from = d;
      } else if (corner < best) {
        best = corner;
        from = d;
      }
    }
    if (best === Infinity || best >= (cost[v] as number) + c) return;
    const borders = (cellEntry[cell] as number) >= 0 ? this.grid.borders.ofCell(cell) : null;
    if (borders) {
      this.overBorder.isAcross = from === d;
      best = this.overBorder.cost(borders, octant, ta, td, isWhole, cost[v] as number);
      from = this.overBorder.isAcross ? d : a;
    }
    const seenA = hasA ? this.anchors.paying(anchor[a] as number, pa) : -1;
    const seenD = hasD ? this.anchors.paying(anchor[d] as number, pd) : -1;
    if (seenA >= 0 && seenA === seenD && isWhole) {
      const one = this.anchors.straightTo(seenA, v, c, octant);
      if (one !== Infinity)
        return this.state.offer(v, one, this.corners + this.anchors.bendOf(seenA), seenA);
    } else if (seenA >= 0 || seenD >= 0) {
      const mayMiss = !hasA || !hasD;
      if (seenA >= 0) this.look(seenA, v, c, octant, mayMiss && isWhole, best);
      if (seenD >= 0) this.look(seenD, v, c, octant, mayMiss && isWhole, best);
    }
    this.state.offer(v, best, from, -1);
  }

  /** An anchor that only one corner of the triangle sees: followed only where the whole way is even. */
  private look(
    id: number,
    v: number,
    c: number,
    octant: Octant,
    isLate: boolean,
    best: number,
  ): void {
    const straight = this.anchors.straightTo(id, v, c, octant);
    if (straight >= best + TINY || straight >= (this.cost[v] as number) - TINY) return;
    const from = this.anchors.get(id);
    const { stride } = this.grid;
    const vx = (v % stride) - 1;
    const vy = (v - 1 - vx) / stride - 1;
    if (isLate) {
      const { ax, ay, sx, sy } = octant;
      // The other corner is still to come and will ask again, unless the way runs along this side.
      const across = Math.abs((from.x - vx) * sx + (from.y - vy) * sy);
      const along = Math.abs((from.x - vx) * ax + (from.y - vy) * ay);
      if (across > TINY && Math.abs(across - along) > TINY) return;
    }
    if (this.tracer.trace(from.x, from.y, vx, vy, from.slow) === Infinity) return;
    if (!this.tracer.isEven || Math.abs(this.tracer.paid - from.paid) > TINY) return;
    this.state.offer(v, straight, this.corners + this.anchors.bendOf(id), id);
  }
}
