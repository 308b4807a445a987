// What a sheet at true size has around its drawing: where to cut, where to lay it on its neighbours, and
// the bar that tells whether the printer kept the size.

import { fitted } from './lettering';
import { box, linePath } from './outline';
import { INK, checkBar, cropMarks, neighbourArrow, registerMark } from './page-furniture';
import type { Sheet } from './paper';
import type { Mark } from './picture';
import { lettered, num, stroked } from './picture';
import type { Box } from './text-boxes';
import { BAND, codeOf, type Tile, type TileGrid } from './tile-grid';

/** Frame, crop and register marks, the ways to the neighbours, and the foot. */
export function tileFurniture(
  title: string,
  grid: TileGrid,
  tile: Tile,
  sheet: Sheet,
  frame: Box,
): Mark[] {
  return [
    stroked(
      `${linePath(box(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top))}Z`,
      INK,
      0.01,
    ),
    ...cropMarks(frame, Math.max(0.08, sheet.left)),
    ...seamMarks(grid, tile, frame, sheet),
    ...trueSizeFoot(sheet, tile.code, title),
  ];
}

/** The six-inch bar, the sheet's code and what it belongs to. */
export function trueSizeFoot(sheet: Sheet, code: string, title: string): Mark[] {
  const y = sheet.bottom - BAND + 0.2;
  const size = code.length > 4 ? 0.16 : 0.32;
  // The words of the bar end before its middle.
  const room = 2.1;
  return [
    ...checkBar(sheet.left, y),
    lettered({
      x: sheet.right,
      y: y + 0.26,
      text: code,
      size,
      weight: 'bold',
      anchor: 'end',
      colour: INK,
    }),
    lettered({
      x: sheet.left + 6,
      y: y + 0.225,
      text: fitted(title, 0.095, room),
      size: 0.095,
      anchor: 'end',
      colour: INK,
    }),
  ];
}

/** Where the next sheet begins: a dashed line, two register marks on the seam, an arrow with its code. */
function seamMarks(grid: TileGrid, tile: Tile, frame: Box, sheet: Sheet): Mark[] {
  const { overlap } = grid;
  const marks: Mark[] = [];
  const outside = Math.max(0.06, sheet.left / 2);
  const thirds = (from: number, to: number): number[] => [
    from + (to - from) / 3,
    to - (to - from) / 3,
  ];
  const seam = (d: string): Mark => stroked(d, INK, 0.006, { dash: [0.06, 0.06], opacity: 0.7 });
  const middleY = (frame.top + frame.bottom) / 2;
  const middleX = (frame.left + frame.right) / 2;
  if (tile.column > 0) {
    const x = frame.left + overlap;
    marks.push(seam(`M${num(x)} ${num(frame.top)}V${num(frame.bottom)}`));
    for (const y of thirds(frame.top, frame.bottom))
      marks.push(...registerMark(x - overlap / 2, y));
    marks.push(
      ...neighbourArrow(frame.left - outside, middleY, 'left', codeOf(tile.row, tile.column - 1)),
    );
  }
  if (tile.column < grid.columns - 1) {
    const x = frame.right - overlap;
    marks.push(seam(`M${num(x)} ${num(frame.top)}V${num(frame.bottom)}`));
    for (const y of thirds(frame.top, frame.bottom))
      marks.push(...registerMark(x + overlap / 2, y));
    marks.push(
      ...neighbourArrow(frame.right + outside, middleY, 'right', codeOf(tile.row, tile.column + 1)),
    );
  }
  if (tile.row > 0) {
    const y = frame.top + overlap;
    marks.push(seam(`M${num(frame.left)} ${num(y)}H${num(frame.right)}`));
    for (const x of thirds(frame.left, frame.right))
      marks.push(...registerMark(x, y - overlap / 2));
    marks.push(
      ...neighbourArrow(middleX, frame.top - outside, 'up', codeOf(tile.row - 1, tile.column)),
    );
  }
  if (tile.row < grid.rows - 1) {
    const y = frame.bottom - overlap;
    marks.push(seam(`M${num(frame.left)} ${num(y)}H${num(frame.right)}`));
    for (const x of thirds(frame.left, frame.right))
      marks.push(...registerMark(x, y + overlap / 2));
    marks.push(
      ...neighbourArrow(middleX, frame.bottom + 0.08, 'down', codeOf(tile.row + 1, tile.column)),
    );
  }
  return marks;
}
