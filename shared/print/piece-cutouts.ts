// The outline of each piece of terrain at true size, to be cut from felt, card or foam: hills as layers
// that are stacked, each showing where the next one lies.

import type { Board, PrintSettings, Scenario } from '../scenario/types';
import { contours, hillGrid } from './contours';
import type { Cutout } from './cutouts';
import { fitted, textWidth } from './lettering';
import type { Area, Line } from './outline';
import {
  areaOf,
  areaPath,
  boardArea,
  boundsOf,
  box,
  clean,
  common,
  gap,
  heartOf,
  hexRing,
  linesOf,
  moved,
  wholeAreaOf,
  widthOf,
} from './outline';
import { INK } from './page-furniture';
import type { Mark, SheetSize } from './picture';
import { lettered, num, stroked, toSheet } from './picture';
import { stations } from './scatter';
import type { SetupPiece } from './setup-list';
import { setupPieces } from './setup-list';
import { gridOver } from './tile-grid';

/** What a hill rises to where the document leaves it to the kind. */
const USUAL_LEVELS = 1;

/** One cut-out for each piece, or one for each layer of a hill; numbers are those of the set-up sheet. */
export function pieceCutouts(
  scenario: Scenario,
  settings: PrintSettings,
  only: readonly string[] | null,
): Cutout[] {
  return setupPieces(scenario)
    .filter(({ feature }) => only === null || only.includes(feature.id))
    .flatMap((piece) => {
      if (piece.feature.kind === 'hill') return hillLayers(piece, scenario.board);
      const area = areaOf(piece.feature.shape, scenario.board);
      const cells = cellRings(piece, scenario.board);
      return area.length === 0 ? [] : [{ piece, area, inner: cells, words: '', letter: '' }];
    })
    .map((layer) => cutoutOf(layer, scenario.board, settings));
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
    return { piece, area, inner: kept[i + 1] ?? [], words, letter };
  });
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
  /** Which layer it is, in words and as a letter. */
  readonly words: string;
  readonly letter: string;
}

/** Pens lie half outside their lines. */
const PEN = 0.02;

function cutoutOf(
  { piece, area, inner, words, letter }: Layer,
  board: Board,
  settings: PrintSettings,
): Cutout {
  const { feature } = piece;
  const flat = boundsOf(area);
  const isTurned =
    sheetsFor(flat.bottom - flat.top, flat.right - flat.left, settings) <
    sheetsFor(flat.right - flat.left, flat.bottom - flat.top, settings);
  const lie = (rings: Area): Area => (isTurned ? turned(rings) : rings);
  const bounds = boundsOf(lie(area));
  const [dx, dy] = [PEN - bounds.left, PEN - bounds.top];
  const own = moved(lie(area), dx, dy);
  const lines = feature.shape.type === 'strip' ? linesOf(feature.shape, board) : [];
  const line = moved(lie(lines), dx, dy)[0] ?? [];
  const size = {
    width: bounds.right - bounds.left + 2 * PEN,
    height: bounds.bottom - bounds.top + 2 * PEN,
  };
  const name = [`${piece.number} ${piece.title}`, words].filter((part) => part !== '').join(', ');
  return {
    code: `P${piece.number}${letter}`,
    name,
    ...size,
    area: own,
    marks: [
      ...(inner.length === 0
        ? []
        : [stroked(areaPath(moved(lie(inner), dx, dy)), INK, 0.012, { dash: [0.1, 0.08] })]),
      stroked(areaPath(own), INK, 0.022),
      ...(line.length > 1
        ? stripLabels(line, widthOf(feature.shape, 0.5), name, isTurned)
        : labelMarks(onOneSheet(own, size, settings), name, isTurned)),
    ],
  };
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

/** A quarter turn: north points to the right. */
function turned(area: Area): Area {
  return area.map((ring) => ring.map(({ x, y }) => ({ x: -y, y: x })));
}

/** The name on the piece and an arrow to the north: pieces are laid as drawn. */
function labelMarks(area: Area, name: string, isTurned: boolean): Mark[] {
  const bounds = boundsOf(area);
  const at = heartOf(area);
  const room = Math.max(0.3, 2 * Math.min(at.x - bounds.left, bounds.right - at.x) * 0.9);
  const high = 2 * Math.min(at.y - bounds.top, bounds.bottom - at.y);
  const size = Math.max(0.08, Math.min(0.2, high * 0.3, room / textWidth(name, 1, 'bold')));
  const text = fitted(name, size, room, 'bold');
  const y = at.y + size * 0.35;
  return [
    lettered({ x: at.x, y, text, size, weight: 'bold', colour: INK, halo: '#ffffff' }),
    ...(high > 1.1 ? northOf(at.x, at.y - size * 1.1, isTurned) : []),
  ];
}

/** How far apart a long strip bears its name: every sheet of it should. */
const NAME_STEP = 6;

/** The name along the strip, again and again, and which way is north at its first end. */
function stripLabels(line: Line, width: number, name: string, isTurned: boolean): Mark[] {
  const size = Math.max(0.07, Math.min(0.16, width * 0.45));
  const length = line.slice(1).reduce((sum, p, i) => sum + gap(line[i] ?? p, p), 0);
  const text = fitted(name, size, length * 0.9, 'bold');
  const long = textWidth(text, size, 'bold');
  const count = Math.max(
    1,
    Math.min(Math.ceil(length / NAME_STEP), Math.floor(length / long / 1.3)),
  );
  const names = Array.from({ length: count }, (_, i) =>
    straightest(line, (length / count) * i, length / count, long),
  ).flatMap((spot) => {
    if (!spot) return [];
    const degrees = (Math.atan2(-spot.dy, spot.dx) * 180) / Math.PI;
    const turn = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees;
    const down = (Math.PI / 180) * turn;
    const x = spot.x + size * 0.35 * Math.sin(down);
    const y = spot.y + size * 0.35 * Math.cos(down);
    return [lettered({ x, y, text, size, turn, weight: 'bold', colour: INK })];
  });
  const first = stations(line, NAME_STEP, Math.min(0.6, length / 8))[0];
  const isWide = width > 0.7 && length > 4;
  return first && isWide ? [...names, ...northOf(first.x, first.y + 0.1, isTurned)] : names;
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

/** An arrow to the north of the table, above (x, y). */
function northOf(x: number, y: number, isTurned: boolean): Mark[] {
  const [reach, half, back] = [0.26, 0.05, 0.08];
  const [fromX, fromY] = isTurned ? [x - reach / 2, y - 0.1] : [x, y];
  const on = (along: number, aside: number): string =>
    isTurned
      ? `${num(fromX + along)} ${num(fromY + aside)}`
      : `${num(fromX + aside)} ${num(fromY - along)}`;
  const shaft = `M${on(0, 0)}L${on(reach, 0)}M${on(reach - back, -half)}L${on(reach, 0)}L${on(reach - back, half)}`;
  const letter = isTurned
    ? { x: fromX + reach + 0.08, y: fromY + 0.04 }
    : { x, y: y - reach - 0.04 };
  return [
    stroked(shaft, INK, 0.015),
    lettered({ ...letter, text: 'N', size: 0.11, weight: 'bold', colour: INK }),
  ];
}
