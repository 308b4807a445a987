// What is being moved falls into line with what lies near: corner on corner, else edges and middles with
// edges and middles, each direction by itself; the table's edges and middle count too.

import { mil, type Point } from '../../shared/core/measure';
import type { Box } from '../../shared/geometry/ring';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import type { Board, Scenario } from '../../shared/scenario/document';
import { line, type SketchLine } from '../things/sketch';
import type { Thing } from '../things/find-things';
import { extentOf } from './extent';
import { verticesOfShape } from './shape-edits';

/** How far off a thing may lie and still be lined up with, in Mil. */
const NEAR = 12_000;

/** What a drag can fall into line with; made once for each drag. */
export interface Neighbours {
  readonly others: readonly Neighbour[];
  /** The middle of the box around what is moved, its edges, its corners, where the drag began. */
  readonly moved: Neighbour;
  readonly table: Box;
}

interface Neighbour {
  readonly box: Box;
  readonly corners: readonly Point[];
}

/** How far to move on from where the pointer is; null in a direction in which nothing lies near. */
export interface Pull {
  readonly dx: number | null;
  readonly dy: number | null;
  readonly guides: readonly SketchLine[];
}

/** Null where nothing lines up: on hexes, and for what is not on the table. */
export function neighboursOf(
  scenario: Scenario,
  appearances: ReadonlyMap<string, StandAppearance>,
  moved: readonly Thing[],
): Neighbours | null {
  const { board } = scenario;
  if (board.space !== 'table') return null;
  const ids = new Set<string>(moved.map(({ value }) => value.id));
  const near = (thing: Thing): Neighbour[] => {
    const box = ids.has(thing.value.id) ? null : boxOfThing(thing, board, appearances);
    return box ? [{ box, corners: cornersOf(thing) }] : [];
  };
  const boxes = moved.flatMap((thing) => boxOfThing(thing, board, appearances) ?? []);
  const [first, ...rest] = boxes;
  if (!first) return null;
  return {
    table: { minX: 0, minY: 0, maxX: board.width, maxY: board.height },
    moved: { box: rest.reduce(around, first), corners: moved.flatMap(cornersOf) },
    others: [
      ...scenario.terrain.flatMap((value) => near({ in: 'terrain', value })),
      ...scenario.zones.flatMap((value) => near({ in: 'zones', value })),
      ...scenario.stands.flatMap((value) => near({ in: 'stands', value })),
      ...scenario.objectives.flatMap((value) => near({ in: 'objectives', value })),
    ],
  };
}

/** `dx`, `dy`: how far the pointer has carried things; `reach`: how near counts as in line, in Mil. */
export function pullOf(neighbours: Neighbours, dx: number, dy: number, reach: number): Pull {
  const { moved, others, table } = neighbours;
  const box = shifted(moved.box, dx, dy);
  const near = others.filter((other) => gap(other.box, box) <= NEAR);
  const corner = cornerPull(moved.corners, near, box, dx, dy, reach);
  if (corner) return corner;
  const boxes = [...near.map((other) => other.box), table];
  const x = axisPull(box, boxes, 'x', reach);
  const y = axisPull(box, boxes, 'y', reach);
  const lying = shifted(box, x?.by ?? 0, y?.by ?? 0);
  return {
    dx: x ? x.by : null,
    dy: y ? y.by : null,
    guides: [...(x ? [guide(x, lying, 'x')] : []), ...(y ? [guide(y, lying, 'y')] : [])],
  };
}

function cornerPull(
  corners: readonly Point[],
  near: readonly Neighbour[],
  box: Box,
  dx: number,
  dy: number,
  reach: number,
): Pull | null {
  let best: { x: number; y: number; at: Point } | null = null;
  let least = reach;
  for (const other of near) {
    if (gap(other.box, box) > reach) continue;
    for (const at of other.corners) {
      for (const corner of corners) {
        const [x, y] = [at.x - corner.x - dx, at.y - corner.y - dy];
        const length = Math.hypot(x, y);
        if (length > least) continue;
        least = length;
        best = { x, y, at };
      }
    }
  }
  return best && { dx: best.x, dy: best.y, guides: [diamond(best.at, 0.7 * reach)] };
}

interface AxisPull {
  readonly by: number;
  readonly stop: number;
  readonly with: Box;
}

/** The shortest way that lays an edge or the middle on another; of equals, with what lies nearest. */
function axisPull(
  box: Box,
  boxes: readonly Box[],
  axis: 'x' | 'y',
  reach: number,
): AxisPull | null {
  let best: AxisPull | null = null;
  for (const other of boxes) {
    for (const stop of stopsOf(other, axis)) {
      for (const own of stopsOf(box, axis)) {
        const by = stop - own;
        if (Math.abs(by) > reach) continue;
        const isNearer =
          !best ||
          Math.abs(by) < Math.abs(best.by) - 0.5 ||
          (Math.abs(by) < Math.abs(best.by) + 0.5 && gap(other, box) < gap(best.with, box));
        if (isNearer) best = { by, stop, with: other };
      }
    }
  }
  return best;
}

function stopsOf(box: Box, axis: 'x' | 'y'): readonly number[] {
  const [low, high] = axis === 'x' ? [box.minX, box.maxX] : [box.minY, box.maxY];
  return low === high ? [low] : [low, (low + high) / 2, high];
}

/** Along the line that both lie on, over both of them. */
function guide({ stop, with: other }: AxisPull, box: Box, axis: 'x' | 'y'): SketchLine {
  const all = around(box, other);
  const at = (x: number, y: number): Point => ({ x: mil(x), y: mil(y) });
  return line(
    'guide',
    axis === 'x'
      ? [at(stop, all.minY), at(stop, all.maxY)]
      : [at(all.minX, stop), at(all.maxX, stop)],
  );
}

function diamond({ x, y }: Point, r: number): SketchLine {
  const at = (dx: number, dy: number): Point => ({ x: mil(x + dx), y: mil(y + dy) });
  return line('guide', [at(-r, 0), at(0, r), at(r, 0), at(0, -r)], { isClosed: true });
}

/** Stands and objectives by their base, the rest by its outline. */
function boxOfThing(
  thing: Thing,
  board: Board,
  appearances: ReadonlyMap<string, StandAppearance>,
): Box | null {
  const box = extentOf(thing, board);
  if (!box || thing.in !== 'stands') return box;
  const { place } = thing.value;
  const footprint = appearances.get(thing.value.id)?.footprint;
  if (!footprint || place.on !== 'table') return box;
  if (footprint.type === 'disc') return grown(box, footprint.radius, footprint.radius);
  const angle = (place.facing * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const { depth, width } = footprint;
  return grown(box, (depth * c + width * s) / 2, (depth * s + width * c) / 2);
}

function cornersOf(thing: Thing): readonly Point[] {
  if (thing.in !== 'terrain' && thing.in !== 'zones') return [];
  return verticesOfShape(thing.value.shape).flat();
}

function grown({ minX, minY, maxX, maxY }: Box, x: number, y: number): Box {
  return { minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y };
}

function shifted({ minX, minY, maxX, maxY }: Box, dx: number, dy: number): Box {
  return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
}

function around(a: Box, b: Box): Box {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

/** Between two boxes, the longer of across and along; less than 0 where they overlap. */
function gap(a: Box, b: Box): number {
  return Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY);
}
