import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { readTiled } from '../../../shared/scenario/foreign/read-tiled';
import { tiled } from './files';

function made(more: object, tile = 2) {
  const read = readTiled(tiled(more), 'Map', tile);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const objects = (...list: readonly object[]) => ({
  layers: [{ type: 'objectgroup', name: 'things', objects: list }],
});

test('tiles of a class that touch are one area, and the first row is the northernmost', () => {
  // Turned tiles have high bits set.
  const turned = 0x80000000 + 2;
  const data = [2, turned, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, ...Array.from({ length: 12 }, () => 0)];
  const { scenario, left } = made({
    tilesets: [{ firstgid: 1, tiles: [{ id: 1, type: 'Heavy Woods' }] }],
    layers: [{ type: 'tilelayer', name: 'ground', data }],
  });
  expect(scenario.board).toEqual({ space: 'table', width: inches(12), height: inches(8) });
  expect(scenario.terrain).toHaveLength(1);
  const shape = scenario.terrain[0]?.shape;
  if (shape?.type !== 'polygon') throw new Error('tiles are areas');
  expect(new Set(shape.points.map(({ x, y }) => `${x},${y}`))).toEqual(
    new Set(['0,8000', '0,4000', '2000,4000', '2000,6000', '4000,6000', '4000,8000']),
  );
  expect(left).toEqual(['tiles that name no terrain: 1']);
});

test('where tiles name nothing the layer does, in a group and moved', () => {
  const data = [7, ...Array.from({ length: 23 }, () => 0)];
  const inner = { type: 'tilelayer', name: 'Lake', offsetx: 32, data };
  const { scenario } = made({
    layers: [{ type: 'group', name: 'all', offsety: 32, layers: [inner] }],
  });
  expect(scenario.terrain[0]).toMatchObject({
    kind: 'lake',
    shape: { points: expect.arrayContaining([at(2, 6), at(4, 4)]) as unknown },
  });
});

test('objects bring their names, levels, turn and form', () => {
  const { scenario, left } = made(
    objects(
      {
        x: 64,
        y: 64,
        width: 32,
        height: 32,
        rotation: 90,
        name: 'Mill',
        type: 'building',
        properties: [{ name: 'levels', value: 3 }],
      },
      {
        x: 0,
        y: 0,
        name: 'Brook',
        class: 'stream',
        polyline: [
          { x: 0, y: 64 },
          { x: 192, y: 64 },
        ],
      },
      { x: 96, y: 32, width: 64, height: 64, ellipse: true, type: 'hill' },
      { x: 1, y: 1, point: true, type: 'wood' },
      { x: 1, y: 1, width: 5, height: 5, type: 'spawn' },
      {
        x: 0,
        y: 0,
        type: 'wood',
        polyline: [
          { x: 0, y: 0 },
          { x: 9, y: 9 },
        ],
      },
    ),
  );
  const [hill, stream, mill] = scenario.terrain;
  expect(mill).toMatchObject({ kind: 'building', name: 'Mill', levels: 3 });
  expect(mill?.shape).toMatchObject({
    points: expect.arrayContaining([at(2, 2), at(4, 4)]) as unknown,
  });
  expect(stream?.shape).toEqual({
    type: 'strip',
    points: [at(0, 4), at(12, 4)],
    width: inches(0.5),
  });
  expect(hill?.shape.type === 'polygon' && hill.shape.points.length).toBeGreaterThan(11);
  expect(left).toEqual([
    'points: 1',
    'objects that name no terrain: 1',
    'lines of what are areas here: 1',
  ]);
});

test.each([
  [
    'packed tiles',
    { layers: [{ type: 'tilelayer', name: 'ground', data: 'eJw=' }] },
    'layer "ground": its tiles are packed; choose CSV',
  ],
  [
    'too few tiles',
    { layers: [{ type: 'tilelayer', name: 'ground', data: [1] }] },
    'layer "ground": expected 24 tiles, found 1',
  ],
  ['diamonds', { orientation: 'isometric' }, 'expected "orthogonal", found "isometric"'],
  ['no end', { infinite: true }, 'untick "Infinite"'],
  ['no width', { width: 'six' }, 'width: '],
])('%s are refused in words', (_, more, words) => {
  const read = readTiled(tiled(more), 'Map', 1);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error).toContain(words);
});
