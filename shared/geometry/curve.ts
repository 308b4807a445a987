// Curves as nodes, and as the straight legs that everything but the editor takes for them. A document is read on
// every machine to the same outline: nothing here but sums, products and square roots.

import { mil, type Point } from '../core/measure';

/**
 * A node of a line or an outline. At a corner the legs run straight into it; a smooth node has one direction, that
 * of its handle, or of the curve through its neighbours where it has none of its own.
 */
export interface CurveNode {
  readonly at: Point;
  readonly join: 'smooth' | 'corner';
  /** From the node to its handle ahead, in Mil; the handle behind lies opposite. Null = as the neighbours say. */
  readonly handle: Point | null;
}

export interface FlatCurve {
  readonly points: readonly Point[];
  /** Where in `points` each node lies. */
  readonly starts: readonly number[];
}

/** The legs lie no farther than this from the curve, in Mil: a hundredth of an inch. */
const TOLERANCE = 10;
/** A longer leg than a table has any use for. */
const MOST_STEPS = 64;

export function smoothNodes(points: readonly Point[]): readonly CurveNode[] {
  return points.map((at) => ({ at, join: 'smooth', handle: null }));
}

export function cornerNodes(points: readonly Point[]): readonly CurveNode[] {
  return points.map((at) => ({ at, join: 'corner', handle: null }));
}

/**
 * The curve through all its nodes as straight legs that stray `tolerance` Mil at most, corners on whole Mil.
 * A closed one does not repeat its first point.
 */
export function flattened(
  nodes: readonly CurveNode[],
  isClosed: boolean,
  tolerance = TOLERANCE,
): FlatCurve {
  const points: Point[] = [];
  const starts: number[] = [];
  const add = (point: Point) => {
    const last = points.at(-1);
    if (last?.x !== point.x || last.y !== point.y) points.push(point);
  };
  for (const [i, node] of nodes.entries()) {
    add(node.at);
    starts.push(points.length - 1);
    const next = nodes[i + 1] ?? (isClosed ? nodes[0] : undefined);
    if (!next) break;
    const leg = legAfter(nodes, i, isClosed);
    const steps = stepsOf(leg, tolerance);
    for (let step = 1; step < steps; step++) add(pointOn(leg, step / steps));
  }
  const [first] = points;
  const last = points.at(-1);
  if (isClosed && points.length > 1 && first?.x === last?.x && first?.y === last?.y) points.pop();
  return { points, starts };
}

/** Where the handle of a smooth node lies, seen from it: its own, or the one that its neighbours give it. */
export function handleOf(nodes: readonly CurveNode[], index: number, isClosed: boolean): Point {
  return tangents(nodes, index, isClosed).ahead;
}

/** A cubic Bézier curve from one node to the next: both ends and the handles between them. */
type Leg = readonly [Point, Point, Point, Point];

function legAfter(nodes: readonly CurveNode[], i: number, isClosed: boolean): Leg {
  const j = (i + 1) % nodes.length;
  const [from, to] = [nodes[i] as CurveNode, nodes[j] as CurveNode];
  const [a, d] = [from.at, to.at];
  const ahead = from.join === 'smooth' ? tangents(nodes, i, isClosed).ahead : null;
  const behind = to.join === 'smooth' ? tangents(nodes, j, isClosed).behind : null;
  const b = ahead && sum(a, ahead);
  const c = behind && sum(d, behind);
  // From a corner the curve sets off towards the handle of the other end.
  return [a, b ?? between(a, c ?? d, 1 / 3), c ?? between(d, b ?? a, 1 / 3), d];
}

/**
 * Both handles of a smooth node. Without one of its own they are those of the centripetal Catmull-Rom curve, which
 * neither loops nor overshoots where nodes are close together.
 */
function tangents(
  nodes: readonly CurveNode[],
  i: number,
  isClosed: boolean,
): { readonly ahead: Point; readonly behind: Point } {
  const node = nodes[i] as CurveNode;
  if (node.handle) {
    const { x, y } = node.handle;
    return { ahead: node.handle, behind: { x: mil(-x), y: mil(-y) } };
  }
  const { at } = node;
  const neighbour = (by: 1 | -1): Point => {
    const other = isClosed ? nodes[(i + by + nodes.length) % nodes.length] : nodes[i + by];
    if (other) return other.at;
    const opposite = nodes[i - by]?.at ?? at;
    return { x: mil(2 * at.x - opposite.x), y: mil(2 * at.y - opposite.y) };
  };
  const [before, after] = [neighbour(-1), neighbour(1)];
  return { ahead: handleTowards(before, at, after), behind: handleTowards(after, at, before) };
}

/** The handle at `at` on the side of `to`, of the centripetal curve that comes from `from`. */
function handleTowards(from: Point, at: Point, to: Point): Point {
  const [near, far] = [Math.max(1, length(from, at)), Math.max(1, length(at, to))];
  const [r, s] = [Math.sqrt(near), Math.sqrt(far)];
  const part = (a: number, b: number, c: number): number =>
    (near * (c - b) + far * (b - a)) / (3 * r * (r + s));
  return { x: mil(part(from.x, at.x, to.x)), y: mil(part(from.y, at.y, to.y)) };
}

/** By Wang's bound on how far a Bézier curve lies from its chords. */
function stepsOf([a, b, c, d]: Leg, tolerance: number): number {
  const bend = (p: Point, q: Point, r: Point): number =>
    length({ x: mil(p.x + r.x), y: mil(p.y + r.y) }, { x: mil(2 * q.x), y: mil(2 * q.y) });
  const most = Math.max(bend(a, b, c), bend(b, c, d));
  return Math.min(MOST_STEPS, Math.max(1, Math.ceil(Math.sqrt((0.75 * most) / tolerance))));
}

function pointOn([a, b, c, d]: Leg, t: number): Point {
  const u = 1 - t;
  const mix = (p: number, q: number, r: number, s: number) =>
    u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
  return { x: mil(mix(a.x, b.x, c.x, d.x)), y: mil(mix(a.y, b.y, c.y, d.y)) };
}

function sum(a: Point, b: Point): Point {
  return { x: mil(a.x + b.x), y: mil(a.y + b.y) };
}

function between(a: Point, b: Point, share: number): Point {
  return { x: mil(a.x + share * (b.x - a.x)), y: mil(a.y + share * (b.y - a.y)) };
}

/** Not Math.hypot, which engines round as they like. */
function length(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.sqrt(dx * dx + dy * dy);
}
