// The table as the engine sees it: outlines, ground and meanings of all terrain, indexed once and then
// only read. Does not know sight or movement; those ask it. Hex cells are not on it: they lie on hexes.

import type { Point } from '../../core/measure';
import {
  indexBoxes,
  indexSegments,
  columnOf,
  rowOf,
  type GridIndex,
} from '../../geometry/grid-index';
import { discRing, stripRings } from '../../geometry/shape-rings';
import { boxOf, middleOf, ringOf, sideOfRings, type Box, type Ring } from '../../geometry/ring';
import { turn } from '../../geometry/segment';
import type { Board, Shape, TerrainFeature } from '../../scenario/document';
import { doesRise } from '../../scenario/kinds/kinds';
import type { OfKind } from '../../scenario/kinds/own-kind';
import { gridSurface, hillSurface, type HillProfile, type Surface } from './elevation';
import { DEFAULT_MAP_OPTIONS, type MapOptions } from './map-options';
import { rowOfPiece } from './own-row';
import { reliefOf, type Relief } from './relief';
import type { MapFeature, TerrainRow, TerrainTable } from './engine-types';

/** A stretch of a segment inside a feature: distances from the segment's start, in Mil, not rounded. */
export interface Crossing {
  readonly of: MapFeature;
  readonly enter: number;
  readonly leave: number;
}

/**
 * Immutable. Build it once for each change of the terrain and share it between sight, reach and battle.
 *
 * For movement: `edges` holds every outline edge as [ax, ay, bx, by] in Mil with `edgeFeature` naming the
 * feature's index, and `edgeGrid` the cells of 2 inches that each edge meets, so that a grid cell's share
 * of a feature or a step's crossing of a stream can be found without asking every feature. `along` gives
 * entry and exit distances on a leg of a route, `at` all that lies at a point; which of it decides a cost is
 * for movement to say.
 */
export interface TerrainMap {
  readonly board: Board;
  /** The table, from (0, 0); for a hex board a box of that many inches. */
  readonly box: Box;
  readonly table: TerrainTable;
  readonly options: MapOptions;
  /** In draw order, the lowest first. */
  readonly features: readonly MapFeature[];
  /** What lifts the ground; maps of the same ground share it, and with it what is worked out once for it. */
  readonly relief: Relief;
  readonly edges: Float64Array;
  readonly edgeFeature: Int32Array;
  readonly edgeGrid: GridIndex;
  /** Which features' boxes meet each cell. */
  readonly featureGrid: GridIndex;
  /** Features at a point, topmost first; outlines belong to their feature, holes do not. */
  readonly at: (point: Point) => readonly TerrainFeature[];
  /** The ground in levels: all hills and grids at the point added up. */
  readonly elevation: (point: Point) => number;
  /** The same for plain numbers in Mil. */
  readonly groundAt: (x: number, y: number) => number;
  /** The meaning of a kind; that of clear ground where the table has no row for it. */
  readonly row: (piece: OfKind) => TerrainRow;
  /** 1 inside, 0 on the outline, -1 outside. */
  readonly sideOf: (of: MapFeature, x: number, y: number) => -1 | 0 | 1;
  /** Stretches of the segment inside features, by entry; a feature can be entered several times. */
  readonly along: (from: Point, to: Point) => readonly Crossing[];
}

/** Side of an index cell in Mil. */
const INDEX_CELL = 2000;

/**
 * Never fails: shapes are checked when a scenario is read; an impossible one simply covers nothing. `options`
 * go before what the table itself says of its reading.
 */
export function buildTerrainMap(
  board: Board,
  features: readonly TerrainFeature[],
  table: TerrainTable,
  options: Partial<MapOptions> = {},
): TerrainMap {
  const settings: MapOptions = { ...DEFAULT_MAP_OPTIONS, ...table.reading, ...options };
  const prepared = features.map((feature, index) => prepare(feature, index, table, settings));
  const relief = reliefOf(board, prepared, settings.hillProfile);
  return assemble(board, prepared, table, settings, relief);
}

/**
 * The same table with more laid over it, as a battle lays smoke: quick, for all that is known of the ground
 * is kept. Smoke is a feature of a kind that `thermalSeesThrough`: to common eyes it is cover; thermal sights
 * see through it, and `Sight.through` names each that the best line passes, so that the ruleset can
 * make the shot harder (FT-07-18, FT-07-24, FT-07-25). What raises the ground cannot be added so.
 */
export function withLaidOver(map: TerrainMap, more: readonly TerrainFeature[]): TerrainMap {
  if (more.length === 0) return map;
  const { board, table, options, features, relief } = map;
  const added = more.map((feature, i) => prepare(feature, features.length + i, table, options));
  if (added.some(({ surface }) => surface !== null)) {
    throw new Error('hills and elevation grids cannot be laid over a table, only built into it');
  }
  return assemble(board, [...features, ...added], table, options, relief);
}

function assemble(
  board: Board,
  prepared: readonly MapFeature[],
  table: TerrainTable,
  options: MapOptions,
  relief: Relief,
): TerrainMap {
  const box = boardBox(board);
  const { edges, edgeFeature } = collectEdges(prepared);
  const featureGrid = indexBoxes(
    box,
    INDEX_CELL,
    prepared.map((of) => of.box),
  );
  const groundAt = (x: number, y: number): number => {
    let height = 0;
    for (const of of relief.rising) {
      if (isInBox(of.box, x, y)) height += of.surface?.heightAt(x, y) ?? 0;
    }
    return height;
  };
  return {
    board,
    box,
    table,
    options,
    features: prepared,
    relief,
    edges,
    edgeFeature,
    edgeGrid: indexSegments(box, INDEX_CELL, edges),
    featureGrid,
    at: (point) => featuresAt(prepared, featureGrid, point),
    elevation: (point) => groundAt(point.x, point.y),
    groundAt,
    row: (piece) => rowOfPiece(table, piece),
    sideOf: (of, x, y) => (isInBox(of.box, x, y) ? sideOfRings(of.rings, x, y) : -1),
    along: (from, to) => crossingsAlong(prepared, from, to),
  };
}

function boardBox(board: Board): Box {
  const [maxX, maxY] =
    board.space === 'table'
      ? [board.width, board.height]
      : [board.columns * 1000, board.rows * 1000];
  return { minX: 0, minY: 0, maxX, maxY };
}

function isInBox(box: Box, x: number, y: number): boolean {
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
}

function prepare(
  feature: TerrainFeature,
  index: number,
  table: TerrainTable,
  options: MapOptions,
): MapFeature {
  const { shape } = feature;
  const row = rowOfPiece(table, feature);
  const rings = ringsOf(shape);
  const levels = feature.levels ?? row.sight.levels;
  return {
    index,
    feature,
    row,
    rings,
    box: boxOf(rings),
    line: shape.type === 'strip' ? openLine(shape.points) : null,
    levels,
    surface: surfaceOf(feature, rings, levels, options.hillProfile),
  };
}

/** Whether a place, in Mil, lies on the table or its very edge. */
export function isOnTable(
  { box: { maxX, maxY } }: TerrainMap,
  { x, y }: Readonly<Record<'x' | 'y', number>>,
): boolean {
  return x >= 0 && y >= 0 && x <= maxX && y <= maxY;
}

/** The outline that the engine uses for a shape; cells have none. */
export function ringsOf(shape: Shape): readonly Ring[] {
  switch (shape.type) {
    case 'polygon':
      return [shape.points, ...shape.holes].map(ringOf).filter((ring) => ring.length >= 6);
    case 'strip':
      return stripRings(shape.points, shape.width);
    case 'disc':
      return shape.radius > 0 ? [discRing(shape.center.x, shape.center.y, shape.radius)] : [];
    case 'grid': {
      const { origin, step, columns, rows } = shape;
      const [x0, y0] = [origin.x, origin.y];
      const [x1, y1] = [x0 + step * columns, y0 + step * rows];
      return [Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1)];
    }
    case 'cells':
      return [];
  }
}

function openLine(points: readonly Point[]): Ring {
  const line: number[] = [];
  for (const { x, y } of points) {
    if (line.length === 0 || line.at(-2) !== x || line.at(-1) !== y) line.push(x, y);
  }
  return Float64Array.from(line);
}

function surfaceOf(
  feature: TerrainFeature,
  rings: readonly Ring[],
  levels: number,
  profile: HillProfile,
): Surface | null {
  const { shape, crest } = feature;
  if (shape.type === 'grid') return gridSurface(shape);
  if (!doesRise(feature.kind) || rings.length === 0) return null;
  return hillSurface(shape, rings, crestOf(shape, crest, rings), levels, profile);
}

/** A hill without a crest of its own peaks in its middle, a strip along its centre line. */
function crestOf(shape: Shape, crest: readonly Point[] | null, rings: readonly Ring[]): Ring {
  if (crest && crest.length > 0) return openLine(crest);
  if (shape.type === 'disc') return Float64Array.of(shape.center.x, shape.center.y);
  if (shape.type === 'strip') return openLine(shape.points);
  const { x, y } = middleOf(rings);
  return Float64Array.of(x, y);
}

function collectEdges(features: readonly MapFeature[]): {
  edges: Float64Array;
  edgeFeature: Int32Array;
} {
  const edges: number[] = [];
  const edgeFeature: number[] = [];
  for (const { index, rings } of features) {
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        edges.push(ring[j] as number, ring[j + 1] as number);
        edges.push(ring[i] as number, ring[i + 1] as number);
        edgeFeature.push(index);
      }
    }
  }
  return { edges: Float64Array.from(edges), edgeFeature: Int32Array.from(edgeFeature) };
}

function featuresAt(
  features: readonly MapFeature[],
  grid: GridIndex,
  { x, y }: Point,
): readonly TerrainFeature[] {
  const cell = rowOf(grid, y) * grid.columns + columnOf(grid, x);
  const found: TerrainFeature[] = [];
  // Items of a cell are in draw order, so the last is the topmost.
  for (let i = (grid.start[cell + 1] as number) - 1; i >= (grid.start[cell] as number); i--) {
    const of = features[grid.items[i] as number];
    if (of && isInBox(of.box, x, y) && sideOfRings(of.rings, x, y) >= 0) found.push(of.feature);
  }
  return found;
}

function crossingsAlong(
  features: readonly MapFeature[],
  from: Point,
  to: Point,
): readonly Crossing[] {
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
  const found: Crossing[] = [];
  for (const of of features) {
    const { box } = of;
    if (Math.max(from.x, to.x) < box.minX || Math.min(from.x, to.x) > box.maxX) continue;
    if (Math.max(from.y, to.y) < box.minY || Math.min(from.y, to.y) > box.maxY) continue;
    if (length === 0) {
      if (sideOfRings(of.rings, from.x, from.y) >= 0) found.push({ of, enter: 0, leave: 0 });
      continue;
    }
    const cuts = lineCuts(of.rings, from.x, from.y, to.x, to.y);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const enter = Math.max(0, cuts[i] as number) * length;
      const leave = Math.min(1, cuts[i + 1] as number) * length;
      if (leave > enter) found.push({ of, enter, leave });
    }
  }
  return found.sort((a, b) => a.enter - b.enter || a.of.index - b.of.index);
}

/**
 * Where the endless line a-b cuts the outlines, as shares of a-b, sorted: between the first and the second
 * it is inside, and so on. A corner on the line counts as lying to its right, so that a line that touches
 * a corner or runs along an edge still cuts an even number of times.
 */
export function lineCuts(
  rings: readonly Ring[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number[] {
  const cuts: number[] = [];
  for (const ring of rings) {
    const n = ring.length;
    let px = ring[n - 2] as number;
    let py = ring[n - 1] as number;
    let p = turn(ax, ay, bx, by, px, py);
    for (let i = 0; i < n; i += 2) {
      const qx = ring[i] as number;
      const qy = ring[i + 1] as number;
      const q = turn(ax, ay, bx, by, qx, qy);
      if (p > 0 !== q > 0) {
        const s = p / (p - q);
        const x = px + s * (qx - px) - ax;
        const y = py + s * (qy - py) - ay;
        cuts.push((x * (bx - ax) + y * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2));
      }
      px = qx;
      py = qy;
      p = q;
    }
  }
  return cuts.sort((a, b) => a - b);
}
