// Cells at the rims of what is seen. The exact grade of a sight field asks sight itself, one by one, where the quick
// answer may err.

import { hasBit, type Bits } from './bit-raster';

/** So many cells are asked between two rests. */
const SLICE = 16;

/**
 * Asks both sides of each rim, one cell of every `gap` each way, and so on beside those that prove to be other than
 * they seemed. Where `isLitRight`, only dark cells are doubted; with a mask, only cells of it. Rests now and then.
 */
export function* lookAtRims(
  seen: Uint8Array,
  { columns, rows, words, step }: Bits,
  isSeen: (x: number, y: number) => boolean,
  gap: number,
  isLitRight: boolean,
  mask: Bits | null,
): Generator<undefined, void, undefined> {
  const asked = new Uint8Array(seen.length);
  const queue: number[] = [];
  const push = (i: number): void => {
    if (asked[i] === 1 || (mask && !hasBit(mask, i % columns, Math.floor(i / columns)))) return;
    asked[i] = 1;
    queue.push(i);
  };
  const pushOther = (i: number, j: number): void => {
    if (seen[i] !== seen[j]) push(j);
  };
  const pushAround = (i: number): void => {
    const column = i % columns;
    if (column > 0) pushOther(i, i - 1);
    if (column < columns - 1) pushOther(i, i + 1);
    if (i >= columns) pushOther(i, i - columns);
    if (i < columns * (rows - 1)) pushOther(i, i + columns);
  };
  for (let row = gap / 2; row < rows; row += gap) {
    for (let column = gap / 2; column < columns; column += gap) push(row * columns + column);
  }
  const isOnRim = (i: number, column: number): boolean =>
    (column > 0 && seen[i - 1] !== seen[i]) ||
    (column < columns - 1 && seen[i + 1] !== seen[i]) ||
    (i >= columns && seen[i - columns] !== seen[i]) ||
    (i < columns * (rows - 1) && seen[i + columns] !== seen[i]);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (mask && mask.data[row * words + (column >> 5)] === 0) {
        column |= 31;
        continue;
      }
      const i = row * columns + column;
      if ((!isLitRight || seen[i] === 0) && isOnRim(i, column)) push(i);
    }
  }
  for (let i = queue.pop(), n = 1; i !== undefined; i = queue.pop(), n++) {
    const sees = isSeen(((i % columns) + 0.5) * step, (Math.floor(i / columns) + 0.5) * step)
      ? 1
      : 0;
    if (sees !== seen[i]) {
      seen[i] = sees;
      pushAround(i);
    }
    if (n % SLICE === 0) yield;
  }
}

/** Whether one of the cells around is seen; on the rim of the table it may be one across the table. */
export function isBesideLit(seen: Uint8Array, columns: number, i: number): boolean {
  for (let row = i - columns; row <= i + columns; row += columns) {
    if (seen[row - 1] === 1 || seen[row] === 1 || seen[row + 1] === 1) return true;
  }
  return false;
}
