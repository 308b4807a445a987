// The knife: a line through areas and strips parts them. Drag for a straight cut, or click its points.

import { cutTerrain } from '../edits/cut';
import { lineTool } from './line-tool';
import { type ToolContext, DRAG_START, isFar, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

export function knifeTool(context: ToolContext): Tool {
  const cut = lineTool(context, {
    fewest: 2,
    isClosed: false,
    hasWidth: false,
    isTerrain: false,
    mayCurve: false,
    shapeOf: (points) => ({ type: 'strip', points, width: context.stripWidth }),
    commit: (_, shape) => {
      if (!('points' in shape)) return;
      const result = cutTerrain(context.scenario, context.selection, shape.points);
      if (!result.ok) return context.say(result.error);
      const { label, change, selection } = result.value;
      context.commit(label, change, selection);
    },
  });
  /** Where the button went down for the first point. */
  let pressed: Pointer | null = null;

  return {
    caretMode: 'clicks',
    cursor: 'crosshair',
    get snapping() {
      return cut.snapping ?? null;
    },
    get isDrawing() {
      return cut.isDrawing ?? false;
    },
    get hint() {
      return cut.isDrawing
        ? 'Enter or a double click cuts. Backspace takes back a point. Escape gives it up.'
        : 'Drag a line right through terrain, or click its points; what is selected is cut first. Escape: back to selecting.';
    },
    press: (pointer) => {
      pressed = cut.isDrawing ? null : pointer;
      cut.press(pointer);
    },
    move: (pointer, isDown) => cut.move(pointer, isDown),
    release: (pointer) => {
      const start = pressed;
      pressed = null;
      if (!start || !isFar(start.at, pointer.at, 2 * DRAG_START, pointer.pixel)) return;
      cut.press(pointer);
      cut.key({ key: 'Enter', isShift: false });
    },
    doubleClick: (pointer) => cut.doubleClick(pointer),
    key: (press) => cut.key(press),
    cancel: () => {
      pressed = null;
      return cut.cancel();
    },
  };
}
