// Which terrain lies over which: as the document lists it, but that roads and paths lie over the ground that they lead
// through, as the rules have it: a road in a town is a road, whichever of them was drawn first.

import { memoLast } from '../core/memo';
import type { Box } from '../geometry/ring';
import type { TerrainFeature } from './document';
import { kindRow, KINDS, type KindTable } from './kinds/kinds';
import { groundOf } from './shape-ground';

interface Ordered {
  readonly kinds: KindTable;
  readonly terrain: readonly TerrainFeature[];
}

const ordered = memoLast(
  (known: Ordered, kinds: KindTable) => known.kinds === kinds,
  (terrain: readonly TerrainFeature[], kinds): Ordered => ({
    kinds,
    terrain: waysRaised(terrain, kinds),
  }),
);

/** The lowest first; the list itself where nothing has to change its place. */
export function inPaintOrder(
  terrain: readonly TerrainFeature[],
  kinds: KindTable = KINDS,
): readonly TerrainFeature[] {
  return ordered(terrain, kinds).terrain;
}

/**
 * What overlaps keeps the order of the list, but for ground under a way. Where that cannot be, as with a road under a
 * river that lies under a town, the ground gives way first.
 */
function waysRaised(
  terrain: readonly TerrainFeature[],
  kinds: KindTable,
): readonly TerrainFeature[] {
  const isWay = (feature: TerrainFeature) => kindRow(feature.kind, kinds).isWay === true;
  const isGround = (feature: TerrainFeature) => kindRow(feature.kind, kinds).isUnderWays === true;
  const meets = (a: TerrainFeature, b: TerrainFeature) => overlap(boxOf(a), boxOf(b));
  const isHidden = terrain.some(
    (way, i) =>
      isWay(way) && terrain.slice(i + 1).some((later) => isGround(later) && meets(way, later)),
  );
  if (!isHidden) return terrain;
  const isOver = (above: number, below: number): boolean => {
    const [a, b] = [terrain[above], terrain[below]];
    if (!a || !b || !meets(a, b)) return false;
    if (isWay(a) && isGround(b)) return true;
    return above > below && !(isGround(a) && isWay(b));
  };
  const left = terrain.map((_, i) => i);
  const result: TerrainFeature[] = [];
  while (left.length > 0) {
    const isFree = (one: number) => left.every((other) => other === one || !isOver(one, other));
    const isFirst = (one: number) => isGround(terrain[one] as TerrainFeature);
    const next = left.find(isFree) ?? left.find(isFirst) ?? left[0];
    left.splice(left.indexOf(next as number), 1);
    result.push(terrain[next as number] as TerrainFeature);
  }
  return result;
}

const boxOf = ({ shape }: TerrainFeature): Box => groundOf(shape).box;

function overlap(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
