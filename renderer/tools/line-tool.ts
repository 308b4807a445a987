// Draws outlines and strips: click by click, until Enter, a double click or the first corner ends it, or
// in one go, where the pointer presses and runs.

import { distance, mil, type Point } from '../../shared/core/measure';
import { smoothLine, smoothRing } from '../../shared/geometry/curve';
import { simplifiedLine } from '../../shared/geometry/simplify';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/document';
import { line, NO_SKETCH } from '../things/sketch';
import { areaOfTrail, trailed } from './freehand-tool';
import { type ToolContext, DRAG_START, GRIP_REACH, isFar, snappingFrom, type Tool } from './machine/tool';
import type { Pointer, KeyPress } from '../things/pointer';
import { commitFeature } from './draw-feature';

export interface LineKind {
  readonly fewest: number;
  readonly isClosed: boolean;
  /** It is drawn as wide as the next strip, and [ and ] set the width. */
  readonly hasWidth: boolean;
  /** What is drawn stays on the table, so it must be sound and may curve. */
  readonly isTerrain: boolean;
  shapeOf(points: readonly Point[], context: ToolContext): Shape;
  /** What the pointer has run around or along in one go; null where that is nothing. Absent: it draws by clicks alone. */
  ofTrail?(trail: readonly Point[], context: ToolContext, pixel: number): Shape | null;
  /** Keeps the finished shape. */
  commit(context: ToolContext, shape: Shape): void;
}

export const POLYGON: LineKind = {
  fewest: 3,
  isClosed: true,
  hasWidth: false,
  isTerrain: true,
  shapeOf: (points, context) => ({
    type: 'polygon',
    points: context.settings.isSmooth ? smoothRing(points) : points,
    holes: [],
  }),
  commit: commitFeature,
};

const STRIP: LineKind = {
  fewest: 2,
  isClosed: false,
  hasWidth: true,
  isTerrain: true,
  shapeOf: (points, context) => ({
    type: 'strip',
    points: context.settings.isSmooth ? smoothLine(points) : points,
    width: context.stripWidth,
  }),
  commit: commitFeature,
};

/** How far a strip may be from the pointer that has run along it: pixels, and at least so many Mil. */
const STRIP_TOLERANCE = { pixels: 3, least: 60 };

function stripOfTrail(trail: readonly Point[], context: ToolContext, pixel: number): Shape | null {
  const tolerance = Math.max(STRIP_TOLERANCE.least, STRIP_TOLERANCE.pixels * pixel);
  const points = simplifiedLine(trail, tolerance);
  return points.length < STRIP.fewest ? null : STRIP.shapeOf(points, context);
}

export const polygonTool = (context: ToolContext): Tool =>
  lineTool(context, { ...POLYGON, ofTrail: (trail, _, pixel) => areaOfTrail(trail, pixel) });
export const stripTool = (context: ToolContext): Tool =>
  lineTool(context, { ...STRIP, ofTrail: stripOfTrail });

export function lineTool(context: ToolContext, sort: LineKind): Tool {
  /** The corners so far; none = nothing is being drawn. */
  let points: readonly Point[] = [];
  let hovered: Point | null = null;
  /** Where the button went down for the first corner, and where the pointer has run since. */
  let start: Pointer | null = null;
  let trail: readonly Point[] = [];
  let isRunning = false;

  function press(pointer: Pointer): void {
    if (sort.isClosed && points.length >= sort.fewest && isOnFirst(pointer)) return finish();
    const last = points.at(-1);
    if (last && samePoint(last, pointer.snapped)) return;
    const next = [...points, pointer.snapped];
    const problem = problemWith(next);
    if (problem) return context.say(sentence(problem));
    context.say(null);
    points = next;
    if (sort.ofTrail && next.length === 1) [start, trail] = [pointer, [pointer.snapped]];
    show();
  }

  function isOnFirst(pointer: Pointer): boolean {
    const [first] = points;
    if (first && pointer.isByKeys === true) return samePoint(first, pointer.at);
    return first !== undefined && !isFar(first, pointer.at, GRIP_REACH, pointer.pixel);
  }

  function move(pointer: Pointer, isDown: boolean): void {
    hovered = pointer.snapped;
    if (start && isDown) run(start, pointer);
    else if (points.length > 0) show();
  }

  function run(from: Pointer, pointer: Pointer): void {
    trail = trailed(trail, pointer);
    isRunning ||= isFar(from.at, pointer.at, 2 * DRAG_START, pointer.pixel);
    if (!isRunning) return show();
    const width = sort.hasWidth ? context.stripWidth : 0;
    const lines = [line('draft', trail, { isClosed: sort.isClosed, width })];
    context.sketch({ ...NO_SKETCH, lines });
  }

  function release(pointer: Pointer): void {
    const [wasRunning, ended] = [isRunning, [...trail, pointer.snapped]];
    stopRunning();
    if (!wasRunning) return;
    const shape = sort.ofTrail?.(ended, context, pointer.pixel) ?? null;
    if (shape) return keepShape(shape);
    show();
    context.say('Run around the area before you let go, or go on clicking its corners.');
  }

  function stopRunning(): void {
    [start, trail, isRunning] = [null, [], false];
  }

  function show(): void {
    const last = points.at(-1);
    const line_ = last && hovered && !samePoint(last, hovered) ? [...points, hovered] : points;
    const isClosed = sort.isClosed && line_.length > 2;
    const isRefused = !sort.isTerrain || problemWith(line_) !== null;
    const style = isRefused ? 'refused' : 'draft';
    const width = sort.hasWidth ? context.stripWidth : 0;
    const shape = line_.length > 2 ? sort.shapeOf(line_, context) : null;
    const drawn = shape && 'points' in shape ? shape.points : line_;
    context.sketch({
      lines: [line(style, drawn, { isClosed, width })],
      dots: points.map((at) => ({ at, style })),
      notes:
        last && hovered ? [{ at: hovered, text: context.length(distance(last, hovered)) }] : [],
    });
  }

  /** What is wrong with the line so far: an outline may not cross itself before it is closed either. */
  function problemWith(line_: readonly Point[]): string | null {
    if (line_.length < sort.fewest || !sort.isTerrain) return null;
    if (sort.isClosed && runsOn(line_)) return null;
    return shapeProblem(sort.shapeOf(line_, context), context.scenario.board);
  }

  function finish(): void {
    if (points.length < sort.fewest) {
      const what = sort.isClosed ? 'An outline needs three corners' : 'A line needs two points';
      return context.say(`${what}; Escape gives it up.`);
    }
    keepShape(sort.shapeOf(points, context));
  }

  function keepShape(shape: Shape): void {
    const problem = sort.isTerrain ? shapeProblem(shape, context.scenario.board) : null;
    if (problem) {
      show();
      return context.say(sentence(problem));
    }
    cancel();
    sort.commit(context, shape);
  }

  function key({ key: name }: KeyPress): boolean {
    if (name === 'Escape') {
      if (!cancel()) context.putDown();
      return true;
    }
    if (name === 'c' && sort.isTerrain) return setSmooth(!context.settings.isSmooth);
    if (sort.hasWidth && (name === '[' || name === ']')) return widen(name === '[' ? -250 : 250);
    if (points.length === 0) return false;
    if (name === 'Enter') finish();
    else if (name === 'Backspace' || name === 'Delete') takeBack();
    else return false;
    return true;
  }

  function setSmooth(isSmooth: boolean): boolean {
    context.adjustSettings({ isSmooth });
    context.say(isSmooth ? 'Curves through the points.' : 'Straight from point to point.');
    if (points.length > 0) show();
    return true;
  }

  function widen(by: number): boolean {
    const width = mil(Math.max(250, context.stripWidth + by));
    context.adjustSettings({ stripWidth: width });
    context.say(`${context.length(width)} wide.`);
    if (points.length > 0) show();
    return true;
  }

  function takeBack(): void {
    stopRunning();
    points = points.slice(0, -1);
    context.say(null);
    if (points.length === 0) context.sketch(NO_SKETCH);
    else show();
  }

  function cancel(): boolean {
    const wasDrawing = points.length > 0;
    points = [];
    stopRunning();
    context.sketch(NO_SKETCH);
    return wasDrawing;
  }

  return {
    caretMode: 'clicks',
    cursor: 'crosshair',
    get snapping() {
      return isRunning ? null : snappingFrom(points.at(-1) ?? null);
    },
    get isDrawing() {
      return points.length > 0;
    },
    get hint() {
      if (points.length === 0) {
        return sort.isClosed
          ? 'Click the corners of the outline one after the other, or press and run around it. C: curves. Escape: back to selecting.'
          : 'Click the points one after the other, or press and run along the line. C: curves. [ and ]: width. Escape: back to selecting.';
      }
      if (isRunning) return 'Let go to end it. Escape gives it up.';
      const end = sort.isClosed
        ? 'Enter, a double click or the first corner closes it'
        : 'Enter or a double click ends it';
      return `${end}. Backspace takes back a point. Escape gives it up.`;
    },
    press,
    move,
    release,
    complete: () => {
      if (points.length >= sort.fewest) finish();
    },
    doubleClick: () => {
      // A lone point is the second click of a pair that has closed the shape before.
      if (points.length === 1) cancel();
      else if (points.length > 0) finish();
    },
    key,
    cancel,
  };
}

/** All in one line, each further on: no area yet, but one corner aside makes it one. */
function runsOn(points: readonly Point[]): boolean {
  return points.every((c, i) => {
    const [a, b] = [points[i - 2], points[i - 1]];
    if (!a || !b) return true;
    const [x1, y1, x2, y2] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
    return x1 * y2 === x2 * y1 && x1 * x2 + y1 * y2 > 0;
  });
}

function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function sentence(problem: string): string {
  return `Not like this: ${problem}.`;
}
