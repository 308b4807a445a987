// Where things lie on the sheet, in inches, so that what is out of view is not drawn.

import {
  toSheet,
  cellToSheet,
  sheetSize,
  type SheetPoint,
} from '../../shared/print/drawing/picture';
import type { Board, Place, Shape } from '../../shared/scenario/document';
import type { Viewport, Size } from '../things/viewport';

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOfShape(shape: Shape, board: Board): Bounds {
  switch (shape.type) {
    case 'polygon':
      return around(shape.points.map((p) => toSheet(board, p)));
    case 'strip':
      return around(
        shape.points.map((p) => toSheet(board, p)),
        shape.width / 2000,
      );
    case 'disc':
      return around([toSheet(board, shape.center)], shape.radius / 1000);
    case 'cells':
      return around(
        shape.cells.map((cell) => cellToSheet(board, cell)),
        0.6,
      );
    case 'grid': {
      const { width, height } = sheetSize(board);
      return { left: 0, top: 0, right: width, bottom: height };
    }
  }
}

/** The spot of a place on the sheet; null when it is off the table. */
export function placeToSheet(board: Board, place: Place): SheetPoint | null {
  if (place.on === 'table') return toSheet(board, place.at);
  if (place.on === 'hex') return cellToSheet(board, place.at);
  return null;
}

/** Degrees that something drawn facing east turns, clockwise as the screen counts. */
export function turnOnSheet(place: Place): number {
  if (place.on === 'table') return -place.facing;
  if (place.on === 'hex') return -60 * place.facing;
  return 0;
}

export function boundsInView(view: Viewport, stage: Size): Bounds {
  return {
    left: -view.left / view.scale,
    top: -view.top / view.scale,
    right: (stage.width - view.left) / view.scale,
    bottom: (stage.height - view.top) / view.scale,
  };
}

export function meet(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

export function grown(bounds: Bounds, by: number): Bounds {
  return {
    left: bounds.left - by,
    top: bounds.top - by,
    right: bounds.right + by,
    bottom: bounds.bottom + by,
  };
}

export function around(points: readonly SheetPoint[], margin = 0): Bounds {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return grown({ left, top, right, bottom }, margin);
}
