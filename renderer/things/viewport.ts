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

/** What is shown around what is zoomed to. */
const AROUND: Surround = { inches: 1, pixels: 0 };
/** What is zoomed to is shown in at least so many inches each way, or hexes: a small stand with what is near it. */
const LEAST_SHOWN = 6;

/** A part of the sheet, from its north-west to its south-east corner, in the middle of the stage. */
export function zoomedTo(stage: Size, from: SheetPoint, to: SheetPoint): Viewport {
  const width = Math.max(LEAST_SHOWN, to.x - from.x);
  const height = Math.max(LEAST_SHOWN, to.y - from.y);
  const whole = fitted(stage, { width, height }, AROUND);
  const left = whole.left - ((from.x + to.x - width) / 2) * whole.scale;
  const top = whole.top - ((from.y + to.y - height) / 2) * whole.scale;
  return { ...whole, left, top };
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

/** What is shown around a sheet: so many inches of it, and so many pixels at least. */
export interface Surround {
  readonly inches: number;
  readonly pixels: number;
}

const BARE: Surround = { inches: 0, pixels: 0 };

/** How wide what is around a sheet is shown, in pixels. */
export function surroundPixels({ inches, pixels }: Surround, scale: number): number {
  return Math.max(pixels, inches * scale);
}

/** The whole sheet with its surround, beside what is kept free: as near to the middle of the stage as it can lie. */
export function fitted(
  stage: Size,
  sheet: Size,
  around: Surround = BARE,
  kept: Kept | null = null,
): Viewport {
  const free = (edge: Kept['edge']) => (kept?.edge === edge ? kept.pixels : 0);
  const across = stage.width - free('west') - free('east') - 2 * MARGIN;
  const down = stage.height - free('north') - free('south') - 2 * MARGIN;
  const { inches, pixels } = around;
  const along = (room: number, length: number) =>
    Math.min(room / (length + 2 * inches), (room - 2 * pixels) / length);
  const scale = clampScale(Math.min(along(across, sheet.width), along(down, sheet.height)));
  const frame = surroundPixels(around, scale);
  const start = (room: number, size: number, before: number, after: number) => {
    const middle = (room - size) / 2;
    if (before > 0) return Math.max(middle, before + MARGIN);
    return after > 0 ? Math.min(middle, room - after - MARGIN - size) : middle;
  };
  const [width, height] = [sheet.width * scale + 2 * frame, sheet.height * scale + 2 * frame];
  return {
    scale,
    left: start(stage.width, width, free('west'), free('east')) + frame,
    top: start(stage.height, height, free('north'), free('south')) + frame,
  };
}
