// Draws areas freehand: press, run around, let go. The outline is kept with the corners that it needs.

import type { Point } from '../../shared/core/measure';
import { nounOf } from '../../shared/scenario/kinds/own-kind';
import { shapeProblem } from '../../shared/scenario/shape-check';
import { line, NO_SKETCH } from '../things/sketch';
import type { Tool, ToolContext } from './machine/tool';
import type { Pointer } from '../things/pointer';
import { commitFeature } from './draw-feature';
import { drawnArea, extendTrail } from './trail';

export function freehandTool(context: ToolContext): Tool {
  let trail: readonly Point[] = [];

  function move(pointer: Pointer): void {
    trail = extendTrail(trail, pointer);
    if (trail.length > 0) {
      context.sketch({ ...NO_SKETCH, lines: [line('draft', trail, { isClosed: true })] });
    }
  }

  function release(pointer: Pointer): void {
    const ended = extendTrail(trail, pointer);
    cancel();
    if (ended.length === 0) return;
    const shape = drawnArea(ended, context, pointer.pixel);
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
        : `Press and run around the ${nounOf(context)}. Escape: back to selecting.`;
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
