// Small changes of shapes by hand: moved, a corner moved, added, taken out. Values in, values out.

import { mil, type Point } from '../../shared/core/measure';
import { cornerNodes, flattened, handleOf, type CurveNode } from '../../shared/geometry/curve';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import { isDrawn, nodesOf, withNodes } from '../../shared/scenario/curved-shape';
import { mappedShape } from '../../shared/scenario/mapped-shape';
import type { Shape, TerrainFeature, Zone } from '../../shared/scenario/document';

export function movedPoint(point: Point, dx: number, dy: number): Point {
  return { x: mil(point.x + dx), y: mil(point.y + dy) };
}

export function movedShape(shape: Shape, dx: number, dy: number): Shape {
  return mappedShape(shape, (point) => movedPoint(point, dx, dy));
}

export function movedCrest<T extends TerrainFeature | Zone>(thing: T, dx: number, dy: number): T {
  if (!('crest' in thing) || !thing.crest) return thing;
  return { ...thing, crest: thing.crest.map((point) => movedPoint(point, dx, dy)) };
}

/** The legs of the outline (ring 0), of the holes (1 and up), or of the line of a strip; those of a curve, too. */
export function ringsOfShape(shape: Shape): readonly (readonly Point[])[] {
  if (shape.type === 'polygon') return [shape.points, ...shape.holes];
  return shape.type === 'strip' ? [shape.points] : [];
}

/** What a hand can take of each ring: the corners of a straight one, the nodes of a curve. */
export function verticesOfShape(shape: Shape): readonly (readonly Point[])[] {
  if (!isDrawn(shape)) return [];
  const [, ...holes] = ringsOfShape(shape);
  return [nodesOf(shape).map(({ at }) => at), ...holes];
}

/** The shape with the nodes of another ring in place of the old ones; holes have corners only. */
function withRing(
  shape: Shape,
  ring: number,
  changed: (nodes: readonly CurveNode[]) => readonly CurveNode[],
): Shape {
  if (!isDrawn(shape)) return shape;
  if (ring === 0) return withNodes(shape, changed(nodesOf(shape)));
  if (shape.type === 'strip') return shape;
  const straight = (hole: readonly Point[]) => changed(cornerNodes(hole)).map(({ at }) => at);
  return {
    ...shape,
    holes: shape.holes.map((hole, i) => (i === ring - 1 ? straight(hole) : hole)),
  };
}

export function withVertexAt(shape: Shape, ring: number, index: number, at: Point): Shape {
  return withRing(shape, ring, (nodes) =>
    nodes.map((node, i) => (i === index ? { ...node, at } : node)),
  );
}

/** The new node is smooth between smooth ones, so that a curve stays one. */
export function withVertexAdded(shape: Shape, ring: number, before: number, at: Point): Shape {
  return withRing(shape, ring, (nodes) => {
    const beside = [nodes[before - 1], nodes[before] ?? nodes[0]];
    const join = beside.some((node) => node?.join === 'smooth') ? 'smooth' : 'corner';
    return nodes.toSpliced(before, 0, { at, join, handle: null });
  });
}

/** Null when what is left would be no shape: fewer than three corners, or two points of a line. */
export function withoutVertex(shape: Shape, ring: number, index: number): Shape | null {
  const vertices = verticesOfShape(shape)[ring] ?? [];
  const fewest = shape.type === 'strip' ? 2 : 3;
  if (vertices.length <= fewest) return null;
  return withRing(shape, ring, (nodes) => nodes.toSpliced(index, 1));
}

/** A smooth node becomes a corner and a corner smooth. Null where there is no such node, as in a hole. */
export function withOtherJoin(shape: Shape, ring: number, index: number): Shape | null {
  if (ring !== 0 || !isDrawn(shape) || !nodesOf(shape)[index]) return null;
  return withRing(shape, 0, (nodes) =>
    nodes.map((node, i) =>
      i === index
        ? { at: node.at, join: node.join === 'smooth' ? 'corner' : 'smooth', handle: null }
        : node,
    ),
  );
}

/** Where the handles of a node of the outline lie, that ahead first; none of a corner. */
export function handlesOfNode(shape: Shape, index: number): readonly Point[] {
  const nodes = isDrawn(shape) ? (shape.nodes ?? []) : [];
  const node = nodes[index];
  if (node?.join !== 'smooth') return [];
  const { x, y } = handleOf(nodes, index, shape.type === 'polygon');
  return [movedPoint(node.at, x, y), movedPoint(node.at, -x, -y)];
}

/** The curve with one handle of a node at a spot; the other lies opposite. */
export function withHandleAt(shape: Shape, index: number, end: 0 | 1, at: Point): Shape {
  const sign = end === 0 ? 1 : -1;
  return withRing(shape, 0, (nodes) =>
    nodes.map((node, i) => {
      if (i !== index) return node;
      const handle = { x: mil(sign * (at.x - node.at.x)), y: mil(sign * (at.y - node.at.y)) };
      return { ...node, handle };
    }),
  );
}

const RIM_CORNERS = 48;

/** A circle as the corners of an outline, for sketches. */
export function circleOf(center: Point, radius: number): readonly Point[] {
  return Array.from({ length: RIM_CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / RIM_CORNERS;
    return movedPoint(center, radius * Math.cos(angle), radius * Math.sin(angle));
  });
}

export interface Edge {
  readonly ring: number;
  /** The new corner's place in the ring. */
  readonly before: number;
}

/** The edge nearest to a spot, within `reach` Mil; null when there is none. */
export function edgeNear(shape: Shape, at: Point, reach: number): Edge | null {
  let best: Edge | null = null;
  let least = reach * reach;
  for (const [ring, points] of ringsOfShape(shape).entries()) {
    const edges = shape.type === 'strip' ? points.length - 1 : points.length;
    for (let i = 0; i < edges; i++) {
      const a = points[i];
      const b = points[(i + 1) % points.length];
      if (!a || !b) continue;
      const gap = pointSegmentSquared(at.x, at.y, a.x, a.y, b.x, b.y);
      if (gap > least) continue;
      least = gap;
      best = { ring, before: ring === 0 ? nodesUpTo(shape, i) : i + 1 };
    }
  }
  return best;
}

/** How many nodes of the outline come up to a leg's beginning. */
function nodesUpTo(shape: Shape, leg: number): number {
  if (!isDrawn(shape) || !shape.nodes) return leg + 1;
  const { starts } = flattened(shape.nodes, shape.type === 'polygon');
  return starts.filter((start) => start <= leg).length;
}
