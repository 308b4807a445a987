// Whether a shape can be terrain on a board, said in words for the person who draws it.

import type { Point } from '../core/measure';
import { formatInches, toInches } from '../core/measure';
import { memoOf } from '../core/memo';
import { ringOf, sideOfRings } from '../geometry/ring';
import { doubleArea, firstCrossing } from '../geometry/simple-polygon';
import type { Drawn } from './curved-shape';
import type { Board, Shape } from './document';
import type { Cell } from '../geometry/hex';
import { FARTHEST } from './values/farthest';

/** What is wrong with a shape, as a sentence without a full stop; null when it is sound. */
export function shapeProblem(shape: Shape, board: Board): string | null {
  if ((shape.type === 'cells') !== (board.space === 'hex')) {
    return board.space === 'hex'
      ? 'a hex table takes terrain by cells only'
      : 'cells belong on a hex table only';
  }
  switch (shape.type) {
    case 'polygon':
      return ownProblem(shape) ?? offTable(shape.points, 0, board);
    case 'strip':
      return ownProblem(shape) ?? offTable(shape.points, shape.width / 2, board);
    case 'disc':
      return ownProblem(shape) ?? offTable([shape.center], shape.radius, board);
    case 'grid':
      return ownProblem(shape);
    case 'cells': {
      const outside = shape.cells.find((cell) => !isCellOnBoard(cell, board));
      return outside ? `cell ${outside.q}, ${outside.r} is off the table` : null;
    }
  }
}

/** What is wrong with it on any board. It is asked of every shape at every edit, and most stay as they are. */
const ownProblem = memoOf((shape: Shape): string | null => {
  switch (shape.type) {
    case 'polygon':
      return tooFar(shape) ?? polygonProblem(shape.points, shape.holes);
    case 'strip':
      return tooFar(shape) ?? doubledPoints(shape.points);
    case 'grid':
      return shape.levels.length === shape.columns * shape.rows
        ? tooFar(shape)
        : `expected ${shape.columns * shape.rows} levels (columns × rows), found ${shape.levels.length}`;
    default:
      return tooFar(shape);
  }
});

function tooFar(shape: Shape): string | null {
  const isFar = ({ x, y }: Point) => Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST;
  const { points, size } = measuresOf(shape);
  return size > FARTHEST || points.some(isFar)
    ? `it reaches farther than ${toInches(FARTHEST)} inches`
    : null;
}

/** Every point that a file names, and the width, radius or step. */
function measuresOf(shape: Shape): { readonly points: readonly Point[]; readonly size: number } {
  switch (shape.type) {
    case 'polygon':
      return { points: [...shape.points, ...shape.holes.flat(), ...nodePoints(shape)], size: 0 };
    case 'strip':
      return { points: [...shape.points, ...nodePoints(shape)], size: shape.width };
    case 'disc':
      return { points: [shape.center], size: shape.radius };
    case 'grid':
      return { points: [shape.origin], size: shape.step };
    case 'cells':
      return { points: [], size: 0 };
  }
}

function nodePoints({ nodes = [] }: Drawn): readonly Point[] {
  return nodes.flatMap(({ at, handle }) => (handle === null ? [at] : [at, handle]));
}

export function isPointOnBoard(point: Point, board: Board): boolean {
  if (board.space !== 'table') return false;
  return point.x >= 0 && point.y >= 0 && point.x <= board.width && point.y <= board.height;
}

export function isCellOnBoard(cell: Cell, board: Board): boolean {
  if (board.space !== 'hex') return false;
  const column = cell.q + Math.floor(cell.r / 2);
  return cell.r >= 0 && cell.r < board.rows && column >= 0 && column < board.columns;
}

function polygonProblem(
  points: readonly Point[],
  holes: readonly (readonly Point[])[],
): string | null {
  for (const outline of [points, ...holes]) {
    // Said first: where two points are one, the edges before and after them seem to cross.
    const doubled = doubledPoints(outline, outline[0]);
    if (doubled !== null) return doubled;
    const crossing = firstCrossing(outline);
    if (crossing) return crossingSentence(outline, crossing);
    if (doubleArea(outline) === 0) return 'the outline encloses no ground';
  }
  const stray = strayHole(points, holes);
  return stray < 0 ? null : `hole ${stray + 1} is not inside the outline`;
}

/** Which hole has a corner outside the outline, or -1; touching the outline is being inside. */
export function strayHole(points: readonly Point[], holes: readonly (readonly Point[])[]): number {
  const outline = [ringOf(points)];
  return holes.findIndex((hole) => hole.some(({ x, y }) => sideOfRings(outline, x, y) < 0));
}

function crossingSentence(
  outline: readonly Point[],
  [first, second]: readonly [number, number],
): string {
  const at = outline[first];
  const where = at ? ` near ${formatInches(at.x)}, ${formatInches(at.y)}` : '';
  return `the outline crosses itself${where} (edges ${first + 1} and ${second + 1})`;
}

/** `after` comes after the last point: the first again, where the points go round. */
function doubledPoints(points: readonly Point[], after?: Point): string | null {
  for (const [i, point] of points.entries()) {
    const next = points[i + 1] ?? after;
    if (next && next !== point && next.x === point.x && next.y === point.y) {
      return `points ${i + 1} and ${((i + 1) % points.length) + 1} are the same`;
    }
  }
  return null;
}

function offTable(points: readonly Point[], grow: number, board: Board): string | null {
  if (board.space !== 'table') return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  const isOn =
    east + grow > 0 && west - grow < board.width && north + grow > 0 && south - grow < board.height;
  return isOn ? null : 'it lies off the table';
}
