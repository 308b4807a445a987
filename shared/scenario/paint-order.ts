// Which terrain lies over which: as the document lists it, but that roads and paths lie over the ground that they lead
// through, as the rules have it: a road in a town is a road, whichever of them was drawn first; and a building stands on
// the road that it meets.

import { memoLast } from '../core/memo';
import type { Box } from '../geometry/ring';
import type { TerrainFeature } from './document';
import type { KindRow } from './kinds/kind-row';
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
 * What overlaps keeps the order of the list, but for ground under a way and what is built on one. Where that cannot be,
 * as with a road under a river that lies under a town, the ground gives way first, and what is built last.
 */
function waysRaised(
  terrain: readonly TerrainFeature[],
  kinds: KindTable,
): readonly TerrainFeature[] {
  const parts = terrain.map(({ kind }) => partOf(kindRow(kind, kinds)));
  const boxes = terrain.map(({ shape }) => groundOf(shape).box);
  const meet = (a: number, b: number) => overlap(boxes[a] as Box, boxes[b] as Box);
  const mustLie = (above: number, below: number) =>
    (parts[above] === 'way' && parts[below] === 'ground') ||
    (parts[above] === 'built' && parts[below] === 'way');
  const isHidden = parts.some(
    (part, low) =>
      (part === 'way' || part === 'built') &&
      parts.some((_, high) => high > low && mustLie(low, high) && meet(low, high)),
  );
  if (!isHidden) return terrain;
  const isOver = (above: number, below: number): boolean =>
    meet(above, below) && (mustLie(above, below) || (above > below && !mustLie(below, above)));
  const left = terrain.map((_, i) => i);
  const result: TerrainFeature[] = [];
  while (left.length > 0) {
    const isFree = (one: number) => left.every((other) => other === one || !isOver(one, other));
    const isFirst = (one: number) => parts[one] === 'ground';
    const isNotLast = (one: number) => parts[one] !== 'built';
    const next = left.find(isFree) ?? left.find(isFirst) ?? left.find(isNotLast) ?? left[0];
    left.splice(left.indexOf(next as number), 1);
    result.push(terrain[next as number] as TerrainFeature);
  }
  return result;
}

function partOf({ isWay, isUnderWays, isOverWays }: KindRow): 'way' | 'ground' | 'built' | null {
  if (isWay) return 'way';
  if (isUnderWays) return 'ground';
  return isOverWays ? 'built' : null;
}

function overlap(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
