import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { chainsOf } from '../../../shared/scenario/foreign/chains';
import { readBoard } from '../../../shared/scenario/foreign/read-board';
import { TRIPODS_TERRAIN } from '../../../shared/rulesets/tripods/book/terrain';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { board } from './files';

function made(text: string, size = 2) {
  const read = readBoard(text, 'Board', size);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Where the middle of a hex of two inches lies; columns and rows from 1. */
function middle(column: number, row: number, rows: number) {
  const quarter = 1 / Math.sqrt(3);
  const halves = 2 * row - 1 + ((column - 1) % 2);
  return { x: inches((3 * column - 1) * quarter), y: inches(2 * (rows + 0.5) - halves) };
}

test('the table holds all hexes; those of a kind that touch are one piece', () => {
  const { scenario, left } = made(
    board(4, 3, {
      '0101': 'woods:1',
      '0102': 'woods:1;foliage_elev:2',
      '0403': 'woods:2',
      '0301': 'rough:1',
    }),
  );
  expect(scenario.board).toEqual({
    space: 'table',
    width: inches(13 / Math.sqrt(3)),
    height: inches(7),
  });
  expect(scenario.terrain.map(({ kind }) => kind)).toEqual(['light_woods', 'heavy_woods']);
  const map = buildTerrainMap(scenario.board, scenario.terrain, TRIPODS_TERRAIN);
  const kindsAt = (column: number, row: number) =>
    map.at(middle(column, row, 3)).map(({ kind }) => kind);
  expect(kindsAt(1, 1)).toEqual(['light_woods']);
  expect(kindsAt(1, 2)).toEqual(['light_woods']);
  expect(kindsAt(4, 3)).toEqual(['heavy_woods']);
  expect(kindsAt(2, 1)).toEqual([]);
  expect(left).toEqual(['hexes of rough: 1']);
});

test('levels are the ground, the lowest at 0, whatever order the hexes come in', () => {
  const text = board(3, 3, {}, { '0202': 2, '0301': -1 });
  const [size = '', ...rest] = text.trim().split('\n');
  const hexes = rest.slice(0, -1).reverse();
  const { scenario } = made([size, ...hexes, 'end'].join('\n'));
  const map = buildTerrainMap(scenario.board, scenario.terrain, TRIPODS_TERRAIN);
  const levels = [1, 2, 3].map((row) =>
    [1, 2, 3].map((column) => map.elevation(middle(column, row, 3))),
  );
  expect(levels).toEqual([
    [1, 1, 0],
    [1, 3, 1],
    [1, 1, 1],
  ]);
});

test('buildings are as high as they are told; water counts from depth 1', () => {
  const { scenario, left } = made(
    board(3, 2, {
      '0101': 'building:2:0;bldg_elev:4;bldg_cf:40',
      '0201': 'water:0',
      '0301': 'water:2',
    }),
  );
  expect(scenario.terrain.map(({ kind, levels }) => [kind, levels])).toEqual([
    ['lake', null],
    ['building', 4],
  ]);
  expect(left).toEqual(['hexes of shallow water: 1']);
});

test('roads run on from hex to hex, bridges over water', () => {
  // Out by south-east and north-west (bits 2 and 5), from the north-west corner on.
  const { scenario } = made(
    board(3, 3, {
      '0101': 'road:1:36',
      '0201': 'water:1;bridge:1:36;bridge_elev:1',
      '0302': 'road:1:36',
    }),
  );
  expect(scenario.terrain.map(({ kind, shape }) => [kind, shape.type])).toEqual([
    ['lake', 'polygon'],
    ['road', 'strip'],
    ['road', 'strip'],
    ['bridge', 'strip'],
  ]);
  const all = made(board(3, 3, { '0101': 'road:1:36', '0201': 'road:1:36', '0302': 'road:1:36' }));
  const [road] = all.scenario.terrain;
  expect(all.scenario.terrain).toHaveLength(1);
  // Straight across, so that it needs no more points than its ends.
  expect(road?.shape).toMatchObject({ type: 'strip', points: { length: 2 } });
});

test('lines end where three meet; what goes round is one ring', () => {
  const star = chainsOf([
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
    ],
    [
      [2, 0],
      [3, 1],
    ],
    [
      [2, 0],
      [3, -1],
    ],
  ]);
  expect(star.map((chain) => chain.length).sort()).toEqual([2, 2, 3]);
  const ring = chainsOf([
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 0],
    ],
  ]);
  expect(ring).toEqual([
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ]);
});

test.each([
  ['no size', 'hex 0101 0 "" ""\n', 'line 1: expected a hex of the board'],
  ['a size of nothing', 'size 0 5\n', 'line 1: expected a size'],
  ['a hex beyond the rim', 'size 1 1\nhex 0201 0 "" ""\n', 'line 2: expected a hex of the board'],
  ['a level that is a word', 'size 1 1\nhex 0101 high "" ""\n', 'line 2'],
  [
    'hexes that are missing',
    'size 2 1\nhex 0101 0 "" ""\nend\n',
    'expected 2 hexes (2 × 1), found 1',
  ],
])('%s is refused with its line', (_, text, words) => {
  const read = readBoard(text, 'Board', 1);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error).toContain(words);
});

test('what grows is as high as it is told where that is not usual; tanks are as high as they are told', () => {
  const { scenario, left } = made(
    board(7, 1, {
      '0101': 'woods:1;foliage_elev:2',
      '0201': 'woods:1;foliage_elev:1',
      '0301': 'woods:2;foliage_elev:2',
      '0401': 'jungle:2;foliage_elev:4',
      '0501': 'woods:3;foliage_elev:3',
      '0701': 'fuel_tank:2;fuel_tank_elev:2;fuel_tank_cf:30',
    }),
  );
  expect(scenario.terrain.map(({ kind, levels }) => [kind, levels])).toEqual([
    ['light_woods', null],
    ['light_woods', 1],
    ['heavy_woods', null],
    ['heavy_woods', 4],
    ['forest', null],
    ['building', 2],
  ]);
  expect(left).toEqual([]);
});

test('bridges lie on the ground here: those that are higher are counted', () => {
  const high = board(3, 1, {
    '0101': 'bridge:2:18;bridge_elev:2;bridge_cf:20',
    '0201': 'bridge:2:18;bridge_elev:1',
    '0301': 'bridge:2:18;bridge_elev:0',
  });
  expect(made(high).left).toEqual(['heights of bridges: 2']);
});

test('a road whose ways out are not told goes on wherever the next hex has one', () => {
  const told = board(3, 3, { '0101': 'road:1:4', '0201': 'road:1:36', '0302': 'road:1:32' });
  const untold = board(3, 3, { '0101': 'road:1', '0201': 'road:1', '0302': 'road:1' });
  expect(made(untold).scenario.terrain).toHaveLength(1);
  expect(made(untold).scenario.terrain).toEqual(made(told).scenario.terrain);
});
