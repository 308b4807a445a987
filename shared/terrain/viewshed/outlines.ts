// The area that a stand sees as outlines instead of cells: the same answer as sight(), without a raster's
// coarseness. Where neither triangles nor rays tell it, viewshed.ts has the cells.

import type { Ring } from '../../geometry/ring';
import { clipPieces, outlinesOf } from '../../geometry/triangles';
import { outlookFrom } from './rays/ray-cuts';
import { isOnTable, openOutline, openPieces, ridgesCrossed } from './level-ground';
import { prepare, type Field, type Shade } from './observer/observer';
import { Sweep } from './rays/ray-sweep';
import { baseToRidge, ridgeNear } from '../line-of-sight/blockers';
import type { TerrainMap } from '../map/terrain-map';
import type { Observer } from '../map/engine-types';

/**
 * What `from` sees of points `targetHeight` levels above the ground, by the even-odd rule, in Mil: outlines and the
 * gaps in them. Exact on level ground under cover that is higher than both ends. Over hills, and with eyes or targets
 * above what hides, only for a point: along the edges of cover exact, elsewhere outlines follow rays that are up to
 * 1/8192 of a turn apart; of spots farther than 0.05 inch from all outlines 99.9 % are as `sight` says (99.8 % of all).
 * Null where only cells tell it: for a stand of some size there, with soft edges, in or at cover, within an inch of a
 * ridge, off the table.
 */
export function sightPolygons(
  map: TerrainMap,
  from: Observer,
  targetHeight: number,
): readonly Ring[] | null {
  const { maxX, maxY } = map.box;
  if (from.aloft !== undefined) return [Float64Array.of(0, 0, maxX, 0, maxX, maxY, 0, maxY)];
  const field = prepare(map, from, targetHeight, 0, null);
  if (field.shades.some(({ isNear }) => isNear)) return null;
  return (field.hilly ? null : exactly(field)) ?? byRays(field);
}

function exactly(field: Field): readonly Ring[] | null {
  const ridges = field.shades.filter(({ isLine }) => isLine);
  if (areClose(field, ridges)) return null;
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

function byRays(field: Field): readonly Ring[] | null {
  const { map, base, shades } = field;
  if (base.reach > 0 || map.board.space !== 'table' || !isOnTable(map, base)) return null;
  // Soft edges hide by how far in the target stands, an inch beside a ridge by where it stands.
  if (shades.some(({ softEdge, isLine, sharesInch }) => (isLine ? sharesInch : softEdge > 0))) {
    return null;
  }
  return new Sweep(field, false).outlines(outlookFrom(base.x, base.y));
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
