import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import {
  FOREIGN_FORMATS,
  foreignFormatOf,
  sensibleScale,
} from '../../../shared/scenario/foreign/foreign';
import { area, board, feature, map, tiled } from './files';

const grid = (cell: number, columns = 12, rows = 8) =>
  `ncols ${columns}\nnrows ${rows}\nxllcorner 0\nyllcorner 0\ncellsize ${cell}\n${`${'5 '.repeat(columns)}\n`.repeat(rows)}`;

test.each([
  ['an elevation grid', grid(30)],
  ['an elevation grid', '  NCOLS 3'],
  ['a table in GeoJSON', '{"type":"FeatureCollection","sandtable":{},"features":[]}'],
  ['a map in GeoJSON', '{ "type": "FeatureCollection", "features": [] }'],
  [
    'a map in GeoJSON',
    '{"name":"roads","crs":{"type":"name"},"type":"FeatureCollection","features":[]}',
  ],
  ['a map of Tiled', tiled({})],
  ['a board of MegaMek', '# made by hand\nsize 1 1\nhex 0101 0 "" ""\nend\n'],
])('%s is told by how it begins', (name, text) => {
  expect(foreignFormatOf(text)?.name).toBe(name);
});

test.each([
  ['{"ncols": 3}'],
  ['{"format": 1, "title": "FeatureCollection"}'],
  ['size matters'],
  [''],
])('%s is of no other program', (text) => {
  expect(foreignFormatOf(text)).toBeNull();
});

test('a table of an elevation grid is as large as the grid at the scale, and nothing else lies on it', () => {
  const made = FOREIGN_FORMATS[0]?.read(grid(100), 'Downs', { ground: 20, level: 5 });
  if (!made?.ok) throw new Error(made?.error);
  const { scenario, left } = made.value;
  expect(scenario.title).toBe('Downs');
  expect(scenario.board).toEqual({ space: 'table', width: inches(60), height: inches(40) });
  expect(scenario.terrain.map(({ shape }) => shape.type)).toEqual(['grid']);
  expect(left).toEqual([]);
});

test.each([
  [500, 100],
  [100, 17],
  [6, 1],
  [10_000, 1700],
  [1_000_000, 170_000],
  [0.001, 0.00017],
])('cells of %d metres begin with %d metres to the inch', (cell, ground) => {
  const text = grid(cell);
  const format = foreignFormatOf(text);
  if (!format) throw new Error('a grid is known');
  expect(sensibleScale(format, text)).toEqual({ ground, level: 10 });
});

test('tiles and hexes keep their usual size, but where the table would be longer than any', () => {
  const scaleOf = (text: string): number => {
    const format = foreignFormatOf(text);
    if (!format) throw new Error('the format is known');
    return sensibleScale(format, text).ground;
  };
  expect(scaleOf(tiled({ width: 10, height: 10 }))).toBe(1);
  expect(scaleOf(tiled({ width: 288, height: 10 }))).toBe(0.25);
  expect(scaleOf(board(4, 4))).toBe(2);
  expect(scaleOf(map([feature({ natural: 'wood' }, area([0, 0], [7200, 0], [0, 3600]))]))).toBe(
    100,
  );
});
