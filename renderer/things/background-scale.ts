// How large a background picture lies on the table: from two points on it whose distance is known, or
// to fit the table.

import { inches, type Mil, mil, toInches } from '../../shared/core/measure';
import type { BackgroundImage, Board } from '../../shared/scenario/document';

/** A place on the picture, as shares of its width and height from its top left corner. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

type Size = Pick<BackgroundImage, 'width' | 'height'>;

/** The size at which the two points lie `apart` inches from each other; null where they are one point. */
export function scaledByTwoPoints(now: Size, a: Share, b: Share, apart: number): Size | null {
  const wide = toInches(now.width) * (b.x - a.x);
  const high = toInches(now.height) * (b.y - a.y);
  const drawn = Math.hypot(wide, high);
  if (drawn < 0.001 || !(apart > 0)) return null;
  const factor = apart / drawn;
  return { width: times(now.width, factor), height: times(now.height, factor) };
}

/** As large as the table allows without losing its proportions. */
export function fitted(board: Board, proportion: number): Size {
  const { width, height } =
    board.space === 'table' ? board : { width: inches(board.columns), height: inches(board.rows) };
  return width / height > proportion
    ? { width: times(height, proportion), height }
    : { width, height: times(width, 1 / proportion) };
}

function times(length: Mil, factor: number): Mil {
  return mil(Math.max(1, length * factor));
}
