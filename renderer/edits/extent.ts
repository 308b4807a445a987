// The box around things on the table, in Mil: for grips, for lining up, for typing where they are.

import { mil, type Point } from '../../shared/core/measure';
import type { Box } from '../../shared/geometry/ring';
import type { Board, Shape } from '../../shared/scenario/document';
import type { Thing } from '../things/find-things';
import { pointOfPlace } from './hit';

/** A strip counts by its centre line, a stand by its middle; null for what is not on the table. */
export function extentOf(thing: Thing, board: Board): Box | null {
  switch (thing.in) {
    case 'terrain':
    case 'zones':
      return extentOfShape(thing.value.shape, board);
    case 'labels':
      return around([thing.value.at]);
    default: {
      const middle = pointOfPlace(thing.value.place, board);
      return middle ? around([middle]) : null;
    }
  }
}

export function extentOfAll(things: readonly Thing[], board: Board): Box | null {
  const boxes = things.flatMap((thing) => extentOf(thing, board) ?? []);
  const [first, ...rest] = boxes;
  if (!first) return null;
  return rest.reduce(
    (all, box) => ({
      minX: Math.min(all.minX, box.minX),
      minY: Math.min(all.minY, box.minY),
      maxX: Math.max(all.maxX, box.maxX),
      maxY: Math.max(all.maxY, box.maxY),
    }),
    first,
  );
}

export function middleOfBox({ minX, minY, maxX, maxY }: Box): Point {
  return { x: mil((minX + maxX) / 2), y: mil((minY + maxY) / 2) };
}

function extentOfShape(shape: Shape, board: Board): Box | null {
  switch (shape.type) {
    case 'polygon':
    case 'strip':
      return around(shape.points);
    case 'disc': {
      const { center, radius } = shape;
      return {
        minX: center.x - radius,
        minY: center.y - radius,
        maxX: center.x + radius,
        maxY: center.y + radius,
      };
    }
    case 'cells':
      return around(
        shape.cells.flatMap((at) => pointOfPlace({ on: 'hex', at, facing: 0 }, board) ?? []),
      );
    case 'grid':
      return null;
  }
}

function around(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}
