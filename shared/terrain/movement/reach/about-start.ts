// Ways from a start close to a road to the corners about it. They break at the borders of the road as light does, and
// the triangles of a grid are too large to tell where; a few cells farther off that no longer matters.

import { around } from './corners';
import type { BrokenWay, FrontState, Spot } from './front-state';
import type { ReachGrid } from './grid-types';
import { tracerOf, type Tracer } from './straight-trace';
import { type VergeRuns, vergeRunsOf } from './verge-runs';

/** In cells: corners about the start, and borders that lie about it. */
const ABOUT = 6;
/** Borders lie on one line whose directions and places, in cells, differ less. */
const LIKE = 1e-2;

/** So many halvings tell the law of refraction to a ten-thousandth. */
const HALVINGS = 14;

/** A border of cheap ground, which lies to the left of its direction. */
interface Border {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** What a cell's width costs within. */
  readonly fast: number;
}

/** Ground between two parallel lines, or between one and the end of the way. */
interface Layer {
  readonly deep: number;
  readonly slow: number;
}

export class AboutStart {
  /** By corner the way there that was offered last. */
  readonly ways = new Map<number, BrokenWay>();
  private readonly runs: VergeRuns;
  private readonly tracer: Tracer;
  private readonly borders: readonly Border[];
  private readonly slow: number;

  /** `node` is that of the start. */
  constructor(
    private readonly grid: ReachGrid,
    private readonly state: FrontState,
    private readonly start: Spot,
    private readonly node: number,
  ) {
    this.runs = vergeRunsOf(grid);
    this.tracer = tracerOf(grid);
    this.slow = this.tracer.slowAt(start.x, start.y);
    this.borders = this.bordersAbout();
  }

  /** To every corner about the start. */
  offerAll(): void {
    if (this.borders.length === 0) return;
    const { start } = this;
    const offer = (corner: number, x: number, y: number): void => {
      const straight = this.tracer.trace(start.x, start.y, x, y, this.slow);
      // Over even ground the front goes straight itself, and knows that it does.
      if (!this.tracer.isEven) this.offer(corner, straight, []);
      for (const border of this.borders) this.offerBy(corner, border, { x, y });
    };
    around(this.grid, start.x, start.y, offer, ABOUT);
  }

  /** Along a border, over it, or over it and the one across the road. */
  private offerBy(corner: number, near: Border, to: Spot): void {
    const { start } = this;
    const [from, end] = [insideOf(near, start), insideOf(near, to)];
    if (from > 0 && end > 0) return;
    const beside = { deep: Math.abs(from), slow: from > 0 ? near.fast : this.dearAt(start) };
    const beyond = { deep: Math.abs(end), slow: end > 0 ? near.fast : this.dearAt(to) };
    const on = { deep: 0, slow: near.fast };
    this.offerThrough(corner, [near, near], [beside, on, beyond], to);
    if (from > 0) return;
    for (const far of this.borders) {
      if (near.dx * far.dx + near.dy * far.dy > LIKE - 1) continue;
      const [width, past] = [insideOf(near, far), -insideOf(far, to)];
      if (width <= LIKE || past <= 0) continue;
      const across = { deep: width, slow: near.fast };
      const behind = { deep: past, slow: this.dearAt(to) };
      this.offerThrough(corner, [near, far], [beside, across, behind], to);
    }
  }

  /** By a place on each of two borders, or two on one, between which the middle layer lies. */
  private offerThrough(
    corner: number,
    [near, far]: readonly [Border, Border],
    layers: readonly [Layer, Layer, Layer],
    to: Spot,
  ): void {
    const least = layers.reduce((sum, { deep, slow }) => sum + deep * slow, 0);
    if (least >= (this.state.cost[corner] as number)) return;
    const { start } = this;
    const [first, , last] = layers;
    const along = alongOf(near, to) - alongOf(near, start);
    const way = along < 0 ? -1 : 1;
    const aside = bendOf(layers, Math.abs(along));
    const enters = pointBeside(near, start, way * breaks(first, aside));
    const back = near === far ? -way : way;
    const leaves = pointBeside(far, to, back * breaks(last, aside));
    this.offer(corner, this.costBy([enters, leaves], to), [enters, leaves]);
  }

  private offer(corner: number, cost: number, stops: readonly Spot[]): void {
    this.state.offer(corner, cost, this.node, -1);
    if (this.state.cost[corner] === cost) this.ways.set(corner, { cost, stops });
  }

  private costBy(stops: readonly Spot[], to: Spot): number {
    let { x, y } = this.start;
    let cost = 0;
    for (const stop of [...stops, to]) {
      cost += this.tracer.trace(x, y, stop.x, stop.y, 0);
      ({ x, y } = stop);
    }
    return cost;
  }

  private dearAt({ x, y }: Spot): number {
    return this.runs.dearestAt(x, y);
  }

  private bordersAbout(): readonly Border[] {
    const { pieceStart, pieceEnd, bends } = this.grid;
    const found: Border[] = [];
    for (let piece = 0; piece < pieceStart.length; piece++) {
      const [a, b] = [2 * (pieceStart[piece] as number), 2 * (pieceEnd[piece] as number)];
      const [x, y] = [bends[a] as number, bends[a + 1] as number];
      if (Math.abs(x - this.start.x) > 2 * ABOUT || Math.abs(y - this.start.y) > 2 * ABOUT)
        continue;
      const [bx, by] = [(bends[b] as number) - x, (bends[b + 1] as number) - y];
      const length = Math.hypot(bx, by);
      if (length < LIKE) continue;
      const border = { x, y, dx: bx / length, dy: by / length, fast: this.tracer.slowAt(x, y) };
      if (Math.abs(insideOf(border, this.start)) > ABOUT) continue;
      if (!found.some((other) => isLike(other, border))) found.push(border);
    }
    return found;
  }
}

function isLike(one: Border, other: Border): boolean {
  const turn = Math.hypot(one.dx - other.dx, one.dy - other.dy);
  return turn < LIKE && Math.abs(insideOf(one, other)) < LIKE;
}

/** How far a place lies left of a border; less than 0 to its right. */
function insideOf({ x, y, dx, dy }: Border, spot: Spot): number {
  return dx * (spot.y - y) - dy * (spot.x - x);
}

function alongOf({ x, y, dx, dy }: Border, spot: Spot): number {
  return dx * (spot.x - x) + dy * (spot.y - y);
}

/** The place on a border beside a spot, so far along it. */
function pointBeside(border: Border, spot: Spot, far: number): Spot {
  const { x, y, dx, dy } = border;
  const along = alongOf(border, spot) + far;
  return { x: x + along * dx, y: y + along * dy };
}

/** How far a way goes along the border within a layer; `aside` is what each cell along it costs everywhere on the way. */
function breaks({ deep, slow }: Layer, aside: number): number {
  return deep === 0 ? 0 : (deep * aside) / Math.sqrt(Math.max(1e-12, slow * slow - aside * aside));
}

/** The law of refraction for a way that goes so far along the layers: no more than the cheapest of them costs. */
function bendOf(layers: readonly Layer[], far: number): number {
  let low = 0;
  let high = Math.min(...layers.map(({ slow }) => slow));
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    const reached = layers.reduce((sum, layer) => sum + breaks(layer, middle), 0);
    if (reached < far) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
