// The grips of a selected thing, as values: where they are and what they move. Tools hit them, the
// stage draws them; both at the same size on the screen at every zoom.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { TerrainFeature, Zone } from '../../shared/scenario/types';
import type { Footprint } from '../../shared/terrain/types';

export type Handle =
  /** A corner of an outline (ring 0), of a hole (ring 1 and up) or a point of a strip. */
  | { readonly grip: 'vertex'; readonly at: Point; readonly ring: number; readonly index: number }
  | { readonly grip: 'crest'; readonly at: Point; readonly index: number }
  | { readonly grip: 'radius'; readonly at: Point }
  | { readonly grip: 'turn'; readonly at: Point; readonly from: Point };

export function shapeHandles(thing: TerrainFeature | Zone): readonly Handle[] {
  const { shape } = thing;
  const crest = 'crest' in thing ? (thing.crest ?? []) : [];
  const crests = crest.map((at, index): Handle => ({ grip: 'crest', at, index }));
  switch (shape.type) {
    case 'polygon':
      return [
        ...[shape.points, ...shape.holes].flatMap((ring, r) =>
          ring.map((at, index): Handle => ({ grip: 'vertex', at, ring: r, index })),
        ),
        ...crests,
      ];
    case 'strip':
      return shape.points.map((at, index) => ({ grip: 'vertex', at, ring: 0, index }));
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

export function distanceTo(handle: Handle, at: Point): Mil {
  return mil(Math.hypot(handle.at.x - at.x, handle.at.y - at.y));
}

/** Whether two grips of one thing move the same of it, wherever it is by now. */
export function isSameGrip(a: Handle, b: Handle): boolean {
  if (a.grip === 'vertex') return b.grip === 'vertex' && a.ring === b.ring && a.index === b.index;
  if (a.grip === 'crest') return b.grip === 'crest' && a.index === b.index;
  return a.grip === b.grip;
}
