// The outline of each piece of terrain at true size, to be cut from felt, card or foam: hills as layers
// that are stacked, each showing where the next one lies.

import { shortSize, type LengthUnit } from '../../core/measure';
import type { Board, PrintSettings, Scenario } from '../../scenario/document';
import { kindRow, KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { contours, hillGrid } from '../drawing/contours';
import type { Cutout } from '../paper/cutouts';
import { fitted, textWidth } from '../drawing/lettering';
import type { Area, Line } from '../drawing/sheet-outlines';
import {
  areaOf,
  areaPath,
  boardArea,
  boundsOf,
  box,
  clean,
  common,
  distanceToLines,
  gap,
  heartOf,
  hexRing,
  linesOf,
  moved,
  stripArea,
  towards,
  wholeAreaOf,
  widthOf,
  without,
} from '../drawing/sheet-outlines';
import { INK } from '../paper/page-furniture';
import { sheetOf } from '../paper/paper';
import { labelMarks, northOf, roomForWords } from './piece-labels';
import type { Mark, SheetPoint, SheetSize } from '../drawing/picture';
import { lettered, stroked, toSheet } from '../drawing/picture';
import { stations } from '../drawing/scatter';
import type { SetupPiece } from './setup-list';
import { setupPieces } from './setup-list';
import { BAND, gridOver } from '../paper/tile-grid';

/** What a hill rises to where the document leaves it to the kind. */
const USUAL_LEVELS = 1;

/** One cut-out for each piece, or one for each layer of a hill; numbers are those of the set-up sheet. */
export function pieceCutouts(
  scenario: Scenario,
  settings: PrintSettings,
  only: readonly string[] | null,
  kinds: KindTable = KINDS,
): Cutout[] {
  return setupPieces(scenario, settings.lengths, kinds)
    .filter(({ feature }) => only === null || only.includes(feature.id))
    .flatMap((piece) => {
      if (kindRow(piece.feature.kind, kinds).rises) return hillLayers(piece, scenario.board);
      const area = areaOf(piece.feature.shape, scenario.board);
      const cells = cellRings(piece, scenario.board);
      if (area.length === 0) return [];
      const line =
        piece.feature.shape.type === 'strip'
          ? linesOf(piece.feature.shape, scenario.board)[0]
          : null;
      const whole: Layer = {
        piece,
        area,
        inner: cells,
        line: line ?? [],
        words: '',
        letter: '',
        angle: null,
      };
      return line ? stripLengths(whole, line, settings) : [whole];
    })
    .map((layer) => cutoutOf(layer, settings));
}

/** The base and the contour of each whole level above it: what a stack of boards is cut to. */
function hillLayers(piece: SetupPiece, board: Board): Layer[] {
  const { feature } = piece;
  const levels = Math.abs(feature.levels ?? USUAL_LEVELS);
  const base = areaOf(feature.shape, board);
  if (base.length === 0) return [];
  const crest = (feature.crest ?? []).map((p) => toSheet(board, p));
  const grid = hillGrid(wholeAreaOf(feature.shape, board), crest, levels);
  const layers: Area[] = [base];
  for (let level = 1; level < levels - 0.01; level += 1) {
    layers.push(common(clean(contours(grid, level)), boardArea(board)));
  }
  const kept = layers.filter((area) => area.length > 0);
  return kept.map((area, i) => {
    const words = kept.length === 1 ? '' : `layer ${i + 1} of ${kept.length}`;
    const letter = kept.length === 1 ? '' : String.fromCharCode(97 + i);
    return { piece, area, inner: kept[i + 1] ?? [], line: [], words, letter, angle: null };
  });
}

/**
 * A strip that no sheet holds is cut across into lengths that lie side by side: a road takes a sheet or two,
 * not one for each foot. They are joined end to end by their numbers.
 */
function stripLengths(whole: Layer, line: Line, settings: PrintSettings): Layer[] {
  const fits = sheetsFor(...sidesOf(whole.area, angleFor(whole.area, settings)), settings) === 1;
  if (fits) return [whole];
  const width = widthOf(whole.piece.feature.shape, 0.5);
  const total = lengthOf(line);
  const [, longest] = roomOf(settings);
  for (let count = Math.max(2, Math.ceil(total / (longest - 2 * PEN))); count < 200; count += 1) {
    const lengths = Array.from({ length: count }, (_, i): Layer => {
      const part = stretch(line, (total / count) * i, (total / count) * (i + 1));
      const ends = { first: i === 0, last: i === count - 1 };
      return {
        ...whole,
        area: common(whole.area, stripArea(prolonged(part, width, ends), width * 1.6)),
        line: part,
        words: `length ${i + 1} of ${count}`,
        letter: `-${i + 1}`,
        angle: lyingAngle(part, settings),
      };
    });
    const isDone = lengths.every(
      ({ area, angle }) => sheetsFor(...sidesOf(area, angle ?? 0), settings) === 1,
    );
    if (isDone) return lengths.filter(({ area }) => area.length > 0);
  }
  return [whole];
}

/** The shorter and the longer side of a sheet's room. */
function roomOf(settings: PrintSettings): [number, number] {
  const sheet = sheetOf(settings);
  const sides = [sheet.right - sheet.left, sheet.bottom - sheet.top - BAND];
  return [Math.min(...sides), Math.max(...sides)];
}

function sidesOf(area: Area, angle: number): [number, number] {
  const { left, right, top, bottom } = boundsOf(turned(area, angle));
  return [right - left, bottom - top];
}

/** From end to end along the longer side of the sheet. */
function lyingAngle(line: Line, settings: PrintSettings): number {
  const [a, b] = [line[0], line[line.length - 1]];
  if (!a || !b) return 0;
  const sheet = sheetOf(settings);
  const isUpright = sheet.bottom - sheet.top > sheet.right - sheet.left;
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (isUpright ? 90 : 0) - degrees;
}

function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, p, i) => sum + gap(line[i] ?? p, p), 0);
}

/** The part of a line between two distances along it. */
function stretch(line: Line, from: number, to: number): Line {
  const part: SheetPoint[] = [];
  let done = 0;
  line.slice(1).forEach((b, i) => {
    const a = line[i] ?? b;
    const long = gap(a, b);
    const at = (distance: number): SheetPoint => towards(a, b, distance - done);
    if (part.length === 0 && from < done + long) part.push(at(from));
    if (part.length > 0 && to > done + long + 1e-9) part.push(b);
    else if (part.length > 0 && to > done) part.push(at(to));
    done += long;
  });
  return part;
}

/** Over the ends of the whole strip, which may end beyond its line at the table's edge. */
function prolonged(line: Line, by: number, ends: { first: boolean; last: boolean }): Line {
  const [a, b] = [line[0], line[1]];
  const [y, z] = [line[line.length - 2], line[line.length - 1]];
  return [
    ...(ends.first && a && b ? [towards(b, a, gap(a, b) + by)] : []),
    ...line,
    ...(ends.last && y && z ? [towards(y, z, gap(y, z) + by)] : []),
  ];
}

/** The hexes of a piece that covers several. */
function cellRings({ feature }: SetupPiece, board: Board): Area {
  if (feature.shape.type !== 'cells' || feature.shape.cells.length === 1) return [];
  return feature.shape.cells.map((cell) => hexRing(board, cell));
}

interface Layer {
  readonly piece: SetupPiece;
  readonly area: Area;
  /** Dashed: the layer above, or single hexes. */
  readonly inner: Area;
  /** Along which names go; empty where the piece is no strip. */
  readonly line: Line;
  /** Which layer or length it is, in words, and what tells its code from the others'. */
  readonly words: string;
  readonly letter: string;
  /** How it is turned on its sheet, in degrees clockwise; null where that is free. */
  readonly angle: number | null;
}

/** Pens lie half outside their lines. */
const PEN = 0.02;

function cutoutOf(layer: Layer, settings: PrintSettings): Cutout {
  const { piece, area, inner, words, letter } = layer;
  const angle = layer.angle ?? angleFor(area, settings);
  const lie = (rings: Area): Area => turned(rings, angle);
  const bounds = boundsOf(lie(area));
  const [dx, dy] = [PEN - bounds.left, PEN - bounds.top];
  const own = moved(lie(area), dx, dy);
  const line = moved(lie([layer.line]), dx, dy)[0] ?? [];
  const size = {
    width: bounds.right - bounds.left + 2 * PEN,
    height: bounds.bottom - bounds.top + 2 * PEN,
  };
  const dashed = moved(lie(inner), dx, dy);
  const name = [`${piece.number} ${piece.title}`, words].filter((part) => part !== '').join(', ');
  const labels =
    line.length > 1
      ? stripLabels(line, widthOf(piece.feature.shape, 0.5), name, angle)
      : labelMarks(
          roomForHeading(own, dashed, (part) => onOneSheet(part, size, settings)),
          name,
          sizeWords(area, settings.lengths),
          angle,
        );
  return {
    code: `P${piece.number}${letter}`,
    name,
    ...size,
    area: own,
    marks: [
      ...(inner.length === 0
        ? []
        : [
            stroked(areaPath(dashed), INK, 0.012, { dash: [0.1, 0.08] }),
            ...labels.flatMap(roomForWords),
          ]),
      stroked(areaPath(own), INK, 0.022),
      ...labels,
    ],
  };
}

/** How far from all lines a heading's middle must be, in inches, to be read at a glance. */
const CLEAR = 0.4;

/** Where the heading of a piece goes: on its rim outside the dashed line, or inside that, but not across it. */
function roomForHeading(own: Area, dashed: Area, readable: (area: Area) => Area): Area {
  if (dashed.length === 0) return readable(own);
  for (const part of [without(own, dashed), common(own, dashed)]) {
    const area = readable(part);
    if (area.length === 0) continue;
    const heart = heartOf(area);
    const clear = distanceToLines(area, heart, 'closed');
    if (clear < CLEAR) continue;
    const { left, right } = boundsOf(area);
    const band = box(left, heart.y - 0.95 * clear, right - left, 1.9 * clear);
    return common(area, [band]);
  }
  return readable(own);
}

/** How large it is as it lies on the table, west to east and north to south. */
function sizeWords(area: Area, unit: LengthUnit): string {
  const { left, right, top, bottom } = boundsOf(area);
  return `true size: ${shortSize(right - left, bottom - top, unit)}`;
}

/** Degrees between the ways in which a piece is tried on its sheets. */
const TURN = 15;

/** How a piece is turned, clockwise, to need the fewest sheets: as on the table where that is as good. */
function angleFor(area: Area, settings: PrintSettings): number {
  const corners = area.flat();
  const needs = (angle: number): number => {
    const { left, right, top, bottom } = boundsOf(turned([corners], angle));
    return sheetsFor(right - left, bottom - top, settings);
  };
  let [best, least] = [0, needs(0)];
  for (let angle = 90; angle < 90 + 180 && least > 1; angle += TURN) {
    const sheets = needs(angle);
    if (sheets < least) [best, least] = [angle, sheets];
  }
  return best % 180;
}

function sheetsFor(width: number, height: number, settings: PrintSettings): number {
  return gridOver({ width: width + 2 * PEN, height: height + 2 * PEN }, settings, 'corner').tiles
    .length;
}

/** The largest part of a piece that no seam between sheets crosses: there its name can be read. */
function onOneSheet(area: Area, size: SheetSize, settings: PrintSettings): Area {
  const { tiles, overlap } = gridOver(size, settings, 'corner');
  if (tiles.length === 1) return area;
  const parts = tiles.map(({ part: { left, top, right, bottom } }) => {
    const inside = box(
      left + overlap,
      top + overlap,
      right - left - 2 * overlap,
      bottom - top - 2 * overlap,
    );
    const found = right - left > 2 * overlap && bottom - top > 2 * overlap;
    return found ? common(area, [inside]) : [];
  });
  const roomOf = (part: Area): number => {
    if (part.length === 0) return 0;
    const { left, top, right, bottom } = boundsOf(part);
    return (right - left) * (bottom - top);
  };
  const [largest = area] = parts.sort((a, b) => roomOf(b) - roomOf(a));
  return roomOf(largest) > 0 ? largest : area;
}

/** Degrees clockwise: at 90 north points to the right. */
function turned(area: Area, angle: number): Area {
  if (angle === 0) return area;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return area.map((ring) =>
    ring.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos })),
  );
}

/** How far apart a long strip bears its name: every sheet of it should. */
const NAME_STEP = 6;

/** What the arrow to the north takes of the first end of a strip. */
const NORTH_ROOM = 1;

/** The name along the strip, again and again, and which way is north at its first end. */
function stripLabels(line: Line, width: number, name: string, angle: number): Mark[] {
  const size = Math.max(0.07, Math.min(0.16, width * 0.45));
  const whole = lengthOf(line);
  const isWide = width > 0.7 && whole > 4;
  const start = isWide ? NORTH_ROOM : 0;
  const length = whole - start;
  const text = fitted(name, size, length * 0.9, 'bold');
  const long = textWidth(text, size, 'bold');
  const count = Math.max(
    1,
    Math.min(Math.ceil(length / NAME_STEP), Math.floor(length / long / 1.3)),
  );
  const names = Array.from({ length: count }, (_, i) =>
    straightest(line, start + (length / count) * i, length / count, long),
  ).flatMap((spot) => {
    if (!spot) return [];
    const degrees = (Math.atan2(-spot.dy, spot.dx) * 180) / Math.PI;
    const turn = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees;
    const down = (Math.PI / 180) * turn;
    const x = spot.x + size * 0.35 * Math.sin(down);
    const y = spot.y + size * 0.35 * Math.cos(down);
    return [lettered({ x, y, text, size, turn, weight: 'bold', colour: INK })];
  });
  const first = stations(line, NAME_STEP, NORTH_ROOM / 2)[0];
  return first && isWide ? [...names, ...northOf(first.x, first.y, angle)] : names;
}

/**
 * Where words of the given length leave the line least, within the part that begins `from` and is `room`
 * long; its direction is from the words' first letter to their last.
 */
function straightest(line: Line, from: number, room: number, long: number): Spot | null {
  const spare = Math.max(0, room - long) / 2;
  let best: Spot | null = null;
  let least = Infinity;
  for (const share of [0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9]) {
    const start = from + (room - long) / 2 + spare * share;
    const under = stations(line, long / 4, start).slice(0, 5);
    const [first, last] = [under[0], under[4]];
    if (!first || !last) continue;
    const [dx, dy] = [last.x - first.x, last.y - first.y];
    const offs = under.map(({ x, y }) => ((x - first.x) * dy - (y - first.y) * dx) / long);
    const [low, high] = [Math.min(...offs), Math.max(...offs)];
    if (high - low >= least - 0.02) continue;
    least = high - low;
    // Beside the chord by half of what the line bends, so that the words lie in the middle of the strip.
    const aside = (low + high) / 2 / long;
    best = {
      x: (first.x + last.x) / 2 + dy * aside,
      y: (first.y + last.y) / 2 - dx * aside,
      dx,
      dy,
    };
  }
  return best;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}
