// The table itself: ground, grid, hexes, and the frame with its rulers. Terrain goes between the two.

import { CM_PER_INCH, type LengthUnit } from '../../core/measure';
import type { Board, GroundStyle } from '../../scenario/document';
import { groundInks, type GroundInks, tableInks, usualGround } from '../drawing/inks';
import { box, boardArea, hexRing, linePath, inset } from '../drawing/sheet-outlines';
import { textWidth } from '../drawing/lettering';
import { cellNumberMarks } from './cell-numbers';
import type { Mark, PictureStyle } from '../drawing/picture';
import { filled, lettered, num, painted, sheetSize, stroked } from '../drawing/picture';
import { scattered } from '../drawing/scatter';

/** How far the frame and its rulers reach out beyond the table, in inches. */
export const FRAME = 1.4;

/** The room that a board's frame takes on each side; hexes have no rulers. */
export function frameReach(board: Board): number {
  return board.space === 'hex' ? 0.1 : FRAME;
}

export interface TableOptions {
  /**
   * Lines every twelve inches, and faint ones every inch where `grid` is 'inch'; in centimetres every 50, and faint
   * ones every 10, where the rulers have their numbers.
   */
  readonly grid?: 'none' | 'foot' | 'inch';
  /** Absent = inches. */
  readonly lengths?: LengthUnit;
  /** Whether the ground is left out, so that only the grid lies under the terrain. */
  readonly isSeeThrough?: boolean;
  /** Whether hexes go without their numbers: drawn small these could not be read. */
  readonly isUnnumbered?: boolean;
  /** Absent: the usual one of the board. */
  readonly ground?: GroundStyle;
}

/** What of the frame is drawn: the double line on its margin, and the rulers with their numbers. */
export interface FrameParts {
  readonly frame: boolean;
  readonly rulers: boolean;
}

const WHOLE_FRAME: FrameParts = { frame: true, rulers: true };

/** What lies under all terrain: the ground with its texture, and the grid or the hexes. */
export function tableMarks(board: Board, style: PictureStyle, options: TableOptions = {}): Mark[] {
  const inks = groundInks(style, options.ground ?? usualGround(board));
  const { width, height } = sheetSize(board);
  const hasGround = options.isSeeThrough !== true;
  if (board.space === 'hex') {
    const hexes = hexMarks(board, inks, hasGround);
    return options.isUnnumbered === true ? hexes : [...hexes, ...cellNumberMarks(board, inks)];
  }
  const grid = options.grid ?? 'none';
  const { coarse, fine } = GRID[options.lengths ?? 'inch'];
  return painted([
    ...(hasGround ? [filled(`${linePath(box(0, 0, width, height))}Z`, inks.ground)] : []),
    ...(hasGround ? flecks(board, inks) : []),
    ...(grid === 'inch'
      ? [stroked(gridPath(width, height, fine), inks.grid, 0.012, { opacity: 0.5 })]
      : []),
    ...(grid === 'none'
      ? []
      : [
          stroked(gridPath(width, height, coarse), inks.grid, 0.035, {
            dash: [0.3, 0.3],
            opacity: 0.8,
          }),
        ]),
  ]);
}

/** Inches between the lines of a grid. */
const GRID: Readonly<Record<LengthUnit, { readonly coarse: number; readonly fine: number }>> = {
  inch: { coarse: 12, fine: 1 },
  cm: { coarse: 50 / CM_PER_INCH, fine: 10 / CM_PER_INCH },
};

function flecks(board: Board, { fleck, fleckAs }: GroundInks): Mark[] {
  if (fleck === null) return [];
  return [
    fleckAs === 'grass' ? stroked(grass(board), fleck, 0.04) : stroked(dots(board), fleck, 0.06),
  ];
}

/** Where flecks may lie: on hexes they keep to the whole ones, away from the jagged edges. */
function fleckArea(board: Board) {
  return board.space === 'hex' ? inset(boardArea(board), 0.6) : boardArea(board);
}

/** Stars, or grains of sand and snow. */
function dots(board: Board): string {
  return scattered(fleckArea(board), board.space === 'hex' ? 1.1 : 1.7, 'stars', 0.48)
    .map((spot) => `M${num(spot.x)} ${num(spot.y)}h0.001`)
    .join('');
}

/** Sparse blades of grass, so that open ground does not look unfinished. */
function grass(board: Board): string {
  return scattered(fleckArea(board), 1.7, 'grass', 0.45)
    .filter((spot) => spot.c < 0.7)
    .map((spot) => {
      const h = 0.1 + spot.a * 0.08;
      return `M${num(spot.x - 0.08)} ${num(spot.y)}l-0.03 ${num(-h * 0.8)}M${num(spot.x)} ${num(spot.y)}v${num(-h)}M${num(spot.x + 0.08)} ${num(spot.y)}l0.04 ${num(-h * 0.75)}`;
    })
    .join('');
}

function gridPath(width: number, height: number, step: number): string {
  let d = '';
  for (let x = step; x < width - 0.001; x += step) d += `M${num(x)} 0V${num(height)}`;
  for (let y = step; y < height - 0.001; y += step) d += `M0 ${num(height - y)}H${num(width)}`;
  return d;
}

function hexMarks(
  board: Extract<Board, { space: 'hex' }>,
  inks: GroundInks,
  hasGround: boolean,
): Mark[] {
  const cells: string[] = [];
  for (let r = 0; r < board.rows; r += 1) {
    const first = -Math.floor(r / 2);
    for (let q = first; q < first + board.columns; q += 1) {
      cells.push(`${linePath(hexRing(board, { q, r }))}Z`);
    }
  }
  const d = cells.join('');
  return painted([
    ...(hasGround ? [filled(d, inks.ground), ...flecks(board, inks)] : []),
    stroked(d, inks.grid, 0.02),
  ]);
}

/**
 * What lies over all terrain: the table's edge, a double frame, and rulers from the south-west corner, their
 * numbers at least `least` inches high as far as the frame has room for them.
 */
export function frameMarks(
  board: Board,
  style: PictureStyle,
  unit: LengthUnit,
  least = 0,
  { frame, rulers } = WHOLE_FRAME,
): Mark[] {
  if (board.space === 'hex') return [];
  const inks = tableInks(style);
  const { width, height } = sheetSize(board);
  const outer = box(-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME);
  const margin = `${linePath(outer)}Z${linePath([...box(0, 0, width, height)].reverse())}Z`;
  const line = (inset: number, thick: number): Mark =>
    stroked(
      `${linePath(box(-FRAME + inset, -FRAME + inset, width + 2 * (FRAME - inset), height + 2 * (FRAME - inset)))}Z`,
      inks.frame,
      thick,
    );
  return painted([
    filled(margin, inks.margin),
    ...(rulers ? [stroked(tickPath(width, height, RULERS[unit]), inks.frame, 0.035)] : []),
    stroked(`${linePath(box(0, 0, width, height))}Z`, inks.frame, 0.1),
    ...(frame ? [line(0.06, 0.12), line(0.2, 0.03)] : []),
    ...(rulers ? rulerNumbers({ width, height }, style, RULERS[unit], least) : []),
  ]);
}

/** What the rulers of the frame show: lengths in their own unit, and how many inches the unit has. */
interface FrameRuler {
  readonly inches: number;
  readonly tick: number;
  /** The longer ticks, which bear numbers, and the longest, whose numbers are bold. */
  readonly number: number;
  readonly bold: number;
}

const RULERS: Readonly<Record<LengthUnit, FrameRuler>> = {
  inch: { inches: 1, tick: 1, number: 6, bold: 12 },
  cm: { inches: 1 / 2.54, tick: 2, number: 10, bold: 50 },
};

/** The marks of a ruler along `room` inches, counted from its beginning. */
function marksAlong(room: number, { inches, tick }: FrameRuler): number[] {
  const count = Math.floor((room + 0.001) / (tick * inches));
  return Array.from({ length: count + 1 }, (_, i) => i * tick);
}

function tickPath(width: number, height: number, ruler: FrameRuler): string {
  const length = (at: number): number =>
    at % ruler.bold === 0 ? 0.36 : at % ruler.number === 0 ? 0.26 : 0.14;
  let d = '';
  for (const at of marksAlong(width, ruler)) {
    const x = num(at * ruler.inches);
    d += `M${x} 0v${num(-length(at))}M${x} ${num(height)}v${num(length(at))}`;
  }
  for (const at of marksAlong(height, ruler)) {
    const y = num(height - at * ruler.inches);
    d += `M0 ${y}h${num(-length(at))}M${num(width)} ${y}h${num(length(at))}`;
  }
  return d;
}

/** Where numbers have room: from the longest ticks to the inner line of the frame, in inches off the table. */
const BAND = { from: 0.36, to: FRAME - 0.2 };
const BAND_MIDDLE = (BAND.from + BAND.to) / 2;
const USUAL_NUMBER = 0.56;
/** Above it a number would touch the lines of the frame. */
const LARGEST_NUMBER = 1.05;
/** Half of how high a digit is, in letter heights. */
const HALF_DIGIT = 0.365;

/**
 * The corners bear the numbers of the east-west rulers only, which leaves them readable. Those of the
 * north-south rulers are turned where they are too long for the frame.
 */
function rulerNumbers(
  { width, height }: { readonly width: number; readonly height: number },
  style: PictureStyle,
  ruler: FrameRuler,
  least: number,
): Mark[] {
  const inks = tableInks(style);
  const size = Math.min(LARGEST_NUMBER, Math.max(USUAL_NUMBER, least));
  const number = (x: number, y: number, told: number, turn: 0 | 90): Mark => {
    const isBold = told % ruler.bold === 0;
    return lettered({
      x: turn === 0 ? x : x + HALF_DIGIT * size,
      y: turn === 0 ? y + HALF_DIGIT * size : y,
      text: String(told),
      size,
      weight: isBold ? 'bold' : 'normal',
      colour: isBold ? inks.frame : inks.faint,
      turn,
    });
  };
  const numbered = (room: number) =>
    marksAlong(room, ruler).filter((at) => at % ruler.number === 0);
  const up = numbered(height - 0.002).filter((at) => at !== 0);
  const widest = Math.max(0, ...up.map((at) => textWidth(String(at), size, 'bold')));
  const turn = widest > BAND.to - BAND.from ? 90 : 0;
  return [
    ...numbered(width).flatMap((at) => [
      number(at * ruler.inches, -BAND_MIDDLE, at, 0),
      number(at * ruler.inches, height + BAND_MIDDLE, at, 0),
    ]),
    ...up.flatMap((at) => [
      number(-BAND_MIDDLE, height - at * ruler.inches, at, turn),
      number(width + BAND_MIDDLE, height - at * ruler.inches, at, turn),
    ]),
  ];
}
