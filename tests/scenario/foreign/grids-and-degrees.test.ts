// Elevation grids, maps in degrees and maps of Tiled at the edge of what they may say.

import { expect, test } from 'vitest';
import type { TerrainId } from '../../../shared/core/id';
import { readAsc } from '../../../shared/scenario/foreign/read-asc';
import { readMap } from '../../../shared/scenario/foreign/read-map';
import { readTiled } from '../../../shared/scenario/foreign/read-tiled';
import { area, feature, map, tiled } from './files';

// ---- grids

const HEAD = ['ncols 3', 'nrows 2', 'cellsize 10'];
const readGrid = (lines: readonly string[]) =>
  readAsc(lines.join('\n'), 'tr_1' as TerrainId, { metresPerInch: 10, metresPerLevel: 5 });
const gridError = (lines: readonly string[]): string => {
  const read = readGrid(lines);
  return read.ok ? '' : read.error;
};

test('a header may have its words in any order and case, with spaces before and behind', () => {
  const read = readGrid([
    '  CELLSIZE   10  ',
    'nrows\t2',
    'xllcorner -7',
    'NCOLS 3 ',
    '',
    '0 0 5',
    '0 10 0',
  ]);
  if (!read.ok) throw new Error(read.error);
  // The first line of a file is the northernmost; a grid of ours begins in the south.
  expect(read.value.shape).toMatchObject({
    columns: 3,
    rows: 2,
    step: 1000,
    levels: [0, 2, 0, 0, 0, 1],
  });
  expect(read.value).toMatchObject({
    kind: 'elevation',
    locked: true,
    layer: 'ground',
    levels: null,
  });
});

test('a header that lacks a number above zero says which, at the line where the heights begin', () => {
  for (const [i, key] of ['ncols', 'nrows', 'cellsize'].entries()) {
    const expected = `expected "${key}" with a number above zero in the header`;
    expect(gridError([...HEAD.toSpliced(i, 1), '0 0 0', '0 0 0'])).toBe(`line 3: ${expected}`);
    for (const value of ['0', '-3', 'many']) {
      expect(gridError([...HEAD.with(i, `${key} ${value}`), '0 0 0', '0 0 0'])).toBe(
        `line 4: ${expected}`,
      );
    }
  }
});

test('a grid has two columns and rows at the least', () => {
  expect(gridError(['ncols 1', 'nrows 2', 'cellsize 1', '0', '0'])).toContain('found 1 × 2');
  expect(gridError(['ncols 2', 'nrows 1', 'cellsize 1', '0 0'])).toContain('found 2 × 1');
  expect(gridError(['ncols 2', 'nrows 2', 'cellsize 1', '0 0', '0 0'])).toBe('');
  expect(gridError(['ncols 9999', 'nrows 2', 'cellsize 1'])).toContain('found 9999 × 2');
  expect(gridError(['ncols 2', 'nrows 9999', 'cellsize 1'])).toContain('found 2 × 9999');
});

test('each height is a number that is not the one for nothing, and there are as many as the header says', () => {
  expect(gridError([...HEAD, '0 0 0', '', '0 high 0'])).toBe(
    'line 6: expected a height, found "high"',
  );
  expect(gridError([...HEAD, 'nodata_value -9', '0 0 -9', '0 0 0'])).toBe(
    'line 5: expected a height, found "-9"',
  );
  expect(gridError([...HEAD, '', '0 0 0', '  ', '0 0 0', ' '])).toBe('');
  expect(gridError([...HEAD, '0 0 0', '0 0'])).toBe('expected 6 heights (3 × 2), found 5');
  expect(gridError([...HEAD, '0 0 0', '0 0 0 0'])).toBe('expected 6 heights (3 × 2), found 7');
});

// ---- degrees

const woodOf = (west: number, south: number, east: number, north: number) =>
  feature({ natural: 'wood' }, area([west, south], [east, south], [east, north], [west, north]));

function sizeOf(text: string, metres: number): readonly [number, number] {
  const read = readMap(text, '', metres);
  if (!read.ok) throw new Error(read.error);
  const { board } = read.value.scenario;
  if (board.space !== 'table') throw new Error('it is a table');
  return [board.width / 1000, board.height / 1000];
}

/** Metres of a degree from south to north. */
const DEGREE = 111_320;

test('places to the poles and right round are degrees; a degree to the east is shorter the farther north the map lies', () => {
  for (const [west, south, east, north] of [
    [-180, -90, 180, 90],
    [-180, 0, 180, 90],
    [10, 50, 10.2, 50.1],
    [-180, -60, -179, -59],
  ] as const) {
    const metres = (DEGREE * (north - south)) / 40;
    const [width, height] = sizeOf(map([woodOf(west, south, east, north)]), metres);
    const shorter = Math.cos((((south + north) / 2) * Math.PI) / 180);
    expect(height).toBeCloseTo(40, 6);
    // To the quarter of an inch.
    expect(Math.abs(width - ((east - west) * shorter * 40) / (north - south))).toBeLessThanOrEqual(
      0.125,
    );
  }
});

test('what lies beyond the poles or more than once round is metres, and what lies a little beyond is told as no degrees', () => {
  expect(sizeOf(map([woodOf(0, 0, 4000, 2000)]), 50)).toEqual([80, 40]);
  const errorOf = (...box: readonly [number, number, number, number]): string => {
    const read = readMap(map([woodOf(...box)]), '', 100);
    return read.ok ? '' : read.error;
  };
  expect(errorOf(0, 0, 10, 91)).toContain('91 is no latitude: expected -90 to 90 degrees');
  expect(errorOf(0, -95, 10, 92)).toContain('-95 is no latitude');
  expect(errorOf(-181, 0, 10, 80)).toContain('-181 is no longitude: expected -180 to 180 degrees');
  expect(errorOf(0, 0, 190, 80)).toContain('190 is no longitude');
  // Latitude and longitude the wrong way round.
  expect(errorOf(40, 100, 41, 101)).toContain('Longitude comes first');
  expect(errorOf(100, 100, 101, 101)).not.toContain('Longitude comes first');
});

// ---- Tiled

function laid(more: object): {
  readonly pieces: readonly string[];
  readonly left: readonly string[];
} {
  const read = readTiled(tiled(more), '', 1);
  if (!read.ok) throw new Error(read.error);
  return {
    pieces: read.value.scenario.terrain.map(({ kind, name, fordable, levels }) =>
      [kind, name, fordable, levels].join(' | '),
    ),
    left: read.value.left,
  };
}
const box = { x: 0, y: 0, width: 64, height: 64 };
const objects = (...list: readonly object[]) => ({ type: 'objectgroup', objects: list });
const property = (name: string, value: unknown) => ({ name, type: 'string', value });

test('an object is called by its name where that is not its kind; what it tells besides is taken as it is meant', () => {
  const { pieces } = laid({
    layers: [
      objects(
        { ...box, name: 'forest' },
        {
          ...box,
          name: 'Old Mere',
          type: 'lake',
          properties: [property('fordable', true), property('levels', 2)],
        },
        {
          ...box,
          type: 'lake',
          properties: [property('fordable', 'yes'), property('levels', 'two')],
        },
      ),
    ],
  });
  expect([...pieces].sort()).toEqual([
    'forest |  | false | ',
    'lake |  | false | ',
    'lake | Old Mere | true | 2',
  ]);
});

test('layers within a layer and those after it are all laid; an error in one of them is told', () => {
  const wood = objects({ ...box, type: 'forest' });
  const group = { type: 'group', layers: [wood, { type: 'group', layers: [wood] }] };
  expect(laid({ layers: [group, wood, { type: 'imagelayer' }] })).toEqual({
    pieces: ['forest |  | false | ', 'forest |  | false | ', 'forest |  | false | '],
    left: ['layers that are pictures: 1'],
  });
  const errorOf = (layer: object) => {
    const read = readTiled(tiled({ layers: [{ type: 'group', layers: [layer] }, wood] }), '', 1);
    return read.ok ? '' : read.error;
  };
  expect(errorOf({ type: 'tilelayer', name: 'Ground' })).toBe(
    'layer "Ground": expected 24 tiles, found 0',
  );
  expect(errorOf({ type: 'tilelayer', data: [1, 2] })).toBe('layer "": expected 24 tiles, found 2');
  expect(errorOf({ type: 'tilelayer', name: 'Ground', data: 'eJw=' })).toContain(
    'layer "Ground": its tiles are packed',
  );
});

test('an ellipse touches each side of its box, and is round between', () => {
  const read = readTiled(
    tiled({ layers: [objects({ ...box, height: 32, ellipse: true, type: 'forest' })] }),
    '',
    1,
  );
  if (!read.ok) throw new Error(read.error);
  const [wood] = read.value.scenario.terrain;
  const points = wood?.shape.type === 'polygon' ? wood.shape.points : [];
  // Two inches by one, in the north-west corner of four inches.
  for (const { x, y } of points) {
    expect(Math.hypot((x - 1000) / 1000, (y - 3500) / 500)).toBeCloseTo(1, 2);
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([
    0, 2000, 3000, 4000,
  ]);
});

test('water of a map can be forded where it says so and not where it says something like it', () => {
  for (const [fordable, expected] of [
    [true, true],
    [false, false],
    ['yes', false],
    [undefined, false],
  ] as const) {
    const water = feature({ natural: 'water', fordable }, area([0, 0], [900, 0], [900, 900]));
    const read = readMap(map([water]), '', 10);
    expect(read.ok && read.value.scenario.terrain.map((one) => one.fordable)).toEqual([expected]);
  }
});

test('levels from twenty below to fifty above are kept, and what is farther is counted and left level', () => {
  for (const [levels, isKept] of [
    [50, true],
    [51, false],
    [-20, true],
    [-21, false],
  ] as const) {
    const hill = feature({ kind: 'hill', levels }, area([0, 0], [900, 0], [900, 900]));
    const read = readMap(map([hill]), '', 10);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.scenario.terrain.map((one) => one.levels)).toEqual([isKept ? levels : null]);
    expect(read.value.left).toHaveLength(isKept ? 0 : 1);
  }
});

test('what is smaller than a quarter of an inch both ways is left out, wherever it lies; what is thin and long is not', () => {
  const rock = (west: number, south: number, wide: number, high: number) =>
    feature(
      { kind: 'lake' },
      area([west, south], [west + wide, south], [west + wide, south + high], [west, south + high]),
    );
  const ground = feature({ kind: 'forest' }, area([0, 0], [900, 0], [900, 900]));
  const read = readMap(
    map([
      ground,
      rock(10, 500, 2, 2),
      rock(500, 800, 2.4, 2.4),
      rock(10, 700, 2, 60),
      rock(10, 300, 60, 2),
      rock(10, 10, 2.6, 2.6),
    ]),
    '',
    10,
  );
  if (!read.ok) throw new Error(read.error);
  expect(
    read.value.scenario.terrain.map(({ kind }) => kind).filter((kind) => kind !== 'forest'),
  ).toHaveLength(3);
  expect(read.value.left).toEqual(['pieces smaller than a quarter of an inch: 2']);
});

test('a thing of a map is called by its name where that is words', () => {
  for (const [name, expected] of [
    ['Horsell', 'Horsell'],
    [7, ''],
    [null, ''],
  ] as const) {
    const wood = feature({ natural: 'wood', name }, area([0, 0], [900, 0], [900, 900]));
    const read = readMap(map([wood]), '', 10);
    expect(read.ok && read.value.scenario.terrain.map((one) => one.name)).toEqual([expected]);
  }
});
