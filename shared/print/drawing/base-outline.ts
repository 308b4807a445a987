// The outline of a turned base on the sheet, for what is written beside it. Inches about its middle, y down
// the sheet; facings in degrees counter-clockwise from east.

import type { Footprint } from '../../terrain/map/engine-types';
import type { SheetPoint } from './picture';

export interface Extent {
  readonly depth: number;
  readonly width: number;
}

export function extentOf(footprint: Footprint): Extent {
  return footprint.type === 'disc'
    ? { depth: footprint.radius / 500, width: footprint.radius / 500 }
    : { depth: footprint.depth / 1000, width: footprint.width / 1000 };
}

/** Farthest reach of a base from its middle when turned any way. */
export function reachOf(footprint: Footprint): number {
  if (footprint.type === 'disc') return footprint.radius / 1000;
  return Math.sqrt((footprint.width / 2000) ** 2 + (footprint.depth / 2000) ** 2);
}

/** Half the width and half the height of the upright box around a base. */
export function halvesOf(footprint: Footprint, facing: number): { x: number; y: number } {
  if (footprint.type === 'disc') return { x: footprint.radius / 1000, y: footprint.radius / 1000 };
  const corners = cornersOf(footprint, facing);
  return {
    x: Math.max(...corners.map(({ x }) => x)),
    y: Math.max(...corners.map(({ y }) => y)),
  };
}

/** How far below its middle a base reaches between `half` to the left and `half` to the right. */
export function lowestWithin(footprint: Footprint, facing: number, half: number): number {
  if (footprint.type === 'disc') return footprint.radius / 1000;
  const turned = cornersOf(footprint, facing).map(({ x, y }) => ({ x: y, y: x }));
  return farthestRight(turned, -half, half) ?? 0;
}

/** How far to the right a rectangle reaches between two heights; null where it has nothing there. */
export function rightWithin(
  footprint: Footprint,
  facing: number,
  top: number,
  bottom: number,
): number | null {
  return farthestRight(cornersOf(footprint, facing), top, bottom);
}

/** Height at which the line from the middle to the upper right leaves a rectangle: 0 or less. */
export function shoulderOf(footprint: Footprint, facing: number): number {
  const { depth, width } = extentOf(footprint);
  const angle = ((45 - facing) * Math.PI) / 180;
  const along = Math.min(
    depth / 2 / Math.max(1e-9, Math.abs(Math.cos(angle))),
    width / 2 / Math.max(1e-9, Math.abs(Math.sin(angle))),
  );
  return -along * Math.SQRT1_2;
}

/** Of a rectangle, in order around it. */
function cornersOf(footprint: Footprint, facing: number): readonly SheetPoint[] {
  const { depth, width } = extentOf(footprint);
  const angle = (facing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [depth, width],
    [-depth, width],
    [-depth, -width],
    [depth, -width],
  ].map(([along = 0, aside = 0]) => ({
    x: (along * cos + aside * sin) / 2,
    y: (aside * cos - along * sin) / 2,
  }));
}

function farthestRight(corners: readonly SheetPoint[], top: number, bottom: number): number | null {
  let most: number | null = null;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    const from = Math.max(top, Math.min(a.y, b.y));
    const to = Math.min(bottom, Math.max(a.y, b.y));
    if (from > to) return;
    for (const y of [from, to]) {
      const part = a.y === b.y ? 1 : (y - a.y) / (b.y - a.y);
      const x = a.y === b.y ? Math.max(a.x, b.x) : a.x + part * (b.x - a.x);
      most = Math.max(most ?? -Infinity, x);
    }
  });
  return most;
}
