// Small changes of shapes by hand: moved, a corner moved, added, taken out. Values in, values out.

import { mil, type Point } from '../../shared/core/measure';
import { pointSegmentSquared } from '../../shared/geometry/segment';
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

/** The outline (ring 0), the holes (1 and up), or the line of a strip. */
export function ringsOfShape(shape: Shape): readonly (readonly Point[])[] {
  if (shape.type === 'polygon') return [shape.points, ...shape.holes];
  return shape.type === 'strip' ? [shape.points] : [];
}

/** The shape with another ring in place of the old one. */
function withRing(shape: Shape, ring: number, points: readonly Point[]): Shape {
  if (shape.type === 'strip') return { ...shape, points };
  if (shape.type !== 'polygon') return shape;
  if (ring === 0) return { ...shape, points };
  return { ...shape, holes: shape.holes.map((hole, i) => (i === ring - 1 ? points : hole)) };
}

export function withVertexAt(shape: Shape, ring: number, index: number, at: Point): Shape {
  const points = ringsOfShape(shape)[ring] ?? [];
  return withRing(
    shape,
    ring,
    points.map((point, i) => (i === index ? at : point)),
  );
}

export function withVertexAdded(shape: Shape, ring: number, before: number, at: Point): Shape {
  const points = ringsOfShape(shape)[ring] ?? [];
  return withRing(shape, ring, points.toSpliced(before, 0, at));
}

/** Null when what is left would be no shape: fewer than three corners, or two points of a line. */
export function withoutVertex(shape: Shape, ring: number, index: number): Shape | null {
  const points = ringsOfShape(shape)[ring] ?? [];
  const fewest = shape.type === 'strip' ? 2 : 3;
  return points.length <= fewest ? null : withRing(shape, ring, points.toSpliced(index, 1));
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
      best = { ring, before: i + 1 };
    }
  }
  return best;
}
