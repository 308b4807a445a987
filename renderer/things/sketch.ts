// What a tool shows while it works: lines, dots and notes over the table. Values only; the stage
// draws them at the same width on the screen at every zoom.

import type { Mil, Point } from '../../shared/core/measure';

/**
 * draft: a shape being drawn. refused: the same, but it cannot be. marquee: a box that selects.
 * tape: a measured line. clear / blocked: a sight line before and behind what blocks it.
 * route: the way to a place. guide: what the pointer is in line with.
 * shade: an area that is closed, without an outline.
 * caret: the cross that the arrow keys move.
 */
export type SketchStyle =
  | 'guide'
  | 'draft'
  | 'refused'
  | 'marquee'
  | 'tape'
  | 'clear'
  | 'blocked'
  | 'shade'
  | 'route'
  | 'caret';

export interface SketchLine {
  readonly points: readonly Point[];
  readonly style: SketchStyle;
  readonly isClosed: boolean;
  /** For strips: their width in Mil; 0 = a plain line. */
  readonly width: number;
}

export interface SketchDot {
  readonly at: Point;
  readonly style: SketchStyle;
}

export interface SketchNote {
  readonly at: Point;
  readonly text: string;
}

export interface Sketch {
  readonly lines: readonly SketchLine[];
  readonly dots: readonly SketchDot[];
  readonly notes: readonly SketchNote[];
}

/** Words that are typed where they will stand. */
export interface Writing {
  readonly at: Point;
  /** Height of the letters. */
  readonly size: Mil;
  readonly text: string;
}

export const NO_SKETCH: Sketch = { lines: [], dots: [], notes: [] };

export function line(
  style: SketchStyle,
  points: readonly Point[],
  more: Partial<Pick<SketchLine, 'isClosed' | 'width'>> = {},
): SketchLine {
  return { points, style, isClosed: false, width: 0, ...more };
}

export function joined(...sketches: readonly Sketch[]): Sketch {
  return {
    lines: sketches.flatMap((sketch) => sketch.lines),
    dots: sketches.flatMap((sketch) => sketch.dots),
    notes: sketches.flatMap((sketch) => sketch.notes),
  };
}
