// Draws areas freehand: press, run around, let go. The outline is kept with the corners that it needs.

import type { Point } from '../../shared/core/measure';
import { cleanRings } from '../../shared/geometry/clip';
import { ringOf } from '../../shared/geometry/ring';
import { shapeProblem } from '../../shared/scenario/shape-check';
import { line, NO_SKETCH } from '../things/sketch';
import { type Area, areasOf } from '../edits/areas';
import { type ToolContext, isFar, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';
import { commitFeature } from './draw-feature';

/** The pointer has moved this many pixels between two points of the trail. */
const TRAIL_STEP = 3;
/** How far the kept outline may be from the trail: pixels, and at least so many Mil. */
const TOLERANCE = { pixels: 1.5, least: 60 };

export function freehandTool(context: ToolContext): Tool {
  let trail: readonly Point[] = [];

  function move(pointer: Pointer): void {
    trail = trailed(trail, pointer);
    if (trail.length > 0) {
      context.sketch({ ...NO_SKETCH, lines: [line('draft', trail, { isClosed: true })] });
    }
  }

  function release(pointer: Pointer): void {
    const ended = trailed(trail, pointer);
    cancel();
    if (ended.length === 0) return;
    const shape = areaOfTrail(ended, pointer.pixel);
    if (!shape)
      return context.say(
        'Press and run around the area before you let go. P: click its corners instead.',
      );
    const problem = shapeProblem(shape, context.scenario.board);
    if (problem) return context.say(`Not like this: ${problem}.`);
    commitFeature(context, shape);
  }

  function cancel(): boolean {
    const wasDrawing = trail.length > 0;
    trail = [];
    context.sketch(NO_SKETCH);
    return wasDrawing;
  }

  return {
    caretMode: 'drags',
    cursor: 'crosshair',
    get hint() {
      return trail.length > 0
        ? 'Run around the area; let go to close it. Escape gives it up.'
        : 'Press and run around the area. Escape: back to selecting.';
    },
    press: (pointer) => {
      context.say(null);
      trail = [pointer.at];
    },
    move,
    release,
    doubleClick: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) context.putDown();
      return true;
    },
    cancel,
  };
}

/** The trail with where the pointer is, if it has gone on a little; an empty trail stays empty. */
export function trailed(trail: readonly Point[], pointer: Pointer): readonly Point[] {
  const last = trail.at(-1);
  return last && isFar(last, pointer.at, TRAIL_STEP, pointer.pixel)
    ? [...trail, pointer.at]
    : trail;
}

/** The largest area that the trail runs around; null when it runs around none. */
export function areaOfTrail(trail: readonly Point[], pixel: number): Area | null {
  const tolerance = Math.max(TOLERANCE.least, TOLERANCE.pixels * pixel);
  const [largest] = areasOf(cleanRings([ringOf(trail)]), tolerance);
  return largest ? { ...largest, holes: [] } : null;
}
