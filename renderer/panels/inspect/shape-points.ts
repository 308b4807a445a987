// The points of one shape as numbers: what the inspector lists, and the change when one is typed anew.

import type { Mil, Point } from '../../../shared/core/measure';
import { fail, ok, type Result } from '../../../shared/core/result';
import { ringOf, sideOfRings } from '../../../shared/geometry/ring';
import { isDrawn, nodesOf, withNodes } from '../../../shared/scenario/curved-shape';
import type { Change } from '../../../shared/scenario/edit';
import { shapeProblem } from '../../../shared/scenario/shape-check';
import type { Board, Shape, TerrainFeature } from '../../../shared/scenario/document';

export type Axis = 'x' | 'y';

/** Corners or nodes of the outline or line; none for what has neither. */
export function pointsOf(shape: Shape): readonly Point[] {
  return isDrawn(shape) ? nodesOf(shape).map(({ at }) => at) : [];
}

/** With one number of one point changed; fails with what is wrong with the shape then. */
export function withPoint(
  feature: TerrainFeature,
  board: Board,
  { index, axis, value }: { readonly index: number; readonly axis: Axis; readonly value: Mil },
): Result<Change, string> {
  const { shape } = feature;
  if (!isDrawn(shape)) return fail('it has no points');
  const nodes = nodesOf(shape).map((node, i) =>
    i === index ? { ...node, at: { ...node.at, [axis]: value } } : node,
  );
  return checked({ ...feature, shape: withNodes(shape, nodes) }, board);
}

/** With another crest; an empty one is the middle of the hill. */
export function withCrest(
  feature: TerrainFeature,
  board: Board,
  crest: readonly Point[],
): Result<Change, string> {
  return checked({ ...feature, crest: crest.length === 0 ? null : crest }, board);
}

function checked(feature: TerrainFeature, board: Board): Result<Change, string> {
  const { shape, crest } = feature;
  const problem = shapeProblem(shape, board);
  if (problem !== null) return fail(problem);
  if (crest && !crest.every((at) => isWithin(shape, at))) {
    return fail('the crest has to lie inside the hill');
  }
  return ok({ type: 'put', in: 'terrain', items: [feature] });
}

function isWithin(shape: Shape, { x, y }: Point): boolean {
  if (shape.type === 'disc') {
    const [dx, dy] = [x - shape.center.x, y - shape.center.y];
    return dx * dx + dy * dy < shape.radius * shape.radius;
  }
  if (shape.type !== 'polygon') return true;
  return sideOfRings([shape.points, ...shape.holes].map(ringOf), x, y) > 0;
}
