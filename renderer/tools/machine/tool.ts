// What a tool is: a small machine that is told what pointer and keys do and answers with a pending change,
// sketch lines, and at the end one change of the document. It knows neither the DOM nor Konva.

import type { Mil, Point } from '../../../shared/core/measure';
import type { StandAppearance } from '../../../shared/print/drawing/picture';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Change } from '../../../shared/scenario/edit';
import type { Scenario, OwnKind, TerrainKind } from '../../../shared/scenario/document';
import type { Handle } from '../../things/handles';
import type { Sketch, Writing } from '../../things/sketch';
import type { ToolSettings } from './tool-settings';
import type { Pointer, KeyPress } from '../../things/pointer';

/** What tools may read, and all that they may do. */
export interface ToolContext {
  readonly scenario: Scenario;
  /** The same without what the user has hidden: nothing falls into line with that. */
  readonly visible: Scenario;
  readonly appearances: ReadonlyMap<string, StandAppearance>;
  readonly selection: ReadonlySet<string>;
  /** The grips of what is selected, for this zoom. */
  readonly handles: readonly Handle[];
  /** The corner that was clicked last; Delete takes it out. */
  readonly activeHandle: Handle | null;
  /** What is drawn next. */
  readonly kind: TerrainKind;
  /** Terrain of the designer's own, like that kind. */
  readonly own?: OwnKind | undefined;
  /** The rules of the scenario; null where they are not known. */
  readonly rules: Ruleset | null;
  readonly settings: ToolSettings;
  /** Width of the next strip. */
  readonly stripWidth: Mil;
  /** The step of the grid, in Mil: arrow keys take it too. */
  readonly snapStep: number;
  snap(at: Point): Point;
  /** A length as the user reads it: `12.5"` or `31.8 cm`. */
  length(value: Mil): string;
  /** Changes how tools are set from now on. */
  adjustSettings(values: Partial<ToolSettings>): void;
  select(ids: Iterable<string>): void;
  activate(handle: Handle | null): void;
  /** Shows a change without making it; null shows the document as it is. */
  preview(change: Change | null, lifted?: Iterable<string>): void;
  sketch(sketch: Sketch): void;
  /** Makes the change, as one step to undo; `selection` is what is selected then. */
  commit(label: string, change: Change, selection?: Iterable<string>): void;
  /** A sentence for the status bar. */
  say(message: string | null): void;
  /** Asks for the sight line between two stands or spots; null asks for none. */
  aim(from: string | Point | null, to: string | Point | null): void;
  /** Lets the user type on the table. `done` hears the words, or what they were if typing is given up. */
  write(writing: Writing, done: (text: string) => void): void;
  /** Puts the tool down and takes up the select tool. */
  putDown(): void;
}

export interface PointSnapping {
  readonly from: Point | null;
  /** Ids of what is being reshaped: nothing snaps to itself. */
  readonly without: ReadonlySet<string>;
}

/** A point of something new. */
export function snappingFrom(from: Point | null): PointSnapping {
  return { from, without: NOTHING };
}

const NOTHING: ReadonlySet<string> = new Set();

export interface Tool {
  /**
   * How it is worked by keys alone, with the caret in place of the pointer: each Space is a click, or one takes hold and
   * the next lets go. Without it the arrows are the tool's own.
   */
  readonly caretMode?: 'clicks' | 'drags' | undefined;
  /** Where the caret begins, if not where the mouse was last. */
  readonly caretStart?: Point | null;
  /** CSS cursor for what would happen now. */
  readonly cursor: string;
  /** What to do next, for the status bar. */
  readonly hint: string;
  /** True while a shape is drawn point by point: Backspace and undo take back its last one. */
  readonly isDrawing?: boolean;
  /** While the pointer sets a point of a shape: it snaps to shapes, and to 45° from `from`. */
  readonly snapping?: PointSnapping | null;
  /** The grips of what is selected are shown, for a press takes them. */
  readonly takesGrips?: boolean;
  press(pointer: Pointer): void;
  /** `isDown` while the button is held. */
  move(pointer: Pointer, isDown: boolean): void;
  release(pointer: Pointer): void;
  /** The second press of a double click, after `press` and `release`. */
  doubleClick(pointer: Pointer): void;
  /** The pointer has left the table. */
  leave?(): void;
  /** True when the key meant something. */
  key(press: KeyPress): boolean;
  /** Something else is about to be taken up: what is whole already is kept, as if it had been ended. */
  complete?(): void;
  /** Puts everything back as it was before the gesture. True when there was one. */
  cancel(): boolean;
}

/** How far from a grip or an edge the pointer may be to take it, in pixels. */
export const GRIP_REACH = 9;
/** How far the pointer moves before a press becomes a drag, in pixels. */
export const DRAG_START = 4;

export function isFar(from: Point, to: Point, pixels: number, pixel: number): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > pixels * pixel;
}
