// Draws outlines and strips: click by click, until Enter, a double click or the first corner ends it.

import { distance, mil, type Point } from '../../shared/core/measure';
import { smoothLine, smoothRing } from '../../shared/geometry/curve';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Shape } from '../../shared/scenario/types';
import { line, NO_SKETCH } from '../session/sketch';
import { commitFeature } from './new-feature';
import {
  type Desk,
  GRIP_REACH,
  type Hand,
  isFar,
  type KeyPress,
  pointingFrom,
  type Tool,
} from './tool';

export interface LineSort {
  readonly fewest: number;
  readonly isClosed: boolean;
  /** It is drawn as wide as the next strip, and [ and ] set the width. */
  readonly hasWidth: boolean;
  /** What is drawn stays on the table, so it must be sound and may curve. */
  readonly isTerrain: boolean;
  shapeOf(points: readonly Point[], desk: Desk): Shape;
  /** Keeps the finished shape. */
  commit(desk: Desk, shape: Shape): void;
}

export const POLYGON: LineSort = {
  fewest: 3,
  isClosed: true,
  hasWidth: false,
  isTerrain: true,
  shapeOf: (points, desk) => ({
    type: 'polygon',
    points: desk.settings.isSmooth ? smoothRing(points) : points,
    holes: [],
  }),
  commit: commitFeature,
};

const STRIP: LineSort = {
  fewest: 2,
  isClosed: false,
  hasWidth: true,
  isTerrain: true,
  shapeOf: (points, desk) => ({
    type: 'strip',
    points: desk.settings.isSmooth ? smoothLine(points) : points,
    width: desk.stripWidth,
  }),
  commit: commitFeature,
};

export const polygonTool = (desk: Desk): Tool => lineTool(desk, POLYGON);
export const stripTool = (desk: Desk): Tool => lineTool(desk, STRIP);

export function lineTool(desk: Desk, sort: LineSort): Tool {
  /** The corners so far; none = nothing is being drawn. */
  let points: readonly Point[] = [];
  let hovered: Point | null = null;

  function press(hand: Hand): void {
    if (sort.isClosed && points.length >= sort.fewest && isOnFirst(hand)) return finish();
    const last = points.at(-1);
    if (last && samePoint(last, hand.snapped)) return;
    const next = [...points, hand.snapped];
    const problem = problemWith(next);
    if (problem) return desk.say(sentence(problem));
    desk.say(null);
    points = next;
    show();
  }

  function isOnFirst(hand: Hand): boolean {
    const [first] = points;
    if (first && hand.isByKeys === true) return samePoint(first, hand.at);
    return first !== undefined && !isFar(first, hand.at, GRIP_REACH, hand.pixel);
  }

  function move(hand: Hand): void {
    hovered = hand.snapped;
    if (points.length > 0) show();
  }

  function show(): void {
    const last = points.at(-1);
    const line_ = last && hovered && !samePoint(last, hovered) ? [...points, hovered] : points;
    const isClosed = sort.isClosed && line_.length > 2;
    const isRefused = !sort.isTerrain || problemWith(line_) !== null;
    const style = isRefused ? 'refused' : 'draft';
    const width = sort.hasWidth ? desk.stripWidth : 0;
    const shape = line_.length > 2 ? sort.shapeOf(line_, desk) : null;
    const drawn = shape && 'points' in shape ? shape.points : line_;
    desk.sketch({
      lines: [line(style, drawn, { isClosed, width })],
      dots: points.map((at) => ({ at, style })),
      notes: last && hovered ? [{ at: hovered, text: desk.length(distance(last, hovered)) }] : [],
    });
  }

  /** What is wrong with the line so far: an outline may not cross itself before it is closed either. */
  function problemWith(line_: readonly Point[]): string | null {
    if (line_.length < sort.fewest || !sort.isTerrain) return null;
    if (sort.isClosed && runsOn(line_)) return null;
    return shapeProblem(sort.shapeOf(line_, desk), desk.scenario.board);
  }

  function finish(): void {
    if (points.length < sort.fewest) {
      const what = sort.isClosed ? 'An outline needs three corners' : 'A line needs two points';
      return desk.say(`${what}; Escape gives it up.`);
    }
    const shape = sort.shapeOf(points, desk);
    const problem = sort.isTerrain ? shapeProblem(shape, desk.scenario.board) : null;
    if (problem) return desk.say(sentence(problem));
    cancel();
    sort.commit(desk, shape);
  }

  function key({ key: name }: KeyPress): boolean {
    if (name === 'Escape') {
      if (!cancel()) desk.putDown();
      return true;
    }
    if (name === 'c' && sort.isTerrain) return setSmooth(!desk.settings.isSmooth);
    if (sort.hasWidth && (name === '[' || name === ']')) return widen(name === '[' ? -250 : 250);
    if (points.length === 0) return false;
    if (name === 'Enter') finish();
    else if (name === 'Backspace' || name === 'Delete') takeBack();
    else return false;
    return true;
  }

  function setSmooth(isSmooth: boolean): boolean {
    desk.adjust({ isSmooth });
    desk.say(isSmooth ? 'Curves through the points.' : 'Straight from point to point.');
    if (points.length > 0) show();
    return true;
  }

  function widen(by: number): boolean {
    const width = mil(Math.max(250, desk.stripWidth + by));
    desk.adjust({ stripWidth: width });
    desk.say(`${desk.length(width)} wide.`);
    if (points.length > 0) show();
    return true;
  }

  function takeBack(): void {
    points = points.slice(0, -1);
    desk.say(null);
    if (points.length === 0) desk.sketch(NO_SKETCH);
    else show();
  }

  function cancel(): boolean {
    const wasDrawing = points.length > 0;
    points = [];
    desk.sketch(NO_SKETCH);
    return wasDrawing;
  }

  return {
    keyed: 'clicks',
    cursor: 'crosshair',
    get pointing() {
      return pointingFrom(points.at(-1) ?? null);
    },
    get isDrawing() {
      return points.length > 0;
    },
    get hint() {
      if (points.length === 0) {
        return sort.isClosed
          ? 'Click the corners of the outline, one after the other. C: curves. Escape: back to selecting.'
          : 'Click the points of the line, one after the other. C: curves. [ and ]: width. Escape: back to selecting.';
      }
      const end = sort.isClosed
        ? 'Enter, a double click or the first corner closes it'
        : 'Enter or a double click ends it';
      return `${end}. Backspace takes back a point. Escape gives it up.`;
    },
    press,
    move,
    release: () => undefined,
    twice: () => {
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
