// The trail of a pointer that runs with the button held, and the area that it runs around.

import type { Point } from '../../shared/core/measure';
import { cleanRings } from '../../shared/geometry/clip';
import { ringOf } from '../../shared/geometry/ring';
import { type Area, areasOf } from '../edits/areas';
import type { Pointer } from '../things/pointer';
import { rounded } from '../edits/rounded';
import { isFar, type ToolContext } from './machine/tool';
import { isCurved } from './machine/tool-settings';

/** The pointer has moved this many pixels between two points of the trail. */
const TRAIL_STEP = 3;
/** How far the kept outline may be from the trail: pixels, and at least so many Mil. */
const TOLERANCE = { pixels: 1.5, least: 60 };

/** The trail up to where the pointer is, if it has gone on a little; an empty trail stays empty. */
export function extendTrail(trail: readonly Point[], { at, pixel }: Pointer): readonly Point[] {
  const last = trail.at(-1);
  return last && isFar(last, at, TRAIL_STEP, pixel) ? [...trail, at] : trail;
}

/** The largest area that the trail runs around, with corners only; null when it runs around none. */
export function areaOfTrail(trail: readonly Point[], pixel: number): Area | null {
  const [largest] = areasOf(cleanRings([ringOf(trail)]), toleranceOf(pixel));
  return largest ? { ...largest, holes: [] } : null;
}

/** The same as a curve, where the kind that is drawn has curves. */
export function drawnArea(
  trail: readonly Point[],
  { settings, kind }: ToolContext,
  pixel: number,
): Area | null {
  const area = areaOfTrail(trail, pixel);
  return area && isCurved(settings, kind) ? rounded(area, toleranceOf(pixel)) : area;
}

const toleranceOf = (pixel: number): number => Math.max(TOLERANCE.least, TOLERANCE.pixels * pixel);

/** How far a line may be from the trail that it is drawn from: pixels, and at least so many Mil. */
const LINE_TOLERANCE = { pixels: 3, least: 60 };

export function lineTolerance(pixel: number): number {
  return Math.max(LINE_TOLERANCE.least, LINE_TOLERANCE.pixels * pixel);
}
