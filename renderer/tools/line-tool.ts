// Draws outlines and strips: click by click, until Enter, a double click or the first corner ends it, or
// in one go, where the pointer runs with the button held.

import { distance, mil, type Point } from '../../shared/core/measure';
import type { Shape } from '../../shared/scenario/document';
import { nounOf } from '../../shared/scenario/kinds/own-kind';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { KeyPress, Pointer } from '../things/pointer';
import { line as sketchLine, NO_SKETCH } from '../things/sketch';
import { extendTrail, ranOutline } from './trail';
import { type LineKind, POLYGON, STRIP } from './line-kinds';
import { isCurved } from './machine/tool-settings';
import { type Machine, stateMachine, type ToolState } from './machine/state-machine';
import {
  DRAG_START,
  GRIP_REACH,
  isFar,
  snappingFrom,
  type Tool,
  type ToolContext,
} from './machine/tool';

/** The line so far, and where the pointer is. */
interface Drawn {
  readonly points: readonly Point[];
  readonly hovered: Point | null;
}

interface LineStates {
  /** Nothing is drawn yet. */
  readonly idle: Pick<Drawn, 'hovered'>;
  /** The first point is set and the button still down: a click, or the beginning of a run. */
  readonly pressing: Drawn & { readonly from: Pointer; readonly trail: readonly Point[] };
  /** The button is held and the pointer runs along the line. */
  readonly running: Drawn & { readonly trail: readonly Point[] };
  /** Points are set click by click. */
  readonly clicking: Drawn;
}

/** The machine, and what it draws. */
type Line = Machine<LineStates> & { readonly kind: LineKind };

export const polygonTool = (context: ToolContext): Tool => lineTool(context, POLYGON);
export const stripTool = (context: ToolContext): Tool => lineTool(context, STRIP);

export function lineTool(context: ToolContext, kind: LineKind): Tool {
  const lineOf = (machine: Machine<LineStates>): Line => ({ ...machine, kind });
  return stateMachine<LineStates>(
    context,
    {
      idle: (machine, data) => idle(lineOf(machine), data),
      pressing: (machine, data) => pressing(lineOf(machine), data),
      running: (machine, data) => running(lineOf(machine), data),
      clicking: (machine, data) => clicking(lineOf(machine), data),
    },
    {
      start: { hovered: null },
      caretMode: () => 'clicks',
      clear: () => context.sketch(NO_SKETCH),
      isPutDownByEscape: true,
    },
  );
}

function idle(line: Line, { hovered }: LineStates['idle']): ToolState {
  const drawn: Drawn = { points: [], hovered };
  return {
    get hint() {
      const what = nounOf(line.context);
      return line.kind.isClosed
        ? `Click the corners of the ${what} one after the other, run around it, or drag straight across it. C: curves. Escape: back to selecting.`
        : `Click the points of the ${what} one after the other, or press and run along it. C: curves. [ and ]: width. Escape: back to selecting.`;
    },
    snapping: snappingFrom(null),
    press: (pointer) => addPoint(line, drawn, pointer),
    move: ({ snapped }) => line.go('idle', { hovered: snapped }),
    key: (keyPress) => settingKey(line, drawn, keyPress),
  };
}

function clicking(line: Line, drawn: Drawn): ToolState {
  const { kind } = line;
  const end = kind.isClosed
    ? 'Enter, a double click or the first corner closes it'
    : 'Enter or a double click ends it';
  return {
    hint: `${end}. Backspace takes back a point. Escape gives it up.`,
    isDrawing: true,
    snapping: snappingFrom(drawn.points.at(-1) ?? null),
    press: (pointer) => addPoint(line, drawn, pointer),
    move: ({ snapped }) => click(line, { ...drawn, hovered: snapped }),
    doubleClick: () => {
      // A lone point is the second click of a pair that has closed the shape before.
      if (drawn.points.length === 1) rest(line, drawn);
      else finish(line, drawn);
    },
    key: (keyPress) => settingKey(line, drawn, keyPress) || lineKey(line, drawn, keyPress),
    complete: () => {
      if (drawn.points.length >= kind.fewest) finish(line, drawn);
    },
  };
}

function pressing(line: Line, data: LineStates['pressing']): ToolState {
  const { from, points } = data;
  return {
    ...clicking(line, data),
    move: (pointer, isDown) => {
      const drawn: Drawn = { points, hovered: pointer.snapped };
      if (!isDown) return click(line, drawn);
      const trail = extendTrail(data.trail, pointer);
      if (isFar(from.at, pointer.at, 2 * DRAG_START, pointer.pixel)) {
        line.go('running', { ...drawn, trail });
        showTrail(line, trail);
      } else {
        line.go('pressing', { ...drawn, from, trail });
        show(line, drawn);
      }
    },
    release: () => line.go('clicking', { points, hovered: data.hovered }),
  };
}

function running(line: Line, data: LineStates['running']): ToolState {
  const { context, go, kind } = line;
  return {
    ...clicking(line, data),
    hint: 'Let go to end it. Escape gives it up.',
    snapping: null,
    move: (pointer) => {
      const trail = extendTrail(data.trail, pointer);
      go('running', { points: data.points, hovered: pointer.snapped, trail });
      showTrail(line, trail);
    },
    release: (pointer) => {
      const ended = [...data.trail, pointer.snapped];
      const shape = kind.ofTrail?.(ended, context, pointer.pixel) ?? null;
      go('clicking', { points: data.points, hovered: data.hovered });
      if (shape) return keep(line, data, shape);
      show(line, data);
      context.say(
        'Run around the area or slantwise across it before you let go, or go on clicking its corners.',
      );
    },
  };
}

/** Nothing is drawn any more. */
function rest({ context, go }: Line, { hovered }: Drawn): void {
  go('idle', { hovered });
  context.sketch(NO_SKETCH);
}

/** Goes on click by click. */
function click(line: Line, { points, hovered }: Drawn): void {
  line.go('clicking', { points, hovered });
  show(line, { points, hovered });
}

function addPoint(line: Line, { points, hovered }: Drawn, pointer: Pointer): void {
  const { context, go, kind } = line;
  if (kind.isClosed && points.length >= kind.fewest && isOnFirst(points, pointer)) {
    return finish(line, { points, hovered });
  }
  const at = pointer.snapped;
  const last = points.at(-1);
  if (last && samePoint(last, at)) return;
  const drawn: Drawn = { points: [...points, at], hovered };
  const problem = problemWith(line, drawn.points);
  if (problem) return context.say(sentence(problem));
  context.say(null);
  if (!kind.ofTrail || points.length > 0) return click(line, drawn);
  go('pressing', { ...drawn, from: pointer, trail: [at] });
  show(line, drawn);
}

function isOnFirst([first]: readonly Point[], { at, pixel, isByKeys }: Pointer): boolean {
  if (first && isByKeys === true) return samePoint(first, at);
  return first !== undefined && !isFar(first, at, GRIP_REACH, pixel);
}

function finish(line: Line, drawn: Drawn): void {
  const { context, kind } = line;
  if (drawn.points.length < kind.fewest) {
    const what = kind.isClosed ? 'An outline needs three corners' : 'A line needs two points';
    return context.say(`${what}; Escape gives it up.`);
  }
  keep(line, drawn, kind.shapeOf(drawn.points, context));
}

function keep(line: Line, drawn: Drawn, shape: Shape): void {
  const { context, kind } = line;
  const problem = kind.isTerrain ? shapeProblem(shape, context.scenario.board) : null;
  if (problem) {
    show(line, drawn);
    return context.say(sentence(problem));
  }
  rest(line, drawn);
  kind.commit(context, shape);
}

/** Curves and width, which can be set at any time. */
function settingKey(line: Line, drawn: Drawn, { key }: KeyPress): boolean {
  const { context, kind } = line;
  if (key === 'c' && kind.mayCurve) {
    const isNowCurved = !isCurved(context.settings, context.kind);
    context.adjustSettings({ curves: { ...context.settings.curves, [context.kind]: isNowCurved } });
    context.say(isNowCurved ? 'Curves through the points.' : 'Straight from point to point.');
  } else if (kind.hasWidth && (key === '[' || key === ']')) {
    const stripWidth = mil(Math.max(250, context.stripWidth + (key === '[' ? -250 : 250)));
    context.adjustSettings({ stripWidth });
    context.say(`${context.length(stripWidth)} wide.`);
  } else return false;
  if (drawn.points.length > 0) show(line, drawn);
  return true;
}

function lineKey(line: Line, drawn: Drawn, { key }: KeyPress): boolean {
  if (key === 'Enter') finish(line, drawn);
  else if (key === 'Backspace' || key === 'Delete') takeBack(line, drawn);
  else return false;
  return true;
}

function takeBack(line: Line, { points, hovered }: Drawn): void {
  const drawn: Drawn = { points: points.slice(0, -1), hovered };
  line.context.say(null);
  if (drawn.points.length === 0) rest(line, drawn);
  else click(line, drawn);
}

function showTrail({ context, kind }: Line, trail: readonly Point[]): void {
  const width = kind.hasWidth ? context.stripWidth : 0;
  const shown = kind.isClosed ? ranOutline(trail, context) : trail;
  const lines = [sketchLine('draft', shown, { isClosed: kind.isClosed, width })];
  context.sketch({ ...NO_SKETCH, lines });
}

/** The line with its next point where the pointer is, and how long that leg would be. */
function show(line: Line, { points, hovered }: Drawn): void {
  const { context, kind } = line;
  const last = points.at(-1);
  const next = last && hovered && !samePoint(last, hovered) ? [...points, hovered] : points;
  const isClosed = kind.isClosed && next.length > 2;
  const isRefused = !kind.isTerrain || problemWith(line, next) !== null;
  const style = isRefused ? 'refused' : 'draft';
  const width = kind.hasWidth ? context.stripWidth : 0;
  const shape = next.length > 2 ? kind.shapeOf(next, context) : null;
  const drawn = shape && 'points' in shape ? shape.points : next;
  context.sketch({
    lines: [sketchLine(style, drawn, { isClosed, width })],
    dots: points.map((at) => ({ at, style })),
    notes: last && hovered ? [{ at: hovered, text: context.length(distance(last, hovered)) }] : [],
  });
}

/** What is wrong with the line so far: an outline may not cross itself before it is closed either. */
function problemWith({ context, kind }: Line, points: readonly Point[]): string | null {
  if (points.length < kind.fewest || !kind.isTerrain) return null;
  if (kind.isClosed && runsOn(points)) return null;
  return shapeProblem(kind.shapeOf(points, context), context.scenario.board);
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
