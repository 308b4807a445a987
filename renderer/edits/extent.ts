// The box around things on the table, in Mil: for grips, for lining up, for typing where they are.

import { mil, type Point } from '../../shared/core/measure';
import type { Box } from '../../shared/geometry/ring';
import { HEX_RADIUS, type StandAppearance } from '../../shared/print/drawing/picture';
import type { Board, Shape } from '../../shared/scenario/document';
import type { Thing } from '../things/find-things';
import { labelFrame } from '../things/label-frame';
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
  return boxOfAll(things.flatMap((thing) => extentOf(thing, board) ?? []));
}

/** The box around all that is seen of things: words with their letters, stands with their bases, lines with their width. */
export function seenExtent(
  things: readonly Thing[],
  board: Board,
  appearances: ReadonlyMap<string, StandAppearance>,
): Box | null {
  const seen = (thing: Thing): Box | null => {
    if (thing.in === 'labels') return around(labelFrame(thing.value, board).outline);
    const box = extentOf(thing, board);
    return box && grown(box, beyondExtent(thing, appearances));
  };
  return boxOfAll(things.flatMap((thing) => seen(thing) ?? []));
}

/** How far what is seen of it goes beyond its extent. */
function beyondExtent(
  thing: Exclude<Thing, { readonly in: 'labels' }>,
  appearances: ReadonlyMap<string, StandAppearance>,
): number {
  if (thing.in === 'stands') {
    const base = appearances.get(thing.value.id)?.footprint;
    if (!base) return 0;
    return base.type === 'disc' ? base.radius : Math.hypot(base.width, base.depth) / 2;
  }
  if (thing.in === 'objectives') return thing.value.radius;
  const { shape } = thing.value;
  if (shape.type === 'strip') return shape.width / 2;
  return shape.type === 'cells' ? 1000 * HEX_RADIUS : 0;
}

function grown({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

function boxOfAll(boxes: readonly Box[]): Box | null {
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
