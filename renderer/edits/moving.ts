// Moving things by hand or by keys: the change that puts them somewhere else.

import { turnedLabel } from '../things/label-grips';
import { nextFacing } from '../things/turn-facing';
import { capital } from '../../shared/core/capital';
import { mil, type Point } from '../../shared/core/measure';
import type { Change } from '../../shared/scenario/edit';
import { lockedIn } from '../../shared/scenario/layers';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Board, Place, Scenario } from '../../shared/scenario/document';
import { nameOf, type Thing, thingOf } from '../things/find-things';
import { cellAt } from './hex-cells';
import { pointOfPlace } from './hit';
import { movedCrest, movedPoint, movedShape } from './shape-edits';
import type { KeyPress } from '../things/pointer';
import { arrowSteps } from '../things/snap-steps';
import type { Cell } from '../../shared/geometry/hex';

/** How far, from a spot to a spot; on hexes in whole cells. */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
  readonly cells: Cell;
}

export function offsetBetween(board: Board, from: Point, to: Point): Offset {
  const a = cellAt(board, from);
  const b = cellAt(board, to);
  return {
    dx: to.x - from.x,
    dy: to.y - from.y,
    cells: { q: b.q - a.q, r: b.r - a.r },
  };
}

/** A point of a thing that goes to the snapping grid when the thing is moved. */
export function anchorOf(thing: Thing, board: Board): Point | null {
  switch (thing.in) {
    case 'stands':
    case 'objectives':
      return pointOfPlace(thing.value.place, board);
    case 'labels':
      return thing.value.at;
    default: {
      const { shape } = thing.value;
      if (shape.type === 'disc') return shape.center;
      return 'points' in shape ? (shape.points[0] ?? null) : null;
    }
  }
}

export function thingsOf(scenario: Scenario, ids: Iterable<string>): readonly Thing[] {
  return [...ids].flatMap((id) => thingOf(scenario, id) ?? []);
}

export function moveChange(scenario: Scenario, ids: Iterable<string>, way: Offset): Change {
  const moved = thingsOf(scenario, ids).map((thing) => movedThing(thing, scenario.board, way));
  return { type: 'all', changes: moved.map(putChange) };
}

/** What stops a move, as a sentence; null when nothing does. */
export function moveProblem(scenario: Scenario, ids: Iterable<string>, way: Offset): string | null {
  const things = thingsOf(scenario, ids);
  const locked = lockedProblem(scenario, things);
  if (locked) return locked;
  for (const thing of things) {
    const moved = movedThing(thing, scenario.board, way);
    const problem = problemOf(moved, scenario.board);
    if (problem) return `${capital(nameOf(thing))} cannot go there: ${problem}.`;
  }
  return null;
}

/** What is locked among things that are to be changed, as a sentence; null when nothing is. */
export function lockedProblem(scenario: Scenario, things: readonly Thing[]): string | null {
  const isLocked = lockedIn(scenario);
  const thing = things.find(({ value }) => isLocked(value));
  return thing ? `${capital(nameOf(thing))} is locked. Ctrl+L unlocks it.` : null;
}

export function problemOf(thing: Thing, board: Board): string | null {
  if (thing.in === 'terrain' || thing.in === 'zones') return shapeProblem(thing.value.shape, board);
  if (board.space === 'hex') return null;
  const at = anchorOf(thing, board);
  if (!at) return null;
  const isOn = at.x >= 0 && at.y >= 0 && at.x <= board.width && at.y <= board.height;
  return isOn ? null : 'it would lie off the table';
}

export function putChange(thing: Thing): Change {
  switch (thing.in) {
    case 'terrain':
      return { type: 'put', in: 'terrain', items: [thing.value] };
    case 'zones':
      return { type: 'put', in: 'zones', items: [thing.value] };
    case 'stands':
      return { type: 'put', in: 'stands', items: [thing.value] };
    case 'objectives':
      return { type: 'put', in: 'objectives', items: [thing.value] };
    case 'labels':
      return { type: 'put', in: 'labels', items: [thing.value] };
  }
}

export function removeChange(scenario: Scenario, ids: Iterable<string>): Change {
  const changes = thingsOf(scenario, ids).map((thing): Change => ({
    type: 'remove',
    from: thing.in,
    ids: [thing.value.id],
  }));
  return { type: 'all', changes };
}

/** 'Heavy wood', '3 stands', '4 things'. */
export function wordsFor(scenario: Scenario, ids: Iterable<string>): string {
  const things = thingsOf(scenario, ids);
  const [first] = things;
  if (!first) return 'nothing';
  if (things.length === 1) return nameOf(first);
  const isOneSort = things.every((thing) => thing.in === first.in);
  const words = first.in === 'terrain' ? 'pieces of terrain' : first.in;
  return `${things.length} ${isOneSort ? words : 'things'}`;
}

/** The change that turns stands to face another way, and labels about their middles. */
export function turnChange(scenario: Scenario, ids: Iterable<string>, degrees: number): Change {
  const changes = thingsOf(scenario, ids).flatMap((thing): Change[] => {
    if (thing.in === 'labels') {
      const label = turnedLabel(thing.value, (thing.value.angle ?? 0) + degrees);
      return [{ type: 'put', in: 'labels', items: [label] }];
    }
    if (thing.in !== 'stands') return [];
    const place = nextFacing(thing.value.place, degrees);
    return [{ type: 'put', in: 'stands', items: [{ ...thing.value, place }] }];
  });
  return { type: 'all', changes };
}

function movedThing(thing: Thing, board: Board, way: Offset): Thing {
  const { dx, dy } = way;
  switch (thing.in) {
    case 'terrain':
      return {
        in: 'terrain',
        value: { ...movedCrest(thing.value, dx, dy), shape: shapeAlong(thing.value.shape, way) },
      };
    case 'zones':
      return { in: 'zones', value: { ...thing.value, shape: shapeAlong(thing.value.shape, way) } };
    case 'stands':
      return {
        in: 'stands',
        value: { ...thing.value, place: placeAlong(thing.value.place, board, way) },
      };
    case 'objectives':
      return {
        in: 'objectives',
        value: { ...thing.value, place: placeAlong(thing.value.place, board, way) },
      };
    case 'labels':
      return { in: 'labels', value: { ...thing.value, at: movedPoint(thing.value.at, dx, dy) } };
  }
}

function shapeAlong(shape: Parameters<typeof movedShape>[0], { dx, dy, cells }: Offset) {
  if (shape.type !== 'cells') return movedShape(shape, dx, dy);
  return { ...shape, cells: shape.cells.map(({ q, r }) => ({ q: q + cells.q, r: r + cells.r })) };
}

/** Stands stay on the table: at its edge they stop. */
function placeAlong(place: Place, board: Board, { dx, dy, cells }: Offset): Place {
  if (place.on === 'table' && board.space === 'table') {
    const x = Math.min(board.width, Math.max(0, place.at.x + dx));
    const y = Math.min(board.height, Math.max(0, place.at.y + dy));
    return { ...place, at: { x: mil(x), y: mil(y) } };
  }
  if (place.on === 'hex' && board.space === 'hex') {
    const r = Math.min(board.rows - 1, Math.max(0, place.at.r + cells.r));
    // Never less than nothing where it is nothing: a file does not tell the two apart.
    const row = 0 - Math.floor(r / 2);
    const q = Math.min(row + board.columns - 1, Math.max(row, place.at.q + cells.q));
    return { ...place, at: { q, r } };
  }
  return place;
}

/** One nudge of an arrow key on a grid of that step; null for any other key. */
export function nudgeOf(press: KeyPress, snapStep: number): Offset | null {
  const { key, isShift, isFine = false } = press;
  const { fine, plain, large } = arrowSteps(snapStep);
  const step = isFine ? fine : isShift ? large : plain;
  switch (key) {
    case 'ArrowLeft':
      return { dx: -step, dy: 0, cells: { q: -1, r: 0 } };
    case 'ArrowRight':
      return { dx: step, dy: 0, cells: { q: 1, r: 0 } };
    case 'ArrowUp':
      return { dx: 0, dy: step, cells: { q: 0, r: 1 } };
    case 'ArrowDown':
      return { dx: 0, dy: -step, cells: { q: 0, r: -1 } };
    default:
      return null;
  }
}
