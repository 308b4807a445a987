// Where the table lies in the stage, as a value, and the sums between inches and pixels.
// Sheet coordinates: inches, x to the right and y down from the table's north-west corner.

import type { SheetPoint } from '../../shared/print/drawing/picture';

export interface Viewport {
  /** CSS pixels to the inch. */
  readonly scale: number;
  /** CSS pixels from the stage's top-left corner to the table's north-west corner. */
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SMALLEST_SCALE = 2;
export const LARGEST_SCALE = 400;

const clampScale = (scale: number) => Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale));

export function toSheetInches(view: Viewport, x: number, y: number): SheetPoint {
  return { x: (x - view.left) / view.scale, y: (y - view.top) / view.scale };
}

export function toPixels(view: Viewport, point: SheetPoint): { x: number; y: number } {
  return { x: view.left + point.x * view.scale, y: view.top + point.y * view.scale };
}

/** The spot of the table that lies under the pixel stays under it. */
export function zoomedAt(view: Viewport, x: number, y: number, factor: number): Viewport {
  const scale = clampScale(view.scale * factor);
  const grown = scale / view.scale;
  return { scale, left: x - (x - view.left) * grown, top: y - (y - view.top) * grown };
}

export function pannedBy(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, left: view.left + dx, top: view.top + dy };
}

/** Pixels that stay free around the frame of the table. */
export const MARGIN = 8;

/** A strip along one edge of the stage that the fitted table leaves free. */
export interface Kept {
  readonly edge: 'north' | 'south' | 'west' | 'east';
  readonly pixels: number;
}

/**
 * The whole sheet with the frame of so many inches around it, beside what is kept free: as near to the middle
 * of the stage as it can lie.
 */
export function fitted(
  stage: Size,
  sheet: Size,
  frame = 0,
  kept: Kept | null = null,
  margin = MARGIN,
): Viewport {
  const width = sheet.width + 2 * frame;
  const height = sheet.height + 2 * frame;
  const free = (edge: Kept['edge']) => (kept?.edge === edge ? kept.pixels : 0);
  const along = (room: number, length: number) => (room - 2 * margin) / length;
  const scale = clampScale(
    Math.min(
      along(stage.width - free('west') - free('east'), width),
      along(stage.height - free('north') - free('south'), height),
    ),
  );
  const start = (room: number, size: number, before: number, after: number) => {
    const middle = (room - size) / 2;
    if (before > 0) return Math.max(middle, before + margin);
    return after > 0 ? Math.min(middle, room - after - margin - size) : middle;
  };
  return {
    scale,
    left: start(stage.width, width * scale, free('west'), free('east')) + frame * scale,
    top: start(stage.height, height * scale, free('north'), free('south')) + frame * scale,
  };
}
