// Shapes with curves: their nodes, and the straight legs that follow from them.

import type { Point } from '../core/measure';
import { cornerNodes, flattened, type CurveNode } from '../geometry/curve';
import type { Shape } from './document';

/** What has an outline or a line that can be a curve. */
export type Drawn = Shape & { readonly type: 'polygon' | 'strip' };

export function isDrawn(shape: Shape): shape is Drawn {
  return shape.type === 'polygon' || shape.type === 'strip';
}

/** The nodes of an outline or a line; of a straight one its points, each a corner. */
export function nodesOf(shape: Drawn): readonly CurveNode[] {
  return shape.nodes ?? cornerNodes(shape.points);
}

/** The shape with this outline or line; where all its nodes are corners it is no curve any more. */
export function withNodes<S extends Drawn>(shape: S, nodes: readonly CurveNode[]): S {
  if (nodes.every(({ join }) => join === 'corner')) {
    return withPoints(
      shape,
      nodes.map(({ at }) => at),
    );
  }
  return { ...shape, points: flattened(nodes, shape.type === 'polygon').points, nodes };
}

/** The shape with straight legs through these points. */
export function withPoints<S extends Drawn>(shape: S, points: readonly Point[]): S {
  const straight: Drawn =
    shape.type === 'strip'
      ? { type: 'strip', points, width: shape.width }
      : { type: 'polygon', points, holes: shape.holes };
  return straight as S;
}
