// The number of each cell of a hex board: column and row, counted as everywhere from 1 at the south-west, in the
// strokes of a dial. One path for all of them, because a thousand texts would be slow to draw.

import type { Cell } from '../../geometry/hex';
import type { Board } from '../../scenario/document';
import type { GroundInks } from '../drawing/inks';
import type { Mark, SheetPoint } from '../drawing/picture';
import { cellToSheet, num, painted, stroked } from '../drawing/picture';

/** The numbers of all cells of a board, in the ink of its grid. */
export function cellNumberMarks(
  board: Extract<Board, { space: 'hex' }>,
  { number }: GroundInks,
): Mark[] {
  const most = Math.max(board.columns, board.rows);
  const paths: string[] = [];
  for (let r = 0; r < board.rows; r += 1) {
    const first = -Math.floor(r / 2);
    for (let q = first; q < first + board.columns; q += 1) {
      paths.push(numberPath(cellNumber({ q, r }, most), cellToSheet(board, { q, r })));
    }
  }
  return painted([stroked(paths.join(''), number, 0.02)]);
}

/** Of a digit, in inches: half its height, its width, and from one digit to the next. */
const HALF = 0.08;
const WIDTH = 0.08;
const STEP = 0.13;
/** From the middle of a cell up to that of its number: above whatever stands in the cell. */
const ABOVE = 0.32;

/** Which strokes a digit has: top, upper right, lower right, bottom, lower left, upper left, middle; or upright in the middle, for even gaps. */
const DIGITS = [
  'abcdef',
  'h',
  'abged',
  'abgcd',
  'fgbc',
  'afgcd',
  'afgedc',
  'abc',
  'abcdefg',
  'abfgcd',
];

/** From and to, in halves of the height and widths of a digit about its upper left corner. */
const STROKES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [0, 0, 1, 0],
  b: [1, 0, 1, 1],
  c: [1, 1, 1, 2],
  d: [1, 2, 0, 2],
  e: [0, 2, 0, 1],
  f: [0, 1, 0, 0],
  g: [0, 1, 1, 1],
  h: [0.5, 0, 0.5, 2],
};

/** '0308' for column 3, row 8; where there are more than 99 of either, each takes as many digits. */
export function cellNumber({ q, r }: Cell, most: number): string {
  const digits = Math.max(2, String(most).length);
  const told = [q + Math.floor(r / 2) + 1, r + 1];
  return told.map((count) => String(count).padStart(digits, '0')).join('');
}

/** Path data of a number above the middle of its cell. */
function numberPath(number: string, { x, y }: SheetPoint): string {
  const left = x - ((number.length - 1) * STEP + WIDTH) / 2;
  const top = y - ABOVE - HALF;
  return [...number]
    .map((digit, i) =>
      [...(DIGITS[Number(digit)] ?? '')]
        .map((name) => {
          const [fromX, fromY, toX, toY] = STROKES[name] ?? [0, 0, 0, 0];
          const at = (dx: number, dy: number) =>
            `${num(left + i * STEP + dx * WIDTH)} ${num(top + dy * HALF)}`;
          return `M${at(fromX, fromY)}L${at(toX, toY)}`;
        })
        .join(''),
    )
    .join('');
}
