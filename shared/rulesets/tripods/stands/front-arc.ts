// What lies before a stand's front: its arc, and whether a shot comes at its front or its flank.

import type { Point } from '../../../core/measure';
import { cosOf, sinOf } from '../../../geometry/degrees';
import { squaredToSegment } from '../../../terrain/map/base-gaps';
import { extentOf } from './bases';
import type { OnTable } from './stands';

export type Facing = 'front' | 'flank';

/** FT-11-02: an attacker that is at least partly inside the 120-degree front arc strikes the front. */
export function facingTo(target: OnTable, shooter: OnTable): Facing {
  const extent = extentOf(shooter, shooter.place);
  if (!extent) return 'flank';
  const { at, facing } = target.place;
  const inside = extent.corners.some((corner) => isInFrontArc(at, facing, corner));
  if (inside) return 'front';
  return edgesOfArc(at, facing).some((edge) => touchesRay(extent, at, edge)) ? 'front' : 'flank';
}

/** FT-11-02, FT-08-15: within sixty degrees of the facing, the edge included. */
export function isInFrontArc(at: Point, facing: number, point: Point): boolean {
  const dx = point.x - at.x;
  const dy = point.y - at.y;
  const ahead = dx * cosOf(facing) + dy * sinOf(facing);
  // cos 60 degrees is one half; a millionth of slack keeps the edge itself inside.
  return ahead >= 0 && 4 * ahead * ahead >= (dx * dx + dy * dy) * (1 - 1e-6);
}

/** Far enough to leave any table. */
const FAR = 1_000_000;

function edgesOfArc(at: Point, facing: number): readonly Point[] {
  return [60, -60].map((turn) => {
    return {
      x: Math.round(at.x + FAR * cosOf(facing + turn)),
      y: Math.round(at.y + FAR * sinOf(facing + turn)),
    } as Point;
  });
}

function touchesRay(
  { corners, radius }: { readonly corners: readonly Point[]; readonly radius: number },
  from: Point,
  to: Point,
): boolean {
  if (corners.length === 1) {
    return corners.some((centre) => squaredToSegment(centre, from, to) <= radius * radius);
  }
  const sides = corners.map((corner) => cross(from, to, corner) >= 0);
  const ahead = corners.some(
    ({ x, y }) => (x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y) > 0,
  );
  return ahead && sides.includes(true) && sides.includes(false);
}

function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
