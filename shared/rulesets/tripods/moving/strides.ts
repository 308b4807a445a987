// A way cut into strides of half an inch, and how a stand is at the end of one: where it is looked at while it moves.

import { distance, mil, type Point } from '../../../core/measure';
import { bearing } from '../stands/facing';
import { trackOf, withTracks } from '../stands/marks';
import type { InterruptedMove } from '../stands/pending';
import { type OnTable, profileOf } from '../stands/stands';

/** Half an inch: a hand cannot tell more exactly where somebody comes into sight. */
const STRIDE = 500;

export interface Stride {
  readonly at: Point;
  /** The corners up to it, and itself. */
  readonly path: readonly Point[];
  /** Mil from where the stand is now. */
  readonly gone: number;
}

export function stridesAlong(start: Point, path: readonly Point[]): readonly Stride[] {
  const found: Stride[] = [];
  const corners: Point[] = [];
  let from = start;
  let gone = 0;
  for (const to of path) {
    const far = distance(from, to);
    for (let along = STRIDE; along < far; along += STRIDE) {
      const share = along / far;
      const at = {
        x: mil(from.x + (to.x - from.x) * share),
        y: mil(from.y + (to.y - from.y) * share),
      };
      found.push({ at, path: [...corners, at], gone: gone + along });
    }
    corners.push(to);
    gone += far;
    found.push({ at: to, path: [...corners], gone });
    from = to;
  }
  return found;
}

/** As it is on its way: moving, and facing where it goes. */
export function standAt(
  stand: OnTable,
  mode: InterruptedMove['mode'],
  at: Point,
  path: readonly Point[],
): OnTable {
  return {
    ...withTracks(stand, { moved: Math.max(1, trackOf(stand, 'moved')) }),
    place: { ...stand.place, at, facing: headingOn(mode, stand, path) },
  };
}

/** On its way a stand faces where it goes, as movement forwards asks (FT-06-05). */
export function headingOn(
  mode: InterruptedMove['mode'],
  stand: OnTable,
  path: readonly Point[],
): number {
  const to = path.at(-1);
  const { class: standClass } = profileOf(stand);
  if (!to || mode === 'backward' || standClass === 'infantry') return stand.place.facing;
  return bearing(path.at(-2) ?? stand.place.at, to);
}
