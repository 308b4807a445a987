// The side view of a sight line as paths in a box: ground, what stands on it, the line, and what blocks.
// Distances run to the right, levels upwards; the box is in whatever unit the drawing has.

import type { TerrainId } from '../../../shared/core/id';
import type { ProfilePoint, Sight } from '../../../shared/terrain/map/engine-types';

export interface ProfileBox {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

export interface ProfileDrawing {
  /** Closed path of the ground down to the bottom of the box. */
  readonly ground: string;
  /** What stands on the ground; `isBlocker` for the one that decides. */
  readonly covers: readonly { readonly path: string; readonly isBlocker: boolean }[];
  /** The sight line; behind the blocker it is `hidden`. */
  readonly seen: string;
  readonly hidden: string | null;
  /** Where it is blocked. */
  readonly stop: { readonly x: number; readonly y: number } | null;
  /** Whole levels, for the scale at the side. */
  readonly levels: readonly { readonly level: number; readonly y: number }[];
  /** Length of the line in inches. */
  readonly inches: number;
}

export function profileDrawing(sight: Sight, box: ProfileBox): ProfileDrawing | null {
  const { profile } = sight;
  const last = profile.at(-1);
  const first = profile[0];
  if (first === undefined || last === undefined || last.along === 0) return null;
  const scale = scaleOf(profile, box);
  const { x, y } = scale;
  const stopAt = sight.blocker === null ? null : alongOf(sight);
  const lineAt = (along: number) =>
    first.line + ((last.line - first.line) * along) / Math.max(1, last.along);
  const end = stopAt ?? last.along;
  const spot = (along: number) => `${x(along)} ${y(lineAt(along))}`;
  return {
    ground: `M${x(0)} ${box.height}${profile.map((p) => `L${x(p.along)} ${y(p.ground)}`).join('')}L${x(last.along)} ${box.height}Z`,
    covers: coversOf(profile).map(({ points, feature }) => ({
      path: coverPath(points, scale),
      isBlocker: feature === sight.blocker?.feature,
    })),
    seen: `M${spot(0)}L${spot(end)}`,
    hidden: stopAt === null ? null : `M${spot(stopAt)}L${spot(last.along)}`,
    stop: stopAt === null ? null : { x: x(stopAt), y: y(lineAt(stopAt)) },
    levels: scale.levels.map((level) => ({ level, y: y(level) })),
    inches: last.along / 1000,
  };
}

interface Scale {
  x(along: number): number;
  y(level: number): number;
  readonly levels: readonly number[];
}

function scaleOf(profile: readonly ProfilePoint[], box: ProfileBox): Scale {
  const length = Math.max(1, profile.at(-1)?.along ?? 1);
  const heights = profile.flatMap(({ ground, top, line }) => [ground, top, line]);
  const low = Math.min(0, Math.floor(Math.min(...heights)));
  const high = Math.max(1, Math.ceil(Math.max(...heights)));
  const { margin, width, height } = box;
  const round = (value: number) => Math.round(value * 10) / 10;
  const step = Math.ceil((high - low) / 6);
  const levels: number[] = [];
  for (let level = low; level <= high; level += step) levels.push(level);
  return {
    x: (along) => round(margin + (along / length) * (width - 2 * margin)),
    y: (level) => round(height - margin - ((level - low) / (high - low)) * (height - 2 * margin)),
    levels,
  };
}

/** Stretches where something stands, each with the feature that it is. */
function coversOf(
  profile: readonly ProfilePoint[],
): readonly { readonly points: readonly ProfilePoint[]; readonly feature: TerrainId | null }[] {
  const covers: { points: ProfilePoint[]; feature: TerrainId | null }[] = [];
  let open: { points: ProfilePoint[]; feature: TerrainId | null } | null = null;
  for (const point of profile) {
    if (point.top <= point.ground) {
      open = null;
      continue;
    }
    if (open === null || open.feature !== point.feature) {
      open = { points: [], feature: point.feature };
      covers.push(open);
    }
    open.points.push(point);
  }
  return covers;
}

function coverPath(points: readonly ProfilePoint[], { x, y }: Scale): string {
  const tops = points.map((p) => `${x(p.along)} ${y(p.top)}`);
  const feet = points.map((p) => `${x(p.along)} ${y(p.ground)}`).reverse();
  return `M${[...tops, ...feet].join('L')}Z`;
}

/** How far along the line the blocker stops it, in Mil. */
function alongOf({ blocker, from }: Sight): number {
  if (blocker === null) return 0;
  return Math.hypot(blocker.at.x - from.x, blocker.at.y - from.y);
}
