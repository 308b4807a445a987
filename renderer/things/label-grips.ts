// The grips of a label: a dot after its words turns them, a corner makes them larger, a square over their middle bends
// them. One that follows a curve has the curve's nodes in its place.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import { type Board, type Label, MOST_BEND } from '../../shared/scenario/document';
import type { Handle } from './handles';
import { isFree, type Pointer } from './pointer';
import { labelNodes, withLabelNodeAt } from './label-curve';
import { besideLabel, labelFrame } from './label-frame';
import { directionTo } from './turn-facing';

/** How far beyond its words the grips lie, in pixels. */
const TURN_GRIP = 30;
const BEND_GRIP = 16;
/** How long the line to the turning grip is, which would strike the words out if it began in their middle. */
const STEM = 22;
/** Degrees of one step of turning and of bending, and Mil of one of size, unless the pointer is off the grid. */
const STEP = 5;
const SIZE_STEP = 50;
/** Letters in Mil. */
export const LETTERS = { least: mil(100), most: mil(12_000) } as const;
/** Letter heights from the base line to the tops. */
const TOPS = 0.78;

export function labelGrips(label: Label, board: Board, pixel: number): readonly Handle[] {
  const frame = labelFrame(label, board, pixel);
  const over = besideLabel(frame, 0, TOPS * frame.least + (BEND_GRIP * pixel) / 1000);
  const corner = frame.outline[frame.outline.length / 2 - 1];
  if (!over || !corner) return [];
  const from = label.at;
  const turn = onRay(from, label.angle ?? 0, 500 * frame.width + TURN_GRIP * pixel);
  const nodes = labelNodes(label).map((at, index): Handle => ({
    grip: 'vertex',
    at,
    ring: 0,
    index,
  }));
  return [
    { grip: 'turn', at: turn, from, stem: onRay(turn, (label.angle ?? 0) + 180, STEM * pixel) },
    { grip: 'size', at: corner, from },
    ...(nodes.length > 0 ? nodes : [{ grip: 'bend', at: over } as const]),
  ];
}

/** The label with one of its grips where the pointer is. */
export function grippedLabel(label: Label, handle: Handle, pointer: Pointer, board: Board): Label {
  if (handle.grip === 'turn') {
    const step = isFree(pointer) ? 0.1 : STEP;
    return turnedLabel(label, stepped(directionTo(handle.from, pointer.at), step));
  }
  if (handle.grip === 'size') {
    const factor =
      distance(handle.from, pointer.at) / Math.max(1, distance(handle.from, handle.at));
    const shown = 1000 * labelFrame(label, board, pointer.pixel).least;
    const size = stepped(shown * factor, isFree(pointer) ? 1 : SIZE_STEP);
    return { ...label, size: mil(Math.min(LETTERS.most, Math.max(LETTERS.least, size))) };
  }
  if (handle.grip === 'vertex') return withLabelNodeAt(label, handle.index, pointer.at);
  return handle.grip === 'bend' ? bentTo(label, handle, pointer, board) : label;
}

/** The label at an angle of its own; a level one has none. */
export function turnedLabel(label: Label, degrees: number): Label {
  const angle = Number((((degrees % 360) + 360) % 360).toFixed(1)) % 360;
  return { ...label, angle: angle === 0 ? undefined : angle };
}

export function bentLabel(label: Label, degrees: number): Label {
  const bend = Math.min(MOST_BEND, Math.max(-MOST_BEND, degrees));
  return { ...label, curve: undefined, bend: bend === 0 ? undefined : bend };
}

/** The middle of the words follows the pointer up and down; their ends stay at their height. */
function bentTo(label: Label, handle: Handle, pointer: Pointer, board: Board): Label {
  const { width } = labelFrame(label, board, pointer.pixel);
  const up = (90 + (label.angle ?? 0)) * (Math.PI / 180);
  const [dx, dy] = [pointer.at.x - handle.at.x, pointer.at.y - handle.at.y];
  const before = rise(label.bend ?? 0, 1000 * width);
  const wanted = before + dx * Math.cos(up) + dy * Math.sin(up);
  const step = isFree(pointer) ? 1 : STEP;
  const bent = bentLabel(label, stepped(bendOf(wanted, 1000 * width), step));
  const lift = rise(bent.bend ?? 0, 1000 * width) - before;
  return { ...bent, at: onRay(label.at, 90 + (label.angle ?? 0), lift) };
}

/** How far the middle of a line of `length` that bends by some degrees lies above its ends. */
function rise(bend: number, length: number): number {
  const turn = (bend * Math.PI) / 180;
  return turn === 0 ? 0 : (length * (1 - Math.cos(turn / 2))) / turn;
}

/** The bend that gives a rise, to a tenth of a degree: a larger one always rises farther. */
function bendOf(wanted: number, length: number): number {
  let [low, high] = [-MOST_BEND, MOST_BEND];
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    if (rise(middle, length) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function onRay({ x, y }: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: mil(x + length * Math.cos(angle)), y: mil(y + length * Math.sin(angle)) };
}

function stepped(value: number, step: number): number {
  return Math.round(value / step) * step;
}

function distance(a: Point, b: Point): Mil {
  return mil(Math.hypot(b.x - a.x, b.y - a.y));
}
