// What the line tool can draw: what a line of points becomes, and what is done with it.

import type { Point } from '../../shared/core/measure';
import { smoothLine, smoothRing } from '../../shared/geometry/curve';
import { simplifiedLine } from '../../shared/geometry/simplify';
import type { Shape } from '../../shared/scenario/document';
import { commitFeature } from './draw-feature';
import { areaOfTrail } from './trail';
import type { ToolContext } from './machine/tool';

export interface LineKind {
  /** How many points it needs. */
  readonly fewest: number;
  readonly isClosed: boolean;
  /** It is drawn as wide as the next strip, and [ and ] set the width. */
  readonly hasWidth: boolean;
  /** What is drawn stays on the table, so it must be sound and may curve. */
  readonly isTerrain: boolean;
  shapeOf(points: readonly Point[], context: ToolContext): Shape;
  /** What the pointer has run around or along in one go; null where that is nothing. Absent: it is drawn by clicks alone. */
  ofTrail?(trail: readonly Point[], context: ToolContext, pixel: number): Shape | null;
  /** Keeps the finished shape. */
  commit(context: ToolContext, shape: Shape): void;
}

/** An outline, by clicks alone. */
export const OUTLINE: LineKind = {
  fewest: 3,
  isClosed: true,
  hasWidth: false,
  isTerrain: true,
  shapeOf: (points, context) => ({
    type: 'polygon',
    points: context.settings.isSmooth ? smoothRing(points) : points,
    holes: [],
  }),
  commit: commitFeature,
};

export const POLYGON: LineKind = {
  ...OUTLINE,
  ofTrail: (trail, _, pixel) => areaOfTrail(trail, pixel),
};

export const STRIP: LineKind = {
  fewest: 2,
  isClosed: false,
  hasWidth: true,
  isTerrain: true,
  shapeOf: stripOf,
  ofTrail: (trail, context, pixel) => {
    const tolerance = Math.max(STRIP_TOLERANCE.least, STRIP_TOLERANCE.pixels * pixel);
    const points = simplifiedLine(trail, tolerance);
    return points.length < 2 ? null : stripOf(points, context);
  },
  commit: commitFeature,
};

/** How far a strip may be from the trail that it is drawn from: pixels, and at least so many Mil. */
const STRIP_TOLERANCE = { pixels: 3, least: 60 };

function stripOf(points: readonly Point[], { settings, stripWidth }: ToolContext): Shape {
  return {
    type: 'strip',
    points: settings.isSmooth ? smoothLine(points) : points,
    width: stripWidth,
  };
}
