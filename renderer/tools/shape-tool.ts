// Draws rectangles and discs: press, drag, let go. A rectangle goes from corner to corner, with Shift
// square and with Alt from its middle; a disc goes from its middle to its rim.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import { nounOf } from '../../shared/scenario/kinds/own-kind';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/document';
import { line, NO_SKETCH } from '../things/sketch';
import { circleOf } from '../edits/shape-edits';
import { type ToolContext, snappingFrom, type Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';
import { commitFeature } from './draw-feature';

/** Shortest side or radius that counts as drawn, in Mil. */
const SMALLEST = 250;

export interface DragKind {
  /** How it is begun, in a sentence without an end. */
  begin(what: string): string;
  /** How it is ended, in sentences. */
  readonly end: string;
  drawn(from: Point, pointer: Pointer): Drawn;
}

interface Drawn {
  readonly shape: Shape;
  readonly outline: readonly Point[];
  /** Its sides, or its radius. */
  readonly sizes: readonly Mil[];
  words(length: ToolContext['length']): string;
}

export const RECTANGLE: DragKind = {
  begin: (what) => `Press at a corner of the ${what} and drag to the opposite one`,
  end: 'Let go at the opposite corner. Shift: square. Alt: from the middle.',
  drawn: (from, pointer) => {
    const points = cornersOf(from, pointer);
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

export const DISC: DragKind = {
  begin: (what) => `Press in the middle of the ${what} and drag to the rim`,
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

export const rectangleTool = (context: ToolContext): Tool => shapeTool(context, RECTANGLE, TERRAIN);
export const discTool = (context: ToolContext): Tool => shapeTool(context, DISC, TERRAIN);

/** What the shape is for. */
export interface ShapeUse {
  /** What it is called within a sentence. */
  noun(context: ToolContext): string;
  /** Keeps the finished shape. */
  commit(context: ToolContext, shape: Shape): void;
}

const TERRAIN: ShapeUse = { noun: nounOf, commit: commitFeature };

export function shapeTool(context: ToolContext, sort: DragKind, use: ShapeUse): Tool {
  let from: Point | null = null;
  const begin = (): string => sort.begin(use.noun(context));

  function move(pointer: Pointer): void {
    if (!from) return;
    const { outline, words } = sort.drawn(from, pointer);
    context.sketch({
      lines: [line('draft', outline, { isClosed: true })],
      dots: [{ at: from, style: 'draft' }],
      notes: [{ at: pointer.snapped, text: words((value) => context.length(value)) }],
    });
  }

  function release(pointer: Pointer): void {
    const start = from;
    cancel();
    if (!start) return;
    const { shape, sizes } = sort.drawn(start, pointer);
    if (sizes.some((size) => size < SMALLEST)) return context.say(`${begin()}.`);
    const { board } = context.scenario;
    const problem = board.space === 'table' ? shapeProblem(shape, board) : null;
    if (problem) return context.say(`Not like this: ${problem}.`);
    use.commit(context, shape);
  }

  function cancel(): boolean {
    const wasDrawing = from !== null;
    from = null;
    context.sketch(NO_SKETCH);
    return wasDrawing;
  }

  return {
    caretMode: 'drags',
    cursor: 'crosshair',
    snapping: snappingFrom(null),
    get hint() {
      return from ? `${sort.end} Escape gives it up.` : `${begin()}. Escape: back to selecting.`;
    },
    press: ({ snapped }) => {
      context.say(null);
      from = snapped;
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

/** South-west corner first where the drag goes north-east; always counter-clockwise. */
function cornersOf(
  from: Point,
  { snapped, isShift: isAdding, isAlt: isAlternate }: Pointer,
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
