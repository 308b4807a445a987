import type { Point } from '../core/measure';
import type { Shape } from './document';

/** The shape with each of its points moved; cells of a hex table stay where they are. */
export function mappedShape(shape: Shape, moved: (point: Point) => Point): Shape {
  switch (shape.type) {
    case 'polygon':
      return {
        ...shape,
        points: shape.points.map(moved),
        holes: shape.holes.map((hole) => hole.map(moved)),
      };
    case 'strip':
      return { ...shape, points: shape.points.map(moved) };
    case 'disc':
      return { ...shape, center: moved(shape.center) };
    case 'grid':
      return { ...shape, origin: moved(shape.origin) };
    case 'cells':
      return shape;
  }
}
