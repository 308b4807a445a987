// What a tool is told of the pointer and the keys, and the sight line that it may ask for.

import type { Point } from '../../shared/core/measure';

/** What the window tells of the pointer over the table. */
export interface PointerInput {
  readonly at: Point;
  readonly isDown: boolean;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  /** From the keyboard: exactly there, not only near. */
  readonly isByKeys?: boolean;
}

/** A sight line that is asked for, between stands or spots. */
export interface Aim {
  readonly from: string | Point | null;
  readonly to: string | Point | null;
}

/** Where the pointer is, what lies there, and which keys are held down. */
export interface Pointer {
  /** Under the pointer, to the Mil. */
  readonly at: Point;
  /** The same on the snapping grid; equal to `at` while Ctrl is held or snapping is off. */
  readonly snapped: Point;
  /** The id of the topmost thing there. */
  readonly over: string | null;
  /** Mil to the pixel: what is near enough depends on the zoom. */
  readonly pixel: number;
  /** Shift: adds to the selection, keeps a shape square. */
  readonly isShift: boolean;
  /** Alt: copies, adds a corner to an edge, grows a shape from its middle. */
  readonly isAlt: boolean;
  /** Keys have set it there: it means that very spot and no other near it. */
  readonly isByKeys?: boolean;
}

/** Off the grid: it means the very spot where it is. */
export function isFree({ at, snapped }: Pointer): boolean {
  return snapped.x === at.x && snapped.y === at.y;
}

export interface KeyPress {
  /** As `KeyboardEvent.key`: 'Enter', 'Escape', 'ArrowLeft'. */
  readonly key: string;
  readonly isShift: boolean;
  /** Alt: arrows go by a tenth of an inch. */
  readonly isFine?: boolean;
}
