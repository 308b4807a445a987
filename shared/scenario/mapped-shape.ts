import { mil, type Point } from '../core/measure';
import type { CurveNode } from '../geometry/curve';
import { withNodes } from './curved-shape';
import type { Shape } from './document';

/** The shape with each of its points moved; cells of a hex table stay where they are. */
export function mappedShape(shape: Shape, moved: (point: Point) => Point): Shape {
  switch (shape.type) {
    case 'polygon': {
      const holes = shape.holes.map((hole) => hole.map(moved));
      return shape.nodes
        ? { ...withNodes(shape, movedNodes(shape.nodes, moved)), holes }
        : { ...shape, points: shape.points.map(moved), holes };
    }
    case 'strip':
      return shape.nodes
        ? withNodes(shape, movedNodes(shape.nodes, moved))
        : { ...shape, points: shape.points.map(moved) };
    case 'disc':
      return { ...shape, center: moved(shape.center) };
    case 'grid':
      return { ...shape, origin: moved(shape.origin) };
    case 'cells':
      return shape;
  }
}

function movedNodes(
  nodes: readonly CurveNode[],
  moved: (point: Point) => Point,
): readonly CurveNode[] {
  return nodes.map((node) => {
    const at = moved(node.at);
    if (!node.handle) return { ...node, at };
    const end = moved({ x: mil(node.at.x + node.handle.x), y: mil(node.at.y + node.handle.y) });
    return { ...node, at, handle: { x: mil(end.x - at.x), y: mil(end.y - at.y) } };
  });
}
