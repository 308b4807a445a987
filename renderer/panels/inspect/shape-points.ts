// The points of one shape as numbers: what the inspector lists, and the change when one is typed anew.

import type { Mil, Point } from '../../../shared/core/measure';
import { fail, ok, type Result } from '../../../shared/core/result';
import { ringOf, sideOfRings } from '../../../shared/geometry/ring';
import type { Change } from '../../../shared/scenario/edit';
import { shapeProblem } from '../../../shared/scenario/shape-check';
import type { Board, Shape, TerrainFeature } from '../../../shared/scenario/document';

export type Axis = 'x' | 'y';

/** Corners of the outline or points of the line; none for what has neither. */
export function pointsOf(shape: Shape): readonly Point[] {
  return shape.type === 'polygon' || shape.type === 'strip' ? shape.points : [];
}

/** With one number of one point changed; fails with what is wrong with the shape then. */
export function withPoint(
  feature: TerrainFeature,
  board: Board,
  { index, axis, value }: { readonly index: number; readonly axis: Axis; readonly value: Mil },
): Result<Change, string> {
  const { shape } = feature;
  if (shape.type !== 'polygon' && shape.type !== 'strip') return fail('it has no points');
  const points = shape.points.map((at, i) => (i === index ? { ...at, [axis]: value } : at));
  return checked({ ...feature, shape: { ...shape, points } }, board);
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
