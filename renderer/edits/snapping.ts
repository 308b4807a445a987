// Where the pointer snaps to: corners and edges of what is there, the edges and middles of the table, 45°
// from the last point, and the grid. It answers with the spot and with the guides that show why.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { Scenario } from '../../shared/scenario/document';
import { line, type SketchLine } from '../things/sketch';
import { ringsOfShape, verticesOfShape } from './shape-edits';

/** How far off a ray the pointer may be and still mean it: 2.5°, as a tangent. */
const NEAR_RAY = 0.044;

export interface Snapping {
  readonly scenario: Scenario;
  /** Step of the grid in Mil. */
  readonly step: number;
  /** How near something must be for the pointer to snap to it, in Mil. */
  readonly reach: number;
  /** The point that the pointer draws on from; null = none. */
  readonly from: Point | null;
  /** Ids of what is being moved or reshaped: nothing snaps to itself. */
  readonly without: ReadonlySet<string>;
}

export interface Snapped {
  readonly at: Point;
  readonly guides: readonly SketchLine[];
}

interface Pull {
  readonly at: Point;
  readonly gap: number;
  readonly guides: readonly SketchLine[];
}

/** The point of a grid with steps of so many Mil that is nearest. */
export function pointOnGrid(at: Point, step: number): Point {
  return { x: onGrid(at.x, step), y: onGrid(at.y, step) };
}

function onGrid(value: number, step: number): Mil {
  return mil(Math.round(value / step) * step);
}

/** A corner first, then an edge, then in line with the last point or the table, then the grid. */
export function snapTo(at: Point, snapping: Snapping): Snapped {
  const corner = nearestCorner(at, snapping);
  if (corner) return corner;
  const edge = nearestEdge(at, snapping);
  if (edge) return edge;
  return inLine(at, snapping);
}

function nearestCorner(at: Point, { scenario, reach, without }: Snapping): Snapped | null {
  let best: Pull | null = null;
  for (const { id, shape } of [...scenario.terrain, ...scenario.zones]) {
    if (without.has(id)) continue;
    for (const ring of verticesOfShape(shape)) {
      for (const point of ring) {
        const gap = Math.hypot(point.x - at.x, point.y - at.y);
        if (gap <= reach && gap < (best?.gap ?? Infinity)) best = { at: point, gap, guides: [] };
      }
    }
  }
  return best && { at: best.at, guides: [mark(best.at, reach)] };
}

function nearestEdge(at: Point, { scenario, reach, step, without }: Snapping): Snapped | null {
  let best: Pull | null = null;
  for (const { id, shape } of scenario.terrain) {
    if (without.has(id)) continue;
    for (const ring of ringsOfShape(shape)) {
      const closes = shape.type === 'polygon';
      for (const [i, a] of ring.entries()) {
        const b = ring[i + 1] ?? (closes ? ring[0] : undefined);
        if (!b) continue;
        const spot = onLeg(a, b, at, step);
        const gap = Math.hypot(spot.x - at.x, spot.y - at.y);
        if (gap > 0.7 * reach || gap >= (best?.gap ?? Infinity)) continue;
        best = { at: spot, gap, guides: [line('guide', [a, b])] };
      }
    }
  }
  return best;
}

/** The point of a leg nearest to a spot; a leg along the grid keeps the grid's steps. */
function onLeg(a: Point, b: Point, at: Point, step: number): Point {
  if (a.x === b.x) return { x: a.x, y: within(onGrid(at.y, step), a.y, b.y) };
  if (a.y === b.y) return { x: within(onGrid(at.x, step), a.x, b.x), y: a.y };
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy);
  const s = Math.min(1, Math.max(0, t));
  return { x: mil(a.x + s * dx), y: mil(a.y + s * dy) };
}

function within(value: Point['x'], a: Point['x'], b: Point['x']): Point['x'] {
  return mil(Math.min(Math.max(a, b), Math.max(Math.min(a, b), value)));
}

/** Each direction by itself: the table's edges and middle, else the grid; then 45° from the last point. */
function inLine(at: Point, { scenario, step, reach, from }: Snapping): Snapped {
  const { board } = scenario;
  if (board.space !== 'table') return { at: pointOnGrid(at, step), guides: [] };
  const guides: SketchLine[] = [];
  const lineOf = (value: number, length: Point['x'], isX: boolean): Point['x'] => {
    const found = [0, length / 2, length].find((stop) => Math.abs(stop - value) <= reach / 2);
    if (found === undefined) return onGrid(value, step);
    const stop = mil(found);
    guides.push(
      line(
        'guide',
        isX
          ? [
              { x: stop, y: mil(0) },
              { x: stop, y: board.height },
            ]
          : [
              { x: mil(0), y: stop },
              { x: board.width, y: stop },
            ],
      ),
    );
    return stop;
  };
  const flat = { x: lineOf(at.x, board.width, true), y: lineOf(at.y, board.height, false) };
  const ray = from && guides.length === 0 ? onRay(from, at, step, reach) : null;
  return ray ?? { at: flat, guides };
}

interface Ray {
  readonly spot: Point;
  /** From the pointer to the ray, straight across. */
  readonly gap: number;
}

/** On the diagonal, the level or the upright through the last point, in whole steps along it. */
function onRay(from: Point, at: Point, step: number, reach: number): Snapped | null {
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const diagonal = (sign: 1 | -1): Ray => {
    const along = onGrid((dx + sign * dy) / 2, step);
    const spot = { x: mil(from.x + along), y: mil(from.y + sign * along) };
    return { spot, gap: Math.abs(dx - sign * dy) / Math.SQRT2 };
  };
  const rays: readonly Ray[] = [
    { spot: { x: from.x, y: onGrid(at.y, step) }, gap: Math.abs(dx) },
    { spot: { x: onGrid(at.x, step), y: from.y }, gap: Math.abs(dy) },
    diagonal(1),
    diagonal(-1),
  ];
  const length = Math.hypot(dx, dy);
  if (length < 2 * reach) return null;
  const near = rays
    .filter(({ gap }) => gap <= Math.min(reach / 2, NEAR_RAY * length))
    .sort((a, b) => a.gap - b.gap)[0];
  return near ? { at: near.spot, guides: [line('guide', [from, near.spot])] } : null;
}

/** A small cross on a corner. */
function mark({ x, y }: Point, reach: number): SketchLine {
  const r = 0.7 * reach;
  const at = (dx: number, dy: number): Point => ({ x: mil(x + dx), y: mil(y + dy) });
  return line('guide', [at(-r, 0), at(0, r), at(r, 0), at(0, -r)], { isClosed: true });
}
