// Shapes of the document as outlines on the sheet, and the plane geometry that a drawing needs: insets,
// hatching, path data. Only for looks: rules ask `shared/geometry` and count in whole Mil.

import { Clipper, Clipper64, ClipType, EndType, FillRule, JoinType, PathType } from 'clipper2-ts';
import type { Paths64 } from 'clipper2-ts';
import type { Board, Shape } from '../../scenario/document';
import { memoLast } from '../../core/memo';
import { exhaustive } from '../../core/result';
import type { SheetPoint } from './picture';
import { HEX_RADIUS, cellToSheet, isWithin, num, sheetSize, toSheet } from './picture';
import type { Cell } from '../../geometry/hex';

export type Line = readonly SheetPoint[];
/** Rings of one area: outer ones turn one way, holes the other, the inside always to the left. */
export type Area = readonly Line[];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Clipper counts in whole numbers; a tenth of a Mil keeps curves smooth. */
const UNIT = 10_000;

function toPaths(area: Area): Paths64 {
  return area.map((ring) =>
    ring.map((p) => ({ x: Math.round(p.x * UNIT), y: Math.round(p.y * UNIT) })),
  );
}

/** Offsets come back with far more corners than the eye can see. */
const UNSEEN = 0.003 * UNIT;

function offset(paths: Paths64, distance: number, ends: EndType): Paths64 {
  const grown = Clipper.inflatePaths(paths, distance * UNIT, JoinType.Round, ends, 2, 0.01 * UNIT);
  return Clipper.ramerDouglasPeuckerPaths(grown, UNSEEN);
}

function fromPaths(paths: Paths64): Area {
  return paths
    .filter((path) => path.length > 2)
    .map((path) => path.map((p) => ({ x: p.x / UNIT, y: p.y / UNIT })));
}

/** A drawing asks for the area of a piece several times: for its ink, its box and its name. */
const areasKnown = memoLast(
  (known: { readonly board: Board; readonly area: Area }, board: Board) => known.board === board,
  (shape: Shape, board: Board) => ({ board, area: clippedTo(rawArea(shape, board), board) }),
);

/** What a shape covers on the board, cut off at the board's edge. */
export function areaOf(shape: Shape, board: Board): Area {
  return areasKnown(shape, board).area;
}

/** What a shape covers, even where it reaches over the board's edge. */
export function wholeAreaOf(shape: Shape, board: Board): Area {
  return fromPaths(Clipper.union(rawArea(shape, board), FillRule.NonZero));
}

export function moved(area: Area, dx: number, dy: number): Area {
  return area.map((ring) => ring.map((p) => ({ x: p.x + dx, y: p.y + dy })));
}

/** The board itself as an area of its drawing. */
export function boardArea(board: Board): Area {
  const { width, height } = sheetSize(board);
  return [box(0, 0, width, height)];
}

function rawArea(shape: Shape, board: Board): Paths64 {
  switch (shape.type) {
    case 'polygon': {
      const outer = Clipper.union(
        toPaths([shape.points.map((p) => toSheet(board, p))]),
        FillRule.NonZero,
      );
      const holes = shape.holes.map((hole) => hole.map((p) => toSheet(board, p)));
      if (holes.length === 0) return outer;
      return Clipper.difference(outer, toPaths(holes), FillRule.NonZero);
    }
    case 'strip':
      return stripPaths(
        overTheEdge(
          shape.points.map((p) => toSheet(board, p)),
          shape.width / 1000,
          board,
        ),
        shape.width / 1000,
      );
    case 'disc':
      return toPaths([ring(toSheet(board, shape.center), shape.radius / 1000)]);
    case 'cells':
      return Clipper.union(
        toPaths(shape.cells.map((cell) => hexRing(board, cell, HEX_RADIUS + 0.0005))),
        FillRule.NonZero,
      );
    case 'grid': {
      const from = toSheet(board, shape.origin);
      const width = (shape.columns * shape.step) / 1000;
      const height = (shape.rows * shape.step) / 1000;
      return toPaths([box(from.x, from.y - height, width, height)]);
    }
    default:
      return exhaustive(shape);
  }
}

/** A strip that ends on the table's edge runs on over it: its flat end would leave a wedge of ground. */
function overTheEdge(points: Line, width: number, board: Board): Line {
  const size = sheetSize(board);
  const extended = (end: SheetPoint | undefined, inner: SheetPoint | undefined): SheetPoint[] => {
    if (!end || !inner || isWithin(size, end, 0.05)) return [];
    const length = gap(inner, end);
    return length === 0 ? [] : [towards(inner, end, length + width)];
  };
  return [
    ...extended(points[0], points[1]),
    ...points,
    ...extended(points[points.length - 1], points[points.length - 2]),
  ];
}

function stripPaths(points: Line, width: number): Paths64 {
  return offset(toPaths([softened(points)]), width / 2, EndType.Butt);
}

function clippedTo(paths: Paths64, board: Board): Area {
  const { width, height } = sheetSize(board);
  return fromPaths(Clipper.intersect(paths, toPaths([box(0, 0, width, height)]), FillRule.NonZero));
}

/** What a natural feature covers: its outline with the corners rounded as a hand rounds them. */
export function naturalArea(shape: Shape, board: Board): Area {
  if (shape.type !== 'polygon') return areaOf(shape, board);
  return clippedTo(toPaths(softenedRings(rawArea(shape, board))), board);
}

function softenedRings(paths: Paths64): Area {
  return fromPaths(paths).map(softenedRing);
}

/** A closed line with its corners rounded. */
export function softenedRing(ring: Line): Line {
  return softened([...ring.slice(-1), ...ring, ...ring.slice(0, 1)]).slice(1, -1);
}

/** The area of a line drawn `width` wide with flat ends. */
export function stripArea(points: Line, width: number): Area {
  return fromPaths(Clipper.union(stripPaths(points, width), FillRule.NonZero));
}

/** The area drawn in by `distance` inches; grown where it is negative. May come out empty. */
export function inset(area: Area, distance: number): Area {
  return fromPaths(offset(toPaths(area), -distance, EndType.Polygon));
}

/** `area` without `hole`. */
export function without(area: Area, hole: Area): Area {
  return fromPaths(Clipper.difference(toPaths(area), toPaths(hole), FillRule.NonZero));
}

/** Loose closed lines as an area: outer rings and holes turned the right way. */
export function clean(lines: readonly Line[]): Area {
  return fromPaths(Clipper.union(toPaths(lines), FillRule.EvenOdd));
}

/** Everything that any of the rings covers; they must all turn the same way. */
export function united(rings: readonly Line[]): Area {
  return fromPaths(Clipper.union(toPaths(rings), FillRule.NonZero));
}

/** The pieces of lines that lie outside an area. */
export function linesWithout(lines: readonly Line[], area: Area): readonly Line[] {
  if (area.length === 0 || lines.length === 0) return lines;
  const clipper = new Clipper64();
  clipper.addOpenSubject(toPaths(lines));
  clipper.addPaths(toPaths(area), PathType.Clip);
  const open: Paths64 = [];
  clipper.execute(ClipType.Difference, FillRule.NonZero, [], open);
  return open.map((path) => path.map((p) => ({ x: p.x / UNIT, y: p.y / UNIT })));
}

export function common(a: Area, b: Area): Area {
  return fromPaths(Clipper.intersect(toPaths(a), toPaths(b), FillRule.NonZero));
}

/** The lines that a shape is drawn along: a strip's centre, or the outlines of anything else. */
export function linesOf(shape: Shape, board: Board): readonly Line[] {
  if (shape.type === 'strip') return [softened(shape.points.map((p) => toSheet(board, p)))];
  return areaOf(shape, board).map((ring) => [...ring, ...ring.slice(0, 1)]);
}

/** The width of a strip; for other shapes the width that its kind is usually drawn with. */
export function widthOf(shape: Shape, usual: number): number {
  return shape.type === 'strip' ? shape.width / 1000 : usual;
}

export function ring(center: SheetPoint, radius: number, corners = 48): Line {
  return Array.from({ length: corners }, (_, i) => {
    const turn = (i / corners) * 2 * Math.PI;
    return { x: center.x + radius * Math.cos(turn), y: center.y + radius * Math.sin(turn) };
  });
}

export function hexRing(board: Board, cell: Cell, radius = HEX_RADIUS): Line {
  const center = cellToSheet(board, cell);
  return Array.from({ length: 6 }, (_, i) => {
    const turn = ((i * 60 + 30) / 180) * Math.PI;
    return { x: center.x + radius * Math.cos(turn), y: center.y + radius * Math.sin(turn) };
  });
}

export function box(x: number, y: number, width: number, height: number): Line {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** Rounds the corners of a line, at most half an inch from each: a hand does not draw kinks. */
function softened(points: Line, reach = 0.5): Line {
  const out: SheetPoint[] = [];
  points.forEach((corner, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after) {
      out.push(corner);
      return;
    }
    const a = towards(corner, before, Math.min(reach, gap(corner, before) * 0.4));
    const b = towards(corner, after, Math.min(reach, gap(corner, after) * 0.4));
    for (let step = 0; step <= 4; step += 1) {
      const t = step / 4;
      out.push({
        x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * corner.x + t * t * b.x,
        y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * corner.y + t * t * b.y,
      });
    }
  });
  return out;
}

export function gap(a: SheetPoint, b: SheetPoint): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

export function towards(from: SheetPoint, to: SheetPoint, distance: number): SheetPoint {
  const length = gap(from, to);
  if (length === 0) return from;
  const t = distance / length;
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

export function boundsOf(lines: readonly Line[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const line of lines) {
    for (const p of line) {
      if (p.x < bounds.left) bounds.left = p.x;
      if (p.x > bounds.right) bounds.right = p.x;
      if (p.y < bounds.top) bounds.top = p.y;
      if (p.y > bounds.bottom) bounds.bottom = p.y;
    }
  }
  return bounds;
}

/** Whether the point lies in the area (even-odd; edges may fall either way). */
export function isInside(area: Area, x: number, y: number): boolean {
  let inside = false;
  for (const ring of area) {
    let b = ring[ring.length - 1];
    for (const a of ring) {
      if (b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) {
        inside = !inside;
      }
      b = a;
    }
  }
  return inside;
}

/** The point deepest inside the area, found on a coarse grid: where a name or a lone tree belongs. */
export function heartOf(area: Area): SheetPoint {
  const bounds = boundsOf(area);
  let best = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  let depth = -Infinity;
  for (let i = 1; i < 16; i += 1) {
    for (let j = 1; j < 16; j += 1) {
      const x = bounds.left + ((bounds.right - bounds.left) * i) / 16;
      const y = bounds.top + ((bounds.bottom - bounds.top) * j) / 16;
      if (!isInside(area, x, y)) continue;
      const here = distanceToLines(area, { x, y }, 'closed');
      if (here <= depth) continue;
      depth = here;
      best = { x, y };
    }
  }
  return best;
}

export function distanceToLines(
  lines: readonly Line[],
  p: SheetPoint,
  ends: 'open' | 'closed',
): number {
  let best = Infinity;
  for (const line of lines) {
    const only = line[0];
    if (line.length === 1 && only) best = Math.min(best, gap(p, only) ** 2);
    let a = ends === 'closed' ? line[line.length - 1] : undefined;
    for (const b of line) {
      if (a) best = Math.min(best, squaredToSegment(p, a, b));
      a = b;
    }
  }
  return Math.sqrt(best);
}

function squaredToSegment(p: SheetPoint, a: SheetPoint, b: SheetPoint): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return (p.x - a.x - t * dx) ** 2 + (p.y - a.y - t * dy) ** 2;
}

export function areaPath(area: Area): string {
  return area.map((ring) => `${linePath(ring)}Z`).join('');
}

export function linePath(line: Line): string {
  return line.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p.x)} ${num(p.y)}`).join('');
}

export function linesPath(lines: readonly Line[]): string {
  return lines.map(linePath).join('');
}
