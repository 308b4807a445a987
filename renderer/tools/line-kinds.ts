// What the line tool can draw: what a line of points becomes, and what is done with it.

import type { Point } from '../../shared/core/measure';
import { smoothNodes } from '../../shared/geometry/curve';
import { simplifiedLine } from '../../shared/geometry/simplify';
import { withNodes } from '../../shared/scenario/curved-shape';
import type { Shape } from '../../shared/scenario/document';
import { commitFeature } from './draw-feature';
import type { Area } from '../edits/areas';
import { rounded } from '../edits/rounded';
import { isCurved } from './machine/tool-settings';
import { lineTolerance, ranArea } from './trail';
import type { ToolContext } from './machine/tool';

export interface LineKind {
  /** How many points it needs. */
  readonly fewest: number;
  readonly isClosed: boolean;
  /** It is drawn as wide as the next strip, and [ and ] set the width. */
  readonly hasWidth: boolean;
  /** What is drawn stays on the table, so it must be sound. */
  readonly isTerrain: boolean;
  /** It is a curve where its kind has curves; C says otherwise. */
  readonly mayCurve: boolean;
  shapeOf(points: readonly Point[], context: ToolContext): Shape;
  /** What the pointer has run around, across or along in one go; null where that is nothing. Absent: it is drawn by clicks alone. */
  ofTrail?(trail: readonly Point[], context: ToolContext, pixel: number): Shape | null;
  /** Keeps the finished shape. */
  commit(context: ToolContext, shape: Shape): void;
}

/** An outline with corners, by clicks alone. */
export const STRAIGHT_OUTLINE: LineKind = {
  fewest: 3,
  isClosed: true,
  hasWidth: false,
  isTerrain: true,
  mayCurve: false,
  shapeOf: (points) => ({ type: 'polygon', points, holes: [] }),
  commit: commitFeature,
};

/** An outline, by clicks alone. */
export const OUTLINE: LineKind = {
  ...STRAIGHT_OUTLINE,
  mayCurve: true,
  shapeOf: (points, context) => {
    const outline: Area = { type: 'polygon', points, holes: [] };
    const isCurve = isCurved(context.settings, context.kind) && points.length > 2;
    return isCurve ? withNodes(outline, smoothNodes(points)) : outline;
  },
};

export const POLYGON: LineKind = {
  ...OUTLINE,
  ofTrail: ranArea,
};

export const STRIP: LineKind = {
  fewest: 2,
  isClosed: false,
  hasWidth: true,
  isTerrain: true,
  mayCurve: true,
  shapeOf: stripOf,
  ofTrail: (trail, context, pixel) => {
    const tolerance = lineTolerance(pixel);
    const points = simplifiedLine(trail, tolerance);
    if (points.length < 2) return null;
    const line: Strip = { type: 'strip', points, width: context.stripWidth };
    return isCurved(context.settings, context.kind) ? rounded(line, tolerance) : line;
  },
  commit: commitFeature,
};

type Strip = Shape & { readonly type: 'strip' };

function stripOf(points: readonly Point[], { settings, stripWidth, kind }: ToolContext): Shape {
  const line: Strip = { type: 'strip', points, width: stripWidth };
  const isCurve = isCurved(settings, kind) && points.length > 2;
  return isCurve ? withNodes(line, smoothNodes(points)) : line;
}
