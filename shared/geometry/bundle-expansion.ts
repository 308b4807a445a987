// What any part of a convex base sees on open ground, exactly: as point-expansion.ts, but what goes through each row
// of edges is a bundle of straight lines, held between the two that turn farthest to the left and to the right.

import { boxOf, type Ring } from './ring';
import { turn } from './segment';
import { nextEdge, trianglesIn, type Mesh } from './triangles';

/** A corner that a bundle passes on one side, and those it has passed there before. */
interface Passed {
  readonly x: number;
  readonly y: number;
  readonly before: Passed | null;
}

/** Lines from the base that go through an edge; `far` is where each of the two outermost has turned last. */
interface Bundle {
  readonly edge: number;
  readonly left: Passed;
  readonly right: Passed;
  readonly leftmost: Line;
  readonly rightmost: Line;
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly farX: number;
  readonly farY: number;
}

/** Places no farther apart than this, in Mil, are one. */
const SAME = 1e-3;

/**
 * Convex pieces [x0, y0, ...] counter-clockwise, which together are what at least one part of `base` sees; they
 * lie over each other. `base` is convex and counter-clockwise; parts of it inside walls see nothing.
 */
export function seenFromBase(mesh: Mesh, base: Ring): readonly Ring[] {
  const { corners, x, y } = mesh;
  const pieces: Ring[] = [];
  const isWhole = new Uint8Array(corners.length / 3);
  for (const triangle of trianglesIn(mesh, boxOf([base]))) {
    const part = partIn(mesh, triangle, base);
    if (part.length < 6) continue;
    add(mesh, triangle, null, isWhole, pieces);
    for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
      const a = corners[edge] as number;
      const b = corners[nextEdge(edge)] as number;
      const right = { x: x[a] as number, y: y[a] as number, before: null };
      const left = { x: x[b] as number, y: y[b] as number, before: null };
      const start: Bundle = {
        edge,
        left,
        right,
        leftmost: lineThrough(left, null, part, 1),
        rightmost: lineThrough(right, null, part, -1),
      };
      expand(mesh, part, start, isWhole, pieces);
    }
  }
  return pieces;
}

function expand(mesh: Mesh, part: Ring, start: Bundle, isWhole: Uint8Array, pieces: Ring[]): void {
  const { corners, x, y, beyond } = mesh;
  const waiting = [start];
  for (let bundle = waiting.pop(); bundle; bundle = waiting.pop()) {
    const twin = beyond[bundle.edge] as number;
    if (twin < 0) continue;
    add(mesh, Math.floor(twin / 3), bundle, isWhole, pieces);
    const rightEdge = nextEdge(twin);
    const leftEdge = nextEdge(rightEdge);
    const tip = corners[leftEdge] as number;
    const tipX = x[tip] as number;
    const tipY = y[tip] as number;
    const { left, right, leftmost, rightmost } = bundle;
    const goesLeft = besides(leftmost, tipX, tipY) < 0;
    const goesRight = besides(rightmost, tipX, tipY) > 0;
    if (goesLeft) {
      const passed = goesRight ? { x: tipX, y: tipY, before: right } : right;
      const outer = goesRight ? lineThrough(passed, left, part, -1) : rightmost;
      waiting.push({ edge: leftEdge, left, right: passed, leftmost, rightmost: outer });
    }
    if (goesRight) {
      const passed = goesLeft ? { x: tipX, y: tipY, before: left } : left;
      const outer = goesLeft ? lineThrough(passed, right, part, 1) : leftmost;
      waiting.push({ edge: rightEdge, left: passed, right, leftmost: outer, rightmost });
    }
  }
}

/** Twice the area between a line and a place: positive to its left. */
function besides({ x, y, farX, farY }: Line, px: number, py: number): number {
  return turn(x, y, farX, farY, px, py);
}

/**
 * The line through a corner that turns farthest to the left (side 1) or right (-1) beyond it: it comes from the
 * other end of the base, or from beside a corner passed before that hides this end.
 */
function lineThrough(
  { x: farX, y: farY }: Passed,
  others: Passed | null,
  part: Ring,
  side: 1 | -1,
): Line {
  let x = farX;
  let y = farY;
  for (let i = 0; i < part.length; i += 2) {
    const px = part[i] as number;
    const py = part[i + 1] as number;
    // The corner of a wall may lie under the base: who stands on it looks along the edge all the same.
    if (Math.abs(px - farX) < SAME && Math.abs(py - farY) < SAME) continue;
    const isFirst = x === farX && y === farY;
    if (!isFirst && side * turn(x, y, farX, farY, px, py) >= 0) continue;
    x = px;
    y = py;
  }
  for (let other = others; other; other = other.before) {
    if (side * turn(x, y, farX, farY, other.x, other.y) <= 0) continue;
    x = other.x;
    y = other.y;
  }
  return { x, y, farX, farY };
}

/** Adds what a bundle lights of a triangle; all of it without a bundle. */
function add(
  { corners, x, y }: Mesh,
  triangle: number,
  bundle: Bundle | null,
  isWhole: Uint8Array,
  pieces: Ring[],
): void {
  if (isWhole[triangle] === 1) return;
  let ring: number[] = [];
  for (let i = 3 * triangle; i < 3 * triangle + 3; i++) {
    ring.push(x[corners[i] as number] as number, y[corners[i] as number] as number);
  }
  let isCut = false;
  if (bundle) {
    const { leftmost, rightmost } = bundle;
    for (const [line, side] of [
      [leftmost, -1],
      [rightmost, 1],
    ] as const) {
      const kept = clipped(ring, line, side);
      isCut ||= kept !== ring;
      ring = kept;
    }
  }
  if (ring.length < 6) return;
  if (!isCut) isWhole[triangle] = 1;
  pieces.push(Float64Array.from(ring));
}

/** The part of a convex ring on one side of a line: 1 left, -1 right. The ring itself where nothing is cut. */
function clipped(ring: number[], line: Line, side: 1 | -1): number[] {
  let isCut = false;
  for (let i = 0; i < ring.length && !isCut; i += 2) {
    isCut = side * besides(line, ring[i] as number, ring[i + 1] as number) < 0;
  }
  if (!isCut) return ring;
  const kept: number[] = [];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const ax = ring[j] as number;
    const ay = ring[j + 1] as number;
    const bx = ring[i] as number;
    const by = ring[i + 1] as number;
    const a = side * besides(line, ax, ay);
    const b = side * besides(line, bx, by);
    if (a < 0 !== b < 0) {
      const t = a / (a - b);
      kept.push(ax + t * (bx - ax), ay + t * (by - ay));
    }
    if (b >= 0) kept.push(bx, by);
  }
  return kept;
}

/** The part of the base over a triangle. */
function partIn({ corners, x, y }: Mesh, triangle: number, base: Ring): Ring {
  let part = Array.from(base);
  for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
    const a = corners[edge] as number;
    const b = corners[nextEdge(edge)] as number;
    const line = {
      x: x[a] as number,
      y: y[a] as number,
      farX: x[b] as number,
      farY: y[b] as number,
    };
    part = clipped(part, line, 1);
    if (part.length < 6) break;
  }
  return Float64Array.from(part);
}
