// What is set up where, in words: each piece of terrain with its size and the distances of two of its
// corners from two table edges; zones, objectives and stands likewise.

import type { LengthUnit, Mil, Point } from '../../core/measure';
import {
  at,
  distance,
  distanceSquared,
  formatInches,
  mil,
  roundedIn,
  toInches,
} from '../../core/measure';
import type { Board, Place, Scenario, Shape, TerrainFeature } from '../../scenario/document';
import { areaOf, boundsOf } from '../drawing/sheet-outlines';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { printedName } from '../../scenario/kinds/own-kind';
import type { Appearances } from '../map/map-scene';
import type { Cell } from '../../geometry/hex';
import { readable } from './roster';

/** A corner, and how far it is from the nearer of the west and east edges and of the south and north ones. */
export interface Measured {
  /** Null for a hex, which is counted and not measured. */
  readonly at: Point | null;
  readonly words: string;
}

export interface SetupPiece {
  /** As on the map; the same in every list and on every template. */
  readonly number: number;
  readonly feature: TerrainFeature;
  /** "Heavy woods: Maybury Copse" */
  readonly title: string;
  readonly size: string;
  /** Two, unless one says all: the middle of a disc, a single hex. */
  readonly corners: readonly Measured[];
  /** Where a road or river bends between its ends. */
  readonly bends: readonly Measured[];
}

/** On a quarter of an inch an inch tape has a line, which a tenth would miss by as much as a twentieth. */
const QUARTER = 250;

/** As a tape is read: `12.25"` on a quarter of an inch, else to a tenth: `12.4"` or `31.8 cm`. */
export function tape(value: number, unit: LengthUnit): string {
  if (unit === 'cm') return `${roundedIn(unit, toInches(value as Mil))} cm`;
  const quarters = Math.round(value / QUARTER) * QUARTER;
  if (Math.abs(value - quarters) < 0.5) return formatInches(mil(quarters));
  return `${roundedIn(unit, toInches(value as Mil))}"`;
}

/** `W 12.5", S 3"` or `W 31.8, S 7.6 cm`: from the nearer edges. */
export function fromEdges(
  board: Extract<Board, { space: 'table' }>,
  { x, y }: Point,
  unit: LengthUnit,
): string {
  const isWest = x * 2 <= board.width;
  const across = `${isWest ? 'W' : 'E'} ${firstOfTwo(isWest ? x : board.width - x, unit)}`;
  const up = y * 2 <= board.height ? `S ${tape(y, unit)}` : `N ${tape(board.height - y, unit)}`;
  return `${across}, ${up}`;
}

/** The first of two lengths that are told together: centimetres are named after the second. */
function firstOfTwo(value: number, unit: LengthUnit): string {
  return unit === 'cm' ? roundedIn(unit, toInches(value as Mil)) : tape(value, unit);
}

/** Hexes are counted from the south-west corner, both from 1. */
function cellWords({ q, r }: Cell): string {
  return `column ${q + Math.floor(r / 2) + 1}, row ${r + 1}`;
}

export function setupPieces(
  scenario: Scenario,
  unit: LengthUnit,
  kinds: KindTable = KINDS,
): SetupPiece[] {
  return scenario.terrain.map((feature, i) => {
    const kind = printedName(feature, kinds);
    return {
      number: i + 1,
      feature,
      title: feature.name === '' ? kind : `${kind}: ${feature.name}`,
      size: [sizeOf(feature.shape, scenario.board, unit), levelsOf(feature)]
        .filter(Boolean)
        .join(', '),
      ...cornersOf(feature.shape, scenario.board, unit),
    };
  });
}

function levelsOf({ levels }: TerrainFeature): string {
  if (levels === null) return '';
  return levels === 1 ? '1 level high' : `${levels} levels high`;
}

function sizeOf(shape: Shape, board: Board, unit: LengthUnit): string {
  switch (shape.type) {
    case 'strip': {
      const length = shape.points
        .slice(1)
        .reduce((sum, p, i) => sum + distance(shape.points[i] ?? p, p), 0);
      return `${tape(length, unit)} long, ${tape(shape.width, unit)} wide`;
    }
    case 'disc':
      return `${tape(shape.radius * 2, unit)} across`;
    case 'cells':
      return shape.cells.length === 1 ? '1 hex' : `${shape.cells.length} hexes`;
    default: {
      const { left, right, top, bottom } = boundsOf(areaOf(shape, board));
      return `${firstOfTwo((right - left) * 1000, unit)} × ${tape((bottom - top) * 1000, unit)}`;
    }
  }
}

function cornersOf(
  shape: Shape,
  board: Board,
  unit: LengthUnit,
): Pick<SetupPiece, 'corners' | 'bends'> {
  if (board.space === 'hex') return { corners: hexCorners(shape), bends: [] };
  const measured = (point: Point): Measured => ({
    at: point,
    words: fromEdges(board, point, unit),
  });
  if (shape.type === 'disc') {
    return {
      corners: [{ at: shape.center, words: `middle ${fromEdges(board, shape.center, unit)}` }],
      bends: [],
    };
  }
  if (shape.type === 'strip') {
    const line = onBoard(shape.points, board);
    const [first, ...rest] = line;
    const last = rest.pop();
    return {
      corners: [first, last].flatMap((point) => (point ? [measured(point)] : [])),
      bends: thinned(line, BEND).slice(1, -1).map(measured),
    };
  }
  return { corners: farthestPair(verticesOf(shape, board)).map(measured), bends: [] };
}

function hexCorners(shape: Shape): Measured[] {
  if (shape.type !== 'cells') return [];
  // Rows and columns of hexes are no inches, but they order cells as well as inches would.
  const points = shape.cells.map(({ q, r }) => ({ ...at(q + r / 2, r), cell: { q, r } }));
  return farthestPair(points).map((point) => ({ at: null, words: cellWords(point.cell) }));
}

/** The corners of what lies on the board. */
function verticesOf(shape: Shape, board: Extract<Board, { space: 'table' }>): Point[] {
  return areaOf(shape, board).flatMap((ring) =>
    ring.map((p) => ({ x: mil(p.x * 1000), y: mil(board.height - p.y * 1000) })),
  );
}

/** The two points that are farthest from each other, the western one first: they fix how a piece lies. */
function farthestPair<P extends Point>(points: readonly P[]): P[] {
  let best: P[] = points.slice(0, 1);
  let most = 0;
  points.forEach((a, i) => {
    for (const b of points.slice(i + 1)) {
      const square = distanceSquared(a, b);
      if (square <= most) continue;
      most = square;
      best = a.x <= b.x ? [a, b] : [b, a];
    }
  });
  return best;
}

/** The line from where it comes on the board to where it leaves it for the last time. */
function onBoard(points: readonly Point[], board: Extract<Board, { space: 'table' }>): Point[] {
  const line: Point[] = [];
  points.forEach((b, i) => {
    const a = points[i - 1];
    const part = a ? clippedSegment(a, b, board) : null;
    if (!part) return;
    const last = line[line.length - 1];
    if (!last || distanceSquared(last, part[0]) > 4) line.push(part[0]);
    if (distanceSquared(part[0], part[1]) > 4) line.push(part[1]);
  });
  return line;
}

/** Liang and Barsky: the part of a segment that lies on the board; null where none does. */
function clippedSegment(
  a: Point,
  b: Point,
  board: Extract<Board, { space: 'table' }>,
): [Point, Point] | null {
  let [from, to] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const borders = [
    [-dx, a.x],
    [dx, board.width - a.x],
    [-dy, a.y],
    [dy, board.height - a.y],
  ] as const;
  for (const [slope, room] of borders) {
    if (slope === 0 && room < 0) return null;
    if (slope < 0) from = Math.max(from, room / slope);
    if (slope > 0) to = Math.min(to, room / slope);
  }
  if (from > to) return null;
  const on = (t: number): Point => ({ x: mil(a.x + dx * t), y: mil(a.y + dy * t) });
  return [on(from), on(to)];
}

/** Bends that shift a line by less than this need no measuring. */
const BEND = 1500;

/** The line without the corners that move it by less than `reach` Mil (Ramer, Douglas and Peucker). */
function thinned(line: readonly Point[], reach: number): Point[] {
  const [first, last] = [line[0], line[line.length - 1]];
  if (!first || !last || line.length < 3) return [...line];
  let most = 0;
  let at = 0;
  line.forEach((p, i) => {
    const off = offLine(p, first, last);
    if (off > most) [most, at] = [off, i];
  });
  if (most <= reach) return [first, last];
  return [...thinned(line.slice(0, at + 1), reach), ...thinned(line.slice(at), reach).slice(1)];
}

function offLine(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.sqrt((p.x - a.x - t * dx) ** 2 + (p.y - a.y - t * dy) ** 2);
}

/** Where something with a place stands, in words; what is not on the table says so. */
export function placeWords(place: Place, scenario: Scenario, unit: LengthUnit): string {
  if (place.on === 'aboard') {
    const carrier = scenario.stands.find(({ id }) => id === place.carrier);
    return carrier?.name ? `aboard ${carrier.name}` : 'aboard';
  }
  if (place.on === 'reserve') return 'in reserve';
  if (place.on === 'hex') return cellWords(place.at);
  const { board } = scenario;
  return board.space === 'table' ? fromEdges(board, place.at, unit) : '';
}

/** Where a zone lies from the table edges: a depth along an edge, two corners of a rectangle, or all corners. */
export function zoneWords(shape: Shape, scenario: Scenario, unit: LengthUnit): string {
  const { board } = scenario;
  if (board.space === 'hex') {
    return hexCorners(shape)
      .map(({ words }) => words)
      .join(' to ');
  }
  if (shape.type === 'disc') {
    return `${tape(shape.radius * 2, unit)} across, middle ${fromEdges(board, shape.center, unit)}`;
  }
  const corners = verticesOf(shape, board);
  return (
    rectangleWords(corners, board, unit) ??
    corners
      .slice(0, MOST_CORNERS)
      .map((point) => fromEdges(board, point, unit))
      .join('; ')
  );
}

/** Null where the corners are not those of a rectangle along the table's edges. */
function rectangleWords(
  corners: readonly Point[],
  board: Extract<Board, { space: 'table' }>,
  unit: LengthUnit,
): string | null {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [west, east] = [mil(Math.min(...xs)), mil(Math.max(...xs))];
  const [south, north] = [mil(Math.min(...ys)), mil(Math.max(...ys))];
  const isRectangle =
    corners.length === 4 &&
    corners.every(({ x, y }) => (x === west || x === east) && (y === south || y === north));
  if (!isRectangle) return null;
  const isWide = west === 0 && east === board.width;
  const isHigh = south === 0 && north === board.height;
  if (isWide && isHigh) return 'the whole table';
  if (isHigh && west === 0) return `all along the west edge, ${tape(east, unit)} deep`;
  if (isHigh && east === board.width)
    return `all along the east edge, ${tape(board.width - west, unit)} deep`;
  if (isWide && south === 0) return `all along the south edge, ${tape(north, unit)} deep`;
  if (isWide && north === board.height)
    return `all along the north edge, ${tape(board.height - south, unit)} deep`;
  const [from, to] = [
    fromEdges(board, { x: west, y: south }, unit),
    fromEdges(board, { x: east, y: north }, unit),
  ];
  return `${from} to ${to}`;
}

/** A zone with more corners is drawn on the map and not told in words to the last. */
const MOST_CORNERS = 8;

const COMPASS = [
  'east',
  'north-east',
  'north',
  'north-west',
  'west',
  'south-west',
  'south',
  'south-east',
];

/** Which way a stand looks, to the nearest of eight winds; hexes have six. */
function facingWords(place: Place): string {
  const degrees = place.on === 'table' ? place.facing : place.on === 'hex' ? place.facing * 60 : 0;
  return COMPASS[((Math.round(degrees / 45) % 8) + 8) % 8] ?? '';
}

export interface SetupUnit {
  readonly side: string;
  readonly unit: string;
  readonly stands: readonly (readonly [name: string, what: string, place: string, faces: string])[];
}

/** Stands that are set up before the first turn, by unit. */
export function setupUnits(
  scenario: Scenario,
  appearances: Appearances,
  lengths: LengthUnit,
): SetupUnit[] {
  return scenario.units.flatMap((unit) => {
    const side = scenario.sides.find(({ id }) => id === unit.side);
    const stands = scenario.stands.flatMap((stand) => {
      if (stand.unit !== unit.id || stand.place.on === 'reserve') return [];
      const look = appearances.get(stand.id);
      const type = look?.typeName ?? readable(stand.type);
      // "Stalker, 2 Damage Tracks, Martyr": what a stand with a name of its own is, and what it begins with.
      const what = [
        ...(stand.name === '' ? [] : [type]),
        ...(look?.counts ?? []),
        ...(look?.marks ?? []).map(readable),
      ];
      const name = stand.name === '' ? type : stand.name;
      const faces = stand.place.on === 'aboard' ? '' : facingWords(stand.place);
      const place = placeWords(stand.place, scenario, lengths);
      return [[name, what.join(', '), place, faces] as const];
    });
    return stands.length === 0 ? [] : [{ side: side?.name ?? '', unit: unit.name, stands }];
  });
}
