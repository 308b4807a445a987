// The area that a stand sees as outlines instead of cells: the same answer as sight(), without a raster's
// coarseness. Only where it is exact; where it is not, sight-field.ts has the cells.

import type { Ring } from '../geometry/ring';
import { clipPieces, outlinesOf } from '../geometry/triangles';
import { openOutline, openPieces, ridgesCrossed } from './field-open';
import { prepare, type Field, type Shade } from './field-prepare';
import { baseToRidge, ridgeNear } from './sight-scene';
import type { TerrainMap } from './terrain-map';
import type { Observer } from './types';

/**
 * What `from` sees of points `targetHeight` levels above the ground, by the even-odd rule, in Mil: outlines and the
 * gaps in them. Null where only cells tell it: over rising ground, with eyes or targets above what hides, with soft
 * edges, in or at cover, within an inch of a ridge.
 */
export function sightPolygons(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
): readonly Ring[] | null {
  const { maxX, maxY } = map.box;
  if (from.aloft !== undefined) return [Float64Array.of(0, 0, maxX, 0, maxX, maxY, 0, maxY)];
  const field = prepare(map, from, targetHeight, 0, null);
  if (field.hilly) return null;
  const ridges = field.shades.filter(({ isLine }) => isLine);
  if (field.shades.some(({ isNear }) => isNear) || areClose(field, ridges)) return null;
  if (field.base.reach === 0 && ridges.length === 0) {
    const outline = openOutline(field);
    return outline && [outline];
  }
  const pieces = openPieces(field);
  if (!pieces) return null;
  // FT-07-10: who touches a ridge is seen across it.
  const spared = ridgesCrossed(field).flatMap(({ of }, n) => clipPieces(pieces.rings(n), of.rings));
  return outlinesOf([...pieces.rings(-1), ...spared]);
}

/** Whether ridges are so close to the stand or to each other that a spot may be spared by two at once. */
function areClose({ base }: Field, ridges: readonly Shade[]): boolean {
  return ridges.some(
    ({ of }, i) =>
      baseToRidge(base, of) <= ridgeNear(of) ||
      ridges
        .slice(i + 1)
        .some(
          ({ of: { box } }) =>
            box.minX <= of.box.maxX &&
            box.maxX >= of.box.minX &&
            box.minY <= of.box.maxY &&
            box.maxY >= of.box.minY,
        ),
  );
}
