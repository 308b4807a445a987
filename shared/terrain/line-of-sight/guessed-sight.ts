// Sight for guesses, where exact sight would take too long. Never for a rule.

import { memoOf } from '../../core/memo';
import { mil, type Point } from '../../core/measure';
import type { Observer } from '../map/engine-types';
import type { TerrainMap } from '../map/terrain-map';
import { BLOCKED, CLEAR, pointSees } from './point-sight';
import { canSee } from './sight';

/** The same map for the quickest guesses: sight from middle to middle. */
export const sketchOf = memoOf((map: TerrainMap): TerrainMap => {
  return { ...map, options: { ...map.options, parts: 'centre' } };
});

/**
 * Whether one of a few lines is clear: between the middles, the places next to each other, or the flanks on either side.
 * Where none is clear and a line needs care, sight itself answers. It misses narrow gaps that sight would find.
 */
export function isLikelySeen(map: TerrainMap, from: Observer, to: Observer): boolean {
  let isUnsure = false;
  for (const one of partsTowards(from, to)) {
    for (const other of partsTowards(to, from)) {
      const seen = pointSees(map, { ...from, at: one }, { ...to, at: other }, from.thermal);
      if (seen === CLEAR) return true;
      isUnsure ||= seen !== BLOCKED;
    }
  }
  return isUnsure && canSee(map, from, to);
}

/** The middle of a stand, what is next to somebody, and its flanks as that one sees it. */
function partsTowards({ at, footprint }: Observer, other: Observer): readonly Point[] {
  const half =
    footprint.type === 'disc' ? footprint.radius : Math.min(footprint.width, footprint.depth) / 2;
  const [dx, dy] = [other.at.x - at.x, other.at.y - at.y];
  const away = Math.hypot(dx, dy);
  if (half <= 0 || away === 0) return [at];
  const [x, y] = [(dx / away) * half, (dy / away) * half];
  const part = (ahead: number, aside: number): Point => ({
    x: mil(at.x + ahead),
    y: mil(at.y + aside),
  });
  return [at, part(x, y), part(-y, x), part(y, -x)];
}
