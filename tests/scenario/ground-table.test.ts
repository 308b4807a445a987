import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import {
  groundTable,
  isGrid,
  sensibleScale,
  USUAL_SCALE,
} from '../../shared/scenario/ground-table';

const grid = (cell: number, columns = 12, rows = 8) =>
  `ncols ${columns}\nnrows ${rows}\nxllcorner 0\nyllcorner 0\ncellsize ${cell}\n${`${'5 '.repeat(columns)}\n`.repeat(rows)}`;

test('a grid is told by how it begins; a scenario is none', () => {
  expect(isGrid(grid(30))).toBe(true);
  expect(isGrid('  NCOLS 3')).toBe(true);
  expect(isGrid('{"ncols": 3}')).toBe(false);
});

test('the table is as large as its grid at the scale, and nothing else lies on it', () => {
  const made = groundTable(grid(100), 'Downs', { metresPerInch: 20, metresPerLevel: 5 });
  if (!made.ok) throw new Error(made.error);
  expect(made.value.title).toBe('Downs');
  expect(made.value.board).toEqual({ space: 'table', width: inches(60), height: inches(40) });
  expect(made.value.terrain.map(({ shape }) => shape.type)).toEqual(['grid']);
});

test('what is wrong with a grid is said as its reader says it', () => {
  expect(groundTable('ncols 3\n', 'Downs', USUAL_SCALE)).toMatchObject({ ok: false });
});

test.each([
  [500, 100],
  [100, 17],
  [6, 1],
  [10_000, 1700],
])('cells of %d metres begin with %d metres to the inch', (cell, metresPerInch) => {
  expect(sensibleScale(grid(cell))).toEqual({ ...USUAL_SCALE, metresPerInch });
});
