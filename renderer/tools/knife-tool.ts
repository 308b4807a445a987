// The knife: a line through areas and strips parts them. Drag for a straight cut, or click its points.

import { cutTerrain } from '../edits/cut';
import { lineTool } from './line-tool';
import { type Desk, DRAG_START, isFar, type Tool } from './tool';
import type { Hand } from '../things/pointer-news';

export function knifeTool(desk: Desk): Tool {
  const cut = lineTool(desk, {
    fewest: 2,
    isClosed: false,
    hasWidth: false,
    isTerrain: false,
    shapeOf: (points) => ({ type: 'strip', points, width: desk.stripWidth }),
    commit: (_, shape) => {
      if (!('points' in shape)) return;
      const result = cutTerrain(desk.scenario, desk.selection, shape.points);
      if (!result.ok) return desk.say(result.error);
      const { label, change, selection } = result.value;
      desk.commit(label, change, selection);
    },
  });
  /** Where the button went down for the first point. */
  let pressed: Hand | null = null;

  return {
    keyed: 'clicks',
    cursor: 'crosshair',
    get pointing() {
      return cut.pointing ?? null;
    },
    get isDrawing() {
      return cut.isDrawing ?? false;
    },
    get hint() {
      return cut.isDrawing
        ? 'Enter or a double click cuts. Backspace takes back a point. Escape gives it up.'
        : 'Drag a line right through terrain, or click its points; what is selected is cut first. Escape: back to selecting.';
    },
    press: (hand) => {
      pressed = cut.isDrawing ? null : hand;
      cut.press(hand);
    },
    move: (hand, isDown) => cut.move(hand, isDown),
    release: (hand) => {
      const start = pressed;
      pressed = null;
      if (!start || !isFar(start.at, hand.at, 2 * DRAG_START, hand.pixel)) return;
      cut.press(hand);
      cut.key({ key: 'Enter', isShift: false });
    },
    twice: (hand) => cut.twice(hand),
    key: (press) => cut.key(press),
    cancel: () => {
      pressed = null;
      return cut.cancel();
    },
  };
}
