// The trail of a pointer that runs with the button held, and the area that it runs around.

import { distance, mil, type Point } from '../../shared/core/measure';
import { smoothNodes } from '../../shared/geometry/curve';
import { pointSegmentSquared } from '../../shared/geometry/segment';
import { withNodes } from '../../shared/scenario/curved-shape';
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

/** A trail that strays no farther than this part of its length goes straight across. */
const STRAY = 0.1;
/** Shortest length and sides of what is drawn across, in Mil. */
const SHORTEST = 250;
/** Nodes of an oval: half its width and depth from its middle, a quarter of a turn apart and between. */
const DIAGONAL = Math.SQRT1_2;
const OVAL = [
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
] as const;

/** Whether the pointer has gone from one end to the other and around nothing. */
export function goesStraight(trail: readonly Point[]): boolean {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last) return false;
  const length = distance(first, last);
  const most = (STRAY * length) ** 2;
  return (
    length >= SHORTEST &&
    trail.every(({ x, y }) => pointSegmentSquared(x, y, first.x, first.y, last.x, last.y) <= most)
  );
}

/**
 * What a run draws: straight across, the rectangle that has its ends as corners, or the oval in it where the kind
 * has curves; else the area that it runs around. Null when that is nothing.
 */
export function ranArea(trail: readonly Point[], context: ToolContext, pixel: number): Area | null {
  return goesStraight(trail) ? areaAcross(trail, context) : drawnArea(trail, context, pixel);
}

/** What is shown while the pointer runs: what would be drawn straight across, else the trail. */
export function ranOutline(trail: readonly Point[], context: ToolContext): readonly Point[] {
  const across = goesStraight(trail) ? areaAcross(trail, context) : null;
  return across?.points ?? trail;
}

function areaAcross(trail: readonly Point[], { settings, kind }: ToolContext): Area | null {
  const [a, b] = [trail[0], trail.at(-1)];
  if (!a || !b) return null;
  const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [south, north] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  if (east - west < SHORTEST || north - south < SHORTEST) return null;
  if (!isCurved(settings, kind)) {
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ] as const;
    const points = corners.map(([x, y]) => ({ x: mil(x), y: mil(y) }));
    return { type: 'polygon', points, holes: [] };
  }
  const points = OVAL.map(([x, y]) => ({
    x: mil((west + east + x * (east - west)) / 2),
    y: mil((south + north + y * (north - south)) / 2),
  }));
  return withNodes({ type: 'polygon', points, holes: [] }, smoothNodes(points));
}

const toleranceOf = (pixel: number): number => Math.max(TOLERANCE.least, TOLERANCE.pixels * pixel);

/** How far a line may be from the trail that it is drawn from: pixels, and at least so many Mil. */
const LINE_TOLERANCE = { pixels: 3, least: 60 };

export function lineTolerance(pixel: number): number {
  return Math.max(LINE_TOLERANCE.least, LINE_TOLERANCE.pixels * pixel);
}
