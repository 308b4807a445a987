// Draws rectangles and discs: press, drag, let go. A rectangle goes from corner to corner, with Shift
// square and with Alt from its middle; a disc goes from its middle to its rim.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/document';
import { line, NO_SKETCH } from '../things/sketch';
import { circleOf } from '../edits/shape-edits';
import { type Desk, pointingFrom, type Tool } from './tool';
import type { Hand } from '../things/pointer-news';
import { commitFeature } from './draw-feature';

/** Shortest side or radius that counts as drawn, in Mil. */
const SMALLEST = 250;

export interface DraggedSort {
  /** How it is begun, in a sentence without an end. */
  readonly begin: string;
  /** How it is ended, in sentences. */
  readonly end: string;
  drawn(from: Point, hand: Hand): Drawn;
}

interface Drawn {
  readonly shape: Shape;
  readonly outline: readonly Point[];
  /** Its sides, or its radius. */
  readonly sizes: readonly Mil[];
  words(length: Desk['length']): string;
}

export const RECTANGLE: DraggedSort = {
  begin: 'Press at a corner and drag to the opposite one',
  end: 'Let go at the opposite corner. Shift: square. Alt: from the middle.',
  drawn: (from, hand) => {
    const points = cornersOf(from, hand);
    const [a, , c] = points;
    const sizes = [mil(c.x - a.x), mil(c.y - a.y)];
    return {
      shape: { type: 'polygon', points, holes: [] },
      outline: points,
      sizes,
      words: (length) => sizes.map(length).join(' × '),
    };
  },
};

const DISC: DraggedSort = {
  begin: 'Press in the middle and drag to the rim',
  end: 'Let go at the rim.',
  drawn: (center, { snapped }) => {
    const radius = mil(Math.hypot(snapped.x - center.x, snapped.y - center.y));
    return {
      shape: { type: 'disc', center, radius },
      outline: circleOf(center, radius),
      sizes: [radius],
      words: (length) => `radius ${length(radius)}`,
    };
  },
};

export const rectangleTool = (desk: Desk): Tool => shapeTool(desk, RECTANGLE, commitFeature);
export const discTool = (desk: Desk): Tool => shapeTool(desk, DISC, commitFeature);

/** `commit` is given the finished shape. */
export function shapeTool(
  desk: Desk,
  sort: DraggedSort,
  commit: (desk: Desk, shape: Shape) => void,
): Tool {
  let from: Point | null = null;

  function move(hand: Hand): void {
    if (!from) return;
    const { outline, words } = sort.drawn(from, hand);
    desk.sketch({
      lines: [line('draft', outline, { isClosed: true })],
      dots: [{ at: from, style: 'draft' }],
      notes: [{ at: hand.snapped, text: words((value) => desk.length(value)) }],
    });
  }

  function release(hand: Hand): void {
    const start = from;
    cancel();
    if (!start) return;
    const { shape, sizes } = sort.drawn(start, hand);
    if (sizes.some((size) => size < SMALLEST)) return desk.say(`${sort.begin}.`);
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
      return from ? `${sort.end} Escape gives it up.` : `${sort.begin}. Escape: back to selecting.`;
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
