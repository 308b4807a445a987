// The grips of a selected thing, as values: where they are and what they move. Tools hit them, the
// stage draws them; both at the same size on the screen at every zoom.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { Box } from '../../shared/geometry/ring';
import { nodesOf } from '../../shared/scenario/curved-shape';
import type { TerrainFeature, Zone } from '../../shared/scenario/document';
import type { Footprint } from '../../shared/terrain/map/engine-types';

export type Handle =
  /** A corner or node of an outline (ring 0), of a hole (ring 1 and up) or a point of a strip. */
  | { readonly grip: 'vertex'; readonly at: Point; readonly ring: number; readonly index: number }
  /** A handle of a node of the outline: that ahead of it (0) or that behind (1). */
  | {
      readonly grip: 'handle';
      readonly at: Point;
      readonly from: Point;
      readonly index: number;
      readonly end: 0 | 1;
    }
  | { readonly grip: 'crest'; readonly at: Point; readonly index: number }
  | { readonly grip: 'radius'; readonly at: Point }
  | {
      readonly grip: 'turn';
      readonly at: Point;
      readonly from: Point;
      /** Where the line to it begins, if not in the middle. */
      readonly stem?: Point;
    }
  /** Makes the letters of a label larger or smaller about `from`. */
  | { readonly grip: 'size'; readonly at: Point; readonly from: Point }
  /** Bends the words of a label. */
  | { readonly grip: 'bend'; readonly at: Point }
  /** Turns everything that is selected about `from`. */
  | { readonly grip: 'rotate'; readonly at: Point; readonly from: Point }
  /** Scales everything that is selected; the opposite corner, `from`, stays. */
  | { readonly grip: 'scale'; readonly at: Point; readonly from: Point; readonly index: number };

export function shapeHandles(thing: TerrainFeature | Zone): readonly Handle[] {
  const { shape } = thing;
  const crest = 'crest' in thing ? (thing.crest ?? []) : [];
  const crests = crest.map((at, index): Handle => ({ grip: 'crest', at, index }));
  switch (shape.type) {
    case 'polygon':
    case 'strip': {
      const holes = shape.type === 'polygon' ? shape.holes : [];
      const outline = nodesOf(shape).map(({ at }) => at);
      const vertices = [outline, ...holes].flatMap((ring, r) =>
        ring.map((at, index): Handle => ({ grip: 'vertex', at, ring: r, index })),
      );
      return [...vertices, ...crests];
    }
    case 'disc': {
      const at = { x: mil(shape.center.x + shape.radius), y: shape.center.y };
      return [{ grip: 'radius', at }, ...crests];
    }
    default:
      return [];
  }
}

/** The grip that turns a stand: ahead of it, `gap` Mil beyond its front. */
export function turnHandle(at: Point, facing: number, footprint: Footprint, gap: number): Handle {
  const reach = (footprint.type === 'disc' ? footprint.radius : footprint.depth / 2) + gap;
  const angle = (facing * Math.PI) / 180;
  return {
    grip: 'turn',
    from: at,
    at: { x: mil(at.x + reach * Math.cos(angle)), y: mil(at.y + reach * Math.sin(angle)) },
  };
}

/** Grips around a box: one above it to turn, one off each corner to scale. */
export function boxHandles(box: Box, gap: number): readonly Handle[] {
  const { minX, minY, maxX, maxY } = box;
  const at = (x: number, y: number): Point => ({ x: mil(x), y: mil(y) });
  const middle = at((minX + maxX) / 2, (minY + maxY) / 2);
  const rotate: Handle = { grip: 'rotate', from: middle, at: at(middle.x, maxY + 2 * gap) };
  if (maxX - minX + (maxY - minY) === 0) return [];
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const;
  return [
    rotate,
    ...corners.map(([x, y], index): Handle => {
      const [dx, dy] = [x === minX ? -gap : gap, y === minY ? -gap : gap];
      const opposite = at(minX + maxX - x, minY + maxY - y);
      return { grip: 'scale', from: opposite, at: at(x + dx, y + dy), index };
    }),
  ];
}

export function distanceTo(handle: Handle, at: Point): Mil {
  return mil(Math.hypot(handle.at.x - at.x, handle.at.y - at.y));
}

/** Whether two grips of one thing move the same of it, wherever it is by now. */
export function isSameGrip(a: Handle, b: Handle): boolean {
  if (a.grip === 'vertex') return b.grip === 'vertex' && a.ring === b.ring && a.index === b.index;
  if (a.grip === 'handle') {
    return b.grip === 'handle' && a.index === b.index && a.end === b.end;
  }
  if (a.grip === 'scale') return b.grip === 'scale' && a.index === b.index;
  if (a.grip === 'crest') return b.grip === 'crest' && a.index === b.index;
  return a.grip === b.grip;
}
