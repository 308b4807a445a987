// Draws rectangles: press at a corner, drag to the other. Shift keeps it square, Alt grows it from the middle.

import { mil, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/types';
import { line, NO_SKETCH } from '../session/sketch';
import { commitFeature } from './new-feature';
import { type Desk, type Hand, pointingFrom, type Tool } from './tool';

/** Shortest side that counts as drawn, in Mil. */
const SMALLEST = 250;

export const rectangleTool = (desk: Desk): Tool => boxTool(desk, commitFeature);

/** `commit` is given the finished rectangle as a polygon. */
export function boxTool(desk: Desk, commit: (desk: Desk, shape: Shape) => void): Tool {
  let from: Point | null = null;

  function move(hand: Hand): void {
    if (!from) return;
    const corners = cornersOf(from, hand);
    const [a, , c] = corners;
    const width = desk.length(mil(Math.abs(c.x - a.x)));
    const height = desk.length(mil(Math.abs(c.y - a.y)));
    desk.sketch({
      lines: [line('draft', corners, { isClosed: true })],
      dots: [],
      notes: [{ at: hand.snapped, text: `${width} × ${height}` }],
    });
  }

  function release(hand: Hand): void {
    const start = from;
    cancel();
    if (!start) return;
    const points = cornersOf(start, hand);
    const [a, , c] = points;
    if (Math.abs(c.x - a.x) < SMALLEST || Math.abs(c.y - a.y) < SMALLEST) {
      return desk.say('Press at a corner and drag to the opposite one.');
    }
    const shape: Shape = { type: 'polygon', points, holes: [] };
    const { board } = desk.scenario;
    const problem = board.space === 'table' ? shapeProblem(shape, board) : null;
    if (problem) return desk.say(`Not like this: ${problem}.`);
    commit(desk, shape);
  }

  function cancel(): boolean {
    const wasDrawing = from !== null;
    from = null;
    desk.sketch(NO_SKETCH);
    return wasDrawing;
  }

  return {
    keyed: 'drags',
    cursor: 'crosshair',
    pointing: pointingFrom(null),
    get hint() {
      return from
        ? 'Let go at the opposite corner. Shift: square. Alt: from the middle. Escape gives it up.'
        : 'Press at a corner and drag to the opposite one. Escape: back to selecting.';
    },
    press: ({ snapped }) => {
      desk.say(null);
      from = snapped;
    },
    move,
    release,
    twice: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      if (!cancel()) desk.putDown();
      return true;
    },
    cancel,
  };
}

/** South-west corner first where the drag goes north-east; always counter-clockwise. */
function cornersOf(
  from: Point,
  { snapped, isAdding, isAlternate }: Hand,
): readonly [Point, Point, Point, Point] {
  let dx = snapped.x - from.x;
  let dy = snapped.y - from.y;
  if (isAdding) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    dx = side * (dx < 0 ? -1 : 1);
    dy = side * (dy < 0 ? -1 : 1);
  }
  const start = isAlternate ? { x: from.x - dx, y: from.y - dy } : from;
  const end = { x: from.x + dx, y: from.y + dy };
  const [west, east] = [mil(Math.min(start.x, end.x)), mil(Math.max(start.x, end.x))];
  const [south, north] = [mil(Math.min(start.y, end.y)), mil(Math.max(start.y, end.y))];
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}
