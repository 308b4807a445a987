// Adding, taking away and growing areas given as rings, on whole Mil. A thin layer over the clipping
// library that keeps its point objects out of the engine.

import {
  Clipper64,
  ClipType,
  difference,
  EndType,
  FillRule,
  inflatePaths,
  intersect,
  JoinType,
  PathType,
  union,
  type Path64,
  type Paths64,
} from 'clipper2-ts';
import type { Box, Ring } from './ring';

/** Largest gap between a rounded corner and the chords that stand for it, in Mil. */
const ROUND_TOLERANCE = 2;

/** The same for what a brush draws: coarse, because every corner of it stays in the document. */
const STROKE_TOLERANCE = 20;

/** The same area without crossings: outer rings counter-clockwise, holes clockwise. */
export function cleanRings(rings: readonly Ring[]): Ring[] {
  return rings.length === 0 ? [] : union(rings.map(pathOf), FillRule.EvenOdd).map(ringOfPath);
}

/** What is left of a clean area when clean areas are taken from it. */
export function subtractRings(rings: readonly Ring[], taken: readonly Ring[]): readonly Ring[] {
  if (rings.length === 0 || taken.length === 0) return rings;
  return difference(rings.map(pathOf), taken.map(pathOf), FillRule.NonZero).map(ringOfPath);
}

/** All that lies in either of two clean areas. */
export function joinRings(rings: readonly Ring[], added: readonly Ring[]): readonly Ring[] {
  return union([...rings, ...added].map(pathOf), FillRule.NonZero).map(ringOfPath);
}

/** Everything within half a width of a line [x0, y0, x1, y1, ...], round at its ends. */
export function strokeRings(line: Float64Array, width: number): readonly Ring[] {
  const path = [pathOf(line)];
  const stroke = inflatePaths(path, width / 2, JoinType.Round, EndType.Round, 2, STROKE_TOLERANCE);
  return stroke.map(ringOfPath);
}

/** Everything within `by` Mil of a clean area, corners rounded; less than nothing shrinks it. */
export function growRings(rings: readonly Ring[], by: number): readonly Ring[] {
  if (by === 0 || rings.length === 0) return rings;
  const join = by > 0 ? JoinType.Round : JoinType.Miter;
  const grown = inflatePaths(rings.map(pathOf), by, join, EndType.Polygon, 4, ROUND_TOLERANCE);
  return grown.map(ringOfPath);
}

/** What two clean areas have in common. */
export function commonRings(rings: readonly Ring[], others: readonly Ring[]): readonly Ring[] {
  return intersect(rings.map(pathOf), others.map(pathOf), FillRule.NonZero).map(ringOfPath);
}

/** The pieces of a line [x0, y0, x1, y1, ...] that lie outside clean areas. */
export function cutLine(line: Float64Array, taken: readonly Ring[]): Float64Array[] {
  return taken.length === 0 ? [line] : piecesOfLine(line, taken, ClipType.Difference);
}

/** The pieces of a line that lie in clean areas. */
export function lineWithin(line: Float64Array, areas: readonly Ring[]): Float64Array[] {
  return piecesOfLine(line, areas, ClipType.Intersection);
}

function piecesOfLine(line: Float64Array, areas: readonly Ring[], by: ClipType): Float64Array[] {
  const clipper = new Clipper64();
  clipper.addOpenSubject([pathOf(line)]);
  clipper.addPaths(areas.map(pathOf), PathType.Clip);
  const open: Paths64 = [];
  clipper.execute(by, FillRule.NonZero, [], open);
  return open.map(ringOfPath);
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

function pathOf(ring: Ring): Path64 {
  const path: Path64 = [];
  for (let i = 0; i < ring.length; i += 2) {
    path.push({ x: Math.round(ring[i] as number), y: Math.round(ring[i + 1] as number) });
  }
  return path;
}

function ringOfPath(path: Path64): Ring {
  const ring = new Float64Array(2 * path.length);
  for (const [i, { x, y }] of path.entries()) {
    ring[2 * i] = x;
    ring[2 * i + 1] = y;
  }
  return ring;
}
