// The caret: a pointer for those who work without a mouse, which the arrow keys move over the table in steps.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import { cellAt, cellName } from './hex-cells';
import { pointOfPlace } from './hit';
import { nudgeOf } from './moving';
import { isOnBoard } from '../../shared/geometry/hex';
import type { Board, Scenario } from '../../shared/scenario/document';
import { nameOf, thingOf } from '../things/find-things';
import { line, NO_SKETCH, type Sketch } from '../things/sketch';
import type { KeyPress } from '../things/pointer';

/** Half the length of the cross, in pixels. */
const ARM = 14;

/** The keys that take it far: a foot on a table, so many hexes on a board of them. */
const FAR: Readonly<Record<string, string>> = {
  Home: 'ArrowLeft',
  End: 'ArrowRight',
  PageUp: 'ArrowUp',
  PageDown: 'ArrowDown',
};
const FAR_INCHES = 12;
const FAR_HEXES = 5;

/**
 * Where a key takes it: an arrow to the next line of the grid, by an inch with Shift, by a tenth with Alt; Home, End
 * and the keys for pages by a foot; null for any other key.
 */
export function caretMoved(board: Board, from: Point, press: KeyPress, step: number): Point | null {
  const arrow = FAR[press.key];
  if (arrow === undefined) return caretStepped(board, from, press, step);
  const times = board.space === 'hex' ? FAR_HEXES : FAR_INCHES;
  let at = from;
  for (let n = 0; n < times; n += 1) {
    at = caretStepped(board, at, { key: arrow, isShift: true }, step) ?? at;
  }
  return at;
}

function caretStepped(board: Board, from: Point, press: KeyPress, step: number): Point | null {
  const way = nudgeOf(press, step);
  if (!way) return null;
  if (board.space === 'hex') {
    const { q, r } = cellAt(board, from);
    const next = { q: q + way.cells.q, r: r + way.cells.r };
    return isOnBoard(board, next) ? spotOf(board, next) : from;
  }
  const isByGrid = !press.isShift && press.isFine !== true;
  const next = (value: number, by: number) =>
    isByGrid ? nextLine(value, Math.sign(by), step) : onward(value, by);
  return {
    x: mil(Math.min(board.width, Math.max(0, next(from.x, way.dx)))),
    y: mil(Math.min(board.height, Math.max(0, next(from.y, way.dy)))),
  };
}

/**
 * That far on. Lines of centimetres lie between whole Mil: from what lies on one to that which lies there, so that many
 * steps do not lead away from them.
 */
export function onward(value: number, by: number): number {
  const length = Math.abs(by);
  if (by === 0 || Number.isInteger(length)) return value + by;
  const line = Math.round(value / length) * length;
  return Math.round((Math.abs(line - value) < 0.51 ? line : value) + by);
}

function nextLine(value: number, way: number, step: number): number {
  if (way === 0) return value;
  // Lines of centimetres lie between whole Mil.
  return way > 0
    ? (Math.floor((value + 0.5) / step) + 1) * step
    : (Math.ceil((value - 0.5) / step) - 1) * step;
}

/** The first spot: where the mouse was last, on the grid, or the middle of the board. */
export function caretStart(board: Board, pointer: Point | null, step: number): Point {
  if (board.space === 'hex') {
    const cell = pointer ? cellAt(board, pointer) : { q: 0, r: 0 };
    return spotOf(board, isOnBoard(board, cell) ? cell : { q: 0, r: 0 });
  }
  const { x, y } = pointer ?? { x: board.width / 2, y: board.height / 2 };
  const onGrid = (value: number, most: number) =>
    mil(Math.min(most, Math.max(0, Math.round(value / step) * step)));
  return { x: onGrid(x, board.width), y: onGrid(y, board.height) };
}

/** '12" east, 8" north' or 'column 3, row 8' */
export function caretWords(board: Board, at: Point, length: (value: Mil) => string): string {
  if (board.space === 'hex') return cellName(cellAt(board, at));
  return `${length(at.x)} east, ${length(at.y)} north`;
}

/** The same with what lies there, `over` by its id. */
export function wordsOverSpot(
  scenario: Scenario,
  at: Point | null,
  over: string | null,
  length: (value: Mil) => string,
): string {
  if (!at) return '';
  const thing = over === null ? null : thingOf(scenario, over);
  const words = caretWords(scenario.board, at, length);
  return thing ? `${words}, on ${nameOf(thing)}` : words;
}

/** A cross that keeps its size on the screen. */
export function caretSketch(at: Point | null, pixel: number): Sketch {
  if (!at) return NO_SKETCH;
  const arm = ARM * pixel;
  const end = (dx: number, dy: number): Point => ({ x: mil(at.x + dx), y: mil(at.y + dy) });
  return {
    ...NO_SKETCH,
    lines: [line('caret', [end(-arm, 0), end(arm, 0)]), line('caret', [end(0, -arm), end(0, arm)])],
  };
}

function spotOf(board: Board, cell: { readonly q: number; readonly r: number }): Point {
  return pointOfPlace({ on: 'hex', at: cell, facing: 0 }, board) ?? { x: mil(0), y: mil(0) };
}
