import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Cell,
  cellsBetween,
  cellsOf,
  facingsTowards,
  hexDistance,
  type HexFacing,
  isOnBoard,
  isSameCell,
  neighbour,
  turned,
} from '../../shared/geometry/hex';

const cell = fc.record({
  q: fc.integer({ min: -20, max: 20 }),
  r: fc.integer({ min: -20, max: 20 }),
});
const facing = fc.integer({ min: 0, max: 5 }).map((value) => value as HexFacing);
const runs = { seed: 1898, numRuns: 300 };

test('a neighbour is one hex away, and the way back is the opposite facing', () => {
  fc.assert(
    fc.property(cell, facing, (from, way) => {
      const to = neighbour(from, way);
      expect(hexDistance(from, to)).toBe(1);
      expect(neighbour(to, turned(way, 3))).toEqual(from);
    }),
    runs,
  );
});

test('going ahead and turning once each time goes round in six steps', () => {
  let at: Cell = { q: 3, r: 2 };
  for (let i = 0; i < 6; i++) at = neighbour(at, turned(0, i));
  expect(at).toEqual({ q: 3, r: 2 });
});

test('distance is symmetric and never longer over a third hex', () => {
  fc.assert(
    fc.property(cell, cell, cell, (a, b, c) => {
      expect(hexDistance(a, b)).toBe(hexDistance(b, a));
      expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
    }),
    runs,
  );
});

test('a cell lies in the sector of its direction, and on a border in two', () => {
  const from = { q: 0, r: 0 };
  expect(facingsTowards(from, { q: 4, r: 0 })).toEqual([0]);
  expect(facingsTowards(from, { q: 3, r: 1 })).toEqual([0]);
  expect(facingsTowards(from, { q: 2, r: 2 })).toEqual([0, 1]);
  expect(facingsTowards(from, { q: 0, r: -5 })).toEqual([4]);
  expect(facingsTowards(from, { q: -1, r: -1 })).toEqual([3, 4]);
});

test('sectors turn with the direction: opposite cells have opposite sectors', () => {
  fc.assert(
    fc.property(cell, cell, (a, b) => {
      fc.pre(!isSameCell(a, b));
      const there = facingsTowards(a, b)
        .map((way) => turned(way, 3))
        .sort();
      expect([...facingsTowards(b, a)].sort()).toEqual(there);
    }),
    runs,
  );
});

test('a line names one place for each step, next to each other, the same from both ends', () => {
  fc.assert(
    fc.property(cell, cell, (a, b) => {
      const line = cellsBetween(a, b);
      expect(line).toHaveLength(Math.max(0, hexDistance(a, b) - 1));
      const names = (cells: readonly (readonly Cell[])[]) =>
        cells.map((pair) =>
          pair
            .map(({ q, r }) => `${q} ${r}`)
            .sort()
            .join(','),
        );
      expect(names(cellsBetween(b, a)).reverse()).toEqual(names(line));
      line.forEach((cells, i) => {
        for (const between of cells) expect(hexDistance(a, between)).toBe(i + 1);
      });
    }),
    runs,
  );
});

test('a line along a border names both cells beside it', () => {
  expect(cellsBetween({ q: 0, r: 0 }, { q: 1, r: 1 })).toEqual([
    [
      { q: 0, r: 1 },
      { q: 1, r: 0 },
    ],
  ]);
});

test('a board holds its columns in every row, shifted by half a cell', () => {
  const board = { space: 'hex', columns: 4, rows: 3 } as const;
  const cells = [...cellsOf(board)];
  expect(cells).toHaveLength(12);
  expect(cells.every((at) => isOnBoard(board, at))).toBe(true);
  expect(isOnBoard(board, { q: -1, r: 2 })).toBe(true);
  expect(isOnBoard(board, { q: -1, r: 1 })).toBe(false);
  expect(isOnBoard(board, { q: 4, r: 0 })).toBe(false);
  expect(isOnBoard(board, { q: 0, r: 3 })).toBe(false);
});

test('two cells of one column, or of one row, are not the same', () => {
  expect(isSameCell({ q: 2, r: 3 }, { q: 2, r: 3 })).toBe(true);
  expect(isSameCell({ q: 2, r: 3 }, { q: 2, r: 4 })).toBe(false);
  expect(isSameCell({ q: 2, r: 3 }, { q: 1, r: 3 })).toBe(false);
});
