// Outlines that end where they began, as other programs and hands write them: the last point says nothing new.

import type { Point } from '../core/measure';
import type { Scenario, Shape } from './document';

/** The document with every outline of its terrain and zones told once round. */
export function withOpenRings(scenario: Scenario): Scenario {
  return {
    ...scenario,
    terrain: scenario.terrain.map((one) => ({ ...one, shape: opened(one.shape) })),
    zones: scenario.zones.map((one) => ({ ...one, shape: opened(one.shape) })),
  };
}

function opened(shape: Shape): Shape {
  if (shape.type !== 'polygon') return shape;
  return { ...shape, points: openRing(shape.points), holes: shape.holes.map(openRing) };
}

/** A triangle is left with its three points, whatever they are. */
function openRing(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first && last && first.x === last.x && first.y === last.y;
  return isClosed && points.length > 3 ? points.slice(0, -1) : points;
}
