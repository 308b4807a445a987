// The ground of the table with its grid or hexes, which lies under all terrain.

import { CM_PER_INCH, type LengthUnit } from '../../core/measure';
import type { Board, GroundStyle } from '../../scenario/document';
import { groundInks, type GroundInks, usualGround } from '../drawing/inks';
import { box, boardArea, hexRing, linePath, inset } from '../drawing/sheet-outlines';
import { cellNumberMarks } from './cell-numbers';
import type { Mark, PictureStyle } from '../drawing/picture';
import { filled, num, painted, sheetSize, stroked } from '../drawing/picture';
import { scattered } from '../drawing/scatter';

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
