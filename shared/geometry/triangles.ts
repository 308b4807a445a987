// Open ground as triangles that know their neighbours: a box without the areas and lines that stand in it.
// Sight expands from triangle to triangle until it meets a wall; see point-expansion.ts.

import Constrainautor from '@kninnug/constrainautor';
import {
  area,
  Clipper64,
  ClipType,
  EndType,
  FillRule,
  inflatePaths,
  JoinType,
  PathType,
  type Path64,
  type Paths64,
} from 'clipper2-ts';
import Delaunator from 'delaunator';
import { columnOf, indexBoxes, rowOf, type GridIndex } from './grid-index';
import { sideOfRings, type Box, type Ring } from './ring';
import { pointSegmentSquared } from './segment';

/** Counter-clockwise triangles. Edge `3 t + i` of triangle t runs from its corner i to the next. */
export interface Mesh {
  /** Places of the corners, in Mil. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Three corners for each triangle. */
  readonly corners: Uint32Array;
  /** For each edge the same edge of the triangle beyond it; -1 at a wall. */
  readonly beyond: Int32Array;
  /** Walls that are only lines: for each edge on a line or inside its thickness the edge beyond; -1 elsewhere. */
  readonly through: Int32Array;
  /** For each triangle which line's thickness it lies in; -1 for all others. */
  readonly lineOf: Int32Array;
  /** Which open triangles' boxes meet each cell; what stands within walls is in none. */
  readonly grid: GridIndex;
}

/** Corners lie on a lattice of a thousandth of a Mil: where two outlines cross is no finer. */
const FINE = 1000;
/** Lines become walls as thick as the lattice allows. */
const THIN = 2;
/** Side of a cell in which triangles are looked up, in Mil. */
const CELL = 2000;
const NOWHERE: Box = { minX: 0, minY: 0, maxX: -1, maxY: -1 };

/**
 * The box without areas (even-odd each) and lines, each of one or more parts [x0, y0, x1, y1, ...]; null if it
 * cannot be triangulated.
 */
export function openMesh(
  box: Box,
  areas: readonly (readonly Ring[])[],
  lines: readonly (readonly Ring[])[],
): Mesh | null {
  const clipper = new Clipper64();
  clipper.addPaths([pathOf(boxRing(box))], PathType.Subject);
  for (const rings of areas) clipper.addPaths(oneWay(rings.map(pathOf)), PathType.Clip);
  if (lines.length > 0) {
    const paths = lines.flat().map(pathOf);
    const walls = inflatePaths(paths, THIN / 2, JoinType.Miter, EndType.Square);
    clipper.addPaths(walls, PathType.Clip);
  }
  const open: Paths64 = [];
  clipper.execute(ClipType.Difference, FillRule.NonZero, open);
  if (open.length === 0) return null;
  return meshOf(box, open, (x, y) => lineAt(lines, areas, x, y));
}

/** The line whose thickness holds a place outside of all areas; -1 for none, and where two lines cross. */
function lineAt(
  lines: readonly (readonly Ring[])[],
  areas: readonly (readonly Ring[])[],
  x: number,
  y: number,
): number {
  let found = -1;
  for (const [n, parts] of lines.entries()) {
    if (!parts.some((part) => isOnLine(part, x, y))) continue;
    if (found >= 0) return -1;
    found = n;
  }
  return found >= 0 && areas.some((rings) => sideOfRings(rings, x, y) > 0) ? -1 : found;
}

function isOnLine(part: Ring, x: number, y: number): boolean {
  const near = (2 * THIN) / FINE;
  for (let i = 0; i + 3 < part.length; i += 2) {
    const [ax, ay] = [part[i] as number, part[i + 1] as number];
    const [bx, by] = [part[i + 2] as number, part[i + 3] as number];
    if (pointSegmentSquared(x, y, ax, ay, bx, by) <= near * near) return true;
  }
  return false;
}

/** Outer rings one way and holes the other, so that areas may lie over each other. */
function oneWay(rings: Paths64): Paths64 {
  const [only] = rings;
  if (only && rings.length === 1) return [area(only) < 0 ? only.reverse() : only];
  const clean: Paths64 = [];
  const clipper = new Clipper64();
  clipper.addPaths(rings, PathType.Subject);
  clipper.execute(ClipType.Union, FillRule.EvenOdd, clean);
  return clean;
}

function meshOf(box: Box, open: Paths64, lineAt: (x: number, y: number) => number): Mesh | null {
  const known = new Map<string, number>();
  const places: number[] = [];
  const walls: Wall[] = [];
  const cornerAt = ({ x, y }: Path64[number]): number => {
    const key = `${x} ${y}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    // The triangulation has its y axis down the page.
    places.push(x, -y);
    known.set(key, known.size);
    return known.size - 1;
  };
  for (const path of open) {
    let before = path.at(-1);
    for (const point of path) {
      const [from, to] = [cornerAt(before ?? point), cornerAt(point)];
      if (from !== to) walls.push([from, to]);
      before = point;
    }
  }
  const at = Float64Array.from(places);
  // Where a corner lies on the wall of another outline or on the rim, the wall is in two parts.
  const parted = partedBy(at, walls) ?? partedBy(at, splitAtCorners(at, walls));
  // Else two outlines touch so closely that even the lattice cannot part them: who asks has another way.
  if (!parted) return null;
  const { delaunay, isWall, isSide } = parted;
  const { triangles: corners, halfedges } = delaunay;
  const isOpen = openTriangles(halfedges, isSide);
  const count = corners.length / 3;
  const beyond = Int32Array.from(halfedges, (twin, edge) =>
    twin < 0 || isWall(edge) || isOpen[Math.floor(twin / 3)] === 0 ? -1 : twin,
  );
  const x = Float64Array.from({ length: known.size }, (_, i) => (places[2 * i] as number) / FINE);
  const y = Float64Array.from(
    { length: known.size },
    (_, i) => -(places[2 * i + 1] as number) / FINE,
  );
  const boxes = Array.from({ length: count }, (_, t) =>
    isOpen[t] === 1 ? boxOfTriangle(x, y, corners, t) : NOWHERE,
  );
  const lineOf = Int32Array.from({ length: count }, (_, t) => {
    if (isOpen[t] === 1) return -1;
    const [a, b, c] = [corners[3 * t], corners[3 * t + 1], corners[3 * t + 2]] as [
      number,
      number,
      number,
    ];
    const [ax, bx, cx] = [x[a], x[b], x[c]] as [number, number, number];
    const [ay, by, cy] = [y[a], y[b], y[c]] as [number, number, number];
    return lineAt((ax + bx + cx) / 3, (ay + by + cy) / 3);
  });
  const through = Int32Array.from(halfedges, (twin, edge) => {
    const here = Math.floor(edge / 3);
    const there = Math.floor(twin / 3);
    if (twin < 0 || beyond[edge] !== -1) return -1;
    const [a, b] = [lineOf[here] as number, lineOf[there] as number];
    const isPassed = (t: number, line: number): boolean => line >= 0 || isOpen[t] === 1;
    return Math.max(a, b) >= 0 && isPassed(here, a) && isPassed(there, b) ? twin : -1;
  });
  return { x, y, corners, beyond, through, lineOf, grid: indexBoxes(box, CELL, boxes) };
}

/** The two corners that it runs between. */
type Wall = [from: number, to: number];

/** Triangles between the walls, of which each is one of their edges. */
interface Parted {
  readonly delaunay: Delaunator<Float64Array>;
  readonly isWall: (edge: number) => boolean;
  /** Whether a wall has open ground on one side only: where two outlines share one it has it on both, or on none. */
  readonly isSide: (edge: number) => boolean;
}

/** Null where a wall crosses another or a corner; `at` has [x, y] of each corner. */
function partedBy(at: Float64Array, walls: Wall[]): Parted | null {
  const delaunay = new Delaunator(at);
  const { triangles } = delaunay;
  let walled: Constrainautor;
  try {
    walled = new Constrainautor(delaunay, walls);
    walled.delaunify();
  } catch {
    return null;
  }
  const count = at.length / 2;
  const keyOf = (a: number, b: number): number => Math.min(a, b) * count + Math.max(a, b);
  const isOdd = new Map<number, boolean>();
  for (const [from, to] of walls) {
    const key = keyOf(from, to);
    isOdd.set(key, isOdd.get(key) !== true);
  }
  const isSide = (edge: number): boolean =>
    isOdd.get(keyOf(triangles[edge] as number, triangles[nextEdge(edge)] as number)) === true;
  return { delaunay, isWall: (edge) => walled.isConstrained(edge), isSide };
}

/** The walls, each cut where a corner lies on it. Coordinates are whole numbers, so this is exact. */
function splitAtCorners(at: Float64Array, walls: readonly Wall[]): Wall[] {
  const split: Wall[] = [];
  for (const [from, to] of walls) {
    const [ax, ay] = [at[2 * from] as number, at[2 * from + 1] as number];
    const [dx, dy] = [(at[2 * to] as number) - ax, (at[2 * to + 1] as number) - ay];
    const on: { readonly corner: number; readonly along: number }[] = [];
    for (let corner = 0; corner < at.length / 2; corner++) {
      const [ex, ey] = [(at[2 * corner] as number) - ax, (at[2 * corner + 1] as number) - ay];
      if (dx * ey !== dy * ex) continue;
      const along = dx * ex + dy * ey;
      if (along > 0 && along < dx * dx + dy * dy) on.push({ corner, along });
    }
    on.sort((one, other) => one.along - other.along);
    let before = from;
    for (const { corner } of on) {
      split.push([before, corner]);
      before = corner;
    }
    split.push([before, to]);
  }
  return split;
}

/** From the rim inwards each wall that is crossed parts open ground from what is closed. */
function openTriangles(halfedges: Int32Array, isWall: (edge: number) => boolean): Uint8Array {
  const isOpen = new Uint8Array(halfedges.length / 3);
  const isKnown = new Uint8Array(isOpen.length);
  const waiting: number[] = [];
  const reach = (triangle: number, open: number): void => {
    if (isKnown[triangle] === 1) return;
    isKnown[triangle] = 1;
    isOpen[triangle] = open;
    waiting.push(triangle);
  };
  const rim = halfedges.findIndex((twin) => twin < 0);
  reach(Math.floor(rim / 3), isWall(rim) ? 1 : 0);
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (let edge = 3 * from; edge < 3 * from + 3; edge++) {
      const twin = halfedges[edge] as number;
      if (twin < 0) continue;
      const open = isOpen[from] as number;
      reach(Math.floor(twin / 3), isWall(edge) ? 1 - open : open);
    }
  }
  return isOpen;
}

function boxOfTriangle(x: Float64Array, y: Float64Array, corners: Uint32Array, t: number): Box {
  const [a, b, c] = [corners[3 * t], corners[3 * t + 1], corners[3 * t + 2]] as [
    number,
    number,
    number,
  ];
  const [ax, bx, cx] = [x[a], x[b], x[c]] as [number, number, number];
  const [ay, by, cy] = [y[a], y[b], y[c]] as [number, number, number];
  return {
    minX: Math.min(ax, bx, cx),
    minY: Math.min(ay, by, cy),
    maxX: Math.max(ax, bx, cx),
    maxY: Math.max(ay, by, cy),
  };
}

/** The edge after this one, round its triangle. */
export function nextEdge(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1;
}

/** An open triangle that holds the place, rims included; -1 where a wall stands. */
export function triangleAt({ x, y, corners, grid }: Mesh, px: number, py: number): number {
  const cell = rowOf(grid, py) * grid.columns + columnOf(grid, px);
  const end = grid.start[cell + 1] as number;
  for (let i = grid.start[cell] as number; i < end; i++) {
    const triangle = grid.items[i] as number;
    let isIn = true;
    for (let edge = 3 * triangle; isIn && edge < 3 * triangle + 3; edge++) {
      const a = corners[edge] as number;
      const b = corners[nextEdge(edge)] as number;
      const [ax, ay] = [x[a] as number, y[a] as number];
      isIn = ((x[b] as number) - ax) * (py - ay) >= ((y[b] as number) - ay) * (px - ax);
    }
    if (isIn) return triangle;
  }
  return -1;
}

/** Open triangles whose boxes may meet a box, each once. */
export function trianglesIn({ grid }: Mesh, box: Box): ReadonlySet<number> {
  const found = new Set<number>();
  const [c1, r1] = [columnOf(grid, box.maxX), rowOf(grid, box.maxY)];
  for (let row = rowOf(grid, box.minY); row <= r1; row++) {
    for (let column = columnOf(grid, box.minX); column <= c1; column++) {
      const cell = row * grid.columns + column;
      const end = grid.start[cell + 1] as number;
      for (let i = grid.start[cell] as number; i < end; i++) found.add(grid.items[i] as number);
    }
  }
  return found;
}

/** Outlines of all that lies in one of the convex pieces [x0, y0, ...]: around it, and around its gaps. */
export function outlinesOf(pieces: readonly Ring[]): readonly Ring[] {
  const clipper = new Clipper64();
  clipper.addPaths(pieces.map(pathOf), PathType.Subject);
  const joined: Paths64 = [];
  clipper.execute(ClipType.Union, FillRule.NonZero, joined);
  return joined.map(ringOfPath);
}

/** The parts of pieces that lie in an area (even-odd), again as pieces; those of concave areas are not convex. */
export function clipPieces(pieces: readonly Ring[], area: readonly Ring[]): readonly Ring[] {
  const clipper = new Clipper64();
  clipper.addPaths(pieces.map(pathOf), PathType.Subject);
  clipper.addPaths(oneWay(area.map(pathOf)), PathType.Clip);
  const kept: Paths64 = [];
  clipper.execute(ClipType.Intersection, FillRule.NonZero, kept);
  return kept.map(ringOfPath);
}

function ringOfPath(path: Path64): Ring {
  return Float64Array.from(path.flatMap(({ x, y }) => [x / FINE, y / FINE]));
}

function boxRing({ minX, minY, maxX, maxY }: Box): Ring {
  return Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY);
}

function pathOf(ring: Ring): Path64 {
  const path: Path64 = [];
  for (let i = 0; i < ring.length; i += 2) {
    path.push({
      x: Math.round((ring[i] as number) * FINE),
      y: Math.round((ring[i + 1] as number) * FINE),
    });
  }
  return path;
}
