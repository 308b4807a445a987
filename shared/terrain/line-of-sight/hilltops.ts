// Tops of the ground underfoot, and dips of it: a stand looks out from there over all slopes. Lines that are tried from
// the rest of its rim miss them: only the very top sees over ground of its own height.

import { memoLast } from '../../core/memo';
import { isOnBase, type Base } from '../map/footprint';
import { isLevelUnder, type Relief } from '../map/relief';
import { rimPlace } from './line-lattice';
import type { Scene } from './blockers';
import type { TerrainMap } from '../map/terrain-map';

/** A place in Mil. */
type Top = readonly [number, number];

interface Tops {
  readonly relief: Relief;
  readonly tops: readonly Top[];
}

const topsOf = memoLast<Base, TerrainMap, Tops>(
  ({ relief }, map) => relief === map.relief,
  (base, map) => ({
    relief: map.relief,
    tops: [...crestsOnRim(map, base), ...summitsUnder(map, base)],
  }),
);

/** Corners of crests and summits that a base stands on, and where its rim crosses or touches a crest. */
export function topsUnder(map: TerrainMap, base: Base): readonly Top[] {
  return base.reach === 0 ? [] : topsOf(base, map).tops;
}

function summitsUnder({ relief }: TerrainMap, base: Base): readonly Top[] {
  const tops: Top[] = [];
  for (const { surface } of relief.rising) {
    const found = surface?.topsWithin(base.x, base.y, base.reach) ?? [];
    for (let i = 0; i < found.length; i += 2) {
      const [x, y] = [found[i] as number, found[i + 1] as number];
      if (isOnBase(base, x, y, 0)) tops.push([x, y]);
    }
  }
  return tops;
}

/** Places looked at all round a rim, and how often the nearest is looked for closer. */
const LOOKS = 64;
const LOOKS_FOR_DIPS = 128;
const HALVINGS = 18;
const spot = new Float64Array(2);

/** Where the ground under the rim of a stand is higher than beside. */
function crestsOnRim(map: TerrainMap, base: Base): readonly Top[] {
  return isLevelUnder(map.relief, base) ? [] : onRim(map, base, LOOKS, 1);
}

/**
 * Where the ground under the rim of a stand is lower than beside: from ground that is level up to there nothing of the
 * slope ahead is seen.
 */
export function dipsOnRim(map: TerrainMap, base: Base): readonly Top[] {
  return onRim(map, base, LOOKS_FOR_DIPS, -1);
}

/** Where it is highest (1) or lowest (-1), found from so many places on. */
function onRim(map: TerrainMap, base: Base, looks: number, side: 1 | -1): readonly Top[] {
  const place = (turn: number): Top => {
    rimPlace(base, turn / looks, spot);
    return [spot[0] as number, spot[1] as number];
  };
  const ground = (turn: number): number => side * map.groundAt(...place(turn));
  const heights = Float64Array.from({ length: looks }, (_, i) => ground(i));
  const found: Top[] = [];
  for (let i = 0; i < looks; i++) {
    let most = heights[i] as number;
    const before = heights[(i + looks - 1) % looks] as number;
    if (most <= before || most < (heights[(i + 1) % looks] as number)) continue;
    let at = i;
    for (let n = 0, gap = 0.5; n < HALVINGS; n++, gap /= 2) {
      for (const turn of [at - gap, at + gap]) {
        const height = ground(turn);
        if (height <= most) continue;
        most = height;
        at = turn;
      }
    }
    found.push(place(at));
  }
  return found;
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
