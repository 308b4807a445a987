// What a sheet at true size has around its drawing: where to cut, where to lay it on its neighbours, and
// the bar that tells whether the printer kept the size.

import { fitted, textWidth } from '../drawing/lettering';
import { box, linePath } from '../drawing/sheet-outlines';
import {
  INK,
  checkBar,
  checkInches,
  cropMarks,
  neighbourArrow,
  registerMark,
} from './page-furniture';
import type { Sheet } from './paper';
import type { Mark } from '../drawing/picture';
import { lettered, num, stroked } from '../drawing/picture';
import type { Box } from '../drawing/text-boxes';
import { BAND, codeOf, type Tile, type TileGrid } from './tile-grid';

/** Frame, crop and register marks, the ways to the neighbours, and the foot. */
export function tileFurniture(
  title: string,
  grid: TileGrid,
  tile: Tile,
  sheet: Sheet,
  frame: Box,
): Mark[] {
  return [...frameMarks(grid, tile, frame, sheet.left), ...trueSizeFoot(sheet, tile.code, title)];
}

/**
 * A tile's frame with its crop marks and seams; `room` is what is free around it. Where the frame shows
 * less than the tile, `whole` is where all of the tile would be: register marks lie as on the neighbours.
 */
export function frameMarks(
  grid: TileGrid,
  tile: Tile,
  frame: Box,
  room: number,
  whole: Box = frame,
): Mark[] {
  return [
    stroked(
      `${linePath(box(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top))}Z`,
      INK,
      0.01,
    ),
    ...cropMarks(frame, Math.max(0.08, room)),
    ...seamMarks(grid, tile, frame, room, whole),
  ];
}

/** The check bar, the sheet's code and what it belongs to. */
export function trueSizeFoot(sheet: Sheet, code: string, title: string): Mark[] {
  const y = sheet.bottom - BAND + 0.2;
  const letter = textWidth(code, 1, 'bold');
  const size = Math.min(code.length > 4 ? 0.16 : 0.32, (sheet.right - sheet.left - 6.08) / letter);
  // On narrow paper there is no room beside the bar, but there is below it.
  const isBelow = size < LEAST_CODE;
  const codeSize = isBelow ? LEAST_CODE : size;
  // The bar's last tick reaches down beside the title.
  const end = isBelow
    ? sheet.right - codeSize * letter - 0.1
    : sheet.left + checkInches(sheet.lengths) - BESIDE_TICK;
  const titleRoom = end - sheet.left - 3.9;
  return [
    ...checkBar(sheet.left, y, sheet.lengths),
    lettered({
      x: sheet.right,
      y: y + (isBelow ? 0.3 : 0.26),
      text: code,
      size: codeSize,
      weight: 'bold',
      anchor: 'end',
      colour: INK,
    }),
    ...(titleRoom < 0.4
      ? []
      : [
          lettered({
            x: end,
            y: y + 0.225,
            text: fitted(title, 0.095, titleRoom),
            size: 0.095,
            anchor: 'end',
            colour: INK,
          }),
        ]),
  ];
}

const BESIDE_TICK = 0.06;
/** The smallest letters of a sheet's code. */
const LEAST_CODE = 0.105;

/** Where the next sheet begins: a dashed line, two register marks on the seam, an arrow with its code. */
function seamMarks(grid: TileGrid, tile: Tile, frame: Box, room: number, whole: Box): Mark[] {
  const { overlap } = grid;
  const marks: Mark[] = [];
  const outside = Math.max(0.06, room / 2);
  const thirds = (from: number, to: number): number[] => [
    from + (to - from) / 3,
    to - (to - from) / 3,
  ];
  const down = thirds(whole.top, whole.bottom).filter((y) => y > frame.top && y < frame.bottom);
  const across = thirds(whole.left, whole.right).filter((x) => x > frame.left && x < frame.right);
  const seam = (d: string): Mark => stroked(d, INK, 0.006, { dash: [0.06, 0.06], opacity: 0.7 });
  const middleY = (frame.top + frame.bottom) / 2;
  const middleX = (frame.left + frame.right) / 2;
  if (tile.column > 0) {
    const x = frame.left + overlap;
    marks.push(seam(`M${num(x)} ${num(frame.top)}V${num(frame.bottom)}`));
    for (const y of down) marks.push(...registerMark(x - overlap / 2, y));
    marks.push(
      ...neighbourArrow(frame.left - outside, middleY, 'left', codeOf(tile.row, tile.column - 1)),
    );
  }
  if (tile.column < grid.columns - 1) {
    const x = frame.right - overlap;
    marks.push(seam(`M${num(x)} ${num(frame.top)}V${num(frame.bottom)}`));
    for (const y of down) marks.push(...registerMark(x + overlap / 2, y));
    marks.push(
      ...neighbourArrow(frame.right + outside, middleY, 'right', codeOf(tile.row, tile.column + 1)),
    );
  }
  if (tile.row > 0) {
    const y = frame.top + overlap;
    marks.push(seam(`M${num(frame.left)} ${num(y)}H${num(frame.right)}`));
    for (const x of across) marks.push(...registerMark(x, y - overlap / 2));
    marks.push(
      ...neighbourArrow(middleX, frame.top - outside, 'up', codeOf(tile.row - 1, tile.column)),
    );
  }
  if (tile.row < grid.rows - 1) {
    const y = frame.bottom - overlap;
    marks.push(seam(`M${num(frame.left)} ${num(y)}H${num(frame.right)}`));
    for (const x of across) marks.push(...registerMark(x, y + overlap / 2));
    marks.push(
      ...neighbourArrow(middleX, frame.bottom + 0.08, 'down', codeOf(tile.row + 1, tile.column)),
    );
  }
  return marks;
}
