// Tops of hills underfoot: a stand looks out from there over all slopes, though its rim may know nothing of them.

import { isOnBase, type Base } from '../map/footprint';
import type { Scene } from './blockers';
import type { TerrainMap } from '../map/terrain-map';

/** Corners of crests and summits that a base stands on. */
export function topsUnder(
  { relief }: TerrainMap,
  base: Base,
): readonly (readonly [number, number])[] {
  const tops: (readonly [number, number])[] = [];
  if (base.reach === 0) return tops;
  for (const { surface } of relief.rising) {
    const found = surface?.topsWithin(base.x, base.y, base.reach) ?? [];
    for (let i = 0; i < found.length; i += 2) {
      const [x, y] = [found[i] as number, found[i + 1] as number];
      if (isOnBase(base, x, y, 0)) tops.push([x, y]);
    }
  }
  return tops;
}

/** Tries lines between tops, and between them and the middle of the other base. */
export function tryTops(
  { map, a, b }: Scene,
  isClear: (px: number, py: number, qx: number, qy: number) => boolean,
): boolean {
  const ends = [...topsUnder(map, b), [b.x, b.y] as const];
  const isSeen = (px: number, py: number): boolean =>
    ends.some(([qx, qy]) => (px !== qx || py !== qy) && isClear(px, py, qx, qy));
  if (topsUnder(map, a).some(([px, py]) => isSeen(px, py))) return true;
  return ends.length > 1 && isSeen(a.x, a.y);
}
