// Whether a shape is another one moved: then its picture is moved instead of being made anew.

import type { Point } from '../../shared/core/measure';
import type { TerrainFeature, Shape } from '../../shared/scenario/document';

export interface Shift {
  readonly dx: number;
  readonly dy: number;
}

/** The shift in Mil that makes `after` from `before`; null when more than its place has changed. */
export function shiftOf(before: TerrainFeature, after: TerrainFeature): Shift | null {
  const { shape: a, crest: crestA, ...restA } = before;
  const { shape: b, crest: crestB, ...restB } = after;
  for (const key of Object.keys(restA) as (keyof typeof restA)[]) {
    if (restA[key] !== restB[key]) return null;
  }
  const outline = pointsOf(a, b);
  if (!outline) return null;
  const crests = crestA && crestB ? { before: crestA, after: crestB } : null;
  if (!crests && crestA !== crestB) return null;
  return commonShift(
    [...outline.before, ...(crests?.before ?? [])],
    [...outline.after, ...(crests?.after ?? [])],
  );
}

function pointsOf(
  a: Shape,
  b: Shape,
): { readonly before: readonly Point[]; readonly after: readonly Point[] } | null {
  if (a.type === 'polygon' && b.type === 'polygon') {
    if (a.holes.length !== b.holes.length) return null;
    return {
      before: [...a.points, ...a.holes.flat()],
      after: [...b.points, ...b.holes.flat()],
    };
  }
  if (a.type === 'strip' && b.type === 'strip' && a.width === b.width) {
    return { before: a.points, after: b.points };
  }
  if (a.type === 'disc' && b.type === 'disc' && a.radius === b.radius) {
    return { before: [a.center], after: [b.center] };
  }
  return null;
}

function commonShift(before: readonly Point[], after: readonly Point[]): Shift | null {
  const [first] = before;
  const [moved] = after;
  if (!first || !moved || before.length !== after.length) return null;
  const dx = moved.x - first.x;
  const dy = moved.y - first.y;
  const isCommon = before.every((point, i) => {
    const other = after[i];
    return other && other.x - point.x === dx && other.y - point.y === dy;
  });
  return isCommon ? { dx, dy } : null;
}
